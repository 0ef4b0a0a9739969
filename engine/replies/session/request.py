"""A session as it was asked for: setup, seed, moves and what is to be shown, all faults at once."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.faults import BadInput, Faults, refused
from engine.fields import WRONG, Written
from engine.game import Game, all_games, find_session
from engine.replies.request import SEED, check_view, is_brief
from engine.session import OPEN, NotAMove, Policy, Session
from engine.session.line import MOVES
from engine.session.link import Link, NotALink, is_seed, read_link, tokens_of
from engine.session.moves import with_faces
from engine.version import VERSION
from engine.words import Words
from engine.words import words as core_words

FACES = 1_000  # characters of dice and cards as they are typed
DECISIONS = 500  # that policies make in one request
RUNS = 20_000
_LONGEST = 4_000_000  # characters of a kept session with its log in both languages


@dataclass(frozen=True)
class Asked:
    """What a request says of a session. ``policies``: who plays by itself, by seat; ``at``: so many moves are shown.

    ``unchecked``: by a link from before links had a seal.
    """

    game: Game
    name: str
    session: Session[Any, Any]
    setup: Any
    seed: str
    tokens: tuple[str, ...]
    check: str
    checks: tuple[str, ...]
    seat: str
    policies: Mapping[str, Policy]
    count: int
    at: int | None
    edition: str
    unchecked: bool = False

    @property
    def id(self) -> str:
        return f"{self.game.id}.{self.name}"


def edition_of(game: Game) -> str:
    """The edition of a game's rules and of the engine, as a link says it."""
    return f"{''.join(filter(str.isalnum, game.version))}-{VERSION.replace('.', 'x')}"


def words_asked(request: Mapping[str, Any], lang: str) -> Words:
    """The words of the session that is asked for, the core's where there is none."""
    with suppress(KeyError, BadInput, NotALink):
        return find_session(_named(request))[0].words(lang)
    return core_words(lang, "engine")


def setup_label(request: Mapping[str, Any], words: Words, path: str) -> str:
    """What a field of a setup is called, by the session's own words or the game's."""
    with suppress(KeyError, BadInput, NotALink):
        name, field = _named(request).partition(".")[2], path.rpartition(".")[2]
        return words.first(f"sessions.{name}.inputs.{field}", f"fields.{field}") if "." in path else path
    return path


def _named(request: Mapping[str, Any]) -> str:
    """The session's id, wherever it stands."""
    if request.get("link") is not None:
        return read_link(_text(request["link"])).session
    kept = {} if request.get("kept") is None else file_of(request["kept"])
    return _text(kept.get("session", request.get("session")))


def _text(raw: Any) -> str:
    return raw if isinstance(raw, str) else ""


def session_ids() -> list[str]:
    """Every session there is."""
    return [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions]


def read_session(request: Mapping[str, Any]) -> Asked:
    """Everything that is asked for. Raises BadInput with every fault; that of a link ends the reading."""
    faults = Faults()
    check_view(request, faults)
    link, kept = _link(request, faults), request.get("kept")
    said = request if link is None else _with_link(request, link)
    if kept is not None:
        said = {**said, **file_of(kept)}
    found = _found(said, faults)
    if found is None:
        raise BadInput(faults)
    game, name, session = found
    _same(request, said, faults)
    setup = _setup(game, session, said.get("setup"), faults)
    tokens = _with_faces(session, _tokens(session, said.get("moves"), faults), request, faults)
    seats = {} if setup is WRONG else session.seats(setup)
    asked = Asked(
        game=game,
        name=name,
        session=session,
        setup=setup,
        seed=_seed(said.get("seed"), setup, faults),
        tokens=tokens,
        check=_text(said.get("check"))[:8],
        checks=tuple(map(_text, checks)) if isinstance(checks := said.get("checks"), list) else (),
        seat=_seat(said.get("seat"), seats, faults),
        policies=_policies(session, said.get("auto"), seats, faults),
        count=_number("count", said.get("count"), DECISIONS, DECISIONS, faults),
        at=None if said.get("at") is None else _number("at", said.get("at"), len(tokens), 0, faults),
        edition=link.edition if link else edition_of(game),
        unchecked=bool(link and not link.sealed),
    )
    if faults:
        raise BadInput(faults)
    return asked


def _link(request: Mapping[str, Any], faults: Faults) -> Link | None:
    text = request.get("link")
    if text is None:
        return None
    try:
        return read_link(_text(text))
    except NotALink as wrong:
        faults.add("link_damaged" if wrong.part == "check" else "link", "link", value=wrong.value, part=wrong.part)
        raise BadInput(faults) from None


def _with_link(request: Mapping[str, Any], link: Link) -> dict[str, Any]:
    """What a link says, and what the request asks beside it."""
    told = {"session": link.session, "setup": link.setup, "seed": link.seed, "moves": link.moves, "check": link.check}
    at = {} if link.at is None else {"at": link.at}
    return at | dict(request) | told


def _found(said: Mapping[str, Any], faults: Faults) -> tuple[Game, str, Session[Any, Any]] | None:
    session_id = said.get("session")
    try:
        game, session = find_session(_text(session_id))
    except KeyError:
        faults.add("session", "session", value=session_id, options=" / ".join(session_ids()))
        return None
    return game, str(session_id).partition(".")[2], session


def _same(request: Mapping[str, Any], said: Mapping[str, Any], faults: Faults) -> None:
    """Whoever names a session and hands over a link or a file means one of that session. Raises BadInput."""
    asked, found = request.get("session"), said["session"]
    if asked is not None and asked != found:
        faults.add("other_session", "link" if request.get("kept") is None else "kept", value=found, session=asked)
        raise BadInput(faults)


def _setup(game: Game, session: Session[Any, Any], raw: Any, faults: Faults) -> Any:
    """A published example by id, the first where nothing is said, or a record written by hand."""
    if raw is None:
        return next(iter(session.examples.values()))
    if isinstance(raw, str) and raw in session.examples:
        return session.examples[raw]
    setup = Written(session.setup).read(raw, "setup", game.records, faults)
    if setup is not WRONG:
        try:
            session.check(setup)
        except BadInput as bad:
            for each in bad.faults:
                faults.add(each.kind, f"setup.{each.path}", **dict(each.values))
            return WRONG
    return setup


def setup_link(session: Session[Any, Any], setup: Any) -> str | dict[str, Any]:
    """A setup as a link says it: the id of the example that it equals, else what it does not leave at its default."""
    same = next((key for key, each in session.examples.items() if each == setup), None)
    without_defaults: dict[str, Any] = Written(session.setup).without_defaults(setup)
    return same or without_defaults


def read_tokens(session: Session[Any, Any], raw: Any) -> tuple[str, ...]:
    """Moves that are told beside those of the session. Raises BadInput."""
    faults = Faults()
    found = _tokens(session, raw, faults)
    if faults:
        raise BadInput(faults)
    return found


def _tokens(session: Session[Any, Any], raw: Any, faults: Faults) -> tuple[str, ...]:
    """The moves in their one spelling; every one that cannot be read is told."""
    if raw is None:
        return ()
    if not isinstance(raw, (str, list, tuple)) or not all(isinstance(each, str) for each in raw):
        faults.add("moves", "moves", value=raw)
        return ()
    listed = tokens_of(raw)
    if len(listed) > MOVES:
        faults.add("too_many_moves", "moves", value=len(listed), high=MOVES)
        return ()
    known = []
    for at, token in enumerate(listed):
        try:
            known.append(session.notation.write(session.notation.read(token)))
        except NotAMove as wrong:
            faults.add(wrong.kind, f"moves.{at}", **wrong.values)
    return tuple(known)


def _with_faces(
    session: Session[Any, Any], tokens: tuple[str, ...], request: Mapping[str, Any], faults: Faults
) -> tuple[str, ...]:
    """The table's own faces, as they were typed, in the last move or in the one that is mended."""
    text = request.get("faces")
    if text is None or faults:
        return tokens
    number = _number("mend", request.get("mend"), len(tokens), len(tokens), faults)
    if not isinstance(text, str) or len(text) > FACES:
        faults.add("text", "faces", value=text, low=0, high=FACES)
    if faults or not number:
        return tokens
    try:
        move = with_faces(session.notation.read(tokens[number - 1]), text)
    except NotAMove as wrong:
        faults.add(wrong.kind, "faces", **wrong.values)
        return tokens
    return (*tokens[: number - 1], session.notation.write(move), *tokens[number:])


def _seed(raw: Any, setup: Any, faults: Faults) -> str:
    """A seed of small letters and digits, drawn where none is given; any other text becomes one."""
    if raw is None or raw == "":
        return f"{random.SystemRandom().getrandbits(32):x}"
    if not is_brief(raw, SEED):
        faults.add("seed", "seed", value=raw)
        return ""
    text = str(raw)
    return text if is_seed(text) else sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _seat(raw: Any, seats: Mapping[str, Any], faults: Faults) -> str:
    """A seat of this set-up; what seats there are is not known where that is faulty."""
    if raw is None or raw == OPEN or not seats:
        return OPEN
    return _one_of("seat", raw, tuple(seats), faults) or OPEN


def _policies(session: Session[Any, Any], raw: Any, seats: Mapping[str, Any], faults: Faults) -> Mapping[str, Policy]:
    """By seat; one name stands for everybody, true for everybody by the first policy."""
    if raw is None or raw is False:
        return {}
    names = raw if isinstance(raw, Mapping) else dict.fromkeys((OPEN, *seats), raw)
    found = {}
    for seat, name in names.items():
        chosen = next(iter(session.policies)) if name is True or name == "" else name
        known = not seats or seat == OPEN or _one_of("auto", seat, tuple(seats), faults)
        if _one_of("auto", chosen, tuple(session.policies), faults) and known:
            found[seat] = session.policies[chosen]
    return found


def _one_of(field: str, value: Any, known: tuple[str, ...], faults: Faults) -> str | None:
    if isinstance(value, str) and value in known:
        return value
    faults.add("option", field, value=value, options=" / ".join(known))
    return None


def _number(field: str, raw: Any, high: int, default: int, faults: Faults) -> int:
    if raw is None:
        return default
    if type(raw) is not int or not 0 <= raw <= high:
        faults.add("number", field, value=raw, low=0, high=high)
        return default
    return raw


def file_of(text: Any) -> dict[str, Any]:
    """A kept session (JSON), or a list of moves, as the parts of a request. Raises BadInput."""
    faults = Faults()
    try:
        kept = json.loads(text) if isinstance(text, str) and len(text) <= _LONGEST else None
    except (ValueError, RecursionError):
        kept = None
    if isinstance(kept, list):
        return {"moves": kept}
    if not isinstance(kept, dict):
        faults.add("session_file", "kept", value=text)
        raise BadInput(faults)
    parts = {name: kept[name] for name in ("session", "setup", "seed", "check", "checks") if name in kept}
    moves = kept.get("moves", [])
    if isinstance(moves, list):
        moves = [each.get("token") if isinstance(each, dict) else each for each in moves]
    return parts | {"moves": moves}


def runs_of(request: Mapping[str, Any]) -> int:
    """How many runs a forecast may sample. Raises BadInput."""
    faults = Faults()
    runs = _number("runs", request.get("runs"), RUNS, 1_000, faults)
    if faults or not runs:
        raise BadInput(faults) if faults else refused("number", "runs", value=runs, low=1, high=RUNS)
    return runs
