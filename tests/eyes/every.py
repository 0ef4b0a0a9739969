"""What holds in every game, whatever its rules are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.eyes.table import Laws, Table, in_words


def somebody_may_always_do_something(table: Table) -> Iterator[str]:
    if table.now.outcome is None:
        yield "" if any(not each.barred for each in table.now.choices) else "nobody may do anything"


def what_is_barred_names_a_clause_that_lives(table: Table) -> Iterator[str]:
    alive = table.game.clauses
    for choice in table.now.choices:
        options = [option for ask in choice.asks for option in ask.options]
        for reason in (*choice.why, *(each for option in options for each in option.why)):
            if reason.clause not in alive:
                yield f"{choice.move.verb}: no clause {reason.clause}"
        if choice.barred:
            said = choice.why or any(option.why for option in options) or any(not ask.options for ask in choice.asks)
            yield "" if said else f"{choice.move.verb} is barred without a reason"


def steps_name_clauses_that_live(table: Table) -> Iterator[str]:
    alive = table.game.clauses
    for step in table.log:
        yield "" if step.clause in alive else f"no clause {step.clause}"


def no_figure_is_below_nothing_or_above_its_most(table: Table) -> Iterator[str]:
    for actor in table.now.scene.actors:
        for meter in actor.meters:
            if meter.most:
                fits = 0 <= meter.value <= meter.most
                said = f"{in_words(table, actor.name)}: {in_words(table, meter.name)} {meter.value}/{meter.most}"
                yield "" if fits else said


def laws_of(laws: Laws[Any]) -> Laws[Any]:
    """Those of every game, then its own."""
    every = [
        somebody_may_always_do_something,
        what_is_barred_names_a_clause_that_lives,
        steps_name_clauses_that_live,
        *[no_figure_is_below_nothing_or_above_its_most] * laws.bounded,
    ]
    return replace(laws, laws={f"every {law.__name__}": law for law in every} | laws.laws)
