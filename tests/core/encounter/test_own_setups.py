"""Set-ups of the table's own among an evening's fights: weighed, opened as they are, refused at their place."""

import io
import zipfile
from base64 import b64decode
from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from tests.core.encounter.test_evening import EVENINGS, GAMES, asked

# What is changed in the set-up of the first fight of each game, by its path
CHANGED: dict[str, tuple[str, int]] = {
    "avatar": ("foes.0.lost", 700),
    "cardgard": ("options.reroll_optional", True),  # there are no numbers in it
    "exorcist": ("kaii.0.lost", 1),
    "karukami": ("foes.0.lost", 3),
    "kokoroko": ("fighters.1.wounds", 2),
}
ENDLESS = {"mountain", "example"}  # of Gods & Avatars: whole evenings


def example(game: str, name: str = "") -> dict[str, Any]:
    """A published set-up as a request says it; that of the first fight, where none is named."""
    known = EVENINGS[game]
    session = all_games()[game].sessions[known.session]
    whole: dict[str, Any] = Written(session.setup).without_defaults(session.examples[name or known.fights[0].setup])
    return whole


def own(game: str) -> dict[str, Any]:
    setup = example(game)
    path, value = CHANGED[game]
    *way, last = path.split(".")
    there: Any = setup
    for key in way:
        there = there[int(key)] if isinstance(there, list) else there.setdefault(key, {})
    there[last] = value
    return setup


def at(whole: Any, path: str) -> Any:
    for key in path.split("."):
        whole = whole[int(key)] if isinstance(whole, list) else whole[key]
    return whole


def faults(game: str, **more: Any) -> dict[str, str]:
    reply = call(asked(game, runs=1) | more)
    return {each["field"]: each["kind"] for each in reply.get("errors", ())}


@pytest.mark.parametrize("game", CHANGED)
def test_a_set_up_of_ones_own_is_weighed_and_opens_as_it_is(game: str) -> None:
    """Before the published fights, by its name; its own foes, and what was changed; tonight's party in its places."""
    published, known = call(asked(game, fight=1)), EVENINGS[game]
    more = {"setups": [own(game)], "names": ["橋の夜"]}
    reply = call(asked(game, fight=1, file=True, view=True, **more))
    assert "errors" not in reply, reply
    first, *others = reply["fights"]
    assert first["foes"].startswith("橋の夜: ")
    assert others == [each | {"number": each["number"] + 1} for each in published["fights"]], "with the same dice"
    assert reply["party"] == published["party"]
    assert "橋の夜" in reply["html"]["evening"]
    assert reply["say"].startswith("橋の夜: ")
    path, value = CHANGED[game]
    rows, _, _ = path.partition(".")
    setup = reply["setup"]
    if rows == known.party.rows:  # both sides in one list: the party comes first
        assert value in [each["wounds"] for each in setup[rows]]
    else:
        assert at(setup, path) == value
    opened = call({"do": "session", "link": reply["link"]})
    assert opened["setup"] == setup
    with zipfile.ZipFile(io.BytesIO(b64decode(reply["file"]))) as whole:
        assert reply["say"] in whole.read("README.txt").decode()


@pytest.mark.parametrize("game", GAMES)
def test_every_published_set_up_may_be_ones_own(game: str) -> None:
    """Of every goal and every beginning that has an end to be won, without a name."""
    known = EVENINGS[game]
    names = [name for name in all_games()[game].sessions[known.session].examples if name not in ENDLESS]
    for number in range(1, len(names) + 1):
        reply = call(asked(game, setups=names, fight=number, runs=1))
        assert "errors" not in reply, reply
        assert reply["fights"][number - 1]["foes"].startswith(f"Set-up {number}")
        assert len(reply["party"]) == known.heads(2)
        assert call({"do": "session", "link": reply["link"]})["setup"] == reply["setup"]


def test_the_party_stands_where_its_own_stood_and_then_where_the_evening_says() -> None:
    reply = call(asked("exorcist", players=4, party=["sayo"], setups=["oni"], fight=1, runs=1))
    squad = [(each["who"], each["at"]) for each in reply["setup"]["squad"]]
    assert squad == [("sayo", "C4"), ("nagi", "B5"), ("ren", "B3"), ("sayo", "B4")]
    published = example("exorcist", "oni")
    assert [each["at"] for each in reply["setup"]["kaii"]] == [each["at"] for each in published["kaii"]]
    assert (reply["setup"]["goal"], reply["setup"]["rounds"]) == ("deadline", 7)
    both = call(asked("kokoroko", players=3, setups=["duel"], fight=1, runs=1))["setup"]["fighters"]
    assert [(each["who"], each["at"]) for each in both[:1] + both[3:]] == [("akari", "purple"), ("kuchinashi", "green")]


def test_foes_that_are_named_leave_it_as_it_is() -> None:
    more = {"foes": ["husk"], "setups": ["utsuro"], "runs": 1}
    for number, foes in ((1, {"utsuro", "husk", "archer"}), (2, {"husk"})):
        setup = call(asked("karukami", fight=number, **more))["setup"]
        assert {each["unit"] for each in setup["foes"]} == foes


def test_what_its_party_plays_for_counts_as_won() -> None:
    """To have held out (Karukami), to succeed in a check (Gods & Avatars); an evening without an end is refused."""
    siege = call(asked("karukami", setups=["siege"], fight=1, runs=60))
    assert siege["setup"]["goal"] == "hold"
    assert siege["chance"] > 0
    check = example("avatar") | {"begins": "check", "difficulty": 3, "foes": []}
    assert call(asked("avatar", setups=[check], fight=1, runs=60))["chance"] > 0
    assert faults("avatar", setups=["centipede", *sorted(ENDLESS)]) == {
        "setups.1": "never_won",
        "setups.2": "never_won",
    }


def test_nobody_in_it_begins_hurt() -> None:
    assert faults("exorcist", setups=["oni"], fight=1, hurt=1) == {"hurt": "number"}
    for difficulty in EVENINGS["exorcist"].wanted:
        reply = call(asked("exorcist", setups=["oni"], difficulty=difficulty, minutes=180, runs=1))
        assert not (reply["hurt"] and reply["number"] == 1)


def test_a_deck_of_ones_own_is_met() -> None:
    """Cardgard: its four cards are chosen from the deck, whatever stands in the places; the party's hand has none."""
    deck = next(iter(all_games()["cardgard"].records["decks"]))
    setup = example("cardgard")
    reply = call(
        asked("cardgard", setups=[{side: setup[side] | {"deck": deck} for side in "ab"}], names=["札"], fight=1)
    )
    assert reply["fights"][0]["foes"] == "札"
    assert reply["setup"]["b"]["deck"] == deck
    assert reply["setup"]["a"]["deck"] == "none"
    assert 0 < reply["chance"] < 1
    assert call({"do": "session", "link": reply["link"]})["setup"] == reply["setup"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_wrong_with_it_is_told_at_its_place(lang: str) -> None:
    wrong = example("exorcist", "oni")
    wrong["kaii"][1]["at"] = "Z9"
    told = call(asked("exorcist", setups=["oni", wrong, {"wings": 2}, 7, "nowhere"], lang=lang))["errors"]
    fields = [each["field"] for each in told]
    assert {each[: len("setups.0")] for each in fields} == {f"setups.{at}" for at in range(1, 5)}
    assert {"setups.1.kaii.1.at", "setups.2.wings", "setups.3", "setups.4"} <= set(fields)
    assert all(each["message"] and each["hint"] for each in told)


def test_who_finds_no_place_in_it_is_told() -> None:
    """More than the set-up takes, and a place of the evening's on which something stands."""
    crowded = {"fighters": [*example("kokoroko")["fighters"], *[{"who": "guardsman", "at": "red"}] * 7]}
    assert faults("kokoroko", setups=[crowded], players=4) == {"setups.0.fighters": "list"}
    barred = example("exorcist", "oni") | {"walls": ["B4"]}
    assert faults("exorcist", setups=[barred], players=3) == {}
    assert faults("exorcist", setups=[barred], players=4) == {"setups.0.squad.3.at": "cell_taken"}


ODD = [None, 7, "", [7], [None] * 9, [[]], [{}], [{"squad": {}}], ["x" * 9_000], {"0": 1, "x": 2}]


@pytest.mark.parametrize("name", ["setups", "names"])
def test_an_odd_one_is_answered(name: str) -> None:
    for odd in ODD:
        reply = call(asked("exorcist", runs=1, **{name: odd}))
        assert all(each["field"].startswith(name) for each in reply.get("errors", ())), odd


def test_no_more_than_eight() -> None:
    assert faults("exorcist", setups=["oni"] * 9) == {"setups": "list"}
    assert faults("exorcist", setups=["oni"], fight=14, players=2) == {"fight": "number"}
    reply = call(asked("exorcist", setups=["wings"] * 8, names=["a", "", "c"], runs=1, fight=20))
    assert reply["number"] == 20
    assert [each["foes"].partition(":")[0] for each in reply["fights"][:4]] == ["a", "Set-up 2", "c", "Set-up 4"]


def test_a_hostile_name_is_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    assert "<img" not in call(asked("exorcist", setups=["oni"], names=[name], runs=1, view=True))["html"]["evening"]
