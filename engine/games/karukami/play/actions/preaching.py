"""Preaching in play (布教): cards drawn and kept or settled, people drawn, people given away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.karukami.play.actions.area_cards import discard, draw, draw_person, tell_pp, triggered
from engine.games.karukami.play.actions.followers import drop, held, judge_text, receive, use_person
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import Cell
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.preach import preach
from engine.session import Ask, Choice, Move, Option, Reason, Task
from engine.words import Label, listed, phrase

EFFECTS = ("cards", "person", "give")


def preaching(battle: Battle) -> Iterator[Choice]:
    """Three effects to choose from, each for AP or for FP (kk-miss-3, kk-miss-free)."""
    one = battle.acting
    unit = battle.units[one]
    for effect in EFFECTS:
        why = []
        if unit.preached >= CONSTANTS.preach_times:
            why.append(Reason("kk-miss-0", phrase("why.preached")))
        if effect == "give" and not unit.stock:
            why.append(Reason("kk-miss-3a", phrase("why.no_stock")))
        if effect == "give" and len(battle.side(one)) == 1:
            why.append(Reason("kk-r-40", phrase("why.nobody")))
        asks = [Ask("how", phrase("sessions.field.how"), tuple(_hows(battle, one)))]
        helpers = held(battle, one, "preaching") if effect == "cards" else []
        if helpers:
            cards = tuple(Option(each.lower(), battle.person(each)) for each in helpers)
            asks.append(Ask("person", phrase("sessions.field.with_person"), cards, 0, 1))
        name = phrase(f"sessions.field.preach_{effect}")
        yield Choice(Move.of("preach", effect=effect), name, "preach", "", tuple(why), tuple(asks))


def _hows(battle: Battle, one: int) -> Iterator[Option]:
    unit = battle.units[one]
    found = preach("main", unit.ap, unit.fp)
    why = (Reason("kk-main-0", phrase("why.no_ap")),) if found.outcome == "no_ap" else ()
    yield Option("main", phrase("sessions.field.how_main"), "", why)
    found = preach("mfree", unit.ap, unit.fp)
    short = phrase("why.no_fp", count=CONSTANTS.preach_fp - unit.fp)
    why = (Reason("kk-miss-free", short),) if found.outcome == "no_fp" else ()
    yield Option("free", phrase("sessions.field.how_free", fp=CONSTANTS.preach_fp), "", why)


def preached(battle: Battle, made: Move) -> None:
    one = battle.acting
    unit = battle.units[one]
    found = preach("main" if made["how"] == "main" else "mfree", unit.ap, unit.fp, unit.preached)
    unit.ap, unit.fp, unit.preached, unit.begun = found.ap, found.fp, unit.preached + 1, True
    clause = "kk-miss-0" if made["how"] == "main" else "kk-miss-free"
    battle.tell(clause, who=battle.name(one), ap=unit.ap, fp=unit.fp)
    if made["effect"] == "cards":
        more = sum(use_person(battle, one, each.upper()) for each in made.all("person"))
        cards = draw(battle, CONSTANTS.preach_draw + more, "kk-miss-1a")
        if cards:
            battle.queue.append(Drawn(one, cards))
        for each in made.all("person"):
            judge_text(battle, one, each.upper())
    elif made["effect"] == "person":
        code = draw_person(battle)
        if code:
            receive(battle, one, code)
    else:
        battle.queue.append(Giving(one, min(CONSTANTS.give_most, len(unit.stock))))


@dataclass(frozen=True, slots=True)
class Drawn(Task[Battle]):
    """Area cards of a preaching: temporary PP, or one is settled (kk-miss-1b, kk-miss-1c)."""

    by: int
    cards: tuple[str, ...]

    def decider(self, on: Battle) -> str:
        return on.side_of(self.by)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.by)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """Temporary PP, or one of them in place of a face-up card (kk-r-37, kk-r-69, kk-r-86)."""
        name, note = phrase("sessions.field.keep", count=len(self.cards)), listed(map(on.card, self.cards))
        yield Choice(Move("keep"), name, "preach", note)
        why = () if on.lying() else (Reason("kk-r-69", phrase("why.none_open")),)
        cards = tuple(Option(each.lower(), on.card(each)) for each in sorted(set(self.cards)))
        cells = tuple(
            Option(
                on.cell(at).lower(),
                phrase("sessions.field.card_at", card=on.card(on.cells[at].card), at=on.cell(at)),
                at=on.roster.hexes[at],
            )
            for at in on.lying()
        )
        asks = (Ask("card", phrase("sessions.field.which"), cards), Ask("to", phrase("sessions.field.onto"), cells))
        yield Choice(Move("settle"), phrase("sessions.field.settle"), "preach", "", why, asks)

    def apply(self, on: Battle, move: Move) -> None:
        if move.verb == "settle":
            self._settle(on, move["card"].upper(), on.roster.spots[move["to"]])
            return
        on.tell("kk-miss-1b", cards=listed(on.card(each) for each in self.cards))
        for code in self.cards:
            on.hold((*on.temporary, code))
            tell_pp(on, code, 1)
            triggered(on, self.by, code)

    def _settle(self, on: Battle, code: str, to: int) -> None:
        """The other cards and the one that lay there go at once (kk-miss-1e)."""
        before, rest = on.cells[to].card, list(self.cards)
        rest.remove(code)
        on.lay(to, Cell(code, True))
        discard(on, (before, *rest))
        told = {"card": on.card(code), "other": on.card(before), "at": on.cell(to), "count": 1 + len(rest)}
        on.tell("kk-miss-1c", **told)
        triggered(on, self.by, code)


OUT = (Reason("kk-r-89", phrase("why.out")),)


@dataclass(frozen=True, slots=True)
class Giving(Task[Battle]):
    """Cards that may still be given away (kk-miss-3a)."""

    by: int
    left: int

    def decider(self, on: Battle) -> str:
        return on.side_of(self.by)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.by)

    def choices(self, on: Battle) -> Iterator[Choice]:
        codes = sorted(set(on.units[self.by].stock))
        cards = tuple(Option(each.lower(), on.person(each)) for each in codes)
        others = tuple(
            Option(on.who[one].id, on.name(one), why=() if on.up(one) else OUT)
            for one in on.roster.sides[self.by]
            if one != self.by
        )
        asks = (Ask("card", phrase("sessions.field.which"), cards), Ask("whom", phrase("sessions.field.whom"), others))
        note = phrase("sessions.field.give_left", left=self.left)
        yield Choice(Move("give"), phrase("sessions.field.give"), "preach", note, (), asks)
        yield Choice(Move("kept"), phrase("sessions.field.kept_all"), "preach")

    def apply(self, on: Battle, move: Move) -> None:
        """To one or to several (kk-r-40), or no more."""
        if move.verb == "kept":
            return
        code, whom = move["card"].upper(), on.roster.by_id[move["whom"]].at
        drop(on, self.by, code)
        on.tell("kk-miss-3a", who=on.name(self.by), card=on.person(code), whom=on.name(whom))
        if self.left > 1 and on.units[self.by].stock:
            on.queue.insert(0, replace(self, left=self.left - 1))
        receive(on, whom, code)
