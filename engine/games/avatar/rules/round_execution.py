"""One round's acts, executed: attacks, what cancels them, covering, flights, and the clashes at its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.attacks import WHOLE, power, suffered
from engine.games.avatar.types import Actor

Meeting = Literal["clash", "a", "b", "both"]
State = Literal["waits", "ready", "acted", "cancelled", "lost", "clashed", "left", "fallen"]


def meeting(ep_a: int, ep_b: int, hand_a: int, hand_b: int) -> Meeting:
    """What comes of two attacks on each other at the same time: the EP are asked first, then the hands."""
    if max(ep_a, ep_b) >= CONSTANTS.ratio * min(ep_a, ep_b):
        return "a" if ep_a > ep_b else "b"
    if not hand_a or not hand_b:
        return "both" if hand_a == hand_b else "a" if hand_a else "b"
    return "clash"


@dataclass(eq=False)
class Fighter:
    """An actor in the middle of a round."""

    actor: Actor
    ep: int
    hand: int
    state: State
    covers: int | None = None

    @property
    def here(self) -> bool:
        return self.state not in ("left", "fallen")


@dataclass(eq=False)
class Clash:
    """Two who clash, with their 攻撃力 as it was when the clash began."""

    sides: tuple[int, int]
    powers: tuple[int, int]


@dataclass(eq=False)
class Melee:
    """A round while it is executed. Characters are their places in the list, which is the order of declaring.

    ``surprise``: nobody laid a card; those who act do so one by one, and nobody pursues.
    """

    actors: tuple[Actor, ...]
    surprise: bool = False
    fighters: list[Fighter] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    covering: list[int] = field(default_factory=list)
    pb: int = 0

    def run(self) -> None:
        """All of it."""
        self._declare()
        for now in self._moments():
            self._late_covers(now)
            self._attacks(now)
            self._flights(now)
        self._in_vain()
        for clash in self.clashes:
            self._resolve(clash)

    def _declare(self) -> None:
        """防御, かばう and the costs count from the declaration on."""
        for actor in self.actors:
            self.fighters.append(Fighter(actor, actor.ep, actor.hand, "waits" if actor.act == "wait" else "ready"))
        for each in self.fighters:
            if each.actor.act == "guard":
                each.state, each.hand = "acted", each.hand + 1
            if each.actor.act == "flee" and each.hand:
                each.hand -= 1
            elif each.actor.act == "flee" or self._aimless(each.actor):
                each.state = "lost"
            if each.actor.act == "cover" and not each.actor.since and each.state == "ready":
                self._cover(each)

    def _aimless(self, actor: Actor) -> bool:
        """Whether an act has nobody to be aimed at, or comes when its own 行動値 is past."""
        if actor.act not in ("attack", "cover", "chase"):
            return False
        aim = self.actors[actor.target - 1] if 0 < actor.target <= len(self.actors) else actor
        if actor.act == "chase":
            return aim.act != "flee" or self.surprise
        return aim is actor or (actor.act == "cover" and 0 < actor.since <= actor.value)

    def _cover(self, fighter: Fighter) -> None:
        """かばう: the first who covers a target takes its damage."""
        fighter.state, fighter.covers = "acted", fighter.actor.target - 1
        self.covering.append(self.fighters.index(fighter))

    def _moments(self) -> list[int]:
        """When something is executed: by 行動値 from the highest, or one by one in a surprise."""
        if self.surprise:
            return list(range(len(self.actors)))
        values = {each.value for each in self.actors if each.act in ("attack", "flee")}
        return sorted(values | {each.since for each in self.actors if each.act == "cover" and each.since}, reverse=True)

    def _now(self, moment: int, act: str) -> list[int]:
        """Who executes this act now."""
        return [
            at
            for at, each in enumerate(self.fighters)
            if each.state == "ready"
            and each.actor.act == act
            and (at == moment if self.surprise else each.actor.value == moment)
        ]

    def _late_covers(self, moment: int) -> None:
        for each in self.fighters:
            if each.state == "ready" and each.actor.act == "cover" and each.actor.since >= moment:
                self._cover(each)

    def _attacks(self, moment: int) -> None:
        """All attacks of one 行動値 are worked out from the state before them."""
        acting = self._now(moment, "attack")
        hits: list[tuple[int, int]] = []
        beaten: set[int] = set()
        for at in acting:
            foe = self.fighters[at].actor.target - 1
            mutual = foe in acting and self.fighters[foe].actor.target - 1 == at
            met = self._meets(at, foe) if mutual else "alone"
            if met == "clash":
                if at < foe:
                    self.clashes.append(Clash((at, foe), (self._power(at), self._power(foe))))
            elif met == "beaten":
                beaten.add(at)
            else:
                hits.append((at, foe))
        struck = [(foe, self._power(at)) for at, foe in hits if self.fighters[foe].here]
        clashing = {at for clash in self.clashes for at in clash.sides}
        for at in acting:
            vain = at in beaten or not self.fighters[self.fighters[at].actor.target - 1].here
            self.fighters[at].state = "clashed" if at in clashing else "lost" if vain else "acted"
        self._hit(struck, moment)

    def _meets(self, at: int, foe: int) -> str:
        """Whether two who attack each other clash, or one of them attacks alone."""
        one, other = self.fighters[at], self.fighters[foe]
        met = meeting(one.ep, other.ep, one.hand, other.hand)
        return met if met == "clash" else "alone" if met in ("a", "both") else "beaten"

    def _power(self, at: int) -> int:
        each = self.fighters[at]
        return power(each.ep, each.actor.smash, each.actor.special)

    def _taker(self, foe: int) -> int:
        """Who takes what is meant for this one: damage moves once, to a coverer who is still here."""
        takers = [at for at in self.covering if self.fighters[at].covers == foe and self.fighters[at].here]
        return takers[0] if takers else foe

    def _hit(self, struck: list[tuple[int, int]], moment: int | None) -> None:
        """Damage of one moment; whoever takes it before its own act loses that act."""
        takers = [(self._taker(foe), points) for foe, points in struck]
        for at, points in takers:
            each = self.fighters[at]
            each.ep = max(0, each.ep - suffered(points, each.covers is not None, each.actor.act == "guard"))
            if each.state == "ready" and moment is not None and not self._same_moment(at, moment):
                each.state = "cancelled"
        for each in self.fighters:
            if not each.ep and each.state != "left":
                each.state, each.hand = "fallen", 0

    def _same_moment(self, at: int, moment: int) -> bool:
        """Whether this one acts at this moment, too: then nothing that happens in it comes before."""
        actor = self.actors[at]
        if actor.act == "chase":
            at = actor.target - 1
            actor = self.actors[at]
        return at == moment if self.surprise else actor.value == moment

    def _flights(self, moment: int) -> None:
        for at in self._now(moment, "flee"):
            self._flee(at)

    def _flee(self, at: int) -> None:
        """One card of the fugitive against one of each pursuer in turn, until one stops it."""
        fugitive = self.fighters[at]
        chasing = [
            each
            for each in self.fighters
            if each.state == "ready" and each.actor.act == "chase" and each.actor.target - 1 == at
        ]
        thrown = fugitive.actor.thrown if chasing and fugitive.hand else 0
        fugitive.hand -= 1 if chasing and fugitive.hand else 0
        shadows, stopped = [], False
        for each in chasing:
            if stopped:
                break
            card = each.actor.thrown if each.hand else 0
            each.hand -= card > 0
            each.state = "acted"
            if card > thrown:
                stopped = not each.actor.shadow
                shadows += [each] if each.actor.shadow else []
        fugitive.state = "acted" if stopped else "left"
        if not stopped:
            for each in shadows:
                each.state = "left"

    def _in_vain(self) -> None:
        """Whoever waited for a flight that was never executed has lost its act."""
        for each in self.fighters:
            if each.state == "ready" and self.fighters[each.actor.target - 1].state not in ("acted", "left"):
                each.state = "lost"

    def _resolve(self, clash: Clash) -> None:
        """Just before the refill: the larger 形勢値 wins, unless death has ended the clash."""
        a, b = clash.sides
        ahead = self.actors[a].tide - self.actors[b].tide
        if not ahead or any(self.fighters[at].state == "fallen" for at in clash.sides):
            return
        winner, loser = (0, b) if ahead > 0 else (1, a)
        points = clash.powers[winner]
        self.pb += points * CONSTANTS.pb // WHOLE
        self._hit([(loser, points * abs(ahead))], None)
