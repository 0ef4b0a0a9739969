"""The report of encounters as one page, as a few lines for a terminal, and as its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from balance import tables
from balance.encounter.picture import against, line_of, rates
from balance.report import document, interval, percent, picture_of, section, table
from engine.output.html import Html, join, tag
from engine.words import Words

Report = Mapping[str, Any]
Point = Mapping[str, Any]
LISTS = ("points", "numbers", "left")
TEXTS = {"fight", "party", "policy", "of", "ends", "name"}
COLUMNS = ("won", "interval", "rounds", "party_falls", "foes_fall", "ends", "runs")


def files(report: Report, texts: Words) -> Iterator[tuple[str, str]]:
    """Every file of the report, by name."""
    title = texts.text("report.title", game=texts["game.short"])
    yield "report.html", document(title, _gist(report, texts), [*_sections(report, texts)], texts)
    yield "report.json", tables.as_json(report)
    yield from ((f"{name}.csv", tables.as_csv(report, name)) for name in LISTS)


def summary(report: Report, texts: Words) -> str:
    """The report in a few lines."""
    lines = [_gist(report, texts)]
    for each in report["points"]:
        value = "" if each["value"] is None else f"{number_of(each['of'], texts)} {each['value']}"
        about = texts["encounter.beside"].join(filter(None, (each["fight"], each["party"], each["policy"], value)))
        lines.append(f"{percent(each['share']):>7} ({interval(each)})  {about}")
    return "\n".join(filter(None, [*lines, report["strength"]]))


def _gist(report: Report, texts: Words) -> str:
    """What one reads first: the number that decides most, else how many fights are even."""
    if report["numbers"]:
        first = report["numbers"][0]
        told = {"fight": first["fight"], "of": number_of(first["of"], texts), "swing": percent(first["swing"])}
        return texts.text("encounter.gist_number", **told)
    open_ = sum(each["low"] <= 0.5 <= each["high"] for each in report["points"])
    return texts.text("encounter.gist_fights", fights=len(report["points"]), open=open_)


def number_of(path: str, texts: Words) -> str:
    """What is varied, in words; a path as it was typed."""
    return texts.get(f"encounter.counts.{path}", path)


def _sections(report: Report, texts: Words) -> Iterator[Html]:
    plain = [each for each in report["points"] if not each["of"]]
    if plain:
        picture = picture_of(rates(plain), texts["encounter.fights.alt"])
        named = ((f"{at}. {each['fight']}", each) for at, each in enumerate(plain, 1))
        rows = [[name, *_who(each, texts), *_facts(each, texts)] for name, each in named]
        told = table(texts, ["fight", "party", "policy", *COLUMNS], rows, TEXTS)
        yield section(texts, "encounter.fights", picture, told)
    if report["numbers"]:
        yield section(texts, "encounter.numbers", _numbers(report, texts))
    curves = [each for each in report["points"] if each["of"]]
    for (fight, of), each in groupby(curves, lambda each: (each["fight"], each["of"])):
        yield _curve(fight, of, [*each], texts)
    yield section(texts, "encounter.left", _left(report["left"], texts))
    method = texts.text("encounter.method.told", version=report["version"], seed=report["seed"])
    yield section(texts, "encounter.method", *(tag("p", each) for each in (method, report["strength"]) if each))


def _who(point: Point, texts: Words) -> tuple[str, str]:
    return point["party"] or texts["encounter.published"], point["policy"]


def _facts(point: Point, texts: Words) -> list[Any]:
    ends = (
        texts.text("encounter.end", end=_outcome(end, point, texts), share=percent(share))
        for end, share in point["ends"].items()
    )
    fallen = [f"{point[each]:.1f}" for each in ("party_falls", "foes_fall")]
    said = [percent(point["share"]), interval(point), f"{point['rounds']:.1f}", *fallen]
    return [*said, texts["report.and"].join(ends), f"{point['runs']:,}"]


def _outcome(end: str, point: Point, texts: Words) -> str:
    return texts.get(f"sessions.{point['session']}.outcomes.{end}", texts["forecast.open"])


def _curve(fight: str, of: str, points: Sequence[Point], texts: Words) -> Html:
    """One number of one fight: a picture with a line, and a table, for each party and policy."""
    title = texts.text("encounter.curve", fight=fight, of=number_of(of, texts))
    told: list[Html] = [tag("h2", title), picture_of(against(points), texts["encounter.curve_alt"])]
    for at, (who, line) in enumerate(groupby(points, line_of), 1):
        rows = [[str(each["value"]), *_facts(each, texts)] for each in line]
        party = who[0] or texts["encounter.published"]
        told.append(tag("h3", texts.text("encounter.line", number=at, party=party, policy=who[1])))
        told.append(table(texts, ["value", *COLUMNS], rows, TEXTS))
    return tag("section", *told)


def _numbers(report: Report, texts: Words) -> Html:
    def even(each: Point) -> str:
        if each["even_low"] is None:
            return texts["encounter.never"]
        if each["even"] is None:
            return texts.text("encounter.may", low=each["even_low"], high=each["even_high"])
        return texts.text("report.even_hp", hp=each["even"], low=each["even_low"], high=each["even_high"])

    rows = [
        [
            number_of(each["of"], texts),
            each["fight"],
            *_who(each, texts),
            texts.text("report.points", value=f"{each['swing'] * 100:.1f}", error=f"{each['swing_error'] * 100:.1f}"),
            even(each),
        ]
        for each in report["numbers"]
    ]
    return table(texts, ["of", "fight", "party", "policy", "swing", "even"], rows, TEXTS)


def _left(left: Sequence[Point], texts: Words) -> Html:
    """Everybody's figures, fight by fight."""

    def fight(each: Point) -> tuple[str, ...]:
        value = "" if each["value"] is None else f"{number_of(each['of'], texts)} {each['value']}"
        return tuple(filter(None, (each["fight"], *_who(each, texts), value)))

    told = []
    for about, listed in groupby(left, fight):
        rows = [
            [each["name"], each["figure"], f"{each['mean']:.1f}", f"{each['spread']:.1f}", percent(each["gone"])]
            for each in listed
        ]
        head = tag("summary", texts["encounter.beside"].join(about))
        told.append(tag("details", head, table(texts, ["name", "figure", "mean", "spread", "gone"], rows, TEXTS)))
    return join(told)
