"""Whose turn it is, in one sentence: who decides, on which side, what is asked; a reaction of the one who reacts."""

import pytest

from engine.api import call
from engine.game import find_session
from tests.core.session.test_laws import at_random

STRUCK = ["aWheatTkuchinashi"]
MISSED = [*STRUCK, "rAguardD077"]
CASES = [
    ("kokoroko.fight", [], "灯（PC）：何をする？", "Akari (PCs): what will you do?"),
    ("kokoroko.fight", STRUCK, "梔（GM）：リアクション", "Kuchinashi (GM): Reaction"),
    ("kokoroko.fight", ["aWheatTkuchinashiRsee", "rAguardD077"], "灯（PC）：再試", "Akari (PCs): Retry"),
    ("avatar.evening", [], "大ムカデ（GM）：1. 伏せるカード", "Great Centipede (GM): 1. Card face down"),
    ("cardgard.match", [], "青：何をする？", "Blue: what will you do?"),
    ("cardgard.match", ["lO1230", "lO1230"], "決めることはない。進める", "Nothing to decide: continue"),
]


@pytest.mark.parametrize(("session", "moves", "ja", "en"), CASES)
def test_one_sentence(session: str, moves: list[str], ja: str, en: str) -> None:
    told = [
        call({"do": "session", "session": session, "moves": moves, "seed": "1", "lang": lang}) for lang in ("ja", "en")
    ]
    assert [each.get("stopped") for each in told] == [None, None]
    assert [each["say"] for each in told] == [ja, en]


@pytest.mark.parametrize(
    ("session", "setup", "asked"),
    [
        ("exorcist.fight", "wings", "回避"),  # tx-2-8-o2: of the target's side
        ("karukami.field", "utsuro", "ダメージへの対応"),  # kk-r-26: of who is hit
    ],
)
def test_a_reaction_is_asked_of_the_one_who_reacts(session: str, setup: str, asked: str) -> None:
    """Whoever acts: the one that was struck is named, with the side that it is on."""
    _, played = find_session(session)
    line, _ = at_random(played, played.examples[setup], "struck")
    here = {"do": "session", "session": session, "setup": setup, "seed": "struck", "lang": "ja"}
    replies = (call({**here, "moves": line.tokens[:count]}) for count in range(len(line.tokens)))
    reply = next(each for each in replies if each["say"].endswith(f"：{asked}"))
    who, _, seat = reply["say"].partition("：")[0].rstrip("）").rpartition("（")
    assert seat == reply["seats"][reply["turn"]]
    told = [
        each["say"] + "".join(step["text"] for step in each["steps"])
        for each in reply["log"]
        if each["seat"] != reply["turn"]
    ]
    assert who in told[-1]  # what the other side did last
