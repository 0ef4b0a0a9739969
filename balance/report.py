"""The report as one page: nothing in it asks any network, and it reads without scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from balance.figures import BAND
from balance.picture import heat_map, ranking
from engine.output.html import Html, join, raw, tag
from engine.words import Words, number_text

Report = Mapping[str, Any]
STYLE = """
:root { color-scheme: light; font: 16px/1.7 system-ui, "Hiragino Sans", "Yu Gothic UI", sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 70rem; color: #222; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
figure, .wide { margin: 0 0 1rem; overflow-x: auto; }
svg { height: auto; max-width: 100%; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .6rem; text-align: end; white-space: nowrap; }
th:first-child, .text { text-align: start; white-space: normal; min-width: 9em; }
thead th { border-bottom: 2px solid #888; vertical-align: bottom; white-space: normal; min-width: 3.5em; }
details > summary { cursor: pointer; padding: .6rem 0; }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(report: Report, texts: Words, game: str) -> str:
    """The whole report."""
    return document(texts.text("report.title", game=game), _gist(report, texts), [*_sections(report, texts)], texts)


def document(title: str, gist: str, sections: list[Html], texts: Words) -> str:
    """A page that stands alone."""
    head = join(
        raw('<meta charset="utf-8">'),
        tag("meta", name="viewport", content="width=device-width"),
        raw(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        tag("title", title),
        tag("style", raw(STYLE)),
    )
    body = join(tag("h1", title), tag("p", gist), *sections)
    return "<!doctype html>\n" + tag("html", tag("head", head), tag("body", body), lang=texts.lang) + "\n"


def _gist(report: Report, texts: Words) -> str:
    """What one reads first: who stands out, or that nobody does."""
    names = {kind: [each["name"] for each in report["teams"] if each["outlier"] == kind] for kind in ("strong", "weak")}
    told = [
        texts.text(f"report.{kind}", teams=texts["report.and"].join(found), share=percent(0.5 + sign * BAND))
        for (kind, found), sign in zip(names.items(), (1, -1), strict=True)
        if found
    ]
    return texts["report.stop"].join(told) if told else texts.text("report.even", share=percent(BAND))


def summary(report: Report, texts: Words) -> str:
    """The report in a few lines, for a terminal."""
    lines = [_gist(report, texts)]
    for at, each in enumerate(report["teams"], 1):
        lines.append(f"{at:>4}  {percent(each['share'])} ({interval(each)})  {each['name']}")
    return "\n".join(lines)


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{share * 100:.1f}%"


def interval(told: Mapping[str, Any]) -> str:
    """From where to where the truth may lie."""
    return f"{percent(told['low'])}–{percent(told['high'])}"


def _sections(report: Report, texts: Words) -> Iterator[Html]:
    named = {each["id"]: each["name"] for each in report["teams"]}
    rank = picture_of(ranking(report), texts["report.ranking.alt"])
    yield section(texts, "report.ranking", rank, _teams(report, named, texts))
    heat = picture_of(heat_map(report), texts["report.matrix.alt"])
    yield section(texts, "report.matrix", heat, _pairs(report, named, texts))
    yield section(texts, "report.units", _units(report, texts))
    yield section(texts, "report.method", _method(report, texts))


def section(texts: Words, name: str, *parts: Html) -> Html:
    """A part of the report, with what it says."""
    head = tag("h2", texts[f"{name}.title"])
    return tag("section", head, tag("p", texts[f"{name}.what"]), *parts)


def picture_of(svg: str, alt: str) -> Html:
    """A picture with what it shows in words."""
    return tag("figure", raw(svg.replace("<svg", f'<svg role="img" aria-label="{join(alt)}"', 1)))


def table(texts: Words, columns: list[str], rows: list[list[Any]], text: set[str]) -> Html:
    """The first cell of a row names it. ``text``: columns that are no numbers."""
    head = tag("tr", [_head(each, texts, each in text) for each in columns])
    body = [
        tag(
            "tr",
            tag("th", row[0], scope="row"),
            [
                tag("td", cell, class_="text" if name in text else None)
                for name, cell in zip(columns[1:], row[1:], strict=True)
            ],
        )
        for row in rows
    ]
    return tag("div", tag("table", tag("thead", head), tag("tbody", body)), class_="wide", tabindex=0)


def _head(name: str, texts: Words, text: bool) -> Html:
    return tag("th", texts[f"report.columns.{name}"], scope="col", class_="text" if text else None)


def _teams(report: Report, named: Mapping[str, str], texts: Words) -> Html:
    rows = [
        [
            f"{at}. {each['name']}",
            percent(each["share"]),
            interval(each),
            percent(each["chosen"]),
            named[each["counter"]],
            percent(each["against_counter"]),
            texts[f"report.outliers.{each['outlier']}"] if each["outlier"] else "",
        ]
        for at, each in enumerate(report["teams"], 1)
    ]
    columns = ["team", "share", "interval", "chosen", "counter", "against_counter", "outlier"]
    return table(texts, columns, rows, {"counter", "outlier"})


def _pairs(report: Report, named: Mapping[str, str], texts: Words) -> Html:
    rows = [
        [
            texts.text("report.against", a=named[each["a"]], b=named[each["b"]]),
            percent(each["share"]),
            texts["report.exact"] if each["exact"] else interval(each),
            f"{each['matches']:,}",
            _placed(each["placed"]["a"]),
            _placed(each["placed"]["b"]),
        ]
        for each in report["pairs"]
    ]
    columns = ["pair", "share", "interval", "matches", "placed_a", "placed_b"]
    told = table(texts, columns, rows, {"placed_a", "placed_b"})
    return tag("details", tag("summary", texts["report.pairs"]), told)


def _placed(placements: list[Mapping[str, Any]]) -> Html:
    return join([tag("div", f"{percent(each['share'])} {each['place']}") for each in placements])


def _units(report: Report, texts: Words) -> Html:
    def adds(each: Mapping[str, Any]) -> str:
        if each["adds"] is None:
            return texts["report.in_all"]
        return texts.text(
            "report.points", value=number_text(f"{each['adds'] * 100:+.1f}"), error=f"{each['adds_error'] * 100:.1f}"
        )

    def even(each: Mapping[str, Any]) -> str:
        if each["even_hp"] is None:
            return texts["report.never"]
        ends = each["even_low"], each["even_high"] or "…"
        low, high = ends if each["even_low"] <= each["even_hp"] else ends[::-1]  # fewer HP may be the better ones
        return texts.text("report.even_hp", hp=each["even_hp"], low=low, high=high)

    rows = [
        [each["name"], each["teams"], adds(each), each["hp"], percent(each["now"]["share"]), even(each)]
        for each in report["units"]
    ]
    return table(texts, ["unit", "teams", "adds", "hp", "now", "even_hp"], rows, set())


def _method(report: Report, texts: Words) -> Html:
    values = {"version": report["version"], "seed": report["seed"], "scipy": report["scipy"]}
    exact = sum(each["exact"] for each in report["pairs"])
    told = texts.text("report.method.told", **values, exact=exact, pairs=len(report["pairs"]))
    return tag("p", told)
