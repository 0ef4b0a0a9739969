"""What somebody at the table remembers of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.session import Choice
from tests.eyes.karukami.own import own
from tests.eyes.karukami.reckon import read
from tests.eyes.karukami.seen import WAYS, Attack, Damage, arts, hand, people, points, round_of, said, stock
from tests.eyes.table import Laws, Seen, Table, key_of


@dataclass
class History:
    """What somebody at the table remembers."""

    uses: dict[tuple[str, Any, int], int] = field(default_factory=dict)  # "resist", "cover", an art: in a round
    session: dict[tuple[Any, Any], int] = field(default_factory=dict)
    attack: Attack | None = None
    waiting: list[Damage] = field(default_factory=list)
    taken: set[Any] = field(default_factory=set)  # owned cards used in this round, by whom
    drawn: dict[Any, tuple[Any, int]] = field(default_factory=dict)  # the owned card that came up last, in which round
    back: set[Any] = field(default_factory=set)  # who came back in this round
    preached: set[Any] = field(default_factory=set)
    delayed: set[Any] = field(default_factory=set)
    lesser: dict[Any, tuple[int, int]] = field(default_factory=dict)  # moves and attacks of this round
    fresh: bool = False  # whether a turn has just begun
    cards: int = 0
    found: dict[str, list[str]] = field(default_factory=dict)  # what each law of the damage found in this move

    def used(self, what: str, who: Any, at: int) -> int:
        return self.uses.get((what, who, at), 0)

    def use(self, what: str, who: Any, at: int) -> None:
        self.uses[what, who, at] = self.used(what, who, at) + 1

    def tell(self, table: Table) -> None:
        before, move = table.before, table.move
        self.found = {}
        if not before or not move:
            return
        at = round_of(before)
        self._told(table, before, at)
        if move.verb == "preach":
            self.preached.add(before.acting)
        held = stock(before, before.acting) == stock(table.now, before.acting)
        if move.verb in ("heal", "preach") and "person" in dict(move.values) and held:
            self.taken.add(before.acting)
        self._turn(table, before, move.verb)
        if round_of(table.now) != at or before.may("begin"):
            self.taken, self.preached, self.delayed, self.back, self.lesser = set(), set(), set(), set(), {}
        if move.verb in ("attack", "art") and not before.of("take"):
            self._declared(table, before)
        if self.waiting and before.of("take"):
            self._answered(table, before, self.waiting[0])
        if self.attack:
            read(table, self.attack, self.waiting, self.found)

    def _told(self, table: Table, before: Seen, at: int) -> None:
        """Who came back, which owned cards came up, which arts were used."""
        self.back |= set(table.now.tokens) - set(before.tokens)
        for step in table.log:
            values = dict(step.values)
            if step.clause == "kk-r-42":
                self.drawn[values["who"]] = values["card"], round_of(table.now)
            if step.clause in ("kk-sp-main", "kk-sp-mfree", "kk-sp-first", "kk-sp-free"):
                key = str(key_of(values["art"]))
                self.use(key, values["who"], at)
                self.session[key, values["who"]] = self.session.get((key, values["who"]), 0) + 1

    def _turn(self, table: Table, before: Seen, verb: str) -> None:
        one = before.acting
        if verb == "delay":
            self.delayed.add(one)
        if verb in ("move", "attack"):
            moved, struck = self.lesser.get(one, (0, 0))
            self.lesser[one] = (moved + (verb == "move"), struck + (verb == "attack"))
        if verb in CORRECTIONS and table.now.acting == one:
            return
        new = table.now.acting != one or round_of(table.now) != round_of(before) or verb in ("delay", "end")
        self.fresh = hand(table.now) and (
            new or (not hand(before) and verb == "pass") or (self.fresh and verb == "restore")
        )

    def _declared(self, table: Table, before: Seen) -> None:
        """An attack of the one whose turn it is."""
        assert table.move
        assert table.choice
        art = arts(table, before.acting).get(key_of(table.choice.name)) if table.move.verb == "art" else None
        if table.move.verb == "art" and (art is None or art.effect != "attack"):
            return
        way = art.method if art else table.move["way"]
        pp = points(before, WAYS[way][0])
        after = next(
            (int(each["pp"]) for each in table.steps("kk-cost-2") if art and art.price_suit == WAYS[way][0]), pp
        )
        self.attack = Attack(before.acting, way, (pp, after), art)

    def _answered(self, table: Table, before: Seen, damage: Damage) -> None:
        move, choice, at = table.move, table.choice, round_of(before)
        assert move
        assert choice
        who = said(choice, "who")
        if move.verb == "resist":
            damage.resisted = True
            self.use("resist", who, at)
        elif move.verb == "cover":
            damage.covered = who
            self.use("cover", who, at)
        elif move.verb == "reduce":
            damage.reduced = True
        elif move.verb == "person":
            card = said(choice, "what")
            damage.person = people(table)[key_of(card)].points
            if stock(before, who) == stock(table.now, who):
                self.taken.add(who)
        elif move.verb == "art":
            art = arts(table, who)[key_of(said(choice, "what"))]
            damage.shields += art.points
            damage.arts.add((who, art.name or art.id))


CORRECTIONS = ("put", "lay", "number")
EAGER: dict[str, float] = {"attack": 5, "preach": 2, "pass": 2, "resist": 2, "cover": 2, "number": 6, "art": 2}


def corrects(now: Seen, choice: Choice) -> bool:
    """Between two actions: pieces, cards, and VP: who is out comes back (kk-r-97)."""
    if not hand(now):
        return False
    return choice.move.verb in ("put", "lay") or dict(choice.move.values).get("figure") == "vp"


LAWS: Laws[History] = Laws(History, own, eager=EAGER, bounded=False, corrects=corrects)
