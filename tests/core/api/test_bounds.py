"""The one door within bounds: what is too much is told before it is done, a long run tells how far it is."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import api
from engine.api import call
from engine.chance import Chance, survey, weigh
from engine.chance.survey import ROLLS
from engine.faults import MOST
from engine.fields import NONE, PickOne, Written, inputs_of_record
from engine.replies import request as request_form
from engine.replies import variations
from tests.api_helpers import STRIKE, ask, kinds, sound
from tests.strategies import RULES

ROOT = Path(__file__).parents[3]
News = list[tuple[int, int, str]]


def told(request: dict[str, Any]) -> tuple[dict[str, Any], News]:
    """The reply, and what was told on the way; that never goes back."""
    news: News = []
    reply = sound(call(request, lambda *each: news.append(each)))
    done = [each[0] for each in news]
    assert done == sorted(done)
    assert all(0 <= at <= total for at, total, _ in news)
    return reply, news


# --- Nothing raises -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [rule.id for _, rule in RULES if not rule.chancy and not rule.surveys])
def test_a_rule_without_chance_is_varied_however_many_samples(rule: str) -> None:
    assert sound(ask(rule, "vary", samples=20))["now"]["outcomes"]


@pytest.mark.parametrize("do", ["vary", "compare"])
@pytest.mark.parametrize("rule", ["cardgard.replay", "cardgard.forecast"])
def test_dice_that_were_rolled_are_varied_and_compared(rule: str, do: str) -> None:
    """A list whose items have no name of their own is called by its own. Late in a match a forecast is short."""
    seeded = ask("cardgard.match", seed="late")
    match = [die["value"] for step in seeded["steps"] for die in step["dice"]]
    one, other = match[:-1], [*match[:-2], match[-2] % 6 + 1]
    reply = sound(ask(rule, do, inputs={"rolled": one}, other={"rolled": other}, samples=2, lang="en"))
    assert "error" not in reply or reply["error"]["kind"] == "rolled"


def test_rows_that_no_one_can_count_are_unknown_names() -> None:
    for places in ("9" * 5_000, "0" * 7, "٣" * 10):
        reply = sound(ask("cardgard.workshop", inputs={f"draft.rows.0.{places}": 1}))
        assert "unknown" in [kind for kind, _ in kinds(reply)]
        assert all(len(field) < 100 for _, field in kinds(reply))


@pytest.mark.parametrize("odd", [10**5000, [[1]], {"a": 1}, 5, "x" * 2001], ids=lambda odd: type(odd).__name__)
def test_a_path_and_an_address_are_texts(odd: Any) -> None:
    assert kinds(sound(ask(STRIKE, "vary", only=odd))) == [("text", "only")]
    assert kinds(sound(ask(STRIKE, view={"root": odd}))) == [("text", "view.root")]


def test_a_field_with_a_name_that_cannot_be_written_out() -> None:
    (error,) = sound(ask("exorcist.best_split", inputs={"who": {10**5000: 1}}))["errors"]
    assert (error["kind"], error["field"]) == ("unknown", "who.…")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_last_resort_answers_and_names_what_failed(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setitem(api.KINDS, "roll", api.KINDS["roll"]._replace(answer=fail))
    reply = ask(STRIKE, lang=lang)
    assert kinds(reply) == [("broken", "")]
    assert "ZeroDivisionError: by nothing" in reply["error"]["message"]
    with pytest.raises(AssertionError):
        sound(reply)


def test_who_listens_may_end_a_run() -> None:
    def enough(*_: Any) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        call({"do": "odds", "rule": STRIKE, "samples": 100}, enough)


# --- All at once, and nothing whole ---------------------------------------------------------------------------------


def test_all_faults_of_a_request_are_told_at_once() -> None:
    wrong = {"lang": "fr", "seed": 1.5, "dice": [True, 6], "cards": 5, "samples": 0, "only": 1, "view": {"root": 1}}
    reply = sound(ask(STRIKE, "odds", inputs={"pool": 99, "speed": 1}, **wrong))
    fields = ["lang", "seed", "dice", "cards", "samples", "only", "view.root", "speed", "pool"]
    assert [field for _, field in kinds(reply)] == fields
    assert "Pool" not in reply["errors"][-1]["hint"], "in Japanese, as the language is not known"


def test_all_entries_of_a_script_that_cannot_be_read_are_told() -> None:
    reply = sound(ask(STRIKE, dice=["six", 6, "2d6: 1"], inputs={"pool": 99}))
    assert kinds(reply) == [("script_form", "dice"), ("script_form", "dice"), ("number", "pool")]


def test_both_sides_of_a_comparison_are_read_before_either_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variations, "weigh", None)
    reply = sound(ask(STRIKE, "compare", inputs={"pool": 99}, other={"pool": 98, "speed": 1}, lang="en"))
    assert kinds(reply) == [("unknown", "other.speed"), ("number", "other.pool"), ("number", "pool")]
    assert reply["errors"][1]["hint"] == reply["errors"][2]["hint"], "both are called by their label"


def test_true_is_no_face() -> None:
    assert kinds(sound(ask("exorcist.check", inputs={"dice": 1}, dice=[True]))) == [("script", "dice")]
    assert kinds(sound(ask("exorcist.check", seed=True))) == [("seed", "seed")]


def test_no_name_is_echoed_whole() -> None:
    for inputs in ({"x" * 100_000: 1}, {"who": {"x" * 100_000: 1}}, {f"who.{'x.' * 50_000}": 1}):
        for error in sound(ask("exorcist.best_split", inputs=inputs))["errors"]:
            assert all(len(text) < 300 for text in error.values())


def test_faults_past_a_hundred_are_not_gathered() -> None:
    reply = sound(ask(STRIKE, inputs={f"k{n}": 1 for n in range(5_000)}))
    assert len(reply["errors"]) == MOST + 1
    assert kinds(reply)[-1] == ("more", "")
    assert len(sound(ask(STRIKE, inputs={f"k{n}": 1 for n in range(MOST)}))["errors"]) == MOST


def test_faults_of_several_parts_are_a_hundred_together() -> None:
    """Wrong dice, wrong inputs, those of the other side: nobody reads three hundred."""
    wrong = {f"k{n}": 1 for n in range(MOST)}
    reply = sound(ask(STRIKE, do="compare", inputs=wrong, other=wrong, dice=["61d6"] * 60))
    assert [each["kind"] for each in reply["errors"]] == ["script_form"] * 60 + ["unknown"] * (MOST - 60) + ["more"]


def test_more_names_than_any_form_has_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_form, "NAMES", 50)
    assert kinds(sound(ask(STRIKE, inputs={f"k{n}": 1 for n in range(51)}))) == [("names", "inputs")]


def test_what_is_written_into_is_copied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    copies: list[int] = []

    class Counted(dict[Any, Any]):
        def keys(self) -> Any:  # how a copy reads what it copies
            copies.append(len(self))
            return super().keys()

    sent = {"who": Counted(body=1), **{f"who.k{n}": n for n in range(90)}}
    sound(ask("exorcist.best_split", inputs=sent))
    assert len(copies) <= 1
    assert sent["who"] == {"body": 1}


# --- One budget of work ---------------------------------------------------------------------------------------------


def test_samples_are_bounded_together_with_the_numbers_that_are_varied(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = sound(ask(STRIKE, "vary", samples=ROLLS, lang="en"))
    assert kinds(wrong) == [("too_many_rolls", "samples")]
    assert kinds(sound(ask(STRIKE, "odds", samples=ROLLS + 1))) == [("number", "samples")]
    monkeypatch.setattr(variations, "ROLLS", 100)
    wrong = sound(ask(STRIKE, "vary", samples=100, lang="en"))
    most = int(wrong["error"]["hint"].partition("at most ")[2].partition(" ")[0])
    assert "error" not in sound(ask(STRIKE, "vary", samples=most))
    assert kinds(sound(ask(STRIKE, "vary", samples=most + 1))) == [("too_many_rolls", "samples")]


def test_what_varying_takes_is_known_after_the_first_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variations, "WORK", 20)
    weighed: list[Any] = []

    def counted(rule: Callable[..., Any], **known: Any) -> Any:
        weighed.append(known)
        return weigh(rule, **known)

    monkeypatch.setattr(variations, "weigh", counted)
    assert kinds(sound(ask(STRIKE, "vary"))) == [("too_much_exact", "samples")]
    assert len(weighed) == 1
    assert "error" not in sound(ask(STRIKE, "vary", samples=5))
    assert "error" not in sound(ask(STRIKE, "compare", other={"pool": 4}))


def test_a_survey_is_bounded_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    for rule in ("cardgard.placement", "cardgard.pairings"):
        for do in ("roll", "odds", "vary", "compare"):
            monkeypatch.setattr(survey.Survey.__init__, "__defaults__", (None, 10))
            monkeypatch.setattr(survey.calculate, "__defaults__", (None, 10))
            monkeypatch.setattr(variations, "ROLLS", 10)
            assert kinds(sound(ask(rule, do))) == [("too_many_tries", "")]


def test_the_widest_inputs_of_a_survey_are_within_its_bound() -> None:
    planned: list[int] = []

    class Planned(Exception):
        pass

    class Watched(survey.Survey):
        def plan(self, tries: int) -> None:
            planned.append(tries)
            raise Planned

    for _, rule in RULES:
        if rule.surveys:
            numbers = {
                name: each.describe()["high"] for name, each in rule.inputs.items() if each.field.kind == "number"
            }
            values = {name: each.default for name, each in rule.inputs.items()} | numbers
            with pytest.raises(Planned):
                rule.function(**values, survey=Watched())
    assert planned
    assert max(planned) <= ROLLS


# --- Progress -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["roll", "odds", "vary", "compare"])
def test_a_survey_tells_its_progress_whoever_asks_for_it(do: str) -> None:
    few = {"matches": 1}
    _, news = told({"do": do, "rule": "cardgard.pairings", "inputs": few, "other": few, "only": "matches"})
    assert len({done for done, _, _ in news}) > 20


def test_a_comparison_tells_its_progress() -> None:
    _, news = told({"do": "compare", "rule": STRIKE, "inputs": {"pool": 6}, "other": {"pool": 5}})
    assert len({done for done, _, _ in news}) > 4
    assert news[-1][0] == news[-1][1]


def test_exact_odds_tell_how_much_of_the_chance_is_followed() -> None:
    news: list[tuple[int, int]] = []

    def rule(*, chance: Chance) -> int:
        return chance.die(20) + chance.die(20)

    weigh(rule, progress=lambda done, total: news.append((done, total)))
    assert 50 < len(news) <= 100
    assert news == sorted(news)


# --- The same on every Python ---------------------------------------------------------------------------------------


def test_sampled_odds_are_added_up_exactly() -> None:
    """Counts and fractions, never floats: ``sum`` of those is not the same in every Python."""
    reply = sound(ask("exorcist.group_evasion", "odds", samples=200))
    assert reply["mean"] * 200 == pytest.approx(round(reply["mean"] * 200), abs=1e-9)
    for row in reply["table"]:
        for side in ("exactly", "at_least", "at_most"):
            assert row[side] == round(row[side] * 200) / 200
    assert all(p == round(p * 200) / 200 for p in reply["outcomes"].values())


@pytest.mark.parametrize("samples", [3, 7, 49, 301])
def test_no_probability_is_beyond_one(samples: int) -> None:
    for _, rule in RULES:
        if rule.chancy and rule.id.startswith("exorcist."):
            reply = sound(ask(rule.id, "odds", samples=samples))
            assert all(0 <= row[side] <= 1 for row in reply["table"] for side in row if side.startswith("at_"))
            assert all(0 <= p <= 1 for p in reply["outcomes"].values())


def test_no_reply_is_added_up_of_floats() -> None:
    """A ``sum`` that meets a float fails: all rules, sampled and varied."""
    script = (
        "import builtins, json\n"
        "plain = builtins.sum\n"
        "def exact(items, start=0):\n"
        "    items = list(items)\n"
        "    assert not any(type(each) is float for each in items), items\n"
        "    return plain(items, start)\n"
        "builtins.sum = exact\n"
        "from engine.api import call\n"
        "from engine.game import all_games\n"
        "for rule in all_games()['exorcist'].rules:\n"
        "    for do in ('odds', 'vary', 'roll'):\n"
        "        reply = call({'do': do, 'rule': rule, 'samples': 5, 'seed': 1})\n"
        "        assert 'error' not in reply, reply\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _opened() -> dict[str, list[str]]:
    """Of every input that may be a record written by hand, "rule:path", what can be picked there: one, and none."""
    found = {}
    for game, rule in RULES:
        for name, each in rule.inputs.items():
            inside = inputs_of_record(each.field.type) if isinstance(each.field, Written) else {}
            fields = {name: each.field} | {f"{name}.{key}": inner.field for key, inner in inside.items()}
            for path, field in fields.items():
                if isinstance(field, PickOne) and field.own:
                    one = next(iter(game.records[field.records_kind]))
                    found[f"{rule.id}:{path}"] = [one, NONE] if field.optional else [one]
    return found


OPENED = _opened()


@pytest.mark.parametrize("path", sorted(OPENED))
def test_what_may_be_written_by_hand_is_varied_whether_or_not_somebody_picked_it(path: str) -> None:
    """Of a list of cards, too, of which there is nothing to open, and where nobody picked one."""
    rule, _, only = path.partition(":")
    for picked in OPENED[path]:
        told = call({"do": "vary", "rule": rule, "only": only, "inputs": {only: picked}, "samples": 5})
        assert told.get("error", {}).get("kind") != "broken", told
