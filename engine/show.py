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


def odds(
    words: Words,
    sentence: str,
    caption: str,
    rows: Sequence[Mapping[str, Any]],
    mean: float | None,
    beside: str = "",
) -> str:
    """The sentence (HTML), then the distribution as a table drawn as bars; ``mean`` None: a list of outcomes."""
    top = max((row["exactly"] for row in rows), default=1) or 1
    measured = mean is not None
    heads = [words["view.exactly"]] + ([words["view.at_least"], words["view.at_most"]] if measured else [])
    head = "".join(f'<th scope="col" class="r n">{escape(h)}</th>' for h in heads)
    body = "".join(_odds_row(row, top, measured) for row in rows)
    style = _mean_line(rows, mean, len(heads))
    kind = "odds" if measured else "odds odds-names"
    return (
        f'<p class="say">{sentence}</p>{beside}<div class="oddsbox"><table class="{kind}">'
        f"<caption><b>{escape(caption)}</b>{escape(words['view.mean_line']) if style else ''}</caption>"
        f'<thead><tr><th scope="col" class="r k">{escape(words["view.value"])}</th>'
        f'<th scope="col"><span class="vh">{escape(words["view.bar"])}</span></th>{head}</tr></thead>'
        f"<tbody{style}>{body}</tbody></table></div>"
    )


def _mean_line(rows: Sequence[Mapping[str, Any]], mean: float | None, columns: int) -> str:
    """Where the mean falls, in rows; nowhere when values are left out of the table."""
    if mean is None or int(rows[-1]["value"]) - int(rows[0]["value"]) != len(rows) - 1:
        return ""
    return f' style="--m:{mean - int(rows[0]["value"]):.3f};--ns:{columns}"'


def columns(sentence: str, caption: str, unit: str, rows: Iterable[Mapping[str, Any]]) -> str:
    """The sentence (HTML), then rising columns: by when the aim is reached."""
    items = [
        f'<li style="--v:{row["probability"]:.3f}"><b>{escape(row["text"])}</b><i></i>'
        f'<span>{row["value"]}<span class="u">{escape(unit)}</span></span></li>'
        for row in rows
    ]
    label = escape(caption)
    drawn = f'<ol class="cols" style="--n:{len(items)}" aria-label="{label}">{"".join(items)}</ol>' if items else ""
    return f'<p class="say">{sentence}</p><p class="note">{label}</p>{drawn}'


def shares(rows: Iterable[tuple[str, str]]) -> str:
    """Shares side by side: (label, percentage)."""
    items = "".join(f"<li><span>{escape(label)}</span><b>{escape(share)}</b></li>" for label, share in rows)
    return f'<ul class="trio">{items}</ul>' if items else ""


def _odds_row(row: Mapping[str, Any], top: float, measured: bool) -> str:
    zero = " zero" if row["value"] == "0" else ""
    cells = f'<td class="r">{escape(row["text"])}</td>'
    if measured:
        cells += "".join(f'<td class="r dim">{row[side] * 100:.1f}</td>' for side in ("at_least", "at_most"))
    return (
        f'<tr><th scope="row">{escape(row["label"])}</th><td class="barcell"><span class="bar{zero}" '
        f'style="--v:{0.97 * row["exactly"] / top:.3f}"></span></td>{cells}</tr>'
    )


def vary(words: Words, aim: str | None, reply: Mapping[str, Any]) -> str:
    """What one more of each number would do: a row a number, the aim and the mean with their change."""
    now, rows = reply["now"], []
    for row in reply["rows"]:
        cells = []
        if aim:
            error = row.get("standard_error")
            cells.append(_change(now["outcomes"][aim] * 100, row["outcomes"][aim] * 100, "%", error and error * 100))
        if "mean" in now:
            cells.append(_change(now["mean"], row["mean"], ""))
        step = escape(words.text("vary.step", before=row["from"], after=row["to"]))
        rows.append(f'<tr><th scope="row">{escape(row["label"])}<span>{step}</span></th>{"".join(cells)}</tr>')
    heads = ([words[f"rules.{reply['rule'].partition('.')[2]}.outcomes.{aim}"]] if aim else []) + (
        [words["vary.mean"]] if "mean" in now else []
    )
    head = "".join(f'<th scope="col" class="r">{escape(each)}</th>' for each in heads)
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(words["vary.caption"])}">'
        f'<table class="book vary"><caption><b>{escape(words["vary.caption"])}</b></caption>'
        f'<thead><tr><th scope="col">{escape(words["vary.input"])}</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _change(before: float, after: float, unit: str, error: float | None = None) -> str:
    """The new figure and by how much it is another; ``error``: the standard error of that."""
    digits = 1 if unit else 2
    sign = "+" if after >= before else "−"
    about = "" if error is None else f" ±\u00a0{error:.{digits}f}"
    change = f"{sign}{abs(after - before):.{digits}f}{about}"
    return f'<td class="r"><b>{after:.{digits}f}{unit}</b> <small>{change}</small></td>'


def compare(words: Words, rule: str, reply: Mapping[str, Any]) -> str:
    """Two set-ups as mirrored bars: what differs, each outcome, the mean."""
    left, right = reply["left"], reply["right"]
    rows = [_mirror(row["label"], row["left"], row["right"], "{:g}") for row in reply["differ"]]
    for name, p in left["outcomes"].items():
        if p or right["outcomes"][name]:
            label = words[f"rules.{rule}.outcomes.{name}"]
            rows.append(_mirror(label, p * 100, right["outcomes"][name] * 100, "{:.1f}%"))
    if "mean" in left:
        rows.append(_mirror(words["vary.mean"], left["mean"], right["mean"], "{:.2f}"))
    heads = (escape(words[f"compare.{side}"]) for side in ("left", "right"))
    return (
        f'<table class="vs"><caption class="vh">{escape(words["compare.caption"])}</caption><thead><tr>'
        f'<th scope="col">{next(heads)}</th><th scope="col"><span class="vh">{escape(words["vary.input"])}</span></th>'
        f'<th scope="col">{next(heads)}</th></tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )


def _mirror(label: str, left: float, right: float, form: str) -> str:
    top = max(abs(left), abs(right)) or 1

    def cell(value: float, other: float, side: str) -> str:
        win = " win" if value > other else ""
        bar = f'<span class="bar" style="--v:{abs(value) / top:.3f}"></span>'
        return f'<td class="{side}{win}"><div>{bar}<b>{form.format(value)}</b></div></td>'

    return f'<tr>{cell(left, right, "l")}<th scope="row">{escape(label)}</th>{cell(right, left, "")}</tr>'


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
