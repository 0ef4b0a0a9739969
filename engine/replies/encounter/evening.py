"""An evening as ``call`` answers it: every fight in a quick look, and all of the one that fits."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from dataclasses import replace
from typing import Any

from engine.encounter.side import Side
from engine.labels import picked_name
from engine.output import sentences
from engine.output.encounter.evening import archive, views
from engine.output.session.strength import strength
from engine.replies.encounter.choosing import Choosing, Seen
from engine.replies.encounter.evening_request import AskedEvening
from engine.replies.encounter.shapes import Evening, EveningFight
from engine.replies.session.reply import session as session_reply
from engine.replies.session.request import OfSession, setup_link
from engine.replies.shapes import Progress, Reply
from engine.version import VERSION
from engine.words import Words

NEAR = 0.1  # so far from what is wanted a chance is near, beside twice its error


def evening(asked: AskedEvening, words: Words, progress: Progress | None = None) -> Evening:
    """Propose a fight for the answers, or weigh the one that is asked for."""
    looks = (lambda done, total, seen: progress(done, total, _looked(asked, words, seen))) if progress else None
    chosen = Choosing(asked, looks)
    seen, taken, best, wanted = chosen.seen, chosen.taken, chosen.weighed, chosen.wanted
    fights = [_fight(asked, words, each) for each in seen]
    setup = asked.setup(taken.number - 1, taken.hurt)
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
        "chance": best.chance,
        "standard_error": best.error,
        "runs": best.runs,
        "near": abs(best.chance - wanted) <= NEAR + 2 * best.error,
        "rounds": best.rounds,
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


def _neighbours(seen: list[Seen], taken: Seen) -> dict[str, int]:
    """The next ones whose chance is higher and lower."""
    chance = taken.chance
    up = [each for each in seen if each.chance > chance]
    down = [each for each in seen if each.chance < chance]
    found = {
        "easier": min(up, key=lambda each: (each.chance, each.number), default=None),
        "harder": max(down, key=lambda each: (each.chance, -each.number), default=None),
    }
    return {name: each.number for name, each in found.items() if each}


def _fight(asked: AskedEvening, words: Words, seen: Seen) -> EveningFight:
    return {
        "number": seen.number,
        "hurt": seen.hurt,
        "foes": _foes(asked, words, seen),
        "chance": seen.chance,
        "standard_error": seen.error,
        "runs": seen.runs,
        "rounds": seen.rounds,
        "minutes": seen.minutes,
        "fits": seen.minutes <= asked.how.minutes,
    }


def _foes(asked: AskedEvening, words: Words, seen: Seen) -> str:
    at = seen.number - 1
    names = _names(asked, words, asked.setups[at], asked.evening.foes)
    names = names[len(names) - len(asked.evening.fights[at].foes) :]
    if seen.hurt:
        names[0] = words.text("evening.hurt", name=names[0], hurt=seen.hurt)
    return _own(asked, words, at, _counted(words, names)) if asked.is_own(at) else _counted(words, names)


def _looked(asked: AskedEvening, words: Words, seen: Seen) -> str:
    """What is known of a fight while it is played."""
    chance = sentences.chance(words, seen.chance, seen.runs)
    return words.text("evening.so_far", foes=_foes(asked, words, seen), chance=chance)


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
        sure=sentences.basis(words, runs, reply["standard_error"] if 0 < reply["chance"] < 1 else 0),
        rounds=sentences.decimal(reply["rounds"]),
        called=words["session.rounds"],
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
