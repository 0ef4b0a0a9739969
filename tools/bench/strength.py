"""How strong each policy of a session is: `python -m tools.bench.strength`, or `… exorcist.fight --pairs 40`.

Mirrored fights: the same set-up and the same dice twice, the sides swapped, against the best policy that does not
search. What was measured is written into the game's `strength.toml`, over what stood there. Where no session is named,
all are measured whose seal is broken: whose first fights do not end as they did.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.faults import BadInput, Faults
from engine.fields import Written
from engine.game import Game, all_games, find_session
from engine.session import OPEN, Session
from engine.session.outlook.forecast import Ahead
from engine.session.search import BUDGET, NAME, Budget, Strength, Strengths
from engine.toml import read_toml

FILE = "strength.toml"
TOLD = 10  # pairs between two lines of progress
SEALED, SEARCHED = 20, 1  # pairs that the seal plays of a policy, and of the one that looks ahead
LIGHT = Budget(work=150, deep=8, wide=8, first=2)  # all it may do there: nobody is to wait for a seal
HEAD = """\
# How strong the policies are in mirrored fights: one set-up and the same dice twice, the sides swapped. All play
# against the best that does not look ahead. Written by `python -m tools.bench.strength`, but for the first three lines.
"""


@dataclass(frozen=True, eq=False)
class MirroredFights:
    """Mirrored fights of a session's policies against the best of them that does not look ahead."""

    game: Game
    name: str
    found: Strengths

    @classmethod
    def of(cls, id: str) -> MirroredFights:
        """As it stands in the file of the game, measured or not yet."""
        game, _ = find_session(id)
        name = id.partition(".")[2]
        table = read_toml(game.package, FILE)[name]
        return cls(game, name, Strengths.of_table({"fights": 0, "of": "", "policies": {}} | table))

    @cached_property
    def session(self) -> Session[Any, Any]:
        return self.game.sessions[self.name]

    @cached_property
    def setups(self) -> list[Any]:
        """Those that the file names, and those that are written out there."""
        return [self._setup(each) for each in self.found.contests]

    def _setup(self, each: Any) -> Any:
        if isinstance(each, str):
            return self.session.examples[each]
        faults = Faults()
        setup = Written(self.session.setup).read(each, "setup", self.game.records, faults)
        if faults:
            raise BadInput(faults)
        return setup

    def ends(self, name: str, number: int, budget: Budget = BUDGET) -> Iterator[tuple[str, Any]]:
        """The last states of a policy's two fights, the sides swapped, each after its seat. The GM's is the last."""
        session, setup = self.session, self.setups[number % len(self.setups)]
        search = replace(self.found.search(session, setup), budget=budget)
        one, other = search if name == NAME else session.policies[name], session.policies[self.found.against]
        *party, last = session.seats(setup)
        for seat, leads, opposes in ((party[0], one, other), (last, other, one)):
            players = {OPEN: other, **dict.fromkeys(party, leads), last: opposes}
            chance = Unlogged(Seeded(f"strength/{number}"))
            yield seat, Ahead(session, players).to_an_end(session.begin(setup, chance=chance), chance)[0]

    def points(self, name: str, number: int) -> float:
        """Of a policy in two fights: from 0 to 1. A fight that does not end is worth half of it."""
        setup, session = self.setups[number % len(self.setups)], self.session
        won = ((seat, session.outcome(state)) for seat, state in self.ends(name, number))
        return sum(session.points(setup, seat, end) if end else 0.5 for seat, end in won) / 2

    def strength(self, name: str, pairs: int) -> Strength:
        """Of a policy in so many mirrored fights, shared out over the set-ups."""
        taken = []
        for number in range(pairs):
            taken.append(self.points(name, number))
            if number % TOLD == TOLD - 1:
                print(f"  {name} after {number + 1} pairs: {sum(taken) / len(taken):.3f}", flush=True)
        mean = sum(taken) / pairs
        error = sqrt(sum((each - mean) ** 2 for each in taken) / (pairs - 1) / pairs)
        return Strength(round(mean, 3), round(error, 3))

    def seal(self) -> str:
        """Of all that strengths hang on: the set-ups, what the search may do, and how the first fights end today."""
        pairs = {**dict.fromkeys(sorted(self.session.policies), SEALED), NAME: SEARCHED}
        ends = {
            name: [_told(self.session, state) for at in range(count) for _, state in self.ends(name, at, LIGHT)]
            for name, count in pairs.items()
        }
        plain = [Written(self.session.setup).plain(each) for each in self.setups]
        told = [plain, self.found.against, self.found.ahead, asdict(BUDGET), ends]
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]

    def measured(self, pairs: int) -> Strengths:
        """All policies anew, the search last; the slowest of them by far."""
        policies = {}
        for each in (*self.session.policies, NAME):
            if each != self.found.against:
                began = time.process_time()
                policies[each] = self.strength(each, pairs)
                took = (time.process_time() - began) / pairs / 2
                print(f"{self.game.id}.{self.name} {each}: {policies[each]}, {took:.2f} s a fight", flush=True)
        return replace(self.found, fights=2 * pairs, of=self.seal(), policies=policies)


def _told(session: Session[Any, Any], state: Any) -> list[Any]:
    """An end by what no change of names or of the insides of a state touches."""
    left = [[meter.value for meter in actor.meters] for actor in session.left(state)]
    return [session.outcome(state), session.rounds(state), left]


def every() -> list[str]:
    """The sessions that are measured."""
    return [f"{game.id}.{name}" for game in all_games().values() for name in game.strengths]


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
    parser.add_argument("session", nargs="?", help="else every one whose seal is broken")
    parser.add_argument("--pairs", type=int, help="else as many as stand in the file, or 40")
    args = parser.parse_args(argv)
    named = [MirroredFights.of(each) for each in ([args.session] if args.session else every())]
    for each in named if args.session else [each for each in named if each.found.of != each.seal()]:
        found = asdict(each.measured(args.pairs or each.found.fights // 2 or 40))
        path = Path(__file__).parents[2] / "engine/games" / each.game.id / FILE
        path.write_text(written(read_toml(each.game.package, FILE) | {each.name: found}), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
