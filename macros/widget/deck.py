"""A deck that the page keeps: drawn from, what was drawn shown and put back. Without script: what is in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

from engine.fields import Many, PickOne
from engine.game import Game, find_rule
from engine.output.html import Html, join, tag
from engine.output.scene.card_faces import face
from engine.rule import Rule
from macros.page.config import site_words, table
from macros.page.line import draws, line
from macros.page.page import Page


def deck(here: Page, rule_id: str, *counts: int) -> Html:
    """``counts``: how many cards may be drawn at one press."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(here.lang), site_words(here.lang)
    copies = Counter(game.decks[rule.name].faces)
    known = _known(game, rule)
    heading = f"{rule_id}-t"
    sources = join(*(here.link(clause) for clause in rule.clauses), between=" · ")
    source = tag("p", ui["widget.sources"], " ", sources, class_="w-src")
    title, left = words[f"rules.{rule.name}.title"], ui.text("deck.left", left=sum(copies.values()))
    head = tag("div", tag("h3", title, id=heading), source, class_="w-head")
    buttons = [
        tag("button", ui.text("deck.draw", count=count), type="button", class_="btn go", data_draw=count)
        for count in counts
    ]
    cards = [
        tag(
            "li",
            face(words, card),
            tag("span", f"×{many}", class_="vh" if many == 1 else None),
            data_card=card,
            data_count=many,
        )
        for card, many in sorted(copies.items(), key=lambda each: known.index(each[0]))
    ]
    parts = (
        tag("p", left, class_="kd-left", data_part="left"),
        tag("div", buttons, class_="acts needs-script"),
        tag("div", class_="load", data_part="load", hidden=True),
        tag("div", class_="res", data_part="result", role="status", hidden=True),
        tag("p", ui["deck.unkept"], class_="msg", data_part="unkept", role="status", hidden=True),
        _gone(ui),
        tag("h4", ui["deck.whole"]),
        tag("ul", cards, class_="kd-cards", data_part="cards"),
    )
    body = tag("div", head, *parts, class_="w-in")
    section = tag("section", body, class_="widget bleed", aria_labelledby=heading)
    texts = json.dumps(table(here.lang, "deck_script"), ensure_ascii=False)
    whole = tag("card-deck", section, id=rule_id, data_rule=rule_id, data_words=texts, data_search_exclude=True)
    if not here.chapter:
        return whole
    draw = ui.text("deck.draw", count=counts[0])
    return line(title, left, whole, draws(rule, counts[0], draw, f"{draw} {title}"))


def _known(game: Game, rule: Rule) -> list[str]:
    """Every card's code, in the order of the game."""
    field = rule.inputs["gone"].field
    assert isinstance(field, Many)
    item = field.item
    return list(game.records[item.records_kind]) if isinstance(item, PickOne) else item.describe()["options"]


def _gone(ui: Mapping[str, str]) -> Html:
    """Those drawn, to be marked and put back."""
    back = tag("button", ui["deck.back"], type="button", class_="btn", data_do="back", disabled=True)
    whole = tag("button", ui["deck.all_back"], type="button", class_="btn", data_do="all")
    return tag(
        "div",
        tag("h4", ui["deck.gone"]),
        tag("div", class_="kd-gone", data_part="gone", role="group", aria_label=ui["deck.gone"]),
        tag("p", ui["deck.note"], class_="note"),
        tag("div", back, whole, class_="acts"),
        data_part="drawn",
        hidden=True,
    )
