"""What a form's line says its figure is of, as a reader would put it."""

from typing import Any

import pytest

from engine.game import find_rule
from engine.replies.request import plain_inputs, read_inputs
from macros.widget.situation import situation


def told(rule_id: str, **inputs: Any) -> str:
    game, rule = find_rule(rule_id)
    return situation(rule, game.words("ja"), plain_inputs(rule, read_inputs(game, rule, inputs)))


@pytest.mark.parametrize(
    ("rule", "inputs", "text"),
    [
        ("avatar.guard", {}, "手札の枚数 3、手札上限 4"),  # a box that is not ticked says nothing
        ("avatar.guard", {"cap_draws": True}, "手札の枚数 3、手札上限 4、戦闘中も手札上限で止める"),
        ("avatar.order", {}, "参加者 ♠9 / ♥Q / ♦9 / ♣4、混ぜた組の数 1"),
        ("avatar.play_round", {}, "参加者 ×3"),
        ("cardgard.first_strike", {}, "ユニット 3 / 6"),
        ("exorcist.lay_cable", {}, "巧 3、注連鋼縄 21"),  # nor a change by nothing
        ("exorcist.lay_cable", {"steps": 1}, "巧 3、注連鋼縄 21、難易度の増減 1"),
        ("kokoroko.sleep", {}, "意志のチェッカー 0、意志 5"),
        ("cardgard.match", {}, "青はアマリア・カソルラほか 2 体、白はベロブルほか 2 体"),  # by hand
    ],
)
def test_a_situation_is_told_in_few_words(rule: str, inputs: dict[str, Any], text: str) -> None:
    assert told(rule, **inputs) == text


def test_what_is_left_out_is_counted() -> None:
    assert told("exorcist.wound").endswith(" ほか9")
