"""A purse, written by hand: its form, its card, and what there is to say of it."""

from collections.abc import Mapping

from engine.games.toy.types import Purse

from engine.labels import record_name
from engine.records.display import Sheet
from engine.records.findings import Finding, Way
from engine.records.form import RecordForm
from engine.records.kind import RecordKind
from engine.words import Words, phrase


def findings_of(purse: Purse) -> tuple[Finding, ...]:
    """One coin is chosen, and there is one of it at least."""
    found = [Finding("left", "purse_coin", "coin", "ty-4-purse")] if purse.coin is None else []
    if not purse.count:
        way = Way(phrase("ways.one"), (("count", 1),))
        found.append(Finding("wrong", "purse_empty", "count", "ty-4-purse", (), (way,)))
    return tuple(found)


def _card(purse: Purse, words: Words) -> Sheet:
    facts = ((words["fields.count"], str(purse.count), True),)
    tags = (record_name(words, "coins", purse.coin.id),) if purse.coin else ()
    return Sheet(purse.name or words["purse.nameless"], words["purse.note"], facts, tags, ())


def _starts(words: Words) -> Mapping[str, Purse]:
    return {"blank": Purse(), "mine": Purse(words["purse.mine"], count=3)}


PURSE = RecordKind(
    card=_card,
    written=Purse,
    form=RecordForm(steps={"ty-4-purse": ("coin", "count")}, starts=_starts, head=("name",), listed=("coin",)),
    findings=findings_of,
    presets=lambda purse: {"purse": purse},
)
