"""Words: the same ids and holes in both languages, every hole filled, none missing where the engine looks."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from engine.fields import Enumerated, Field, Many, PickOne, Written, inputs_of_record
from engine.game import Game, all_games
from engine.labels import part_label
from engine.output.html import join, tag
from engine.replies.request import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import LANGUAGES, MissingWord, Words, fill, flatten, holes, number_text, words
from macros.page.config import OWN, site_words, words_beside
from macros.widget import situation

pytestmark = pytest.mark.xdist_group("words")  # short ones, handed out together
PACKAGES = ["balance", "engine", "macros", "macros.notes", *(game.package for game in all_games().values())]
RULES = [(game, rule) for game in all_games().values() for rule in game.rules.values()]
EVERY_RULE = pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")
NAMES_A_FAULT = {"value", "options", "low", "high", "field", "label"}


def defaults(rule: Rule) -> dict[str, object]:
    return {name: each.default for name, each in rule.inputs.items()}


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_ids_and_holes(package: str) -> None:
    first, second = (words(lang, package) for lang in LANGUAGES)
    lonely = {key for key in set(first) ^ set(second) if not key.endswith(".reading")}  # only Japanese has readings
    assert not lonely
    shared = set(first) & set(second)
    different = {key: (first[key], second[key]) for key in shared if holes(first[key]) != holes(second[key])}
    assert not different


@pytest.mark.parametrize("package", PACKAGES)
@BOTH
def test_no_word_is_empty_and_english_is_english(package: str, lang: str) -> None:
    known = words(lang, package)
    assert all(isinstance(text, str) and text.strip() for text in known.values())
    if lang == "en":
        named = {"game.credits"}  # a source is called as its author calls it
        foreign = [key for key, text in known.items() if KANA.search(text) and "lang" not in key and key not in named]
        assert not foreign
        assert not [key for key, text in known.items() if "’" in text], "the straight apostrophe, as everywhere"


def test_shared_sentences_leave_open_what_a_round_is_called() -> None:
    """ターン in Tactical Exorcist: the game's own word goes in by a hole, or it has a word of its own for all of it."""
    named = {
        key for package in ("engine", "macros") for key, text in words("ja", package).items() if "ラウンド" in text
    }
    assert named == {"session.round", "session.rounds", "session.in_round"}
    exorcist = all_games()["exorcist"].words("ja")
    assert [exorcist["session.round"], exorcist["session.rounds"]] == ["ターン", "ターン"]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_what_a_game_says_in_its_own_way_the_site_or_the_engine_would_have_said(game: Game) -> None:
    """With the same holes; Cardgard has no party that fights."""
    own, site, core = words("ja", game.package), site_words("ja"), words("ja", "engine")
    over = {key: site[key.removeprefix(OWN)] for key in own if key.startswith(OWN)}
    over |= {key: core[key] for key in own if key in core}
    assert not {key for key, text in over.items() if holes(own[key]) != holes(text)}
    if game.id == "cardgard":
        beside = words_beside(game, "ja")
        told = [beside[key] for key in beside if key.startswith("evening.")]
        told += [text for key, text in game.words("ja").items() if key.startswith("evening.")]
        assert not [text for text in told if re.search("味方を|味方の|味方が|死闘|戦闘", text)]


@EVERY_RULE
@BOTH
def test_a_rule_has_its_words_and_they_name_only_what_there_is(game: Game, rule: Rule, lang: str) -> None:
    known, at = game.words(lang), f"rules.{rule.name}"
    result = get_type_hints(rule.function)["return"]
    may = set(rule.inputs) | {field.name for field in fields(result)}
    assert known[f"{at}.title"]
    for outcome in rule.outcomes:
        assert known[f"{at}.outcomes.{outcome}"]
        assert holes(known[f"{at}.say.{outcome}"]) <= may
    if not rule.chancy:  # its odds are its result
        return
    measured = {"mean", "some"} if rule.measure else set()
    figures = set(rule.mark.numbers(**defaults(rule))) if rule.mark.numbers else set()
    may_never = bool(rule.mark.numbers) and "None" in str(get_type_hints(rule.mark.numbers)["return"])
    for sentence in ("odds", "odds_never") if may_never else ("odds",):
        assert holes(known[f"{at}.{sentence}"]) <= set(rule.outcomes) | measured | figures
    if rule.measure:
        assert known.first(f"{at}.measure", f"measures.{rule.measure}")
        assert get_type_hints(result)[rule.measure] is int
    if f"{at}.inline" in known:
        assert holes(known[f"{at}.inline"]) <= set(rule.inputs)
    if f"{at}.situation" in known:
        printed = plain_inputs(rule, read_inputs(game, rule, {}))
        assert holes(known[f"{at}.situation"]) <= set(situation.holes(rule, known, printed))


@EVERY_RULE
@BOTH
def test_every_input_and_choice_has_a_label(game: Game, rule: Rule, lang: str) -> None:
    known = game.words(lang)
    for name, each in rule.inputs.items():
        assert known.first(f"rules.{rule.name}.inputs.{name}.label", f"inputs.{name}.label")
        _labelled(each.field, rule, name, known, game)


def _labelled(field: Field, rule: Rule, top: str, known: Words, game: Game) -> None:
    if isinstance(field, Enumerated):
        plain = [each for each in field.options if not re.fullmatch(r"[\dd+]+", each)]  # 2d6 needs no translation
        assert all(f"options.{each}" in known for each in plain if not each.isupper())
    if isinstance(field, PickOne):
        assert field.records_kind in game.records
        if field.own:
            assert f"kinds.{field.records_kind}_own" in known
            _labelled(field.own, rule, top, known, game)
    if isinstance(field, Many):
        _labelled(field.item, rule, top, known, game)
    if isinstance(field, Written):
        for name, each in inputs_of_record(field.type).items():
            assert part_label(known, rule, top, name)
            _labelled(each.field, rule, top, known, game)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_words_speak_of_rules_and_records_that_exist(game: Game) -> None:
    """A word left behind by a rule that went away is a fault too."""
    known = game.words("ja")
    told = {key.split(".")[1] for key in known if key.startswith("rules.")}
    assert told <= {rule.name for rule in game.rules.values()}
    for key in known:
        top, *path = key.split(".")
        if top == "records":
            assert path[1] in game.records[path[0]], key
        if top == "rules" and path[1] in ("say", "outcomes"):
            assert path[2] in game.rules[f"{game.id}.{path[0]}"].outcomes, key


@BOTH
def test_the_core_names_every_kind_of_fault(lang: str) -> None:
    core = words(lang, "engine")
    kinds = {"request", "option", "rule", "object", "seed", "script", "number", "choice", "flag", "pick", "list"}
    kinds |= {"record", "text", "unknown", "missing", "argument", "script_form", "script_short", "script_sides"}
    kinds |= {"script_left", "script_no_card", "script_card", "too_many_paths"}
    for kind in kinds:
        assert core[f"errors.{kind}.message"]
        assert core[f"errors.{kind}.hint"]
    for kind in ("number", "choice", "flag", "pick", "list", "record", "text", "unknown", "missing"):
        for part in ("message", "hint"):
            assert holes(core[f"errors.{kind}.{part}"]) <= NAMES_A_FAULT


def test_a_missing_word_or_hole_raises() -> None:
    known = Words("en", {"greeting": "Hello, {name}"})
    with pytest.raises(MissingWord, match="farewell"):
        known["farewell"]
    with pytest.raises(MissingWord, match="name"):
        known.text("greeting")
    with pytest.raises(MissingWord):
        known.first("farewell", "goodbye")
    assert known.text("greeting", name="Nagi", other=1) == "Hello, Nagi"
    assert known.first("farewell", "greeting") == "Hello, {name}"


@pytest.mark.parametrize(
    ("value", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), ("1", "1 die"), ("12", "12 dice")]
)
def test_a_number_comes_with_its_noun(value: Any, said: str) -> None:
    assert fill("{n|die|dice}", {"n": value}) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [(-5, "−5"), ("-5", "−5"), (-1.5, "−1.5"), (0, "0"), (3, "3"), ("a-5", "a-5"), ("-", "-"), ("-5-", "-5-")],
)
def test_below_zero_people_read_the_minus_of_print(value: Any, said: str) -> None:
    assert number_text(value) == said
    assert fill("{n}", {"n": value}) == (value if isinstance(value, str) else said), "what is quoted stays as it is"
    assert join(value) == said
    assert Words("en", {}).said(str(value)) == said
    assert tag("input", value=value) == f'<input value="{value}">', "and a machine its own"
    assert tag("code", str(value)) == f'<code translate="no">{value}</code>'


def test_a_filled_value_is_never_read_as_a_hole() -> None:
    assert fill("{a} and {b}", {"a": "{b}", "b": "{a}"}) == "{b} and {a}"


def test_tables_become_flat_ids() -> None:
    nested: Mapping[str, Any] = {"a": {"b": {"c": "x"}, "d": "y"}}
    assert dict(flatten(nested)) == {"a.b.c": "x", "a.d": "y"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("ホムラ", "ホムラ"),
        ("-3", "-3"),
        ("\u202e逆", "\u2068\u202e逆\u2069"),
        ("שלום", "\u2068שלום\u2069"),
        ("\u2067a", "\u2068\u2067a\u2069\u2069"),
        ("\u2067a\u2069", "\u2068\u2067a\u2069\u2069"),
        ("a\u2069\u202eb", "\u2068a\u2069\u2068\u202eb\u2069"),
        ("\u2069\u2069", "\u2068\u2069\u2068\u2069\u2068\u2069"),
    ],
)
def test_what_runs_right_to_left_turns_nothing_beside_it(name: str, shown: str) -> None:
    """All that a text opens ends with it, and nothing in it ends what holds it."""
    assert fill("{who}: 3 − 1", {"who": name}) == f"{shown}: 3 − 1"
    opened = 0
    for sign in shown:
        opened += (sign in "\u2066\u2067\u2068") - (sign == "\u2069")
        assert opened >= 0
    assert opened == 0
