"""Attacks on the field and what meets them: reach, the chain of a wound, Cover, flags, MP, healing; by clause."""

from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Settings
from engine.session import Line, Move
from tests.games.karukami.battles import acting, bare, barred, clauses, member, noted, now, play, unit, why

UTSURO = member("utsuro", "C4")


def hit(value: int, *after: str, at: str = "C3", **more: object) -> Line:
    """Akari (VP 32, Defence 5 + 1, Resistance 7) is struck from Heaven for so much; then these reactions."""
    pcs = [member("akari", at), member("minamo", "C2"), member("tsumugi", "A1")]
    encounter = bare(pcs, [UTSURO], **more)  # type: ignore[arg-type]
    start = play(encounter, "o", "n", "n", "n")
    assert now(start).acting == 3
    left = value - 9
    dice = "6" * (left // 6) + str(left % 6)  # one die, rolled on while it shows 6; power 9
    return play(encounter, "o", "n", "n", "n", f"aWheavenTakariD{dice}", *after)


def test_near_is_the_own_cell_and_the_six_around() -> None:
    """kk-melee-3: two cells away is one too far."""
    foes = [member("utsuro", "C3"), member("husk", "C4")]
    line = play(bare([member("akari", "C2")], foes))
    assert barred(line, "aWmeleeTutsuro") == []
    assert barred(line, "aWmeleeThusk") == [("kk-melee-3", {"count": 1})]


def test_far_is_everything_but_those_seven_cells() -> None:
    """kk-spirit-3, kk-r-19: the own cell is two too near, the next one one."""
    foes = [member("utsuro", "C2"), member("husk", "C3"), member("archer", "C4")]
    line = play(bare([member("akari", "C2")], foes))
    assert barred(line, "aWspiritTutsuro") == [("kk-spirit-3", {"count": 2})]
    assert barred(line, "aWspiritThusk") == [("kk-spirit-3", {"count": 1})]
    assert barred(line, "aWspiritTarcher") == []


def test_fp_that_are_short_bar_a_declaration() -> None:
    """kk-r-23: Heaven Strike costs 2, Spirit Strike 1, Combat Strike nothing."""
    line = play(bare([member("akari", "C3", spent=14)], [UTSURO]))
    assert barred(line, "aWheavenTutsuro") == [("kk-r-23", {"count": 2})]
    assert why(line, "aWspiritTutsuro") == ["kk-r-23", "kk-spirit-3"]
    assert barred(line, "aWmeleeTutsuro") == []


def test_power_is_pp_and_one_dice_with_the_attackers_power() -> None:
    """kk-melee-2: ♠3, four dice 6-2-1-1 and one more for the 6: 15 + 9."""
    line = play(bare([member("akari", "C3")], [UTSURO], up="A1=S2 A2=S1"), "aWmeleeTutsuroD62115")
    assert noted(line, "kk-r-24")["value"] == 15 + 9


def test_a_wound_waits_for_its_target_and_then_loses_defence_alone() -> None:
    """kk-r-24, kk-free-dmg: 20 less Defence 5 and the Hearth Fire's 1."""
    line = hit(20)
    assert FIELD.turn(line.last.state) == "pc"
    line = hit(20, "t")
    assert unit(line, "akari").vp == 32 - (20 - 6)
    assert FIELD.turn(line.last.state) == "gm"


def test_what_defence_stops_asks_nobody() -> None:
    """kk-r-65: never below 0."""
    pcs = [member("akari", "C3")]
    line = play(bare(pcs, [member("archer", "C5")]), "n", "aWspiritTakariD11")
    assert (unit(line, "akari").vp, now(line).queue) == (32, [])


def test_the_whole_chain() -> None:
    """kk-r-65: 30 − Defence 6 − Resistance 7 − Water Veil 8 − Gatekeeper 3 − 2UB of MP (4)."""
    pcs = [member("akari", "C3", stock=("P2",)), member("minamo", "C2"), member("tsumugi", "A1")]
    encounter = bare(pcs, [UTSURO])
    line = play(encounter, "o", "n", "n", "n", "aWheavenTakariD6663", "r", "xBminamoAveil", "uBakariKp2", "qBtsumugi")
    assert (unit(line, "akari").fp, unit(line, "minamo").fp, unit(line, "tsumugi").mp) == (14 - 3, 18 - 4, 2)
    assert (unit(line, "akari").stock, now(line).people_pile.faces) == ((), ("P2",))
    done = play(encounter, *line.tokens[1:], "tD13", begin=line.tokens[0])
    assert unit(done, "akari").vp == 32 - (30 - 6 - 7 - 8 - 3 - 4)


def test_nothing_stacks_on_one_damage() -> None:
    """kk-r-26, kk-uses-1, kk-miss-2c: each once; MP by anybody counts."""
    line = hit(30, "r", "xBminamoAveil", "qBakari")
    assert why(line, "r") == why(line, "qBminamo") == ["kk-r-26"]
    assert why(line, "xBminamoAveil") == ["kk-uses-1"]


def test_cover_takes_the_whole_damage_against_the_coverers_defence_and_may_resist() -> None:
    """kk-cover-1, kk-cover-2: Minamo, Defence 3, Resistance 5."""
    line = hit(20, "vBminamo", "r", "t")
    assert (unit(line, "akari").vp, unit(line, "minamo").vp) == (32, 26 - (20 - 3 - 5))
    assert unit(line, "minamo").fp == 18 - 3 - 3


def test_cover_comes_first_is_near_and_once() -> None:
    """kk-r-81 after Resist; kk-cover-1 two cells away; kk-r-26 once more."""
    assert why(hit(20, "r"), "vBminamo") == ["kk-r-81"]
    assert barred(hit(20), "vBtsumugi") == [("kk-cover-1", {"count": 1})]
    assert why(hit(20, "vBminamo"), "vBakari") == ["kk-r-26"]


def test_resist_and_cover_are_divinity_times_a_round_and_cost_3_fp() -> None:
    """kk-resist-1: two for Akari; short FP bar it (kk-r-23)."""
    again = "aWheavenTakariD65"
    line = hit(20, "r", "t", again, "r", "t")
    assert unit(line, "akari").resisted == 2
    assert why(hit(20, "r", "t", "gnWutsuroFapN2", again, "r", "t", again), "r") == ["kk-resist-1"]
    assert barred(hit(20, "gnWakariFfpN1"), "r") == [("kk-r-23", {"count": 2})]


def sundered(*after: str, **more: object) -> Line:
    """World Sunder at Akari: ♦2, five dice of 2 and 9: 19, no reduction but MP."""
    encounter = bare([member("akari", "C3"), member("minamo", "C2")], [UTSURO], up="A1=D1 A2=D1", **more)  # type: ignore[arg-type]
    return play(encounter, "n", "n", "xAsunderTakariPa1Pa2D22222", *after)


def test_a_flag_shuts_reductions_out_but_never_mp() -> None:
    """kk-nored, kk-r-28, kk-r-77: Resist is paid and takes nothing off; MP does; Cover works (kk-r-65)."""
    assert unit(sundered("t"), "akari").vp == 32 - 19
    line = sundered("r", "xBminamoAveil", "qBakari", "tD12")
    assert (unit(line, "akari").vp, unit(line, "akari").fp) == (32 - (19 - 3), 14 - 3)
    assert unit(sundered("vBminamo", "t"), "minamo").vp == 26 - 19


def test_a_follower_card_takes_points_off_whatever_the_flag() -> None:
    """kk-r-65: it is none of the three that kk-nored names; one card on one damage, whoever plays it (kk-miss-2c)."""
    encounter = bare(
        [member("akari", "C3", stock=("P2",)), member("minamo", "C2", stock=("P2",))], [UTSURO], up="A1=D1 A2=D1"
    )
    line = play(encounter, "n", "n", "xAsunderTakariPa1Pa2D22222", "uBminamoKp2")
    assert why(line, "uBakariKp2") == ["kk-miss-2c"]
    done = play(encounter, *line.tokens[1:], "t", begin=line.tokens[0])
    assert unit(done, "akari").vp == 32 - (19 - 3)


def test_what_is_left_over_goes_through_a_coverer_where_the_table_lets_it() -> None:
    """kk-cover-3, kk-r-30: Minamo has 10 VP left; 9 of 19 go on to Akari, and only the rest is hers."""
    for overflow, own, left in ((False, 10 - 19, 32), (True, 0, 32 - 9)):
        more = {"settings": Settings(overflow=overflow)}
        line = sundered("gnWminamoFvpN10", "vBminamo", "t", **more)
        assert (unit(line, "minamo").vp, unit(line, "akari").vp) == (own, left)


def test_who_is_out_does_not_act_react_or_get_attacked() -> None:
    """kk-r-35, kk-r-74: below 0 counts on; its turn does not come."""
    line = hit(46, "t")
    assert (unit(line, "akari").vp, "kk-r-35" in clauses(line)) == (32 - 40, True)
    targets = [option.value for choice in FIELD.listed(now(line)) for ask in choice.asks for option in ask.options]
    assert "akari" not in targets
    assert not [choice for choice in FIELD.listed(now(line)) if ("by", "akari") in choice.move.values]


def test_who_fell_is_back_in_the_fight_once_its_vp_is_1_or_more() -> None:
    """kk-r-97: neither Heal nor MP ③ does it; the GM does, and its turn of this round comes if it has not been."""
    pcs = [member("akari", "C3"), member("minamo", "C2")]
    line = play(bare(pcs, [UTSURO]), "gnWminamoFvpN0", "gnWakariFapN0")
    assert why(line, "wMvpBakariTminamo") == ["kk-mp-3b"]
    back = play(bare(pcs, [UTSURO]), "gnWminamoFvpN0", "gnWminamoFvpN3", "n")
    assert (acting(back), unit(back, "minamo").vp) == ("minamo", 3)
    assert acting(play(bare(pcs, [UTSURO]), "gnWminamoFvpN0", "n")) == "utsuro"
    late = play(bare(pcs, [member("husk", "E3")]), "gnWminamoFvpN0", "n")
    assert acting(late) == "husk", "its place in the order is past"
    late = play(bare(pcs, [member("husk", "E3")]), "gnWminamoFvpN0", "n", "gnWminamoFvpN3", "n")
    assert acting(late) == "minamo", "who has not had its turn is next, also after lesser gods"


def test_a_lesser_god_neither_resists_nor_uses_mp_but_a_god_of_its_side_may() -> None:
    """kk-sub-3, kk-r-87: alone it takes the wound without being asked for more."""
    line = play(bare([member("akari", "C3")], [member("husk", "C4")]), "aWmeleeThuskD2")
    assert why(line, "r") == ["kk-sub-3"]
    assert [choice.automatic for choice in FIELD.listed(now(line)) if not choice.barred] == [True]
    line = play(bare([member("akari", "C3")], [member("husk", "C4"), member("utsuro", "C5")]), "aWmeleeThuskD2")
    assert barred(line, "vButsuro") == barred(line, "qButsuro") == []


def test_the_mantle_of_the_sample_alien_god() -> None:
    """kk-en-5: 3 more Defence on a card face down; none where three PCs stand next to it, or on a card face up."""
    near = [member("akari", "C3"), member("minamo", "B3")]
    assert now(play(bare(near, [UTSURO]))).defence(2) == 6 + 3
    assert now(play(bare(near, [UTSURO], up="C4=S1"))).defence(2) == 6
    three = [*near, member("tsumugi", "C5")]
    assert now(play(bare(three, [UTSURO]))).defence(3) == 6


def test_heal_gives_vp_or_fp_up_to_the_maximum() -> None:
    """kk-heal-2, kk-cap-2: 2UB (3 + 2), power 8, twice ♥1: 15 points; FP stop at 14."""
    pcs = [member("tsumugi", "C3"), member("akari", "C2", lost=20, spent=5)]
    encounter = bare(pcs, [UTSURO], up="A1=H1")
    line = play(encounter, "o", "hMvpTakariD32")
    assert unit(line, "akari").vp == 12 + 15
    line = play(encounter, "o", "hMfpTakariD32")
    assert unit(line, "akari").fp == 14


def test_heal_is_near_and_vp_of_0_does_not_come_back() -> None:
    """kk-heal-1, kk-r-34: FP do; MP③ likewise (kk-mp-3b), and reaches anybody."""
    pcs = [member("tsumugi", "C1"), member("akari", "C3", lost=1, spent=5), member("minamo", "C2", spent=5)]
    line = play(bare(pcs, [UTSURO]), "gnWminamoFvpN0", "o")
    assert barred(line, "hMvpTakari") == [("kk-heal-1", {"count": 1})]
    assert why(line, "hMvpTminamo") == ["kk-r-34"]
    assert why(line, "wMvpBtsumugiTminamo") == ["kk-mp-3b"]
    assert barred(line, "hMfpTminamo") == barred(line, "wMvpBtsumugiTakari") == []


def test_points_that_are_whole_may_be_healed_in_vain_with_a_warning() -> None:
    """kk-r-91: declared, paid, and nothing comes of it; so with a lesser god's FP, which it has none of."""
    pcs, foes = [member("tsumugi", "C3")], [UTSURO, member("husk", "C4")]
    line = play(bare(pcs, foes), "o", "hMvpTtsumugiD32")
    assert (unit(line, "tsumugi").ap, noted(line, "kk-cap-2")["gained"]) == (1, 0)
    line = play(bare(pcs, foes), "o", "wMfpBtsumugiTtsumugiD32")
    assert noted(line, "kk-cap-2")["gained"] == 0
    assert [note_of(play(bare(pcs, foes), "o"), "heal", meter, "tsumugi") for meter in ("vp", "fp")] == ["in_vain"] * 2
    assert note_of(play(bare(pcs, foes), "o", "n"), "restore", "fp", "husk") == "in_vain"
    hurt = bare([member("tsumugi", "C3", lost=1)], foes)
    assert note_of(play(hurt, "o"), "heal", "vp", "tsumugi") == "of"


def note_of(line: Line, verb: str, meter: str, patient: str) -> str:
    """The word beside somebody to be healed."""
    listed = FIELD.choices(FIELD.view(line.last.state, ""))
    choice = next(each for each in listed if each.move == Move.of(verb, meter=meter))
    ask = next(each for each in choice.asks if each.field == "target")
    note = next(each.note for each in ask.options if each.value == patient)
    return str(getattr(note, "key", note)).rsplit(".", 1)[-1]


def test_who_has_no_power_to_heal_heals_all_the_same() -> None:
    """kk-r-90: 2UB (3 + 2) and twice ♥1."""
    encounter = bare([member("akari", "C3")], [member("utsuro", "A1", lost=20)], up="C5=H1")
    before = play(encounter, "n")
    assert unit(play(encounter, "n", "hMvpTutsuroD32"), "utsuro").vp == unit(before, "utsuro").vp + 7


def test_mp_restores_2ub_and_a_critical_rolls_on() -> None:
    """kk-mp-3, kk-mp-crit: 6 + 2 and one more die 4; FP of an alien god know no maximum (kk-en-3)."""
    encounter = bare([member("akari", "C3", lost=20)], [UTSURO])
    line = play(encounter, "wMvpBakariTakariD624")
    assert (unit(line, "akari").vp, unit(line, "akari").mp) == (12 + 12, 1)
    line = play(encounter, "n", "wMfpButsuroTutsuroD34")
    assert unit(line, "utsuro").fp == 12 + 7


def test_the_odds_beside_an_attack_are_those_of_the_rule() -> None:
    """On a target that does not react, with the PP on the field."""
    line = play(bare([member("akari", "C3")], [UTSURO], up="A1=S2"))
    found = FIELD.likely(FIELD.view(line.last.state, ""), Move.of("attack", way="melee", target="utsuro"))
    assert found is not None
    assert (found[0], found[1]["blow"]["pp"], found[1]["guard"]["defence"]) == ("attack", 2, 9)
    wound = hit(20)
    found = FIELD.likely(FIELD.view(wound.last.state, ""), Move("resist"))
    assert found is not None
    assert (found[0], found[1]["value"], found[1]["guard"]["resist"]) == ("damage", 20, True)
