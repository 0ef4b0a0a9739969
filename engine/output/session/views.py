"""A session's state as HTML: turn strip, scene, figures, choices, log; the same at build and in the page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from engine.chance.cards import SUITS
from engine.output.html import Html, hidden, join, tag
from engine.output.results.log import clause_link
from engine.output.scene.card_board import card_grid, figures_of
from engine.output.scene.card_faces import face, pile
from engine.output.scene.grid import tapped
from engine.output.scene.table import scene_tables
from engine.output.session.guide import guide
from engine.output.session.log import last_event, log, rounds
from engine.scene import Actor, Condition, Meter, Scene
from engine.words import Words

Told = Mapping[str, Any]
PIPS = 12
ROOM = 300  # px: as much as a phone has for a board


def views(
    words: Words, reply: Told, scene: Scene, before: Scene | None, root: str, heads: frozenset[str]
) -> dict[str, Html]:
    """Each part by name. before: what there was to see a move ago; root: of the site; heads: see ``Session``."""
    return {
        "strip": _strip(words, scene),
        "scene": join(_scene(words, scene, before), _ails(words, scene, root)),
        "tables": scene_tables(words, scene),
        "piles": join([pile(words, each) for each in scene.piles]),
        "meters": join([_actor(words, each, root) for each in scene.actors if not each.card]),
        "choices": _choices(words, reply["choices"], root),
        "corrections": _choices(words, reply.get("corrections", ()), root),
        "last": last_event(words, reply["log"], reply["seats"], root),
        "log": log(words, reply, root, heads),
        "rounds": rounds(words, reply, heads),
        "guide": guide(words, reply),
    }


def _strip(words: Words, scene: Scene) -> Html:
    rows = []
    for each in scene.order:
        now = "step" if each.state == "now" else None
        note = words.said(each.note)
        state = hidden(words[f"scene.{each.state}"])
        parts = (tag("b", words.said(each.name)), tag("small", note) if note else None, state)
        rows.append(tag("li", *parts, class_="done" if each.state == "done" else None, aria_current=now))
    return tag("ol", rows, class_="se-order") if rows else join()


def _scene(words: Words, scene: Scene, before: Scene | None) -> Html:
    if scene.board is None:
        return join()
    if scene.board.cards:
        then = figures_of(before.board if before else None)
        return tag("div", card_grid(words, scene.board, then), class_="se-board")
    return tapped(words, scene.board, "session", ROOM)


def _ails(words: Words, scene: Scene, root: str) -> Html | None:
    """What befell whom, by place, with its clauses: for the line that tells what the cursor stands on."""
    if scene.board is None:
        return None
    named = scene.board.places.name
    tokens = [each for each in scene.board.tokens if each.conditions]
    told = [tag("span", _badges(words, each.conditions, root), data_ails=named(each.at)) for each in tokens]
    return tag("div", told, hidden=True) if told else None


def _badges(words: Words, conditions: Iterable[Condition], root: str) -> list[Html]:
    links = ((each, clause_link(each.clause, f"{root}r/{each.clause}/", words)) for each in conditions)
    return [tag("span", words.said(each.name), " ", link, class_="mt-ail") for each, link in links]


def _actor(words: Words, actor: Actor, root: str) -> Html:
    """With what befell it; a note that says just that is not said twice."""
    name, note = words.said(actor.name), words.said(actor.note)
    figures = tag("dl", [_meter(words, each) for each in actor.meters], class_="mt-l")
    conditions = tag("p", _badges(words, actor.conditions, root), class_="mt-ails") if actor.conditions else None
    told = words["view.list"].join(words.said(each.name) for each in actor.conditions)
    more = tag("p", note, class_="said-by") if note and note != told else None
    return tag("div", tag("p", name, class_="mt-n"), figures, conditions, more, class_=f"mt {actor.side}")


def _meter(words: Words, meter: Meter) -> Html:
    most = tag("small", f" / {meter.most}") if meter.most else None
    pips = None
    if 0 < meter.most <= PIPS:
        marks = [tag("i", class_="on" if at < meter.value else None) for at in range(meter.most)]
        pips = tag("dd", marks, class_="pips", aria_hidden="true")
    return tag("div", tag("dt", words.said(meter.name)), tag("dd", meter.value, most), pips)


def _choices(words: Words, choices: Iterable[Told], root: str) -> Html:
    """Groups of choices; what is barred answers why, with its clauses."""
    groups = []
    for group, listed in groupby(choices, key=lambda each: each["group"]):
        legend = tag("legend", tag("b", group)) if group else None
        groups.append(tag("fieldset", legend, [_choice(words, each, root) for each in listed], class_="ch-g"))
    return join(groups)


def _choice(words: Words, choice: Told, root: str) -> Html:
    note = tag("small", choice["note"]) if choice["note"] else None
    facts = {
        "data_token": choice["token"],
        "data_at": choice.get("at"),
        "class_": "ch is-no" if choice["barred"] else "ch",
    }
    state = {"aria_expanded": "false"} if choice["barred"] else {"aria_pressed": "false"}
    figure = tag("span", class_="ch-f", data_figure=choice["token"])
    barred = hidden(words["session.not_now"]) if choice["barred"] else None
    named = tag("span", choice["label"], note, barred, class_="ch-n")
    button = tag("button", named, figure, type="button", **facts, **state)
    if choice["barred"]:
        reasons = choice["why"] or [
            each for ask in choice["asks"] for option in ask["options"] for each in option["why"]
        ]
        return join(button, tag("div", _why(words, reasons, root), class_="ch-why", hidden=True))
    asks = [_ask(words, choice["token"], ask, root) for ask in choice["asks"]]
    return join(button, tag("div", asks, class_="ch-form", hidden=True) if asks else None)


def _why(words: Words, reasons: Iterable[Told], root: str) -> Html:
    unique = {(each["clause"], each["say"]): each for each in reasons}
    lines = [
        tag("li", each["say"], " ", clause_link(each["clause"], f"{root}r/{each['clause']}/", words))
        for each in unique.values()
    ]
    return tag("ul", lines) if lines else tag("p", words["session.barred"])


def _ask(words: Words, token: str, ask: Told, root: str) -> Html:
    """Options as radios, one of them "none" where nothing need be taken; a lone one, or several, as ticks."""
    may, lone = ask["most"] == 1 and not ask["least"], len(ask["options"]) == 1
    one = ask["most"] == 1 and not (may and lone)
    told: dict[bool, list[Html]] = {False: [_none(words, token, ask)] if may and not lone else [], True: []}
    for option in ask["options"]:
        told[bool(option["why"])].append(_option(words, token, ask, option, one, root))
    count_barred = words.text("session.barred_count", count=len(told[True]))
    barred = tag("details", tag("summary", count_barred), told[True], class_="ch-no") if told[True] else None
    span = {name: ask[name] for name in ("least", "most")}
    exact = span["least"] == span["most"]
    count = "" if one or may else words.text(f"session.{'so_many' if exact else 'how_many'}", **span)
    legend = tag("legend", ask["label"], tag("small", count) if count else None)
    return tag(
        "fieldset",
        legend,
        tag("div", told[False], class_="ch-opts"),
        barred,
        class_="ch-ask",
        data_letter=ask["letter"],
        data_least=ask["least"],
        data_most=ask["most"],
    )


def _none(words: Words, token: str, ask: Told) -> Html:
    field = tag("input", type="radio", name=f"{token}-{ask['letter']}", value="", checked=True)
    return tag("label", field, tag("span", words["session.none"]), class_="opt")


def _option(words: Words, token: str, ask: Told, option: Told, one: bool, root: str) -> Html:
    facts = {"name": f"{token}-{ask['letter']}", "value": option["value"], "data_at": option.get("at")}
    barred = bool(option["why"])
    field = tag("input", type="radio" if one else "checkbox", disabled=barred, **facts)
    note = tag("small", option["note"]) if option["note"] else None
    figure = tag("span", class_="ch-f", data_figure=token + ask["letter"] + option["value"])
    named = face(words, option["label"]) if option["label"][:1] in SUITS.values() else option["label"]
    label = tag("label", field, tag("span", named, note), figure, class_="opt is-no" if barred else "opt")
    return join(label, tag("div", _why(words, option["why"], root), class_="ch-why")) if barred else label
