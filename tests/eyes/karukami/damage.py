"""Power, reductions, what is lost, what is gained."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.karukami.history import LAWS
from tests.eyes.karukami.reckon import fumbled, rolled
from tests.eyes.karukami.seen import arts, distance, people, points, traits
from tests.eyes.table import Seen, Table, in_words, key_of

SAID = {
    "power": ("kk-melee-2", "kk-spirit-2", "kk-heaven-2", "kk-dice-crit", "kk-r-21", "kk-r-63", "kk-r-73"),
    "reductions": ("kk-r-65", "kk-nodef", "kk-nores", "kk-nored", "kk-r-77", "kk-cover-2", "kk-r-84"),
    "mp": ("kk-mp-2", "kk-mp-crit"),
    "loss": ("kk-atk-1", "kk-r-30", "kk-cover-3"),
}


def _said(law: str, clauses: tuple[str, ...]) -> None:
    def as_the_log_must_tell(table: Table) -> Iterator[str]:
        yield from table.history.found.get(law, ())

    as_the_log_must_tell.__name__ = law
    LAWS(*clauses)(as_the_log_must_tell)


for _law, _clauses in SAID.items():
    _said(_law, _clauses)


@LAWS("kk-sp-passive", "kk-en-5")
def defence_is_that_of_the_sheet_with_passive_arts_and_traits(table: Table) -> Iterator[str]:
    now = table.now
    if not now.scene.board:
        return
    hidden = {each.at for each in now.scene.board.ground if each.look == "hidden"}
    for name, token in now.tokens.items():
        due = now.actors[name].record.defence
        due += sum(
            each.points for each in arts(table, name).values() if (each.type, each.effect) == ("passive", "defence")
        )
        foes = [each for each in now.tokens.values() if now.actors[each.name].side != now.actors[name].side]
        near = sum(distance(each.at, token.at) == 1 for each in foes)
        here = sum(distance(each.at, token.at) == 0 for each in foes)
        mantles = [each for each in traits(table, name) if each.effect == "mantle" and token.at in hidden]
        if any(near < each.breakers <= near + here for each in mantles):
            continue  # whether one in the same cell stands next to it, the sample does not say
        due += sum(each.defence for each in mantles if near < each.breakers)
        found = now.meter(name, "fields.defence")
        yield "" if found == due else f"{in_words(table, name)} has Defence {found}, should be {due}"


@LAWS("kk-heal-2", "kk-r-63 heal", "kk-r-90")
def heal_is_two_dice_healing_and_twice_prosperity(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if not before or not move or move.verb != "heal":
        return
    one = before.acting
    faces = next((each.faces for each in table.log if each.clause == "kk-heal-2"), ())
    value, wrong = rolled(faces, 2)
    plus = table.now.actors[one].record.healing + 2 * points(before, "prosperity")
    for step in table.steps("kk-r-41"):
        plus += people(table)[key_of(step["card"])].points
    due = 0 if fumbled(faces, 2) else value + plus
    yield wrong
    yield from _gained(table, before, due)


@LAWS("kk-mp-3", "kk-mp-3b", "kk-mp-crit mp3", "kk-r-34 fp")
def mp_restores_two_dice(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if before and move and move.verb == "restore":
        faces = next((each.faces for each in table.log if each.clause == "kk-mp-3"), ())
        value, wrong = rolled(faces, 2)
        yield wrong
        yield from _gained(table, before, value)


def _gained(table: Table, before: Seen, due: int) -> Iterator[str]:
    """Up to the most, but for an alien god's FP; no VP for whoever is out (kk-cap-2, kk-cap-3)."""
    for step in table.steps("kk-cap-2", "kk-cap-3"):
        meter = key_of(step["meter"])
        actor = before.actors[step["who"]]
        had = next((each for each in actor.meters if key_of(each.name) == meter), None)
        if had is None:
            yield "" if int(step["gained"]) == 0 else "it has no such points"
            continue
        most = had.most or 10**6
        out = meter == "options.vp" and had.value <= 0
        gain = 0 if out else max(0, min(due, most - had.value))
        yield "" if int(step["gained"]) == gain else f"{step['gained']} {meter} gained, should be {gain}"
        yield "" if int(step["now"]) == had.value + gain else f"{step['now']} {meter}, should be {had.value + gain}"
