"""One's own records among the published ones: what a table's script needs to put them there."""

from __future__ import annotations

from engine.fields import Written
from engine.game import Game
from engine.output.html import Html, tag


def place(game: Game, kind: str) -> dict[str, str]:
    """The attributes of a table in which one's own have a place; none where they have not.

    Under which kind they are kept, the rule that words them, and its input.
    """
    for name, knows in game.kinds.items():
        if knows.among == kind:
            rule, top = next(
                (rule.id, top)
                for rule in game.rules.values()
                for top, each in rule.inputs.items()
                if isinstance(each.field, Written) and each.field.type is knows.written
            )
            return {"data_kept": f"{game.id}.{name}", "data_rule": rule, "data_top": top}
    return {}


def button() -> Html:
    """What puts them into the tables around it."""
    press = tag("button", type="button", class_="btn small", data_do="own", hidden=True)
    done = tag("p", class_="note", data_part="own-done", tabindex=-1, hidden=True)
    told = tag("p", class_="note", data_part="own-told", hidden=True)
    load = tag("div", class_="load", data_part="own-load", hidden=True)
    return tag("own-rows", press, done, told, load, hidden=True, data_search_exclude=True)
