"""Where a reader stands on the way of a guide, as HTML: how far, what was left, and a hand for the next step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output.html import Html, join, tag
from engine.words import Words


def guide(words: Words, reply: Mapping[str, Any]) -> Html:
    """The book's own words for the step come into the empty part; nothing where nobody asked for a guide."""
    told, parts = reply.get("guide"), list[Html]()
    if not told:
        return join()
    if "left" in told:
        back = _button(words["guide.back"], "moment", data_at=told["left"]["at"])
        parts.append(tag("p", words.text("guide.left", made=told["left"]["say"]), " ", back, class_="gd-left"))
    if "step" in told:
        parts.append(tag("p", words.text("guide.step", number=told["taken"] + 1, of=told["of"]), class_="gd-n"))
    elif "token" in told:
        parts.append(tag("p", words["guide.free"], class_="gd-n"))
    parts.append(tag("div", class_="gd-say", data_says=told.get("step", told.get("hint"))))
    if "token" in told:
        parts.append(_hand(words, told, reply["seats"].get(reply["turn"], "")))
    return join(parts)


def _hand(words: Words, told: Mapping[str, Any], seat: str) -> Html:
    """One's own move is shown among the choices, and made by oneself; anybody else's, and nobody's, is made."""
    if not told["mine"]:
        label = words.text("guide.other", seat=seat, move=told["label"]) if seat else ""
        return _button(label or words.text("guide.on", move=told["label"]), "guide", data_token=told["token"])
    facts = {"data_choice": told["choice"], "data_picks": " ".join(told["picks"])}
    return _button(words.text("guide.show", move=told["label"]), "prospect", **facts)


def _button(label: str, do: str, **facts: Any) -> Html:
    return tag("button", tag("span", label), type="button", class_="btn", data_do=do, **facts)
