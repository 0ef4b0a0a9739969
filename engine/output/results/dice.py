"""What is rolled and drawn: dice as inline SVG with their verdict, the empty ones before the roll, cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.output.html import Html, join, tag
from engine.output.scene.card_faces import face
from engine.words import Words

_PIPS = {
    1: ((18, 18),),
    2: ((11, 11), (25, 25)),
    3: ((10, 10), (18, 18), (26, 26)),
    4: ((11, 11), (25, 11), (11, 25), (25, 25)),
    5: ((11, 11), (25, 11), (18, 18), (11, 25), (25, 25)),
    6: ((11, 10), (25, 10), (11, 18), (25, 18), (11, 26), (25, 26)),
}
_STRIP = 220  # how long a strip is drawn
_BOX = tag("rect", x=2, y=2, width=32, height=32, rx=5)
_TICK = tag("path", d="M12.5 39.5l4 3.6 7-6.8")


@lru_cache(maxsize=2_000)  # for speed only: a log has the same again and again
def die(words: Words, sides: int, value: int, success: bool | None) -> Html:
    """One die: pips on a d6, a figure on others; a success is filled and ticked."""
    kind = {True: "ok", False: "no", None: "plain"}[success]
    verdict = {True: "view.die_ok", False: "view.die_no", None: "view.die"}[success]
    if sides == 6:
        r = 4.4 if value == 1 else 3.2
        face = join([tag("circle", cx=x, cy=y, r=r) for x, y in _PIPS[value]])
    else:
        face = tag("text", value, x=18, y=24, text_anchor="middle")
    label = words.text(verdict, value=value, sides=sides)
    parts = (_BOX, face, _TICK if success else None)
    return tag("svg", *parts, class_=f"die roll {kind}", viewBox="0 0 36 44", role="img", aria_label=label)


def strips(dice: Iterable[Mapping[str, Any]]) -> Html:
    """Dice rolled low, one strip each on one scale: up to the face, from there to the target what was achieved.

    Hidden from screen readers: the step's sentence says the same.
    """
    listed = list(dice)
    scale = _STRIP / max(max(each["sides"], each["target"]) for each in listed)
    return join([_strip(each, scale) for each in listed])


def _strip(one: Mapping[str, Any], scale: float) -> Html:
    face, target = round(one["value"] * scale), round(max(0, one["target"]) * scale)
    box = {"y": 11, "height": 9}
    parts = (
        tag("rect", x=0, width=_STRIP, class_="all", **box),
        tag("rect", x=0, width=min(face, target), class_="low", **box),
        tag("rect", x=face, width=target - face, class_="won", **box) if target > face else None,
        tag("path", d=f"M{target} 8V23"),
        tag("text", one["target"], x=min(max(target, 6), _STRIP - 6), y=7),
        tag("circle", cx=face, cy=15.5, r=3),
        tag("text", one["value"], x=min(max(face, 6), _STRIP - 6), y=30),
        tag("text", f"{one['target'] - one['value']:+d}", x=_STRIP + 18, y=20, class_="by"),
    )
    kind = "strip ok" if one["success"] else "strip no"
    return tag("svg", *parts, class_=kind, viewBox=f"-4 0 {_STRIP + 40} 32", aria_hidden="true")


def ghost() -> Html:
    """An empty die, before the roll."""
    return tag("svg", _BOX, class_="die ghost", viewBox="0 0 36 44", aria_hidden="true")


def die_set(label: str, dice: Iterable[Html]) -> Html:
    """The dice of one step under their label."""
    return tag("div", tag("span", label, class_="die-lab"), dice, class_="die-set")


def tray(words: Words, steps: Iterable[Mapping[str, Any]]) -> Html:
    """All dice and cards of a roll, in the place where the empty dice lay.

    A die is named by its verdict; cards are hidden from screen readers, since the step's sentence names them.
    """
    return join([_of_step(words, step) for step in steps if step["dice"] or step.get("cards")])


def _of_step(words: Words, step: Mapping[str, Any]) -> Html:
    label = step["name"]
    if step.get("at_least"):
        label = words.text("view.dice_at_least", name=label, at_least=step["at_least"])
    if step.get("at_most"):
        label = words.text("view.dice_at_most", name=label, at_most=step["at_most"])
    dice = [die(words, each["sides"], each["value"], each["success"]) for each in step["dice"]]
    cards = [face(words, card) for card in step.get("cards", ())]
    return die_set(label, [*dice, tag("span", cards, class_="cards", aria_hidden="true")] if cards else dice)
