"""HTML views of replies. The same functions print a page at build and fill it in the browser; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from engine.words import Words

_PIPS = {
    1: ((18, 18),),
    2: ((11, 11), (25, 25)),
    3: ((10, 10), (18, 18), (26, 26)),
    4: ((11, 11), (25, 11), (11, 25), (25, 25)),
    5: ((11, 11), (25, 11), (18, 18), (11, 25), (25, 25)),
    6: ((11, 10), (25, 10), (11, 18), (25, 18), (11, 26), (25, 26)),
}
_BOX = '<rect x="2" y="2" width="32" height="32" rx="5"/>'
_TICK = '<path d="M12.5 39.5l4 3.6 7-6.8"/>'
_COPY = (
    '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="8" y="8" width="12" height="12" rx="2"/>'
    '<path d="M16 8V5a1 1 0 00-1-1H5a1 1 0 00-1 1v10a1 1 0 001 1h3"/></svg>'
)


def clause_link(clause: str, root: str, words: Words) -> str:
    """A quiet link to a clause's own page; the page's script turns it into an anchor where the clause stands nearby."""
    number = clause.partition("-")[2]
    label = words.text("view.clause", clause=clause)
    return (
        f'<a class="cl" data-clause="{escape(clause)}" href="{escape(root)}r/{escape(clause)}/" '
        f'aria-label="{escape(label)}">{escape(number)}</a>'
    )


def die(words: Words, sides: int, value: int, success: bool | None, at: int = 0) -> str:
    """One die as inline SVG: pips on a d6, a figure on others; a success is filled and ticked."""
    kind = {True: "ok", False: "no", None: "plain"}[success]
    verdict = {True: "view.die_ok", False: "view.die_no", None: "view.die"}[success]
    if sides == 6:
        r = 4.4 if value == 1 else 3.2
        face = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y in _PIPS[value])
    else:
        face = f'<text x="18" y="24" text-anchor="middle">{value}</text>'
    label = escape(words.text(verdict, value=value, sides=sides))
    tick = _TICK if success else ""
    return (
        f'<svg class="die roll {kind}" style="--i:{at}" viewBox="0 0 36 44" role="img" aria-label="{label}">'
        f"{_BOX}{face}{tick}</svg>"
    )


def ghost() -> str:
    """An empty die, before the roll."""
    return f'<svg class="die ghost" viewBox="0 0 36 44" aria-hidden="true">{_BOX}</svg>'


def die_set(label: str, dice: Iterable[str]) -> str:
    """The dice of one step under their label."""
    return f'<div class="die-set"><span class="die-lab">{escape(label)}</span>{"".join(dice)}</div>'


def tray(words: Words, steps: Iterable[Mapping[str, Any]]) -> str:
    """All dice of a roll, in the place where the empty ones lay."""
    sets = []
    for step in steps:
        if step["dice"]:
            label = step["name"]
            if step.get("at_least"):
                label = words.text("view.dice_at_least", name=label, at_least=step["at_least"])
            faces = (die(words, d["sides"], d["value"], d["success"], i) for i, d in enumerate(step["dice"]))
            sets.append(die_set(label, faces))
    return "".join(sets)


def result(words: Words, reply: Mapping[str, Any], root: str) -> str:
    """What happened: the sentence, each step with its clause, and how likely it had been."""
    parts = [f'<p class="say">{escape(reply["say"])}</p>']
    if reply["steps"]:
        parts.append(f'<ol class="log">{"".join(_log_line(words, step, root) for step in reply["steps"])}</ol>')
    if "luck" in reply:
        parts.append(f'<p class="note">{escape(reply["luck"]["say"])}</p>')
    return "".join(parts)


def _log_line(words: Words, step: Mapping[str, Any], root: str) -> str:
    verdict = ""
    if "verdict" in step:
        verdict = f' <span class="vd {"ok" if step["success"] else "no"}">{escape(step["verdict"])}</span>'
    return (
        f'<li><span class="what">{escape(step["name"])}</span><span class="txt">{escape(step["text"])}{verdict}</span>'
        f'<span class="cl">{clause_link(step["clause"], root, words)}</span></li>'
    )


def odds(words: Words, sentence: str, caption: str, rows: Sequence[Mapping[str, Any]], mean: float | None) -> str:
    """The sentence (HTML), then the distribution as a table drawn as bars; ``mean`` None: a list of outcomes."""
    top = max((row["exactly"] for row in rows), default=1) or 1
    measured = mean is not None
    heads = [words["view.exactly"]] + ([words["view.at_least"], words["view.at_most"]] if measured else [])
    head = "".join(f'<th scope="col" class="r n">{escape(h)}</th>' for h in heads)
    body = "".join(_odds_row(row, top, measured) for row in rows)
    style = f' style="--m:{mean - int(rows[0]["value"]):.3f};--ns:{len(heads)}"' if mean is not None and rows else ""
    kind = "odds" if measured else "odds odds-names"
    return (
        f'<p class="say">{sentence}</p><div class="oddsbox"><table class="{kind}">'
        f"<caption><b>{escape(caption)}</b>{escape(words['view.mean_line']) if measured else ''}</caption>"
        f'<thead><tr><th scope="col" class="r k">{escape(words["view.value"])}</th>'
        f'<th scope="col"><span class="vh">{escape(words["view.bar"])}</span></th>{head}</tr></thead>'
        f"<tbody{style}>{body}</tbody></table></div>"
    )


def _odds_row(row: Mapping[str, Any], top: float, measured: bool) -> str:
    zero = " zero" if row["value"] == "0" else ""
    cells = f'<td class="r">{escape(row["text"])}</td>'
    if measured:
        cells += "".join(f'<td class="r dim">{row[side] * 100:.1f}</td>' for side in ("at_least", "at_most"))
    return (
        f'<tr><th scope="row">{escape(row["label"])}</th><td class="barcell"><span class="bar{zero}" '
        f'style="--v:{0.97 * row["exactly"] / top:.3f}"></span></td>{cells}</tr>'
    )


def commands(words: Words, rows: Iterable[Mapping[str, str]]) -> str:
    """Chat-bot commands, each with its copy button."""
    lines = "".join(
        f'<div class="row"><span>{escape(row["name"])}</span><code>{escape(row["text"])}</code>'
        f'<button type="button" class="btn small copy" data-copy="{escape(row["text"])}" '
        f'aria-label="{escape(words.text("view.copy_command", name=row["name"]))}">{_COPY}{escape(words["view.copy"])}'
        f"</button></div>"
        for row in rows
    )
    return f'<div class="cmdlist">{lines}</div>' if lines else ""
