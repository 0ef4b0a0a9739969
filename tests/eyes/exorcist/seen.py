"""An Exorcist fight as the door tells it: what is read of it, what is remembered, who plays there."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from engine.places import Square
from tests.eyes.table import Laws, Seen, Table, key_of, values_of

INSTEAD = ("burst", "bolt", "curse", "shikigami")  # arts that are used instead of an attack
SUPPLIES = ("effigies", "pegs", "cables")
ARTS = ("wall", "stride", "burst", "bolt", "curse", "shikigami")
KITS = ("lure", "naming", "medic", "bomb", "origin")


def own(pick: random.Random, written: Any) -> Any:
    """Exorcists of all arts and kits against kaii of few kinds, near to each other on an open map."""
    kinds = [each["kaii"] for each in written["kaii"] if isinstance(each["kaii"], str)]
    written |= {"walls": [], "things": [], "ropes": [], "width": 7, "height": 6, "respawn": "A6", "goal": "purge"}
    for row, each in enumerate(written["squad"][:3], 1):
        each |= {"who": _sheet(pick), "at": f"B{row + 1}", "effigies": pick.randint(0, 4)}
    kind = pick.choice([*kinds, "rakugo"])
    for at, each in enumerate(written["kaii"][:6]):
        few = pick.choice((kind, kind, pick.choice(kinds)))
        each |= {"kaii": few, "at": f"{'AC'[at % 2]}{at // 2 + 2}", "lost": 0, "attacks": [], "turn": 1}
    return written | {"squad": written["squad"][:3], "kaii": written["kaii"][:6]}


def _sheet(pick: random.Random) -> dict[str, Any]:
    return {
        "name": "",
        "by": "grown",
        "body": pick.randint(2, 5),
        "spirit": pick.randint(3, 6),
        "finesse": pick.randint(2, 5),
        "art": pick.randint(1, 3),
        "learnt": pick.choice(ARTS),
        "kit": pick.choice(KITS),
        "gear": ["m-melee", "s-ranged"],
        "pair": False,
        "jacket": pick.choice(("light", "medium", "heavy")),
        "skills": ["melee", "evade"],
    }


# --- what the door tells, read ---


def dist(one: Square, other: Square) -> int:
    return max(abs(one.x - other.x), abs(one.y - other.y))


def square(name: str) -> Square:
    return Square(ord(name[0]) - ord("a"), int(name[1:]) - 1)


def sheet(seen: Seen, name: Any) -> Any:
    """The character of an exorcist; a kaii and whoever was called has none."""
    record = seen.actors[name].record if name in seen.actors else None
    return record if hasattr(record, "learnt") else None


def learnt(seen: Seen, name: Any) -> str:
    who = sheet(seen, name)
    return who.learnt.id if who and who.learnt and who.art else ""


def kit(seen: Seen, name: Any) -> str:
    who = sheet(seen, name)
    return who.kit.id if who and who.kit else ""


def exorcists(seen: Seen) -> list[Any]:
    return [name for name in seen.actors if sheet(seen, name)]


def here(seen: Seen, name: Any) -> Square:
    at: Square = seen.tokens[name].at
    return at


def finesse(seen: Seen) -> dict[Any, int]:
    return {each.name: values_of(each.note)["finesse"] for each in seen.scene.order}


def states(seen: Seen) -> dict[Any, str]:
    return {each.name: each.state for each in seen.scene.order}


def turn_of(seen: Seen) -> int:
    return seen.scene.actors[0].meters[0].value


def ails(seen: Seen, name: Any) -> dict[str, str]:
    """What befell somebody: by the name of it, the clause."""
    return {key_of(each.name): each.clause for each in seen.actors[name].conditions}


def hand(seen: Seen) -> bool:
    """Whether somebody is in its own hand, and nothing waits."""
    return bool(seen.of("end"))


def kaii(table: Table) -> dict[Any, Any]:
    """Those of the set-up, by name."""
    foes = [each for each in table.now.scene.actors if each.side == "foe" and each.record is not None]
    return {foe.name: each for foe, each in zip(foes, table.setup.kaii, strict=False)}


def mobs(table: Table) -> dict[Any, Any]:
    """Of kaii without an evasion type what makes them alike: name, data and the attacks that the table gave them."""
    return {name: (each.kaii, each.attacks) for name, each in kaii(table).items() if not each.kaii.evades}


def waiting_alike(table: Table, one: Any) -> set[Any]:
    """Mobs on the map of the same name, data and finesse, whose hand is still to come."""
    kinds, fast, state = mobs(table), finesse(table.now), states(table.now)
    if one not in kinds:
        return set()
    same = {name for name in kinds if name != one and kinds[name] == kinds[one] and fast.get(name) == fast.get(one)}
    return {name for name in same if state.get(name) == "next" and name in table.now.tokens}


@dataclass
class History:
    """What somebody at the table remembers of the moves so far."""

    fresh: bool = False  # whether the hand of who is acting has just begun
    grouped: bool = False  # whether several have their hands together
    used: bool = False  # whether the attack step of this hand was used
    walked: int = 0
    cells: dict[Any, int] = field(default_factory=dict)
    evaded: set[Any] = field(default_factory=set)
    questions: list[Any] = field(default_factory=list)  # whom an evasion was asked for since the last attack
    guards: set[Any] = field(default_factory=set)
    placed: bool = False  # a wall was put up against the attack that is being worked out
    warded: dict[Any, int] = field(default_factory=dict)
    strides: dict[Any, tuple[int, int]] = field(default_factory=dict)
    calls: dict[Any, Any] = field(default_factory=dict)  # of whom a shikigami or an origin is
    setters: dict[str, Any] = field(default_factory=dict)
    lures: dict[Any, Square] = field(default_factory=dict)
    thrown: dict[Any, set[Any]] = field(default_factory=dict)
    blast: tuple[Square, Seen] | None = None
    done: dict[Any, int] = field(default_factory=dict)  # in which turn somebody last moved or attacked
    closed: dict[Any, int] = field(default_factory=dict)  # in which turn it last made a second move (tx-r-90)
    attacks: dict[Any, list[int]] = field(default_factory=dict)  # in which turns it attacked
    blow: tuple[Any, int] | None = None  # whom the last deadly damage was told of, and how much
    answered: tuple[Any, int] | None = None  # the one before this move

    def tell(self, table: Table) -> None:
        now, before, move = table.now, table.before, table.move
        deaths = [(each["who"], each["lost"]) for each in table.steps("tx-2-9-death")]
        self.answered, self.blow = self.blow, deaths[-1] if deaths else self.blow
        ground = now.scene.board.ground if now.scene.board else ()
        standing = {each.at for each in ground if key_of(each.name) == "sessions.fight.peg"}
        self.setters = {peg: by for peg, by in self.setters.items() if square(peg) in standing}
        begun = {each["who"]: each["cells"] for each in table.steps("tx-2-8-reset", "tx-2-3-hand1")}
        self.cells |= begun
        if before and move:
            self._moved(table, before, move)
        self.fresh = hand(now) and now.acting in begun and (move is None or move.verb not in ("group", "join"))
        if now.acting in begun or (before and now.acting != before.acting):
            self.used, self.walked = False, 0
            self.grouped = self.grouped and not self.fresh
        if now.of("evade"):
            self.questions.append(asked_of(now, "evade"))
        if now.of("guard"):
            self.guards.add(asked_of(now, "guard"))

    def _moved(self, table: Table, before: Seen, move: Any) -> None:
        self._answered(table, before, move)
        one, verb = before.acting, move.verb
        self.grouped = self.grouped or verb in ("group", "join")
        if verb in ("move", "focus", "manoeuvre"):
            self.done[one] = turn_of(before)
        for step in table.steps("tx-2-5-3-1"):
            self.done[step["who"]] = turn_of(before)
            self.attacks.setdefault(step["who"], []).append(turn_of(before))
        if verb == "move":
            if table.choice and key_of(table.choice.name) == "sessions.fight.second":
                self.closed[one] = turn_of(before)
            self.walked += dist(here(before, one), square(move["to"]))
        art = learnt(before, one) if verb == "art" else ""
        self.used = self.used or verb in ("attack", "cable", "other") or art in INSTEAD
        self.used = self.used or (verb == "kit" and kit(before, one) == "bomb")
        if verb == "art":
            self._cast(table, before, art)
        if verb == "kit":
            self._kit(table, before)
        if verb == "declare":
            self.setters[move["peg"]] = one

    def _answered(self, table: Table, before: Seen, move: Any) -> None:
        if move.verb in ("attack", "art", "kit", "group", "cable", "end", "move"):
            self.evaded, self.questions, self.blast = set(), [], None
        if move.verb != "guard":
            self.guards, self.placed = set(), False
        if move.verb == "evade":
            self.evaded.add(asked_of(before, "evade"))
        if move.verb == "guard" and move["option"] == "yes":
            self.placed = True
            self.warded[asked_of(before, "guard")] = turn_of(before)

    def _cast(self, table: Table, before: Seen, art: str) -> None:
        one, worked = before.acting, any(each.clause == "tx-d-art-use" and each.value for each in table.log)
        if art == "wall":
            self.warded[one] = turn_of(before)
        if art == "stride" and worked:
            self.strides[one] = (turn_of(before), sheet(before, one).art)
        if art == "curse" and worked:
            assert table.choice
            assert table.move
            aimed = {each.value: each.name for ask in table.choice.asks for each in ask.options}[table.move["target"]]
            if aimed in table.now.actors and "tx-d-art-curse" in ails(table.now, aimed).values():
                self.thrown.setdefault(one, set()).add(aimed)
        self._called(table.now, before)

    def _called(self, now: Seen, before: Seen) -> None:
        """Who is new is of whoever acted; the others may have got a number, and stand where they stood."""
        were = {token.at: name for name, token in before.tokens.items()}
        known = {name: self.calls.get(were[token.at]) for name, token in now.tokens.items() if token.at in were}
        self.calls |= {name: by for name, by in known.items() if by is not None}
        self.calls |= {name: before.acting for name, token in now.tokens.items() if token.at not in were}

    def _kit(self, table: Table, before: Seen) -> None:
        one, move = before.acting, table.move
        assert move
        if kit(before, one) == "lure":
            for name in table.now.actors:
                if (
                    "records.kits.lure.name" in ails(table.now, name)
                    and dist(here(before, name), square(move["to"])) <= 2
                ):
                    self.lures[name] = square(move["to"])
        if kit(before, one) == "bomb":
            self.blast = (square(move["to"]), before)
        if kit(before, one) == "origin":
            self._called(table.now, before)


def asked_of(seen: Seen, verb: str) -> Any:
    """Who is asked, as the question says."""
    return values_of(seen.of(verb)[0].name).get("who") or values_of(seen.of(verb)[-1].name).get("who")


EAGER = {
    "attack": 6,
    "art": 4,
    "kit": 3,
    "group": 3,
    "demand": 3,
    "first": 0.3,
    "other": 0.3,
    "mend": 0.5,
    "plant": 0.5,
}
LAWS: Laws[History] = Laws(History, own, EAGER)
