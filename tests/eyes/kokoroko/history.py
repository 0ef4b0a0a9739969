"""What somebody at the table remembers of a fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.eyes.kokoroko.own import own
from tests.eyes.kokoroko.seen import asked_of
from tests.eyes.table import Laws, Seen, Table, key_of, values_of

ATTACKS = ("attack", "charge", "blast", "pick")


@dataclass
class Attack:
    """An attack that is being answered."""

    by: Any
    way: str
    target: int
    change: int = 0
    plain: bool = True  # one check of one target, without a chain or a second try
    moves: bool = False  # the attacker moves first
    answers: dict[Any, str] = field(default_factory=dict)
    again: bool = False


@dataclass
class History:
    """What somebody at the table remembers."""

    attack: Attack | None = None
    reacted: dict[Any, int] = field(default_factory=dict)  # how many reactions in this round
    resolved: list[tuple[Any, str, bool]] = field(default_factory=list)  # reactions of this move, whether the first
    lifted: set[Any] = field(default_factory=set)  # who waited or was helped: its next checks are others
    passed: set[Any] = field(default_factory=set)

    def tell(self, table: Table) -> None:
        before, move = table.before, table.move
        if not before or not move:
            return
        if before.of("pass") or move.verb in ATTACKS:
            self._acted(table, before)
        elif self.attack and before.of("react"):
            self.attack.again |= "again" in dict(move.values)
            self._answered(self.attack, before, dict(move.values).get("answer"))
        elif self.attack and before.of("stand"):
            self.attack.again = True
        self._resolved(table)
        for step in table.log:
            values: dict[str, Any] = dict(step.values)
            if step.clause == "ko-c6":
                self.reacted, self.passed = {}, set()
            elif step.clause == "ko-r-75":
                self.passed.add(values["who"])
            elif step.clause in ("ko-a-wait", "ko-a-support", "ko-chain-1") and "who" in values:
                self.lifted |= {values["who"], values.get("whom", values["who"])}

    def _answered(self, attack: Attack, before: Seen, answer: str | None) -> None:
        """A reaction; without an answer it is the first check of a chain, and made whatever that comes to."""
        who = asked_of(before)
        if answer is None:
            attack.again = True
            self.reacted[who] = self.reacted.get(who, 0) + 1
        else:
            attack.answers[who] = answer

    def _resolved(self, table: Table) -> None:
        """Reactions count once the attack is resolved; those that are given up do not (ko-r-24)."""
        self.resolved = []
        if self.attack and any(each.clause == "ko-c5-res" for each in table.log):
            for who, answer in self.attack.answers.items():
                if answer not in ("none", "guard"):
                    self.resolved.append((who, answer, not self.reacted.get(who)))
                    self.reacted[who] = self.reacted.get(who, 0) + 1
            self.attack.answers = {}

    def _acted(self, table: Table, before: Seen) -> None:
        move = table.move
        assert move
        self.attack = None
        if move.verb in ATTACKS:
            told = next(iter(each for each in table.steps("ko-a-attack") if "who" in each), None)
            if told:
                change = dict(move.values).get("change", "")
                sign = -1 if change.startswith("down") else 1
                count = int(change.lstrip("updown")) * sign if change else 0
                way = key_of(values_of(told["way"]).get("way", told["way"]))
                alone = move.verb == "attack" and before.of("pass")
                plain = bool(alone) and not {"again", "link"} & set(dict(move.values))
                self.attack = Attack(told["who"], way, int(told["target"]), count, plain, move.verb == "charge")


EAGER: dict[str, float] = {"attack": 8, "charge": 2, "react": 2, "item": 0.3, "pass": 0.2, "guard": 0.7}
LAWS: Laws[History] = Laws(History, own, EAGER, sparing=frozenset({"again", "change"}))
