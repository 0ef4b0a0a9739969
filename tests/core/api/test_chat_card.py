"""Verdict cards: what they say line by line, how long they are, what they do to statuses; of every rule and the toy."""

import json
import re
from typing import Any

import pytest

from engine.__main__ import main
from engine.api import call
from engine.game import Game, all_games
from engine.output.chat_card import DRESSES, CardText, Cited, text
from engine.rule import Rule
from engine.words import LANGUAGES, words
from tests.api_helpers import kinds
from tests.toy import toy_among_games  # noqa: F401 - a fixture

SITE = "https://takuten.example/"
STRIKE = {
    "do": "roll",
    "rule": "exorcist.strike",
    "inputs": {"pool": 5, "evasion": 1, "damage": "1d6", "armour": 1},
    "dice": [2, 6, 1, 4, 3, 2, 5],
}
DUEL = {"do": "session", "session": "toy.duel", "seed": "kv1"}
DEALT = ["dChkZ", "dCs1Z"]
RULES = [(game, rule) for game in all_games().values() for rule in game.rules.values() if not rule.surveys]


def card(of: dict[str, Any], *langs: str, **more: Any) -> dict[str, Any]:
    return call({"do": "verdict", "of": of, "langs": list(langs or ("en",)), **more})


def test_five_lines_say_what_was_asked_what_came_how_likely_by_which_clauses_and_where() -> None:
    reply = card(STRIKE, link=f"{SITE}x")
    assert reply["text"].splitlines() == [
        (
            "[Tactical Exorcist: From attack to damage] Attack dice 5, Difficulty NORMAL, Evasion dice spent 1, "
            "Damage 1D6, Armour or Taint 1, Kind of damage physical, 2 more"
        ),
        "4 damage",
        "The chance of damage being 4 or more was 16.1%.",
        (
            "Steps: tx-2-5-3-3 Attack check: 5 dice rolled: 2, 6, 1, 4, 3. 2 successes; tx-2-5-3-5 Evasion check: "
            "1 die rolled: 2. failure; tx-2-5-4-phys Damage: d6 gives 5; "
            "tx-2-5-4-phys-red Reduction: 5 minus 1 leaves 4"
        ),
        f"{SITE}x",
    ]
    assert reply["deltas"] == [{"who": "", "text": ":Durability-4"}, {"who": "", "text": ":Vitality-4"}]


def test_discord_gets_links_that_do_not_unfold_and_sees_no_marks_of_ours_as_its_own() -> None:
    lines = card(STRIKE, dress="discord", site=SITE, link=f"{SITE}x")["text"].splitlines()
    assert lines[0].startswith("**[Tactical Exorcist: From attack to damage]** ")
    assert lines[1] == "**4 damage**"
    assert lines[3].startswith(f"-# Steps: [tx-2-5-3-3](<{SITE}en/r/tx-2-5-3-3/>) Attack check: ")
    assert lines[4] == f"-# <{SITE}x>"
    command = card({"do": "dice", "command": "3U6[6]+5", "dice": [3, 1, 2]}, dress="discord")["text"]
    assert command.startswith(r"**[3U6\[6\]+5]** 3U6: ")


def test_ccfolia_gets_the_steps_by_name_and_no_markup() -> None:
    lines = card(STRIKE, "ja", dress="ccfolia", site=SITE)["text"].splitlines()
    assert lines[0].startswith("【タクティカル祓魔師・攻撃からダメージまで】 攻撃ダイス 5、")
    assert lines[-1] == (
        "手順　tx-2-5-3-3 攻撃判定・tx-2-5-3-5 回避判定・tx-2-5-4-phys ダメージ・tx-2-5-4-phys-red 軽減"
    )


def test_one_language_is_told_whole_then_the_other_of_the_same_dice() -> None:
    of = {"do": "roll", "rule": "exorcist.strike"}  # without a seed: one is drawn, once
    for _ in range(5):
        *lines, link = card(of, "ja", "en", link=SITE)["text"].splitlines()
        half = len(lines) // 2
        assert (len(lines), link) in ((6, SITE), (8, SITE))
        assert lines[0].startswith("【タクティカル祓魔師・攻撃からダメージまで】 ")
        assert lines[half].startswith("[Tactical Exorcist: From attack to damage] ")
        ja, en = (re.findall(r"(?:を振って|di(?:c)?e rolled:) ([\d, ]+)", lines[at]) for at in (half - 1, -1))
        assert ja
        assert [each.rstrip(", ") for each in ja] == [each.rstrip(", ") for each in en]


def test_each_language_alone_is_what_both_hold_whole() -> None:
    both = card(STRIKE, "ja", "en")["text"]
    assert both == "\n".join(card(STRIKE, each)["text"] for each in ("ja", "en"))


def test_a_ruling_is_marked_in_every_dress() -> None:
    of = {"do": "roll", "rule": "karukami.damage", "seed": "2"}
    steps = [each for each in call({**of, "lang": "en"})["steps"] if each.get("status") == "ruling"]
    assert [each["clause"] for each in steps] == ["kk-r-65"]
    for dress in DRESSES:
        told = card(of, dress=dress)["text"].replace("\\", "")
        assert "[Unofficial ruling] kk-r-65" in told


def test_a_clause_is_told_with_its_mark_and_its_rules() -> None:
    of = {"clause": "tx-r-21", "texts": {"ja": "【裁定・非公式】半分は切り捨てる。", "en": "Halves are dropped."}}
    assert card(of, "ja", link=SITE)["text"].splitlines() == [
        "【タクティカル祓魔師（裁定：卓典）・tx-r-21】 【裁定・非公式】半分は切り捨てる。",
        "この条で計算できるもの：攻撃からダメージまで",
        SITE,
    ]
    assert card(of)["text"].startswith(
        "[Tactical Exorcist (ruling by Takuten): tx-r-21] [Unofficial ruling] Halves are dropped.\n"
    )


@pytest.mark.parametrize("status", ["published", "elsewhere", "later"])
def test_a_clause_of_the_author_names_the_author(status: str) -> None:
    clause = next(each for each, of in all_games()["exorcist"].clauses.items() if of == status)
    told = card({"clause": clause, "texts": {"en": "So."}})["text"]
    mark = "[Later edition] " if status == "later" else ""
    assert told.startswith(f"[Tactical Exorcist (by Vorpal Notch): {clause}] {mark}So.")


def test_a_secret_roll_stays_secret() -> None:
    reply = card({"do": "dice", "command": "S2D6", "dice": [3, 4]})
    assert "rolled in secret" in reply["text"]
    assert "7[3,4]" not in reply["text"]


@pytest.mark.usefixtures("toy_among_games")
def test_a_move_is_told_with_who_lost_what_its_steps_and_its_place() -> None:
    moves = [*DEALT, "wTa2", "tD2", "k"]
    reply = card({**DUEL, "moves": moves}, link=f"{SITE}toy/")
    lines = reply["text"].splitlines()
    assert lines[0] == "[The Toy: Standoff] #5 Ann: Bear it"
    assert lines[1] == "Ann standing 2→1"
    assert "ty-0-what" in lines[2]
    assert call({"do": "session", "link": lines[-1].partition("#")[2]})["moves"] == moves
    assert reply["deltas"] == [{"who": "Ann", "text": ":standing-1"}]
    throw = card({**DUEL, "moves": moves[:-1]})["text"].splitlines()
    likely = call({**DUEL, "lang": "en", "moves": moves[:-2], "consider": "t"})["considered"]["say"]
    assert throw[2] == likely


@pytest.mark.usefixtures("toy_among_games")
def test_an_earlier_move_and_what_a_seat_sees() -> None:
    moves = [*DEALT, "wTa2", "tD2", "k"]
    assert card({**DUEL, "moves": moves, "at": 3})["text"].splitlines()[0] == "[The Toy: Standoff] #3 Ann: Walk: A2"
    seen = card({**DUEL, "moves": DEALT, "seat": "b"}, link=f"{SITE}toy/")["text"]
    assert "#s=" not in seen  # all hands are in the link
    assert "HK" not in seen


@pytest.mark.usefixtures("toy_among_games")
@pytest.mark.parametrize(
    ("request_", "found"),
    [
        ({"of": 3}, ("option", "of.do")),
        ({"of": {"do": "rules"}}, ("option", "of.do")),
        ({"of": STRIKE, "dress": "silk"}, ("option", "dress")),
        ({"of": STRIKE, "langs": ["fr"]}, ("option", "langs")),
        ({"of": STRIKE, "langs": []}, ("option", "langs")),
        ({"of": STRIKE, "site": 3}, ("text", "site")),
        ({"of": {**STRIKE, "inputs": {"pool": 99}}}, ("number", "pool")),
        ({"of": {"do": "dice", "command": "xx"}}, ("verdict", "of")),
        ({"of": {**DUEL, "moves": ["tZ"]}}, ("verdict", "of")),
        ({"of": {"clause": "zz-1", "texts": {}}}, ("clause", "of.clause")),
        ({"of": {"clause": "tx-r-21", "texts": {"en": ""}}, "langs": ["ja"]}, ("missing", "of.texts.ja")),
    ],
)
def test_what_is_wrong_is_told_where_it_is(request_: dict[str, Any], found: tuple[str, str]) -> None:
    assert kinds(call({"do": "verdict", **request_})) == [found]


@pytest.mark.parametrize("dress", DRESSES)
def test_what_is_long_is_told_shorter_and_never_longer_than_a_message(dress: Any) -> None:
    said = [(words(lang, "engine"), _long(lang)) for lang in LANGUAGES]
    for link in ("", f"{SITE}#{'x' * 1_900}"):
        told = text(said, dress, SITE, link)
        assert len(told) <= DRESSES[dress]
        assert len(told.splitlines()) == 8
        assert "tx-1" in told


def _long(lang: str) -> CardText:
    steps = tuple(Cited(f"tx-{n}", "", f"{lang} step", "came of it " * 20) for n in range(12))
    return CardText("title", lang * 2_000, lang * 2_000, lang * 2_000, steps)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_every_rule_has_a_card_that_no_bot_takes_for_a_command(game: Game, rule: Rule) -> None:
    of = {"do": "roll", "rule": rule.id, "seed": "5"}
    for dress, most in DRESSES.items():
        for langs in (["ja"], ["en"], ["ja", "en"]):
            told = card(of, *langs, dress=dress, site=SITE, link=f"{SITE}{rule.id}")["text"]
            assert 2 <= len(told.splitlines()) <= 4 * len(langs) + 1
            assert len(told) <= most
            assert re.match(r"(\*\*)?[\[【]", told)
    for lang in LANGUAGES:
        for name in (*rule.mark.lowers, *rule.mark.raises):
            fields = rule.inputs[name].describe().get("options", [name]) if name in rule.inputs else [name]
            assert all(f"fields.{each}" in game.words(lang) for each in fields)


def test_where_no_luck_is_told_every_language_says_what_was_to_be_expected() -> None:
    rule = next(rule for _, rule in RULES if rule.chancy and not rule.measure)
    told = card({"do": "roll", "rule": rule.id, "seed": "5"}, *LANGUAGES)["text"]
    for lang in LANGUAGES:
        assert call({"do": "odds", "rule": rule.id, "lang": lang})["say"] in told


def test_the_command_line_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["roll", "exorcist.strike", "pool=5", "evasion=1", "damage=1d6", "armour=1", "--dice", "2,6,1,4,3,2,5"]
    assert main([*argv, "--lang", "en", "--card"]) == 0
    out = capsys.readouterr().out
    assert out == f"{card(STRIKE)['text']}\n:Durability-4\n:Vitality-4\n"
    assert main([*argv, "--card", "discord", "--both", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == card(STRIKE, "ja", "en", dress="discord")
    assert main([*argv, "--card", "silk"]) == 2
