"""The policy that looks ahead: it wins what can be won and knows what its seat knows; its strength is of today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import pytest

from engine.api import call
from engine.chance import Chance, Seeded, Unlogged
from engine.game import Game, all_games
from engine.scene import Actor, Scene
from engine.session import Choice, Move, Session, Verb, open_moves
from engine.session.search import BUDGET, NAME, Budget, Search, Strengths
from engine.session.search.candidates import candidates
from tests import hash_seeds
from tests.toy import toy
from tools.bench.strength import MirroredFights

DUEL: Session[Any, Any] = toy().sessions["duel"]
SMALL = Budget(work=300, deep=12, wide=12, first=3)
SESSIONS = [(game, name) for game in all_games().values() for name in game.sessions]
EVERY = pytest.mark.parametrize(("game", "name"), SESSIONS, ids=[f"{game.id}.{name}" for game, name in SESSIONS])
MEASURED = [(game, name) for game, name in SESSIONS if name in game.strengths]
STRONG = pytest.mark.parametrize(("game", "name"), MEASURED, ids=[f"{game.id}.{name}" for game, name in MEASURED])
SOLD = [f"{game.id}.{name}" for game, name in MEASURED if game.searches(name)]


# --- what it finds ---


def test_it_throws_where_that_wins_though_who_plays_on_never_would() -> None:
    begun = DUEL.begin(DUEL.examples["open"], chance=Unlogged(Seeded("begun")))
    last = replace(begun, at=(1, 2), hits=(0, 1), round=2)
    view = DUEL.view(last, "a")
    choices = DUEL.choices(view)
    assert DUEL.policies["timid"](view, choices) == Move("stand")
    assert Search(DUEL, last.setup, "timid")(view, choices) == Move("throw")


def test_it_keeps_to_who_plays_on_where_nothing_is_better() -> None:
    begun = DUEL.begin(DUEL.examples["open"], chance=Unlogged(Seeded("begun")))
    lost = replace(begun, at=(0, 3), hits=(1, 1), round=8, turn=1, seat="b")
    view = DUEL.view(lost, "b")
    choices = DUEL.choices(view)
    assert Search(DUEL, lost.setup, "timid")(view, choices) == Move("stand")


# --- what it knows ---

CARDS = ("red", "black", "black")


@dataclass(frozen=True, slots=True)
class Guess:
    """A card that lies face down, its colour as who looks on knows it; what was called."""

    card: str = ""
    called: str = ""
    seat: str = "a"


class Guessing(Session[Guess, Guess]):
    """One player calls the colour of a card; two of three are black."""

    setup = Guess
    examples: Mapping[str, Guess] = MappingProxyType({"new": Guess()})
    verbs = (Verb("r", "red"), Verb("b", "black"))
    aims = MappingProxyType({"a": "right", "b": "wrong"})
    open_handed = False

    def begin(self, setup: Guess, *, chance: Chance) -> Guess:
        return Guess(CARDS[chance.die(3) - 1])

    def seats(self, setup: Guess) -> Mapping[str, str]:
        return {"a": "A", "b": "B"}

    def turn(self, state: Guess) -> str:
        return "a"

    def view(self, state: Guess, seat: str) -> Guess:
        return state if self.open_handed else replace(state, card="")

    def resample(self, view: Guess, *, chance: Chance) -> Guess:
        return view if view.card else replace(view, card=CARDS[chance.die(3) - 1])

    def choices(self, view: Guess) -> tuple[Choice, ...]:
        return Choice(Move("red"), "red"), Choice(Move("black"), "black")

    def play(self, state: Guess, move: Move, *, chance: Chance) -> Guess:
        return replace(state, called=move.verb)

    def outcome(self, state: Guess) -> str | None:
        return ("right" if state.called == state.card else "wrong") if state.called else None

    def scene(self, view: Guess) -> Scene:
        return Scene()

    def left(self, state: Guess) -> tuple[Actor, ...]:
        return ()


class OpenHanded(Guessing):
    """The same with the card face up."""

    open_handed = True


def says_red(view: Guess, choices: tuple[Choice, ...]) -> Move:
    return Move("red")


Guessing.policies = MappingProxyType({"red": says_red})


@pytest.mark.parametrize("session", [Guessing(), OpenHanded()])
def test_it_sees_no_card_that_lies_face_down(session: Guessing) -> None:
    """It calls what is likelier; whoever saw the card would call it, and does where it lies face up."""
    found = {}
    for card in set(CARDS):
        view = session.view(Guess(card), "a")
        found[card] = Search(session, Guess(), "red")(view, session.choices(view)).verb
    assert found == {"red": "red" if session.open_handed else "black", "black": "black"}


@EVERY
def test_one_view_one_move(game: Game, name: str) -> None:
    session = game.sessions[name]
    for at, (state, view) in enumerate(positions(session)):
        other = session.view(session.resample(view, chance=Unlogged(Seeded(f"other{at}"))), view.seat)
        search = Search(session, setup_at(session, at), next(iter(session.policies)), SMALL)
        assert search(view, session.choices(view)) == search(other, session.choices(other)), state


@pytest.mark.parametrize("session", SOLD)
def test_two_hash_seeds_agree(session: str) -> None:
    asked = {"do": "session", "session": session, "seed": "search", "auto": NAME, "count": 3}
    with hash_seeds.others() as others:
        told = [hash_seeds.answer_of(each, asked) for each in others]
    assert told[0] == told[1]


# --- what it tries ---


@EVERY
def test_every_kind_of_move_that_is_offered_is_tried(game: Game, name: str) -> None:
    """Arts, kits, commands: the first policies never use some of them."""
    session = game.sessions[name]
    for _, view in positions(session):
        choices = session.choices(view)
        verbs = {move.verb for move in open_moves(choices)}
        tried = candidates((), choices, BUDGET.wide - len(session.policies))
        assert {move.verb for move in tried} == verbs
        assert len(set(tried)) == len(tried)


def setup_at(session: Session[Any, Any], at: int) -> Any:
    setups = list(session.examples.values())
    return setups[at % len(setups)]


def positions(session: Session[Any, Any]) -> list[tuple[Any, Any]]:
    """Some moments of each set-up in which somebody has a choice, by setup in turn: what the seat in turn sees."""
    found = []
    for at in range(2 * len(session.examples)):
        chance = Unlogged(Seeded(f"position{at}"))
        state = session.begin(setup_at(session, at), chance=chance)
        moments = [state]
        for _ in range(3 + 9 * (at // len(session.examples))):
            moves = list(open_moves(session.choices(session.view(state, session.turn(state)))))
            state = session.play(state, moves[chance.die(len(moves)) - 1], chance=chance)
            if session.outcome(state) is not None:
                break
            moments.append(state)
        found.append((moments[-1], session.view(moments[-1], session.turn(moments[-1]))))
    return found


# --- how strong it is ---


@STRONG
def test_strengths_are_those_of_the_policies_there_are(game: Game, name: str) -> None:
    """Their first fights end as they did when they were measured: of the same rules, policies and search."""
    contest = MirroredFights.of(f"{game.id}.{name}")
    found, session = contest.found, contest.session
    assert set(found.policies) == {*session.policies, NAME} - {found.against}
    assert found.of == contest.seal(), "`python -m tools.bench.strength` measures anew what is no longer of today"
    assert all(each.share <= 0.5 + 2 * each.error for policy, each in found.policies.items() if policy != NAME)
    for setup in contest.setups:
        assert all(session.aim(setup, seat) for seat in session.seats(setup))


@STRONG
def test_it_is_offered_where_it_is_better_by_three_errors(game: Game, name: str) -> None:
    found, setup = game.strengths[name], next(iter(game.sessions[name].examples.values()))
    assert (NAME in game.players(name, setup)) == found.offers_search
    assert (f"sessions.{name}.policies.{NAME}" in game.words("ja")) == found.offers_search


def test_three_errors_are_wanted() -> None:
    table = {"against": "x", "ahead": "x", "contests": (), "fights": 2, "of": ""}
    for share, offered in ((0.6, False), (0.7, True)):
        assert (
            Strengths.of_table({**table, "policies": {NAME: {"share": share, "error": 0.05}}}).offers_search == offered
        )


@pytest.mark.parametrize("session", SOLD)
def test_it_plays_a_session_and_no_forecast(session: str) -> None:
    told = []
    asked = {"session": session, "seed": "search", "auto": NAME, "lang": "en"}
    played = call({"do": "session", "count": 4, **asked}, lambda *each: told.append(each))
    assert played["moves"]
    assert told
    assert all(0 < done <= total for done, total, _ in told)
    for kind in ("forecast", "prospects"):
        (error,) = call({"do": kind, **asked})["errors"]
        assert (error["kind"], error["field"]) == ("option", "auto")


@pytest.mark.parametrize("session", SOLD)
def test_a_forecast_tells_how_strong_they_are_by_whom_it_was_found(session: str) -> None:
    game, name = all_games()[session.partition(".")[0]], session.partition(".")[2]
    found = game.strengths[name]
    for policy in game.sessions[name].policies:
        reply = call(
            {"do": "forecast", "session": session, "auto": policy, "runs": 10, "lang": "en", "view": {"root": "/"}}
        )
        of = found.policies[NAME if policy == found.against else policy]
        share = 1 - of.share if policy == found.against else of.share
        assert f"{share * 100:.1f}%" in reply["strength"]
        assert reply["strength"] in reply["html"]["forecast"].replace("&quot;", '"')
