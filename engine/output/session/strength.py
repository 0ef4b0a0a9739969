"""How strong the policies are by which a figure was found, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Game
from engine.output.sentences import percent
from engine.session.search import NAME
from engine.words import Words


def strength(words: Words, game: Game, session: str, policies: Iterable[str]) -> str:
    """Of each of these policies, against the best that does not look ahead; that one against the one that does."""
    found = game.strengths.get(session)
    return " ".join(_told(words, game, session, each) for each in dict.fromkeys(policies)) if found else ""


def _told(words: Words, game: Game, session: str, policy: str) -> str:
    found = game.strengths[session]
    best = policy == found.against
    of = found.policies[NAME if best else policy]
    return words.text(
        "strength.best" if best else "strength.say",
        policy=words[f"sessions.{session}.policies.{policy}"],
        against=words[f"sessions.{session}.policies.{found.against}"],
        share=percent(1 - of.share if best else of.share),
        error=percent(of.error),
        n=found.fights,
    )
