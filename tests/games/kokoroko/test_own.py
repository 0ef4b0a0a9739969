"""A table's own characters in fights: bearers and ordinary people, weapons and hearts, texts that the table judges."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.types import Carried, Character, HeartForm
from engine.games.kokoroko.character.validate import findings_of
from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.play.setup import Combatant, Encounter
from engine.games.kokoroko.records import COLOURS
from engine.games.kokoroko.types import Aid, Person
from engine.session import replay
from tests import own_records
from tests.games import lines
from tests.games.kokoroko import fights


def fight(*who: Character, at: tuple[str, ...] = ("purple", "purple"), **more: Any) -> Encounter:
    places = zip(who, at, strict=True)
    return Encounter(tuple(Combatant(each, COLOURS[where], **more) for each, where in places))


def played(encounter: Encounter, *tokens: str) -> Any:
    line = replay(FIGHT, encounter, "test", tokens)
    assert line.stop is None, line.stop
    return line


ME = Character("灯", points=4, body=10, melee=9, weapons=(Carried("刀", dice=2, plus=6),))
FOE = Character("影", side="foe", points=2, toughness=6, will=6)


# --- who they are ---


ends = partial(own_records.last, "kokoroko.fight", auto={"pc": "nearest", "gm": "weakest"})


def test_samples_written_down_fight_as_the_samples_do() -> None:
    """The same dice, the same end."""
    setup = FIGHT.examples["rooftop"]

    def own(each: Combatant) -> Combatant:
        assert isinstance(each.who, Person)
        return replace(each, who=CHARACTERS[each.who.id])

    mine = replace(setup, fighters=tuple(map(own, setup.fighters)))
    for seed in ("a", "b"):
        assert ends(mine, seed) == ends(setup, seed)


def test_an_ordinary_person_has_hp_and_no_heart() -> None:
    """ko-d-7: forms are told to be wrong, and are not used."""
    person = Character("番人", side="foe", bears=False, hp=12, forms=(HeartForm("雲", dice=3),))
    assert [each.kind for each in findings_of(person)] == ["forms_ordinary"]
    who = fights.battle(played(fight(ME, person))).who[1]
    assert (who.hp, [arm.heart for arm in who.arms]) == (12, [False])


def test_who_carries_nothing_has_bare_hands() -> None:
    """ko-r-91: 1D6 with 白兵, at the same colour."""
    arm = fights.battle(played(fight(Character(body=7, melee=4), FOE))).who[0].arms[0]
    assert (arm.attempt.target, arm.weapon.dice, arm.weapon.plus, arm.most, arm.weapon.way) == (28, 1, 0, 0, "melee")


def test_each_is_numbered_among_those_of_its_name() -> None:
    names = [who.name for who in fights.battle(played(fight(ME, FOE, FOE, at=("red", "blue", "blue")))).who]
    assert names[0] == "灯"
    assert [dict(each.values)["number"] for each in names[1:]] == [1, 2]  # type: ignore[union-attr]


# --- effects of a heart ---


def bearer(**form: Any) -> Character:
    return Character("灯", points=4, heart=10, motion=9, forms=(HeartForm("雲", dice=3, reach=0, **form),))


def test_an_effect_of_the_heart_reaches_further_unless_it_is_inner() -> None:
    """ko-e-2, ko-e-9: from purple to green it is one colour too far by itself, and −20."""
    far = ("purple", "red")
    assert not lines.barred(FIGHT, played(fight(bearer(), FOE, at=far)), "aWn0Tn1")
    assert lines.why(FIGHT, played(fight(bearer(inner=True), FOE, at=far)), "aWn0Tn1") == ["ko-e-9"]


def test_what_is_wide_by_itself_costs_nothing_more() -> None:
    """ko-e-1: 範囲 takes 20 off where the effect is not so wide by itself."""
    targets = {}
    for extent in ("one_target", "area"):
        setup = fight(bearer(extent=extent), FOE, FOE, at=("purple", "purple", "purple"))
        choices = FIGHT.choices(FIGHT.view(played(setup).last.state, "pc"))
        blast = next(each for each in choices if each.move.verb == "blast")
        targets[extent] = dict(blast.asks[0].options[0].note.values)["target"]  # type: ignore[union-attr]
    assert targets["area"] == targets["one_target"] + 20


def test_an_inner_effect_is_no_wider_than_it_is() -> None:
    choices = FIGHT.choices(FIGHT.view(played(fight(bearer(inner=True), FOE)).last.state, "pc"))
    assert not [each for each in choices if each.move.verb in ("blast", "pick")]


# --- texts ---


def test_a_text_waits_for_the_gm_where_a_weapon_strikes() -> None:
    """ko-r-90: told when it strikes, then ruled on; a miss tells nothing."""
    me = replace(ME, weapons=(replace(ME.weapons[0], text="<b>転倒</b>させる"),))
    setup = fight(me, FOE)
    hit = played(setup, "aWn0Tn1", "rAguardD05061")
    assert hit.last.state.seat == "gm"
    assert [each.text for each in fights.battle(hit).queue] == ["<b>転倒</b>させる"]
    done = played(setup, "aWn0Tn1", "rAguardD05061", "gpWn1Tblack", "j")
    assert fights.battle(done).queue == []
    assert lines.clauses(done)[0] == "ko-r-90"
    missed = played(setup, "aWn0Tn1", "rAguardD099")
    assert fights.battle(missed).queue == []


def test_a_support_of_one_s_own() -> None:
    """Its text is ruled on when its check succeeds; it may be for a foe."""
    me = replace(ME, aids=(Aid("text", 10, 9, reach=4, name="呪い", text="動けなくする"),))
    line = played(fight(me, FOE), "sKtextWn1D005")
    assert [each.name for each in fights.battle(line).queue] == ["呪い"]
    assert fights.battle(played(fight(me, FOE), "sKtextWn1D099")).queue == []


def test_two_supports_of_a_kind_are_told() -> None:
    me = replace(ME, aids=(Aid("help"), Aid("help")))
    found = findings_of(me)
    assert [(each.kind, each.path) for each in found if each.state == "wrong"] == [("aid_twice", "aids.1.kind")]


@pytest.mark.parametrize("part", range(4))
def test_parties_and_foes_by_chance_play_to_the_end(part: int) -> None:
    """`python -m tests.own_records kokoroko 1000` plays more of them."""
    assert "unended" not in own_records.play("kokoroko", 10, 10 * part)
