"""Writing a command down: what it still lacks, and what could never happen or would mean nothing (cg-r-103)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.fields import inputs_of_record
from engine.games.cardgard.types import OwnCommand
from engine.games.cardgard.unit.validate import unused
from engine.records.findings import Finding, Way
from engine.toml import read_toml
from engine.words import phrase

NUMBERS = ("round", "face", "points", "again", "times", "cell", "until", "features")
USES = read_toml("engine.games.cardgard", "data/command_form.toml")["uses"]["like"]
MAY_BE_NOTHING = {"again"}
DIE = 6


def findings_of(command: OwnCommand) -> tuple[Finding, ...]:
    """Everything that is wrong with it, and what it still lacks."""
    return (*_named(command), *flaws_of(command))


def _named(command: OwnCommand) -> Iterator[Finding]:
    if not command.name:
        yield Finding("left", "command_name", "name", "cg-prep-unique")


def flaws_of(command: OwnCommand) -> Iterator[Finding]:
    """For what it cannot be played."""
    clause, counted = f"cg-c{command.number}-a", USES[command.like.id]
    for name in counted:
        if name not in MAY_BE_NOTHING and not getattr(command, name):
            yield Finding("left", "command_open", name, clause)
    if command.does == "shift" and command.points and (command.points == command.face or command.points > DIE):
        yield _wrong("command_die", "points", clause, DIE if command.face != DIE else 1)
    if command.does == "fog" and 0 < command.until < command.round:
        yield _wrong("command_until", "until", clause, command.round)
    for name in unused(command, counted, NUMBERS):
        yield _wrong("draft_unused", name, clause, inputs_of_record(OwnCommand)[name].default)


def _wrong(kind: str, field: str, clause: str, instead: Any) -> Finding:
    """With what may stand there."""
    told = phrase("ways.number", number=instead) if instead else phrase("ways.nothing")
    return Finding("wrong", kind, field, clause, (), (Way(told, ((field, instead),)),))
