"""The evening as a session: the players' seats and the GM's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.chance import Chance
from engine.games.avatar.play import begin as beginning
from engine.games.avatar.play.actions import (
    acts,
    checks,
    clashes,
    courtship,
    deck,
    declarations,
    exploration,
    flights,
    preemptive_round,
    rounds,
    ties,
)
from engine.games.avatar.play.actions.out_of_turn import LATE, late
from engine.games.avatar.play.corrections import CORRECTED, corrections
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.odds import likely
from engine.games.avatar.play.policies import POLICIES, Player
from engine.games.avatar.play.roster import roster
from engine.games.avatar.play.scene import left_over, scene
from engine.games.avatar.play.setup import EVENINGS, Evening
from engine.games.avatar.play.state import State, Task
from engine.games.avatar.play.visibility import resampled, seen, told, unseen
from engine.scene import Actor, Scene
from engine.session import GM, Choice, Move, Policy, Session, Verb
from engine.toml import read_toml
from engine.words import Label, phrase

THEMES: tuple[Any, ...] = (
    deck,
    rounds,
    ties,
    declarations,
    acts,
    clashes,
    flights,
    checks,
    courtship,
    exploration,
    preemptive_round,
)
CHOICES: dict[str, Callable[[Table], Iterable[Choice]]] = {k: v for each in THEMES for k, v in each.CHOICES.items()}
DONE: dict[str, Callable[[Table, Move], None]] = {k: v for each in THEMES for k, v in each.DONE.items()}
DONE |= CORRECTED | LATE
RUN: dict[str, Callable[[Table, Task], None]] = {k: v for each in (*THEMES, beginning) for k, v in each.RUN.items()}
CARDS = ("P", "cards")
CHECK, FIGHT = frozenset({"success", "failure", "fumble"}), frozenset({"win", "loss", "away", "apart"})


def do(table: Table, move: Move) -> None:
    """Make a move, and all that follows from it without anybody's decision."""
    DONE[move.verb](table, move)
    go_on(table)


def go_on(table: Table) -> None:
    """Down the agenda to the next decision; a deck that has run out is made anew before anything else."""
    while not table.outcome:
        if deck.due(table):
            table.push(Task("renew"))
        if not table.agenda:
            table.push(Task("free"))
        task = table.task
        if task.kind in RUN:
            RUN[task.kind](table, table.agenda.pop(0))
        elif gone(table, task) or (task.kind in ("draw", "refill") and not deck.possible(table, task.who)):
            table.agenda.pop(0)
        elif not deck.due(table):
            return


def gone(table: Table, task: Task) -> bool:
    """The dead decide nothing; who has left, or whose act is cancelled by now, is not asked about the fight."""
    if task.who < 0:
        return False
    state = table.people[task.who].state
    fighting = task.kind in ("bid", "declare", "refill", "lay")
    late = task.kind in ("act", "shield", "help", "pursue") and state not in ("ready", "waits")
    return state == "fallen" or late or (fighting and state == "left")


@dataclass(frozen=True)
class View:
    """What a seat knows: a state in which the cards it does not see lie face down."""

    seat: str
    state: State


class Play(Session[State, View]):
    """Moves by theme: cards, the round, declarations and what comes of them, checks, 恋, exploring, corrections."""

    setup = Evening
    examples = EVENINGS
    policies = POLICIES
    draws = True
    refusals = read_toml("engine.games.avatar", "refusals.toml")["evening"]
    private = frozenset(
        {"av-f-deck", "av-f-kanreki", "av-3-draw", "av-guard-1", "av-release-5", "av-clash-s2d"}
        | {"av-h-sleep", "av-h-ep", "av-e-s"}
    )
    verbs = (
        Verb("d", "draw"),
        Verb("b", "bid", (CARDS,)),
        Verb("nm", "name", (("S", "suit"), ("R", "rank"))),
        Verb("r", "refill", (("N", "count"),)),
        Verb("n", "next"),
        Verb("e", "peace"),
        Verb("a", "attack", (("T", "target"), CARDS, ("L", "release"))),
        Verb("sa", "special", (("T", "target"), CARDS, ("L", "release"))),
        Verb("g", "guard", (CARDS, ("L", "release"))),
        Verb("c", "cover", (("T", "target"), CARDS, ("L", "release"))),
        Verb("f", "flee", (CARDS, ("L", "release"))),
        Verb("h", "chase", (("T", "target"), CARDS, ("L", "release"))),
        Verb("w", "wait", (CARDS, ("L", "release"))),
        Verb("p", "pay", (CARDS,)),
        Verb("x", "go"),
        Verb("o", "cancel"),
        Verb("k", "shield", (("T", "target"),)),
        Verb("v", "leave"),
        Verb("l", "lay", (CARDS,)),
        Verb("m", "fold"),
        Verb("y", "buy"),
        Verb("s", "help", (("T", "target"), CARDS)),
        Verb("u", "follow"),
        Verb("t", "throw", (CARDS,)),
        Verb("to", "outdo", (CARDS,)),
        Verb("tn", "pass"),
        Verb("ts", "stop"),
        Verb("tf", "shadow"),
        Verb("jq", "ask", (("W", "who"), ("B", "band"), ("N", "number"))),
        Verb("jp", "play", (CARDS,)),
        Verb("ja", "add", (CARDS,)),
        Verb("jt", "top"),
        Verb("js", "settle"),
        Verb("jm", "miracle", (CARDS,)),
        Verb("es", "sleep", (("W", "who"),)),
        Verb("eb", "purchase", (("W", "who"),)),
        Verb("ev", "event"),
        Verb("ed", "destiny", (("S", "suit"),)),
        Verb("ew", "involve", (("W", "who"),)),
        Verb("ef", "fight", (("A", "ahead"),)),
        Verb("ee", "finish"),
        Verb("lw", "woo", (("W", "who"), ("T", "target"), ("N", "number"))),
        Verb("lp", "court", (CARDS,)),
        Verb("la", "receive", (CARDS,)),
        Verb("lv", "approach", (("W", "who"), ("T", "target"), ("N", "number"))),
        Verb("ly", "accept"),
        Verb("lj", "contest"),
        Verb("ln", "decline"),
        Verb("za", "raid", (("T", "target"), ("L", "release"))),
        Verb("zs", "storm", (("T", "target"), ("L", "release"))),
        Verb("zc", "screen", (("T", "target"), ("L", "release"))),
        Verb("zg", "brace", (("L", "release"),)),
        Verb("zf", "bolt", (CARDS, ("L", "release"))),
        Verb("zy", "yield"),
        Verb("zw", "idle", (("L", "release"),)),
        Verb("ai", "intercept", (("W", "who"), ("T", "target"))),
        Verb("ah", "hunt", (("W", "who"), ("T", "target"))),
        Verb("ge", "figure", (("W", "who"), ("F", "figure"), ("N", "value"))),
        Verb("gc", "move", (("W", "who"), CARDS)),
    )
    correcting = frozenset(CORRECTED | LATE)

    def begin(self, setup: Evening, *, chance: Chance) -> State:
        table = beginning.begin(setup, chance)
        go_on(table)
        return table.state()

    def check(self, setup: Evening) -> None:
        beginning.check(setup)

    def seats(self, setup: Evening) -> Mapping[str, Label]:
        party = {who.seat: who.name for who in roster(setup).who if not who.foe}
        return party | {GM: phrase("session.gm")}

    def turn(self, state: State) -> str:
        return Table(state).seat

    def view(self, state: State, seat: str) -> View:
        return View(seat, seen(state, seat))

    def resample(self, view: View, *, chance: Chance) -> State:
        return resampled(view.state, chance)

    def unseen(self, view: View, move: Move, seat: str) -> bool:
        return unseen(view.state, view.seat, move, seat)

    def choices(self, view: View) -> tuple[Choice, ...]:
        table = Table(view.state)
        if table.outcome or not table.agenda:
            return ()
        return tuple(CHOICES[table.task.kind](table))

    def corrections(self, view: View) -> tuple[Choice, ...]:
        table = Table(view.state)
        return (*late(table), *corrections(table))

    def play(self, state: State, move: Move, *, chance: Chance) -> State:
        table = Table(state, chance)
        do(table, move)
        return table.state()

    def outcome(self, state: State) -> str | None:
        return state.outcome or None

    def rounds(self, state: State) -> int:
        return state.round

    def ahead(
        self, state: State, policies: Mapping[str, Policy], most: int, *, chance: Chance
    ) -> tuple[State, int] | None:
        """The table stays as it is between two decisions, and no choice is listed that nobody reads.

        Policies look at their own hands and at what lies open; a secret difficulty is taken away while they do.
        """
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, Player)}
        table, made = Table(state, chance), 0
        if not {GM, *(who.seat for who in table.who)} <= set(players):
            return None
        while made < most and not table.outcome:
            trial, seat = table.trial, table.seat
            table.trial = told(trial, table.roster, seat)
            move = players[seat].decide(table)
            table.trial = trial
            do(table, move)
            made += 1
        return table.state(), made

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

    def left(self, state: State) -> tuple[Actor, ...]:
        return left_over(Table(state))

    def scene(self, view: View) -> Scene:
        return scene(Table(view.state), view.seat)

    def likely(self, view: View, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(Table(view.state), move)


EVENING = Play()
