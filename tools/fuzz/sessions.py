"""Requests of sessions, guests and forecasts: real play with tokens, links, seats, files, most of it spoilt."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from engine.api import call
from engine.fields import Written
from engine.game import Game, all_games
from engine.session import WATCHER, Session, open_moves, replay
from engine.session.moves import LONGEST
from tools.fuzz.odd import NAMES, ODD, TEXTS
from tools.fuzz.parts import legal, more
from tools.fuzz.tables import own_table

NEAR = 6  # the last moves of a game, from which its prospects are asked, the end among them
EARLY = 60  # one in so many forecasts is made before the last moves: it may take seconds
DEPTHS = (0, 5, 20, 60, 200)  # so many moves of a game are played at most; of a whole one its choices cost the most
Pick = random.Random
_DICE = ("D", "D1", "D6", "D123456", "D0", "D٣", "C", "Cs1", "Cjk", "Z", "I1", "I9a", "I0", "X", "Tq", "K")


@cache
def _sessions() -> tuple[tuple[Game, str, Session[Any, Any]], ...]:
    return tuple((game, name, each) for game in all_games().values() for name, each in game.sessions.items())


def session_request(
    pick: Pick, spoilt: Callable[[str, Pick], str], mutate: Callable[[dict[Any, Any], Pick], None]
) -> dict[Any, Any]:
    """A request of some session, or of how it goes on."""
    game, name, session = pick.choice(_sessions())
    do = pick.choices(("session", "guest", "forecast", "prospects"), (40, 9, 10, 1))[0]
    forecast = do in ("forecast", "prospects")
    example = pick.choice(list(session.examples))
    early = not forecast or (do == "forecast" and not pick.randrange(EARLY))
    line = _played(session, example, pick, DEPTHS[-1] if forecast else pick.choice(DEPTHS))
    moves = line[: pick.randrange(len(line) + 1) if early else max(0, len(line) - pick.randrange(NEAR))]
    asked: dict[Any, Any] = {"do": do, "session": f"{game.id}.{name}"}
    asked |= {"setup": example, "seed": "again", "moves": _spoilt_moves(session, list(moves), pick)}
    if not forecast and pick.random() < 0.4:
        own = _own(game, name, session, pick)
        asked |= {part: own[part] for part in own if do == "session" or part not in ("auto", "count")}
    elif do == "guest" and pick.random() < 0.7:
        asked["moves"], asked["typed"] = moves, line[len(moves) :][:1]
    seats = list(session.seats(session.examples[example]))
    asked |= {"seat": pick.choice((*seats, *seats, "", "", WATCHER, pick.choice(NAMES)))}
    asked |= {"lang": pick.choice(("ja", "en"))}
    more(asked, pick, **_known(session, seats, pick))
    if pick.random() < 0.2:
        asked = _as_link(asked, spoilt, pick)
    elif pick.random() < 0.1:
        asked = _as_kept(asked, spoilt, pick)
    for _ in range(pick.choice((0, 0, 0, 1, 2))):
        mutate(asked, pick)
    if forecast and not early and not isinstance(asked.get("moves"), list):
        asked["do"] = "session"
    return asked


def _own(game: Game, name: str, session: Session[Any, Any], pick: Pick) -> dict[Any, Any]:
    """A set-up of a table's own that begins by itself, legal or any, and policies that go on with it."""
    if pick.random() < 0.3:
        return {"setup": legal(Written(session.setup).describe(), game, pick)}
    on = {"auto": pick.choice((True, *session.policies)), "count": pick.choice((0, 3, 30))}
    return {"setup": own_table(game, name, pick), "moves": [], **on}


def _played(session: Session[Any, Any], example: str, pick: Pick, most: int) -> list[str]:
    """A game at random, up to so many moves."""
    setup = session.examples[example]
    line = replay(session, setup, "again", ())
    while session.outcome(line.last.state) is None and len(line.tokens) < most:
        choices = session.choices(session.view(line.last.state, session.turn(line.last.state)))
        move = session.notation.write(pick.choice(list(open_moves(choices))))
        line = replay(session, setup, "again", [*line.tokens, move])
    return list(line.tokens)


def _spoilt_moves(session: Session[Any, Any], moves: list[str], pick: Pick) -> Any:
    """A move more, less, twice, with dice of the table, made up, or no list at all."""
    for _ in range(pick.choice((0, 0, 1, 1, 3))):
        at = pick.randrange(len(moves) + 1)
        way = pick.randrange(5)
        if way == 0:
            moves.insert(at, _made_up(session, pick))
        elif way == 1 and moves:
            del moves[pick.randrange(len(moves))]
        elif way == 2 and moves:
            moves.insert(at, pick.choice(moves))
        elif moves:
            moves[pick.randrange(len(moves))] += pick.choice(_DICE)
    return pick.choice(("-".join(moves), moves, moves, moves))


def _made_up(session: Session[Any, Any], pick: Pick) -> str:
    verb = pick.choice(session.verbs)
    values = ("", "1", "4", "a2", "first", "amalia", "9" * pick.choice((1, LONGEST)), pick.choice(TEXTS))
    return verb.code + "".join(letter + pick.choice(values) for letter, _ in verb.fields if pick.random() < 0.8)


def _known(session: Session[Any, Any], seats: list[str], pick: Pick) -> dict[str, tuple[Any, ...]]:
    """What is good, or nearly, where only the session knows."""
    by_seat = {pick.choice((*seats, "", "x")): pick.choice((*session.policies, True, pick.choice(ODD)))}
    made = _made_up(session, pick)
    return {
        "auto": (True, "", *session.policies, by_seat),
        "by": (*seats, "x"),
        "consider": (made,),
        "choice": (made,),
        "later": (made, [made]),
        "at": (0, 1, 1),
        "mend": (1, 2),
        "check": ("0000",),
    }


def _as_kept(asked: dict[Any, Any], spoilt: Callable[[str, Pick], str], pick: Pick) -> dict[Any, Any]:
    """What a browser or a file keeps of a session, as it is, spoilt, or with parts of another kind."""
    kept = call({**asked, "do": "session", "auto": None, "export": True})
    for name in pick.sample(sorted(kept), min(len(kept), pick.choice((0, 0, 1, 3)))):
        kept[name] = pick.choice(ODD)
    try:
        text = json.dumps(kept)
    except (TypeError, ValueError, RecursionError):
        text = "{}"
    beside = {name: asked[name] for name in ("do", "lang", "seat", "view", "runs") if name in asked}
    return beside | {"kept": pick.choice((text, spoilt(text, pick)))}


def _as_link(asked: dict[Any, Any], spoilt: Callable[[str, Pick], str], pick: Pick) -> dict[Any, Any]:
    """What the session's own link says, as it is or spoilt."""
    link = call({**asked, "do": "session", "auto": None}).get("link", "1.x")
    beside = {name: asked[name] for name in ("do", "lang", "seat", "view", "runs") if name in asked}
    return beside | {"link": pick.choice((link, spoilt(link, pick)))}
