"""The rules' own odds of what may be done in a session, before it is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, NamedTuple

from engine.chance import TooManyPaths, weigh
from engine.faults import BadInput
from engine.game import Game
from engine.output import sentences
from engine.replies.request import asked, read_inputs
from engine.replies.roll_and_odds import odds
from engine.replies.session.shapes import Likely
from engine.requests import Looks
from engine.scene import Scene
from engine.session import TARGET, Ask, Choice, Move, Session
from engine.words import Words, fill

MOST = 60  # moves weighed at once
PATHS = 5_000  # of one of them: what takes longer has no odds in passing
_Hope = tuple[Fraction, Fraction]


def considered(
    game: Game, session: Session[Any, Any], view: Any, move: Move, words: Words, looks: Looks | None
) -> Likely:
    """What is likely to come of a move that is offered: sentence and odds; ``looks``: also as HTML."""
    token = session.notation.write(move)
    found = session.likely(view, move)
    if found is None:
        return {"token": token, "why": []}
    rule = game.rules[f"{game.id}.{found[0]}"]
    told = odds(asked(game, rule, found[1], view=looks), words)
    likely: Likely = {"token": token, "why": [], "say": told["say"], "rule": told["rule"]}
    return likely | {"html": told["html"]["odds"]} if "html" in told else likely


@dataclass(frozen=True)
class ChoiceOdds:
    """By token, the odds of moves in a word or two; ``likeliest``: of each choice that asks for a target the best."""

    said: Mapping[str, str]
    likeliest: Sequence[str]


def odds_of_choices(
    game: Game, session: Session[Any, Any], view: Any, scene: Scene, choices: Iterable[Choice], words: Words
) -> ChoiceOdds:
    """Every move that is offered, and every option of what is still asked."""
    told, likeliest = dict[str, str](), list[str]()
    sides = {each.name: each.side for each in scene.actors}
    mine = sides.get(session.who_decides(view, scene))
    for choice, moves in groupby(islice(_moves(choices), MOST), itemgetter(0)):
        asked = {each.value: sides.get(each.name) for ask in choice.asks if ask.field == TARGET for each in ask.options}
        hopes = dict[str, _Hope]()
        for _, move in moves:
            found = _weighed(game, session.likely(view, move), words)
            if found is None:
                continue
            token = session.notation.write(move)
            told[token] = found.said
            side = next((asked.get(value) for value in move.all(TARGET)), None)
            if any(found.hope) and side and (found.helps or side != mine):  # nobody means to harm their own
                hopes[token] = found.hope
        if len(asked) > 1 and hopes:
            likeliest.append(max(hopes, key=lambda token: hopes[token]))
    return ChoiceOdds(told, likeliest)


def _moves(choices: Iterable[Choice]) -> Iterator[tuple[Choice, Move]]:
    """Moves of which at most one thing is left to be asked, with each of its options; each beside its choice.

    What need not be said is not.
    """
    for choice in choices:
        asks = [ask for ask in choice.asks if ask.least or ask.most != 1]
        free = [ask for ask in asks if len(_picks(ask)) != 1]
        several = any(ask.least and not _picks(ask) for ask in asks)  # which of them, nobody has said yet
        if choice.barred or several or len(free) > 1:
            continue
        settled = [(ask.field, _picks(ask)[0]) for ask in asks if ask not in free]
        for picked in [[(ask.field, value)] for ask in free for value in _picks(ask)] or [[]]:
            pairs = dict(settled + picked)
            rest = tuple((ask.field, pairs[ask.field]) for ask in choice.asks if ask.field in pairs)
            yield choice, Move(choice.move.verb, choice.move.values + rest)


def _picks(ask: Ask) -> Sequence[str]:
    """What may be picked where it is one of several; nothing where several are picked."""
    return [each.value for each in ask.options if not each.why] if ask.least == ask.most == 1 else []


class _Weighed(NamedTuple):
    """``hope``: the chance of what one hopes for; among equals, what it takes or gives on average."""

    said: str
    hope: _Hope
    helps: bool


def _weighed(game: Game, likely: tuple[str, Mapping[str, Any]] | None, words: Words) -> _Weighed | None:
    """As on a rule's tab, else the chance of what one hopes for; None where neither can be told at once."""
    rule = game.rules[f"{game.id}.{likely[0]}"] if likely else None
    key = f"rules.{rule.name}.short" if rule else ""
    if not (rule and likely and rule.chancy and (rule.aim or key in words)):
        return None
    try:
        known = weigh(rule.function, budget=PATHS, **read_inputs(game, rule, likely[1]))
    except (BadInput, TooManyPaths):  # no odds of this one; the others have theirs
        return None
    chance = sentences.outcome_odds(rule, known).get(str(rule.aim), Fraction(0))
    moved = rule.measure if rule.mark.lowers or rule.mark.raises else None
    told = fill(words[key], sentences.odds_values(rule, known)) if key in words else sentences.percent(chance)
    return _Weighed(told, (chance, sentences.mean(moved, known) if moved else Fraction(0)), bool(rule.mark.raises))
