"""The fight as a session: the players' characters and the GM's foes, act by act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from engine.chance import Chance
from engine.games.kokoroko.fight import moves
from engine.games.kokoroko.fight.checks import check
from engine.games.kokoroko.fight.choices import choices_of
from engine.games.kokoroko.fight.corrections import corrections
from engine.games.kokoroko.fight.encounter import ENCOUNTERS, Encounter
from engine.games.kokoroko.fight.fray import Fray
from engine.games.kokoroko.fight.odds import likely
from engine.games.kokoroko.fight.policies import POLICIES, Player
from engine.games.kokoroko.fight.scene import left_over, scene
from engine.games.kokoroko.fight.state import GM, PC, State
from engine.games.kokoroko.fight.turns import begun
from engine.scene import Actor, Scene
from engine.session import Choice, Move, Policy, Session, Verb
from engine.words import Label, phrase


@dataclass(frozen=True)
class View:
    """What a seat knows: everything lies open."""

    seat: str
    state: State

    @cached_property
    def fray(self) -> Fray:
        """The fight to be looked at."""
        return Fray(self.state)


class Fight(Session[State, View]):
    """Acts, reactions, what may be minded, and corrections."""

    setup = Encounter
    examples = ENCOUNTERS
    policies = POLICIES
    aims = MappingProxyType({PC: "win", GM: "loss"})
    verbs = (
        Verb("a", "attack", (("W", "way"), ("T", "target"), ("P", "change"), ("R", "again"))),
        Verb("c", "charge", (("W", "way"), ("M", "to"), ("T", "target"), ("P", "change"), ("R", "again"))),
        Verb("m", "move", (("T", "to"),)),
        Verb("v", "medium", (("T", "to"),)),
        Verb("h", "aim", (("R", "again"),)),
        Verb("l", "leave"),
        Verb("s", "support", (("K", "aid"), ("W", "whom"), ("R", "again"))),
        Verb("w", "wait"),
        Verb("g", "guard"),
        Verb("i", "item"),
        Verb("n", "pass"),
        Verb("r", "react", (("A", "answer"), ("W", "way"), ("R", "again"))),
        Verb("k", "hinder", (("O", "option"),)),
        Verb("gp", "put", (("W", "who"), ("T", "to"))),
        Verb("gn", "number", (("W", "who"), ("F", "figure"), ("N", "value"))),
    )
    correcting = frozenset({"put", "number"})

    def begin(self, setup: Encounter, *, chance: Chance) -> State:
        return begun(setup, chance).state()

    def check(self, setup: Encounter) -> None:
        check(setup)

    def seats(self, setup: Encounter) -> Mapping[str, Label]:
        return {seat: phrase(f"sessions.fight.seats.{seat}") for seat in (PC, GM)}

    def turn(self, state: State) -> str:
        return state.seat

    def view(self, state: State, seat: str) -> View:
        return View(seat, state)

    def resample(self, view: View, *, chance: Chance) -> State:
        return view.state

    def choices(self, view: View) -> tuple[Choice, ...]:
        return choices_of(view.fray)

    def corrections(self, view: View) -> tuple[Choice, ...]:
        return corrections(view.fray)

    def offered(self, view: View, move: Move) -> tuple[Choice, ...]:
        """Only what such a move is looked for in: a long line is played again without listing everything."""
        return self.corrections(view) if move.verb in self.correcting else choices_of(view.fray, move.verb)

    def play(self, state: State, move: Move, *, chance: Chance) -> State:
        fray = Fray(state, chance)
        moves.do(fray, move)
        return fray.state()

    def ahead(
        self, state: State, policies: Mapping[str, Policy], most: int, *, chance: Chance
    ) -> tuple[State, int] | None:
        """The fight stays as it is between two decisions, and no choice is listed that nobody reads."""
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, Player)}
        if not {PC, GM} <= set(players):
            return None
        fray, made = Fray(state, chance), 0
        while made < most and not fray.outcome:
            moves.do(fray, players[fray.seat].decide(fray))
            made += 1
        return fray.state(), made

    def followable(self, state: State) -> bool:
        """Every blow parts the ways by what it fills: there are always too many."""
        return False

    def left(self, state: State) -> tuple[Actor, ...]:
        return left_over(Fray(state))

    def outcome(self, state: State) -> str | None:
        return state.outcome or None

    def rounds(self, state: State) -> int:
        return state.round

    def scene(self, view: View) -> Scene:
        return scene(view.fray)

    def likely(self, view: View, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(view.fray, move)


FIGHT = Fight()
