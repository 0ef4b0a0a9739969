"""What is declared, and what comes of it in its turn (2. 行動の実行, 攻撃の種類, 攻撃以外の宣言)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.avatar.evening import clashes
from engine.games.avatar.evening.rounds import card_label, cards_of
from engine.games.avatar.evening.state import NOBODY, Task
from engine.games.avatar.evening.table import Table
from engine.games.avatar.round import meeting
from engine.games.avatar.rules_attacks import guard, release, suffered
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase

ACTS = ("attack", "guard", "cover", "flee", "chase", "wait")
IN_TURN = ("attack", "flee")
AIMED = ("attack", "cover", "chase")


def declaring(table: Table) -> Iterator[Choice]:
    """Every declaration, with cards added to it and 力の解放 beside it."""
    at = table.task.who
    held = len(table.people[at].hand)
    for act in ACTS:
        most = held - 1 if act == "flee" else held
        asks = [*_targets(table, at, act), *_added(table, at, most), *_release(table, at)]
        note = phrase("sessions.evening.costs_card") if act == "flee" else ""
        yield Choice(Move(act), named_act(table, at, act), "declare", note, tuple(_barred(table, at, act)), tuple(asks))


def named_act(table: Table, at: int, act: str) -> Label:
    return phrase("sessions.evening.act", who=table.name(at), act=phrase(f"options.{act}"))


def _targets(table: Table, at: int, act: str) -> Iterator[Ask]:
    if act in AIMED:
        those = [who for who in table.others(at) if act != "chase" or _fleeing(table, who.at)]
        options = tuple(Option(who.id, who.name) for who in those)
        yield Ask("target", phrase("sessions.evening.target"), options)


def _fleeing(table: Table, at: int) -> bool:
    return table.people[at].act == "flee" and table.people[at].state == "ready"


def _added(table: Table, at: int, most: int) -> Iterator[Ask]:
    cards = cards_of(table, at)
    if cards and most > 0:
        yield Ask("cards", phrase("sessions.evening.add"), cards, 0, min(most, len(cards)))


def _release(table: Table, at: int) -> Iterator[Ask]:
    if table.people[at].sep:
        options = tuple(Option(each, phrase(f"sessions.evening.release_{each}")) for each in ("zero", "half"))
        yield Ask("release", phrase("records.acts.release.name"), options, 0, 1)


def _barred(table: Table, at: int, act: str) -> Iterator[Reason]:
    if act == "flee" and not table.people[at].hand.faces:
        yield Reason("av-flee-1", phrase("why.no_hand"))
    if act == "chase" and not any(_fleeing(table, who.at) for who in table.others(at)):
        yield Reason("av-chase-1", phrase("why.nobody_flees"))


def declare(table: Table, move: Move) -> None:
    """Cards first, then what is executed at once: what that draws is not added any more (av-r-78)."""
    at, act = table.agenda.pop(0).who, move.verb
    target = table.roster.find(move["target"]) if move.all("target") else NOBODY
    cards = tuple(card.upper() for card in move.all("cards"))
    draws = []
    if act == "flee":
        draws.append(Task("pay", at))
    state = {"guard": "acted", "wait": "waits"}.get(act, "ready")
    table.change(at, act=act, target=target, state=state)
    if act == "guard":
        draws += _guard(table, at, len(cards))
    if act == "cover":
        cover(table, at, target)
    if move.all("release"):
        draws += _released(table, at, move["release"], len(cards))
    table.push(*draws)
    table.put(at, table.take(at, cards))
    if table.chance.logged:
        told = phrase(f"sessions.evening.told.{'aimed' if target != NOBODY else 'plain'}", **_said(table, act, target))
        table.tell("av-1-add", who=table.name(at), what=told, value=table.value(at))


def _said(table: Table, act: str, target: int) -> dict[str, Label | int]:
    said: dict[str, Label | int] = {"act": phrase(f"options.{act}")}
    return said | ({"target": table.name(target)} if target != NOBODY else {})


def _guard(table: Table, at: int, laid: int) -> list[Task]:
    table.change(at, guards=True)
    held = len(table.people[at].hand) - laid
    found = guard(held, table.who[at].limit, table.setup.settings.cap_draws)
    return [Task("draw", at, (), found.hand - held, "av-guard-1")] if found.hand > held else []


def _released(table: Table, at: int, to: str, laid: int) -> list[Task]:
    me = table.people[at]
    found = release(me.ep, me.sep, "zero" if to == "zero" else "half", len(me.hand) - laid, table.who[at].limit)
    table.change(at, ep=found.ep, sep=found.sep)
    table.tell("av-release-3", who=table.name(at), spent=found.spent, gain=found.gain, ep=found.ep)
    return [Task("draw", at, (), found.draws, "av-release-5")] if found.draws else []


def cover(table: Table, at: int, target: int) -> None:
    """The first who covers a target takes its damage (av-r-37)."""
    table.change(at, covers=target, state="acted")
    table.covering += (at,)


def moments(table: Table, task: Task) -> None:
    """The highest 行動値 of those who have still to act; equal ones act together (av-2-exec, av-2-sim).

    With one side gone nobody is asked any more about an attack on it.
    """
    waiting = [at for at in table.order if table.people[at].state == "ready" and table.people[at].act in IN_TURN]
    over = len({table.who[at].foe for at in table.here()}) < 2
    now = [at for at in waiting if not over or table.people[at].act == "flee" or _aim_here(table, at)]
    if not now:
        table.push(Task("ending"))
        return
    best = max(table.value(at) for at in now)
    first = tuple(at for at in now if table.value(at) == best)
    table.push(*(Task("act", at) for at in first), Task("strike", NOBODY, first), Task("moments"))


def _aim_here(table: Table, at: int) -> bool:
    return table.people[table.people[at].target].here


def acting(table: Table) -> Iterator[Choice]:
    """In its turn: what was declared, or giving it up (av-cancel-3), for a clash too (av-clash-s3a)."""
    at = table.task.who
    me = table.people[at]
    said = _said(table, me.act, me.target)
    told = phrase(f"sessions.evening.told.{'aimed' if me.target != NOBODY else 'plain'}", **said)
    yield Choice(Move("go"), phrase("sessions.evening.go", who=table.name(at), what=told), "act")
    yield from clashes.helping(table, at)
    companions = [who.at for who in table.others(at) if table.allies(at, who.at)]
    if companions:
        yield _shield(table, at, companions)
    yield Choice(Move("cancel"), phrase("sessions.evening.cancel"), "act")


def go(table: Table, move: Move) -> None:
    table.agenda.pop(0)


def cancel(table: Table, move: Move) -> None:
    at = table.agenda.pop(0).who
    table.change(at, state="cancelled")
    table.tell("av-cancel-3", who=table.name(at))


def strike(table: Table, task: Task) -> None:
    """Before the blows fall, whoever has not acted may step between (av-cover-3); those of this 行動値 may not."""
    now = tuple(at for at in task.whom if table.people[at].state == "ready")
    attackers = [at for at in now if table.people[at].act == "attack"]
    struck = {table.people[at].target for at in attackers if _meets(table, at, attackers) == "alone"}
    table.push(*_covers(table, struck, now), Task("land", NOBODY, now))


def _covers(table: Table, struck: Iterable[int], now: tuple[int, ...]) -> Iterator[Task]:
    there = [foe for foe in sorted(struck) if table.people[foe].here]
    for at in table.order:
        whom = tuple(foe for foe in there if foe != at and table.allies(foe, at))
        if table.people[at].unspent and at not in now and whom:
            yield Task("shield", at, whom)


def shielding(table: Table) -> Iterator[Choice]:
    yield _shield(table, table.task.who, table.task.whom)
    yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")


def _shield(table: Table, at: int, whom: Iterable[int]) -> Choice:
    """かばう at any time, for giving up one's own act (av-cover-3)."""
    those = tuple(Option(table.who[each].id, table.name(each)) for each in whom)
    ask, note = Ask("target", phrase("sessions.evening.target"), those), phrase("sessions.evening.gives_up")
    return Choice(Move("shield"), phrase("sessions.evening.shield", who=table.name(at)), "late", note, (), (ask,))


def shield(table: Table, move: Move) -> None:
    at, target = table.agenda.pop(0).who, table.roster.find(move["target"])
    cover(table, at, target)
    table.tell("av-cover-3", who=table.name(at), target=table.name(target))


def leave(table: Table, move: Move) -> None:
    table.agenda.pop(0)


def land(table: Table, task: Task) -> None:
    """Attacks of one 行動値 from the state before them; then flights, then the steps of clashes (av-r-83)."""
    now = [at for at in task.whom if table.people[at].state == "ready"]
    attackers = [at for at in now if table.people[at].act == "attack"]
    flights = [Task("flight", at) for at in now if table.people[at].act == "flee"]
    alone, begun = [], []
    for at in attackers:
        foe, met = table.people[at].target, _meets(table, at, attackers)
        if met == "clash" and at < foe:
            begun.append((at, foe))
        elif met == "alone":
            alone.append(at)
    hits = [
        (at, table.people[at].target, table.power(at)) for at in alone if table.people[table.people[at].target].here
    ]
    clashing = [clashes.begun(table, pair) for pair in begun]
    for at in attackers:
        gone = not _aim_here(table, at)
        table.change(at, state="clashed" if any(at in pair for pair in begun) else "lost" if gone else "acted")
    for at, foe, points in hits:
        table.tell("av-atk-normal", who=table.name(at), target=table.name(foe), points=points)
    hurt(table, [(foe, points) for _, foe, points in hits], tuple(now))
    table.push(*flights, *clashing)


def _meets(table: Table, at: int, attackers: list[int]) -> str:
    """Whether two who attack each other clash, or one of them attacks alone and the other not at all (av-clash-2)."""
    one, foe = table.people[at], table.people[at].target
    if foe not in attackers or table.people[foe].target != at:
        return "alone"
    met = meeting(one.ep, table.people[foe].ep, len(one.hand), len(table.people[foe].hand))
    return met if met == "clash" else "alone" if met in ("a", "both") else "beaten"


def hurt(table: Table, struck: list[tuple[int, int]], now: tuple[int, ...] | None) -> None:
    """Damage of one moment. Who takes it before its own act loses that; clash damage cancels nothing (av-r-73)."""
    takers = [(_taker(table, foe), points) for foe, points in struck]
    for at, points in takers:
        each = table.people[at]
        lost = min(each.ep, suffered(points, each.covers != NOBODY, each.guards))
        table.change(at, ep=each.ep - lost)
        table.tell("av-r-94", who=table.name(at), lost=lost, ep=each.ep - lost)
        if now is not None and each.unspent and at not in now and each.target not in _flying(table, at, now):
            table.change(at, state="cancelled")
            table.tell("av-cancel-1", who=table.name(at))
    for at, each in enumerate(table.people):
        if not each.ep and each.state != "fallen":
            fall(table, at)


def _flying(table: Table, at: int, now: tuple[int, ...]) -> tuple[int, ...]:
    """Whom a pursuer follows at this very moment: its own act comes then, too."""
    return now if table.people[at].act == "chase" else ()


def _taker(table: Table, foe: int) -> int:
    """Damage moves once, to the first coverer who is still here (av-r-37)."""
    return next((at for at in table.covering if table.people[at].covers == foe and table.people[at].here), foe)


def fall(table: Table, at: int) -> None:
    """Without EP one is lost; the hand goes to the discard pile, a clash is over (av-r-34, av-r-80, av-clash-3)."""
    table.throw(table.people[at].hand.faces)
    table.change(at, state="fallen", hand=table.people[at].hand - table.people[at].hand)
    table.clashes = tuple(each._replace(over=each.over or at in each.sides) for each in table.clashes)
    table.tell("av-r-34", who=table.name(at))


def ending(table: Table, task: Task) -> None:
    """Before the damage of the clashes, who has only waited may still cover."""
    losers = {loser for _, loser in clashes.decided(table) if loser != NOBODY}
    table.push(*_covers(table, losers, ()), Task("settle"))


def settle(table: Table, task: Task) -> None:
    """All 形勢値 are read together, the damage comes in the order in which the clashes began (av-r-82)."""
    for clash, _ in clashes.decided(table):
        damage = clashes.settled(table, clash)
        if damage:
            hurt(table, [damage], None)
    table.push(Task("sweep"))


def paying(table: Table) -> Iterator[Choice]:
    """One card for the flight (av-flee-1)."""
    at = table.task.who
    ask = Ask("cards", phrase("sessions.evening.card"), cards_of(table, at))
    yield Choice(Move("pay"), phrase("sessions.evening.pay", who=table.name(at)), "declare", asks=(ask,))


def pay(table: Table, move: Move) -> None:
    at = table.agenda.pop(0).who
    cards = table.take(at, [move["cards"].upper()])
    table.throw(cards)
    table.tell("av-flee-1", who=table.name(at), card=card_label(cards[0]))


CHOICES = {"declare": declaring, "act": acting, "shield": shielding, "pay": paying}
DONE = {**dict.fromkeys(ACTS, declare), "go": go, "cancel": cancel, "shield": shield, "leave": leave, "pay": pay}
RUN = {"moments": moments, "strike": strike, "land": land, "ending": ending, "settle": settle}
