"""Decks of one's own: what is written, and what both players take out of them."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine import toml
from engine.api import call
from engine.chance import fold, weigh
from engine.faults import BadInput
from engine.fields import Written
from engine.game import all_games
from engine.games.cardgard.deck.form import DECK_FORM
from engine.games.cardgard.deck.validate import findings_of
from engine.games.cardgard.hands import Deck, Meeting, Team
from engine.games.cardgard.play.session import MATCH
from engine.games.cardgard.records import COMMANDS, DECKS, EXAMPLE, MEETINGS, UNITS, draft_of
from engine.games.cardgard.rules.match import match
from engine.session import OPEN, Line, Move, replay
from engine.session.outlook.forecast import forecast
from engine.words import LANGUAGES

GAME = all_games()["cardgard"]
SAMPLE = MEETINGS["sample"]
TORCH = replace(EXAMPLE, name="灯")
FOUR = tuple(COMMANDS.values())[:4]
NIGHT = Deck("夜", (TORCH, UNITS["marge"], UNITS["belobul"], UNITS["gentleman"]), FOUR)
BOTH = replace(SAMPLE, a=replace(SAMPLE.a, deck=NIGHT), b=replace(SAMPLE.b, deck=DECKS["sample"]))
TAKEN = ("tKu1", "tKbelobul", "tKmarge", "tKc2")
BLUE = (*TAKEN, "lO1230")
WHITE = ("tKamalia", "tKphlogiston", "tKleonor", "tKc1", "lO1230")


def play(*tokens: str, setup: Meeting = BOTH) -> Line:
    return replay(MATCH, setup, "kv1", tokens)


def kinds(deck: Deck) -> list[str]:
    return [each.kind for each in findings_of(deck)]


# --- what is written ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sample_is_there_to_begin_from_and_lacks_nothing(lang: str) -> None:
    sample = DECK_FORM.starts(GAME.words(lang))["sample"]
    assert findings_of(sample) == ()
    assert sample.units[:3] == SAMPLE.a.units
    assert sample.commands[0] == SAMPLE.a.command


def test_a_deck_has_eight_cards_three_units_and_a_command() -> None:
    """cg-prep-deck, cg-prep-min."""
    assert kinds(NIGHT) == []
    assert kinds(Deck()) == ["deck_name", "deck_few_units", "deck_no_command", "deck_small"]
    units = tuple(UNITS.values())
    assert kinds(Deck("夜", units, FOUR)) == ["deck_large"]
    assert kinds(Deck("夜", units[:2], (*FOUR, COMMANDS["melt"], COMMANDS["spring"]))) == ["deck_few_units"]
    assert kinds(Deck("夜", (*units, TORCH, replace(TORCH, name="火")))) == ["deck_no_command"]
    assert kinds(Deck("夜", units[:3], FOUR)) == ["deck_small"]


def test_a_name_stands_in_it_once_in_either_language() -> None:
    """cg-prep-unique, cg-r-100."""
    for name in ("火炎剣士アマリア・カソルラ", "Amalia Cazorla"):
        copy = replace(draft_of(UNITS["amalia"]), name=name)
        assert kinds(replace(NIGHT, units=(UNITS["amalia"], copy, *NIGHT.units[2:]))) == ["deck_same_unit"]
    assert kinds(replace(NIGHT, commands=(FOUR[0], *FOUR[:3]))) == ["deck_same_command"]


def test_a_faulty_unit_of_ones_own_is_told_and_may_be_taken_out() -> None:
    """cg-feat-star3: a unit whose table has a row too few."""
    bad = replace(TORCH, rows=TORCH.rows[:5])
    found = findings_of(replace(NIGHT, units=(bad, *NIGHT.units[1:])))
    assert [each.kind for each in found] == ["deck_unit"]
    assert dict(found[0].ways[0].sets)["units"] == ["marge", "belobul", "gentleman"]


@pytest.mark.parametrize("seed", range(40))
def test_every_way_out_leads_on(seed: int) -> None:
    """Whatever was put together, taking the ways that are offered makes a deck of it."""
    pick = random.Random(seed)
    every = (*UNITS.values(), TORCH, replace(TORCH, rows=TORCH.rows[:5]))
    units = tuple(pick.choice(every) for _ in range(pick.randint(0, 8)))
    deck = Deck("夜", units, tuple(pick.choice(tuple(COMMANDS.values())) for _ in range(pick.randint(0, 8))))
    for _ in range(20):
        ways = [each.ways for each in findings_of(deck) if each.ways]
        if not ways:
            break
        raw = Written(Deck).plain(deck) | dict(ways[0][0].sets)
        deck = Written(Deck).read(raw, "", GAME.records, faults := _NoFaults())
        assert not faults.found
    assert kinds(deck) == []


class _NoFaults:
    """Keeps what could not be read."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, kind: str, path: str, **_: Any) -> None:
        self.found.append(f"{kind} at {path}")


# --- in a match ---


def test_each_side_takes_three_units_and_a_command_then_sets_them() -> None:
    """cg-prep-set: the units stand as they were taken."""
    state = play(*BLUE, *WHITE).last.state
    assert state.team(0) == Team(TORCH, UNITS["belobul"], UNITS["marge"], FOUR[1])
    assert state.team(1) == Team(*SAMPLE.a.units, COMMANDS["miracle"])
    assert state.field is not None


def test_a_fourth_unit_and_a_second_command_are_refused() -> None:
    """cg-prep-set."""
    for tokens, why in (
        (("tKu1", "tKmarge", "tKbelobul", "tKgentleman"), "why.team"),
        (("tKc1", "tKc2"), "why.command"),
        (("tKu1", "tKu1"), "why.taken"),
    ):
        stop = play(*tokens).stop
        assert stop
        assert [(each.clause, each.why.key) for each in stop.reasons] == [("cg-prep-set", why)]  # type: ignore[union-attr]
    assert play("tKamalia").stop, "Amalia is in White's deck"
    assert play("tKu1", "lO1230").stop, "nothing is set before all four are chosen"


def test_a_side_without_a_deck_sets_as_before() -> None:
    setup = replace(SAMPLE, b=replace(SAMPLE.b, deck=NIGHT))
    state = play("lO1230", *TAKEN, "lO1230", setup=setup).last.state
    assert state.team(0).units == SAMPLE.a.units
    assert state.team(1).units[0] == TORCH


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_other_side_sees_the_deck_and_not_what_was_taken(lang: str) -> None:
    """cg-prep-reveal, cg-r-3; cg-r-93: which command it is stays hidden after that, too."""
    plain = Written(Meeting).without_defaults(BOTH)
    asked = {"do": "session", "session": "cardgard.match", "setup": plain, "lang": lang, "view": {"root": "/"}}
    words, beast = GAME.words(lang), GAME.words(lang)["records.units.belobul.name"]
    hidden = call({**asked, "moves": list(TAKEN), "seat": "b"})
    assert not [step for entry in hidden["log"] for step in entry["steps"] if beast in step["text"]]
    mine = call({**asked, "moves": list(TAKEN), "seat": "a"})
    assert [step for entry in mine["log"] for step in entry["steps"] if beast in step["text"]]
    shown = call({**asked, "moves": [*BLUE, *WHITE], "seat": "b"})
    told = [step["text"] for entry in shown["log"] for step in entry["steps"]]
    assert any(beast in each for each in told)
    name = words[f"records.commands.{FOUR[1].id}.name"]
    assert not any(name in each for each in told)
    assert "tKc2" not in {entry["token"] for entry in shown["log"]}


def test_any_four_cards_that_are_not_seen_are_as_likely_as_any_other() -> None:
    """Four commands, three of four units, 24 ways to set them."""
    view = MATCH.view(play(*BLUE).last.state, "b")

    def taken(_: Any, *, chance: Any) -> Any:
        return MATCH.resample(view, chance=chance).taken[0]

    odds = fold(taken, None, 1)
    assert len(odds) == 16
    assert len(set(odds.values())) == 1


@pytest.mark.parametrize("policy", list(MATCH.policies))
def test_policies_play_decks_to_the_end(policy: str) -> None:
    everybody = dict.fromkeys((OPEN, "a", "b"), MATCH.policies[policy])
    found = forecast(MATCH, MATCH.view(MATCH.begin(BOTH, chance=None), OPEN), everybody, "kv1", runs=20)  # type: ignore[arg-type]
    assert sum(found.ends.values()) == pytest.approx(1)


def test_the_sturdy_policy_takes_the_most_hp() -> None:
    view = MATCH.view(play().last.state, "a")
    assert MATCH.policies["sturdy"](view, MATCH.choices(view)) == Move.of("take", card="belobul")


def test_a_deck_that_is_none_is_refused_at_its_place() -> None:
    with pytest.raises(BadInput) as told:
        MATCH.check(replace(SAMPLE, a=replace(SAMPLE.a, deck=replace(NIGHT, commands=FOUR[:3]))))
    assert [(each.kind, each.path) for each in told.value.faults] == [("deck_small", "a.deck.units")]


def test_a_deck_goes_out_and_comes_back_with_its_session() -> None:
    plain = Written(Meeting).without_defaults(BOTH)
    reply = call({"do": "session", "session": "cardgard.match", "setup": plain, "moves": [*BLUE, *WHITE, "n"]})
    again = call({"do": "session", "link": reply["link"]})
    assert (again["setup"], again["check"]) == (reply["setup"], reply["check"])
    assert again["setup"]["a"]["deck"]["name"] == "夜"


# --- in calculations ---


OTHERS = {"first": "marge", "second": "belobul", "third": "gentleman", "command": "fog"}


def test_the_rules_play_a_decks_first_three_units_and_first_command() -> None:
    """Amalia, Phlogiston, Leonor and the miracle, whatever stands beside the deck."""
    decked = weigh(match, a=Team(UNITS["marge"], UNITS["belobul"], UNITS["gentleman"], FOUR[2], deck=DECKS["sample"]))
    assert decked == weigh(match)


def test_placing_a_deck_is_placing_its_first_cards() -> None:
    asked = {"do": "roll", "rule": "cardgard.placement"}
    plain, decked = (
        call({**asked, "inputs": {"tries": 24, **more}}) for more in ({}, {"a": {**OTHERS, "deck": "sample"}})
    )
    assert decked["result"] == plain["result"]


@pytest.mark.parametrize("units", [(TORCH, UNITS["marge"]), (UNITS["marge"], TORCH), (TORCH, TORCH)])
def test_a_deck_goes_out_as_toml_whichever_of_its_units_are_of_ones_own(units: tuple[Any, ...]) -> None:
    deck = replace(NIGHT, units=units)
    again = Written(Deck).read(toml.text(Written(Deck).plain(deck)), "", GAME.records, faults := _NoFaults())
    assert not faults.found
    assert again == deck
