"""The battle as a session: PCs on one side, the GM's alien gods and lesser gods on the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.chance import Chance
from engine.games.karukami.field import moves
from engine.games.karukami.field.battle import Battle
from engine.games.karukami.field.check import check
from engine.games.karukami.field.choices import choices_of
from engine.games.karukami.field.corrections import corrections
from engine.games.karukami.field.odds import likely
from engine.games.karukami.field.policies import POLICIES, Fighter
from engine.games.karukami.field.scene import left_over, scene
from engine.games.karukami.field.setup import ENCOUNTERS, Encounter
from engine.games.karukami.field.state import GM, PC, State
from engine.games.karukami.field.turns import begin
from engine.scene import Actor, Scene
from engine.session import Choice, Move, Policy, Session, Verb
from engine.words import Label, phrase


@dataclass(frozen=True)
class View:
    """What a seat knows: everything lies open, but for the cards that nobody has seen."""

    seat: str
    state: State

    @cached_property
    def battle(self) -> Battle:
        """The battle to be looked at."""
        return Battle(self.state)


class FieldSession(Session[State, View]):
    """Moves of a turn, reactions to a wound, answers to cards drawn, and corrections."""

    setup = Encounter
    examples = ENCOUNTERS
    policies = POLICIES
    verbs = (
        Verb("b", "begin"),
        Verb("m", "move", (("T", "to"),)),
        Verb("s", "stay"),
        Verb("a", "attack", (("W", "way"), ("T", "target"))),
        Verb("h", "heal", (("M", "meter"), ("T", "target"), ("P", "person"))),
        Verb("w", "restore", (("M", "meter"), ("B", "by"), ("T", "target"))),
        Verb("x", "art", (("B", "by"), ("A", "art"), ("W", "whom"), ("T", "target"), ("P", "price"), ("O", "to"))),
        Verb("p", "preach", (("E", "effect"), ("H", "how"), ("P", "person"))),
        Verb("k", "keep"),
        Verb("e", "settle", (("K", "card"), ("T", "to"))),
        Verb("d", "discard", (("K", "card"),)),
        Verb("g", "give", (("K", "card"), ("W", "whom"))),
        Verb("y", "kept"),
        Verb("t", "take"),
        Verb("r", "resist"),
        Verb("v", "cover", (("B", "by"),)),
        Verb("q", "reduce", (("B", "by"),)),
        Verb("u", "person", (("B", "by"), ("K", "card"))),
        Verb("l", "delay"),
        Verb("n", "end"),
        Verb("o", "pass"),
        Verb("gp", "put", (("W", "who"), ("T", "to"))),
        Verb("gn", "number", (("W", "who"), ("F", "figure"), ("N", "value"))),
        Verb("gl", "lay", (("K", "card"), ("T", "to"))),
    )
    correcting = frozenset({"put", "number", "lay"})
    aims: Mapping[str, str] = {PC: "win", GM: "loss"}

    def begin(self, setup: Encounter, *, chance: Chance) -> State:
        return begin(setup)

    def check(self, setup: Encounter) -> None:
        check(setup)

    def seats(self, setup: Encounter) -> Mapping[str, Label]:
        return {seat: phrase(f"sessions.field.seats.{seat}") for seat in (PC, GM)}

    def turn(self, state: State) -> str:
        return state.seat

    def view(self, state: State, seat: str) -> View:
        return View(seat, state)

    def resample(self, view: View, *, chance: Chance) -> State:
        """What nobody has seen is drawn when it is turned: the state holds nothing to be drawn anew."""
        return view.state

    def choices(self, view: View) -> tuple[Choice, ...]:
        return choices_of(view.battle)

    def corrections(self, view: View) -> tuple[Choice, ...]:
        return corrections(view.battle)

    def offered(self, view: View, move: Move) -> tuple[Choice, ...]:
        """Only what such a move is looked for in: a long line is played again without listing everything."""
        return self.corrections(view) if move.verb in self.correcting else choices_of(view.battle, move.verb)

    def play(self, state: State, move: Move, *, chance: Chance) -> State:
        battle = Battle(state, chance)
        moves.do(battle, move)
        return battle.state()

    def ahead(
        self, state: State, policies: Mapping[str, Policy], most: int, *, chance: Chance
    ) -> tuple[State, int] | None:
        """The battle stays as it is between two decisions, and no choice is listed that nobody reads."""
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, Fighter)}
        if not {PC, GM} <= set(players):
            return None
        battle, made = Battle(state, chance), 0
        while made < most and not battle.outcome:
            moves.do(battle, players[battle.seat].decide(battle))
            made += 1
        return battle.state(), made

    def followable(self, state: State) -> bool:
        """Every roll has a hundred outcomes, and another comes after it."""
        return False

    def left(self, state: State) -> tuple[Actor, ...]:
        return left_over(Battle(state))

    def outcome(self, state: State) -> str | None:
        return state.outcome or None

    def rounds(self, state: State) -> int:
        return state.round

    def scene(self, view: View) -> Scene:
        return scene(view.battle)

    def likely(self, view: View, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(view.battle, move)


FIELD = FieldSession()
