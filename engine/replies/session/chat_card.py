"""A session's move as a card: what was done, what went up or down by it, its odds before, its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.output.chat_card import CardText, cited
from engine.output.session.chat_log import move_line
from engine.replies.session.log import entries
from engine.replies.session.odds import considered
from engine.replies.session.request import OfSession, edition_of, named, setup_link
from engine.replies.shapes import Delta, Reply
from engine.scene import Change, changes
from engine.session import OPEN, Line, replay
from engine.session.link import Link, check_of, write_link
from engine.words import Words


class LastMove:
    """The last move of a reply to "session" that somebody decided on, with what made itself after it."""

    def __init__(self, reply: Reply, seat: str | None) -> None:
        told = {name: reply[name] for name in ("setup", "seed", "moves")}
        self.asked = OfSession(session=named(reply["session"]), seat=seat or OPEN, **told).ready()
        whole = replay(self.asked.session, self.asked.setup, self.asked.seed, self.asked.tokens)
        self.line = Line(whole.moments[: reply["at"] + 1])
        moments = self.line.moments
        decided = (at for at, each in enumerate(moments) if each.move and not each.move.automatic)
        self.made = max(decided, default=len(moments) - 1)
        self.moment, self.before = moments[self.made], moments[max(0, self.made - 1)]

    def text(self, lang: str) -> CardText:
        """The move in this language: what was done, what came of it, how likely that was."""
        asked, game_words = self.asked, self.asked.game.words(lang)
        title = game_words.text(
            "card.of", game=game_words["game.title"], what=game_words[f"sessions.{asked.name}.title"]
        )
        told = self._entries(game_words)
        steps = tuple(cited(game_words, step) for each in told for step in each["steps"])
        came = [
            game_words.text("card.change", who=game_words.said(c.who), **_figures(game_words, c)) for c in self.changes
        ]
        outcome = asked.session.outcome(self.line.last.state)
        if outcome is not None:
            came.append(game_words[f"sessions.{asked.name}.outcomes.{outcome}"])
        if not came and steps:
            came = [steps[-1].text]
        return CardText(
            title, self._move(game_words, told), game_words["view.list"].join(came), self._odds(game_words, told), steps
        )

    def deltas(self, langs: Sequence[str]) -> list[Delta]:
        """What was lost and won, for tables that count it, in each language."""
        return [each for lang in langs for each in self._deltas(self.asked.game.words(lang))]

    def link(self, page: str) -> str:
        """To this moment; from a seat there is none, since all hands are in it."""
        asked, session, state = self.asked, self.asked.session, self.line.last.state
        if not page or asked.seat != OPEN:
            return ""
        check = check_of(session.scene(session.view(state, OPEN)), session.outcome(state))
        setup = setup_link(session, asked.setup)
        link = write_link(Link(asked.id, edition_of(asked.game), setup, asked.seed, self.line.tokens, check))
        return f"{page}#s={link}" if link else ""

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Whose figures are others than before."""
        session, seat = self.asked.session, self.asked.seat
        before, after = (session.scene(session.view(each.state, seat)) for each in (self.before, self.line.last))
        return changes(before, after)

    def _entries(self, game_words: Words) -> list[Any]:
        """The move and those after it, as the log tells them."""
        among = {each.ordinal for each in self.line.moments[self.made :]}
        return [
            each
            for each in entries(self.asked, game_words, self.line, self.line.last.state)
            if each["ordinal"] in among
        ]

    def _move(self, game_words: Words, told: Sequence[Mapping[str, Any]]) -> str:
        if not told:
            return game_words["session.begin"]
        seats = self.asked.session.seats(self.asked.setup)
        who = game_words.said(seats[told[0]["seat"]]) if told[0]["seat"] in seats else ""
        return " ".join(move_line(game_words, told[0], who).split())

    def _odds(self, game_words: Words, told: Sequence[Mapping[str, Any]]) -> str:
        """By the rule's own odds, as they were before the move; a move that this seat is not told of has none."""
        asked, move = self.asked, self.moment.move
        if move is None or not told[0]["token"]:
            return ""
        view = asked.session.view(self.before.state, self.moment.seat)
        return considered(asked.game, asked.session, view, move, game_words, None).get("say", "")

    def _deltas(self, game_words: Words) -> Iterator[Delta]:
        for each in self.changes:
            by = each.after - each.before
            text = game_words.text(
                "card.delta", label=game_words.said(each.meter), sign="+" if by > 0 else "-", n=abs(by)
            )
            yield {"who": game_words.said(each.who), "text": text}


def _figures(game_words: Words, change: Change) -> dict[str, object]:
    return {"meter": game_words.said(change.meter), "before": change.before, "after": change.after}
