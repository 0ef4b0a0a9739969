"""The rules' own odds of what may be done in a session, before it is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from engine.chance import TooManyPaths, weigh
from engine.faults import BadInput
from engine.game import Game
from engine.output import sentences
from engine.replies.request import asked, read_inputs
from engine.replies.roll_and_odds import odds
from engine.replies.session.shapes import Likely
from engine.requests import View
from engine.rule import Rule
from engine.session import Ask, Choice, Move, Session
from engine.words import Words, fill

FIGURES = 60  # moves weighed at once
PATHS = 5_000  # of one of them: what takes longer has no figure in passing


def considered(
    game: Game, session: Session[Any, Any], view: Any, move: Move, words: Words, looks: View | None
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


def figures(
    game: Game, session: Session[Any, Any], view: Any, choices: Iterable[Choice], words: Words
) -> dict[str, str]:
    """{token: its odds in a word or two} of every move that is offered, and of every option of what is still asked."""
    found: dict[str, str] = {}
    for move in islice(_moves(choices), FIGURES):
        likely = session.likely(view, move)
        figure = _figure(game, game.rules[f"{game.id}.{likely[0]}"], likely[1], words) if likely else None
        if figure:
            found[session.notation.write(move)] = figure
    return found


def _moves(choices: Iterable[Choice]) -> Iterator[Move]:
    """Moves of which at most one thing is left to be asked: with each of its options. What need not be said is not."""
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
            yield Move(choice.move.verb, choice.move.values + rest)


def _picks(ask: Ask) -> Sequence[str]:
    """What may be picked where it is one of several; nothing where several are picked."""
    return [each.value for each in ask.options if not each.why] if ask.least == ask.most == 1 else []


def _figure(game: Game, rule: Rule, inputs: Mapping[str, Any], words: Words) -> str | None:
    """As on a rule's tab, else the chance of what one hopes for; None where neither can be told at once."""
    key = f"rules.{rule.name}.short"
    if not rule.chancy or not (rule.aim or key in words):
        return None
    try:
        known = weigh(rule.function, budget=PATHS, **read_inputs(game, rule, inputs))
    except (BadInput, TooManyPaths):  # no figure of this one; the others have theirs
        return None
    if key in words:
        return fill(words[key], sentences.odds_values(rule, known))
    return sentences.percent(sentences.outcome_odds(rule, known)[str(rule.aim)])
