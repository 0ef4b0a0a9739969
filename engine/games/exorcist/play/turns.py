"""Whose hand it is: the start of the fight, of a hand and of a round, and their ends (2-2, 2-8, 2-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass

from engine.chance import Chance
from engine.games.exorcist.kaii.types import When
from engine.games.exorcist.play.actions.attack_resolution import BOTH, OTHERS
from engine.games.exorcist.play.actions.death import free_near
from engine.games.exorcist.play.actions.judgement import triggered
from engine.games.exorcist.play.actions.terrain import Rope
from engine.games.exorcist.play.combatants import Called, Who
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.roster import Roster, roster
from engine.games.exorcist.play.setup import Apparition, Member, Mission
from engine.games.exorcist.play.state import State, Thing, Unit
from engine.games.exorcist.records import ARTS
from engine.games.exorcist.rules.map import hand_distance
from engine.session import GM, NOBODY, Choice, Move, Task
from engine.words import Label, phrase


def begin(mission: Mission, chance: Chance) -> Battle:
    """Everybody in place, the order settled, evasion dice in hand; then the gear is declared."""
    ready = roster(mission)
    places = _places(ready, chance)
    find = ready.find
    state = State(
        ready,
        tuple(astuple(placed(ready, who)) for who in ready.who),
        tuple(Thing(find(each.at), each.thing, each.thing.durability - each.lost) for each in mission.things),
        tuple(
            Rope(find(each.at), each.area, each.effect.id if each.effect and each.area != "0" else "", each.spirit)
            for each in mission.ropes
        ),
        ready.order(places),
        places=places,
    )
    battle = Battle(state, chance)
    for who in ready.who:
        battle.units[who.at].evasion = battle.pool(who.at, "start")
    battle.tell("tx-2-2-count", round=1)
    asked(battle, "at_start")
    asked(battle, "each_round")
    equip_next(battle)
    return battle


def asked(battle: Battle, moment: When) -> None:
    """The moment has come for everybody on the map."""
    for one in battle.order:
        if battle.units[one].at is not None:
            triggered(battle, one, moment)


def _places(ready: Roster, chance: Chance) -> tuple[int, ...]:
    """Exorcists of one Finesse roll once for the whole mission, 1d100 each (tx-2-2-tie-pc)."""
    places = [0] * len(ready.who)
    for tied in ready.ties:
        for place, winner in enumerate(chance.ranking(len(tied), 100, "tx-2-2-tie-pc")):
            places[tied[winner]] = place
    return tuple(places)


def placed(ready: Roster, who: Who) -> Unit:
    """Somebody as it stands at the beginning."""
    begins, at = who.begins, ready.find(who.begins.at)
    if not isinstance(begins, Member):
        lost = begins.lost if isinstance(begins, Apparition) else 0
        return Unit(at if who.turn == 1 else None, who.vitality - lost, who.aura)
    return Unit(
        at,
        who.vitality - begins.wounds,
        who.aura - begins.drained,
        effigies=begins.effigies,
        pegs=begins.pegs,
        cables=begins.cables,
        kits=who.sheet.kit.count if who.sheet and who.sheet.kit else 0,
        acted=begins.acted,
    )


def recast(battle: Battle, ready: Roster) -> None:
    """Who and what is on the map is worked out anew."""
    battle.roster, battle.who = ready, ready.who
    battle.change_map()


def joined(battle: Battle, comes: Apparition | Called) -> Who:
    """Somebody who comes while it is played, with its evasion dice and its place in the order.

    What is called again takes the place of what its owner called before.
    """
    later, first = [*battle.roster.later], len(battle.who) - len(battle.roster.later)
    place = next((at for at, each in enumerate(later) if _again(battle, comes, each, first + at)), len(later))
    later[place:] = [comes, *later[place + 1 :]]
    recast(battle, roster(battle.roster.setup, tuple(later)))
    who = battle.who[first + place]
    battle.units[who.at :] = [placed(battle.roster, who), *battle.units[who.at + 1 :]]
    battle.units[who.at].evasion = battle.pool(who.at, "start")
    battle.places = (*battle.places[:first], *(0 for _ in later))
    battle.reorder()
    return who


def _again(battle: Battle, comes: Apparition | Called, gone: Apparition | Called, at: int) -> bool:
    if isinstance(comes, Apparition) or isinstance(gone, Apparition):
        return False
    return (comes.owner, comes.kind) == (gone.owner, gone.kind) and battle.units[at].at is None


def equip_next(battle: Battle) -> None:
    """The next exorcist declares its gear; after the last the first hand begins (tx-2-5-equip-start)."""
    while battle.equipping < len(battle.roster.pcs):
        if equipment(battle.who[battle.roster.pcs[battle.equipping]]):
            return
        battle.equipping += 1
    next_hand(battle)


def equipment(who: Who) -> tuple[tuple[int, ...], ...]:
    """What it may declare, by places in its list: one two-handed gear, or one or two one-handed ones (tx-r-16)."""
    gear = who.sheet.gear if who.sheet else ()
    single = [at for at, each in enumerate(gear) if each.hands == 1]
    pairs = [(a, b) for a in single for b in single if a < b]
    return (*pairs, *((at,) for at in range(len(gear))))


def gear_code(who: Who, held: tuple[int, ...]) -> str:
    """What is declared, as a move says it."""
    gear = who.sheet.gear if who.sheet else ()
    return "x".join(gear[at].id.replace("-", "") for at in held)


def equipping(battle: Battle) -> Iterator[Choice]:
    """What the next exorcist declares as equipped; later it may be swapped at every attack (tx-2-5-swap)."""
    one = battle.roster.pcs[battle.equipping]
    sheet, sets = battle.who[one].sheet, equipment(battle.who[one])
    assert sheet
    for held in sets:
        names: Label = ""
        for at in held:
            name = phrase(f"records.gear.{sheet.gear[at].id}.name")
            names = phrase("sessions.fight.both", one=names, other=name) if names else name
        told = phrase("sessions.fight.equip", who=battle.name(one), gear=names)
        yield Choice(Move.of("equip", gear=gear_code(battle.who[one], held)), told, "equip", automatic=len(sets) == 1)


def end_hand(battle: Battle) -> None:
    """Who acted has acted; the next one in the order, or the next round."""
    battle.units[battle.acting].acted, battle.units[battle.acting].lured = True, None
    battle.acting = NOBODY
    next_hand(battle)


def next_hand(battle: Battle) -> None:
    while not battle.outcome:
        for one in battle.order:
            unit = battle.units[one]
            if not unit.acted and unit.at is not None:
                begin_hand(battle, one)
                return
        _end_round(battle)
        if battle.queue:
            return


def begin_hand(battle: Battle, one: int) -> None:
    battle.acting = one
    refill(battle, one)


def refill(battle: Battle, one: int) -> None:
    """Evasion dice, the distance of this hand, and the end of what lasts until now."""
    unit, who = battle.units[one], battle.who[one]
    unit.stride = max(0, unit.stride - 1)
    unit.naming = unit.chanted = False
    for other in battle.units:
        if other.curses:
            other.curses = tuple(each for each in other.curses if each[0] != one)
    unit.evasion = battle.pool(one, "refill")
    unit.spent = unit.manoeuvre = 0
    unit.focus = unit.moved = unit.free = unit.used = unit.closed = False
    inside = unit.at in battle.ground.sealed
    unit.budget = hand_distance(who.walker, battle.mobility(one), False, inside)
    if battle.tells:
        if who.evades and (slowed := unit.cursed("slow")):
            battle.tell("tx-r-108", who=who.name, fewer=ARTS["curse"].evasion_loss * slowed)
        battle.tell(
            "tx-2-8-reset" if who.evades else "tx-2-3-hand1", who=who.name, dice=unit.evasion, cells=unit.budget
        )
    if unit.asked < battle.round:  # the GM may have let others go first
        unit.asked = battle.round
        triggered(battle, one, "each_turn")


def _end_round(battle: Battle) -> None:
    """The round is watched (tx-2-13-watch), goals are looked at, and everybody may act again."""
    mission, before = battle.roster.setup, battle.mode
    if battle.boss_fight():
        seen = {0: "stalemate", OTHERS: "others", BOTH: "damage"}[battle.hurt]
        battle.history = (*battle.history, seen if battle.attacked or battle.hurt else "no-attack")
        battle.mode = battle.pressed()
    battle.attacked, battle.hurt = False, 0
    if mission.goal != "purge" and battle.round >= mission.rounds:
        battle.outcome = "win" if mission.goal == "hold" else "late"
        battle.tell("tx-2-1-mission", outcome=f"sessions.fight.outcomes.{battle.outcome}")
        return
    battle.round += 1
    for unit in battle.units:
        unit.acted = unit.used = unit.warded = False
    battle.tell("tx-2-2-turn", round=battle.round)
    _arrivals(battle)
    asked(battle, "each_round")
    if battle.mode != before:
        if battle.mode == "hard":
            battle.queue.append(Rise())
        else:
            risen(battle)


def _arrivals(battle: Battle) -> None:
    """Who was to come by now comes to its cell, or to the free one nearest to it (tx-r-106)."""
    for who in battle.who:
        cells = free_near(battle, battle.roster.find(who.begins.at)) if battle.coming(who.at) else []
        if cells and who.turn <= battle.round:
            battle.units[who.at].at = cells[0]
            battle.units[who.at].evasion = battle.pool(who.at, "start")
            battle.tell("tx-r-106", who=who.name, at=battle.cell(cells[0]))
            triggered(battle, who.at, "at_start")


def risen(battle: Battle) -> None:
    battle.tell(f"tx-2-13-{battle.mode}", mode=phrase(f"options.{battle.mode}"))


@dataclass(frozen=True, slots=True)
class Rise(Task[Battle]):
    """The pressure may rise at the start of this round: the GM says whether it does (tx-2-13-hard, tx-r-54)."""

    def decider(self, on: Battle) -> str:
        return GM

    def choices(self, on: Battle) -> Iterator[Choice]:
        """Who lets it pass is asked again at the next round."""
        for option in ("yes", "no"):
            name, note = (phrase(f"sessions.fight.announce.{option}{each}") for each in ("", "_note"))
            yield Choice(Move.of("announce", option=option), name, "pressure", note)

    def apply(self, on: Battle, move: Move) -> None:
        if move["option"] == "yes":
            risen(on)
        else:
            on.waived += 1
            on.mode = on.pressed()
