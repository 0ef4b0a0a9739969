"""A scene in words: what is at each place, the cards, the figures, the order. The same is drawn as a picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from engine.chance.cards import card_name
from engine.output.html import Html, join, scroll, tag
from engine.scene import Board, Meter, Pile, Scene, Token
from engine.words import Label, Words


def scene_tables(words: Words, scene: Scene) -> Html:
    """Every part of a scene that has something to say, a table each."""

    def listed(*parts: str) -> str:
        return words["view.list"].join(filter(None, parts))

    there = board_rows(words, scene.board) if scene.board else []
    cards = [(words.said(each.name), pile(words, each)) for each in scene.piles]
    figures = [
        (words.said(each.name), listed(*meters(words, each.meters), words.said(each.note))) for each in scene.actors
    ]
    turns = [
        (words.said(each.name), listed(words[f"scene.{each.state}"], words.said(each.note))) for each in scene.order
    ]
    return tag(
        "div",
        _table(words, "board", ("place", "there"), there),
        _table(words, "piles", ("pile", "cards"), cards),
        _table(words, "actors", ("actor", "figures"), figures),
        _table(words, "order", ("actor", "turn"), turns),
        class_="scene-tables",
    )


def _table(words: Words, part: str, heads: tuple[str, str], rows: list[tuple[str, str]]) -> Html | None:
    if not rows:
        return None
    head = tag("tr", [tag("th", words[f"scene.{each}"], scope="col") for each in heads])
    caption = words[f"scene.{part}"]
    table = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", _body(rows)), class_="book")
    return scroll(caption, table)


def scenes_table(words: Words, scenes: Sequence[Scene]) -> Html:
    """One table of several named boards, a group of rows each."""
    heads = ("place", "there")
    head = tag("tr", [tag("th", words[f"scene.{each}"], scope="col") for each in heads])
    groups = []
    for scene in scenes:
        first = tag("tr", tag("th", words.said(scene.name), scope="rowgroup", colspan=len(heads)))
        groups.append(tag("tbody", first, _body(board_rows(words, scene.board) if scene.board else [])))
    caption = words["scene.board"]
    table = tag("table", tag("caption", caption), tag("thead", head), groups, class_="book")
    return tag("div", scroll(caption, table), class_="scene-tables")


def _body(rows: list[tuple[str, str]]) -> Html:
    return join([tag("tr", tag("th", first, scope="row"), tag("td", second)) for first, second in rows])


def board_rows(words: Words, board: Board) -> list[tuple[str, str]]:
    """(place, what is there) for every place with anything on it, in reading order; then areas and lines."""
    there: defaultdict[Any, list[str]] = defaultdict(list)
    for ground in board.ground:
        name = words.said(ground.name) or (words["scene.hidden"] if ground.look == "hidden" else "")
        there[ground.at] += [name] if name else []
    for token in board.tokens:
        there[token.at].append(token_text(words, token))
    for mark in board.marks:
        there[mark.at].append(words.said(mark.meaning) or words.said(mark.text))
    given = {each.at: words.said(each.name) for each in board.names}

    def named(at: Any) -> str:
        return given.get(at) or board.places.name(at)

    rows = [(named(at), words["view.list"].join(there[at])) for at in board.places.all() if there[at]]
    told = (area for area in board.areas if area.name)
    rows += [(words.said(area.name), words["view.list"].join(map(named, area.places))) for area in told]
    for line in (each for each in board.lines if each.name):
        ends = words.text("scene.line", start=named(line.start), end=named(line.end))
        rows.append((ends, words.said(line.name)))
    return rows


def token_text(words: Words, token: Token) -> str:
    """Who stands there, with figures and state."""
    name, details = words.said(token.name), list(meters(words, token.meters))
    details += [words.said(each.name) for each in token.conditions]
    if token.state:
        details.append(words[f"scene.{token.state}"])
    return words.text("scene.with", name=name, details=words["view.list"].join(details)) if details else name


def meters(words: Words, figures: tuple[Meter, ...]) -> Iterator[str]:
    """Each figure with its name, and how much of how much it is."""
    for each in figures:
        value = words.text("scene.of", value=each.value, most=each.most) if each.most else each.value
        yield words.text("scene.meter", name=words.said(each.name), value=value)


def card_label(words: Words, card: Label) -> str:
    """What a card of a pile is called."""
    return card_name(words, card) if isinstance(card, str) else words.said(card)


def pile(words: Words, cards: Pile) -> str:
    """The cards one sees, and how many one does not."""
    seen = [card_label(words, card) for card in cards.cards]
    unseen = [words.text("scene.face_down", count=cards.hidden)] if cards.hidden else []
    return words["view.list"].join([*seen, *unseen]) or words["cards.none"]
