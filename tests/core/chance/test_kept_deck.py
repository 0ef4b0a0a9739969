"""A deck that is kept between draws: what is gone is not drawn again, whatever was drawn before."""

from collections import Counter

import pytest

from engine.api import call
from engine.chance import Cards, Script, Seeded, draw, weigh
from engine.chance.cards import suit
from engine.chance.kept_deck import Draw, draw_from, left_of
from engine.faults import BadInput
from engine.game import all_games

DECK = Cards.of(["HK", "S1", "S1", "S2", "JK"])


def test_what_is_gone_is_not_there() -> None:
    assert left_of(DECK, ["S1", "JK"]).faces == ("HK", "S1", "S2")
    assert left_of(DECK.seen(suit), ["S1"]).counts == (("", 1), ("H", 1), ("S", 2))
    with pytest.raises(BadInput) as bad:
        left_of(DECK, ["S1", "HQ", "S1", "S1"])
    assert [fault.path for fault in bad.value.faults] == ["gone.1", "gone.3"]


def test_cards_come_in_the_order_drawn_until_none_is_left() -> None:
    def drawn(gone: list[str], count: int, cards: list[str]) -> Draw:
        asked = {"deck": DECK, "gone": gone, "count": count, "clause": "ty-2-card"}
        found, log = draw(draw_from, Script([], cards), **asked)
        assert [face for step in log for face in step.faces] == cards
        return found

    assert drawn([], 2, ["S2", "HK"]) == Draw("drawn", 3)
    assert drawn(["S1", "S1", "S2", "JK"], 2, ["HK"]) == Draw("short", 0)
    assert drawn(list(DECK.faces), 1, []) == Draw("empty", 0)


def test_every_card_that_is_left_is_as_likely() -> None:
    """Thousands of draws: a third each of what is left."""
    asked = {"deck": DECK, "gone": ("S1", "JK"), "count": 1, "clause": "ty-2-card"}
    seen = Counter(draw(draw_from, Seeded(str(turn)), **asked)[1][0].faces[0] for turn in range(3000))
    assert set(seen) == {"HK", "S1", "S2"}
    assert all(abs(count - 1000) < 120 for count in seen.values())  # 4.6 standard errors


def test_the_odds_of_a_draw_are_one_way_however_large_the_deck() -> None:
    assert weigh(draw_from, all_games()["avatar"].decks["draw_cards"], (), 5, "av-f-deck") == {Draw("drawn", 48): 1}


@pytest.mark.parametrize(("game", "rule"), [(each.id, rule) for each in all_games().values() for rule in each.decks])
def test_drawn_to_the_end_a_deck_gives_each_of_its_cards_once(game: str, rule: str) -> None:
    """As the page does it: what came goes along as gone."""
    deck, gone = all_games()[game].decks[rule], list[str]()
    for turn in range(len(deck)):
        asked = {"do": "roll", "rule": f"{game}.{rule}", "inputs": {"gone": gone, "count": 1}, "seed": str(turn)}
        reply = call(asked)
        gone += [card for step in reply["steps"] for card in step.get("cards", ())]
        assert reply["result"]["left"] == len(deck) - len(gone)
    assert Counter(gone) == Counter(deck.faces)
    assert call({**asked, "inputs": {"gone": gone, "count": 1}})["result"]["outcome"] == "empty"
