"""An evening as ``call`` answers it: every fight in a quick look, and all of the one that fits."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from dataclasses import dataclass
from typing import Any

from engine.evening import Side, Weighed, weighed
from engine.labels import picked_name
from engine.output import sentences
from engine.output.evening import archive, views
from engine.output.session.strength import strength
from engine.replies.evening.request import WANTED, AskedEvening
from engine.replies.evening.shapes import Evening, EveningFight
from engine.replies.session.reply import session as session_reply
from engine.replies.session.request import OfSession, setup_link
from engine.replies.shapes import Progress, Reply
from engine.version import VERSION
from engine.words import Words

LOOK = 100  # runs of the quick look
NEAR = 0.1  # so far from what is wanted a chance is near, beside twice its error


@dataclass(frozen=True, slots=True)
class _Seen:
    number: int
    found: Weighed
    minutes: int


def evening(asked: AskedEvening, words: Words, progress: Progress | None = None) -> Evening:
    """Propose a fight for the answers, or weigh the one that is asked for."""
    wanted = WANTED[asked.how.difficulty]
    total = len(asked.setups) + 1
    seen = []
    for at in range(len(asked.setups)):
        seen.append(_look(asked, at, "look", LOOK))
        if progress:
            progress(at + 1, total, "")
    taken = seen[asked.how.fight - 1] if asked.how.fight else _nearest(seen, wanted, asked.how.minutes)
    best = _look(asked, taken.number - 1, "weigh", asked.how.runs)  # dice anew: those it was chosen by flatter it
    fights = [_fight(asked, words, each) for each in seen]
    setup = asked.setups[taken.number - 1]
    how = OfSession(
        lang=asked.how.lang,
        session=(asked.game, asked.evening.session, asked.session),
        setup=setup_link(asked.session, setup),
        seed=asked.seed,
        pieces=asked.how.page if asked.how.file else None,
        view=asked.how.view,
    )
    opened = session_reply(how.ready(), words)
    chance = best.found.chance
    reply: Reply = {
        "session": asked.id,
        "setup": opened["setup"],
        "seed": opened["seed"],
        "players": asked.how.players,
        "party": _names(asked, words, setup, asked.evening.party)[: asked.how.players],
        "fights": fights,
        "number": taken.number,
        "foes": fights[taken.number - 1]["foes"],
        "wanted": wanted,
        "chance": chance,
        "standard_error": best.found.error,
        "runs": best.found.runs,
        "near": abs(chance - wanted) <= NEAR + 2 * best.found.error,
        "rounds": best.found.rounds,
        "minutes": best.minutes,
        "policy": asked.policy,
        "versions": {"engine": VERSION, "rules": asked.game.version},
    }
    reply |= _neighbours(seen, taken)
    if "link" in opened:
        reply["link"] = opened["link"]
    reply["say"] = _say(asked, words, reply)
    if asked.how.file:
        reply["file"] = b64encode(archive(words, reply, opened, asked.how.page)).decode()
    if asked.how.view:
        reply["html"] = views(words, reply, opened, asked.how.page, _policy(asked, words))
    return reply  # type: ignore[return-value]


def _policy(asked: AskedEvening, words: Words) -> str:
    """Whom the chances are of, and how strong they are."""
    session = asked.evening.session
    said = words.text("evening.policy", policy=words[f"sessions.{session}.policies.{asked.policy}"])
    return f"{said} {strength(words, asked.game, session, [asked.policy])}".rstrip()


def _look(asked: AskedEvening, at: int, what: str, runs: int) -> _Seen:
    setup = asked.setups[at]
    seed = f"{asked.seed}/{what}/{at}"
    found = weighed(asked.session, setup, asked.policy, asked.evening.won, seed, runs)
    heads = asked.how.players + len(asked.evening.fights[at].foes)
    return _Seen(at + 1, found, max(1, round(found.rounds * heads * asked.pace)))


def _nearest(seen: list[_Seen], wanted: float, minutes: int) -> _Seen:
    """Of those that end in time the one whose chance is nearest; where none does, the shortest."""
    fitting = [each for each in seen if each.minutes <= minutes]
    if not fitting:
        return min(seen, key=lambda each: (each.minutes, each.number))
    return min(fitting, key=lambda each: (round(abs(each.found.chance - wanted), 9), each.number))


def _neighbours(seen: list[_Seen], taken: _Seen) -> dict[str, int]:
    """The next ones whose chance is higher and lower."""
    chance = taken.found.chance
    up = [each for each in seen if each.found.chance > chance]
    down = [each for each in seen if each.found.chance < chance]
    found = {
        "easier": min(up, key=lambda each: (each.found.chance, each.number), default=None),
        "harder": max(down, key=lambda each: (each.found.chance, -each.number), default=None),
    }
    return {name: each.number for name, each in found.items() if each}


def _fight(asked: AskedEvening, words: Words, seen: _Seen) -> EveningFight:
    names = _names(asked, words, asked.setups[seen.number - 1], asked.evening.foes)
    foes = len(asked.evening.fights[seen.number - 1].foes)
    return {
        "number": seen.number,
        "foes": _counted(words, names[-foes:]),
        "chance": seen.found.chance,
        "standard_error": seen.found.error,
        "runs": seen.found.runs,
        "rounds": seen.found.rounds,
        "minutes": seen.minutes,
        "fits": seen.minutes <= asked.how.minutes,
    }


def _names(asked: AskedEvening, words: Words, setup: Any, side: Side) -> list[str]:
    """What everybody in a list of the set-up is called."""
    field = asked.evening.who(asked.session, side)
    return [picked_name(words, field, getattr(row, side.who)) for row in getattr(setup, side.rows)]


def _counted(words: Words, names: list[str]) -> str:
    """Names, each once, with how many there are of it."""
    told = Counter(names)
    return words["view.list"].join(
        words.text("evening.several", name=name, count=count) if count > 1 else name for name, count in told.items()
    )


def _say(asked: AskedEvening, words: Words, reply: Reply) -> str:
    """What is met, how likely it is won, how long it takes; what does not fit. A fight by number is wanted as it is."""
    runs, minutes = reply["runs"], asked.how.minutes
    told = words.text(
        "evening.say",
        foes=reply["foes"],
        chance=sentences.chance(words, reply["chance"], runs),
        sure=sentences.basis(words, runs, reply["standard_error"]),
        rounds=sentences.decimal(reply["rounds"]),
        minutes=reply["minutes"],
    )
    if not (reply["near"] or asked.how.fight):
        told = words.text(
            "evening.also", said=told, more=words.text("evening.far", wanted=sentences.percent(reply["wanted"]))
        )
    if reply["minutes"] > minutes:
        told = words.text("evening.also", said=told, more=words.text("evening.long", minutes=minutes))
    return told
