"""A state taken apart, while a move is played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.chance import Cards
from engine.chance.cards import JOKER, SUITS, rank
from engine.chance.event import Card
from engine.games.avatar.play.roster import Roster, Who
from engine.games.avatar.play.state import Clash, Laid, Person, State, Suit, Trial
from engine.games.avatar.rules.attacks import power
from engine.games.avatar.rules.played_cards import KING, Lay, laid
from engine.session import GM, NOBODY, MutableState, Reason, Task
from engine.words import Label, phrase

NORMAL = 100  # percent: no スペシャルアタック


class Table(MutableState[State]):
    """What lies on the table: the state's parts, to be changed in place."""

    roster: Roster
    people: list[Person]
    deck: Cards
    discards: Cards
    queue: list[Task[Any]]
    fighting: bool
    round: int
    order: tuple[int, ...]
    covering: tuple[int, ...]
    chasing: tuple[int, ...]
    clashes: tuple[Clash, ...]
    trial: Trial | None
    love: Suit | None
    spent: bool
    pb: int
    done: int
    outcome: str

    def prepare(self) -> None:
        self.setup, self.who = self.roster.setup, self.roster.who

    def change(self, at: int, **changes: Any) -> None:
        self.people[at] = replace(self.people[at], **changes)

    def push(self, *tasks: Task[Any]) -> None:
        """To be done before all else."""
        self.queue[:0] = tasks

    @property
    def seat(self) -> str:
        """Who decides next: whoever is asked, else the GM."""
        return self.queue[0].decider(self) if self.queue and not self.outcome else GM

    def name(self, at: int) -> Label:
        """Somebody's, or the GM's."""
        return phrase("session.gm") if at == NOBODY else self.who[at].name

    def lead(self, at: int) -> Label:
        """Whose a choice is, before its name, where that is not the seat: of the GM's characters."""
        return phrase("sessions.evening.of", who=self.name(at)) if at != NOBODY and self.who[at].foe else ""

    def here(self) -> list[int]:
        """Who is in the fight, clockwise from the GM."""
        return [at for at in self.roster.clockwise if self.people[at].here]

    def others(self, at: int) -> list[Who]:
        """Who else is in the fight, the other side first."""
        there = [self.who[each] for each in self.here() if each != at]
        return sorted(there, key=lambda who: (who.foe == self.who[at].foe, who.at))

    def bodiless(self, at: int, clause: str) -> tuple[Reason, ...]:
        """What somebody without an avatar cannot do."""
        return () if self.who[at].suit in SUITS else (Reason(clause, phrase("why.no_avatar")),)

    def free(self, at: int) -> bool:
        """未行動: its act may still be given up. Who pursues a flight that is cancelled has nothing left (av-r-84)."""
        me = self.people[at]
        lost = me.act == "chase" and not self.fleeing(me.target)
        return me.unspent and not lost

    def fleeing(self, at: int) -> bool:
        """Whether its flight has been declared and is still to come."""
        return self.people[at].act == "flee" and self.people[at].state == "ready"

    def chases(self, at: int) -> None:
        """Whoever declares 追跡 comes after those who have: what was given up for it no longer counts (av-r-99)."""
        self.chasing = (*(each for each in self.chasing if each != at), at)

    def allies(self, one: int, other: int) -> bool:
        return self.who[one].foe == self.who[other].foe

    @property
    def clashing(self) -> bool:
        """Whether a 打ち合い is going on, in which there is no 還暦."""
        return any(not clash.over for clash in self.clashes)

    @property
    def king(self) -> bool:
        """Whether a K lies open on the field, whoever laid it."""
        loved = self.love.field if self.love else ()
        return any(rank(card.named) == KING for each in self.people for card in each.field) or any(
            rank(card.named) == KING for card in loved
        )

    def lay(self, at: int) -> Lay:
        """What somebody's cards on the field come to."""
        return self.lay_of(self.people[at].field, self.who[at].suit)

    def lay_of(self, field: Iterable[Laid], own: str = "") -> Lay:
        field = tuple(field)
        names = [each.named for each in field if each.card == JOKER and each.named != JOKER]
        suitless = self.setup.settings.joker_suitless
        return laid((each.card for each in field), own, self.king, suitless, names)

    def value(self, at: int) -> int:
        """行動値, 形勢値 or 達成値: what the cards on the field are worth now."""
        return self.lay(at).total

    def power(self, at: int) -> int:
        """攻撃力 as it is now, 強打 included, and a スペシャルアタック where that was declared."""
        me = self.people[at]
        return power(me.ep, self.lay(at).matched, self.who[at].special if me.special else NORMAL)

    def take(self, at: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards out of a hand."""
        taken = tuple(cards)
        self.change(at, hand=self.people[at].hand - Cards.of(taken))
        return taken

    def throw(self, cards: Iterable[Card]) -> None:
        """To the discard pile."""
        self.discards += Cards.of(cards)

    def sweep(self) -> None:
        """All fields to the discard pile, JORKERs as themselves again."""
        loved = self.love.field if self.love else ()
        self.throw(card.card for field in (*(each.field for each in self.people), loved) for card in field)
        for at, each in enumerate(self.people):
            if each.field:
                self.change(at, field=())
