"""A table of several devices: what the referee's device sends to another, and what it takes from there."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import call
from engine.game import Game
from engine.output.scene.card_faces import face
from engine.session import OPEN, WATCHER, replay
from engine.words import Label, Words
from tests.core.session.test_laws import EVERY, lines, told_too_much
from tests.toy import toy_among_games  # noqa: F401 - a fixture

DUEL = {"session": "toy.duel", "seed": "kv1", "lang": "en", "moves": ["dChkZ", "dCs1Z"]}
SEEDS = 3  # lines of a session that are sent move by move


@EVERY
def test_nothing_that_another_seat_alone_may_know_is_ever_sent(game: Game, name: str) -> None:
    """To every seat, in both languages: no seed, no check, no move and no card.

    Where hands are closed every message of whole games, else each third.
    """
    session = game.sessions[name]
    for setup, _, line in lines(game, name)[:SEEDS]:
        example = next(key for key, each in session.examples.items() if each == setup)
        played = {"session": f"{game.id}.{name}", "setup": example, "seed": "referee7seed"}
        line = replay(session, setup, "referee7seed", _as_far_as_it_goes(session, setup, line.tokens))
        for at in range(0, len(line.tokens) + 1, 1 if session.closed else 3):
            moves = list(line.tokens[:at])
            check = call({"do": "session", **played, "moves": moves})["check"]
            for seat in (WATCHER, *session.seats(setup)):
                for lang in ("ja", "en"):
                    sent = call({"do": "guest", **played, "moves": moves, "seat": seat, "lang": lang, "view": True})
                    text = json.dumps(sent, ensure_ascii=False)
                    assert "referee7seed" not in text
                    assert f'"{check}"' not in text
                    assert not {"moves", "setup", "seed", "link", "check", "chat", "checks", "logs"} & set(sent)
                    state = line.moments[sent["at"]].state  # what makes itself is made
                    told = line.moments[: sent["at"] + 1]
                    assert not list(told_too_much(session, session.view(state, seat), told, sent))
                    words = game.words(lang)
                    assert not list(_hidden_cards(session, state, seat, sent["html"], words))


def _as_far_as_it_goes(session: Any, setup: Any, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Other dice lead elsewhere: the moves that can still be made."""
    return replay(session, setup, "referee7seed", tokens).tokens


def _hidden_cards(session: Any, state: Any, seat: str, html: dict[str, str], words: Words) -> Iterator[str]:
    """Cards that the open table shows and this seat does not, as they would be drawn or named."""
    everything, own = (_shown(session, state, each) for each in (OPEN, seat))
    for hidden in everything - own:
        drawn = str(face(words, hidden))
        yield from (f"{hidden} in {part}" for part, text in html.items() if drawn in text and part != "log")


def _shown(session: Any, state: Any, seat: str) -> set[Label]:
    return {card for pile in session.scene(session.view(state, seat)).piles for card in pile.cards}


@pytest.mark.usefixtures("toy_among_games")
def test_a_device_sees_its_own_choices_alone() -> None:
    mine = call({"do": "guest", **DUEL, "seat": "a"})
    other = call({"do": "guest", **DUEL, "seat": "b"})
    assert mine["turn"] == other["turn"] == "a"
    assert [each["token"] for each in mine["choices"]]
    assert other["choices"] == []


@pytest.mark.parametrize("seat", ["a", "b"])
def test_where_nobody_decides_anybody_goes_on(seat: str) -> None:
    """Cardgard's round begins by itself once all is laid: no seat waits for another, and none is told odds."""
    asked = {"session": "cardgard.match", "seed": "1", "moves": ["lO1230", "lO1230"]}
    told = call({"do": "guest", **asked, "seat": seat, "figures": True, "consider": "n"})
    assert (told["turn"], [each["token"] for each in told["choices"]]) == ("", ["n"])
    assert not {"considered", "figures"} & {name for name, value in told.items() if value}
    assert call({"do": "session", **asked, "typed": ["n"], "by": seat})["moves"] == [*asked["moves"], "n"]


@pytest.mark.usefixtures("toy_among_games")
def test_without_a_seat_nothing_is_sent() -> None:
    reply = call({"do": "guest", **DUEL})
    assert (reply["error"]["kind"], reply["error"]["field"]) == ("option", "seat")


@pytest.mark.usefixtures("toy_among_games")
def test_a_device_moves_for_its_own_seat() -> None:
    made = call({"do": "session", **DUEL, "typed": ["wTa2"], "by": "a"})
    assert made["moves"][:3] == [*DUEL["moves"], "wTa2"]
    refused = call({"do": "session", **DUEL, "typed": ["wTa2"], "by": "b"})
    assert [each["kind"] for each in refused["errors"]] == ["other_turn"]


@pytest.mark.usefixtures("toy_among_games")
@pytest.mark.parametrize(
    "typed",
    [["tD2"], ["wTa2I9"], ["dCs1"], ["wTa2", "tD2"], ["wTa2Z"], "wTa2-s", []],
    ids=["its own die", "an ordinal", "a card that it names", "two", "by itself", "two in a text", "none"],
)
def test_a_device_sends_one_move_and_leaves_chance_to_the_referee(typed: Any) -> None:
    refused = call({"do": "session", **DUEL, "typed": typed, "by": "a"})
    assert [each["kind"] for each in refused["errors"]] == ["guest_move"]


@pytest.mark.usefixtures("toy_among_games")
def test_faces_beside_a_move_are_its_own_dice_too() -> None:
    refused = call({"do": "session", **DUEL, "typed": ["t"], "faces": "2", "by": "a"})
    assert [each["kind"] for each in refused["errors"]] == ["guest_move"]


@EVERY
def test_corrections_are_the_referees(game: Game, name: str) -> None:
    """What may be set right out of turn is in nobody's turn: no device of a seat can declare it."""
    session = game.sessions[name]
    setup, seed, line = lines(game, name)[0]
    example = next(key for key, each in session.examples.items() if each == setup)
    asked = {"do": "session", "session": f"{game.id}.{name}", "setup": example, "seed": seed}
    tried = 0
    for at, moment in list(enumerate(line.moments))[::5]:
        if session.outcome(moment.state) is None and session.turn(moment.state):
            seat = session.turn(moment.state)
            for each in session.corrections(session.view(moment.state, seat))[:1]:
                typed = session.notation.write(each.move)
                reply = call({**asked, "moves": list(line.tokens[:at]), "typed": [typed], "by": seat})
                assert [fault["kind"] for fault in reply["errors"]] == ["guest_move"]
                tried += 1
    assert bool(tried) == bool(session.correcting)
