"""Laws that hold for every session of every game, played at random from seeds."""

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from engine.api import call
from engine.chance import Chance, Seeded, Unlogged
from engine.game import Game, all_games
from engine.output import sentences
from engine.session import OPEN, WATCHER, Line, Moment, Move, Refused, Session, StatePolicy, open_moves, replay
from engine.session.autoplay import only_choice, played_by
from engine.session.choice import Choice, take
from engine.session.line import _CACHE
from engine.session.link import is_seed
from engine.words import LANGUAGES
from tests import hash_seeds

Played = Session[Any, Any]
SESSIONS = [(game, name) for game in all_games().values() for name in game.sessions]
# Those of one session share a worker, which plays its lines once.
EVERY = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, marks=pytest.mark.xdist_group(f"{game.id}.{name}")) for game, name in SESSIONS],
    ids=[f"{game.id}.{name}" for game, name in SESSIONS],
)
LINES, LONGEST = 16, 150  # lines of a session, shared out over its set-ups


Turn = tuple[Any, tuple[Choice, ...]]


def at_random(session: Played, setup: Any, seed: str) -> tuple[Line, list[Turn]]:
    """A line of moves picked at random among those offered; what the seat in turn saw before each, and its choices."""
    pick, line, seen = random.Random(seed), replay(session, setup, seed, ()), []
    while session.outcome(line.last.state) is None:
        view = session.view(line.last.state, session.turn(line.last.state))
        choices = session.choices(view)
        seen.append((view, choices))
        if len(seen) > LONGEST:
            break
        move = only_choice(choices) or pick.choice(list(open_moves(choices)))
        line = replay(session, setup, seed, [*line.tokens, session.notation.write(move)])
        assert line.stop is None, f"an offered move is refused: {line.stop}"
    return line, seen


@cache
def _played(game_id: str, name: str) -> list[tuple[Any, str, Line, list[Turn]]]:
    session = all_games()[game_id].sessions[name]
    return [
        (setup, seed, *at_random(session, setup, seed))
        for setup in session.examples.values()
        for seed in (f"law{n}" for n in range(max(3, LINES // len(session.examples))))
    ]


def lines(game: Game, name: str) -> list[tuple[Any, str, Line]]:
    """Random lines of every published set-up."""
    return [(setup, seed, line) for setup, seed, line, _ in _played(game.id, name)]


def turns(game: Game, name: str) -> list[Turn]:
    """What the seat in turn sees in each state of these lines, and its choices."""
    return [turn for *_, seen in _played(game.id, name) for turn in seen]


@EVERY
def test_somebody_can_always_do_something_and_each_choice_is_told_apart(game: Game, name: str) -> None:
    session = game.sessions[name]
    for at, (view, choices) in enumerate(turns(game, name)):
        assert any(not each.barred for each in choices)
        assert len({each.move for each in choices}) == len(choices)
        verbs = sorted({each.move.verb for each in choices})
        verb = verbs[at % len(verbs)]  # in each state another one
        mine = [each for each in choices if each.move.verb == verb]
        assert [each for each in session.offered(view, Move(verb)) if each.move.verb == verb] == mine


@EVERY
def test_what_is_barred_is_refused_with_a_clause_that_lives(game: Game, name: str) -> None:
    known = set(game.clauses)
    for _, choices in turns(game, name):
        for choice in (each for each in choices if each.why):
            with pytest.raises(Refused) as refused:
                take([choice], Move(choice.move.verb, choice.move.values + first_of(choice)))
            assert {each.clause for each in refused.value.reasons} <= known
        for option in (option for choice in choices for ask in choice.asks for option in ask.options):
            assert {each.clause for each in option.why} <= known


def first_of(choice: Any) -> tuple[tuple[str, str], ...]:
    return tuple((ask.field, option.value) for ask in choice.asks for option in ask.options[: ask.least])


@EVERY
def test_replay_equals_play_and_undo_equals_a_shorter_list(game: Game, name: str) -> None:
    session = game.sessions[name]
    for setup, seed, line in lines(game, name):
        half = len(line.tokens) // 2
        assert afresh(session, setup, seed, line.tokens[:half]).moments == line.moments[: half + 1]
        assert replay(session, setup, seed, line.tokens) == line
        assert replay(session, setup, seed, line.tokens[:half]).moments == line.moments[: half + 1]


def afresh(session: Played, setup: Any, seed: str, tokens: Sequence[str]) -> Line:
    """Played again, whatever is remembered of it."""
    _CACHE.lines.clear()
    return replay(session, setup, seed, tokens)


@EVERY
def test_states_are_values(game: Game, name: str) -> None:
    """Equal ones merge: they hash alike, and playing never changes the one before."""
    session = game.sessions[name]
    for setup, seed, line in lines(game, name):
        shown = [session.scene(session.view(each.state, OPEN)) for each in line.moments]
        hashes = [hash(each.state) for each in line.moments]
        again = afresh(session, setup, seed, line.tokens)
        assert [hash(each.state) for each in again.moments] == hashes
        assert [session.scene(session.view(each.state, OPEN)) for each in again.moments] == shown


@EVERY
def test_one_view_one_move(game: Game, name: str) -> None:
    """A policy knows what its seat knows: a state drawn anew from its view makes no difference to it."""
    session = game.sessions[name]
    for at, (view, choices) in enumerate(turns(game, name)):
        other = session.view(session.resample(view, chance=Unlogged(Seeded(f"resample{at}"))), view.seat)
        assert other == view
        others = session.choices(other)
        for policy in session.policies.values():
            found = policy(view, choices)
            assert policy(other, others) == found
            for move in [found] if isinstance(found, Move) else found:
                take(choices, move)


@EVERY
def test_policies_come_to_an_end(game: Game, name: str) -> None:
    session = game.sessions[name]
    for setup in session.examples.values():
        everybody = dict.fromkeys((OPEN, *session.seats(setup)), next(iter(session.policies.values())))
        line = played_by(session, setup, "end", replay(session, setup, "end", ()), everybody, 1_000)
        assert line.stop is None
        end, ends = session.outcome(line.last.state), session.ends(setup)
        assert end is not None
        assert ends is None or end in ends


@EVERY
def test_several_decisions_at_once_come_to_the_same_one_by_one(game: Game, name: str) -> None:
    session = game.sessions[name]
    for setup in session.examples.values():
        begun = replay(session, setup, "ahead", ()).last.state
        for policy in session.policies.values():
            everybody, most = dict.fromkeys((OPEN, *session.seats(setup)), policy), 40
            found = session.ahead(begun, everybody, most, chance=Unlogged(Seeded("ahead")))
            if not isinstance(policy, StatePolicy) or type(session).ahead is Session.ahead:  # one by one
                assert found is None
                continue
            assert found
            state, made = one_by_one(session, begun, everybody, most, Unlogged(Seeded("ahead")))
            assert made == found[1]
            assert (session.outcome(state), session.rounds(state)) == (
                session.outcome(found[0]),
                session.rounds(found[0]),
            )
            assert session.left(state) == session.left(found[0])


def one_by_one(session: Played, state: Any, policies: dict[str, Any], most: int, chance: Chance) -> tuple[Any, int]:
    for made in range(most):
        if session.outcome(state) is not None:
            return state, made
        view = session.view(state, session.turn(state))
        choices = session.choices(view)
        move = only_choice(choices) or policies[session.turn(state)](view, choices)
        take(choices, move)
        state = session.play(state, move, chance=chance)
    return state, most


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_and_choice_is_told(game: Game, name: str, lang: str) -> None:
    session, words = game.sessions[name], game.words(lang)
    for setup, seed, line in lines(game, name):
        for moment in line.moments:
            assert all(step["text"] for step in sentences.steps(game, words, moment.log))
        example = next(key for key, each in session.examples.items() if each == setup)
        asked = {"session": f"{game.id}.{name}", "setup": example, "seed": seed, "lang": lang, "view": {"root": "/"}}
        half = list(line.tokens[: len(line.tokens) // 2])
        reply = call({"do": "session", **asked, "moves": half})
        assert "error" not in reply, reply
        assert reply["moves"][: len(half)] == half
        assert "stopped" not in reply


@EVERY
def test_a_link_opens_the_same_session_and_the_log_is_accepted_as_typed(game: Game, name: str) -> None:
    session = game.sessions[name]
    for setup, seed, line in lines(game, name):
        assert is_seed(seed)
        example = next(key for key, each in session.examples.items() if each == setup)
        asked = {"do": "session", "session": f"{game.id}.{name}", "setup": example, "seed": seed}
        reply = call({**asked, "moves": list(line.tokens)})
        assert "link" in reply
        again = call({"do": "session", "link": reply["link"]})
        assert again == reply
        typed = [entry["token"] for entry in reply["log"] if entry["token"]]
        assert call({**asked, "moves": typed})["check"] == reply["check"]


@EVERY
def test_a_move_without_a_token_of_its_verb_is_told_apart(game: Game, name: str) -> None:
    verbs = game.sessions[name].verbs
    assert len({each.code for each in verbs}) == len({each.name for each in verbs}) == len(verbs)
    for verb in verbs:
        letters = [letter for letter, _ in verb.fields]
        assert len(set(letters)) == len(letters)
        assert not set(letters) & set("CDIZ")


@pytest.fixture(scope="module")
def others() -> Iterator[list[hash_seeds.Other]]:
    with hash_seeds.others() as started:
        yield started


@EVERY
def test_two_hash_seeds_agree(game: Game, name: str, others: list[hash_seeds.Other]) -> None:
    setup, (_, seed, line) = next(iter(game.sessions[name].examples)), lines(game, name)[0]
    asked = {"do": "session", "session": f"{game.id}.{name}", "setup": setup, "seed": seed}
    request = asked | {"moves": list(line.tokens)}
    told = [hash_seeds.answer_of(each, request) for each in others]
    assert told[0] == told[1]
    assert json.loads(told[0])["check"] == call(request)["check"]


@EVERY
def test_what_a_seat_does_not_know_is_not_told_to_it(game: Game, name: str) -> None:
    """The cards of a private step, and a move that is still unseen, are in no reply for another seat."""
    session = game.sessions[name]
    for setup, seed, line in lines(game, name):
        example = next(key for key, each in session.examples.items() if each == setup)
        asked = {"do": "session", "session": f"{game.id}.{name}", "setup": example, "seed": seed}
        for seat in (WATCHER, *session.seats(setup)):
            for count in (len(line.tokens) // 4, len(line.tokens)):
                reply = call({**asked, "moves": list(line.tokens[:count]), "seat": seat})
                state = replay(session, setup, seed, reply["moves"]).last.state
                assert not list(told_too_much(session, session.view(state, seat), line.moments[: count + 1], reply))


@EVERY
def test_whatever_is_hidden_from_all_who_watch_may_be_otherwise(game: Game, name: str) -> None:
    session = game.sessions[name]
    for _, seed, line in lines(game, name)[:6]:
        for moment in line.moments[::3]:
            view = session.view(moment.state, WATCHER)
            other = session.resample(view, chance=Unlogged(Seeded(f"{seed}/otherwise")))
            assert session.scene(session.view(other, WATCHER)) == session.scene(view)


def told_too_much(session: Played, view: Any, moments: tuple[Moment, ...], reply: dict[str, Any]) -> Iterator[str]:
    entries = {entry["ordinal"]: entry for entry in reply["log"]}
    for moment in moments[1:]:
        entry = entries[moment.ordinal]
        if moment.seat == view.seat:
            continue
        private = [step for step in entry["steps"] if step["clause"] in session.private]
        if any(step.get("cards") or step["dice"] for step in private):
            yield f"dice or cards of {moment.token}"
        if session.unseen(view, moment.move, moment.seat) and (entry["token"] or entry["steps"]):
            yield f"the move {moment.token}"
