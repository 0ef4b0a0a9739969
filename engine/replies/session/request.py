"""A session as it was asked for: setup, seed, moves and what is to be shown, all faults at once."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any, cast

from engine.faults import BadInput, Faults, refused
from engine.fields import WRONG, Field, Records, Span, Written, inputs_of_record, read_all
from engine.game import Game, all_games, find_session
from engine.requests import (
    TEXT,
    Anything,
    HtmlToo,
    Lines,
    Looks,
    OneOf,
    PiecesWanted,
    Request,
    Seed,
    Typed,
    WholeNumber,
)
from engine.session import OPEN, WATCHER, NotAMove, Policy, Session, read_setup
from engine.session.guide import Guide
from engine.session.line import MOVES
from engine.session.link import Link, NotALink, is_seed, read_link, tokens_of
from engine.session.moves import with_faces
from engine.session.search import NAME, Search
from engine.version import VERSION
from engine.words import Words

FACES = 1_000  # characters of dice and cards as they are typed
DECISIONS = 500  # that policies make in one request
RUNS = 20_000
_CHECK = 8  # signs of a check; more are not looked at
_LONGEST = 4_000_000  # characters of a kept session with its log in both languages


@dataclass(frozen=True)
class AskedSession:
    """What a request says of a session. ``policies``: who plays by itself, by seat; ``at``: so many moves are shown.

    ``unchecked``: by a link from before links had a seal.
    """

    how: OfMoves
    game: Game
    name: str
    session: Session[Any, Any]
    setup: Any
    seed: str
    tokens: tuple[str, ...]
    later: tuple[str, ...]
    check: str
    checks: tuple[str, ...]
    seat: str
    by: str
    policies: Mapping[str, Policy]
    at: int | None
    edition: str
    guide: Guide | None = None
    unchecked: bool = False

    @property
    def id(self) -> str:
        """The session's id, "game.name"."""
        return f"{self.game.id}.{self.name}"

    @property
    def everybody(self) -> dict[str, Policy]:
        """A policy for each seat: as was asked, else the first. Raises BadInput: nobody looks ahead in every sample."""
        if any(isinstance(each, Search) for each in self.policies.values()):
            raise refused("option", "auto", value=NAME, options=" / ".join(self.session.policies))
        first = next(iter(self.session.policies.values()))
        return dict.fromkeys((OPEN, *self.session.seats(self.setup)), first) | dict(self.policies)


def edition_of(game: Game) -> str:
    """The edition of a game's rules and of the engine, as a link says it."""
    return f"{''.join(filter(str.isalnum, game.version))}-{VERSION.replace('.', 'x')}"


NamedSession = tuple[Game, str, Session[Any, Any]]  # a session with its game and its name there


@dataclass(frozen=True, slots=True)
class KnownSession(Field):
    """A session by its id."""

    kind = "session"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        with suppress(KeyError):
            return named(raw if isinstance(raw, str) else "")
        faults.add("session", path, value=raw, options=" / ".join(session_ids()))
        return WRONG


_LINK_FAULTS = {"check": "link_damaged", "later": "link_later"}  # by the part that is wrong; else "link"


@dataclass(frozen=True, slots=True)
class LinkText(Field):
    """A session's link."""

    kind = "link"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        try:
            return read_link(raw if isinstance(raw, str) else "")
        except NotALink as wrong:
            faults.add(_LINK_FAULTS.get(wrong.part, "link"), path, value=wrong.value, part=wrong.part)
            return WRONG


@dataclass(frozen=True, slots=True)
class KeptText(Field):
    """A kept session (JSON), or a list of moves, as the parts of a request; a check that is none is left out."""

    kind = "kept"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        try:
            kept = json.loads(raw) if isinstance(raw, str) and len(raw) <= _LONGEST else None
        except (ValueError, RecursionError):
            kept = None
        if isinstance(kept, list):
            return {"moves": kept}
        if not isinstance(kept, dict):
            faults.add("session_file", path, value=raw)
            return WRONG
        parts = {name: kept[name] for name in ("session", "setup", "seed") if kept.get(name) is not None}
        if isinstance(check := kept.get("check"), str):
            parts["check"] = check[:_CHECK]
        if isinstance(checks := kept.get("checks"), list):
            parts["checks"] = [each if isinstance(each, str) else "" for each in checks[:MOVES]]
        moves = kept.get("moves", [])
        if isinstance(moves, list):
            moves = [each.get("token") if isinstance(each, dict) else each for each in moves]
        return parts | {"moves": moves}


@dataclass(frozen=True, slots=True)
class Moves(Field):
    """Moves as tokens, in a list or in one text with "-" between."""

    kind = "moves"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if not isinstance(raw, (str, list, tuple)) or not all(isinstance(each, str) for each in raw):
            faults.add("moves", path, value=raw)
            return WRONG
        listed = tokens_of(raw)
        if len(listed) > MOVES:
            faults.add("too_many_moves", path, value=len(listed), high=MOVES)
            return WRONG
        return tuple(listed)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfMoves(Request):
    """What is asked of a session, in one vocabulary: what is played, and who looks on."""

    KEYS = ("link", "kept", "session")

    link: Annotated[Link | None, LinkText(), "says session, set-up, seed and moves"] = None
    kept: Annotated[Mapping[str, Any] | None, KeptText(), "a file's text; says the same"] = None
    session: Annotated[NamedSession | None, KnownSession(), "the session's id"] = None
    setup: Annotated[Any, Anything(), "a published one by id, or a record; else the first"] = None
    seed: Annotated[str, Seed(), "the same dice for the same seed"] = ""
    moves: Annotated[tuple[str, ...], Moves(), "what was played"] = ()
    typed: Annotated[tuple[str, ...], Moves(), "moves after these, as somebody types them"] = ()
    check: Annotated[str, Typed(TEXT), "what the last scene is to come to"] = ""
    checks: Annotated[list[str], Lines(Typed(TEXT), MOVES, "list"), "the same after every move"] = ()  # type: ignore[assignment]
    seat: Annotated[str, Anything(), "sees no more than it knows; ~ what everybody may"] = OPEN
    view: Annotated[Looks | None, HtmlToo(), "HTML, too"] = None

    # Of the parts that one kind alone has: as they are read where nothing is said
    auto = cast("Any", None)
    at = mend = cast("int | None", None)
    by, guide, faces = OPEN, "", cast("str | None", None)
    later = cast("tuple[str, ...]", ())

    @property
    def named(self) -> str:
        """The session's id, wherever it stands."""
        if self.link:
            return self.link.session
        found = (self.kept or {}).get("session", self.session and f"{self.session[0].id}.{self.session[1]}")
        return found if isinstance(found, str) else ""

    def words(self) -> Words:
        with suppress(KeyError):
            return find_session(self.named)[0].words(self.lang)
        return Request.words(self)

    def label(self, texts: Words, path: str) -> str:
        return label_in(texts, self.named.partition(".")[2], path)

    def ready(self) -> AskedSession:
        return read_session(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfSession(OfMoves):
    """The position after the moves: its scene, what may be done, the log, and what else of it is wanted."""

    by: Annotated[str, Anything(), "on whose device the one typed move was made"] = OPEN
    auto: Annotated[Any, Anything(), "who plays by itself: a policy, or one by seat; true: the first, for all"] = None
    count: Annotated[int, WholeNumber(Span(0, DECISIONS)), "how many decisions policies make"] = DECISIONS
    at: Annotated[int | None, WholeNumber(Span(0, MOVES)), "after how many moves it is shown"] = None
    consider: Annotated[str, Typed(TEXT), "a move, for its odds"] = ""
    figures: Annotated[bool, "the odds of all that may be done"] = False
    faces: Annotated[str | None, Typed(FACES), "dice and cards of the real table, for the last move"] = None
    mend: Annotated[int | None, WholeNumber(Span(0, MOVES)), "the number of another move that they are for"] = None
    guide: Annotated[str, Typed(TEXT), "the name of a guide, for its next step; its dice are rolled"] = ""
    export: Annotated[bool, "what a file holds"] = False
    pieces: Annotated[str | None, PiecesWanted(), "everybody as a piece that leads back to this page"] = None
    corrections: Annotated[bool, "what the GM may correct"] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OfGuest(OfMoves):
    """What a device may know on which this seat alone plays."""

    consider: Annotated[str, Typed(TEXT), "a move, for its odds"] = ""
    figures: Annotated[bool, "the odds of all that may be done"] = False

    def ready(self) -> AskedSession:
        return OfSession(**{name: getattr(self, name) for name in inputs_of_record(OfGuest)}).ready()


@dataclass(frozen=True, slots=True, kw_only=True)
class OfForecast(OfMoves):
    """How it goes on from there, if everybody plays by a policy."""

    auto: Annotated[Any, Anything(), "a policy for everybody, or one by seat; else the first"] = None
    runs: Annotated[int, WholeNumber(Span(1, RUNS)), "how many are sampled at most"] = 1_000
    brief: Annotated[bool, "only if it takes no time"] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OfProspects(OfMoves):
    """What each choice there would lead to."""

    auto: Annotated[Any, Anything(), "a policy for everybody, or one by seat; else the first"] = None
    choice: Annotated[str, Typed(TEXT), "the token of one choice, for its options alone"] = ""
    later: Annotated[tuple[str, ...], Moves(), "moves that were made afterwards"] = ()


def label_in(texts: Words, session: str, path: str) -> str:
    """What a field of a set-up is called, by the session's own words or the game's; or what is asked for by name."""
    if "." in path:
        field = path.rpartition(".")[2]
        with suppress(KeyError):
            return texts.first(f"sessions.{session}.inputs.{field}", f"fields.{field}")
    return texts.get(f"asked_for.{path}", path)


def named(session_id: str) -> NamedSession:
    """The session of an id. Raises KeyError."""
    game, session = find_session(session_id)
    return game, session_id.partition(".")[2], session


def session_ids() -> list[str]:
    """Every session there is."""
    return [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions]


def read_session(how: OfMoves) -> AskedSession:
    """Everything that is asked for. Raises BadInput with every fault."""
    faults = Faults()
    said = _said(how, faults)
    assert said.session
    game, name, session = said.session
    guide = _guide(game, name, said.guide, faults)
    setup = given_setup(game, session, guide.setup if guide and said.setup is None else said.setup, "setup", faults)
    listed = (*said.moves, *said.typed)
    if len(listed) > MOVES:
        faults.add("too_many_moves", "moves", value=len(listed), high=MOVES)
    tokens = _with_faces(session, _tokens(session, listed[:MOVES], "moves", faults), said, faults)
    later = _tokens(session, said.later, "later", faults)
    seats = {} if setup is WRONG else session.seats(setup)
    asked = AskedSession(
        how=how,
        game=game,
        name=name,
        session=session,
        setup=setup,
        seed=_seed(said.seed),
        tokens=guide.dressed(session.notation, tokens) if guide else tokens,
        later=later,
        check=said.check[:_CHECK],
        checks=tuple(said.checks),
        seat=_seat(said.seat, seats, faults),
        by=_seat(said.by, seats, faults, "by"),
        policies=_policies(game.players(name, setup), said.auto, seats, faults),
        at=None if said.at is None else _within("at", said.at, len(tokens), faults),
        edition=said.link.edition if said.link else edition_of(game),
        guide=guide,
        unchecked=bool(said.link and not said.link.sealed),
    )
    if faults:
        raise BadInput(faults)
    return asked


def _said(how: OfMoves, faults: Faults) -> OfMoves:
    """With what a link or a file says. Raises BadInput where there is no session, or another than was named."""
    told: dict[str, Any] = {}
    if how.link:
        told = {name: getattr(how.link, name) for name in ("session", "setup", "seed", "moves", "check")}
        told |= {} if how.at is not None or how.link.at is None else {"at": how.link.at}  # only a session has it
    if how.kept is not None:
        told |= how.kept
    said = how
    if told:
        known = {name: each for name, each in inputs_of_record(type(how)).items() if name in told}
        said = replace(how, **read_all(known, {name: told[name] for name in known}, "", {}, faults))
    if said.session is None:
        KnownSession().read(None, "session", {}, faults)
    elif not faults and how.session and how.session[2] is not said.session[2]:
        found, asked = (f"{game.id}.{name}" for game, name, _ in (said.session, how.session))
        faults.add("other_session", "link" if how.kept is None else "kept", value=found, session=asked)
    if faults:
        raise BadInput(faults)
    return said


def given_setup(game: Game, session: Session[Any, Any], raw: Any, path: str, faults: Faults) -> Any:
    """A published example by id, the first where nothing is said, or a record written by hand."""
    if raw is None:
        return next(iter(session.examples.values()))
    if isinstance(raw, str) and raw.strip() and "=" not in raw:  # as a record's id is told from one written by hand
        found = OneOf(session.examples).read(raw, path, {}, faults)
        return found if found is WRONG else session.examples[found]
    try:
        return _read_once(game.id, session, json.dumps(raw, default=str), path)
    except BadInput as bad:
        for each in bad.faults:
            faults.add(each.kind, each.path, **dict(each.values))
        return WRONG


@lru_cache(maxsize=8)
def _read_once(game: str, session: Session[Any, Any], written: str, path: str) -> Any:
    """A set-up goes along with every move: one of these words is read and checked once. Raises BadInput."""
    return read_setup(session, json.loads(written), path, all_games()[game].records)


def _guide(game: Game, session: str, raw: str, faults: Faults) -> Guide | None:
    """A guide of this session by its name."""
    known = {name: each for name, each in game.guides.items() if each.session == session}
    return None if not raw or OneOf(known).read(raw, "guide", {}, faults) is WRONG else known[raw]


def setup_link(session: Session[Any, Any], setup: Any) -> str | dict[str, Any]:
    """A setup as a link says it: the id of the example that it equals, else what it does not leave at its default."""
    same = next((key for key, each in session.examples.items() if each == setup), None)
    without_defaults: dict[str, Any] = Written(session.setup).without_defaults(setup)
    return same or without_defaults


def _tokens(session: Session[Any, Any], listed: Iterable[str], path: str, faults: Faults) -> tuple[str, ...]:
    """The moves in their one spelling; every one that cannot be read is told."""
    known = []
    for at, token in enumerate(listed):
        try:
            known.append(session.notation.write(session.notation.read(token)))
        except NotAMove as wrong:
            faults.add(wrong.kind, f"{path}.{at}", **wrong.values)
    return tuple(known)


def _with_faces(session: Session[Any, Any], tokens: tuple[str, ...], how: OfMoves, faults: Faults) -> tuple[str, ...]:
    """The table's own faces, as they were typed, in the last move or in the one that is mended."""
    if how.faces is None or faults:
        return tokens
    number = len(tokens) if how.mend is None else _within("mend", how.mend, len(tokens), faults)
    if faults or not number:
        return tokens
    try:
        move = with_faces(session.notation.read(tokens[number - 1]), how.faces)
    except NotAMove as wrong:
        faults.add(wrong.kind, "faces", **wrong.values)
        return tokens
    return (*tokens[: number - 1], session.notation.write(move), *tokens[number:])


def _seed(text: str) -> str:
    """A seed of small letters and digits, drawn where none is given; any other text becomes one."""
    if not text:
        return f"{random.SystemRandom().getrandbits(32):x}"
    return text if is_seed(text) else sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _seat(raw: Any, seats: Mapping[str, Any], faults: Faults, path: str = "seat") -> str:
    """A seat of this set-up, or nobody's; what seats there are is not known where that is faulty."""
    if raw == WATCHER and path == "seat":
        return WATCHER
    if raw is None or raw == OPEN or not seats or OneOf(seats).read(raw, path, {}, faults) is WRONG:
        return OPEN
    return str(raw)


def _policies(players: Mapping[str, Policy], raw: Any, seats: Mapping[str, Any], faults: Faults) -> dict[str, Policy]:
    """By seat; one name stands for everybody, true for everybody by the first policy."""
    if raw is None or raw is False:
        return {}
    for_all = not (isinstance(raw, Mapping) or raw is True or raw == "")
    if for_all and OneOf(players).read(raw, "auto", {}, faults) is WRONG:
        return {}  # told once, and not for every seat
    names = raw if isinstance(raw, Mapping) else dict.fromkeys((OPEN, *seats), raw)
    found = {}
    for seat, name in names.items():
        chosen = next(iter(players)) if name is True or name == "" else name
        known = not seats or seat == OPEN or OneOf(seats).read(seat, "auto", {}, faults) is not WRONG
        if OneOf(players).read(chosen, "auto", {}, faults) is not WRONG and known:
            found[seat] = players[chosen]
    return found


def _within(field: str, value: int, high: int, faults: Faults) -> int:
    return high if WholeNumber(Span(0, high)).read(value, field, {}, faults) is WRONG else value
