"""Tactical Exorcist, from its text alone: rights, supplies, arts, kits, shikigami, the order of turns."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.places import Square
from tests.eyes.table import Laws, Seen, Table, in_words, key_of

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
    return seen.tokens[name].at


def finesse(seen: Seen) -> dict[Any, int]:
    return {each.name: dict(each.note.values)["finesse"] for each in seen.scene.order}


def states(seen: Seen) -> dict[Any, str]:
    return {each.name: each.state for each in seen.scene.order}


def turn_of(seen: Seen) -> int:
    return seen.scene.actors[0].meters[0].value


def ails(seen: Seen, name: Any) -> dict[str, str]:
    """What befell somebody: by the name of it, the clause."""
    return {key_of(each.name): each.clause for each in seen.actors[name].ails}


def hand(seen: Seen) -> bool:
    """Whether somebody is in its own hand, and nothing waits."""
    return bool(seen.of("end"))


def mobs(table: Table) -> dict[Any, Any]:
    """What makes kaii alike: name and data, and the attacks that the table gave them (tx-r-93: no evasion type)."""
    foes = [each for each in table.now.scene.actors if each.side == "foe" and each.record is not None]
    both = zip(foes, table.setup.kaii, strict=False)
    return {foe.name: (each.kaii, each.attacks) for foe, each in both if not each.kaii.evades}


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
    attacks: dict[Any, list[int]] = field(default_factory=dict)  # in which turns it attacked

    def tell(self, table: Table) -> None:
        now, before, move = table.now, table.before, table.move
        standing = {each.at for each in now.scene.board.ground} if now.scene.board else set()
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
            for name in table.now.actors:
                new = ails(table.now, name).keys() - ails(before, name).keys()
                if any(ails(table.now, name)[each] == "tx-d-art-curse" for each in new):
                    self.thrown.setdefault(one, set()).add(name)
        for name in table.now.tokens.keys() - before.tokens.keys():
            self.calls[name] = one

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
            for name in table.now.tokens.keys() - before.tokens.keys():
                self.calls[name] = one


def asked_of(seen: Seen, verb: str) -> Any:
    """Who is asked, as the question says."""
    return dict(seen.of(verb)[0].name.values).get("who") or dict(seen.of(verb)[-1].name.values).get("who")


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


# --- rights of several mobs, and against them ---


@LAWS("tx-2-8-1-b", "tx-r-93")
def mobs_of_one_kind_may_be_grouped(table: Table) -> Iterator[str]:
    one = table.now.acting
    others = waiting_alike(table, one) if table.history.fresh else set()
    if others:
        offered = {each.name for each in table.now.open("group", "member")}
        yield "" if offered == others else f"{in_words(table, one)} may group {len(offered)} of {len(others)}"


@LAWS("tx-2-8-1-g", "tx-r-71")
def the_target_may_demand_one_evasion_for_all(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    if not (now.of("evade") and before and move and move.verb == "attack"):
        return
    by, target = dict(now.of("evade")[0].name.values)["by"], asked_of(now, "evade")
    first = table.history.questions.count(target) == 1 and states(now).get(by) == "now"
    alone = len(move.all("target")) == 1 and not _grouped(table)
    if first and alone and by in mobs(table) and target in now.tokens:
        near = {each for each in waiting_alike(table, by) if dist(here(now, each), here(now, target)) == 1}
        near = {each for each in near if "records.kits.lure.name" not in ails(now, each)}
        if near:
            yield "" if now.may("demand") else f"{in_words(table, target)} may not demand it against {len(near)} more"


def _grouped(table: Table) -> bool:
    return sum(1 for _ in table.steps("tx-2-5-3-1")) != 1


@LAWS("tx-2-8-1-e", "tx-2-8-1-f")
def a_grouped_attack_is_rolled_for_each_and_evaded_once(table: Table) -> Iterator[str]:
    rolled = sum(each.clause == "tx-2-5-3-3" for each in table.log)
    if table.move and table.move.verb == "attack" and _grouped(table):
        asked = sum(1 for _ in table.steps("tx-2-5-3-1"))
        yield "" if rolled == asked else f"{asked} attack and {rolled} roll"


# --- evading ---


@LAWS("tx-2-8-o2", "tx-r-86")
def any_number_of_the_dice_that_are_left_may_be_spent(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("evade"):
        left = now.meter(asked_of(now, "evade"), "evasion")
        counts = sorted(int(each.value) for each in now.open("evade", "count"))
        yield "" if left and counts == list(range(left + 1)) else f"{left} dice are left, offered are {counts}"


@LAWS("tx-2-8-o1", "tx-2-8-decline")
def nobody_is_hurt_unasked_while_it_has_dice(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    if not before or not move or move.verb not in ("attack", "evade", "guard", "art", "kit", "join"):
        return
    if move.verb == "art" and learnt(before, before.acting) == "curse":
        return  # a curse is not evaded, but broken by a check
    for name in before.actors:
        dice = before.meter(name, "evasion")
        pays = before.acting if move.verb == "art" else asked_of(before, "guard") if move.verb == "guard" else None
        if not dice or name == pays:
            continue
        if _lost(before, now, name):
            yield "" if name in table.history.evaded else f"{in_words(table, name)} had {dice} dice and was not asked"


def _lost(before: Seen, now: Seen, name: Any) -> bool:
    figures = ("vitality", "aura", "durability")
    return any((before.meter(name, each) or 0) > (now.meter(name, each) or 0) for each in figures)


@LAWS("tx-2-8-spend", "tx-2-8-o3")
def spent_dice_are_gone_until_the_next_hand(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    begun = {each["who"] for each in table.steps("tx-2-8-reset")}
    if before and move and move.verb == "evade":
        who = asked_of(before, "evade")
        if who in now.actors and who not in begun:
            left = (before.meter(who, "evasion") or 0) - int(move["count"])
            found = now.meter(who, "evasion") or 0
            fits = found == left or (found == max(0, left - 2) and found < left)  # 連射 takes two more
            yield "" if fits else f"{left} dice should be left, and there are {found}"


@LAWS("tx-2-8-reset", "tx-2-8-pool", "tx-d-art-stride", "tx-d-jackets", "tx-d-skill-evade")
def the_own_hand_gives_all_dice_and_cells(table: Table) -> Iterator[str]:
    for step in table.steps("tx-2-8-reset"):
        who = sheet(table.now, step["who"])
        if not who:
            continue
        turn, (since, lasts) = turn_of(table.now), table.history.strides.get(step["who"], (0, -1))
        if since and turn == since + lasts:
            continue  # the hand in which it ends
        on = since < turn < since + lasts
        jacket, skills = who.jacket.refill if who.jacket else 0, sum(each.refill for each in who.skills)
        dice = max(who.body + 3 * on, who.spirit, who.finesse) + jacket + skills
        cells = max(2, (max(who.body, who.finesse) + 1) // 2) + sum(each.mobility for each in who.skills) + 2 * on
        found = (step["dice"], step["cells"])
        yield "" if found == (dice, cells) else f"dice and cells {found}, should be {(dice, cells)}"


# --- whose turn it is ---


@LAWS("tx-2-2-init", "tx-2-2-tie-pcenemy")
def the_fastest_of_those_who_wait_is_next(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if table.history.fresh and now.actors[one].record is not None:
        fast, state = finesse(now), states(now)
        wait = [name for name in state if state[name] == "next" and now.actors[name].record is not None]
        wait = [name for name in wait if name in now.tokens]
        before = [name for name in wait if fast[name] > fast[one]]
        if now.actors[one].side == "foe":
            before += [name for name in wait if fast[name] == fast[one] and now.actors[name].side == "own"]
        yield "" if not before else f"{in_words(table, before[0])} should be before {in_words(table, one)}"


@LAWS("tx-2-2-turn")
def nobody_has_two_hands_in_one_turn(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and turn_of(before) == turn_of(now):
        was, state = states(before), states(now)
        again = [name for name in state if was.get(name) == "done" and state[name] != "done"]
        yield "" if not again else f"{in_words(table, again[0])} again"


@LAWS("tx-2-2-turn once", "tx-r-93 together")
def nobody_begins_again_in_one_turn(table: Table) -> Iterator[str]:
    now, before, history = table.now, table.before, table.history
    if history.fresh and before and turn_of(before) == turn_of(now) and before.acting != now.acting:
        again = history.done.get(now.acting) == turn_of(now)
        yield "" if not again else f"{in_words(table, now.acting)} begins after it has moved or attacked"


@LAWS("tx-2-5-2-once turn", "tx-r-71 all")
def nobody_attacks_twice_in_one_turn(table: Table) -> Iterator[str]:
    before = table.before
    for step in table.steps("tx-2-5-3-1") if before else ():
        turns = table.history.attacks.get(step["who"], [])
        yield "" if turns.count(turns[-1]) == 1 else f"{in_words(table, step['who'])} attacks again in turn {turns[-1]}"


@LAWS("tx-2-2-turn all")
def a_turn_lasts_until_all_have_acted(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and turn_of(now) == turn_of(before) + 1:
        left = [name for name, state in states(before).items() if state == "next" and name in now.tokens]
        left = [name for name in left if name in before.tokens and name not in _joined(table)]
        yield "" if not left else f"{in_words(table, left[0])} did not act"


def _joined(table: Table) -> set[Any]:
    """Who acts together with who is acting: their hands end together."""
    return set(mobs(table)) if table.now else set()


@LAWS("tx-2-3-acts")
def a_seat_is_asked_for_its_own_characters(table: Table) -> Iterator[str]:
    now = table.now
    seats = {"own": "pc", "foe": "gm"}
    if hand(now):
        yield "" if seats[now.actors[now.acting].side] == now.seat else f"{now.seat} is asked for another's hand"
    if now.of("evade"):
        who = asked_of(now, "evade")
        yield "" if seats[now.actors[who].side] == now.seat else f"{now.seat} is asked for another's evasion"
    for verb, seat in {"survive": "pc", "equip": "pc", "guard": "pc", "join": "gm", "announce": "gm"}.items():
        if now.of(verb):
            yield "" if now.seat == seat else f"{now.seat} is asked for {verb}"


# --- the hand ---


@LAWS("tx-2-5-2-once")
def the_attack_step_comes_once(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and table.history.used and not table.history.grouped:
        who = sheet(now, one)
        if who and learnt(now, one) == "curse" and who.art == 3:
            return
        verbs = ["attack", "cable", "other"] + ["art"] * (learnt(now, one) in INSTEAD)
        open_ones = [verb for verb in verbs if now.may(verb)]
        yield "" if not open_ones else f"{in_words(table, one)} may {open_ones} after its attack"


@LAWS("tx-2-4-mv", "tx-r-13")
def nobody_goes_farther_than_its_cells(table: Table) -> Iterator[str]:
    history, before, move = table.history, table.before, table.move
    if before and move and move.verb == "move" and before.acting in history.cells:
        one = before.acting
        twice = "sessions.fight.manoeuvre" in ails(before, one)
        most = (history.cells[one] + 2 * (learnt(before, one) == "stride")) * (2 if twice else 1)
        yield "" if history.walked <= most else f"{history.walked} cells of {most}"


@LAWS("tx-2-4-endocc", "tx-2-4-objpass")
def nobody_stands_on_another_or_on_an_object(table: Table) -> Iterator[str]:
    board = table.now.scene.board
    assert board
    cells = [each.at for each in board.tokens]
    full = {each.at for each in board.ground if each.look in ("wall", "object")}
    yield "" if len(set(cells)) == len(cells) and not full & set(cells) else "two on one cell"


@LAWS("tx-2-7-4-fx1a2")
def a_mob_does_not_enter_a_wall_barrier(table: Table) -> Iterator[str]:
    before, move = table.before, table.move
    if before and move and move.verb == "move" and before.acting in mobs(table) and before.scene.board:
        closed = [each for each in before.scene.board.areas if key_of(each.name) == "records.barrier_effects.wall.name"]
        if closed:
            cells = {cell for each in closed for cell in each.places}
            yield "" if square(move["to"]) not in cells else "it went in"


@LAWS("tx-2-7-4-fx1b", "tx-d-art-curse slow")
def whoever_is_slowed_has_one_cell(table: Table) -> Iterator[str]:
    before = table.before
    for step in table.steps("tx-2-3-hand1", "tx-2-8-reset") if before else ():
        if before and step["who"] in before.tokens and "options.slow" in ails(table.now, step["who"]):
            yield "" if step["cells"] == 1 else f"{step['cells']} cells"


# --- supplies: nothing is lost, nothing comes from nothing ---


@LAWS("tx-1-3-supply", "tx-2-7-3-cost", "tx-2-7-2-where", "tx-2-5-5-use", "tx-1-3-kata-heal")
def supplies_go_where_the_text_says(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if not before or not move:
        return
    for name in exorcists(before):
        found = tuple((before.meter(name, each) or 0) - (now.meter(name, each) or 0) for each in SUPPLIES)
        mine = name == before.acting
        cost = _cost(before, move) if mine else (0, 0, 0)
        if move.verb == "survive" and name == asked_of(before, "survive"):
            cost = (found[0] if found[0] in (1, 2) else -1, 0, 0)
        if any(found) or any(cost):
            yield "" if found == cost else f"{move.verb}: {found} of 形代, 祓串, 注連鋼縄, should be {cost}"


def _cost(before: Seen, move: Any) -> tuple[int, int, int]:
    if move.verb == "art" and learnt(before, before.acting) == "shikigami":
        return (len([1 for name, _ in move.values if name == "to"]), 0, 0)
    pegs = move.verb == "plant" or (move.verb == "attack" and move["way"].startswith("peg"))
    return (
        int(move.verb == "mend"),
        int(pegs and sheet(before, before.acting) is not None),
        3 * (move.verb == "cable"),
    )


@LAWS("tx-d-supply", "tx-d-kit-naming", "tx-d-kit-lure", "tx-d-kit-bomb", "tx-d-kit-medic", "tx-d-kit-origin")
def a_kit_is_used_up_one_at_a_time(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    for name in exorcists(before) if before and move else ():
        assert before
        assert move
        key = f"kits.{kit(before, name)}.name"
        lost = (before.meter(name, key) or 0) - (now.meter(name, key) or 0)
        used = int(move.verb == "kit" and name == before.acting)
        if lost or used:
            yield "" if lost == used else f"{lost} of the kit"


@LAWS("tx-1-3-kata-heal", "tx-d-kit-medic", "tx-r-82")
def what_heals_heals_as_much_as_it_says(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if not before or not move or move.verb in ("survive", "judged"):
        return
    for name in exorcists(before):
        for figure in ("vitality", "aura"):
            most = next(
                (each.most for each in before.actors[name].meters if key_of(each.name) == f"fields.{figure}"), 0
            )
            was, found = before.meter(name, figure) or 0, now.meter(name, figure) or 0
            points = 0
            if move.verb == "mend" and name == before.acting and move["resource"] == figure:
                points = 4
            elif move.verb == "kit" and move.all("whom") and found > was:
                points = 1 if move["whom"].endswith(f"x{figure}") else 0
            if found > was or points:
                yield "" if found == min(most, was + points) else f"{figure} from {was} to {found} of {most}"


@LAWS("tx-2-3-anytime", "tx-1-3-kata-heal any")
def effigies_heal_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.meter(one, "effigies"):
        lacking = {
            key_of(each.name).removeprefix("fields.") for each in now.actors[one].meters if each.value < each.most
        }
        offered = {each.value for each in now.open("mend", "resource")}
        yield "" if offered == lacking else f"lacking {sorted(lacking)}, offered {sorted(offered)}"


@LAWS("tx-2-7-2-when")
def a_peg_is_planted_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.meter(one, "pegs"):
        yield "" if now.may("plant") else "not offered"


@LAWS("tx-2-7-4-n2a")
def one_peg_stands_on_a_cell(table: Table) -> Iterator[str]:
    board = table.now.scene.board
    pegs = [each.at for each in board.ground if key_of(each.name) == "sessions.fight.peg"] if board else []
    if pegs:
        yield "" if len(set(pegs)) == len(pegs) else "two pegs on one cell"


@LAWS("tx-2-7-5-d")
def the_own_barrier_is_removed_at_any_time(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.scene.board:
        standing = {each.at for each in now.scene.board.ground if key_of(each.name) == "sessions.fight.peg"}
        for peg, setter in table.history.setters.items():
            if setter == one and square(peg) in standing:
                offered = {each.value for each in now.open("remove", "peg")}
                yield "" if peg in offered else f"the barrier at {peg} may not be removed"


# --- arts ---


@LAWS("tx-d-art-use", "tx-d-art-shikigami")
def an_art_costs_what_it_says_whether_it_works_or_not(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "art":
        one = before.acting
        art = learnt(before, one)
        cost = 2 * len([1 for name, _ in move.values if name == "to"]) if art == "shikigami" else 1
        found = (before.meter(one, "aura") or 0) - (now.meter(one, "aura") or 0)
        if art != "burst":  # it may strike its user
            yield "" if found == cost else f"{art} took {found}"
        yield "" if (now.meter(one, "aura") or 0) > 0 or art == "burst" else f"{art} left no aura"


@LAWS("tx-d-art-use never")
def no_art_that_would_leave_no_aura(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if (
        hand(now)
        and learnt(now, one)
        and (now.meter(one, "aura") or 0) <= (2 if learnt(now, one) == "shikigami" else 1)
    ):
        yield "" if not now.may("art") else f"{learnt(now, one)} is offered"


@LAWS("tx-d-art-stride any", "tx-2-3-anytime stride")
def the_stride_is_offered_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and learnt(now, one) == "stride" and (now.meter(one, "aura") or 0) > 1:
        since, lasts = table.history.strides.get(one, (0, -1))
        if turn_of(now) > since + lasts:  # one that lasts is not doubled
            yield "" if now.may("art") else "not offered"


@LAWS("tx-d-art-wall any")
def the_wall_is_offered_once_a_turn(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and learnt(now, one) == "wall" and (now.meter(one, "aura") or 0) > 1:
        done = table.history.warded.get(one) == turn_of(now)
        yield "" if now.may("art") != done else f"offered: {now.may('art')}, used in this turn: {done}"


@LAWS("tx-d-art-burst", "tx-d-art-shikigami call", "tx-d-art-bolt", "tx-d-art-curse at")
def an_art_instead_of_an_attack_is_offered_at_the_beginning(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    art, aura = learnt(now, one), now.meter(one, "aura") or 0
    if not (table.history.fresh and art in INSTEAD and one in now.tokens):
        return
    foes = [dist(here(now, one), each.at) for each in now.tokens.values() if each.side == "foe"]
    called = [name for name, by in table.history.calls.items() if by == one and name in now.tokens]
    if art == "bolt" and 1 in foes:
        yield "" if not now.may("art") else "bolts next to an enemy"
    due = (art == "burst" and aura > 1) or (art == "curse" and aura > 1 and 1 in foes)
    due = due or (art == "shikigami" and aura > 2 and bool(now.meter(one, "effigies")) and not called)
    if due:
        yield "" if now.may("art") else f"{art} is not offered"
    if art == "shikigami" and called:
        yield "" if not now.may("art") else "another one is offered"


@LAWS("tx-d-art-wall")
def a_wall_is_asked_for_before_damage(table: Table) -> Iterator[str]:
    """Whoever can put one up where somebody of its side is hurt is asked first."""
    before, move, now, history = table.before, table.move, table.now, table.history
    if not before or not move or move.verb not in ("attack", "evade", "guard") or history.placed:
        return
    for name in before.tokens:
        if before.tokens[name].side != "own" or not _lost(before, now, name):
            continue
        for each in exorcists(before):
            ready = learnt(before, each) == "wall" and (before.meter(each, "aura") or 0) > 1 and each in before.tokens
            if (
                ready
                and history.warded.get(each) != turn_of(before)
                and dist(here(before, each), here(before, name)) <= 2
            ):
                yield (
                    ""
                    if each in history.guards
                    else f"{in_words(table, each)} was not asked for {in_words(table, name)}"
                )


@LAWS("tx-d-art-bolt once")
def one_evasion_against_all_bolts(table: Table) -> Iterator[str]:
    asked, last = table.history.questions, next((each[0] for each in reversed(table.moves) if each[0] in "axk"), "")
    if table.now.of("evade") and last == "x" and learnt(table.now, table.now.acting) == "bolt":
        yield "" if asked.count(asked[-1]) == 1 else f"{in_words(table, asked[-1])} is asked twice"


@LAWS("tx-d-art-curse")
def a_curse_ends_at_the_next_hand_of_its_speaker(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if history.fresh:
        gone = history.thrown.pop(one, set())
        others = {name for each in history.thrown.values() for name in each}
        for name in gone - others:
            yield "" if "tx-d-art-curse" not in ails(now, name).values() else f"{in_words(table, name)} is still cursed"


@LAWS("tx-d-art-shikigami turn")
def a_shikigami_acts_right_after_its_master(table: Table) -> Iterator[str]:
    now, before, history = table.now, table.before, table.history
    if not before or not history.fresh or before.acting == now.acting or turn_of(before) != turn_of(now):
        return
    state = states(before)
    mine = [name for name, by in history.calls.items() if by == before.acting and _called(now, name)]
    mine = [name for name in mine if name in before.tokens and name in now.tokens and state.get(name) == "next"]
    if mine and before.acting in now.tokens:
        yield "" if now.acting in mine else f"{in_words(table, now.acting)} is before {in_words(table, mine[0])}"


def _called(seen: Seen, name: Any) -> bool:
    return "shikigami" in repr(name)


@LAWS("tx-d-art-shikigami gone", "tx-r-101")
def whoever_was_called_goes_with_its_master(table: Table) -> Iterator[str]:
    for name, by in table.history.calls.items():
        if key_of(table.now.actors[by].note) == "sessions.fight.gone":
            yield "" if name not in table.now.tokens else f"{in_words(table, name)} is still there"


@LAWS("tx-d-kit-origin turn")
def an_origin_acts_just_before_its_master(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if history.fresh:
        mine = [name for name, by in history.calls.items() if by == now.acting and not _called(now, name)]
        for name in mine:
            if name in now.tokens:
                yield "" if states(now).get(name) == "done" else f"{in_words(table, name)} has not acted"


# --- kits ---


@LAWS("tx-d-kit-naming any", "tx-d-kit-lure any")
def slips_and_lures_are_offered_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    lasts = hand(now) and "records.kits.naming.name" in ails(now, one)  # one that lasts is not doubled
    if hand(now) and not lasts and kit(now, one) in ("naming", "lure") and now.meter(one, f"kits.{kit(now, one)}.name"):
        yield "" if now.may("kit") else f"{kit(now, one)} is not offered"


@LAWS("tx-d-kit-medic any")
def whoever_is_near_and_lacks_something_is_tended(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and kit(now, one) == "medic" and now.meter(one, "kits.medic.name") and one in now.tokens:
        near = [name for name in exorcists(now) if name in now.tokens and dist(here(now, name), here(now, one)) <= 1]
        lacking = sum(m.value < m.most for name in near for m in now.actors[name].meters if m.most)
        offered = now.open("kit", "whom")
        yield "" if lacking <= len(offered) else f"{lacking} to be tended, {len(offered)} offered"


@LAWS("tx-d-kit-naming end")
def a_slip_lasts_until_the_next_hand(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    if before and table.history.fresh and "records.kits.naming.name" in ails(before, now.acting):
        yield "" if "records.kits.naming.name" not in ails(now, now.acting) else "it still holds"


@LAWS("tx-d-kit-lure")
def a_lure_draws_mobs_of_its_five_by_five_alone(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "kit" and kit(before, before.acting) == "lure":
        for name, token in before.tokens.items():
            if before.actors[name].side == "foe" and dist(token.at, square(move["to"])) <= 2:
                drawn = "records.kits.lure.name" in ails(now, name)
                yield "" if drawn == (name in mobs(table)) else f"{in_words(table, name)} drawn: {drawn}"


@LAWS("tx-d-kit-lure at")
def a_lured_kaii_attacks_that_cell_alone(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if hand(now) and not history.grouped and one in history.lures and "records.kits.lure.name" in ails(now, one):
        at = {each.at for each in now.open("attack", "target")}
        yield "" if at <= {history.lures[one]} else f"{sorted(map(str, at))}, lured to {history.lures[one]}"


@LAWS("tx-d-kit-bomb all")
def a_bomb_strikes_everybody_in_its_three_by_three(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if not history.blast or not hand(now) or now.outcome:
        return
    centre, before = history.blast
    history.blast = None
    walls = {cell for each in before.scene.board.areas for cell in each.places if "warding" in key_of(each.name)}
    for name, token in before.tokens.items():
        if dist(token.at, centre) > 1 or token.at in walls or history.warded.get(name):
            continue
        if before.meter(name, "evasion"):
            yield "" if name in history.evaded else f"{in_words(table, name)} was not asked to evade"
        elif name in mobs(table):
            left = max(0, (before.meter(name, "durability") or 0) - 2)
            yield "" if now.meter(name, "durability") == left else f"{in_words(table, name)} should have {left} left"


# --- death ---


@LAWS("tx-2-9-kata", "tx-2-9-final")
def nobody_goes_for_good_while_it_has_effigies(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    for name in exorcists(before) if before else ():
        assert before
        gone = key_of(now.actors[name].note) == "sessions.fight.gone" != key_of(before.actors[name].note)
        if gone:
            yield "" if (before.meter(name, "effigies") or 0) <= 1 else f"{in_words(table, name)} had effigies"


@LAWS("tx-2-9-death")
def whoever_has_nothing_left_is_asked_at_once(table: Table) -> Iterator[str]:
    now = table.now
    for name in exorcists(now):
        empty = not now.meter(name, "vitality") or not now.meter(name, "aura")
        if empty and name in now.tokens and hand(now):
            yield f"{in_words(table, name)} stands with nothing left"
        if empty and now.of("survive"):
            yield "" if now.seat == "pc" else "another is asked"


@LAWS("tx-2-9-opt1", "tx-2-9-opt2", "tx-r-42")
def what_was_emptied_is_half_again_and_four_at_most(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "survive" and table.setup.settings.edition == "later":
        name = asked_of(before, "survive")
        was = {key_of(each.name): each.value for each in before.actors[name].meters}
        points = [each for each in now.actors[name].meters if each.most]
        back = [each for each in points if each.value == min(4, (each.most + 1) // 2)]
        other = [each for each in points if each not in back and each.value > was[key_of(each.name)]]
        yield "" if back and not other else f"{[(key_of(each.name), each.value, each.most) for each in points]}"


@LAWS("tx-2-11-zero")
def a_kaii_with_nothing_left_is_gone(table: Table) -> Iterator[str]:
    for name, actor in table.now.actors.items():
        if actor.side == "foe" and table.now.meter(name, "durability") == 0 and not table.now.of("judged"):
            yield "" if name not in table.now.tokens else f"{in_words(table, name)} is still there"
