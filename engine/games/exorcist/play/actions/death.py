"""Death of an exorcist (2-9): an effigy is spent before it, or two, and where one comes back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.combatants import kind_of
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.rules.damage import Wound, wound
from engine.places import Square
from engine.session import GM, Ask, Choice, Move, Option, Task
from engine.words import Label, phrase

Way = Literal["avert", "respawn"]
OPTIONS: tuple[Way, ...] = get_args(Way)


@dataclass(frozen=True, slots=True)
class Death(Task[Battle]):
    """An exorcist at 0, before an effigy is spent: what it took, armour already off."""

    who: int
    physical: int
    spiritual: int

    def decider(self, on: Battle) -> str:
        return on.side(self.who)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.who)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """An effigy is spent either way, or two (tx-2-9-kata, tx-2-9-double)."""
        for option in OPTIONS:
            after = wounded(on, self.who, self.physical, self.spiritual, option)
            note = phrase("sessions.fight.after", spent=after.spent, vitality=after.vitality, aura=after.aura)
            name = phrase(f"sessions.fight.{option}", who=on.name(self.who))
            yield Choice(Move.of("survive", option=option), name, "death", note)

    def apply(self, on: Battle, move: Move) -> None:
        """It stays, or comes back at the respawn point (tx-2-9-opt1, tx-2-9-opt2)."""
        unit, option = on.units[self.who], _option(move)
        after = wounded(on, self.who, self.physical, self.spiritual, option)
        unit.vitality, unit.aura, unit.evasion = after.vitality, after.aura, after.evasion
        unit.effigies -= after.spent
        on.tell("tx-2-9-kata", who=on.name(self.who), spent=after.spent, left=unit.effigies)
        if after.outcome == "respawned":
            unit.at, unit.lives = None, unit.lives + 1
            unit.acted = unit.acted or self.who == on.acting  # a hand that it died in ends there (tx-r-46)
            gone_with(on, self.who, ("shikigami",))
            cells = nearest_free(on)
            if len(cells) == 1:
                _placed(on, self.who, cells[0])
            else:
                on.queue.insert(0, Back(self.who))


@dataclass(frozen=True, slots=True)
class Back(Task[Battle]):
    """An exorcist to be placed at the respawn point, where several cells are as near (tx-r-72)."""

    who: int

    def decider(self, on: Battle) -> str:
        return GM

    def choices(self, on: Battle) -> Iterator[Choice]:
        options = tuple(Option(on.cell(at).lower(), on.cell(at), at=at) for at in nearest_free(on))
        ask = Ask("to", phrase("session.to"), options)
        yield Choice(Move("return"), phrase("sessions.fight.back", who=on.name(self.who)), "death", asks=(ask,))

    def apply(self, on: Battle, move: Move) -> None:
        _placed(on, self.who, on.roster.find(move["to"]))


def _option(move: Move) -> Way:
    return "respawn" if move["option"] == "respawn" else "avert"


def _placed(battle: Battle, one: int, at: Square) -> None:
    """It waits there for its hand."""
    battle.units[one].at = at
    if battle.tells:
        battle.tell("tx-2-9-opt2", who=battle.name(one), at=battle.cell(at))


def wounded(battle: Battle, one: int, physical: int, spiritual: int, option: Way) -> Wound:
    """What the rule of 2-9 makes of it; armour is already off."""
    who, unit = battle.who[one], battle.units[one]
    return wound(
        unit.vitality,
        who.vitality,
        unit.aura,
        who.aura,
        physical,
        spiritual,
        0,
        unit.effigies,
        option,
        battle.roster.setup.settings.edition,
        unit.evasion,
        who.refill,
    )


def gone_with(battle: Battle, owner: int, kinds: tuple[str, ...]) -> None:
    """A shikigami goes when its owner has died; an origin only when it has died for good (tx-r-100, tx-r-101)."""
    for who in battle.who:
        unit = battle.units[who.at]
        if who.owner == owner and kind_of(who.begins) in kinds and unit.at is not None:
            unit.at, unit.vitality = None, 0
            battle.tell("tx-r-100" if who.aura else "tx-r-101", who=who.name)


def nearest_free(battle: Battle) -> list[Square]:
    """The respawn point, or the cells nearest to it (tx-r-72, tx-r-94)."""
    return free_near(battle, battle.roster.respawn)


def free_near(battle: Battle, point: Square) -> list[Square]:
    """A cell, or those nearest to it by squares where nothing stands."""
    taken = battle.taken() | battle.ground.blocked
    free = [at for at in battle.roster.squares if at not in taken]
    least = min((distance(point, at) for at in free), default=0)
    return [at for at in free if distance(point, at) == least]
