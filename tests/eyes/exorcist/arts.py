"""Arts: what they cost, when they are offered, what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.exorcist.rights import _lost
from tests.eyes.exorcist.seen import INSTEAD, LAWS, ails, dist, exorcists, hand, here, learnt, states, turn_of
from tests.eyes.table import Seen, Table, in_words, key_of

# --- arts ---


@LAWS("tx-d-art-use", "tx-d-art-shikigami")
def an_art_costs_what_it_says_whether_it_works_or_not(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "art":
        one = before.acting
        art = learnt(before, one)
        cost = 2 * len([1 for name, _ in move.values if name == "to"]) if art == "shikigami" else 1
        found = (before.meter(one, "aura") or 0) - (now.meter(one, "aura") or 0)
        if art != "burst":  # it may strike its user
            yield "" if found == cost else f"{art} took {found}"
        yield "" if (now.meter(one, "aura") or 0) > 0 or art == "burst" else f"{art} left no aura"


@LAWS("tx-d-art-use never")
def no_art_that_would_leave_no_aura(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if (
        hand(now)
        and learnt(now, one)
        and (now.meter(one, "aura") or 0) <= (2 if learnt(now, one) == "shikigami" else 1)
    ):
        yield "" if not now.may("art") else f"{learnt(now, one)} is offered"


@LAWS("tx-d-art-stride any", "tx-2-3-anytime stride")
def the_stride_is_offered_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and learnt(now, one) == "stride" and (now.meter(one, "aura") or 0) > 1:
        since, lasts = table.history.strides.get(one, (0, -1))
        if turn_of(now) > since + lasts:  # one that lasts is not doubled
            yield "" if now.may("art") else "not offered"


@LAWS("tx-d-art-wall any")
def the_wall_is_offered_once_a_turn(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and learnt(now, one) == "wall" and (now.meter(one, "aura") or 0) > 1:
        done = table.history.warded.get(one) == turn_of(now)
        yield "" if now.may("art") != done else f"offered: {now.may('art')}, used in this turn: {done}"


@LAWS("tx-d-art-burst", "tx-d-art-shikigami call", "tx-d-art-bolt", "tx-d-art-curse at")
def an_art_instead_of_an_attack_is_offered_at_the_beginning(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    art, aura = learnt(now, one), now.meter(one, "aura") or 0
    if not (table.history.fresh and art in INSTEAD and one in now.tokens):
        return
    foes = [dist(here(now, one), each.at) for each in now.tokens.values() if each.side == "foe"]
    called = [name for name, by in table.history.calls.items() if by == one and name in now.tokens]
    called = [name for name in called if _called(now, name)]
    if art == "bolt" and 1 in foes:
        yield "" if not now.may("art") else "bolts next to an enemy"
    due = (art == "burst" and aura > 1) or (art == "curse" and aura > 1 and 1 in foes)
    due = due or (art == "shikigami" and aura > 2 and bool(now.meter(one, "effigies")) and not called)
    if due:
        yield "" if now.may("art") else f"{art} is not offered"
    if art == "shikigami" and called:
        yield "" if not now.may("art") else "another one is offered"


@LAWS("tx-d-art-wall")
def a_wall_is_asked_for_before_damage(table: Table) -> Iterator[str]:
    """Whoever can put one up where somebody of its side is hurt is asked first."""
    before, move, now, history = table.before, table.move, table.now, table.history
    if not before or not move or move.verb not in ("attack", "evade", "guard") or history.placed:
        return
    for name in before.tokens:
        if before.tokens[name].side != "own" or not _lost(before, now, name):
            continue
        for each in exorcists(before):
            ready = learnt(before, each) == "wall" and (before.meter(each, "aura") or 0) > 1 and each in before.tokens
            if (
                ready
                and history.warded.get(each) != turn_of(before)
                and dist(here(before, each), here(before, name)) <= 2
            ):
                yield (
                    ""
                    if each in history.guards
                    else f"{in_words(table, each)} was not asked for {in_words(table, name)}"
                )


@LAWS("tx-d-art-bolt once")
def one_evasion_against_all_bolts(table: Table) -> Iterator[str]:
    asked, last = table.history.questions, next((each[0] for each in reversed(table.moves) if each[0] in "axk"), "")
    if table.now.of("evade") and last == "x" and learnt(table.now, table.now.acting) == "bolt":
        yield "" if asked.count(asked[-1]) == 1 else f"{in_words(table, asked[-1])} is asked twice"


@LAWS("tx-d-art-curse")
def a_curse_ends_at_the_next_hand_of_its_speaker(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if history.fresh:
        gone = history.thrown.pop(one, set())
        others = {name for each in history.thrown.values() for name in each}
        for name in gone - others:
            yield "" if "tx-d-art-curse" not in ails(now, name).values() else f"{in_words(table, name)} is still cursed"


@LAWS("tx-d-art-shikigami turn")
def a_shikigami_acts_right_after_its_master(table: Table) -> Iterator[str]:
    now, before, history = table.now, table.before, table.history
    if not before or not history.fresh or before.acting == now.acting or turn_of(before) != turn_of(now):
        return
    state = states(before)
    mine = [name for name, by in history.calls.items() if by == before.acting and _called(now, name)]
    mine = [name for name in mine if name in before.tokens and name in now.tokens and state.get(name) == "next"]
    if mine and before.acting in now.tokens:
        yield "" if now.acting in mine else f"{in_words(table, now.acting)} is before {in_words(table, mine[0])}"


def _called(seen: Seen, name: Any) -> bool:
    return "shikigami" in repr(name)


@LAWS("tx-d-art-shikigami gone", "tx-r-101")
def whoever_was_called_goes_with_its_master(table: Table) -> Iterator[str]:
    for name, by in table.history.calls.items():
        if key_of(table.now.actors[by].note) == "sessions.fight.gone":
            yield "" if name not in table.now.tokens else f"{in_words(table, name)} is still there"


@LAWS("tx-d-kit-origin turn")
def an_origin_acts_just_before_its_master(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if history.fresh:
        mine = [name for name, by in history.calls.items() if by == now.acting and not _called(now, name)]
        for name in mine:
            if name in now.tokens:
                yield "" if states(now).get(name) == "done" else f"{in_words(table, name)} has not acted"
