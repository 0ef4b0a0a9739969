"""The chat palette of a sample unit: what players type, and the rules read back."""

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
