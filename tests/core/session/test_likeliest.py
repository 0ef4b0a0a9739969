"""Of the targets that a choice asks for, the one with the best odds is named beside the figures."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import call
from engine.chance import Seeded, Unlogged
from engine.game import Game, all_games, find_session
from engine.replies.session.odds import odds_of_choices
from engine.session import OPEN, TARGET, Choice, Session, open_moves
from engine.session.autoplay import decide
from engine.session.choice import take

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


def moments(session: Session[Any, Any]) -> Iterator[tuple[Any, tuple[Choice, ...]]]:
    """Now and then in a fight on each published set-up, what whoever is in turn sees and may do."""
    policy = next(iter(session.policies.values()))
    for name, setup in session.examples.items():
        chance = Unlogged(Seeded(name))
        state = session.begin(setup, chance=chance)
        policies = dict.fromkeys((OPEN, *session.seats(setup)), policy)
        for at in range(60):
            if session.outcome(state) is not None:
                break
            view = session.view(state, session.turn(state))
            if at % 4 == 0:
                yield view, session.choices(view)
            move = decide(session, state, policies, chance)
            assert move
            state = session.play(state, move, chance=chance)


def rolled(game: Game, session: Session[Any, Any], view: Any, choice: Choice) -> bool:
    """Whether a choice asks for one of several targets alone, and a rule that rolls has the odds of each."""
    free = [ask for ask in choice.asks if ask.least]
    if choice.barred or [ask.field for ask in free] != [TARGET]:
        return False
    moves = [move for move in open_moves((choice,)) if len(move.all(TARGET)) == 1]
    found = [session.likely(view, move) for move in moves]
    return len(free[0].options) > 1 and any(each and game.rules[f"{game.id}.{each[0]}"].chancy for each in found)


@pytest.mark.parametrize("id", SESSIONS)
def test_it_is_one_of_what_may_be_picked(id: str) -> None:
    """A session in which no dice decide what comes to a target names none: that of avatar, whose cards are laid open,
    and the match of cardgard, in which nobody names a target."""
    game, session = find_session(id)
    named, dice = 0, False
    for view, choices in moments(session):
        found = odds_of_choices(game, session, view, session.scene(view), choices, game.words("en"))
        for token in found.likeliest:
            move = session.notation.read(token)
            take(choices, move)  # which refuses what may not be done
            assert move[TARGET]
            assert token in found.said
        named += len(found.likeliest)
        dice = dice or any(rolled(game, session, view, each) for each in choices)
    assert bool(named) == dice


def test_another_seat_is_told_none() -> None:
    assert "likeliest" not in weighed("exorcist.fight", 6, seat="gm")
    assert "likeliest" in weighed("exorcist.fight", 6, seat="pc")
