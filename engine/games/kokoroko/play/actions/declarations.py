"""An attack is declared: what it costs, and who is asked before anybody answers it."""

from __future__ import annotations

from engine.games.kokoroko.play.actions.attack_plans import Plan, named
from engine.games.kokoroko.play.actions.contest import Minding
from engine.games.kokoroko.play.actions.reactions import Answering
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Assault, Minded
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules.points import act
from engine.words import phrase


class Crossing(Minding[Assault]):
    """An attack with a step out of an area where somebody may not want it: they are asked first (ko-r-85)."""

    __slots__ = ()

    def minded(self, on: Battle, minds: tuple[Minded, ...]) -> None:
        """Its one roll is the one against them, too."""
        on.queue.append(Answering(self.of._replace(minds=minds)))


def declare(battle: Battle, targets: tuple[int, ...], arm: Armed, ready: Plan, wish: str = "", to: str = "") -> None:
    """Paid when it is declared; every target's reaction comes before any die (ko-r-61). ``wish``: of a retry."""
    one = battle.acting
    unit = battle.units[one]
    found = act(ACTS["attack"], unit.points, unit.waiting, unit.guarding)
    battle.used(one)
    battle.change(one, points=found.points, guarding=found.guarding)
    battle.chain = None
    again, sees = wish == "1", wish == "see"
    assault = Assault(one, targets[0], arm.at, ready.attempt, ready.dice, again, to, targets[1:], sees)
    asked = bool(to) and bool(battle.hindering(one))
    battle.queue.append(Crossing(assault) if asked else Answering(assault))
    if battle.tells:
        told = phrase("sessions.fight.charging", way=arm.name, to=battle.place(to)) if to else arm.name
        whom, target = named(battle, targets), ready.attempt.target
        battle.tell("ko-a-attack", who=battle.name(one), whom=whom, way=told, target=target, left=found.points)
    if asked:
        battle.tell("ko-z-block", who=battle.name(one), at=battle.place(to))
