"""A text beside an effect that the engine executes: the effect happens, and the text is the table's to judge."""

from typing import Any

import pytest

from engine.game import all_games
from engine.games.karukami.character.sheet import told_art, told_trait
from engine.games.karukami.character.types import Character
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Encounter, Member
from engine.games.karukami.types import AreaDeck, Art, Effect, FieldCard, Speciality
from engine.session import Line
from engine.words import LANGUAGES
from tests.games.karukami.battles import clauses, member, now, play, unit, where

GAME = all_games()["karukami"]
TEXT = "<b>風</b>が敵を吹き飛ばす"
PAIR, ALL = "bD090080", "bD090080070"  # gods roll initiative and keep their places


def field(*arts: Art, foe: Any = None, others: Any = (), **more: Any) -> Encounter:
    """Its user at C3, others as they stand; the husk far off."""
    user = Member(Character("ホムラ", arts=arts), "C3")
    return Encounter((user, *others), (foe or member("husk", "E2"),), goal="all", **more)


def another(at: str, **more: Any) -> Member:
    return Member(Character("ツチ", **more), at)


def waiting(line: Line) -> list[str]:
    """What waits, in order: a text by its name, anything else by its kind."""
    return [getattr(each, "name", type(each).__name__) for each in now(line).queue]


def notes(line: Line) -> list[str]:
    """What the words beside each choice say."""
    words = GAME.words("ja")
    return [words.said(each.note) for each in FIELD.choices(FIELD.view(line.last.state, ""))]


# --- divine arts ---


@pytest.mark.parametrize("effect", ["give", "take"])
def test_points_change_and_the_text_is_judged(effect: Any) -> None:
    """kk-r-96, then kk-r-94: the log has what was set right, then that it is ruled."""
    art = Art("分け火", "mfree", effect, points=3, reach="any", text=TEXT)
    spent = Member(Character("ツチ"), "C4", spent=5)
    setup = field(art, others=[spent], foe=member("utsuro", "A1"))
    target = "n1" if effect == "give" else "utsuro"
    line = play(setup, f"xAn0a1T{target}", begin=ALL)
    assert {"kk-r-96", "kk-r-94"} <= set(clauses(line))
    assert (waiting(line), line.last.state.seat) == (["分け火"], "gm")
    ruled = play(setup, f"xAn0a1T{target}", "gpWn1Ta1", "j", begin=ALL)
    assert (waiting(ruled), where(ruled, "n1"), clauses(ruled)) == ([], "A1", ["kk-r-94"])


def test_the_text_of_an_attack_is_judged_after_its_wounds() -> None:
    """It is told as the attack is declared; what it does to who was struck is known after that."""
    art = Art("一閃", text=TEXT)
    setup = field(art, foe=member("utsuro", "C4"))
    line = play(setup, "xAn0a1TutsuroD5", begin=PAIR)
    assert "kk-r-94" in clauses(line)
    assert waiting(line) == ["Wound", "一閃"]
    taken = play(setup, "xAn0a1TutsuroD5", "t", begin=PAIR)
    assert unit(taken, "utsuro").vp < unit(line, "utsuro").vp
    assert waiting(taken) == ["一閃"]


def test_the_battle_is_not_over_before_the_text_of_the_last_blow() -> None:
    """kk-r-61: the last foe has fallen, and may stand again by what the text says."""
    art = Art("一閃", plus=30, text=TEXT)
    setup = field(art, foe=member("husk", "C4"))
    line = play(setup, "xAn0a1ThuskD5", "t", begin="b")
    assert (unit(line, "husk").vp < 0, now(line).outcome, waiting(line)) == (True, "", ["一閃"])
    assert now(play(setup, "xAn0a1ThuskD5", "t", "j", begin="b")).outcome == "win"


def test_an_ally_is_brought_and_the_text_is_judged_after_that_of_the_card() -> None:
    """kk-r-2: whoever is brought turns the card; its text comes first, as it came first."""
    art = Art("先触れ", "mfree", "bring", text=TEXT)
    woods = AreaDeck("森", (FieldCard("社", "faith", 2, 19, "めくった者は VP を 1 回復する"),))
    setup = field(art, others=[another("C4")], area=woods)
    line = play(setup, "xAn0a1Wn1Od4", begin=PAIR)
    assert where(line, "n1") == "D4"
    assert [type(each).__name__ for each in now(line).queue] == ["Judgement", "Judgement"]
    assert waiting(line)[1] == "先触れ"


def test_a_shield_takes_its_points_off_and_the_text_is_judged_before_the_wound_is() -> None:
    """As with any other text that answers a wound."""
    art = Art("帳", "free", "shield", points=9, text=TEXT)
    setup = field(art, foe=member("archer", "A1"))
    before = play(setup, "n", "aWspiritTn0D66D55", begin="b")
    assert any(TEXT in each for each in notes(before))
    line = play(setup, *before.tokens[1:], "xBn0An0a1", begin="b")
    assert (waiting(line), now(line).queue[1].points) == (["帳", "Wound"], 9)  # type: ignore[attr-defined]


def test_the_text_of_defence_is_asked_for_at_the_head_of_each_round() -> None:
    """As with a text that is always on; the Defence counts."""
    art = Art("御座", "passive", "defence", points=2, text=TEXT)
    line = play(field(art), begin="b")
    assert (waiting(line), now(line).defence(0)) == (["御座"], 4 + 2)
    line = play(field(art), "j", "n", "n", begin="b")
    assert (now(line).round, waiting(line)) == (2, ["御座"])


def test_the_text_is_shown_before_an_art_is_used() -> None:
    effects: tuple[Effect, ...] = ("attack", "give", "bring")
    for effect in effects:
        line = play(field(Art("神業", "main", effect, text=TEXT), others=[another("C4")]), begin=PAIR)
        assert any(TEXT in each for each in notes(line))


def test_nothing_is_asked_of_an_art_without_a_text() -> None:
    art = Art("分け火", "mfree", "give", points=3, reach="self")
    line = play(field(art), "xAn0a1", begin="b")
    assert (waiting(line), "kk-r-94" in clauses(line)) == ([], False)


# --- special rules ---


@pytest.mark.parametrize("effect", ["mantle", "reacts"])
@pytest.mark.parametrize(("when", "moves"), [("each_round", ()), ("when_hurt", ("aWmeleeTn1D5", "t"))])
def test_a_special_rule_with_an_effect_has_its_text_asked_for_at_its_moment(
    effect: Any, when: Any, moves: tuple[str, ...]
) -> None:
    rule = Speciality("衣", effect, defence=1, when=when, text=TEXT)
    foe = Member(Character("従者", "lesser", vp=50, traits=(rule,)), "C4")
    setup = Encounter((Member(Character("ホムラ", combat=20), "C3"),), (foe,), goal="all")
    line = play(setup, *moves, begin="b")
    assert waiting(line) == ["衣"]
    assert now(line).who[1].allowed is (effect == "reacts")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_tells_the_text_beside_the_effect(lang: str) -> None:
    """Of a special rule, when it is asked for, too."""
    words = GAME.words(lang)
    for effect in ("mantle", "reacts"):
        bare, told = (told_trait(Speciality("衣", effect, 3, text=text), words) for text in ("", TEXT))
        assert told.startswith(bare)
        assert words["options.each_round"] in told
        assert TEXT in told
        assert words["sheet.no_text"] not in bare
    assert TEXT in told_art(Art("帳", "free", "shield", points=9, text=TEXT), words)
