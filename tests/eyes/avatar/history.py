"""What somebody at the table remembers of an evening."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.eyes.avatar.own import own
from tests.eyes.avatar.seen import acting, base, everybody, member, printed, stand
from tests.eyes.table import Laws, Seen, Table, key_of, values_of


@dataclass
class Check:
    """A check that is going on: its cards, whether a Joker lies among them, how many were added."""

    who: Any
    difficulty: int
    cards: list[str] = field(default_factory=list)
    added: int = 0


@dataclass
class History:
    """What somebody at the table remembers."""

    cards: int = 0
    bids: dict[Any, int] = field(default_factory=dict)  # what was turned up, by whom
    declared: list[Any] = field(default_factory=list)
    covers: list[tuple[Any, Any]] = field(default_factory=list)
    guards: set[Any] = field(default_factory=set)
    chases: list[tuple[Any, Any]] = field(default_factory=list)  # who pursues whom, in the order told
    unsure: bool = False  # begun in the middle of a round: in which order was declared nobody has seen
    unseen: set[Any] = field(default_factory=set)  # who pursued already when it was begun
    compared: list[Any] = field(default_factory=list)  # whose pursuit of this flight was compared
    special: set[Any] = field(default_factory=set)  # who declared a Special Attack
    over: bool = False  # the round ended with the last move
    clash: dict[Any, int | None] = field(default_factory=dict)  # attack power of those who clash
    fled: dict[Any, int] = field(default_factory=dict)  # what each fugitive discarded
    check: Check | None = None
    artifacts: dict[Any, int] = field(default_factory=dict)

    def tell(self, table: Table) -> None:
        before, now = table.before, table.now
        if self.over:
            self.bids, self.declared, self.covers, self.guards, self.unsure = {}, [], [], set(), False
            self.chases, self.clash, self.special, self.unseen, self.over = [], {}, set(), set(), False
            self.fled = {}
        self.cards = self.cards or sum(len(each.cards) + each.hidden for each in now.scene.piles)
        if before is None:
            self._begun(table)
        for step in table.log:
            self._told(table, step.clause, dict(step.values))
        if before and table.move:
            self._moved(table, before, table.move.verb)

    def _moved(self, table: Table, before: Seen, verb: str) -> None:
        move = table.move
        assert move
        if verb == "brace":
            self.guards.add(before.asked)
        elif verb == "ask":
            low = table.game.records["bands"][move["band"]].low
            self.check = Check(next(iter(table.steps("av-j-when")))["who"], low + int(move["number"]))
        elif verb in ("play", "add", "miracle", "top") and self.check:
            drawn = [str(face) for each in table.log if each.clause == "av-j-2c" for face in each.faces]
            self.check.cards += drawn if verb == "top" else [printed(each) for each in move.all("cards")]
            self.check.added += verb in ("add", "top")
        if verb == "miracle" and self.check:
            self.artifacts[self.check.who] -= 1

    def _begun(self, table: Table) -> None:
        now = table.now
        self.artifacts = {name: member(table, name).miracles for name in everybody(now)}
        if table.setup.begins == "acts":
            self.unsure = True
            for name in everybody(now):
                act, whom, _ = acting(now, name)
                self._declared(name, act, whom)
            self.unseen = {name for name, _ in self.chases}
        if table.setup.begins == "check":
            who = next((name for name in everybody(now)), None)
            self.check = Check(who, table.setup.difficulty)

    def _declared(self, name: Any, act: str, whom: Any) -> None:
        if act == "cover":
            self.covers.append((name, whom))
        elif act == "guard":
            self.guards.add(name)
        elif act == "chase":
            self.chases = [*(each for each in self.chases if each[0] != name), (name, whom)]
        elif act == "special":
            self.special.add(name)

    def _told(self, table: Table, clause: str, values: dict[str, Any]) -> None:
        before = table.before
        who = values.get("who")
        if clause in ("av-4-loop", "av-c-start", "av-4-end"):
            self.over = True
        elif clause == "av-1-add":
            if not self.declared and before:
                self.bids = {name: stand(before, name) for name in everybody(before)}
            self.declared.append(who)
            what = values["what"]
            act = key_of(values_of(what).get("act", what)).split(".")[-1]
            self._declared(who, act, values_of(what).get("target"))
        elif clause in ("av-cover-3", "av-cover-1"):
            self.covers.append((who, values["target"]))
        elif clause == "av-chase-2":
            self._declared(who, "chase", values["target"])
            self.unseen.discard(who)
        elif clause == "av-clash-0":
            self._clashes(table, values)
        elif clause == "av-chase-4" and before and acting(before, who)[0] == "flee":
            self.fled[who] = int(values["value"])

    def _clashes(self, table: Table, values: dict[str, Any]) -> None:
        """Its attack power is fixed when it begins (av-r-32)."""
        before = table.before or table.now
        if "a" in values:
            for name in (values["a"], values["b"]):
                self.clash[name] = base(table, before, name, name in self.special)


def order_of_pursuit(history: History, fugitive: Any) -> list[Any]:
    """Whoever declared it first, in turn or breaking in (av-r-99)."""
    return [who for who, whom in history.chases if whom == fugitive]


EAGER: dict[str, float] = {"finish": 0.02, "peace": 0.1, "fight": 4, "attack": 6, "special": 3, "chase": 4, "follow": 4}
EAGER |= {"go": 6, "help": 3, "outdo": 3, "miracle": 2}
LAWS: Laws[History] = Laws(History, own, EAGER, sparing=frozenset({"cards"}))
