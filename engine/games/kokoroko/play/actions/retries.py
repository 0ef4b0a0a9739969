"""A check that is made once more: what it costs, and who is asked about a roll when it is seen (ko-retry-1 to -5)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.games.kokoroko.dice import D100, Tried, Unseen
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.state import Assault, Leaving, Waiting
from engine.games.kokoroko.records import COMPLEX, CONSTANTS
from engine.session import Choice, Move, Reason
from engine.words import Label, phrase

Roll = tuple[int, int]  # achievement, retries


class Retriable(Waiting):
    """A roll that was just made: whoever made it keeps it, or rolls once more."""

    __slots__ = ()

    @property
    @abstractmethod
    def roller(self) -> int:
        """Who made it."""

    @property
    def achieved(self) -> int | None:
        """What it achieved; None where it has failed and no more is told."""
        return None

    @abstractmethod
    def payable(self, on: Battle) -> bool:
        """Whether it can still be retried (ko-r-18)."""

    @abstractmethod
    def stand(self, on: Battle, retried: bool) -> None:
        """It stands as it is, or is made once more."""

    def decider(self, on: Battle) -> str:
        return on.side(self.roller)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.roller)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """Of the other side's roll nothing is told (ko-retry-5)."""
        name, achieved = on.name(self.roller), self.achieved
        note = phrase(f"rules.check.outcomes.{'failure' if achieved is None or achieved < 0 else 'success'}")
        if achieved is not None:
            note = phrase("sessions.fight.rolled", achieved=achieved, outcome=note)
        yield Choice(Move.of("stand", option="keep"), phrase("sessions.fight.keep", who=name), "retry", note)
        why = () if self.payable(on) else (Reason("ko-r-18", phrase("why.points", count=1)),)
        again = phrase("sessions.fight.again_note")
        yield Choice(Move.of("stand", option="retry"), phrase("sessions.fight.retry", who=name), "retry", again, why)

    def apply(self, on: Battle, move: Move) -> None:
        self.stand(on, move["option"] == "retry")


R = TypeVar("R", Assault, Leaving)


@dataclass(frozen=True, slots=True)
class OneOfSeveral(Retriable, Generic[R]):
    """The last roll ``of`` several, seen by whoever made it."""

    of: R

    @property
    def involved(self) -> tuple[int, ...]:
        return self.of.involved

    @property
    def roller(self) -> int:
        return self.of.rolled

    @property
    def achieved(self) -> int:
        return self.of.rolls[-1][0]


def wish_of(move: Move) -> str:
    """Whether a retry is wished for: "1" if it fails, "see" when the roll is seen."""
    return next(iter(move.all("again")), "")


def can_pay(battle: Battle, one: int, reserved: int = 0) -> bool:
    """Whether a retry can be paid, with so many points kept for what was declared before (ko-r-67, ko-r-18)."""
    return battle.units[one].points >= COMPLEX["retry"].active + reserved


def paid_for_retry(battle: Battle, one: int, retried: int) -> None:
    """One more 行動権 for each (ko-c4-retry)."""
    if retried:
        left = max(0, battle.units[one].points - COMPLEX["retry"].active * retried)
        battle.change(one, points=left)
        battle.tell("ko-c4-retry", who=battle.name(one), left=left)


def once_more(battle: Battle, one: int, target: int) -> bool:
    """A check that has failed is made again at 20 less."""
    check = Tried(D100(target - CONSTANTS.retry), brief=True)
    good = bool(battle.chance.event(check, "ko-retry-2")[0] >= 0)
    paid_for_retry(battle, one, 1)
    return good


def hidden_roll(battle: Battle, check: D100, clause: str) -> Roll:
    """One that its maker looks at before anybody else does."""
    return battle.chance.event(Unseen(check), clause), 0


def rolled_again(battle: Battle, rolls: tuple[Roll, ...], target: int) -> tuple[Roll, ...]:
    """The last one made once more at 20 less; that one stands whatever it is (ko-retry-3)."""
    check = Unseen(D100(target - CONSTANTS.retry))
    return (*rolls[:-1], (battle.chance.event(check, "ko-retry-2"), 1))


def open_roll(battle: Battle, check: D100, clause: str, hidden: bool) -> Roll:
    """One that is retried by what was settled before; told later where others are still hidden."""
    found: Roll = battle.chance.event(Unseen(Tried(check)) if hidden else Tried(check), clause)
    return found


def shown(battle: Battle, rollers: tuple[int, ...], rolls: tuple[Roll, ...]) -> None:
    """All strips, once nothing is left to be decided (ko-retry-5)."""
    if battle.tells:
        for one, (achieved, retried) in zip(rollers, rolls, strict=True):
            how = phrase(f"sessions.fight.shown.{'retried' if retried else 'once'}", achieved=achieved)
            battle.tell("ko-j-ach", who=battle.name(one), how=how)
