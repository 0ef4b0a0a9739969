"""A command in words: when it is triggered, and what it does then, told by the printed one that it is like."""

from __future__ import annotations

from engine.games.cardgard.command.validate import NUMBERS
from engine.games.cardgard.types import AnyCommand, OwnCommand
from engine.labels import record_name
from engine.records.display import CardEntry, Row, Sheet
from engine.words import Words


def sheet_of(command: AnyCommand, words: Words) -> Sheet:
    """The card of a command, published or written by hand."""
    if isinstance(command, OwnCommand):
        name, note, like = command.name or words["options.nameless"], words["options.own_command"], command.like.id
    else:
        name, note, like = record_name(words, "commands", command.id), words["kinds.commands"], command.id
    entries = tuple(CardEntry(words[f"fields.{part}"], "", text) for part, text in _told(command, like, words).items())
    return Sheet(name, note, ((words["fields.like"], record_name(words, "commands", like), False),), (), entries)


def row_of(command: OwnCommand, words: Words) -> Row:
    """Among the published commands."""
    return Row(_told(command, command.like.id, words))


def _told(command: AnyCommand, like: str, words: Words) -> dict[str, str]:
    features = words["acts.and"].join(record_name(words, "features", each.id) for each in command.features)
    numbers = {each: getattr(command, each) for each in NUMBERS} | {"features": features}
    return {part: words.text(f"records.commands.{like}.{part}", **numbers) for part in ("when", "does")}
