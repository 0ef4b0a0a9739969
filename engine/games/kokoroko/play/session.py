"""The fight as a session: the players' characters and the GM's foes, act by act."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.chance import Chance
from engine.games.kokoroko.play import moves
from engine.games.kokoroko.play.choices import choices_of
from engine.games.kokoroko.play.corrections import corrections as all_corrections
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.odds import likely
from engine.games.kokoroko.play.policies import POLICIES
from engine.games.kokoroko.play.scene import left_over, scene
from engine.games.kokoroko.play.setup import ENCOUNTERS, Encounter
from engine.games.kokoroko.play.state import State
from engine.games.kokoroko.play.turns import begun
from engine.games.kokoroko.play.validate import check
from engine.scene import Actor, Scene
from engine.session import GM, PC, Choice, Move, OpenSession, Verb, corrections
from engine.toml import read_toml


class Fight(OpenSession[State, Fray]):
    """Acts, reactions, what may be minded, and corrections."""

    mutable = Fray
    setup = Encounter
    examples = ENCOUNTERS
    policies = POLICIES
    words = "sessions.fight"
    refusals = read_toml("engine.games.kokoroko", "refusals.toml")["fight"]
    aims = MappingProxyType({PC: "win", GM: "loss"})
    verbs = (
        Verb("a", "attack", (("W", "way"), ("T", "target"), ("P", "change"), ("R", "again"))),
        Verb("c", "charge", (("W", "way"), ("M", "to"), ("T", "target"), ("P", "change"), ("R", "again"))),
        Verb("b", "blast", (("W", "way"), ("M", "at"), ("P", "change"), ("R", "again"))),
        Verb("p", "pick", (("W", "way"), ("T", "target"), ("P", "change"), ("R", "again"))),
        Verb("m", "move", (("T", "to"), ("R", "again"), ("L", "link"))),
        Verb("v", "medium", (("T", "to"), ("R", "again"))),
        Verb("h", "aim", (("R", "again"),)),
        Verb("l", "leave"),
        Verb("s", "support", (("K", "aid"), ("W", "whom"), ("S", "share"), ("R", "again"))),
        Verb("w", "wait"),
        Verb("g", "guard"),
        Verb("i", "item"),
        Verb("n", "pass"),
        Verb("r", "react", (("A", "answer"), ("W", "way"), ("R", "again"))),
        Verb("y", "stand", (("O", "option"),)),
        Verb("k", "hinder", (("O", "option"), ("W", "who"), ("R", "again"))),
        *corrections.VERBS,
    )
    correcting = frozenset({"put", "number"})

    def begin(self, setup: Encounter, *, chance: Chance) -> State:
        return begun(setup, chance).state()

    def check(self, setup: Encounter) -> None:
        check(setup)

    def listed(self, desk: Fray, verb: str = "") -> tuple[Choice, ...]:
        return choices_of(desk, verb)

    def settable(self, desk: Fray) -> tuple[Choice, ...]:
        return all_corrections(desk)

    def do(self, desk: Fray, move: Move) -> None:
        moves.do(desk, move)

    def drawn(self, desk: Fray) -> Scene:
        return scene(desk)

    def remaining(self, desk: Fray) -> tuple[Actor, ...]:
        return left_over(desk)

    def odds(self, desk: Fray, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return likely(desk, move)


FIGHT = Fight()
