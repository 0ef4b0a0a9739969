"""The fight as a session: exorcists and the GM's kaii, hand by hand."""

from __future__ import annotations

from engine.games.exorcist.play.choices import offered
from engine.games.exorcist.play.corrections import corrections
from engine.games.exorcist.play.moves import ACTIONS, go_on
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.odds import likely
from engine.games.exorcist.play.policies import POLICIES
from engine.games.exorcist.play.scene import left_over, scene
from engine.games.exorcist.play.setup import MISSIONS, Mission
from engine.games.exorcist.play.state import State
from engine.games.exorcist.play.turns import begin
from engine.games.exorcist.play.validate import check
from engine.session import GM, PC, Hooks, OpenSession
from engine.toml import read_toml

FEW = 6  # Vitality and Durability of all together, up to which a forecast follows every way


class Fight(OpenSession[State, Battle]):
    """Moves of the first step, of the second and of the third, answers, and corrections."""

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
    setup = Mission
    examples = MISSIONS
    policies = POLICIES
    words = "sessions.fight"
    refusals = read_toml("engine.games.exorcist", "refusals.toml")["fight"]

    def aim(self, setup: Mission, seat: str) -> str:
        """The exorcists play for their mission (tx-2-1-mission), the GM against it."""
        return {PC: "win", GM: "late" if setup.goal == "deadline" else "loss"}.get(seat, "")

    def ends(self, setup: Mission) -> frozenset[str]:
        """Only a deadline runs out."""
        return frozenset({"win", "loss", "late"} if setup.goal == "deadline" else {"win", "loss"})

    def points(self, setup: Mission, seat: str, end: str) -> float:
        """However a mission fails, it has failed."""
        return float((end == "win") == (seat == PC))

    def followable(self, state: State) -> bool:
        """Only few units with little left: every check and every evasion parts the ways again."""
        battle = Battle(state)
        if any(map(battle.coming, battle.roster.kaii)):
            return False
        left = sum(unit.vitality for unit in battle.units if unit.at is not None)
        return len(battle.standing(battle.order)) <= 2 and left <= FEW


FIGHT = Fight()
