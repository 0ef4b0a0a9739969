"""Questions a table asks of attacks, evasion and death, answered by hand: by clause, what must be, what is seen."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Mission, Settings
from engine.session import Line
from tests.games.exorcist.asked.rows import FACING, FAR, Row, alone, choices, facing, has, rolled, shot, struck
from tests.games.exorcist.fights import bare, barricade, battle, clauses, kaii, laid, member, play, someone, unit, where

ATTACKS: list[Row] = [
    ("tx-2-7-4-fx4", (4, "EASY"), lambda: rolled(play(facing(ropes=(laid("E3", "9", "opening"),))), "mmelee", "onryo")),
    ("tx-2-3-clamp", (4, "KIDS"), lambda: rolled(play(_opened(kit="naming"), "f", "k"), "mmelee", "onryo")),
    ("tx-r-5", (4, "HARD"), lambda: rolled(play(_opened(), "tD1111"), "mmeleexheavy", "onryo")),
    ("tx-r-73", ["tx-r-77"], lambda: rolled(play(shot("s-ranged", "M1"), "f"), "sranged", "onryo")),
    ("tx-r-77", (4, "NORMAL"), lambda: rolled(play(shot("l-ranged", "P1")), "lranged", "onryo")),
    ("tx-d-gear-m-ranged", (4, "HARD"), lambda: rolled(play(shot("m-ranged", "D1")), "mranged", "onryo")),
    ("tx-d-style-snipe", (4, "HARD"), lambda: rolled(play(shot("l-ranged", "H1"), "f"), "lrangedxsnipe", "onryo")),
    ("tx-2-5-5-melee", (5, "NORMAL"), lambda: rolled(play(facing(_who(body=2, finesse=5))), "pegmelee", "onryo")),
    (
        "tx-r-78",
        (3, "HARD"),
        lambda: rolled(play(facing(_who(gear=("l-melee",), skills=("melee",)))), "lmeleexallout", "onryo"),
    ),
    (
        "tx-2-5-6-1",
        (8, "HARD"),
        lambda: rolled(play(facing(_who(gear=("s-melee",), pair=True))), "smeleexflurryxtwo", "onryo"),
    ),
    (
        "tx-2-5-6-2 tx-r-23",
        True,
        lambda: "0x6" in {each.value for each in choices(play(facing()), "attack")[4].asks[-1].options},
    ),
    (
        "tx-2-11-atk",
        ["tx-2-11-atk"],
        lambda: rolled(play(bare([member("A1")], [kaii("ageha", "G1")]), "n"), "agehapowder", "own"),
    ),
    ("tx-r-61 its own side", (2, "NORMAL"), lambda: rolled(play(_swarm("D1", "F1"), "n", "n"), "agehapowder", "own")),
    ("tx-r-50 each evades alone", 2, lambda: len(battle(play(_two(), "n", "n", "aWagehapowderTown1Town2D41")).queue)),
    (
        "tx-2-11-ev0 tx-2-11-dur",
        "",
        lambda: where(play(bare([member("C3")], [kaii("ageha", "D3"), *FAR]), "aWmmeleeTagehaD4111"), "ageha"),
    ),
    (
        "tx-2-5-4-spir-red",
        (6,),
        lambda: has(
            play(facing(_who(gear=("spirit-melee",))), "aWspiritmeleeTonryoD5111", "vN0D2"), "vitality", who="onryo"
        ),
    ),
    (
        "tx-r-81",
        (3,),
        lambda: has(
            play(facing(_who(gear=("spirit-melee",))), "aWspiritmeleeTonryoD4111", "vN0D2"), "vitality", who="onryo"
        ),
    ),
    (
        "tx-r-52 tx-2-12-arm",
        [1],
        lambda: [
            each.left
            for each in battle(play(bare([member("C3")], FAR, things=(barricade("F3"),)), "aWsrangedTf3D4111")).things
        ],
    ),
    (
        "tx-r-68 a second part",
        ["tx-r-68"],
        lambda: clauses(play(_swarm("E3", "L8", at="C3"), "aWsrangedxdoubleshotTageha1Uageha1S3x3D411"))[-1:],
    ),
]

EVASION: list[Row] = [
    (
        "tx-2-8-pool",
        (4,),
        lambda: has(play(bare([member("C3"), member("A8", someone(finesse=1))], FAR)), "evasion", who="own2"),
    ),
    ("tx-2-8-reset", (8,), lambda: has(play(alone(skills=("evade",))), "evasion")),
    (
        "tx-2-8-spend tx-r-67",
        (4,),
        lambda: has(play(facing(), "aWmmeleeTonryoD4111", "vN2D14"), "evasion", who="onryo"),
    ),
    ("tx-2-7-4-fx3", "HARD", lambda: _evaded_at(facing(ropes=(laid("E3", "9", "hinder"),)), "aWmmeleeTonryoD4111")),
    (
        "tx-2-7-4-fx3 kaii alone",
        "NORMAL",
        lambda: _evaded_at(facing(ropes=(laid("C3", "9", "hinder"),)), "n", "aWonryobladeTownD411111"),
    ),
    (
        "tx-2-7-4-n3",
        (5,),
        lambda: has(
            play(
                facing(ropes=(laid("E3", "9", "dissolve"), laid("E4", "9", "dissolve"))), "aWmmeleeTonryoD4111", "vN0"
            ),
            "vitality",
            who="onryo",
        ),
    ),
    (
        "tx-r-76",
        (3,),
        lambda: has(play(shot("m-ranged", "E1"), "aWmrangedxburstTonryoD5111", "vN1D4"), "evasion", who="onryo"),
    ),
    (
        "tx-r-37",
        (6,),
        lambda: has(
            play(bare([member("C3"), member("A8", someone(finesse=1))], FAR, settings=Settings(start_bonus=True))),
            "evasion",
            who="own2",
        ),
    ),
    ("tx-2-8-1-b", ["ageha2"], lambda: [each.value for each in choices(_beside("n"), "group")[0].asks[0].options]),
    (
        "tx-2-8-1-a tx-2-8-1-e tx-r-71",
        2,
        lambda: battle(_beside("n", "qMageha2", "n", "n", "aWagehameleeTownD4141")).queue[0].hits,
    ),  # type: ignore[union-attr]
    (
        "tx-2-8-1-f tx-2-8-1-h",
        1,
        lambda: unit(_beside("n", "qMageha2", "n", "n", "aWagehameleeTownD4141", "vN1D112"), "own").vitality,
    ),
    (
        "tx-2-8-1-c tx-2-8-1-d one that misses",
        1,
        lambda: battle(_beside("n", "qMageha2", "n", "n", "aWagehameleeTownD4111")).queue[0].hits,
    ),  # type: ignore[union-attr]
    ("tx-2-8-1-g", 2, lambda: battle(_beside("n", "aWagehameleeTownD41", "y", "jMageha2D41")).queue[0].hits),  # type: ignore[union-attr]
    ("tx-2-9-phys tx-2-9-armor", (4,), lambda: has(struck(3, jacket="heavy"), "vitality")),
    ("tx-2-9-death tx-2-9-kata tx-2-9-opt1", (2, 6), lambda: has(struck(4, "dOavert"), "vitality", "effigies")),
    ("tx-2-9-double", (1, 5), lambda: has(struck(5, "dOavert", body=2), "vitality", "effigies")),
    ("tx-2-9-double exactly twice is not more", (6,), lambda: has(struck(4, "dOavert", body=2), "effigies")),
    ("tx-2-9-double-arm", (6,), lambda: has(struck(5, "dOavert", body=2, jacket="medium"), "effigies")),
    ("tx-2-9-opt1 at most 4", (4,), lambda: has(struck(3, "dOavert", body=12, wounds=9), "vitality")),
    ("tx-2-9-opt2 aura as it was", (2, 1), lambda: has(struck(4, "dOrespawn", drained=3), "vitality", "aura")),
    (
        "tx-2-9-opt2-old",
        (2, 2, 6),
        lambda: has(struck(4, "dOrespawn", edition="2024", drained=3), "vitality", "aura", "evasion"),
    ),
    ("tx-r-44", "loss", lambda: FIGHT.outcome(struck(5, body=2, effigies=1).last.state)),
    (
        "tx-2-9-spir",
        (4, 2),
        lambda: has(play(facing(_who(jacket="heavy")), "n", "aWonryovoiceTownD41", "vN0"), "vitality", "aura"),
    ),
    ("tx-r-46 after its hand it waits", 2, lambda: battle(struck(4, "dOrespawn", "n")).round),
    ("tx-r-72 the GM says where", "gm", lambda: _crowded().last.state.seat),
]


def _who(**facts: Any) -> Any:
    return member("C3", someone(**facts))


def _opened(**who: Any) -> Mission:
    return bare([member("C3", someone(**who))], FACING, ropes=(laid("E3", "9", "opening"),))


def _swarm(*cells: str, at: str = "A1") -> Mission:
    return bare([member(at)], [kaii("ageha", each) for each in cells])


def _two() -> Mission:
    return bare([member("A1"), member("A2", someone(finesse=3))], [kaii("ageha", "C1")])


def _beside(*tokens: str) -> Line:
    return play(_swarm("D2", "D3", at="C3"), *tokens)


def _evaded_at(mission: Mission, *tokens: str) -> str:
    task: Any = battle(play(mission, *tokens)).queue[0]
    return str(task.plan.evade_at.id)


def _crowded() -> Line:
    squad = [member("C3", someone(body=2)), member("A1", someone(finesse=1))]
    return play(bare(squad, FACING, respawn="A1"), "n", "aWonryobladeTown1D411111", "vN0D3", "dOrespawn")


@pytest.mark.parametrize(("asked", "answer", "found"), [*ATTACKS, *EVASION])
def test_a_question_is_answered_as_the_text_does(asked: str, answer: Any, found: Callable[[], Any]) -> None:
    assert found() == answer, asked
