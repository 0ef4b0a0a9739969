"""A curve as ``call`` answers it."""

from __future__ import annotations

from math import fsum

from engine.encounter.chances import in_lots, lots
from engine.encounter.curve import counted, crossing
from engine.output import sentences
from engine.output.encounter.curve import views
from engine.replies.encounter.curve_request import AskedCurve
from engine.replies.encounter.shapes import Curve, CurvePoint
from engine.replies.shapes import Progress, Reply, wordless
from engine.session.outlook.tally import Tally
from engine.version import VERSION
from engine.words import Words


def curve(asked: AskedCurve, words: Words, progress: Progress | None = None) -> Curve:
    """Count, and tell."""
    how = asked.how
    ways = {
        value: in_lots(asked.session, asked.evening, setup, asked.policy, asked.seed, how.runs)
        for value, setup in asked.setups.items()
    }
    found = counted(ways, lots(how.runs), wordless(progress))
    reply: Reply = {
        "session": f"{asked.game.id}.{asked.evening.session}",
        "of": how.of,
        "points": [_point(value, tally) for value, tally in found.items()],
        "policy": asked.policy,
        "seed": asked.seed,
        "versions": {"engine": VERSION, "rules": asked.game.version},
    }
    if turn := crossing(found):
        reply["even"] = turn[1]
    reply["say"] = _say(words, reply)
    if how.view:
        policy = words[f"sessions.{asked.evening.session}.policies.{asked.policy}"]
        reply["html"] = views(words, reply, policy)
    return reply  # type: ignore[return-value]


def _point(value: int, tally: Tally) -> CurvePoint:
    low, high = tally.interval
    # rounded once: Python's own sum of floats is another one from 3.12 on
    fallen = fsum(1 - each.stands for each in tally.left if each.side == "own" and each.first)
    return {
        "value": value,
        "chance": tally.share,
        "standard_error": tally.share_error,
        "low": low,
        "high": high,
        "runs": tally.runs,
        "rounds": tally.rounds,
        "fallen": fallen,
    }


def _say(words: Words, reply: Reply) -> str:
    """Where it turns, and from where to where the chance goes."""
    first, last = reply["points"][0], reply["points"][-1]
    of = words.get(f"curve.of.{reply['of']}", reply["of"])
    if len(reply["points"]) == 1:
        return words.text("curve.one", of=of, value=first["value"], chance=_chance(words, first))
    chances = {"from": _chance(words, first), "to": _chance(words, last)}
    ends = {"of": of, "low": first["value"], "high": last["value"], **chances}
    if "even" in reply:
        return words.text("curve.even", even=reply["even"], **ends)
    return words.text("curve.say", **ends)


def _chance(words: Words, point: CurvePoint) -> str:
    return sentences.chance(words, point["chance"], point["runs"])
