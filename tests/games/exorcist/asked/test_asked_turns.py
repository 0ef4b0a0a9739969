"""Questions a table asks of turns and barriers, answered by hand: by clause, what must be, what is seen."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Mission
from engine.session import Line, replay
from tests.games.exorcist.asked.rows import FAR, Row, alone, choices, facing, has, reached, rolled, sealed
from tests.games.exorcist.fights import (
    bare,
    barred,
    barricade,
    battle,
    clauses,
    kaii,
    laid,
    member,
    play,
    someone,
    unit,
    why,
)

TURNS: list[Row] = [
    ("tx-2-2-count", 1, lambda: battle(play(alone())).round),
    ("tx-2-3-hand1 its kaii", "tx-2-3-hand1", lambda: clauses(play(sealed("rakugo", "J3"), "n"))[-1]),
    (
        "tx-2-2-tie-enemy",
        ["own", "ageha1", "ageha2"],
        lambda: _order(bare([member("A1")], [kaii("ageha", "L1"), kaii("ageha", "L2")])),
    ),
    ("tx-2-4-endocc passing is open", True, lambda: "e3" in reached(play(facing()))),
    ("tx-2-4-tm-when", ["tx-2-4-tm-when"], lambda: why(play(facing(), "aWmmeleeTonryoD1111"), "t")),
    ("tx-2-4-tm-ok", (1, 8, 4), lambda: has(play(alone(), "tD4111"), "manoeuvre", "evasion", "budget")),
    ("tx-2-4-tm-fail", (2, 6, 2), lambda: has(play(alone(), "tD3333"), "manoeuvre", "evasion", "budget")),
    ("tx-2-4-tm-stay", None, lambda: play(facing(), "tD1114", "aWmmeleeTonryoD1111", "mTc7").stop),
    ("tx-r-84 mobile, EASY", (1, 8), lambda: has(play(alone(skills=("mobile",)), "tD3111"), "manoeuvre", "budget")),
    ("tx-d-jackets heavy, HARD", (2,), lambda: has(play(alone(jacket="heavy"), "tD4444"), "manoeuvre")),
    ("tx-2-5-1-b", "tx-2-5-1-b", lambda: why(play(alone(), "f"), "f")[0]),
    ("tx-2-5-1-a", ["tx-2-5-1-a"], lambda: why(play(facing(), "aWmmeleeTonryoD1111"), "f")),
    ("tx-2-5-1-d", (4, "EASY"), lambda: rolled(play(facing(), "f"), "mmelee", "onryo")),
    ("tx-2-5-1-d not for a cable (tx-r-17)", "1", lambda: _roped("f", "cPd3D3333")),
    ("tx-r-14 for a cable", "1", lambda: _roped("tD1111", "cPd3D4444")),
    ("tx-r-32 in the middle", set(), lambda: reached(play(sealed("rakugo", "F3"), "n"))),
    ("tx-r-32 at the rim", {"h2", "h3", "h4"}, lambda: reached(play(sealed("rakugo", "G3"), "n"))),
    ("tx-r-49", (2, 0), lambda: has(play(sealed("rakugo", "G3"), "n", "tD411"), "budget", "evasion", who="rakugo")),
    ("tx-2-7-4-fx1a2", False, lambda: "e3" in reached(play(sealed("rakugo", "F3", "1", "E3"), "n"))),
    ("tx-2-7-4-fx1b not for who evades", (3,), lambda: has(play(sealed("onryo", "F3"), "n"), "budget", who="onryo")),
    ("tx-2-7-4-fx1c", 3, lambda: unit(play(sealed("onryo", "F3", "1", "E3"), "n", "mTe3"), "onryo").spent),
    ("tx-2-5-equip-start tx-r-16", 3, lambda: len(FIGHT.choices(FIGHT.view(_unarmed(alone()).last.state, "")))),
    ("tx-2-5-swap", None, lambda: play(facing(), "n", "n", "aWsrangedTonryoD1111").stop),
    ("tx-2-5-peg-noequip", (0, 1), lambda: has(play(facing(), "aWpegmeleeTonryoD1111"), "equipped")[0]),
    (
        "tx-2-1-mission",
        "late",
        lambda: FIGHT.outcome(play(bare([member("C3")], FAR, goal="deadline", rounds=1), "n", "n").last.state),
    ),
    (
        "tx-2-13 tx-2-13-watch no boss, no count",
        (),
        lambda: battle(play(facing(), "aWmmeleeTonryoD1111", "n", "n")).history,
    ),
]

BARRIERS: list[Row] = [
    (
        "tx-2-7-2-where",
        True,
        lambda: play(alone("D4"), "pTh4").stop is not None and barred(play(alone("D4")), "pTg7") == [],
    ),
    ("tx-r-74", [], lambda: barred(play(bare([member("D4")], FAR, things=(barricade("E4"),))), "pTe4")),
    ("tx-r-98", [], lambda: barred(play(bare([member("D4")], [kaii("onryo", "E4")])), "pTf4")),
    (
        "tx-2-7-3-when",
        "tx-2-5-2-once",
        lambda: why(play(facing(ropes=(laid("D4", "0"),)), "cPd4D1111"), "aWmmeleeTonryo")[0],
    ),
    ("tx-2-7-3-s0 tx-2-7-3-cost", ("1", 18), lambda: _roped_and_left("cPd3D1111")),
    (
        "tx-2-7-3-less",
        ["9", "5", "1"],
        lambda: [each.value for each in choices(play(_pegged(), "cPd3D4411"), "cover")[0].asks[0].options],
    ),
    ("tx-r-70", [], lambda: barred(play(bare([member("C4")], FAR, ropes=(laid("E4"),))), "bPe4Ewall")),
    (
        "tx-2-7-4-auto tx-r-33 tx-r-69",
        6,
        lambda: (
            battle(play(bare([member("C4", someone(spirit=6))], FAR, ropes=(laid("E4"),)), "bPe4Ewall")).ropes[0].spirit
        ),
    ),
    ("tx-r-69 the map's edge", 4, lambda: len(_ground(bare([member("D4")], FAR, ropes=(laid("A1"),))))),
    (
        "tx-r-91",
        set(),
        lambda: (
            {each.move.verb for each in FIGHT.choices(FIGHT.view(play(sealed("onryo", "L8"), "n").last.state, ""))}
            & {"plant", "cable", "declare"}
        ),
    ),
    (
        "tx-2-7-5-a",
        "tx-2-5-2-once",
        lambda: why(play(facing(ropes=(laid("D4", "9", "wall"),)), "uPd4D1111"), "aWmmeleeTonryo")[0],
    ),
    (
        "tx-2-7-4-r5",
        1,
        lambda: len(
            battle(
                play(bare([member("A8")], [kaii("ageha", "E3")], ropes=(laid("E4", "9", "wall", 5),)), "n", "uPe4D4444")
            ).ropes
        ),
    ),
    (
        "tx-2-7-5-d",
        (),
        lambda: battle(play(facing(ropes=(laid("C4"),)), "bPc4Ewall", "aWmmeleeTonryoD1111", "mTb5", "uPc4")).ropes,
    ),
    (
        "tx-d-kit-medic next to oneself alone",
        True,
        lambda: (
            play(
                bare([member("C3", someone(kit="medic")), member("E3", someone(finesse=1), wounds=1)], FAR),
                "kWown2xvitality",
            ).stop
            is not None
        ),
    ),
    (
        "tx-d-kit-naming one's own attacks on kaii",
        (4, "NORMAL"),
        lambda: rolled(
            play(bare([member("C3", someone(kit="naming"))], FAR, things=(barricade("D3"),)), "k"), "mmelee", "d3"
        ),
    ),
    (
        "tx-d-art-stride tx-r-38",
        (1, 9),
        lambda: has(play(alone(art=2, learnt="stride"), "xD111114", "n", "n"), "stride", "evasion"),
    ),
    (
        "tx-d-art-stride doubled with the manoeuvre",
        (8,),
        lambda: has(play(alone(art=1, learnt="stride"), "tD4111", "xD11115"), "budget"),
    ),
    (
        "tx-r-14 tx-2-6-art",
        (0, 3),
        lambda: has(play(alone(art=1, learnt="stride"), "tD4111", "xD11114"), "stride", "aura"),
    ),
]


def _order(mission: Mission) -> list[str]:
    now = battle(play(mission))
    return [now.who[each].id for each in now.order]


def _unarmed(mission: Mission) -> Line:
    return replay(FIGHT, mission, "test", ())


def _pegged() -> Mission:
    return bare([member("C3")], FAR, ropes=(laid("D3", "0"),))


def _roped(*tokens: str) -> str:
    return battle(play(_pegged(), *tokens)).ropes[0].area


def _roped_and_left(token: str) -> tuple[str, int]:
    line = play(_pegged(), token)
    return battle(line).ropes[0].area, unit(line, "own").cables


def _ground(mission: Mission) -> tuple[Any, ...]:
    now = battle(play(mission))
    return now.ground.cells(now.ropes[0])


@pytest.mark.parametrize(("asked", "answer", "found"), [*TURNS, *BARRIERS])
def test_a_question_is_answered_as_the_text_does(asked: str, answer: Any, found: Callable[[], Any]) -> None:
    assert found() == answer, asked
