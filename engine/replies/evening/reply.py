"""An evening as ``call`` answers it: every fight in a quick look, and all of the one that fits."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.encounter.setups import won
from engine.evening import Side, Weighed, weighed
from engine.labels import picked_name
from engine.output import sentences
from engine.output.evening import archive, views
from engine.output.session.strength import strength
from engine.replies.evening.request import AskedEvening
from engine.replies.evening.shapes import Evening, EveningFight
from engine.replies.session.reply import session as session_reply
from engine.replies.session.request import OfSession, setup_link
from engine.replies.shapes import Progress, Reply
from engine.version import VERSION
from engine.words import Words

LOOK = 100  # runs of the quick look
CLOSE = 0.05  # nearer than that nothing finer is looked for
NEAR = 0.1  # so far from what is wanted a chance is near, beside twice its error


@dataclass(frozen=True, slots=True)
class _Seen:
    number: int
    hurt: int
    found: Weighed
    minutes: int


def evening(asked: AskedEvening, words: Words, progress: Progress | None = None) -> Evening:
    """Propose a fight for the answers, or weigh the one that is asked for."""
    wanted = asked.evening.wanted[asked.how.difficulty]
    total = len(asked.setups) + 1
    seen = []
    for at in range(len(asked.setups)):
        seen.append(_look(asked, at, 0, "look", LOOK))
        if progress:
            progress(at + 1, total, "")
    taken = _taken(asked, seen, wanted)
    if taken.hurt:
        seen.append(taken)
    at = taken.number - 1
    best = _look(asked, at, taken.hurt, "weigh", asked.how.runs)  # dice anew: those it was chosen by flatter it
    fights = [_fight(asked, words, each) for each in seen]
    setup = asked.setup(at, taken.hurt)
    how = OfSession(
        lang=asked.how.lang,
        session=(asked.game, asked.evening.session, asked.session),
        setup=setup_link(asked.session, setup),
        seed=asked.seed,
        pieces=asked.how.page if asked.how.file else None,
        view=asked.how.view,
    )
    opened = session_reply(how.ready(), words)
    shown = session_reply(replace(how, moves=asked.evening.shown).ready(), words) if asked.evening.shown else opened
    chance = best.found.chance
    reply: Reply = {
        "session": asked.id,
        "setup": opened["setup"],
        "seed": opened["seed"],
        "players": asked.players,
        "party": _names(asked, words, setup, asked.evening.party)[: len(asked.party)],
        "fights": fights,
        "number": taken.number,
        "hurt": taken.hurt,
        "foes": fights[seen.index(taken)]["foes"],
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
        reply["file"] = b64encode(archive(words, reply, shown, asked.how.page)).decode()
    if asked.how.view:
        reply["html"] = views(words, reply, shown, asked.how.page, _policy(asked, words))
    return reply  # type: ignore[return-value]


def _policy(asked: AskedEvening, words: Words) -> str:
    """Whom the chances are of, and how strong they are."""
    session = asked.evening.session
    said = words.text("evening.policy", policy=words[f"sessions.{session}.policies.{asked.policy}"])
    return f"{said} {strength(words, asked.game, session, [asked.policy])}".rstrip()


def _look(asked: AskedEvening, at: int, hurt: int, what: str, runs: int) -> _Seen:
    setup = asked.setup(at, hurt)
    seed = f"{asked.seed}/{what}/{at - len(asked.how.setups)}"  # a published fight has its dice, whatever is beside it
    found = weighed(asked.session, setup, asked.policy, tuple(sorted(won(asked.game, setup))), seed, runs)
    shares = asked.evening.shares(asked.evening.fights[at], asked.players)
    return _Seen(at + 1, hurt, found, max(1, round(found.rounds * shares * asked.pace)))


def _taken(asked: AskedEvening, seen: list[_Seen], wanted: float) -> _Seen:
    """What was asked for by its number; else the nearest, the first foe of a harder one hurt where none is near."""
    if asked.how.fight:
        at = asked.how.fight - 1
        return _look(asked, at, asked.how.hurt, "look", LOOK) if asked.how.hurt else seen[at]
    found = _nearest(seen, wanted, asked.how.minutes)
    if found.minutes > asked.how.minutes or abs(found.found.chance - wanted) <= CLOSE:
        return found
    tried = [found]
    for each in sorted(seen, key=lambda each: (-each.found.chance, each.number)):
        if each.found.chance < wanted and _nearest(tried, wanted, asked.how.minutes) is found:
            tried += _hurt(asked, each, wanted)
    return _nearest(tried, wanted, asked.how.minutes)


def _hurt(asked: AskedEvening, harder: _Seen, wanted: float) -> Iterator[_Seen]:
    """A fight whose first foe has lost more and less, until the chance is met: each try halves what is left to try."""
    at, open_ = harder.number - 1, asked.hurts(harder.number - 1)
    while open_:
        middle = len(open_) // 2
        tried = _look(asked, at, open_[middle], "look", LOOK)
        yield tried
        open_ = open_[:middle] if tried.found.chance > wanted else open_[middle + 1 :]


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
    at = seen.number - 1
    names = _names(asked, words, asked.setups[at], asked.evening.foes)
    names = names[len(names) - len(asked.evening.fights[at].foes) :]
    if seen.hurt:
        names[0] = words.text("evening.hurt", name=names[0], hurt=seen.hurt)
    return {
        "number": seen.number,
        "hurt": seen.hurt,
        "foes": _own(asked, words, at, _counted(words, names)) if asked.is_own(at) else _counted(words, names),
        "chance": seen.found.chance,
        "standard_error": seen.found.error,
        "runs": seen.found.runs,
        "rounds": seen.found.rounds,
        "minutes": seen.minutes,
        "fits": seen.minutes <= asked.how.minutes,
    }


def _own(asked: AskedEvening, words: Words, at: int, foes: str) -> str:
    """A set-up of the table's own by its name, else its number; with its foes, where they are known."""
    called = "".join(asked.how.names[at : at + 1])
    name = called or words.text("evening.nameless", n=at + 1)
    return words.text("evening.own", name=name, foes=foes) if foes else name


def _names(asked: AskedEvening, words: Words, setup: Any, side: Side) -> list[str]:
    """What everybody on a side is called, in the order of the set-up."""
    return [
        picked_name(words, asked.evening.who(asked.session, side, at), who) for at, who in enumerate(side.people(setup))
    ]


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
    if reply["hurt"]:
        side = asked.evening.foes
        what = asked.how.label(words, f"{side.rows}.0.{side.hurt}")
        told = words.text("evening.also", said=told, more=words.text("evening.ruling", what=what))
    if reply["minutes"] > minutes:
        told = words.text("evening.also", said=told, more=words.text("evening.long", minutes=minutes))
    return told
