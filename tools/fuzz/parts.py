"""Good values for what a type describes: the inputs of a rule, the parts of a request."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.api import KINDS
from engine.game import Game, all_games
from engine.replies.reference import parts
from tools.fuzz.odd import MARKUP, ODD, PIECES, TEXTS

AGAIN = "again"  # the seed of rolls that are asked for more than once
OFTEN = {"view": 0.3, "samples": 0.2, "auto": 0.3, "runs": 0.9, "only": 0.1, "figures": 0.2, "consider": 0.2}
OFTEN |= {"party": 0.4, "foes": 0.4, "of": 0.6, "setups": 0.2, "fight": 0.2, "hurt": 0.2, "low": 0.3}
CHEAP: dict[str, Sequence[Any]] = {"samples": (1, 2, 5, 10**9), "runs": (1, 5, 20), "count": (0, 3)}  # others take long


def legal(field: Mapping[str, Any], game: Game, pick: random.Random) -> Any:
    """Good JSON for a described field; of a record's fields about half. None where nobody can tell from it alone."""
    match field["kind"]:
        case "number":
            low, high = field["low"], field["high"]
            return pick.choice((low, high, pick.randint(low, high), pick.randint(low, min(high, low + 6))))
        case "choice":
            return pick.choice(field["options"])
        case "choices":
            return pick.sample(field["options"], pick.randint(1, len(field["options"])))
        case "flag":
            return pick.random() < 0.5
        case "pick":
            if "own" in field and pick.random() < 0.1:
                return legal(field["own"], game, pick)
            return pick.choice(list(game.records[field["records"]]))
        case "text":
            return pick.choice(TEXTS)[: field["high"]]
        case "list":
            size = pick.randint(field["low"], max(field["low"], min(field["high"], 3)))
            return [legal(field["item"], game, pick) for _ in range(size)]
        case "record":
            return {
                name: legal(each, game, pick)
                for name, each in field["fields"].items()
                if "default" not in each or pick.random() < 0.4
            }
        case other:
            return _of_request(other, game, pick)


def _of_request(kind: str, game: Game, pick: random.Random) -> Any:
    """What only a request holds."""
    match kind:
        case "seed":
            return pick.choice((1, "灯", AGAIN))
        case "script":
            return [pick.randint(1, 6) for _ in range(pick.randrange(8))]
        case "view":
            return pick.choice((True, False, {"root": "../"}, {"root": MARKUP}))
        case "page":
            return pick.choice((True, False, *TEXTS))
        case "moves":
            return pick.choice(("", [], "b", ["b"]))
        case "object":
            return {}
        case "rule":
            return pick.choice(list(game.rules))
        case "session":
            return f"{game.id}.{pick.choice(list(game.sessions))}"
        case _:  # a link, a file, what only a session can read
            return None


def more(asked: dict[Any, Any], pick: random.Random, **known: Sequence[Any] | Callable[[], Any]) -> None:
    """Some other parts that a request of this kind may hold, a few odd. ``known``: what is good, or makes it."""
    game = pick.choice(list(all_games().values()))
    for name, each, _ in parts(KINDS[asked["do"]].holds):
        if name in asked or pick.random() > OFTEN.get(name, 0.06):
            continue
        good = known.get(name) or CHEAP.get(name)
        made = good() if callable(good) else pick.choice(good) if good else legal(each.field.describe(), game, pick)
        asked[name] = pick.choice(ODD) if pick.random() < 0.2 else spoilt_script(pick) if name == "dice" else made


def spoilt_script(pick: random.Random) -> Any:
    """Faces with what is none of them, now and then more than are told."""
    entries: list[Any] = [pick.randint(1, 6) for _ in range(pick.randrange(8))]
    for _ in range(pick.randrange(3)):
        entries.insert(0, "".join(pick.choice(PIECES) for _ in range(pick.randrange(4))))
    return entries * pick.choice((1, 1, 1, 60))
