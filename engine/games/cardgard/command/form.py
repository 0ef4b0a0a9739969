"""The form of a command: a blank one, and each printed one as one would have written it under another name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.cardgard.command.validate import NUMBERS, USES
from engine.games.cardgard.records import COMMANDS
from engine.games.cardgard.types import Command, OwnCommand
from engine.labels import record_name
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words

BLANK = OwnCommand(like=next(iter(COMMANDS.values())))


def copy_of(command: Command, name: str = "") -> OwnCommand:
    """A printed command as one would write it by hand."""
    said = {field: getattr(command, field) for field in NUMBERS if field in USES[command.id]}
    return OwnCommand(name=name, like=command, **said)


def _starts(words: Words) -> Mapping[str, OwnCommand]:
    names = {
        each.id: words.text("form.copy", name=record_name(words, "commands", each.id)) for each in COMMANDS.values()
    }
    copies = {each.id: copy_of(each, names[each.id]) for each in COMMANDS.values()}
    return {"blank": BLANK, **copies}


COMMAND_FORM = RecordForm(**read_toml("engine.games.cardgard", "data/command_form.toml"), starts=_starts)
