"""How the rules changed: a game's ``changes.toml``, told clause by clause, each with what it does to the odds.

```toml
[[edition]]             # oldest first
id = "2024-03-20"       # its date, or "later": the edition of the clauses that the lock calls so
[[edition.change]]
clauses = ["tx-2-5-5-melee"]
ja = "…"                # what changed, one sentence or two
en = "…"
[[edition.change.match]]        # where it changes odds: a fixed match-up, by the rules as they were and as they are
ja = "…{after_pool}…"           # the figure, named; a hole is an input of either side as the game says it
en = "…"
before = { rule = "exorcist.peg_attack", show = "hurt", inputs = { pool = 2 } }
after = { rule = "exorcist.peg_attack", show = "hurt", inputs = { pool = 5 } }
```
Clauses that the lock calls ``later`` stand in that edition, and no others. ``show``: an outcome of the rule, for its
chance, or a number of its result, for its mean. A game whose source keeps no history has no such file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from engine.chance import weigh
from engine.faults import BadInput
from engine.game import all_games, find_rule
from engine.output import sentences
from engine.output.cells import shown
from engine.output.html import Html, join, scroll, tag
from engine.replies import read_inputs
from engine.toml import read_toml
from engine.words import fill, holes
from macros.clause.clauses import lock
from macros.page.config import site_words
from macros.page.page import Page

FILE, LATER = "changes.toml", "later"


class BadChanges(ValueError):
    """What is wrong in a game's ``changes.toml``."""


@dataclass(frozen=True)
class Side:
    """A match-up as one edition plays it."""

    rule: str
    show: str
    inputs: Mapping[str, Any]

    @property
    def chance(self) -> bool:
        """Whether a chance is shown, and no mean."""
        return self.show in find_rule(self.rule)[1].outcomes

    def input_text(self, name: str, lang: str) -> str:
        """An input as the game says it."""
        game, rule = find_rule(self.rule)
        return shown(rule.inputs[name].field, name, read_inputs(game, rule, self.inputs)[name], game.words(lang))

    @cached_property
    def number(self) -> Fraction:
        """The chance of the outcome, or the mean of the number; exact. Raises BadChanges."""
        try:
            game, rule = find_rule(self.rule)
            odds = weigh(rule.function, **read_inputs(game, rule, self.inputs))
            return sentences.outcome_odds(rule, odds)[self.show] if self.chance else sentences.mean(self.show, odds)
        except (KeyError, AttributeError, TypeError, BadInput) as error:
            raise BadChanges(f"{self.rule} cannot show {self.show} of {dict(self.inputs)}: {error!r}") from None


@dataclass(frozen=True)
class Match:
    """A fixed match-up before and after a change."""

    ja: str
    en: str
    before: Side
    after: Side

    def label(self, lang: str) -> str:
        """What the number is, with the inputs in its holes."""
        text: str = getattr(self, lang)
        named = ((hole, *hole.split("_", 1)) for hole in holes(text))
        return fill(text, {hole: getattr(self, side).input_text(name, lang) for hole, side, name in named})

    def texts(self) -> list[str]:
        """Before and after; in percent where both are chances."""
        sides = (self.before, self.after)
        said = sentences.percent if all(each.chance for each in sides) else sentences.decimal
        return [said(each.number) for each in sides]


@dataclass(frozen=True)
class Change:
    """What an edition changed in some clauses."""

    clauses: Sequence[str]
    ja: str
    en: str
    match: Sequence[Match] = ()


@dataclass(frozen=True)
class Edition:
    id: str
    change: Sequence[Change]


@cache
def editions(game: str) -> Mapping[str, Edition]:
    """{id: edition} of a game, oldest first; empty where its source keeps no history. Raises BadChanges."""
    try:
        tables = read_toml(all_games()[game].package, FILE)["edition"]
    except FileNotFoundError:
        return {}
    try:
        found = [Edition(**{**table, "change": [_change(each) for each in table["change"]]}) for table in tables]
    except (KeyError, TypeError) as error:
        raise BadChanges(f"{game}/{FILE}: {error}") from None
    ids = [each.id for each in found]
    if ids != sorted(set(ids)):  # "later" comes after every date
        raise BadChanges(f"{game}/{FILE}: the editions are not in order: {', '.join(ids)}")
    for edition in found:
        for each in edition.change:
            _check(game, edition.id, each.clauses)
    return dict(zip(ids, found, strict=True))


def _check(game: str, edition: str, clauses: Sequence[str]) -> None:
    strange = [clause for clause in clauses if not _known(game, clause, edition)]
    if strange or not clauses:
        raise BadChanges(f"{game}/{FILE}, {edition}: no clauses of it are {', '.join(strange) or 'named'}")


def _known(game: str, clause: str, edition: str) -> bool:
    locked = lock().get(clause)
    return locked is not None and locked.game == game and (locked.status == LATER) == (edition == LATER)


def _change(table: Mapping[str, Any]) -> Change:
    return Change(**{**table, "match": [_match(each) for each in table.get("match", ())]})


def _match(table: Mapping[str, Any]) -> Match:
    return Match(**{**table, **{name: Side(**table[name]) for name in ("before", "after")}})


def since(clause: str) -> str | None:
    """The last edition that changed a clause; None where no history tells of it."""
    known = editions(lock()[clause].game).values()
    return max((edition.id for edition in known for each in edition.change if clause in each.clauses), default=None)


def changes(here: Page, edition: str) -> Html:
    """What an edition changed, a line a change. Raises KeyError for an edition that is not told of."""
    return tag("ul", [_line(each, here) for each in editions(here.game)[edition].change], class_="changes")


def _line(change: Change, here: Page) -> Html:
    links = join(*map(here.link, change.clauses), between=" ")
    return tag("li", getattr(change, here.lang), " ", links, _table(change.match, here.lang) if change.match else None)


def _table(matches: Sequence[Match], lang: str) -> Html:
    ui = site_words(lang)
    heads = [tag("th", ui[f"changes.{each}"], scope="col", class_="r") for each in ("before", "after")]
    rows = [
        tag("tr", tag("th", each.label(lang), scope="row"), [tag("td", text, class_="r") for text in each.texts()])
        for each in matches
    ]
    head = tag("tr", tag("th", ui["changes.match"], scope="col"), heads)
    caption = tag("caption", ui["changes.caption"], class_="vh")
    table = tag("table", caption, tag("thead", head), tag("tbody", rows), class_="book")
    return scroll(ui["changes.caption"], table)
