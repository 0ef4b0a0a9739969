"""How strong each policy of a session is: `python -m tools.bench.strength exorcist.fight --pairs 40`.

Mirrored fights: the same set-up and the same dice twice, the sides swapped, against the best policy that does not
search. What was measured is written into the game's `strength.toml`, over what stood there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.faults import BadInput, Faults
from engine.fields import Written
from engine.game import Game, find_session
from engine.session import OPEN, Policy, Session
from engine.session.forecast import played_out
from engine.session.search import BUDGET, NAME, Strength, Strengths
from engine.toml import read_toml

FILE = "strength.toml"
TOLD = 10  # pairs between two lines of progress
HEAD = """\
# How strong the policies are in mirrored fights: one set-up and the same dice twice, the sides swapped. All play
# against the best that does not look ahead. Written by `python -m tools.bench.strength`, but for the first three lines.
"""


def contests(game: Game, session: Session[Any, Any], listed: tuple[Any, ...]) -> Iterator[Any]:
    """The set-ups of a file."""
    for each in listed:
        if isinstance(each, str):
            yield session.examples[each]
            continue
        faults = Faults()
        setup = Written(session.setup).read(each, "setup", game.records, faults)
        if faults:
            raise BadInput(faults)
        yield setup


def digest(game: Game, session: Session[Any, Any], found: Strengths) -> str:
    """Of all that strengths hang on: the rules' version, the set-ups, the policies, what the search may do."""
    plain = [Written(session.setup).plain(each) for each in contests(game, session, found.contests)]
    told = [game.version, plain, sorted(session.policies), found.against, found.ahead, asdict(BUDGET)]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


def fight(session: Session[Any, Any], setup: Any, players: Mapping[str, Policy], seed: str) -> str:
    """How it ends; "" where it does not."""
    chance = Unlogged(Seeded(seed))
    return session.outcome(played_out(session, session.begin(setup, chance=chance), players, chance)) or ""


def pair(session: Session[Any, Any], setup: Any, one: Policy, other: Policy, seed: str) -> float:
    """The points of a policy in two fights, the sides swapped: from 0 to 1. The GM's seat is the last one."""
    *party, last = session.seats(setup)
    points = 0.0
    for seat, leads, opposes in ((party[0], one, other), (last, other, one)):
        players = {OPEN: other, **dict.fromkeys(party, leads), last: opposes}
        end = fight(session, setup, players, seed)
        points += session.points(setup, seat, end) if end else 0.5
    return points / 2


def strength(session: Session[Any, Any], setups: list[Any], found: Strengths, name: str, pairs: int) -> Strength:
    """Of a policy in so many mirrored fights, shared out over the set-ups."""
    taken = []
    for number in range(pairs):
        setup = setups[number % len(setups)]
        one = found.search(session, setup) if name == NAME else session.policies[name]
        taken.append(pair(session, setup, one, session.policies[found.against], f"strength/{number}"))
        if number % TOLD == TOLD - 1:
            print(f"  {name} after {number + 1} pairs: {sum(taken) / len(taken):.3f}", flush=True)
    mean = sum(taken) / pairs
    error = sqrt(sum((each - mean) ** 2 for each in taken) / (pairs - 1) / pairs)
    return Strength(round(mean, 3), round(error, 3))


def measure(id: str, pairs: int) -> Strengths:
    """All policies of a session, the search last; the slowest of them by far."""
    game, session = find_session(id)
    name = id.partition(".")[2]
    table = read_toml(game.package, FILE)[name]
    found = Strengths(table["against"], table["ahead"], tuple(table["contests"]), 2 * pairs, "", {})
    setups = list(contests(game, session, found.contests))
    policies = {}
    for each in (*session.policies, NAME):
        if each != found.against:
            began = time.process_time()
            policies[each] = strength(session, setups, found, each, pairs)
            took = (time.process_time() - began) / pairs / 2
            print(f"{id} {each}: {policies[each]}, {took:.2f} s a fight", flush=True)
    return Strengths(found.against, found.ahead, found.contests, 2 * pairs, digest(game, session, found), policies)


def written(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """As TOML."""
    lines = [HEAD]
    for session, table in tables.items():
        lines.append(f"[{session}]")
        lines += [f"{name} = {_value(table[name])}" for name in ("contests", "against", "ahead", "fights", "of")]
        lines += ["", f"[{session}.policies]"]
        lines += [f"{name} = {_value(each)}" for name, each in table["policies"].items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def main(argv: list[str]) -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("session")
    parser.add_argument("--pairs", type=int, default=40)
    args = parser.parse_args(argv)
    found = asdict(measure(args.session, args.pairs))
    game, _ = find_session(args.session)
    path = Path(__file__).parents[2] / "engine/games" / game.id / FILE
    tables = read_toml(game.package, FILE) | {args.session.partition(".")[2]: found}
    path.write_text(written(tables), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
