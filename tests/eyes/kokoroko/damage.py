"""Points, contests, Destruction and Wound Power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.kokoroko.history import LAWS
from tests.eyes.kokoroko.seen import arms, asked_of, points
from tests.eyes.table import Seen, Table, in_words, key_of


@LAWS("ko-ap-2", "ko-c4-normal", "ko-a-wait cost", "ko-r-62", "ko-r-81 cost")
def an_action_costs_its_point(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if before and move and move.verb in ("wait", "guard", "item") and before.acting is not None:
        for step in table.steps("ko-a-wait", "ko-r-32", "ko-r-81"):
            left = points(before, before.acting) - 1
            yield "" if int(step["left"]) == left else f"{move.verb}: {step['left']} points left, should be {left}"


@LAWS("ko-ap-3 cost", "ko-react-1", "ko-r-22", "ko-r-28 cost")
def the_first_reaction_is_free(table: Table) -> Iterator[str]:
    """Of each round; later ones cost a point, a Counter one point at any time."""
    history, before = table.history, table.before
    attack = history.attack
    if not before or not attack or not list(table.steps("ko-c5-res")):
        return
    told = {step["who"]: int(step["cost"]) for step in table.steps("ko-react-1")}
    for who, answer, first in history.resolved:
        free = first or table.setup.free == "each_attack"
        cost = 1 if "counter" in answer or not free else 0
        if not attack.again:
            yield "" if told.get(who, 0) == cost else f"{answer} costs {told.get(who, 0)}, should cost {cost}"


@LAWS(
    "ko-j-target",
    "ko-j-success",
    "ko-r-2",
    "ko-r-3",
    "ko-r-4",
    "ko-c5-roll",
    "ko-r-dodge",
    "ko-r-27",
    "ko-r-29",
    "ko-react-0",
)
def the_higher_achievement_wins(table: Table) -> Iterator[str]:
    """Of a plain attack at one target and its plain reaction, where nobody waited or was helped."""
    attack, history = table.history.attack, table.history
    faces = [each.faces for each in table.log if each.clause in ("ko-j-win", "ko-a-attack") and each.faces]
    results = list(table.steps("ko-c5-res"))
    if not attack or not attack.plain or attack.again or len(results) != 1 or not table.move or not table.before:
        return
    if table.move.verb != "react":
        return
    who, answer = asked_of(table.before), dict(table.move.values).get("answer", "chain")
    if (
        answer not in ("none", "guard", "dodge", "parry", "will")
        or {who, attack.by} & history.lifted
        or len(faces) != 1
    ):
        return
    rolls = [int(each) for each in faces[0]]
    mine = attack.target - rolls[0]
    success = attack.target >= 100 or (attack.target >= 1 and mine >= 0)
    if answer in ("none", "guard"):
        hits = success
    else:
        record = table.now.actors[who].record
        skill = {"dodge": ("body", "athletics"), "parry": ("body", "melee"), "will": ("mind", "will")}[answer]
        learnt = getattr(record, "level", 0) if answer == "parry" and getattr(record, "ability", "") == "body" else 0
        target = getattr(record, skill[0]) * (getattr(record, skill[1]) + learnt) - 30
        held = target >= 100 or (target >= 1 and target - rolls[1] >= 0)
        hits = success and not (held and target - rolls[1] > mine)
    outcome = key_of(results[0]["outcome"]).split(".")[-1]
    yield (
        ""
        if (outcome == "hits") == hits
        else f"{answer}: {rolls} against {attack.target} {outcome}, should hit: {hits}"
    )


def wound(faces: tuple[Any, ...], plus: int) -> tuple[int, int]:
    """Destruction, and Wound Power: high dice and the digits of the total (ko-d-1, ko-d-2, ko-r-76)."""
    numbers = [int(each) for each in faces]
    power = sum(numbers) + plus
    return (power, sum(each >= 5 for each in numbers) + len(str(power))) if power > 0 else (0, 0)


@LAWS("ko-d-1", "ko-d-2", "ko-d-3", "ko-d-4", "ko-d-6", "ko-r-25", "ko-r-parry2", "ko-r-32", "ko-r-guard takes")
def damage_is_that_of_the_dice_less_the_weapon_of_who_guards(table: Table) -> Iterator[str]:
    """Of an attack that struck one; a change of its power is in dice."""
    attack, before = table.history.attack, table.before
    rolls = [each.faces for each in table.log if each.clause == "ko-d-1" and each.faces]
    lost = list(table.steps("ko-d-3", "ko-d-4"))
    if not attack or not before or len(rolls) != 1 or len(lost) != 1 or lost[0]["who"] == attack.by:
        return
    arm = arms(table, attack.by).get(attack.way)
    if arm is None:
        return
    dice = max(1, arm.dice + attack.change)
    yield "" if len(rolls[0]) == dice else f"{len(rolls[0])} dice, should be {dice}"
    who = lost[0]["who"]
    power, wounds = wound(rolls[0], arm.plus)
    full = wounds if bears(table, who) else power
    guards = {each.guard for each in arms(table, who).values()}
    answer = (
        dict(table.move.values).get("answer", "chain")
        if table.move and table.move.verb == "react" and asked_of(before) == who
        else "unsure"
    )
    reduced = {max(0, full - each) for each in guards}
    bare = answer in ("none", "dodge", "counter", "dodgecounter") and not guards_on(before, who)
    if arm.way == "mental" or bare:
        fits = {full}
    elif answer == "guard" or guards_on(before, who):
        fits = reduced
    else:
        fits = {full} | reduced
    told = int(lost[0]["lost"])
    yield "" if told in fits else f"{in_words(table, who)} loses {told}, should lose {fits}"
    yield from _left(table, who, lost[0])


def guards_on(seen: Seen, who: Any) -> bool:
    """On Guard by an action, until its next (ko-r-32)."""
    return any(key_of(each.name).endswith("states.guarding") for each in seen.actors[who].conditions)


def bears(table: Table, who: Any) -> bool:
    return bool(table.now.actors[who].record.bears)


def _left(table: Table, who: Any, told: dict[str, Any]) -> Iterator[str]:
    """HP or boxes, never below nothing."""
    assert table.before
    if "part" not in told:
        left = max(0, (table.before.meter(who, "meters.hp") or 0) - int(told["lost"]))
        yield "" if int(told["left"]) == left else f"{told['left']} HP left, should be {left}"
    else:
        part = key_of(told["part"])
        meter = next(each for each in table.before.actors[who].meters if key_of(each.name) == part)
        left = max(0, meter.value - int(told["lost"]))
        yield "" if int(told["left"]) == left else f"{told['left']} boxes open, should be {left}"
