"""A link that today's rules play otherwise says where, by which rule, since when; one that they do not says nothing."""

from dataclasses import replace
from typing import Any

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.session.link import read_link, write_link
from engine.words import LANGUAGES
from tests.core.session.test_playthroughs import LINKS

# Gods & Avatars, from version 0.2.0: a flight with pursuers
PURSUIT = (
    "1.avatar-evening.20261122-0x2x0.eclash.old8.x-kTp2-kTp1-rN2-rN2-rN1-n-bPc10-bPd4-bPsq-fPc3Lhalf-pPck-fPh8-pPc8"
    "-hTf1Ps8Lhalf-x-u-tPs2-toPhk-ts-rN1-rN2-rN2-n-bPc5-bPs6-bPdq-f-pPh6-fPd1-pPh2-hTp1-kTp1-x-tPcq-rN2-rN2-e.TOTWz"
    "836"
)
GAMES = [game for game in all_games().values() if game.mended]


def opened(link: str | None, lang: str = "en") -> dict[str, Any]:
    return call({"do": "session", "link": link, "lang": lang})


def test_a_link_that_ends_as_it_did_says_nothing_of_mended_rules() -> None:
    assert "stopped" not in opened(PURSUIT)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_that_ends_elsewhere_names_the_first_move_by_a_mended_rule(lang: str) -> None:
    link = write_link(replace(read_link(PURSUIT), check="0000"))
    reply = opened(link, lang)
    stopped = reply["stopped"]
    (why,) = stopped["why"]
    compared = [entry["ordinal"] for entry in reply["log"] if any(s["clause"] == "av-chase-4" for s in entry["steps"])]
    assert why["clause"] == "av-r-99"
    for part in (compared[0], "2026-11-29", "av-chase-4", "av-r-99", call_word(lang)):
        assert part in why["say"]
    assert "0.2.0" in stopped["say"]


def call_word(lang: str) -> str:
    return str(all_games()["avatar"].words(lang)["mended.av-r-99"])


def test_a_link_that_cannot_know_its_move_does_not_name_one() -> None:
    """It holds the check of its last scene alone; which build it is of is what it does know."""
    old = (LINKS / "avatar.evening.txt").read_text("utf-8").split(" ", 1)[0]
    say = opened(old)["stopped"]["say"]
    assert say.startswith("All 39 moves can still be made")
    assert say.endswith("It was saved with version 0.1.0.")


def test_a_move_that_is_refused_at_the_table_is_told_by_its_own_clause_alone() -> None:
    moves = read_link(PURSUIT)
    asked = {"do": "session", "session": moves.session, "setup": moves.setup, "seed": moves.seed, "lang": "en"}
    tokens = [*moves.moves, moves.moves[0]]
    at_table = call({**asked, "moves": tokens})["stopped"]
    kept = opened(write_link(replace(moves, moves=tuple(tokens), check="")))["stopped"]
    assert "av-r-99" not in [why["clause"] for why in at_table["why"]]
    assert [why["clause"] for why in kept["why"]] == [*(why["clause"] for why in at_table["why"]), "av-r-99"]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_mended_has_its_day_and_its_words(game: Game, lang: str) -> None:
    for clause, rule in game.mended.items():
        assert rule["day"]
        assert rule["told"]
        assert game.words(lang)[f"mended.{clause}"]
