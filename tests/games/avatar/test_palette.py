"""A sample character as a piece: what is said over the cards, and EP counted down; no line is a roll."""

from engine.api import call
from engine.games.avatar import game
from engine.games.avatar.pieces import avatar_piece
from engine.games.avatar.records import AVATARS


def test_a_piece_holds_what_is_declared_and_what_is_paid() -> None:
    piece = avatar_piece(AVATARS["homura"], game.words("ja"))
    assert piece.status == (("EP", 5000), ("SEP", 1234))
    assert {"【宣言】かばう　対象：", "【宣言】防御", ":EP-100", ":EP-500"} <= set(piece.palette)
    assert all(line[0] in "【:" for line in piece.palette)


def test_a_character_is_handed_over_as_it_stands_with_its_palette() -> None:
    asked = {"do": "session", "session": "avatar.evening", "setup": "clash", "moves": ["x"], "seed": "1", "lang": "en"}
    pieces = {each["who"]: each for each in call({**asked, "pieces": True})["pieces"]}
    assert "[Declares] Cover on" in pieces["Homura"]["ccfolia"]
    assert '"value": 6000' in pieces["Great Centipede"]["ccfolia"]
