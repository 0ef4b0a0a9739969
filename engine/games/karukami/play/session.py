"""The battle as a session: PCs on one side, the GM's alien gods and lesser gods on the other."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.choices import offered
from engine.games.karukami.play.corrections import corrections
from engine.games.karukami.play.moves import ACTIONS
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.odds import likely
from engine.games.karukami.play.policies import POLICIES
from engine.games.karukami.play.roster import roster
from engine.games.karukami.play.scene import left_over, scene
from engine.games.karukami.play.setup import ENCOUNTERS, Encounter
from engine.games.karukami.play.state import State
from engine.games.karukami.play.turns import begin, go_on
from engine.games.karukami.play.validate import check
from engine.games.karukami.types import AreaCard, FieldCard, Helper, Person
from engine.session import GM, PC, Hooks, OpenSession
from engine.toml import read_toml
from engine.words import Label


class FieldSession(OpenSession[State, Battle]):
    """Moves of a turn, reactions to a wound, answers to cards drawn, and corrections."""

    hooks = Hooks(
        mutable=Battle,
        actions=ACTIONS,
        begin=begin,
        check=check,
        offered=offered,
        corrections=corrections,
        follow=go_on,
        left=left_over,
        scene=scene,
        likely=likely,
    )
    setup = Encounter
    examples = ENCOUNTERS
    policies = POLICIES
    draws = True
    words = "sessions.field"
    refusals = read_toml("engine.games.karukami", "refusals.toml")["field"]

    def cards(self, setup: Encounter) -> Mapping[str, Label]:
        """Those of decks of one's own."""
        ready = roster(setup)
        own: dict[str, FieldCard | Helper] = {**ready.area, **ready.crowd}
        return {code: name_of(card) for code, card in own.items() if not isinstance(card, AreaCard | Person)}

    def ends(self, setup: Encounter) -> frozenset[str]:
        """To have held out is what the PCs fight for, or one of the other ends (kk-r-61)."""
        if setup.goal == "hold":
            return frozenset({"held", "loss"})
        return frozenset({"win", "loss", "late"} if setup.rounds else {"win", "loss"})

    def aim(self, setup: Encounter, seat: str) -> str:
        return {PC: "held" if setup.goal == "hold" else "win", GM: "loss"}[seat]


FIELD = FieldSession()
