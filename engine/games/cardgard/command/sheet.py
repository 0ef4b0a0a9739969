"""A command in words: when it is triggered, and what it does then, told by the printed one that it is like."""

from __future__ import annotations

from engine.games.cardgard.command.validate import NUMBERS
from engine.games.cardgard.types import AnyCommand, OwnCommand
from engine.labels import record_name
from engine.records.display import Entry, Sheet
from engine.words import Words


def sheet_of(command: AnyCommand, words: Words) -> Sheet:
    """The card of a command, published or written by hand."""
    if isinstance(command, OwnCommand):
        name, note, like = command.name or words["options.nameless"], words["options.own_command"], command.like.id
    else:
        name, note, like = record_name(words, "commands", command.id), words["kinds.commands"], command.id
    features = words["acts.and"].join(record_name(words, "features", each.id) for each in command.features)
    numbers = {each: getattr(command, each) for each in NUMBERS} | {"features": features}
    entries = tuple(
        Entry(words[f"fields.{part}"], "", words.text(f"records.commands.{like}.{part}", **numbers))
        for part in ("when", "does")
    )
    return Sheet(name, note, ((words["fields.like"], record_name(words, "commands", like), False),), (), entries)
