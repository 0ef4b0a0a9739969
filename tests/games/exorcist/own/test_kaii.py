"""A table's own kaii: checked, told, and fought like the book's."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.games.exorcist.kaii.samples import written
from engine.games.exorcist.kaii.sheet import told_trait
from engine.games.exorcist.kaii.types import Kaii, OwnAttack, Trait, When
from engine.games.exorcist.kaii.validate import findings_of
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Apparition, Mission
from engine.games.exorcist.records import ENEMIES
from engine.words import LANGUAGES
from tests import own_records
from tests.games.exorcist.fights import bare, battle, clauses, kaii, member, play, someone, unit, where

GAME = all_games()["exorcist"]
FAR = kaii("ageha", "L8")


def shade(*traits: Trait, **more: Any) -> Kaii:
    return Kaii("影", attacks=(OwnAttack("爪"),), traits=traits, **more)


def telling(when: When) -> Kaii:
    """One that moves last and cannot do anything but have a text."""
    return Kaii("影", finesse=1, durability=4, taint=0, traits=(Trait("霧", when=when, text="霧が出る"),))


def against(*foes: Kaii, **more: Any) -> Mission:
    """Nagi's like at C4, the first foe beside it."""
    cells = ("D4", "D5", "D6")
    return bare([member("C4")], [Apparition(each, at) for each, at in zip(foes, cells, strict=False)], **more)


def begun(mission: Mission, *tokens: str) -> Any:
    """A text is ruled on before the gear is declared."""
    return play(mission, "s", "eGmmeleexsranged", *tokens)


def waits(line: Any) -> list[str]:
    """The names of the texts that wait."""
    return [each.name for each in battle(line).queue]


# --- what is written ---


@pytest.mark.parametrize("name", ENEMIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_kaii_of_the_book_written_down_is_the_same(name: str, lang: str) -> None:
    """Its piece is the book's, but for its notes and for attacks that are no published ones."""
    words = GAME.words(lang)
    mine = written(ENEMIES[name], words)
    assert findings_of(mine) == ()
    own, known = GAME.piece(mine, words), GAME.piece(ENEMIES[name], words)
    assert own
    assert known
    same = {"memo": known.memo} if name == "ageha" else {"memo": known.memo, "commands": known.commands}
    assert replace(own, **same) == known  # type: ignore[arg-type]


ends = partial(own_records.last, "exorcist.fight", auto={"pc": "careful", "gm": "nearest"})


@pytest.mark.parametrize("name", ["corridor", "oni"])
def test_kaii_of_the_book_written_down_fight_as_they_do(name: str) -> None:
    """The same dice, the same end."""
    words, setup = GAME.words("en"), FIGHT.examples[name]
    foes = tuple(replace(each, kaii=written(each.kaii, words)) for each in setup.kaii)  # type: ignore[arg-type]
    for seed in ("a", "b"):
        assert ends(replace(setup, kaii=foes), seed) == ends(setup, seed)


# --- special abilities ---


def test_more_evasion_dice_come_with_its_turn() -> None:
    """tx-r-105."""
    line = play(against(shade(Trait("霞", "evasion", 2), evades=True, finesse=6)))
    assert unit(line, "kaii1").evasion == 8
    line = play(against(shade(Trait("霞", "evasion", 2), evades=True, finesse=3)))
    assert unit(line, "kaii1").evasion == 4


def test_the_manoeuvre_is_for_those_that_list_it() -> None:
    """tx-r-65."""
    for who, stands in ((shade(Trait("機動", "manoeuvre"), finesse=6), True), (shade(finesse=6), False)):
        line = play(against(who))
        assert (battle(line).who[1].manoeuvre is not None) is stands


def test_dice_to_remove_a_barrier_are_added() -> None:
    assert shade(Trait("噛み", "removal", 2), Trait("歯", "removal", 1)).removal_bonus == 3


# --- texts ---


@pytest.mark.parametrize("when", ["at_start", "each_round"])
def test_a_text_of_the_start_is_asked_for_before_anything(when: When) -> None:
    line = play(against(telling(when)))
    assert waits(line) == ["霧"]
    assert "tx-r-104" in clauses(line)
    gone_on = begun(against(telling(when)))
    assert waits(gone_on) == []
    assert battle(gone_on).acting == 0


def test_the_gm_alone_rules_and_the_log_has_it() -> None:
    line = play(against(telling("at_start")))
    assert battle(line).seat == "gm"
    assert play(against(telling("at_start")), "eGmmeleexsranged").stop  # nothing goes on meanwhile
    ruled = play(against(telling("at_start")), "gnWkaii1FvitalityN2", "s")
    assert unit(ruled, "kaii1").vitality == 2
    cited = [step.clause for moment in ruled.moments[-2:] for step in moment.log]
    assert cited == ["tx-2-1-event", "tx-r-104"]


def test_a_text_of_each_round_and_of_each_turn_is_asked_for_again() -> None:
    mission = against(telling("each_round"))
    assert waits(begun(mission, "n", "n")) == ["霧"]  # the second round
    mission = against(telling("each_turn"))
    assert waits(play(mission)) == []
    assert waits(play(mission, "n")) == ["霧"]
    assert waits(play(mission, "n", "s", "n", "n")) == ["霧"]


def test_a_turn_whose_text_was_asked_for_is_not_asked_twice() -> None:
    """The GM lets another one of its Finesse go first (tx-2-2-tie-enemy)."""
    first, second = telling("each_turn"), replace(telling("each_turn"), name="陰")
    line = play(against(first, second), "n", "s", "iMkaii2", "s", "n")
    assert battle(line).acting == 1
    assert waits(line) == []


@pytest.mark.parametrize(
    ("when", "dice", "asked"),
    [
        ("when_hurt", "4111", True),
        ("when_hurt", "1111", False),
        ("at_half", "4111", True),
        ("when_out", "4111", False),
    ],
)
def test_a_text_of_being_hurt(when: When, dice: str, asked: bool) -> None:
    """Three points of four: hurt and below half, not out."""
    line = play(against(telling(when)), f"aWmmeleeTkaii1D{dice}")
    assert waits(line) == (["霧"] if asked else [])
    assert unit(line, "kaii1").vitality == (1 if "4" in dice else 4)


def test_the_fight_is_not_over_before_the_last_text_is_ruled_on() -> None:
    """tx-r-99 waits for tx-r-104: what is ruled may bring another kaii."""
    mission = against(replace(telling("when_out"), durability=3))
    line = play(mission, "aWmmeleeTkaii1D4111")
    assert (waits(line), battle(line).outcome) == (["霧"], "")
    assert battle(play(mission, "aWmmeleeTkaii1D4111", "s")).outcome == "win"
    more = play(mission, "aWmmeleeTkaii1D4111", "gaKown1Tj4", "s")
    assert (battle(more).outcome, where(more, "kaii2")) == ("", "J4")


def test_the_text_of_an_attack_is_asked_for_when_it_hits() -> None:
    foe = Kaii("影", finesse=9, attacks=(OwnAttack("爪", text="転ばせる"),))
    hit = play(against(foe), "aWown1TownD4111", "vN0D3")
    assert waits(hit) == ["爪"]
    missed = play(against(foe), "aWown1TownD1111")
    assert waits(missed) == []
    evaded = play(against(foe), "aWown1TownD4111", "vN1D6")
    assert waits(evaded) == []


def test_a_death_is_settled_before_the_text_of_what_brought_it() -> None:
    foe = Kaii("影", finesse=9, attacks=(OwnAttack("爪", damage="4", text="転ばせる"),))
    line = play(bare([member("C4", someone(body=1))], [Apparition(foe, "D4")]), "aWown1TownD4111", "vN0")
    assert [type(each).__name__ for each in battle(line).queue] == ["Death", "Judgement"]


BESIDE = [("removal", 2), ("evasion", 2), ("manoeuvre", 0)]


@pytest.mark.parametrize(("effect", "dice"), BESIDE)
@pytest.mark.parametrize(("when", "moves"), [("each_round", ()), ("when_hurt", ("aWmmeleeTkaii1D4111",))])
def test_a_text_beside_an_effect_is_asked_for_at_its_moment(
    effect: Any, dice: int, when: When, moves: tuple[str, ...]
) -> None:
    """Dice and manoeuvre are there as without it."""
    foe = replace(telling(when), traits=(Trait("霧", effect, dice, when, "霧が出る"),))
    line = play(against(foe), *moves)
    assert waits(line) == ["霧"]
    assert foe.removal_bonus == (2 if effect == "removal" else 0)
    assert (battle(line).who[1].manoeuvre is not None) is (effect == "manoeuvre")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("effect", "dice"), BESIDE)
def test_the_card_tells_a_text_beside_an_effect_and_its_moment(effect: Any, dice: int, lang: str) -> None:
    words = GAME.words(lang)
    bare, told = (told_trait(Trait("霧", effect, dice, "at_half", text), words) for text in ("", "霧が出る"))
    assert told.startswith(bare)
    assert words["options.at_half"] in told
    assert "霧が出る" in told


# --- from outside ---


BAD = {
    "name": "x" * 10_000,
    "durability": 999,
    "attacks": [{"mode": "gaze", "reach": 0}],
    "traits": [{"effect": "fly", "dice": -1}],
    "older": 1,
}


def test_what_is_out_of_its_span_is_told_at_its_place() -> None:
    reply = call({"do": "roll", "rule": "exorcist.kaii", "inputs": {"kaii": BAD}, "lang": "en"})
    inside = {"name", "durability", "attacks.0.mode", "attacks.0.reach", "traits.0.effect", "traits.0.dice", "older"}
    assert {each["field"] for each in reply["errors"]} == {f"kaii.{each}" for each in inside}


def test_a_mission_tells_it_at_its_place_too() -> None:
    squad, foes = [{"who": "nagi", "at": "B4"}], [{"kaii": BAD, "at": "C4"}]
    reply = call({"do": "session", "session": "exorcist.fight", "setup": {"squad": squad, "kaii": foes}, "lang": "en"})
    assert "setup.kaii.0.kaii.attacks.0.mode" in {each["field"] for each in reply["errors"]}


def test_markup_and_marks_are_text() -> None:
    """What is written is shown as it was written, and orders no other text."""
    name = "<b>影</b>\u202e"
    foe = {"name": name, "traits": [{"name": name, "when": "at_start", "text": name}]}
    setup = {"squad": [{"who": "nagi", "at": "B4"}], "kaii": [{"kaii": foe, "at": "C4"}]}
    reply = call({"do": "session", "session": "exorcist.fight", "setup": setup, "view": {"root": "/"}, "lang": "ja"})
    assert not reply.get("errors")
    assert "<b>影" not in "".join(reply["html"].values())


def test_toml_and_json_are_the_same_record() -> None:
    """What the desk exports is what a session and the command line read."""
    asked = {"do": "roll", "rule": "exorcist.kaii", "toml": True, "lang": "ja"}
    told = call({**asked, "inputs": {"kaii": Written(Kaii).plain(written(ENEMIES["ageha"], GAME.words("ja")))}})
    assert call({**asked, "inputs": {"kaii": told["toml"]["kaii"]}}) == told


@pytest.mark.parametrize("part", range(2))
def test_parties_and_kaii_by_chance_fight_to_the_end(part: int) -> None:
    """`python -m tests.own_records exorcist 1000` plays more of them."""
    assert "unended" not in own_records.play("exorcist", 15, 15 * part)
