"""The fight while a move is played: the parts of its state, to be changed in place, and what can be asked of it."""

from __future__ import annotations

from typing import Any

from engine.games.kokoroko.play.roster import Roster
from engine.games.kokoroko.play.state import Chain, State, Unit, Waiting
from engine.games.kokoroko.records import COLOURS, CONSTANTS
from engine.games.kokoroko.rules.colour_map import OUTSIDE, WHITE, steps_between
from engine.games.kokoroko.rules.colours import apart
from engine.games.kokoroko.types import Colour, Medium
from engine.session import GM, NOBODY, OPEN, PC, Judgement, MutableState
from engine.words import Label, phrase

BEYOND = 99  # how far it is from or to white, for whoever only looks for what is near


def colour(at: str) -> Colour:
    """The area of a spot; white lies at each of its doors."""
    return COLOURS[WHITE if outside(at) else at]


def outside(at: str) -> bool:
    return at in OUTSIDE


class Battle(MutableState[State]):
    """The fight while it is played: the state's parts, to be changed in place."""

    roster: Roster
    units: list[Unit]
    round: int
    acting: int
    chain: Chain | None
    queue: list[Waiting | Judgement]
    outcome: str

    def prepare(self) -> None:
        self.who = self.roster.who

    @property
    def seat(self) -> str:
        """Who decides next: an attack waits for its target, a move for those who may not want it."""
        if self.outcome or self.acting == NOBODY:
            return OPEN
        return self.queue[0].decider(self) if self.queue else self.side(self.acting)

    @property
    def task(self) -> Waiting | Judgement | None:
        """What waits."""
        return self.queue[0] if self.queue else None

    def side(self, one: int) -> str:
        """The seat that leads somebody."""
        return PC if self.who[one].pc else GM

    def other_side(self, one: int) -> str:
        return GM if self.who[one].pc else PC

    def change(self, one: int, **facts: Any) -> None:
        self.units[one] = self.units[one]._replace(**facts)

    # --- who and what is where ---

    def out(self, one: int) -> str:
        """Why somebody acts no more: "dead" or "fainted"; "" who stands (ko-w-body, ko-w-mind, ko-w-vital, ko-d-7)."""
        who, unit = self.who[one], self.units[one]
        if not who.person.bears:
            return "" if unit.hp else "dead"
        if unit.body >= who.body or unit.vital >= CONSTANTS.fatal:
            return "dead"
        return "fainted" if unit.mind >= who.mind or unit.vital else ""

    def there(self, one: int) -> bool:
        """Whether somebody stands in the field."""
        return not self.out(one) and not outside(self.units[one].at)

    def foes(self, of: int) -> list[int]:
        """Those of the other side that stand in the field."""
        return [each for each in self.roster.foes[of] if self.there(each)]

    def friends(self, of: int) -> list[int]:
        """Those of its own side in the field, itself among them, whether they stand or not."""
        return [each.at for each in self.who if each.pc == self.who[of].pc and not outside(self.units[each.at].at)]

    def apart(self, one: int, other: int, at: str = "", medium: Medium | None = None) -> int:
        """Colours between two, the first of them perhaps somewhere else than it is."""
        a, b = self.units[one], self.units[other]
        here = at or a.at
        if outside(here) or outside(b.at):
            return BEYOND
        return apart(here, b.at, medium or a.medium, b.medium)

    def hindering(self, one: int) -> list[int]:
        """Those who may not want somebody to leave: foes in the same area and medium (ko-r-52, ko-r-74)."""
        unit = self.units[one]
        mine = (unit.at, unit.medium)
        return [each for each in self.foes(one) if (self.units[each].at, self.units[each].medium) == mine]

    def steps(self, here: str, to: str) -> int:
        return steps_between(colour(here).id, colour(to).id)

    # --- figures ---

    def more(self, one: int) -> int:
        """What somebody's next check has added: the +10 of 待機, and help (ko-r-30)."""
        unit = self.units[one]
        return CONSTANTS.wait * unit.waiting + unit.modifier

    @property
    def chained(self) -> int:
        """What a chain's second check has added: what the first one brings, less 20 (ko-chain-2)."""
        return self.chain.bonus - CONSTANTS.chain if self.chain else 0

    def used(self, one: int) -> int:
        """The same, spent on the check that is made now."""
        found = self.more(one)
        self.change(one, waiting=False, bonus=0, helps=())
        return found

    # --- the log ---

    def name(self, one: int) -> Label:
        return self.who[one].name

    def place(self, at: str) -> Label:
        return phrase(f"records.colours.{colour(at).id}.name")
