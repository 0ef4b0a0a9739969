"""A table's own characters in fights: bearers and ordinary people, weapons and hearts, texts that the table judges."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.game import all_games
from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.types import Carried, Character, HeartForm, Learnt
from engine.games.kokoroko.character.validate import findings_of
from engine.games.kokoroko.play.choices import aiming, supports
from engine.games.kokoroko.play.odds import likely
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


WORDS = all_games()["kokoroko"].words("ja")
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
    """ko-r-91, ko-d-6: 1D6 + 白兵 with 白兵, at the same colour; the log says so where they strike."""
    setup = fight(Character(body=7, melee=4), FOE)
    arm = fights.battle(played(setup)).who[0].arms[0]
    assert (arm.attempt.target, arm.weapon.dice, arm.weapon.plus, arm.most, arm.weapon.way) == (28, 1, 4, 0, "melee")
    assert "ko-r-91" in lines.clauses(played(setup, "aWn0Tn1", "rAnoneD0053"))
    assert "ko-r-91" not in lines.clauses(played(setup, "aWn0Tn1", "rAnoneD099"))


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


def test_an_effect_of_the_heart_reaches_five_colours() -> None:
    """ko-r-53, ko-r-55: pale red in the air to pale yellow on the ground, five steps from 0; no limit but infinity."""
    setup = fight(bearer(), FOE, at=("pale_red", "pale_yellow"))
    up = Encounter((replace(setup.fighters[0], medium="air"), *setup.fighters[1:]))
    choice = next(each for each in FIGHT.choices(FIGHT.view(played(up).last.state, "pc")) if each.move.verb == "attack")
    option = next(each for ask in choice.asks for each in ask.options if each.value == "n1")
    assert not option.why


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


LULL = HeartForm("雲", release=1, reach=1, text="眠らせる")  # 10 * (8 + 1), its kind from 運動 twice


def dreamer(*more: Aid, form: HeartForm = LULL, **who: Any) -> Character:
    return Character("灯", points=4, heart=10, motion=7, forms=(form,), aids=more, **who)


def test_a_form_without_a_blow_is_used_as_a_support_that_the_gm_rules_on() -> None:
    """ko-r-90: at 90, on a foe; what is put right stands in the log before the ruling."""
    setup = fight(dreamer(), FOE)
    assert not findings_of(dreamer())
    line = played(setup, "sKtextWn1D050")
    assert line.last.state.seat == "gm"
    assert [(each.name, each.text) for each in fights.battle(line).queue] == [("雲", "眠らせる")]
    done = played(setup, "sKtextWn1D050", "gnWn1FbonusNm20", "j")
    assert fights.battle(done).queue == []
    assert lines.clauses(done)[0] == "ko-r-90"
    assert fights.battle(played(setup, "sKtextWn1D099")).queue == []


def test_a_form_s_text_reaches_as_far_as_an_effect_of_the_heart() -> None:
    """ko-e-2, ko-e-9: from purple to red it is one colour too far by itself, and what is inner is not extended."""
    far = ("purple", "red")
    here = replace(LULL, reach=0)
    assert fights.targets(played(fight(dreamer(form=here), FOE, at=far), "sKtextWn1D050")) == [70]
    inner = replace(here, inner=True)
    assert lines.why(FIGHT, played(fight(dreamer(form=inner), FOE, at=far)), "sKtextWn1") == ["ko-e-9"]


@pytest.mark.parametrize(
    ("form", "bears"), [(replace(LULL, release=0), True), (replace(LULL, text=""), True), (LULL, False)]
)
def test_a_form_that_is_not_learned_or_does_nothing_is_not_offered(form: HeartForm, bears: bool) -> None:
    line = played(fight(dreamer(form=form, bears=bears), FOE))
    assert not [each for each in FIGHT.choices(FIGHT.view(line.last.state, "pc")) if each.move.verb == "support"]


def test_a_form_with_a_blow_has_its_text_there_alone() -> None:
    line = played(fight(dreamer(form=replace(LULL, dice=3)), FOE))
    assert not fights.battle(line).who[0].aids
    assert fights.battle(line).who[0].arms[0].text == "眠らせる"


# --- what a form has learnt beside its 解放 ---

DRIFT = replace(LULL, learnt=(Learnt("漂い", 2), Learnt("霞", 1)))


def test_each_manifestation_of_a_form_is_a_support_at_its_own_level() -> None:
    """ko-r-65: 10 * (8 + 2) and 10 * (8 + 1), after the form itself; ko-r-90: a miss asks for nothing."""
    assert not findings_of(dreamer(form=DRIFT))
    setup = fight(dreamer(form=DRIFT), FOE)
    for token, target, name in (("sKtext", 90, "雲"), ("sKtext2", 100, "漂い"), ("sKtext3", 90, "霞")):
        line = played(setup, f"{token}Wn1D050")
        assert (fights.targets(line), line.last.state.seat) == ([target], "gm")
        assert [(each.name, each.text) for each in fights.battle(line).queue] == [(name, "眠らせる")]
    assert fights.battle(played(setup, "sKtext3Wn1D099")).queue == []


@pytest.mark.parametrize("dice", [0, 3])
def test_a_manifestation_without_a_text_is_judged_by_its_name(dice: int) -> None:
    """Of a form with a blow, too: what is put right stands in the log before the ruling."""
    setup = fight(dreamer(form=replace(DRIFT, text="", dice=dice)), FOE)
    offer = next(supports(fights.battle(played(setup))))
    assert WORDS.said(offer.note) == "目標値 100、漂い、行動権を 1 消費"
    line = played(setup, "sKtextWn1D050")
    assert [each.name for each in fights.battle(line).queue] == ["漂い"]
    done = played(setup, "sKtextWn1D050", "gnWn1FbonusNm20", "j")
    assert (fights.battle(done).queue, lines.clauses(done)[0]) == ([], "ko-r-90")


def test_a_manifestation_reaches_as_its_form_does() -> None:
    """ko-e-2, ko-e-9: 20 off for one colour more, none where it is inner."""
    far, here = ("purple", "red"), replace(DRIFT, reach=0)
    assert fights.targets(played(fight(dreamer(form=here), FOE, at=far), "sKtext2Wn1D050")) == [80]
    inner = replace(here, inner=True)
    assert lines.why(FIGHT, played(fight(dreamer(form=inner), FOE, at=far)), "sKtext2Wn1") == ["ko-e-9"]


@pytest.mark.parametrize(("form", "bears"), [(replace(DRIFT, release=0), True), (DRIFT, False)])
def test_no_manifestation_is_used_before_the_release(form: HeartForm, bears: bool) -> None:
    """ko-f-7, ko-d-7."""
    assert not fights.battle(played(fight(dreamer(form=form, bears=bears), FOE))).who[0].aids


# --- several supports of a kind ---


def hurt(*aids: Aid) -> Encounter:
    me = replace(ME, toughness=6, aids=aids)
    return Encounter((Combatant(me, COLOURS["purple"], wounds=5), Combatant(FOE, COLOURS["purple"])))


def test_the_first_of_a_kind_is_named_by_it_and_the_others_by_their_number() -> None:
    """A move that was written while there was one of each kind means what it meant."""
    setup = hurt(Aid("heal", 10, 9, amount=1), Aid("calm", 10, 9), Aid("heal", 10, 8, amount=3))
    assert not findings_of(setup.fighters[0].who)  # type: ignore[arg-type]
    for token, target, left in (("sKhealWn0D001", 90, 4), ("sKheal2Wn0D001", 80, 2)):
        line = played(setup, token)
        assert (fights.targets(line), fights.unit(line, "n0").body) == ([target], left)
    assert replay(FIGHT, setup, "test", ["sKheal3Wn0D001"]).stop
    assert replay(FIGHT, setup, "test", ["sKheal1Wn0D001"]).stop


def test_what_the_set_up_and_the_forms_give_comes_after_the_sheet() -> None:
    """Three texts: that of the sheet, that of the set-up, that of a form."""
    setup = fight(dreamer(Aid("text", 10, 9, name="呪い")), FOE, aids=(Aid("text", 10, 9, name="札"),))
    for token, name in (("sKtextWn1D001", "呪い"), ("sKtext2Wn1D001", "札"), ("sKtext3Wn1D001", "雲")):
        assert [each.name for each in fights.battle(played(setup, token)).queue] == [name]


def test_a_chain_begins_with_either_aim() -> None:
    """ko-chain-2: 90 + 20 - 20, and 90 + 40 - 20; the one that failed is retried as itself."""
    setup = fight(replace(ME, aids=(Aid("aim", 10, 9, amount=20), Aid("aim", 10, 8, amount=40))), FOE)
    for first, target in (("hD001", 90), ("hKaim2D001", 110), ("hKaim2R1D099001", 110)):
        assert fights.targets(played(setup, first, "aWn0Tn1", "rAguard")) == [target]
    seen = played(setup, "hKaim2RseeD099", "yOretryD001", "aWn0Tn1", "rAguard")
    assert fights.targets(seen) == [110]


def test_a_reaction_by_chain_begins_with_either_reading() -> None:
    """ko-r-66: 36 - 30 + 40 - 20 after the first, 20 more after the second, also if that is retried."""
    foe = replace(FOE, points=5, body=6, athletics=6, aids=(Aid("read", 9, 8, amount=40), Aid("read", 9, 7, amount=60)))
    setup = fight(replace(ME, points=6), foe)
    for tokens, target in ((("hD001",), 26), (("hKread2D001",), 46), (("hKread2RseeD099", "yOretryD001"), 46)):
        line = played(setup, "aWn0Tn1", *tokens, "rAdodgeD099001")
        assert fights.targets(line)[-1] == target


def test_every_way_to_help_is_offered_with_its_own_odds() -> None:
    setup = hurt(Aid("heal", 10, 9), Aid("heal", 10, 8), Aid("aim", 10, 7), Aid("aim", 10, 6))
    battle = fights.battle(played(setup))
    asked = {token: likely(battle, FIGHT.notation.read(token)) for token in ("sKhealWn0", "sKheal2Wn0", "h", "hKaim2")}
    assert [found and found[1]["skill"] for found in asked.values()] == [9, 8, 7, 6]
    assert [FIGHT.notation.write(each.move) for each in (*supports(battle), *aiming(battle))] == [
        "sKheal",
        "sKheal2",
        "h",
        "hKaim2",
    ]


@pytest.mark.parametrize("part", range(4))
def test_parties_and_foes_by_chance_play_to_the_end(part: int) -> None:
    """`python -m tests.own_records kokoroko 1000` plays more of them."""
    assert "unended" not in own_records.play("kokoroko", 10, 10 * part)
