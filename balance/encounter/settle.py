"""Every point of every curve: sessions played by policies until the win rate is known well enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balance.drive import Driver, Job, Progress
from balance.duel import OPEN as TIGHTER
from balance.duel import Terms
from balance.encounter.figures import report
from balance.encounter.roster import Curve, EncounterRoster
from balance.figures import Plain
from balance.kept import Kept
from balance.task import Runs, counted
from balance.workers import Workers
from engine.fields import Written
from engine.session import OPEN
from engine.session.outlook.tally import Tally
from engine.words import Words

FIRST, LOT = 200, 50  # runs before one looks; of a task: a tenth of a second, with a policy that searches some more


def point(asked: Terms, roster: EncounterRoster, curve: Curve, value: int | None) -> Job[Tally]:
    """How often this party wins. All points have the same dice, so that luck weighs less between them."""
    session, setup = roster.session, curve.points[value]
    evening = roster.game.evening
    assert evening
    policies = {seat: curve.policy.get(seat, curve.policy[OPEN]) for seat in (OPEN, *session.seats(setup))}
    plain = Written(session.setup).without_defaults(setup)
    tally, upto = Tally(evening.wins(session, setup)), min(FIRST, asked.most)
    while True:
        spans = [(start, min(start + LOT, upto)) for start in range(tally.runs, upto, LOT)]
        lots = yield [Runs(asked.game, evening.session, plain, policies, asked.seed, *span) for span in spans]
        for each in lots:
            tally.add(counted(each))
        if tally.enough(asked.error, asked.error / TIGHTER) or tally.runs >= asked.most:
            return tally
        upto = min(2 * upto, asked.most)


def settled(
    asked: Terms, roster: EncounterRoster, workers: Workers, kept: Kept, shown: Callable[[str], Progress], known: Words
) -> Plain:
    """The report of all points."""
    jobs = {
        (at, value): point(asked, roster, curve, value)
        for at, curve in enumerate(roster.curves)
        for value in curve.points
    }
    found = Driver[tuple[int, Any], Tally](workers, kept, shown("points")).run(jobs)
    curves = [(curve, {value: found[at, value] for value in curve.points}) for at, curve in enumerate(roster.curves)]
    return report(asked, roster, curves, known)
