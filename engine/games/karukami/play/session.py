"""The battle as a session: PCs on one side, the GM's alien gods and lesser gods on the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.games.karukami.play import moves
from engine.games.karukami.play.choices import choices_of
from engine.games.karukami.play.corrections import corrections as all_corrections
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.odds import likely
from engine.games.karukami.play.policies import POLICIES
from engine.games.karukami.play.scene import left_over, scene
from engine.games.karukami.play.setup import ENCOUNTERS, Encounter
from engine.games.karukami.play.state import State
from engine.games.karukami.play.turns import begin
from engine.games.karukami.play.validate import check
from engine.scene import Actor, Scene
from engine.session import GM, PC, Choice, Move, OpenSession, Verb, corrections
from engine.toml import read_toml


class FieldSession(OpenSession[State, Battle]):
    """Moves of a turn, reactions to a wound, answers to cards drawn, and corrections."""

    mutable = Battle
    setup = Encounter
    examples = ENCOUNTERS
    policies = POLICIES
    draws = True
    words = "sessions.field"
    refusals = read_toml("engine.games.karukami", "refusals.toml")["field"]
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
        *corrections.VERBS,
        Verb("gl", "lay", (("K", "card"), ("T", "to"))),
    )
    correcting = frozenset({"put", "number", "lay"})

    def begin(self, setup: Encounter, *, chance: Chance) -> State:
        return begin(setup)

    def ends(self, setup: Encounter) -> frozenset[str]:
        """To have held out is what the PCs fight for, or one of the other ends (kk-r-61)."""
        if setup.goal == "hold":
            return frozenset({"held", "loss"})
        return frozenset({"win", "loss", "late"} if setup.rounds else {"win", "loss"})

    def aim(self, setup: Encounter, seat: str) -> str:
        return {PC: "held" if setup.goal == "hold" else "win", GM: "loss"}[seat]

    def check(self, setup: Encounter) -> None:
        check(setup)

    def listed(self, desk: Battle, verb: str = "") -> tuple[Choice, ...]:
        return choices_of(desk, verb)

    def settable(self, desk: Battle) -> tuple[Choice, ...]:
        return all_corrections(desk)

    def do(self, desk: Battle, move: Move) -> None:
        moves.do(desk, move)

    def drawn(self, desk: Battle) -> Scene:
        return scene(desk)

    def remaining(self, desk: Battle) -> tuple[Actor, ...]:
        return left_over(desk)

    def odds(self, desk: Battle, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(desk, move)


FIELD = FieldSession()
