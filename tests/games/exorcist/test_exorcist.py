"""Tactical Exorcist as its readers see it: labels, tables, cards, sentences that could mislead."""

from typing import Any

import pytest

from engine.api import call
from engine.game import all_games, find_rule
from engine.games.exorcist.records import CONSTANTS, ENEMIES, GEAR, PEG_RANGES
from engine.games.exorcist.rules.attacks import peg_form
from engine.labels import input_words
from engine.words import LANGUAGES
from macros.book import changes
from macros.page.page import Page
from macros.records import tables
from macros.records.facts import Kind
from macros.widget.widget import Widget

GAME = all_games()["exorcist"]
BOTH = pytest.mark.parametrize("lang", LANGUAGES)


def ask(do: str, rule: str, lang: str = "en", **inputs: Any) -> dict[str, Any]:
    return call({"do": do, "rule": f"exorcist.{rule}", "inputs": inputs, "lang": lang, "view": True})


@BOTH
def test_melee_or_ranged_is_not_called_pressure(lang: str) -> None:
    words = GAME.words(lang)
    labels = {
        name: input_words(words, find_rule(f"exorcist.{name}")[1], "mode")["label"]
        for name in ("peg_attack", "withstand")
    }
    assert labels["peg_attack"] != labels["withstand"]


@pytest.mark.parametrize(
    ("kind", "record", "ja", "en"),
    [
        ("arts", "bolt", "射線", "line of fire"),
        ("arts", "curse", "射線", "line of fire"),
        ("arts", "stride", "自分", "self"),
        ("kits", "naming", "自分", "self"),
        ("arts", "wall", "2", "2"),
    ],
)
def test_reach_is_told_as_one_says_it(kind: str, record: str, ja: str, en: str) -> None:
    for lang, said in (("ja", ja), ("en", en)):
        found = Kind.of(f"exorcist.{kind}", lang)
        assert found.cell(GAME.records[kind][record], "reach") == said


@BOTH
def test_the_table_of_styles_tells_what_a_style_changes(lang: str) -> None:
    found = Kind.of("exorcist.styles", lang)
    shown = {each.id: " ".join(found.cell(each, column) for column in found.columns) for each in found.records}
    half = {"ja": "半分", "en": "half"}[lang]
    assert "ULTRA-HARD" in shown["snipe"]
    assert half in shown["allout"]
    for style in ("precise", "heavy", "allout", "snipe"):
        assert "6" in found.cell(GAME.records["styles"][style], "bonus_face")
    assert found.cell(GAME.records["styles"]["flurry"], "bonus_face") == "—"


@BOTH
@pytest.mark.parametrize(("enemy", "special"), [("rakugo", "tx-2-4-tm-ok"), ("ageha", "tx-en-ageha-sp")])
def test_a_card_lists_the_special_abilities_that_rulings_hang_on(lang: str, enemy: str, special: str) -> None:
    """tx-r-49 and tx-r-65 speak of a kaii that lists the Tactical Manoeuvre."""
    name = {"tx-2-4-tm-ok": ("戦術機動", "Tactical Manoeuvre"), "tx-en-ageha-sp": ("結界破り", "Barrier Breaker")}[
        special
    ]
    assert name[LANGUAGES.index(lang)] in tables.card(Page(lang, root="../"), f"exorcist.enemies.{enemy}")


def test_special_abilities_say_what_the_data_do() -> None:
    note = GAME.words("en")["records.specials.ageha-breaker.note"]
    assert str(ENEMIES["ageha"].removal_bonus) in note


@BOTH
def test_what_never_falls_is_said_in_a_sentence_of_its_own(lang: str) -> None:
    known = {"how.gear": "s-melee", "foe.enemy": "rakugo"}
    never, said = ask("odds", "forecast", lang, **known), GAME.words(lang)["rules.forecast.odds_never"]
    assert never["say"] == said
    assert said in never["html"]["odds"]
    assert ask("odds", "forecast", lang)["say"] != said


@BOTH
@pytest.mark.parametrize("rule", [rule.name for rule in GAME.rules.values() if not rule.chancy])
def test_what_no_die_decides_is_not_told_as_odds(rule: str, lang: str) -> None:
    odds, told = ask("odds", rule, lang), ask("roll", rule, lang)
    assert odds["say"] == told["say"]
    assert "100" not in odds["html"]["odds"].replace(told["say"], "")


@BOTH
def test_a_choice_of_one_is_no_row_of_buttons(lang: str) -> None:
    html = Widget(Page(lang), "exorcist.smash", {}).html()
    assert 'type="radio" name="thing"' not in html
    assert 'name="thing"' in html


@BOTH
def test_a_barrier_says_nothing_of_steps_that_there_are_not(lang: str) -> None:
    said = ask("roll", "in_barrier", lang, enemy="onryo", dissolve=True)["say"]
    assert "0 段" not in said
    assert "0 step" not in said
    more = ask("roll", "in_barrier", lang, enemy="onryo", hinder=True)["say"]
    assert {"ja": "1 段難しい", "en": "1 step harder"}[lang] in more


def test_a_peg_in_the_calculator_is_the_peg_of_its_own_form() -> None:
    for mode, distances in (("melee", range(1, 3)), ("ranged", range(1, 13))):
        gear = GEAR[f"peg-{mode}"]
        for distance in distances:
            form = peg_form(mode, distance)
            band = next((each for each in gear.bands if each.near <= distance <= each.far), None)
            assert (form and form[0]) == (band and band.difficulty)
        assert gear.damage == {"melee": CONSTANTS.peg_melee, "ranged": CONSTANTS.peg_ranged}[mode]
    assert len(GEAR["peg-ranged"].bands) == len(PEG_RANGES)


@BOTH
def test_more_parts_than_can_be_weighed_are_still_told_part_by_part(lang: str) -> None:
    parts = [{"dice": 2}] * 3
    reply = call(
        {
            "do": "roll",
            "rule": "exorcist.split_attack",
            "inputs": {"parts": parts, "damage": "2"},
            "dice": [4, 1, 1, 1, 6, 1],
            "lang": lang,
        }
    )
    assert reply["result"]["wounds"] == [2, 0, 2]


def test_the_changes_page_respawns_as_the_editions_do() -> None:
    """The evasion dice of its match-up are those that a respawn of either edition leaves."""
    change = next(each for each in changes.editions("exorcist")["later"].change if "tx-2-9-opt2" in each.clauses)
    for side, edition in ((change.match[0].before, "2024"), (change.match[0].after, "later")):
        known = {"physical": 5, "option": "respawn", "edition": edition, "evasion": 0, "evasion_max": 5}
        back = ask("roll", "wound", **known)["result"]
        assert (back["outcome"], back["evasion"]) == ("respawned", side.inputs["evasion"])
