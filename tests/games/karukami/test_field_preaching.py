"""Preaching on the field: cards kept or settled, people drawn and given away; each by its clause."""

from engine.games.karukami.play.session import FIELD
from tests.games.karukami.battles import bare, barred, card, member, now, play, unit, why

FOES = [member("utsuro", "A1")]


def test_two_cards_are_temporary_pp_until_the_end_phase() -> None:
    """kk-miss-1a, kk-miss-1b, kk-miss-1f: they count for dice and needs, and are discarded at the round's end."""
    encounter = bare([member("akari", "C3")], FOES)
    line = play(encounter, "pEcardsHmainCs2Cd1", "k")
    assert (now(line).pp["faith"], now(line).pp["civilisation"], unit(line, "akari").ap) == (2, 1, 1)
    line = play(encounter, "pEcardsHmainCs2Cd1", "k", "n", "n")
    assert (now(line).pp["faith"], now(line).temporary, now(line).pile.faces) == (0, (), ("D1", "S2"))


def test_temporary_pp_meet_a_need_and_never_a_price() -> None:
    """kk-r-5, kk-cost-2a, kk-miss-nocost: ♠2 is there for the Lamp Flash, but no card for its price."""
    encounter = bare([member("akari", "B2")], FOES)
    line = play(encounter, "pEcardsHfreeCs2Cd1", "k")
    found = next(each for each in FIELD.listed(now(line)) if dict(each.move.values).get("art") == "flash")
    assert [each.clause for each in found.why] == ["kk-r-68"]


def test_one_card_is_settled_and_the_rest_goes_at_once() -> None:
    """kk-miss-1c, kk-miss-1e: ♠+2 for the ♥+1 on D1."""
    encounter = bare([member("akari", "C3")], FOES, up="D1=H1")
    line = play(encounter, "pEcardsHmainCs2Cc1", "eKs2Td1")
    assert (card(line, "D1"), now(line).pile.faces) == (("S2", True), ("C1", "H1"))
    assert (now(line).pp["faith"], now(line).pp["prosperity"], now(line).temporary) == (2, 0, ())


def test_without_a_card_face_up_nothing_can_be_settled() -> None:
    """kk-r-69."""
    line = play(bare([member("akari", "C3")], FOES), "pEcardsHmainCs2Cc1")
    settle = next(each for each in FIELD.listed(now(line)) if each.move.verb == "settle")
    assert [each.clause for each in settle.why] == ["kk-r-69"]


def test_once_a_round_for_an_ap_or_for_7_fp() -> None:
    """kk-miss-0, kk-miss-free, kk-r-36."""
    encounter = bare([member("akari", "C3")], FOES)
    line = play(encounter, "pEcardsHfreeCs2Cd1", "k")
    assert (unit(line, "akari").ap, unit(line, "akari").fp) == (2, 14 - 7)
    assert why(line, "pEcardsHmain") == ["kk-miss-0"]
    assert barred(play(bare([member("akari", "C3", spent=8)], FOES)), "pEcardsHfree") == [
        ("kk-miss-free", {"count": 1})
    ]


def test_a_card_comes_into_the_stock_and_above_the_divinity_one_goes() -> None:
    """kk-miss-2a, kk-miss-2b, kk-r-39: Akari's divinity is 2; the holder chooses."""
    encounter = bare([member("akari", "C3", stock=("P1", "P2"))], FOES)
    line = play(encounter, "pEpersonHmainCp3", "dKp1")
    assert (unit(line, "akari").stock, now(line).people_pile.faces) == (("P2", "P3"), ("P1",))
    few = play(bare([member("akari", "C3", stock=("P1",))], FOES), "pEpersonHmainCp3")
    assert (unit(few, "akari").stock, now(few).queue) == (("P1", "P3"), [])


def test_up_to_two_cards_are_given_to_one_or_to_several() -> None:
    """kk-miss-3a, kk-r-40: each receiver's own limit holds."""
    pcs = [
        member("tsumugi", "C3", stock=("P1", "P2", "P3")),
        member("akari", "A3", stock=("P4", "P4")),
        member("minamo", "E1"),
    ]
    encounter = bare(pcs, FOES)
    line = play(encounter, "o", "pEgiveHmain", "gKp1Wminamo", "gKp2Wakari", "dKp4")
    assert [unit(line, each).stock for each in ("tsumugi", "minamo", "akari")] == [("P3",), ("P1",), ("P2", "P4")]
    assert now(line).queue == []
    line = play(encounter, "o", "pEgiveHmain", "gKp1Wminamo", "y")
    assert (unit(line, "tsumugi").stock, now(line).queue) == (("P2", "P3"), [])


def test_without_cards_or_companions_nothing_can_be_given() -> None:
    """kk-miss-3a, kk-r-40."""
    assert why(play(bare([member("akari", "C3")], FOES)), "pEgiveHmain") == ["kk-miss-3a", "kk-r-40"]


def test_a_sample_card_helps_a_preaching_or_a_healing() -> None:
    """kk-r-41: the Storyteller draws one more; the Apothecary restores 4 more. The owned card of the round will do."""
    encounter = bare([member("tsumugi", "C3", stock=("P1",), owned=("P3",), lost=20)], FOES)
    line = play(encounter, "o", "pEcardsHmainPp1Cs1Cs1Cs1", "k")
    assert (now(line).pp["faith"], unit(line, "tsumugi").stock) == (3, ())
    line = play(encounter, "o", "hMvpTtsumugiPp3D22")
    assert (unit(line, "tsumugi").vp, unit(line, "tsumugi").owned) == (4 + 4 + 8 + 4, "")
    assert now(line).people_pile.faces == ()


def test_an_alien_god_does_not_preach() -> None:
    """kk-f-evmiss: its own preaching is another one, and not in the source."""
    line = play(bare([member("akari", "C3")], FOES), "n")
    assert not [each for each in FIELD.listed(now(line)) if each.move.verb == "preach"]


def test_nobody_who_is_out_is_given_a_card() -> None:
    """kk-r-89: listed, and barred until it stands again."""
    pcs = [member("tsumugi", "C3", stock=("P1",)), member("akari", "A3"), member("minamo", "E1")]
    line = play(bare(pcs, FOES), "gnWminamoFvpN0", "o", "pEgiveHmain")
    assert why(line, "gKp1Wminamo") == ["kk-r-89"]
    assert unit(play(bare(pcs, FOES), "gnWminamoFvpN0", "o", "pEgiveHmain", "gKp1Wakari"), "akari").stock == ("P1",)
