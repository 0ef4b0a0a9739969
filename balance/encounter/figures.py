"""The report as data: what JSON, CSV and HTML all tell. Figures are rounded, so that the last bit decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from balance.duel import Terms
from balance.encounter.roster import Curve, EncounterRoster
from balance.figures import Plain, interval, rounded
from engine.encounter.curve import crossing
from engine.output.session.strength import strength
from engine.session import OPEN
from engine.session.outlook.tally import Tally
from engine.version import VERSION
from engine.words import LANGUAGES, Label, Words

Points = Mapping[Any, Tally]  # by value; None where nothing is varied


def report(asked: Terms, roster: EncounterRoster, curves: Sequence[tuple[Curve, Points]], texts: Words) -> Plain:
    """Everything there is to tell, in the roster's order; numbers from the one that decides most."""
    told: Plain = {
        "game": asked.game,
        "version": VERSION,
        "rules": roster.game.version,
        "seed": asked.seed,
        "asked": {"error": asked.error, "most": asked.most},
        "strength": _strength(roster, [curve for curve, _ in curves], texts),
        "numbers": [],
        "points": [],
        "left": [],
    }
    lang = LANGUAGES.index(texts.lang)
    for curve, points in curves:
        about = _about(roster, curve, texts)
        told["numbers"] += [about | _number(points)] if curve.of else []
        for value, tally in points.items():
            at = about | {"value": value}
            left = [at | each for each in _left(tally, lang)]
            told["left"] += left
            told["points"].append(at | _point(roster, tally, left, texts))
    told["numbers"].sort(key=lambda each: (-each["swing"], each["fight"], each["of"], each["party"], each["policy"]))
    return told


def _strength(roster: EncounterRoster, curves: Sequence[Curve], texts: Words) -> str:
    """How strong those are who played, where that was measured."""
    assert roster.game.evening
    names = [name for curve in curves for name in _by_seat(roster, curve)[1].values()]
    return strength(texts, roster.game, roster.game.evening.session, names)


def _about(roster: EncounterRoster, curve: Curve, texts: Words) -> Plain:
    assert roster.game.evening
    session = {"session": roster.game.evening.session}
    return session | {
        "fight": curve.fight,
        "party": curve.party,
        "policy": _policy(roster, curve, texts),
        "of": curve.of,
    }


def _policy(roster: EncounterRoster, curve: Curve, texts: Words) -> str:
    """How everybody plays, in words; seat by seat where they differ."""
    assert roster.game.evening
    at = f"sessions.{roster.game.evening.session}.policies"
    seats, by_seat = _by_seat(roster, curve)
    if len({*by_seat.values()}) == 1:
        return texts[f"{at}.{next(iter(by_seat.values()))}"]
    told = (
        texts.text("encounter.seat", seat=texts.said(name), policy=texts[f"{at}.{by_seat[seat]}"])
        for seat, name in seats.items()
    )
    return texts["report.and"].join(told)


def _by_seat(roster: EncounterRoster, curve: Curve) -> tuple[Mapping[str, Label], dict[str, str]]:
    """The seats with their names, and by what policy each plays."""
    seats = roster.session.seats(next(iter(curve.points.values())))
    return seats, {seat: curve.policy.get(seat, curve.policy[OPEN]) for seat in seats}


def _left(tally: Tally, lang: int) -> Iterator[Plain]:
    """Everybody's figures at the end."""
    for each in tally.left:
        name = f"{each.name[lang]} {each.number}" if each.number else each.name[lang]
        figures = {"mean": rounded(each.mean), "spread": rounded(each.spread), "gone": rounded(each.gone)}
        yield {"side": each.side, "name": name, "figure": each.meter[lang], "first": each.first, **figures}


def _point(roster: EncounterRoster, tally: Tally, left: list[Plain], texts: Words) -> Plain:
    """How it ends: every outcome, the rounds, how many of either side have fallen on average."""
    fallen = {
        name: rounded(sum(each["gone"] for each in left if each["side"] == side and each["first"]))
        for name, side in (("party_falls", "own"), ("foes_fall", "foe"))
    }
    ends = {name: rounded(p) for name, p in sorted(tally.ends.items())}
    told = interval(tally.share, tally.share_error)
    return told | {"runs": tally.runs, "rounds": rounded(tally.rounds), "ends": ends} | fallen


def _number(points: Points) -> Plain:
    """Which value makes it even, and how much the number decides: the win rate's widest swing between two values.

    Even: the first value on the other side of one half than the first of all. low, high: the first and the last value
    of which nobody can say on which side they are, as wide as the two neighbours of the crossing.
    """
    ordered = list(points.items())
    turn = crossing(points)
    open_ = [value for value, tally in ordered if tally.interval[0] <= 0.5 <= tally.interval[1]]
    around = [*open_, *(turn or ())]
    least = min(ordered, key=lambda each: each[1].share)[1]
    most = max(ordered, key=lambda each: each[1].share)[1]
    return {
        "even": turn[1] if turn else None,
        "even_low": min(around, default=None),
        "even_high": max(around, default=None),
        "swing": rounded(most.share - least.share),
        "swing_error": rounded(sqrt(most.share_error**2 + least.share_error**2)),
    }
