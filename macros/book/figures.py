"""Figures: scenes that a game makes for its book, as pictures with their caption, and as a table to be read."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from engine.game import Game, all_games
from engine.output.html import Html, join, tag
from engine.output.scene.card_faces import pile
from engine.output.scene.svg import board_svg
from engine.output.scene.table import scene_tables, scenes_table
from engine.replies.request import read_inputs
from engine.scene import Scene
from engine.words import Words
from macros.page.config import site_words
from macros.page.page import Page

Inputs = Mapping[str, Any]


def figure(here: Page, path: str, /, *several: Inputs, **inputs: Any) -> Html:
    """The figure of "exorcist.peg_reach", a picture for each of these inputs; they are read as a rule's are."""
    game_id, name = path.split(".")
    game = all_games()[game_id]
    words, ui, asked = game.words(here.lang), site_words(here.lang), several or (inputs,)
    scenes = [_scene(game, name, inputs) for inputs in asked]
    pictures = [_picture(words, scene, _id(name, inputs)) for scene, inputs in zip(scenes, asked, strict=True)]
    alone = len(scenes) == 1
    shown = pictures[0] if alone else join([_named(words, *each) for each in zip(scenes, pictures, strict=True)])
    told = scene_tables(words, scenes[0]) if alone else scenes_table(words, scenes)
    return tag(
        "figure",
        tag("div", shown, class_="fig-pic" if alone else "fig-row") if shown else None,
        tag("figcaption", words[f"figures.{name}.caption"]),
        tag("details", tag("summary", ui["figure.table"]), told, class_="fig-table"),
        class_="fig",
    )


def _scene(game: Game, name: str, inputs: Inputs) -> Scene:
    maker = game.scene(name)
    scene: Scene = maker.function(**read_inputs(game, maker, inputs))
    return scene


def _id(name: str, inputs: Inputs) -> str:
    """An id that no other figure of the page has."""
    return f"{name.replace('_', '-')}-{sha256(repr(inputs).encode()).hexdigest()[:6]}"


def _picture(words: Words, scene: Scene, picture_id: str) -> Html | None:
    """The board; where there is none, the cards."""
    if scene.board:
        return board_svg(words, scene.board, picture_id)
    if not scene.piles:
        return None
    return tag("div", [pile(words, each) for each in scene.piles], class_="se-piles", aria_hidden="true")


def _named(words: Words, scene: Scene, picture: Html | None) -> Html:
    """One of several: the picture, its name, and a line about it."""
    note = words.said(scene.note)
    return tag("div", picture, tag("p", tag("b", words.said(scene.name)), join(tag("br"), note) if note else None))
