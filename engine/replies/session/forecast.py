"""How a session goes on, as ``call`` answers it: chances of each end, and what is left."""

from __future__ import annotations

from collections.abc import Mapping

from engine.output import sentences
from engine.output.session import forecast as forecast_html
from engine.output.session.strength import strength as told_strength
from engine.replies.session.request import AskedSession, OfForecast
from engine.replies.session.shapes import Forecast as ForecastReply
from engine.replies.shapes import Progress
from engine.session import replay
from engine.session.outlook.forecast import Ways
from engine.session.outlook.forecast import forecast as expected
from engine.session.outlook.tally import ONGOING, Tally
from engine.version import VERSION
from engine.words import Words

NOTHING = Tally()  # of what takes time, where only the brief is asked for; and of what is over


def forecast(asked: AskedSession, words: Words, progress: Progress | None = None) -> ForecastReply:
    """What is to be expected if everybody plays by a policy."""
    session, how = asked.session, asked.how
    assert isinstance(how, OfForecast)
    policies = asked.everybody
    state = replay(session, asked.setup, asked.seed, asked.tokens).last.state

    def report(done: int, total: int, ends: Mapping[str, float]) -> None:
        if progress:
            progress(done, total, _ends(asked, words, ends, done))

    view = session.view(state, asked.seat)
    over = session.outcome(state)
    if over is not None:
        found = NOTHING
    elif how.brief:
        found = Ways.from_view(session, view, policies, asked.seed).brief() or NOTHING
    else:
        found = expected(session, view, policies, asked.seed, how.runs, report)
    names = {each: name for name, each in session.policies.items()}
    reply: ForecastReply = {
        "session": asked.id,
        "method": "none" if not found.ends else "sampled" if found.runs else "exact",
        "ends": found.ends,
        "rounds": found.rounds,
        "left": [
            {
                "actor": words.said(each.actor),
                "meter": words.said(each.meter),
                "mean": each.mean,
                "spread": each.spread,
                "gone": each.gone,
            }
            for each in found.left
        ],
        "policies": {seat: names[each] for seat, each in policies.items()},
        "say": _say(asked, words, found) if over is None else _over(asked, words, over),
        "versions": {"engine": VERSION, "rules": asked.game.version},
    }
    if found.runs:
        reply["runs"], reply["standard_error"] = found.runs, found.error
    strength = told_strength(words, asked.game, asked.name, reply["policies"].values())
    if strength and found.ends:
        reply["strength"] = strength
    if how.view:
        reply["html"] = forecast_html.views(words, reply, outcome_names(asked, words))
    return reply


def outcome_names(asked: AskedSession, words: Words) -> dict[str, str]:
    """What each end is called that this set-up may come to."""
    prefix, ends = f"sessions.{asked.name}.outcomes.", asked.session.ends(asked.setup)
    named = {key.removeprefix(prefix): words[key] for key in words if key.startswith(prefix)}
    told = {name: said for name, said in named.items() if ends is None or name in ends}
    return told | {ONGOING: words["forecast.open"]}


def _over(asked: AskedSession, words: Words, outcome: str) -> str:
    """How it has ended: nothing is to be expected any more."""
    return words.text("forecast.over", name=words[f"sessions.{asked.name}.outcomes.{outcome}"])


def _say(asked: AskedSession, words: Words, found: Tally) -> str:
    if not found.ends:
        return words["forecast.long"]
    return f"{_ends(asked, words, found.ends, found.runs)} {sentences.basis(words, found.runs, found.error)}"


def _ends(asked: AskedSession, words: Words, ends: Mapping[str, float], runs: int) -> str:
    """Every end with its chance, but for those that cannot come."""
    names = outcome_names(asked, words)
    told = []
    for name, said in names.items():
        p = ends.get(name, 0.0)
        if not p and (name == ONGOING or not runs):
            continue
        told.append(words.text("forecast.end", name=said, p=sentences.chance(words, p, runs)))
    return words.text("forecast.say", ends=words["forecast.between"].join(told))
