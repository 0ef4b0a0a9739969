"""The fight as a session: exorcists and the GM's kaii, hand by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.games.exorcist.play import moves
from engine.games.exorcist.play.choices import choices_of
from engine.games.exorcist.play.corrections import corrections as all_corrections
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.odds import likely
from engine.games.exorcist.play.policies import POLICIES
from engine.games.exorcist.play.scene import left_over, scene
from engine.games.exorcist.play.setup import MISSIONS, Mission
from engine.games.exorcist.play.state import State
from engine.games.exorcist.play.turns import begin, equip_next
from engine.games.exorcist.play.validate import check
from engine.scene import Actor, Scene
from engine.session import Choice, Move, OpenSession, Verb, corrections
from engine.toml import read_toml

FEW = 6  # Vitality and Durability of all together, up to which a forecast follows every way


class Fight(OpenSession[State, Field]):
    """Moves of the first step, of the second and of the third, answers, and corrections."""

    mutable = Field
    setup = Mission
    examples = MISSIONS
    policies = POLICIES
    words = "sessions.fight"
    refusals = read_toml("engine.games.exorcist", "refusals.toml")["fight"]
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
            (
                *(("T", "target"), ("U", "second"), ("V", "third"), ("W", "fourth"), ("A", "to"), ("E", "effect")),
                *(("G", "gear"), ("H", "other")),
            ),
        ),
        Verb("g", "guard", (("O", "option"), ("T", "to"))),
        Verb("q", "group", (("M", "member"),)),
        Verb("y", "demand"),
        *corrections.VERBS,
        Verb("j", "join", (("M", "member"),)),
        Verb("i", "first", (("M", "member"),)),
        Verb("w", "announce", (("O", "option"),)),
        Verb("o", "other", (("A", "action"), ("F", "difficulty"))),
        Verb("gw", "wall", (("T", "to"),)),
        Verb("go", "thing", (("K", "kind"), ("T", "to"))),
        Verb("gb", "barrier", (("T", "to"), ("A", "area"), ("E", "effect"), ("S", "spirit"))),
        Verb("gc", "clear", (("T", "to"),)),
        Verb("ga", "arrive", (("K", "kind"), ("T", "to"))),
        Verb("z", "advance", (("M", "member"), ("T", "to"))),
    )

    correcting = frozenset({"put", "number", "wall", "thing", "barrier", "clear", "arrive"})

    def begin(self, setup: Mission, *, chance: Chance) -> State:
        field = begin(setup, chance)
        equip_next(field)
        return field.state()

    def check(self, setup: Mission) -> None:
        check(setup)

    def listed(self, desk: Field, verb: str = "") -> tuple[Choice, ...]:
        return choices_of(desk, verb)

    def settable(self, desk: Field) -> tuple[Choice, ...]:
        return all_corrections(desk)

    def do(self, desk: Field, move: Move) -> None:
        moves.do(desk, move)

    def drawn(self, desk: Field) -> Scene:
        return scene(desk)

    def remaining(self, desk: Field) -> tuple[Actor, ...]:
        return left_over(desk)

    def odds(self, desk: Field, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(desk, move)

    def followable(self, state: State) -> bool:
        """Only few units with little left: every check and every evasion parts the ways again."""
        field = Field(state)
        left = sum(unit.vitality for unit in field.units if unit.at is not None)
        return len(field.standing(field.order)) <= 2 and left <= FEW


FIGHT = Fight()
