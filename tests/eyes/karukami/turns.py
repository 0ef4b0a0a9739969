"""Whose turn it is, what it may do, what that costs; who fell."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.karukami.history import LAWS
from tests.eyes.karukami.rights import may_use
from tests.eyes.karukami.seen import arts, distance, god, hand, round_of, side
from tests.eyes.table import Table, in_words, key_of

COST = {"melee": 0, "spirit": 1, "heaven": 2}


def ap(table: Table) -> int:
    return table.now.meter(table.now.acting, "options.ap") or 0


# --- what an action costs ---


@LAWS("kk-main-0", "kk-ap-2", "kk-melee-1", "kk-spirit-1", "kk-heaven-1")
def an_attack_costs_an_action_and_its_force(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb in ("attack", "heal", "move", "stay") and god(before, before.acting):
        one = before.acting
        if round_of(now) == round_of(before):
            spent = (before.meter(one, "options.ap") or 0) - (now.meter(one, "options.ap") or 0)
            yield "" if spent == 1 else f"{move.verb} took {spent} AP"
        if move.verb == "attack" and not now.of("judged"):
            cost = {"melee": 0, "spirit": 1, "heaven": 2}[move["way"]]
            spent = (before.meter(one, "options.fp") or 0) - (now.meter(one, "options.fp") or 0)
            yield "" if spent == cost else f"{move['way']} took {spent} FP"


@LAWS("kk-cap-2", "kk-cap-3")
def vp_and_fp_stop_at_their_most(table: Table) -> Iterator[str]:
    for actor in table.now.scene.actors:
        for each in actor.meters:
            if each.most and key_of(each.name) in ("options.vp", "options.fp"):
                yield "" if each.value <= each.most else f"{key_of(each.name)} {each.value}/{each.most}"


@LAWS("kk-atk-1", "kk-main-0 no", "kk-mp-free")
def nothing_is_spent_that_is_not_there(table: Table) -> Iterator[str]:
    for actor in table.now.scene.actors:
        for each in actor.meters:
            if key_of(each.name) in ("options.fp", "options.mp", "options.ap"):
                yield "" if each.value >= 0 else f"{key_of(each.name)} {each.value}"


# --- whose turn it is ---


@LAWS("kk-init-2", "kk-delay-2", "kk-sub-1")
def lower_gods_come_after_all_gods(table: Table) -> Iterator[str]:
    now = table.now
    if hand(now) and now.acting and not god(now, now.acting):
        wait = [each.name for each in now.scene.order if each.state == "next" and god(now, each.name)]
        wait = [each for each in wait if each not in table.history.back]
        yield "" if not wait else f"{in_words(table, wait[0])} has not acted"


@LAWS("kk-init-1", "kk-r-8", "kk-r-72")
def gods_act_by_their_roll(table: Table) -> Iterator[str]:
    """All roll at once, ties among themselves again: as many dice as there are gods and more."""
    for rolled in table.log:
        if rolled.clause == "kk-init-1":
            gods = [name for name in table.now.actors if god(table.now, name)]
            yield (
                "" if len(rolled.faces) >= len([each for each in gods if each in table.now.tokens]) else "too few dice"
            )


@LAWS("kk-r-9", "kk-ap-1")
def a_round_begins_with_two_ap(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    if before and not now.outcome and (round_of(now) == round_of(before) + 1 or before.may("begin")):
        for name in now.tokens:
            if god(now, name) and not now.of("judged"):
                found = now.meter(name, "options.ap")
                yield "" if found == 2 else f"{in_words(table, name)} has {found} AP"


@LAWS("kk-delay-1", "kk-delay-2", "kk-r-11")
def a_god_may_delay_at_the_start_of_its_turn_alone(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if hand(now) and god(now, now.acting):
        due = history.fresh and ap(table) >= 2 and now.acting not in history.delayed
        yield "" if now.may("delay") == due else f"offered: {now.may('delay')}, due: {due}"


@LAWS("kk-skip-1", "kk-skip-2", "kk-r-79")
def a_turn_may_be_given_up_with_two_ap_at_most(table: Table) -> Iterator[str]:
    now = table.now
    if hand(now) and god(now, now.acting):
        yield "" if now.may("end") == (ap(table) <= 2) else f"offered: {now.may('end')} with {ap(table)} AP"


@LAWS("kk-skip-3", "kk-r-13")
def a_turn_without_ap_is_none(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if hand(now) and god(now, now.acting) and history.fresh:
        yield "" if ap(table) else f"{in_words(table, now.acting)} begins without AP"


@LAWS("kk-sub-2", "kk-r-56")
def a_lesser_god_moves_and_attacks_as_often_as_its_record_says(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if hand(now) and one in now.tokens and not god(now, one):
        record, (moved, struck) = now.actors[one].record, history.lesser.get(one, (0, 0))
        open_ways = {each.move["way"] for each in now.of("attack") if not each.barred}
        others = {each for each in now.tokens if each != one}
        far = any(distance(now.tokens[each].at, now.tokens[one].at) > 1 for each in others)
        due = ({"melee", "spirit"} if far else {"melee"}) if struck < record.attacks else set()
        yield "" if open_ways == due else f"may attack by {open_ways}, should by {due}"
        yield "" if now.may("move") == (moved < record.moves) else f"may move: {now.may('move')} after {moved} moves"


# --- the rights of the own turn ---


@LAWS("kk-atk-0", "kk-melee-3", "kk-spirit-3", "kk-heaven-3", "kk-r-19", "kk-r-23", "kk-r-78 attack")
def anybody_in_reach_may_be_attacked(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if not hand(now) or one not in now.tokens or not god(now, one):
        return
    here = now.tokens[one].at
    for choice in now.of("attack"):
        way = choice.move["way"]
        paid = ap(table) > 0 and (now.meter(one, "options.fp") or 0) >= COST[way]
        found = (
            {option.at for ask in choice.asks for option in ask.options if not option.why}
            if not choice.barred
            else set()
        )
        count = sum(not option.why for ask in choice.asks for option in ask.options) if not choice.barred else 0
        cells = [distance(each.at, here) for name, each in now.tokens.items() if name != one]
        due = sum(_reaches(way, each) for each in cells) if paid else 0
        self = 0 if not paid or way == "spirit" else 1
        yield "" if count in (due, due + self) else f"{way}: {count} targets, should be {due}: {found}"


def _reaches(way: str, cells: int) -> bool:
    return {"melee": cells <= 1, "spirit": cells > 1, "heaven": True}[way]


@LAWS("kk-heal-1", "kk-r-90", "kk-r-91")
def everybody_may_heal_for_an_action(table: Table) -> Iterator[str]:
    """Also with Healing 0, and whoever is at full points."""
    now = table.now
    if hand(now) and now.acting in now.tokens and god(now, now.acting):
        yield "" if now.may("heal") == (ap(table) > 0) else f"offered: {now.may('heal')} with {ap(table)} AP"


@LAWS("kk-miss-0", "kk-miss-free", "kk-r-36", "kk-r-51 preach")
def everybody_may_preach_once_a_round(table: Table) -> Iterator[str]:
    """A PC, for an action or for 7 FP; what alien gods preach is not published (kk-f-evmiss)."""
    now, one = table.now, table.now.acting
    if hand(now) and one in now.actors and getattr(now.actors[one].record, "kind", "") == "pc":
        due = one not in table.history.preached and (ap(table) > 0 or (now.meter(one, "options.fp") or 0) >= 7)
        may = any(not each.barred for each in now.of("preach") if each.move["effect"] == "person")
        yield "" if may == due else f"offered: {may}, due: {due}"


@LAWS(
    "kk-sp-main",
    "kk-sp-mfree",
    "kk-sp-first",
    "kk-r-10",
    "kk-r-68",
    "kk-cost-1",
    "kk-cost-2a",
    "kk-mp-4 art",
)
def arts_that_can_be_paid_for_are_offered_in_the_own_turn(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if not hand(now) or one not in now.tokens or not god(now, one) or not now.scene.board:
        return
    up = [key_of(each.text) for each in now.scene.board.marks]
    for name, art in arts(table, one).items():
        if art.effect != "attack" or art.type != "main":
            continue
        letter = {"faith": "S", "reason": "C", "civilisation": "D", "prosperity": "H"}.get(art.price_suit, "")
        cards = sum(each.startswith(f"records.area_cards.{letter}") for each in up) if letter else 0
        due = may_use(table, one, name, art) and ap(table) > 0 and (not letter or cards >= art.price)
        cells = [distance(each.at, now.tokens[one].at) for who, each in now.tokens.items() if who != one]
        foes = [distance(now.tokens[who].at, now.tokens[one].at) for who in now.tokens if who not in side(now, one)]
        reach = any(_reaches(art.method, each) for each in (foes if art.area else cells))
        itself = art.method != "spirit" and not art.area
        may = any(not each.barred for each in now.of("art") if key_of(each.name) == name)
        if reach or not itself:
            yield "" if may == (due and reach) else f"{name}: offered: {may}, due: {due and reach}"


@LAWS("kk-cost-2 gone", "kk-cost-3", "kk-discard-1 price")
def the_price_leaves_its_cells_face_down(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    if before and list(table.steps("kk-cost-2")) and table.move and now.scene.board and before.scene.board:
        gone = table.move.all("price")
        was, up = len(before.scene.board.marks), len(now.scene.board.marks)
        yield "" if was - up == len(gone) else f"{was - up} cards face up less, {len(gone)} paid"


@LAWS("kk-move-1", "kk-en-6", "kk-en-7", "kk-sub-4", "kk-r-2", "kk-r-3", "kk-r-53", "kk-r-82", "kk-r-55")
def cards_turn_as_who_comes_turns_them(table: Table) -> Iterator[str]:
    """A PC turns one up where no alien god is, an alien god turns one down, a lesser god none."""
    before, now, move = table.before, table.now, table.move
    if not before or not move or move.verb not in ("move", "stay") or not now.scene.board or not before.scene.board:
        return
    one = before.acting
    if one not in now.tokens or now.of("judged") or round_of(now) != round_of(before):
        return
    at, kind = now.tokens[one].at, now.actors[one].record.kind
    was, up = (at in {each.at for each in seen.scene.board.marks} for seen in (before, now) if seen.scene.board)
    alien = any(
        token.at == at and now.actors[name].record.kind == "alien" for name, token in now.tokens.items() if name != one
    )
    due = {"pc": was or not alien, "alien": False, "lesser": was}[kind]
    yield "" if up == due else f"{kind} comes: face up {was}, then {up}"


# --- who fell ---


@LAWS("kk-r-35", "kk-r-74", "kk-r-97")
def who_has_no_vp_is_out_and_who_has_is_not(table: Table) -> Iterator[str]:
    now = table.now
    for name, actor in now.actors.items():
        if actor.record is not None and not now.outcome:
            vp = now.meter(name, "options.vp") or 0
            yield (
                ""
                if (name in now.tokens) == (vp > 0)
                else f"{in_words(table, name)}: {vp} VP, in the fight: {name in now.tokens}"
            )


@LAWS("kk-r-97 acts", "kk-r-35 turn", "kk-delay-2 order")
def who_is_in_the_fight_acts_in_its_place_of_the_order(table: Table) -> Iterator[str]:
    """Who is back acts in this round if its place is still to come."""
    now = table.now
    order = [each for each in now.scene.order if each.name in now.tokens]
    at = next((place for place, each in enumerate(order) if each.state == "now"), None)
    if now.outcome or at is None or now.of("pass") or now.acting in table.history.back:
        return
    yield "" if now.acting in now.tokens else f"{in_words(table, now.acting)} is out, and acts"
    for place, each in enumerate(order):
        due = "now" if place == at else "next" if place > at else "done"
        if place < at and each.name in table.history.back:
            continue  # whether who comes back after its place still acts, kk-r-97 leaves open
        yield "" if each.state == due else f"{in_words(table, each.name)} is {each.state}, at its place it is {due}"
    missing = set(now.tokens) - {each.name for each in order}
    yield "" if not missing else f"{in_words(table, next(iter(missing)))} is not in the order"


@LAWS("kk-r-97 vp", "kk-mp-3b out", "kk-r-34 out")
def points_but_vp_are_restored_to_who_is_out(table: Table) -> Iterator[str]:
    """MP reaches any unit of the field; the VP of one that is out it does not restore."""
    before, now = table.before, table.now
    if before and table.move and table.move.verb in ("restore", "heal"):
        for name in before.actors:
            vp = before.meter(name, "options.vp")
            if vp is not None and vp <= 0:
                yield "" if (now.meter(name, "options.vp") or 0) <= 0 else f"{in_words(table, name)} is back"
