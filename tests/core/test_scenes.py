"""Scenes: the picture and the table say the same, nothing typed becomes markup, every figure has its words."""

import re
from dataclasses import replace
from html import unescape

import pytest
from markupsafe import escape

from engine.game import Game, all_games
from engine.output.html import Html, join, raw, tag
from engine.output.scene.svg import board_svg
from engine.output.scene.table import board_rows, scene_tables, scenes_table
from engine.places import Graph, Hex, Hexes, Square, Squares
from engine.scene import Actor, Area, Board, Ground, Mark, Meter, Name, Pile, Scene, Segment, Token, Turn
from engine.words import LANGUAGES, phrase, words

CORE = words("en", "engine")
STREET = Board(
    Squares(4, 3),
    (Ground(Square(3, 0), "wall", "Pillar"), Ground(Square(0, 0), "hidden", "")),
    (Area("Kiosk", (Square(0, 1), Square(0, 2)), "zone"), Area("Ward", (Square(2, 1),), "barrier")),
    (Mark(Square(1, 1), "2", "two steps"), Mark(Square(2, 2), "3", "three steps", "chosen")),
    (Segment(Square(0, 2), Square(3, 2), "3 cells, clear", "open", (Square(1, 2), Square(2, 2))),),
    (
        Token(Square(0, 2), "Nagi", "Na", "own", (Meter("HP", 3, 4),), "acting"),
        Token(Square(3, 2), "<Warrior>", "W", "foe", (Meter("HP", 20, 20),), "target"),
        Token(Square(3, 2), "Wisp", "i", "other"),
    ),
)
FIELD = Board(
    Hexes.hexagon(1),
    (Ground(Hex(0, 0), "plain", "♠+1"),),
    (Area("Near", (Hex(0, 0), Hex(1, 0)), "reach"),),
    (Mark(Hex(1, 0), "♥+1", "♥+1 face up"), Mark(Hex(0, 1), "♣+1", "♣+1 face up")),
    (),
    (Token(Hex(1, 0), "God", "G", "own"),),
    corners=("♠ 1", "♥ 1", "♣ 1"),
)
MAP = Board(
    Graph.of({"red": (0, 0), "blue": (1, 0)}, [("red", "blue")]),
    (Ground("red", "plain", "Red"), Ground("blue", "plain", "Blue")),
    tokens=(Token("red", "Heart", "♥", "own"),),
)
DUEL = Board(
    Squares(1, 2),
    (Ground(Square(0, 1), "object", "Vending machine", "V"),),
    (Area("", (Square(0, 0),), "zone"), Area("", (Square(0, 1),), "zone")),
    (Mark(Square(0, 0), phrase("scene.of", value=2, most=5), "two of five"),),
    names=(Name(Square(0, 0), "Enemy 1", "1"), Name(Square(0, 1), "Own 1", "1")),
)


def texts(svg: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


@pytest.mark.parametrize("board", [STREET, FIELD, MAP, DUEL], ids=["squares", "hexes", "graph", "named"])
def test_every_text_of_the_picture_is_told_by_the_table(board: Board) -> None:
    told = " ".join(cell for row in board_rows(CORE, board) for cell in row)
    shorts = {CORE.said(each.short) for each in (*board.tokens, *board.ground)} | {each.short for each in board.names}
    names = {
        part for at in board.places.all() for name in [board.places.name(at)] for part in (name, name[0], name[1:])
    }
    marks = {CORE.said(each.text) for each in board.marks} | set(board.corners)  # the actors tell the corners
    for text in texts(board_svg(CORE, board, "x")):
        assert text in told or text in shorts | names | marks, text
    for each in board.tokens:
        assert CORE.said(each.name) in told


def test_places_are_told_in_reading_order_with_all_that_is_there() -> None:
    assert board_rows(CORE, STREET) == [
        ("A1", "face down"),
        ("D1", "Pillar"),
        ("B2", "two steps"),
        ("A3", "Nagi (HP 3/4, acting now)"),
        ("C3", "three steps"),
        ("D3", "<Warrior> (HP 20/20, target), Wisp"),
        ("Kiosk", "A2, A3"),
        ("Ward", "C2"),
        ("A3 to D3", "3 cells, clear"),
    ]


def test_places_are_told_by_the_names_of_their_board_and_areas_without_a_name_are_not_told() -> None:
    assert board_rows(CORE, DUEL) == [("Enemy 1", "two of five"), ("Own 1", "Vending machine")]
    assert texts(board_svg(CORE, DUEL, "x")).count("1") == 2


def test_a_row_of_boards_is_one_table_with_a_group_for_each() -> None:
    table = scenes_table(CORE, (Scene(STREET, name="Street"), Scene(DUEL, name="Duel")))
    assert re.findall(r'scope="rowgroup" colspan="2">([^<]*)<', table) == ["Street", "Duel"]
    assert table.count("<tbody>") == 2
    assert "two of five" in table


def test_a_picture_has_a_pattern_only_where_something_is_hatched() -> None:
    assert 'id="x-hatch"' in board_svg(CORE, STREET, "x")
    assert "<defs" not in board_svg(CORE, DUEL, "x")


def test_cards_figures_and_turns_are_told() -> None:
    scene = Scene(
        piles=(Pile("Hand", ("S1", "JK")), Pile("Deck", (), 40), Pile("Discard")),
        actors=(Actor("Ren", "own", (Meter("HP", 2, 4), Meter("Pegs", 3)), "flees"),),
        order=(Turn("Ren", "5", "now"), Turn("Warrior", "4")),
    )
    cells = re.findall(r"<t[dh][^>]*>([^<]*)</t[dh]>", scene_tables(CORE, scene))
    assert "♠A, Joker" in cells
    assert "40 cards face down" in cells
    assert "No card" in cells
    assert "HP 2/4, Pegs 3, flees" in cells
    assert "acting now, 5" in cells
    assert "to come, 4" in cells


def test_nothing_typed_becomes_markup() -> None:
    for html in (board_svg(CORE, STREET, "x"), scene_tables(CORE, Scene(STREET))):
        assert "<Warrior>" not in html
    assert "&lt;Warrior&gt;" in scene_tables(CORE, Scene(STREET))


def test_the_builder_escapes_by_default() -> None:
    assert tag("b", "<i>", class_="a&b") == '<b class="a&amp;b">&lt;i&gt;</b>'
    assert join("&<>'") == escape("&<>'"), "as the templates do"
    assert tag("p", tag("i", "x"), None, ["y", 3], hidden=True, title=None) == "<p hidden><i>x</i>y3</p>"
    assert join("&", raw("&nbsp;")) == "&amp;&nbsp;"
    assert tag("input", value='"') == '<input value="&quot;">'
    assert tag("path", d="M0 0") == '<path d="M0 0"/>'
    assert isinstance(tag("b"), Html)


def test_phrases_are_said_in_each_language() -> None:
    place = phrase("scene.line", start="A1", end=phrase("scene.board"))
    assert words("ja", "engine").said(place) == "A1 から 盤"
    assert CORE.said(place) == "A1 to The board"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_of_a_game_has_its_words(game: Game, lang: str) -> None:
    known = game.words(lang)
    for name, make in game.figures.items():
        scene = make()
        assert known[f"figures.{name}.caption"]
        assert scene_tables(known, scene)
        if scene.board:
            assert board_svg(known, scene.board, name).startswith("<svg")


def test_a_tint_is_drawn_and_the_text_tells_the_place_all_the_same() -> None:
    spots = Graph.of({"red": (0, 0), "night": (1, 0)}, [("red", "night")])
    ground = (Ground("red", "plain", "Rose", "", "red", True), Ground("night", "plain", "Night", "", "black"))
    known = words("en", "engine")
    picture = str(board_svg(known, Board(spots, ground), "tinted"))
    assert 'class="sc-plain tint red pale"' in picture
    assert 'class="sc-plain-t sc-spot-t on-black"' in picture
    assert [text for _, text in board_rows(known, Board(spots, ground))] == ["Rose", "Night"]


def test_in_a_hex_whoever_stands_there_leaves_the_mark_to_be_read() -> None:
    """The text above, the token below it; without anybody both stand in the middle."""
    marked, bare = (str(board_svg(CORE, board, "x")) for board in (FIELD, replace(FIELD, marks=())))
    rows = [[float(y) for y in re.findall(r'y="([\d.]+)">(?:G|♥\+1)<', svg)] for svg in (marked, bare)]
    (mark, lower), (alone,) = rows
    assert mark < alone < lower
    assert texts(marked)[-3:] == list(FIELD.corners)
