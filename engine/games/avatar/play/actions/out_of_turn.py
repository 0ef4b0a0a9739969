"""Declared at any time by giving up one's own act, whoever's turn it is: かばう and 追跡 (av-cover-3, av-chase-2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.avatar.play.actions.acts import Land, Moments, Settle, step_between
from engine.games.avatar.play.actions.flights import Catch, Flee, Flight, Outdo, Throw, follows, pursue
from engine.games.avatar.play.actions.ties import Dub
from engine.games.avatar.play.mutable import Table
from engine.session import Ask, Choice, Move, Option, Verb, correction
from engine.words import phrase

THROWN = (Throw, Dub, Outdo, Catch)  # between the cards of a flight nothing comes


def late(table: Table) -> Iterator[Choice]:
    """From one's declaration until one's act begins (av-r-83): of anybody, for anybody."""
    acted = any(isinstance(each, (Moments, Settle)) for each in table.queue)
    if not acted or any(isinstance(each, THROWN) for each in table.queue):
        return
    begun = {at for each in table.queue if isinstance(each, Land) for at in each.whom}
    begun |= {each.who for each in table.queue if isinstance(each, (Flight, Flee))}
    note = phrase("sessions.evening.gives_up")
    for at in table.order:
        if not table.free(at) or at in begun:
            continue
        who, lead = table.who[at].id, phrase("sessions.evening.of", who=table.name(at))
        those = tuple(Option(each.id, each.name) for each in table.others(at))
        shield = phrase("sessions.evening.shield", who=lead)
        if those:
            ask = Ask("target", phrase("sessions.evening.target"), those)
            yield Choice(Move.of("intercept", who=who), shield, "anytime", note, (), (ask,))
        fugitives = [each for each in table.others(at) if table.fleeing(each.at) and not follows(table, at, each.at)]
        if fugitives:
            ask = Ask("target", phrase("sessions.evening.target"), tuple(Option(e.id, e.name) for e in fugitives))
            hunt = phrase("sessions.evening.act", who=lead, act=phrase("options.chase"))
            yield Choice(Move.of("hunt", who=who), hunt, "anytime", note, (), (ask,))


def declared(table: Table, move: Move) -> None:
    """What was to be asked of it falls away."""
    at, target = table.roster.by_id[move["who"]].at, table.roster.by_id[move["target"]].at
    (step_between if move.verb == "intercept" else pursue)(table, at, target)


WHO = (("W", "who"), ("T", "target"))
ACTIONS = (correction(Verb("ai", "intercept", WHO), declared), correction(Verb("ah", "hunt", WHO), declared))
