"""The pre-emptive round (※先制攻撃時): one side acts one by one, without cards and without a refill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.avatar.play.actions.acts import Land
from engine.games.avatar.play.actions.damage import cover
from engine.games.avatar.play.actions.deck import Draw
from engine.games.avatar.play.actions.declarations import guarded, named_act, released, releases
from engine.games.avatar.play.actions.flights import escape
from engine.games.avatar.play.actions.rounds import FRESH, RoundEnd
from engine.games.avatar.play.cards import card_label, card_of, one_card
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.session import Ask, Choice, Move, Option, Reason, action, answer
from engine.words import phrase

AIMED = {"attack": "raid", "special": "storm", "cover": "screen"}


@dataclass(frozen=True, slots=True)
class Surprise(Automatic):
    """``side``: that was ready. The others neither declare nor act (av-c-pre-def)."""

    side: str

    def run(self, on: Table) -> None:
        foes = self.side == "foes"
        for at in on.here():
            on.change(at, **FRESH)
        those = tuple(at for at in on.here() if on.who[at].foe == foes)
        on.order = ()
        on.tell("av-c-pre-en" if foes else "av-c-pre-pc")
        on.push(*_next(those), RoundEnd(surprised=True))


def _next(rest: tuple[int, ...], passes: int | None = None) -> tuple[Ambush, ...]:
    """Whoever is next. After every act all may pass anew: thus every order can be reached (av-c-pre-order)."""
    return (Ambush(rest[0], rest[1:], len(rest) - 1 if passes is None else passes),) if rest else ()


@dataclass(frozen=True, slots=True)
class Ambush(Decision):
    """Any declaration but 追跡, or to let the next one go first (av-c-pre-order, av-r-47).

    ``passes``: how often somebody may still do that, before one has to act.
    """

    rest: tuple[int, ...] = ()
    passes: int = 0

    def choices(self, on: Table) -> Iterator[Choice]:
        at = self.who
        release = tuple(releases(on, at))
        those = tuple(Option(who.id, who.name) for who in on.others(at))
        aim = Ask("target", phrase("sessions.evening.target"), those)
        for act, verb in AIMED.items():
            if act != "special" or on.who[at].special != NORMAL:
                yield Choice(Move(verb), named_act(on, at, act), "ambush", asks=(aim, *release))
        yield Choice(Move("brace"), named_act(on, at, "guard"), "ambush", asks=release)
        yield _bolting(on, at, release)
        if self.passes:
            yield Choice(Move("yield"), phrase("sessions.evening.yield"), "ambush")
        yield Choice(Move("idle"), named_act(on, at, "wait"), "ambush", asks=release)

    def apply(self, on: Table, move: Move) -> None:
        """Executed at once; what it draws comes first."""
        at = self.who
        if move.verb == "yield":
            on.push(*_next((*self.rest, at), self.passes - 1))
            return
        on.push(*_next(self.rest))
        follows = _done(on, at, move)
        draws = released(on, at, move["release"], 0) if move.all("release") else []
        on.push(*draws, *follows)


def _bolting(table: Table, at: int, release: tuple[Ask, ...]) -> Choice:
    """逃走 costs its card here, too (av-c-pre-cost)."""
    one, note = one_card(table, at), phrase("sessions.evening.costs_card")
    asks = (one, *release) if one.options else ()
    why = () if one.options else (Reason("av-flee-1", phrase("why.no_hand")),)
    return Choice(Move("bolt"), named_act(table, at, "flee"), "ambush", note, why, asks)


def _done(table: Table, at: int, move: Move) -> Sequence[Land | Draw]:
    """The act itself, as far as it is not a task."""
    target = table.roster.by_id[move["target"]].at if move.all("target") else None
    if target is not None and move.verb != "screen":
        table.change(at, act="attack", state="ready", target=target, special=move.verb == "storm")
        return [Land((at,))]
    if target is not None:
        cover(table, at, target)
        table.tell("av-cover-1", who=table.name(at), target=table.name(target))
    elif move.verb == "brace":
        table.change(at, act="guard", state="acted")
        return guarded(table, at)
    elif move.verb == "bolt":
        card = card_of(move["cards"])
        table.throw(table.take(at, [card]))
        table.tell("av-flee-1", who=table.name(at), card=card_label(card))
        escape(table, at, ())
    return []


ACTIONS = (
    action("za", "raid", answer, T="target", L="release"),
    action("zs", "storm", answer, T="target", L="release"),
    action("zc", "screen", answer, T="target", L="release"),
    action("zg", "brace", answer, L="release"),
    action("zf", "bolt", answer, P="cards", L="release"),
    action("zy", "yield", answer),
    action("zw", "idle", answer, L="release"),
)
