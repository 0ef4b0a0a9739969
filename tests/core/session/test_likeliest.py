"""Of the targets that a choice asks for, the one with the best odds is named beside the figures."""

import re
from typing import Any

import pytest

from engine.api import call
from engine.game import all_games, find_session
from engine.session import TARGET

SESSIONS = [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions]


def weighed(session: str, count: int, **more: Any) -> dict[str, Any]:
    asked = {"do": "session", "session": session, "seed": "q1"}
    played = call({**asked, "auto": True, "count": count})["moves"][:count]
    return call({**asked, "moves": played, "figures": True, "lang": "en", **more})


def test_the_wounded_one_is_likelier_to_fall() -> None:
    """Two 鬱黒揚羽 in reach of the same weapon, one of them hurt already."""
    reply = weighed("exorcist.fight", 6)
    figures = {each: reply["figures"][f"aWsrangedT{each}"] for each in ("ageha3", "ageha4")}
    assert figures == {"ageha3": "70.4%", "ageha4": "87.5%"}
    assert "aWsrangedTageha4" in reply["likeliest"]


def test_among_equals_it_is_whoever_loses_most() -> None:
    """Nobody can be struck down in one blow here (kk-atk-1): what is lost on average decides."""
    reply = weighed("karukami.field", 8)
    means = {each: reply["figures"][f"aWspiritT{each}"] for each in ("utsuro", "husk1", "archer")}
    assert means == {"utsuro": "mean 7.37", "husk1": "mean 14.18", "archer": "mean 15.15"}
    assert "aWspiritTarcher" in reply["likeliest"]


def test_nobody_is_to_harm_their_own_and_help_goes_where_it_helps() -> None:
    """A god may strike its own side (kk-r-78), and loses more by it: it is offered, never proposed."""
    reply = weighed("karukami.field", 8)
    own = [token for token in reply["figures"] if re.fullmatch("aWmeleeT(minamo|akari|tsumugi)", token)]
    assert own
    assert not set(own) & set(reply["likeliest"])
    assert "hMvpTminamo" in reply["likeliest"]  # the others have lost nothing


@pytest.mark.parametrize("session", SESSIONS)
def test_it_is_one_of_what_may_be_picked(session: str) -> None:
    read = find_session(session)[1].notation.read
    for count in range(0, 30, 3):
        reply = weighed(session, count)
        for token in reply.get("likeliest", ()):
            asks = [
                ask
                for each in reply["choices"]
                if not each["barred"] and token.startswith(each["token"])
                for ask in each["asks"]
            ]
            options = [each["value"] for ask in asks for each in ask["options"] if not each["why"]]
            assert read(token)[TARGET] in options
            assert token in reply["figures"]


def test_another_seat_is_told_none() -> None:
    assert "likeliest" not in weighed("exorcist.fight", 6, seat="gm")
    assert "likeliest" in weighed("exorcist.fight", 6, seat="pc")
