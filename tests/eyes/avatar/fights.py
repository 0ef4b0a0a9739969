"""Combat: who declares and acts when, what attacks come to, who is pursued in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.avatar.history import LAWS, order_of_pursuit
from tests.eyes.avatar.seen import JOKERS, acting, base, ep, everybody, fighting, held, king, number, ready, stand
from tests.eyes.table import Seen, Table, in_words, key_of

ATTACKS = ("attack", "special")

# --- the order ---


@LAWS("av-1-order", "av-r-11", "av-r-10")
def the_highest_of_those_who_have_not_declared_declares(table: Table) -> Iterator[str]:
    history = table.history
    for step in table.steps("av-1-add"):
        who = step["who"]
        if who in history.bids and not history.unsure:
            done = history.declared[: history.declared.index(who) + 1]
            left = [each for each in history.bids if each not in done and fighting(table.now, each)]
            higher = [each for each in left if history.bids[each] > history.bids[who]]
            yield "" if not higher else f"{in_words(table, higher[0])} should declare before {in_words(table, who)}"


@LAWS("av-2-exec", "av-r-7")
def the_highest_of_those_who_have_not_acted_acts(table: Table) -> Iterator[str]:
    now = table.now
    if now.may("go") and now.asked in now.actors:
        mine = stand(now, now.asked)
        wait = [each for each in ready(now) if acting(now, each)[0] != "chase"]
        higher = [each for each in wait if stand(now, each) > mine]
        yield "" if not higher else f"{in_words(table, higher[0])} should act before {in_words(table, now.asked)}"


@LAWS("av-1-add", "av-v-ace", "av-r-5", "av-r-6")
def an_action_value_is_the_sum_of_its_cards(table: Table) -> Iterator[str]:
    now = table.now
    for name in everybody(now) if key_of(now.scene.actors[0].name).endswith("fighting") else ():
        cards = held(now, name, "field")
        if cards and not JOKERS & set(cards):
            due = sum(number(card, king(now)) for card in cards)
            yield "" if stand(now, name) == due else f"{cards} are worth {stand(now, name)}, should be {due}"


# --- damage ---


def taker(table: Table, target: Any) -> Any:
    """Who takes it: the first who covers it and is still there (av-r-37, av-r-86)."""
    before = table.before
    assert before
    covers = [who for who, whom in table.history.covers if whom == target and who != target and fighting(before, who)]
    if table.history.unsure and len(covers) > 1:
        return None
    return covers[0] if covers else target


def suffered(table: Table, who: Any, points: int) -> int:
    """Doubled for who covers, then halved by its own Guard, rounded down (av-cover-2, av-guard-1, av-r-36)."""
    covering = any(one == who for one, _ in table.history.covers)
    points *= 2 if covering else 1
    return points // 2 if who in table.history.guards else points


@LAWS("av-atk-normal", "av-r-16", "av-r-93", "av-smash-1", "av-smash-2", "av-r-17", "av-r-18", "av-r-19", "av-r-14")
def an_attack_is_a_tenth_times_its_multipliers(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if not before or not move:
        return
    for step in table.log:
        if step.clause in ("av-atk-normal", "av-smash-1", "av-r-17") and not step.faces:
            values: dict[str, Any] = dict(step.values)
            if "points" not in values:
                continue
            who = values["who"]
            special = who in table.history.special or move.verb == "storm"
            due = base(table, before, who, special)
            if due is not None and "release" not in dict(move.values):
                yield "" if int(values["points"]) == due else f"{values['points']} points, should be {due}"


@LAWS("av-cover-1", "av-cover-2", "av-guard-1", "av-r-35", "av-r-36", "av-r-37", "av-r-86", "av-r-87", "av-r-94")
def each_damage_is_taken_by_who_covers_and_halved_by_guard(table: Table) -> Iterator[str]:
    before = table.before
    if not before:
        return
    left: dict[Any, int] = {name: ep(before, name) for name in everybody(before)}
    waiting: list[tuple[Any, int]] = []
    for step in table.log:
        values: dict[str, Any] = dict(step.values)
        if "points" in values and "target" in values:
            waiting.append((taker(table, values["target"]), int(values["points"])))
        elif step.clause == "av-r-94" and waiting:
            due = waiting.pop(0)
            if due[0] is None:
                return
            who, lost = values["who"], int(values["lost"])
            yield "" if who == due[0] else f"{in_words(table, who)} takes it, should {in_words(table, due[0])}"
            if who == due[0]:
                full = min(left[who], suffered(table, who, due[1]))
                yield "" if lost == full else f"{in_words(table, who)} loses {lost}, should lose {full}"
                left[who] -= full
                yield "" if int(values["ep"]) == left[who] else f"{values['ep']} EP, should be {left[who]}"


@LAWS("av-cancel-1", "av-r-73", "av-r-15")
def who_is_attacked_before_it_acts_does_not_act(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    if not before or not before.of("go"):
        return
    for step in table.steps("av-atk-normal"):
        by, target = step["who"], step["target"]
        if taker(table, target) != target or acting(before, target)[2] != "ready" or by not in before.actors:
            continue
        act, fugitive, _ = acting(before, target)
        moment = fugitive if act == "chase" and fugitive in before.actors else target  # it waits for the flight
        if stand(before, moment) < stand(before, by):
            still = acting(now, target)[2] == "ready"
            yield "" if not still else f"{in_words(table, target)} was attacked, and is to act"


@LAWS("av-r-34", "av-r-80")
def the_dead_have_no_hand_and_are_not_asked(table: Table) -> Iterator[str]:
    now = table.now
    for name in everybody(now):
        if not ep(now, name) and not now.outcome and not now.of("judged"):
            yield "" if not held(now, name) else f"{in_words(table, name)} is dead and holds cards"
            yield "" if now.asked != name else f"{in_words(table, name)} is dead and is asked"


# --- clashes ---


@LAWS("av-clash-0", "av-clash-2", "av-clash-4", "av-r-20")
def two_who_attack_each_other_at_one_moment_clash_or_one_strikes_alone(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if not before or not move:
        return
    gave_up = before.asked if move.verb in ("cancel", "help", "shield") else None
    waiting = [each for each in ready(before) if each != gave_up and acting(before, each)[0] in (*ATTACKS, "flee")]
    moment = max((stand(before, each) for each in waiting), default=0)  # a lower one may be cancelled (av-clash-4)
    landed = [each for each in waiting if stand(before, each) == moment and acting(table.now, each)[2] != "ready"]
    aims = {each: acting(before, each)[1] for each in landed if acting(before, each)[0] in ATTACKS}
    struck = {(step["who"], step["target"]) for step in table.steps("av-atk-normal")}
    clashes = [{step["a"], step["b"]} for step in table.steps("av-clash-0")]
    for a, b in aims.items():
        if aims.get(b) == a:
            found = "clash" if {a, b} in clashes else "strikes" if (a, b) in struck else "nothing"
            due = _meets(before, a, b)
            yield "" if found == due else f"{in_words(table, a)} against {in_words(table, b)}: {found}, should be {due}"


def _meets(seen: Seen, a: Any, b: Any) -> str:
    """What the first does: at ten times the EP the stronger strikes alone, else who alone holds cards."""
    mine, theirs = ep(seen, a), ep(seen, b)
    if max(mine, theirs) >= 10 * min(mine, theirs):
        return "strikes" if mine > theirs else "nothing"
    cards = bool(held(seen, a)), bool(held(seen, b))
    return "clash" if all(cards) else "nothing" if cards == (False, True) else "strikes"


@LAWS("av-clash-dmg", "av-clash-pb", "av-clash-win", "av-r-32", "av-r-33", "av-r-23")
def a_clash_costs_its_power_times_the_difference(table: Table) -> Iterator[str]:
    before, history = table.before, table.history
    if not before:
        return
    pb = None
    for step in table.log:
        values: dict[str, Any] = dict(step.values)
        if step.clause == "av-clash-dmg":
            power = history.clash.get(values["who"])
            ahead = stand(before, values["who"]) - stand(before, values["target"])
            if table.move and table.move.verb != "help":
                fits = int(values["ahead"]) == ahead
                yield "" if fits or _unread(table) else f"ahead by {values['ahead']}, should be {ahead}"
            if power is not None:
                due = power * int(values["ahead"])
                yield "" if int(values["points"]) == due else f"{values['points']} points, should be {due}"
                pb = power // 10
        elif step.clause == "av-clash-pb" and pb is not None:
            yield "" if int(values["points"]) == pb else f"PB {values['points']}, should be {pb}"


def _unread(table: Table) -> bool:
    """The field is another one once cards were laid or a Joker named in this very move."""
    return bool(table.move and table.move.verb not in ("fold", "leave", "go", "cancel"))


@LAWS("av-clash-s1", "av-r-22")
def the_stronger_of_a_clash_adds_the_top_card(table: Table) -> Iterator[str]:
    powers = table.history.clash
    for step in table.log:
        values: dict[str, Any] = dict(step.values)
        if step.clause == "av-clash-s1" and "who" in values and None not in powers.values():
            mine = powers.get(values["who"])
            yield "" if mine == int(values["power"]) else f"power {values['power']}, should be {mine}"


@LAWS("av-clash-s2a", "av-clash-s2b", "av-r-25")
def who_is_behind_in_a_clash_may_lay_cards(table: Table) -> Iterator[str]:
    now = table.now
    for step in list(table.steps("av-r-23"))[-1:]:
        if now.of("fold"):
            behind = step["a"] if int(step["mine"]) < int(step["theirs"]) else step["b"]
            yield "" if now.asked == behind else f"{in_words(table, now.asked)} is asked, behind is another"
            cards = held(now, behind)
            yield "" if len(now.open("lay", "cards")) == len(cards) else "not all cards may be laid"


# --- flights ---


@LAWS("av-r-99", "av-r-40", "av-chase-4")
def pursuers_compare_in_the_order_of_their_pursuit(table: Table) -> Iterator[str]:
    """Told of the one who is asked to outdo the fugitive's card."""
    now, history = table.now, table.history
    if now.of("outdo"):
        target = next((whom for who, whom in history.chases if who == now.asked), None)
        if table.before and not table.before.of("outdo"):
            history.compared = []
        line = [each for each in order_of_pursuit(history, target) if fighting(now, each)]
        if target is not None and len(history.unseen.intersection(line)) < 2:
            left = [each for each in line if each not in history.compared and _pursues(table, each)]
            first = left[0] if left else None
            yield ("" if now.asked == first else f"{in_words(table, now.asked)} compares, not {in_words(table, first)}")
        if now.asked not in history.compared:
            history.compared.append(now.asked)


def _pursues(table: Table, name: Any) -> bool:
    """Its pursuit was not cancelled by an attack, and it holds a card to discard."""
    return (
        acting(table.now, name)[0] == "chase" and acting(table.now, name)[2] == "ready" and bool(held(table.now, name))
    )


@LAWS("av-chase-4 larger", "av-chase-5", "av-chase-3", "av-r-40 equal")
def only_a_larger_card_catches_up(table: Table) -> Iterator[str]:
    """Who could not discard has shown 0."""
    now, before = table.now, table.before
    for step in table.steps("av-chase-4") if before else ():
        assert before
        act, fugitive, _ = acting(before, step["who"])
        if act == "chase":
            shown, value = table.history.fled.get(fugitive, 0), int(step["value"])
            offered = now.may("stop"), now.may("shadow")
            yield "" if offered == (value > shown,) * 2 else f"{value} against {shown}: stop, shadow {offered}"
