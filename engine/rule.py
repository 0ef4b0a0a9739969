"""``@rule`` marks a pure function as the execution of clauses and returns it plain; ``Rule`` is its description.

A rule's id is ``<game>.<function>``. Its inputs are read from the signature; ``chance``, last and keyword-only,
is there when the rule rolls, ``survey`` when it plays another rule many times. Its result is a frozen dataclass with an
``outcome`` and no prose.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal, TypeVar, get_args, get_type_hints

from engine.fields import Input, field_of

F = TypeVar("F", bound=Callable[..., Any])
Commands = tuple[tuple[str, str], ...]
Chat = Callable[..., Commands] | Literal["asked"]
Numbers = Callable[..., Mapping[str, "Fraction | int | None"]]
_MARK = "__takuten_rule__"


class Mean(float):
    """An average in a result. A sentence says it as a decimal; any other float is a chance and said in percent."""


@dataclass(frozen=True, slots=True)
class RuleMark:
    """What the decorator knows: the clauses, the field of the result that odds are drawn over, the chat commands."""

    clauses: tuple[str, ...]
    measure: str | None
    aim: str | None
    chat: Chat | None
    numbers: Numbers | None
    cumulative: bool
    lowers: tuple[str, ...]
    raises: tuple[str, ...]


UNMARKED = RuleMark((), None, None, None, None, False, (), ())


def rule(
    *clauses: str,
    measure: str | None = None,
    aim: str | None = None,
    chat: Chat | None = None,
    numbers: Numbers | None = None,
    cumulative: bool = False,
    lowers: tuple[str, ...] = (),
    raises: tuple[str, ...] = (),
) -> Callable[[F], F]:
    """RuleMark a function as the rule that executes these clauses.

    measure: the whole-number field of the result whose distribution is shown; None shows the outcomes.
    aim: the outcome that whoever uses the rule hopes for.
    chat: takes the same inputs and returns (clause, command) pairs that a BCDice chat bot understands; "asked" where
        the events that the rule asks for say it all, "replies.commands".
    numbers: takes the same inputs and returns further numbers for the odds sentence; None stands for "never".
    cumulative: the measure counts up to the aim; shown is the chance to have reached it by each value.
    lowers, raises: the fields that the measure is taken from, or added to, of the one whom the result befalls; several
        where who that is decides. The name of a choice stands for the field that was chosen.
    """

    def mark(function: F) -> F:
        setattr(function, _MARK, RuleMark(clauses, measure, aim, chat, numbers, cumulative, lowers, raises))
        return function

    return mark


def marked(function: object) -> RuleMark | None:
    """The mark of a rule function, or None."""
    mark = getattr(function, _MARK, None)
    return mark if isinstance(mark, RuleMark) else None


@dataclass(frozen=True)
class Rule:
    """One rule of one game."""

    id: str
    function: Callable[..., Any]
    mark: RuleMark

    @property
    def name(self) -> str:
        """Its name without the game's: that of the function."""
        return self.id.partition(".")[2]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses that it executes."""
        return self.mark.clauses

    @property
    def measure(self) -> str | None:
        """The field of its result that is weighed as a number; None where it has none."""
        return self.mark.measure

    @property
    def aim(self) -> str | None:
        """The outcome that one hopes for; None where there is none."""
        return self.mark.aim

    @cached_property
    def chancy(self) -> bool:
        """Whether the rule rolls."""
        return "chance" in inspect.signature(self.function).parameters

    @cached_property
    def surveys(self) -> bool:
        """Whether the rule compares by many tries, which takes its time."""
        return "survey" in inspect.signature(self.function).parameters

    @cached_property
    def inputs(self) -> dict[str, Input]:
        """{name: input}, read from the function's signature. Raises TypeError for a type that no field reads."""
        hints = get_type_hints(self.function, include_extras=True)
        parameters = inspect.signature(self.function).parameters.values()
        return {
            p.name: Input(
                field_of(hints[p.name], f"{self.id}.{p.name}"), MISSING if p.default is p.empty else p.default
            )
            for p in parameters
            if p.name not in ("chance", "survey")
        }

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome its result may have."""
        result = get_type_hints(self.function)["return"]
        return get_args(get_type_hints(result)["outcome"])


def plain(value: Any) -> Any:
    """A result as JSON: dataclasses become objects, records their ids, tuples lists."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
        return fields["id"] if "id" in fields else {name: plain(each) for name, each in fields.items()}
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    return value
