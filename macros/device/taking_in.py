"""A file taken back: the field for it, and what is asked where the same name stands for something else."""

from __future__ import annotations

from engine.output.html import Html, tag


def field(label: str) -> Html:
    """The button that lets one choose a file."""
    file = tag("input", type="file", accept="application/json", class_="vh", data_part="file")
    return tag("label", label, file, class_="btn")


def asked(label: str, merge: str) -> Html:
    """Where the script puts its questions; ``merge``: the button that does as they are answered."""
    button = tag("button", merge, type="button", class_="btn go", data_do="merge")
    parts = (tag("div", data_part="clashes", class_="kept-clashes"), tag("div", button, class_="acts"))
    return tag("section", *parts, data_part="merge", aria_label=label, hidden=True)
