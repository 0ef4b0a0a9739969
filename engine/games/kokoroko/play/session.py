"""The fight as a session: the players' characters and the GM's foes, act by act."""

from __future__ import annotations

from types import MappingProxyType

from engine.games.kokoroko.play.choices import offered
from engine.games.kokoroko.play.corrections import corrections
from engine.games.kokoroko.play.moves import ACTIONS
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.odds import likely
from engine.games.kokoroko.play.policies import POLICIES
from engine.games.kokoroko.play.scene import left_over, scene
from engine.games.kokoroko.play.setup import ENCOUNTERS, Encounter
from engine.games.kokoroko.play.state import State
from engine.games.kokoroko.play.turns import begun, go_on
from engine.games.kokoroko.play.validate import check
from engine.session import GM, PC, Hooks, OpenSession
from engine.toml import read_toml


class Fight(OpenSession[State, Battle]):
    """Acts, reactions, what may be minded, and corrections."""

    hooks = Hooks(
        mutable=Battle,
        actions=ACTIONS,
        begin=begun,
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
    words = "sessions.fight"
    refusals = read_toml("engine.games.kokoroko", "refusals.toml")["fight"]
    aims = MappingProxyType({PC: "win", GM: "loss"})


FIGHT = Fight()
