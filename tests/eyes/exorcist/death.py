"""Death, and what comes before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.exorcist.seen import LAWS, asked_of, exorcists, hand
from tests.eyes.table import Table, in_words, key_of

# --- death ---


@LAWS("tx-2-9-kata", "tx-2-9-final")
def nobody_goes_for_good_while_it_has_effigies(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    for name in exorcists(before) if before else ():
        assert before
        gone = key_of(now.actors[name].note) == "sessions.fight.gone" != key_of(before.actors[name].note)
        if gone:
            yield "" if (before.meter(name, "effigies") or 0) <= 1 else f"{in_words(table, name)} had effigies"


@LAWS("tx-2-9-death")
def whoever_has_nothing_left_is_asked_at_once(table: Table) -> Iterator[str]:
    now = table.now
    for name in exorcists(now):
        empty = not now.meter(name, "vitality") or not now.meter(name, "aura")
        if empty and name in now.tokens and hand(now):
            yield f"{in_words(table, name)} stands with nothing left"
        if empty and now.of("survive"):
            yield "" if now.seat == "pc" else "another is asked"


@LAWS("tx-2-9-opt1", "tx-2-9-opt2", "tx-r-42")
def what_was_emptied_is_half_again_and_four_at_most(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "survive" and table.setup.settings.edition == "later":
        name = asked_of(before, "survive")
        was = {key_of(each.name): each.value for each in before.actors[name].meters}
        points = [each for each in now.actors[name].meters if each.most]
        back = [each for each in points if each.value == min(4, (each.most + 1) // 2)]
        other = [each for each in points if each not in back and each.value > was[key_of(each.name)]]
        yield "" if back and not other else f"{[(key_of(each.name), each.value, each.most) for each in points]}"


@LAWS("tx-2-9-double", "tx-2-9-double-arm", "tx-r-43")
def more_than_twice_the_vitality_costs_two_effigies(table: Table) -> Iterator[str]:
    """Of physical damage; what leaves the Vitality or the Aura standing was of the other kind."""
    before, move, answered = table.before, table.move, table.history.answered
    if before and move and move.verb == "survive" and answered:
        (name, lost), (paid, *_) = answered, table.steps("tx-2-9-kata")
        vitality, aura = before.meter(name, "vitality") or 0, before.meter(name, "aura") or 0
        over = lost > 2 * vitality
        due = {2} if over and lost < aura else {1, 2} if over else {1}
        yield "" if paid["spent"] in due else f"{lost} of {vitality}: {paid['spent']} effigies, should be {due}"


@LAWS("tx-2-11-zero")
def a_kaii_with_nothing_left_is_gone(table: Table) -> Iterator[str]:
    for name, actor in table.now.actors.items():
        if actor.side == "foe" and table.now.meter(name, "durability") == 0 and not table.now.of("judged"):
            yield "" if name not in table.now.tokens else f"{in_words(table, name)} is still there"
