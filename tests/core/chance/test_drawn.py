"""Chance that happens once: from a seed, for good the same; from a script, which must fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Cards, Chance, Drawn, Script, ScriptError, Seeded, draw


def wounds(left: int, pool: int, *, chance: Chance) -> int:
    return max(0, left - chance.successes(pool, 6, 5)) if left else 0


def test_a_seed_gives_the_same_faces_for_good() -> None:
    """These faces must never change: links carry seeds. random() is the only part of random that is promised."""
    source = Seeded("k3f9")
    assert [source.face(6) for _ in range(12)] == FOREVER
    assert Seeded("k3f9").card(("HK", "S1", "S2")) in ("HK", "S1", "S2")


FOREVER = [4, 4, 5, 4, 1, 5, 6, 4, 5, 5, 4, 1]


@given(st.text(max_size=12), st.integers(1, 100))
def test_any_text_is_a_seed_and_faces_are_in_range(seed: str, sides: int) -> None:
    source = Seeded(seed)
    assert all(1 <= source.face(sides) <= sides for _ in range(20))


def test_the_log_tells_every_die_and_note() -> None:
    def noted(*, chance: Chance) -> int:
        found = chance.successes(2, 6, 4, "tx-a")
        chance.note("tx-b", found=found)
        return found

    result, log = draw(noted, Script(["2d6: 4 1"]))
    assert result == 1
    assert [(step.clause, step.faces, step.value, step.values) for step in log] == [
        ("tx-a", (4, 1), 1, ()),
        ("tx-b", (), None, (("found", 1),)),
    ]


def test_drawn_calls_and_repeats_log_their_dice() -> None:
    chance = Drawn(Script(["1d6: 6", "2d6: 5 1", "2d6: 1 1"]))
    assert chance.die(6) == 6
    assert chance.repeat(wounds, 3, 2, 2) == 2
    assert len(chance.log) == 3


@pytest.mark.parametrize(
    ("dice", "kind"),
    [
        ([], "script_short"),
        ([3], "script_short"),
        (["2d6: 3 4", 1], "script_left"),
        (["2d4: 3 4"], "script_sides"),
        ([3, 7], "script_sides"),
        ([3, 0], "script_sides"),
        (["3d6: 3 4"], "script_form"),
        (["2d6 3 4"], "script_form"),
        (["1d0: 3", 4], "script_form"),
        (["six", 4], "script_form"),
        ([""], "script_form"),
    ],
)
def test_a_script_that_does_not_fit_is_an_error(dice: list[int | str], kind: str) -> None:
    def two(*, chance: Chance) -> int:
        return chance.total(2, 6)

    with pytest.raises(ScriptError) as caught:
        draw(two, Script(dice))
    assert caught.value.kind == kind


@pytest.mark.parametrize("dice", [[3, 4], ["3", "4"], ["2d6: 3 4"], ["1d6: 3", "d6: 4"], [" 2d6 :3  4 "]])
def test_a_script_may_be_written_in_several_ways(dice: list[int | str]) -> None:
    def two(*, chance: Chance) -> int:
        return chance.total(2, 6)

    assert draw(two, Script(dice))[0] == 7


def test_scripted_cards_must_lie_in_the_deck_and_be_used_up() -> None:
    def one(*, chance: Chance) -> str:
        return str(chance.draw(Cards.of(["HK", "S1"]))[0])

    assert draw(one, Script(cards=["S1"]))[0] == "S1"
    for cards, kind in (([], "script_no_card"), (["JK"], "script_card"), (["S1", "HK"], "script_left")):
        with pytest.raises(ScriptError) as caught:
            draw(one, Script(cards=cards))
        assert caught.value.kind == kind
