"""The evening as a session: the players' seats and the GM's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.chance import Chance
from engine.games.avatar.play import begin as beginning
from engine.games.avatar.play import corrections
from engine.games.avatar.play.actions import (
    acts,
    checks,
    clashes,
    courtship,
    deck,
    declarations,
    exploration,
    flights,
    judgement,
    out_of_turn,
    preemptive_round,
    rounds,
)
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.odds import likely
from engine.games.avatar.play.policies import POLICIES
from engine.games.avatar.play.roster import roster
from engine.games.avatar.play.scene import left_over, scene
from engine.games.avatar.play.setup import EVENINGS, Evening
from engine.games.avatar.play.state import State
from engine.games.avatar.play.visibility import resampled, seen, unseen
from engine.session import GM, Actions, Choice, Hooks, Move, Offer, OpenSession, View, answers
from engine.toml import read_toml
from engine.words import Label, phrase

ACTIONS = Actions[Table](
    deck.ACTIONS,
    rounds.ACTIONS,
    declarations.ACTIONS,
    acts.ACTIONS,
    clashes.ACTIONS,
    flights.ACTIONS,
    checks.ACTIONS,
    exploration.ACTIONS,
    courtship.ACTIONS,
    preemptive_round.ACTIONS,
    out_of_turn.ACTIONS,
    judgement.ACTIONS,
    corrections.ACTIONS,
)
CHECK, FIGHT = frozenset({"success", "failure", "fumble"}), frozenset({"win", "loss", "away", "apart"})


def go_on(table: Table) -> None:
    """Down the queue to the next decision; a deck that has run out is made anew before anything else."""
    while not table.outcome:
        if deck.due(table):
            table.push(deck.Renew())
        if not (table.queue and table.queue[0].by_itself(table)) and not deck.due(table):
            return


def begin(setup: Evening, chance: Chance) -> Table:
    """Hands dealt, up to the first decision."""
    table = beginning.begin(setup, chance)
    go_on(table)
    return table


def offered(table: Table) -> tuple[Offer[Table], ...]:
    """What the first thing that waits asks for; between scenes all that may be called for."""
    return (answers,) if table.queue else (exploration.free,)


def anytime(table: Table) -> Iterator[Choice]:
    """What may be declared out of turn, and what the GM sets right."""
    yield from out_of_turn.late(table)
    yield from corrections.corrections(table)


class EveningSession(OpenSession[State, Table]):
    """Moves by theme: cards, the round, declarations and what comes of them, checks, 恋, exploring, corrections."""

    hooks = Hooks(
        mutable=Table,
        actions=ACTIONS,
        begin=begin,
        check=beginning.check,
        offered=offered,
        corrections=anytime,
        follow=go_on,
        left=left_over,
        scene=scene,
        likely=likely,
    )
    setup = Evening
    examples = EVENINGS
    policies = POLICIES
    draws = True
    refusals = read_toml("engine.games.avatar", "refusals.toml")["evening"]
    closed = True
    private = frozenset(
        {"av-f-deck", "av-f-kanreki", "av-3-draw", "av-guard-1", "av-release-5", "av-clash-s2d"}
        | {"av-h-sleep", "av-h-ep", "av-e-s"}
    )

    def seats(self, setup: Evening) -> Mapping[str, Label]:
        party = {who.seat: who.name for who in roster(setup).who if not who.foe}
        return party | {GM: phrase("session.gm")}

    def seen(self, state: State, seat: str) -> State:
        return seen(state, seat)

    def resample(self, view: View[State, Table], *, chance: Chance) -> State:
        return resampled(view.state, chance)

    def unseen(self, view: View[State, Table], move: Move, seat: str) -> bool:
        return unseen(view.state, view.seat, move, seat)

    def followable(self, state: State) -> bool:
        """A hand of cards has too many ways on, save where the last check is being made."""
        return state.trial is not None and not state.fighting

    def aim(self, setup: Evening, seat: str) -> str:
        """A fight is to be won, a check to succeed; what a whole evening is played for nobody counts."""
        ends = self.ends(setup)
        if ends == FIGHT:
            return "loss" if seat == GM else "win"
        return "success" if ends == CHECK and seat != GM else ""

    def ends(self, setup: Evening) -> frozenset[str] | None:
        if setup.ends == "evening":
            return frozenset({"end", "loss"})
        if setup.begins == "explore":
            return None
        return CHECK if setup.begins == "check" else FIGHT


EVENING = EveningSession()
