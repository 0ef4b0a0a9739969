"""The chat palette of a sample unit: what players type, and the rules read back."""

import json

from engine.api import call
from engine.chance import Script
from engine.game import all_games
from engine.games.karukami.bot import bot
from engine.games.karukami.pieces import unit_piece
from engine.games.karukami.records import UNITS
from engine.notation import Tray, read

WORDS = all_games()["karukami"].words("ja")


def palette(unit: str) -> list[str]:
    return list(unit_piece(UNITS[unit], WORDS).commands)


def test_the_owned_card_of_a_round_is_a_choice_from_the_whole_deck() -> None:
    """kk-card-c, kk-r-85: Akari owns three cards, two of one name; whoever owns none has no such line."""
    line = "choice[門番,門番,薬師] 【所有人材】"
    assert line in palette("akari")
    assert not [each for unit in ("utsuro", "husk") for each in palette(unit) if each.startswith("choice")]


def test_the_page_reads_its_own_choice() -> None:
    said = read("choice[門番,門番,薬師]", bot).roll(Tray(Script([3])))
    assert said.text.endswith("薬師")


def test_a_divine_art_that_attacks_has_its_own_line() -> None:
    """Lamp Flash: three dice more than Combat Strike's PP + 1; who shields or heals by an art has none for it."""
    assert "({信心}+4)UB+{闘撃力} 【灯火一閃】" in palette("akari")
    assert "({信心}+2)UB+{闘撃力} 【虚ろの渦】" in palette("utsuro")
    assert not [each for each in palette("minamo") if "水の帳" in each]


def test_a_piece_takes_the_field_s_pp_along() -> None:
    """kk-r-4: ``({信心}+1)UB`` reads what lies open now, and each label stands once, with the figure of now."""
    encounter = {"pcs": [{"unit": "akari", "at": "C2"}], "foes": [{"unit": "utsuro", "at": "C4"}]}
    shown = {**encounter, "open": [{"at": "A1", "card": "S2"}, {"at": "B1", "card": "S1"}]}
    reply = call({"do": "session", "session": "karukami.field", "setup": shown, "pieces": "https://takuten.example/"})
    for piece in reply["pieces"]:
        data = json.loads(piece["ccfolia"])["data"]
        told = {each["label"]: each["value"] for each in data["status"]}
        assert [told[each] for each in ("信心", "理性", "文明", "繁栄")] == [3, 0, 0, 0]
        assert "防御力" in told
        assert "防御力" not in {each["label"] for each in data["params"]}
