"""The fight as a session: exorcists and the GM's kaii, hand by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.chance import Chance
from engine.games.exorcist.fight import moves
from engine.games.exorcist.fight.checks import check
from engine.games.exorcist.fight.choices import choices_of
from engine.games.exorcist.fight.corrections import corrections
from engine.games.exorcist.fight.field import Field
from engine.games.exorcist.fight.mission import MISSIONS, Mission
from engine.games.exorcist.fight.odds import likely
from engine.games.exorcist.fight.policies import POLICIES, Fighter
from engine.games.exorcist.fight.scene import left_over, scene
from engine.games.exorcist.fight.state import GM, PC, State
from engine.games.exorcist.fight.turns import begin, equip_next
from engine.scene import Actor, Scene
from engine.session import Choice, Move, Policy, Session, Verb
from engine.words import Label, phrase

FEW = 6  # Vitality and Durability of all together, up to which a forecast follows every way


@dataclass(frozen=True)
class View:
    """What a seat knows: everything lies open."""

    seat: str
    state: State

    @cached_property
    def field(self) -> Field:
        """The fight to be looked at."""
        return Field(self.state)


class Fight(Session[State, View]):
    """Moves of the first step, of the second and of the third, answers, and corrections."""

    setup = Mission
    examples = MISSIONS
    policies = POLICIES
    verbs = (
        Verb("e", "equip", (("G", "gear"),)),
        Verb("m", "move", (("T", "to"),)),
        Verb("t", "manoeuvre"),
        Verb("f", "focus"),
        Verb("a", "attack", (("W", "way"), ("T", "target"), ("U", "second"), ("V", "third"), ("S", "dice"))),
        Verb("v", "evade", (("N", "count"),)),
        Verb("d", "survive", (("O", "option"),)),
        Verb("r", "return", (("T", "to"),)),
        Verb("n", "end"),
        Verb("p", "plant", (("T", "to"),)),
        Verb("c", "cable", (("P", "peg"),)),
        Verb("l", "cover", (("A", "area"),)),
        Verb("b", "declare", (("P", "peg"), ("E", "effect"))),
        Verb("u", "remove", (("P", "peg"),)),
        Verb("h", "mend", (("R", "resource"),)),
        Verb("k", "kit", (("T", "to"), ("W", "whom"))),
        Verb(
            "x",
            "art",
            (("T", "target"), ("U", "second"), ("V", "third"), ("W", "fourth"), ("A", "to"), ("E", "effect")),
        ),
        Verb("g", "guard", (("O", "option"),)),
        Verb("q", "group", (("M", "member"),)),
        Verb("y", "demand"),
        Verb("gp", "put", (("W", "who"), ("T", "to"))),
        Verb("gn", "number", (("W", "who"), ("F", "figure"), ("N", "value"))),
        Verb("j", "join", (("M", "member"),)),
        Verb("o", "other", (("A", "action"), ("F", "difficulty"))),
        Verb("gw", "wall", (("T", "to"),)),
        Verb("go", "thing", (("K", "kind"), ("T", "to"))),
        Verb("gb", "barrier", (("T", "to"), ("A", "area"), ("E", "effect"), ("S", "spirit"))),
        Verb("gc", "clear", (("T", "to"),)),
        Verb("ga", "arrive", (("K", "kind"), ("T", "to"))),
    )

    correcting = frozenset({"put", "number", "wall", "thing", "barrier", "clear", "arrive"})

    def begin(self, setup: Mission, *, chance: Chance) -> State:
        field = begin(setup, chance)
        equip_next(field)
        return field.state()

    def check(self, setup: Mission) -> None:
        check(setup)

    def seats(self, setup: Mission) -> Mapping[str, Label]:
        return {seat: phrase(f"sessions.fight.seats.{seat}") for seat in (PC, GM)}

    def turn(self, state: State) -> str:
        return state.seat

    def view(self, state: State, seat: str) -> View:
        return View(seat, state)

    def resample(self, view: View, *, chance: Chance) -> State:
        return view.state

    def choices(self, view: View) -> tuple[Choice, ...]:
        return choices_of(view.field)

    def corrections(self, view: View) -> tuple[Choice, ...]:
        return corrections(view.field)

    def offered(self, view: View, move: Move) -> tuple[Choice, ...]:
        """Only what such a move is looked for in: a long line is played again without listing everything."""
        return self.corrections(view) if move.verb in self.correcting else choices_of(view.field, move.verb)

    def play(self, state: State, move: Move, *, chance: Chance) -> State:
        field = Field(state, chance)
        moves.do(field, move)
        return field.state()

    def ahead(
        self, state: State, policies: Mapping[str, Policy], most: int, *, chance: Chance
    ) -> tuple[State, int] | None:
        """The field stays as it is between two decisions, and no choice is listed that nobody reads."""
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, Fighter)}
        if not {PC, GM} <= set(players):
            return None
        field, made = Field(state, chance), 0
        while made < most and not field.outcome:
            moves.do(field, players[field.seat].decide(field))
            made += 1
        return field.state(), made

    def followable(self, state: State) -> bool:
        """Only few units with little left: every check and every evasion parts the ways again."""
        field = Field(state)
        left = sum(unit.vitality for unit in field.units if unit.at is not None)
        return len(field.standing(field.order)) <= 2 and left <= FEW

    def left(self, state: State) -> tuple[Actor, ...]:
        return left_over(Field(state))

    def outcome(self, state: State) -> str | None:
        return state.outcome or None

    def rounds(self, state: State) -> int:
        return state.round

    def scene(self, view: View) -> Scene:
        return scene(view.field)

    def likely(self, view: View, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(view.field, move)


FIGHT = Fight()
