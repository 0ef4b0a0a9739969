"""Pegs, cable and barriers (2-7): what each step does, from where, and what bars it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.exorcist.play.actions.attack_choices import step_over
from engine.games.exorcist.play.actions.terrain import NO_CABLE, Rope, distance, lines, near
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.records import BARRIER_EFFECTS, CONSTANTS
from engine.games.exorcist.rules.barriers import AREAS, CABLE, lay_cable, removal_difficulty, remove_barrier
from engine.places import Square
from engine.session import Ask, Choice, Move, Option, Reason, Task
from engine.words import Label, phrase


def instead(battle: Battle) -> Iterator[Choice]:
    """What is done instead of an attack: laying cable, removing a barrier (tx-2-7-3-when, tx-2-7-5-a)."""
    if battle.who[battle.acting].exorcist:
        yield _cable(battle)
    if any(rope.effect for rope in battle.ropes):
        yield _removal(battle)


def anytime(battle: Battle) -> Iterator[Choice]:
    """What may be done at any time of one's hand: planting a peg, declaring a barrier. Exorcists alone (tx-r-91)."""
    if battle.who[battle.acting].exorcist:
        yield _plant(battle)
        yield _declare(battle)


def rope_at(battle: Battle, at: Square) -> Rope:
    return next(rope for rope in battle.ropes if rope.at == at)


def _away(battle: Battle, cells: tuple[Square, ...]) -> int:
    """Cells to what one has to be inside of or next to; 0 inside, the eight around 1 (tx-r-70)."""
    me = battle.square(battle.acting)
    return min(distance(me, at) for at in cells)


def _far(clause: str, away: int) -> tuple[Reason, ...]:
    return (Reason(clause, phrase("why.away", count=away - 1)),) if away > 1 else ()


# --- pegs ---


def _plant(battle: Battle) -> Choice:
    """A cell of the 7*7; not on a wall, nor behind one, and one peg a cell (tx-2-7-2-where, tx-r-98)."""
    unit, me = battle.units[battle.acting], battle.square(battle.acting)
    why = () if unit.pegs else (Reason("tx-2-7-2-where", phrase("why.no_pegs")),)
    pegged = {rope.at for rope in battle.ropes}
    options = tuple(
        Option(battle.cell(at).lower(), battle.cell(at), "", tuple(_no_peg(battle, me, at, pegged)), at)
        for at in near(battle.roster.board, me, CONSTANTS.peg_reach)
    )
    ask, note = Ask("to", phrase("sessions.fight.where"), options), phrase("sessions.fight.left", count=unit.pegs)
    return Choice(Move("plant"), phrase("sessions.fight.plant"), "any", note, why, (ask,))


def _no_peg(battle: Battle, me: Square, at: Square, pegged: set[Square]) -> Iterator[Reason]:
    if at in pegged:
        yield Reason("tx-2-7-4-n2a", phrase("why.pegged"))
    if at in battle.ground.walls:
        yield Reason("tx-r-88", phrase("why.wall"))
    blocked = battle.ground.blocked if battle.roster.setup.settings.line_block else frozenset()
    if not any(blocked.isdisjoint(way) for way in lines(me, at)):
        yield Reason("tx-2-7-2-los", phrase("why.between"))


def plant(battle: Battle, at: Square) -> None:
    unit = battle.units[battle.acting]
    unit.pegs, unit.free = unit.pegs - 1, True
    battle.change_map(ropes=(*battle.ropes, Rope(at)))
    if battle.tells:
        battle.tell("tx-2-7-2-where", who=battle.name(battle.acting), at=battle.cell(at), left=unit.pegs)


# --- cable ---


def _cable(battle: Battle) -> Choice:
    """At a peg on one's own cell or next to it; anybody's will do, but one cable a peg (tx-2-7-3-pos, tx-r-27)."""
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    why = list(step_over(battle))
    if unit.cables < CABLE:
        why.append(Reason("tx-2-7-3-cost", phrase("why.cables", count=CABLE - unit.cables)))
    if not battle.ropes:
        why.append(Reason("tx-2-7-3-pos", phrase("why.no_peg_there")))
    options = tuple(
        Option(battle.cell(rope.at).lower(), battle.cell(rope.at), "", tuple(_no_cable(battle, rope)), rope.at)
        for rope in battle.ropes
    )
    note = phrase("sessions.fight.cable_note", dice=battle.finesse(who.at), left=unit.cables)
    ask = Ask("peg", phrase("sessions.fight.which_peg"), options)
    return Choice(Move("cable"), phrase("sessions.fight.lay"), "attack", note, tuple(why), (ask,))


def _no_cable(battle: Battle, rope: Rope) -> Iterator[Reason]:
    yield from _far("tx-2-7-3-pos", _away(battle, (rope.at,)))
    if rope.area != NO_CABLE:
        yield Reason("tx-r-27", phrase("why.roped"))


def cable(battle: Battle, peg: Square) -> None:
    """A Finesse check; 攻撃集中 is no help, the manoeuvre a hindrance (tx-r-17, tx-r-14)."""
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    found = lay_cable(battle.finesse(who.at), unit.cables, int(unit.manoeuvre > 0), chance=battle.chance)
    unit.cables, unit.used = found.left, True
    if found.cells == AREAS[0]:
        cover(battle, peg, AREAS[0])
    else:
        battle.queue.append(Cover(battle.acting, peg, found.cells))


@dataclass(frozen=True, slots=True)
class Cover(Task[Battle]):
    """Cable that was laid, before it is said how much of the area it covers."""

    by: int
    peg: Square
    cells: int

    def decider(self, on: Battle) -> str:
        return on.side(self.by)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.by)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """A smaller area may be chosen, of the three shapes there are (tx-2-7-3-less, tx-r-109)."""
        fit = [cells for cells in reversed(AREAS) if cells <= self.cells]
        options = tuple(Option(str(cells), phrase("sessions.fight.cells", cells=cells)) for cells in fit)
        ask = Ask("area", phrase("sessions.fight.area"), options)
        yield Choice(Move("cover"), phrase("sessions.fight.cover", at=on.cell(self.peg)), "area", asks=(ask,))

    def apply(self, on: Battle, move: Move) -> None:
        cover(on, self.peg, int(move["area"]))


def cover(battle: Battle, peg: Square, cells: int) -> None:
    ropes = tuple(rope._replace(area=str(cells)) if rope.at == peg else rope for rope in battle.ropes)
    battle.change_map(ropes=ropes)
    if battle.tells:
        battle.tell("tx-2-7-3-less", at=battle.cell(peg), cells=len(battle.ground.cells(rope_at(battle, peg))))


# --- barriers ---


def _declare(battle: Battle) -> Choice:
    """Inside the cable or next to it; whose it is does not matter (tx-2-7-4-pos, tx-r-33)."""
    laid = [rope for rope in battle.ropes if rope.area != NO_CABLE]
    why = () if laid else (Reason("tx-2-7-4-pos", phrase("why.no_cable")),)
    options = tuple(
        Option(battle.cell(rope.at).lower(), battle.cell(rope.at), "", tuple(_no_barrier(battle, rope)), rope.at)
        for rope in laid
    )
    effects = tuple(Option(each, phrase(f"records.barrier_effects.{each}.name")) for each in BARRIER_EFFECTS)
    asks = (
        Ask("peg", phrase("sessions.fight.which_cable"), options),
        Ask("effect", phrase("sessions.fight.effect"), effects),
    )
    at = removal_difficulty(battle.who[battle.acting].spirit)
    note = phrase("sessions.fight.removal", difficulty=at.id)
    return Choice(Move("declare"), phrase("sessions.fight.declare"), "any", note, why, asks)


def _no_barrier(battle: Battle, rope: Rope) -> Iterator[Reason]:
    yield from _far("tx-2-7-4-pos", _away(battle, battle.ground.cells(rope)))
    if rope.effect:
        yield Reason("tx-2-7-4-n2b", phrase("why.barrier"))


def declare(battle: Battle, peg: Square, effect: str) -> None:
    """Set at once, without a check; what it is stays as it is now (tx-2-7-4-auto, tx-r-69)."""
    one = battle.acting
    spirit = battle.who[one].spirit
    battle.units[one].free = True
    battle.change_map(
        ropes=tuple(
            rope._replace(effect=effect, spirit=spirit, by=one) if rope.at == peg else rope for rope in battle.ropes
        )
    )
    if battle.tells:
        told: Label = phrase(f"records.barrier_effects.{effect}.name")
        at = removal_difficulty(spirit).id
        battle.tell("tx-2-7-4-auto", who=battle.name(one), at=battle.cell(peg), effect=told, difficulty=at)


def _removal(battle: Battle) -> Choice:
    """One's own at any time and from anywhere; others' from inside or from the rim, instead of an attack."""
    over = tuple(step_over(battle))
    who = battle.who[battle.acting]
    bonus = who.enemy.removal_bonus if who.enemy else 0
    options = tuple(
        Option(
            battle.cell(rope.at).lower(),
            phrase("sessions.fight.barrier_at", at=battle.cell(rope.at), effect=_named(rope)),
            _removal_note(battle, rope),
            () if rope.by == battle.acting else (*over, *_far("tx-2-7-5-b", _away(battle, battle.ground.cells(rope)))),
            rope.at,
        )
        for rope in battle.ropes
        if rope.effect
    )
    note = phrase("sessions.fight.spirit_dice", dice=who.spirit + bonus)
    ask = Ask("peg", phrase("sessions.fight.which_barrier"), options)
    return Choice(Move("remove"), phrase("sessions.fight.remove"), "attack", note, (), (ask,))


def _named(rope: Rope) -> Label:
    return phrase(f"records.barrier_effects.{rope.effect}.name")


def _removal_note(battle: Battle, rope: Rope) -> Label:
    if rope.by == battle.acting:
        return phrase("sessions.fight.own_barrier")
    return removal_difficulty(rope.spirit).id


def remove(battle: Battle, peg: Square) -> None:
    """Peg and cable leave the map with it (tx-2-7-5-e); after a failure it stays (tx-r-35)."""
    one, rope = battle.acting, rope_at(battle, peg)
    unit, who, own = battle.units[one], battle.who[one], rope.by == battle.acting
    bonus = who.enemy.removal_bonus if who.enemy else 0
    found = remove_barrier(who.spirit, rope.spirit, bonus, own, int(unit.manoeuvre > 0), chance=battle.chance)
    unit.used, unit.free = unit.used or not own, unit.free or own
    if found.outcome == "removed":
        battle.change_map(ropes=tuple(each for each in battle.ropes if each.at != peg))
    if battle.tells:
        clause = "tx-2-7-5-e" if found.outcome == "removed" else "tx-r-35"
        battle.tell(clause, who=battle.name(one), at=battle.cell(peg), effect=_named(rope))
