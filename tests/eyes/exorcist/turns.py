"""Whose turn it is, and the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.exorcist.seen import (
    INSTEAD,
    LAWS,
    ails,
    asked_of,
    finesse,
    hand,
    kaii,
    learnt,
    mobs,
    sheet,
    square,
    states,
    turn_of,
)
from tests.eyes.table import Table, in_words, key_of

# --- whose turn it is ---


@LAWS("tx-2-2-init", "tx-2-2-tie-pcenemy")
def the_fastest_of_those_who_wait_is_next(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if table.history.fresh and now.actors[one].record is not None:
        fast, state = finesse(now), states(now)
        wait = [name for name in state if state[name] == "next" and now.actors[name].record is not None]
        wait = [name for name in wait if name in now.tokens]
        before = [name for name in wait if fast[name] > fast[one]]
        if now.actors[one].side == "foe":
            before += [name for name in wait if fast[name] == fast[one] and now.actors[name].side == "own"]
        yield "" if not before else f"{in_words(table, before[0])} should be before {in_words(table, one)}"


@LAWS("tx-2-2-turn")
def nobody_has_two_hands_in_one_turn(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and turn_of(before) == turn_of(now):
        was, state = states(before), states(now)
        again = [name for name in state if was.get(name) == "done" and state[name] != "done"]
        yield "" if not again else f"{in_words(table, again[0])} again"


@LAWS("tx-2-2-turn once", "tx-r-93 together")
def nobody_begins_again_in_one_turn(table: Table) -> Iterator[str]:
    now, before, history = table.now, table.before, table.history
    if history.fresh and before and turn_of(before) == turn_of(now) and before.acting != now.acting:
        again = history.done.get(now.acting) == turn_of(now)
        yield "" if not again else f"{in_words(table, now.acting)} begins after it has moved or attacked"


@LAWS("tx-2-5-2-once turn", "tx-r-71 all")
def nobody_attacks_twice_in_one_turn(table: Table) -> Iterator[str]:
    before = table.before
    for step in table.steps("tx-2-5-3-1") if before else ():
        turns = table.history.attacks.get(step["who"], [])
        yield "" if turns.count(turns[-1]) == 1 else f"{in_words(table, step['who'])} attacks again in turn {turns[-1]}"


@LAWS("tx-2-2-turn all")
def a_turn_lasts_until_all_have_acted(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and turn_of(now) == turn_of(before) + 1:
        left = [name for name, state in states(before).items() if state == "next" and name in now.tokens]
        left = [name for name in left if name in before.tokens and name not in _joined(table)]
        yield "" if not left else f"{in_words(table, left[0])} did not act"


def _joined(table: Table) -> set[Any]:
    """Who acts together with who is acting: their hands end together."""
    return set(mobs(table)) if table.now else set()


@LAWS("tx-2-3-acts")
def a_seat_is_asked_for_its_own_characters(table: Table) -> Iterator[str]:
    now = table.now
    seats = {"own": "pc", "foe": "gm"}
    if hand(now):
        yield "" if seats[now.actors[now.acting].side] == now.seat else f"{now.seat} is asked for another's hand"
    if now.of("evade"):
        who = asked_of(now, "evade")
        yield "" if seats[now.actors[who].side] == now.seat else f"{now.seat} is asked for another's evasion"
    for verb, seat in {"survive": "pc", "equip": "pc", "guard": "pc", "join": "gm", "announce": "gm"}.items():
        if now.of(verb):
            yield "" if now.seat == seat else f"{now.seat} is asked for {verb}"


# --- the hand ---


@LAWS("tx-2-5-2-once")
def the_attack_step_comes_once(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and table.history.used and not table.history.grouped:
        who = sheet(now, one)
        if who and learnt(now, one) == "curse" and who.art == 3:
            return
        verbs = ["attack", "cable", "other"] + ["art"] * (learnt(now, one) in INSTEAD)
        open_ones = [verb for verb in verbs if now.may(verb)]
        yield "" if not open_ones else f"{in_words(table, one)} may {open_ones} after its attack"


@LAWS("tx-2-4-mv", "tx-2-4-tm-ok")
def nobody_goes_farther_than_its_cells(table: Table) -> Iterator[str]:
    history, before, move = table.history, table.before, table.move
    if before and move and move.verb == "move" and before.acting in history.cells:
        one = before.acting
        twice = "sessions.fight.manoeuvre" in ails(before, one)
        most = (history.cells[one] + 2 * (learnt(before, one) == "stride")) * (2 if twice else 1)
        yield "" if history.walked <= most else f"{history.walked} cells of {most}"


@LAWS("tx-2-4-endocc", "tx-2-4-objpass")
def nobody_stands_on_another_or_on_an_object(table: Table) -> Iterator[str]:
    board = table.now.scene.board
    assert board
    cells = [each.at for each in board.tokens]
    full = {each.at for each in board.ground if each.look in ("wall", "object")}
    yield "" if len(set(cells)) == len(cells) and not full & set(cells) else "two on one cell"


@LAWS("tx-2-7-4-fx1a2")
def a_mob_does_not_enter_a_wall_barrier(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if before and move and move.verb == "move" and before.acting in mobs(table) and before.scene.board:
        closed = [each for each in before.scene.board.areas if key_of(each.name) == "records.barrier_effects.wall.name"]
        if closed:
            cells = {cell for each in closed for cell in each.places}
            yield "" if square(move["to"]) not in cells else "it went in"


@LAWS("tx-2-7-4-fx1b", "tx-d-art-curse slow")
def whoever_is_slowed_has_one_cell(table: Table) -> Iterator[str]:
    before = table.before
    for step in table.steps("tx-2-3-hand1", "tx-2-8-reset") if before else ():
        if before and step["who"] in before.tokens and "options.slow" in ails(table.now, step["who"]):
            yield "" if step["cells"] == 1 else f"{step['cells']} cells"


@LAWS("tx-d-art-curse dice", "tx-r-108")
def whoever_is_slowed_refills_two_dice_fewer(table: Table) -> Iterator[str]:
    """Two for each speaker of the curse that is on it."""
    for step in table.steps("tx-2-8-reset"):
        one = step["who"]
        if one in kaii(table) and "options.slow" in ails(table.now, one):
            who = kaii(table)[one].kaii
            full = max(who.body, who.spirit, who.finesse)
            yield "" if step["dice"] in {max(0, full - 2 * each) for each in (1, 2, 3)} else f"{step['dice']} of {full}"
