"""Everybody in a session as a piece of a virtual table: figures first, whose game it is, where it leads back to."""

import base64
import io
import json
import zipfile
from typing import Any

import pytest

from engine.api import call
from engine.game import all_games, find_session
from engine.output.udonarium import udonarium_xml
from engine.session import OPEN, replay
from engine.words import LANGUAGES
from tests.toy import toy_among_games  # noqa: F401 - a fixture

PAGE = "https://takuten.example/toy/"


def pieces(session: str, **more: Any) -> list[dict[str, Any]]:
    reply = call({"do": "session", "session": session, "seed": "kv1", "lang": "en", "pieces": PAGE, **more})
    return [each | {"data": json.loads(each["ccfolia"])["data"]} for each in reply["pieces"]]


def figures_of(session_id: str, lang: str) -> dict[str, list[tuple[str, int, int]]]:
    """By name: what the scene that these pieces are of shows of everybody, as label, value and upper end."""
    game, session = find_session(session_id)
    reply = call({"do": "session", "session": session_id, "seed": "kv1", "auto": True, "count": 20})
    setup = next(iter(session.examples.values()))
    line = replay(session, setup, "kv1", reply["moves"])
    said = game.words(lang).said
    actors = session.scene(session.view(line.last.state, OPEN)).actors
    return {said(each.name): [(said(one.name), one.value, one.most) for one in each.meters] for each in actors}


@pytest.mark.usefixtures("toy_among_games")
def test_an_actor_without_a_record_has_its_figures_and_no_palette() -> None:
    first, second = pieces("toy.duel", moves=["dChkZ", "dCs1Z", "wTa2", "tD2", "k"])
    assert (first["who"], second["who"]) == ("Ann", "Ben")
    assert first["data"] == {
        "name": "Ann",
        "memo": "The Toy belongs to its author. Unofficial piece by Takuten.",
        "initiative": 0,
        "externalUrl": PAGE,
        "status": [{"label": "standing", "value": 1, "max": 2}],
        "params": [],
        "commands": "",
    }
    xml = zipfile.ZipFile(io.BytesIO(base64.b64decode(first["udonarium"]))).read("data.xml").decode()
    assert '<data name="standing" type="numberResource" currentValue="1">2</data>' in xml
    assert f'<data name="URL">{PAGE}</data>' in xml


@pytest.mark.parametrize("session", [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everybody_has_what_the_scene_and_its_record_say(session: str, lang: str) -> None:
    game = all_games()[session.partition(".")[0]]
    figures = figures_of(session, lang)
    for each in pieces(session, auto=True, count=20, lang=lang):
        data = each["data"]
        told = {one["label"]: (one["value"], one["max"]) for one in data["status"]}
        shown = {label: (value, most or told[label][1]) for label, value, most in figures[each["who"]] if label in told}
        assert shown
        assert told | shown == told
        assert data["name"] == each["who"]
        assert data["externalUrl"] == PAGE
        assert data["status"]
        more = {label for label, value, most in figures[each["who"]] if most and value > most}  # kk-cap-1
        assert all(one["value"] <= one["max"] or not one["max"] or one["label"] in more for one in data["status"])
        labels = [one["label"] for one in (*data["status"], *data["params"])]
        assert len(set(labels)) == len(labels)
        assert data["memo"].endswith(game.words(lang).text("pieces.credit", game=game.words(lang)["game.title"]))


def test_a_kaii_has_its_palette_and_what_it_has_left() -> None:
    fought = {each["who"]: each for each in pieces("exorcist.fight", auto=True, seed="a")}
    data = fought["Gloomblack Swallowtail 1"]["data"]
    assert data["status"][0] == {"label": "Durability", "value": 0, "max": 2}
    assert ":Durability-1" in fought["Gloomblack Swallowtail 1"]["palette"]
    xml = zipfile.ZipFile(io.BytesIO(base64.b64decode(fought["Gloomblack Swallowtail 1"]["udonarium"]))).read(
        "data.xml"
    )
    assert b":Durability-1" not in xml  # Udonarium would only say it aloud
    assert b"<chat-palette" in xml
    assert data["params"][0] == {"label": "Body", "value": "2"}


def test_the_page_is_an_address_of_some_length() -> None:
    reply = call({"do": "session", "session": "exorcist.fight", "pieces": "x" * 5_000})
    assert reply["error"]["field"] == "pieces"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_palette_is_read_by_the_bot_that_its_game_has(lang: str) -> None:
    """Udonarium asks the bot that the piece names."""
    for game in all_games().values():
        for kind, known in game.kinds.items():
            for record in game.records.get(kind, {}).values() if known.piece else ():
                piece = game.piece(record, game.words(lang))
                assert piece
                assert piece.bot == (game.bcdice or "DiceBot")
                assert f'<chat-palette dicebot="{piece.bot}">' in udonarium_xml(piece, game.words(lang))
