"""The chat commands that roll what a rule rolls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import weigh
from engine.rule import Commands, Rule


def commands(rule: Rule, inputs: Mapping[str, Any]) -> Commands:
    """(clause, command) of every roll that may come, in its order: the rule's own way to say it, or its events'."""
    chat = rule.mark.chat
    if chat is None:
        return ()
    if callable(chat):
        return chat(**inputs)
    told = ((clause, event.command()) for clause, event in weigh(rule.function, **inputs).asked)
    return tuple((clause, command) for clause, command in told if command)
