"""A session as ``call`` answers it: what was played, what there is to see, what may be done and what may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, TypeGuard

from engine.fields import Written
from engine.output.pieces import of_actor
from engine.output.session import chat_log as session_chat
from engine.output.session import views as session_html
from engine.replies.session import odds as session_odds
from engine.replies.session.guide import guided
from engine.replies.session.log import entries, kept
from engine.replies.session.made_by import check_made_by
from engine.replies.session.request import AskedSession, OfSession, edition_of, setup_link
from engine.replies.session.same_odds import weighed
from engine.replies.session.shapes import ActorPiece, Choice, Likely, Reason, Stopped
from engine.replies.session.shapes import Session as SessionReply
from engine.replies.shapes import Progress, Reply, wordless
from engine.replies.sheets import told_piece
from engine.scene import Scene
from engine.session import OPEN, Line, NotAMove, Refused, Stop, replay
from engine.session import choice as choices_of
from engine.session.autoplay import continued, played_by
from engine.session.line import Moment
from engine.session.link import Link, check_of, write_link
from engine.session.search import with_progress
from engine.version import VERSION
from engine.words import Words

_NEEDS = {"script_short": "dice", "script_no_card": "cards"}


def session(asked: AskedSession, words: Words, progress: Progress | None = None) -> SessionReply:
    """Play the moves, then by itself what is asked."""
    how = asked.how
    assert isinstance(how, OfSession)
    if asked.by:
        check_made_by(asked)
    line = replay(asked.session, asked.setup, asked.seed, asked.tokens)
    if asked.at is None:
        line = continued(asked.session, asked.setup, asked.seed, line)
        if asked.policies:
            players = with_progress(asked.policies, wordless(progress))
            line = played_by(asked.session, asked.setup, asked.seed, line, players, how.count)
    return _Answer(asked, words, line, how).reply()


class _Answer:
    """One reply in the making."""

    def __init__(self, asked: AskedSession, words: Words, line: Line, how: OfSession) -> None:
        self.asked, self.words, self.line, self.how = asked, words, line, how
        self.session, self.prefix = asked.session, f"sessions.{asked.name}"
        shown = len(line.moments) - 1 if asked.at is None else min(asked.at, len(line.moments) - 1)
        self.moment = line.moments[shown]
        self.shown = shown
        self.state = self.moment.state
        self.scene = self.session.scene(self.session.view(self.state, asked.seat))
        self.seats = {seat: words.said(name) for seat, name in asked.session.seats(asked.setup).items()}

    def reply(self) -> SessionReply:
        asked, state = self.asked, self.state
        outcome = self.session.outcome(state)
        turn = None if outcome else self.session.turn(state)
        last = self.line.last.state
        check = check_of(self.session.scene(self.session.view(last, OPEN)), self.session.outcome(last))
        log = entries(asked, self.words, self.line, state)
        says = self._say(outcome, turn)
        played = self.line.moments[1:]
        reply: Reply = {
            "session": asked.id,
            "setup": Written(self.session.setup).plain(asked.setup),
            "seed": asked.seed,
            "moves": list(self.line.tokens),
            "log": log,
            "chat": session_chat.log(self.words, self.words[f"{self.prefix}.title"], self.seats, log, says),
            "at": self.shown,
            "back": max((at for at, each in enumerate(played) if each.move and not each.move.automatic), default=0),
            "rounds": [self.session.rounds(each.state) for each in played],
            "seats": self.seats,
            "turn": turn,
            "outcome": outcome,
            "say": says,
            "choices": self._choices(turn, lambda _: self.offered),
            "check": check,
            "versions": {"engine": VERSION, "rules": asked.game.version},
        }
        found = {
            "link": self._link(check),
            "stopped": self._stopped(check),
            "considered": self._considered(turn),
            "weighed": weighed(asked, self.words, state),
            "guide": guided(asked, self.words, self.line, log, self.shown, turn) if asked.guide else None,
        }
        reply |= {name: value for name, value in found.items() if value is not None} | self._figures(turn)
        if asked.unchecked:
            reply["unchecked"] = True
        if self.how.export:
            reply |= kept(asked, self.line)
        if self.how.pieces is not None:
            reply["pieces"] = self._pieces(self.how.pieces)
        if self.how.corrections:
            reply["corrections"] = self._choices(turn, self.session.corrections)
        if self.how.view:
            reply["html"] = session_html.views(
                self.words, reply, self.scene, self._before(), self.how.view.root, self.session.heads
            )
        return reply  # type: ignore[return-value]

    def _pieces(self, page: str) -> list[ActorPiece]:
        """Everybody on a side, as a piece."""
        told: list[ActorPiece] = []
        for each in self.scene.actors:
            if each.side != "other":
                known = self.asked.game.piece(each.record, self.words) if each.record else None
                piece = of_actor(each, known, self.words)
                told.append({"who": piece.name, **told_piece(piece, self.words, page)})
        return told

    def _before(self) -> Scene | None:
        """What there was to see a move ago."""
        states = [each.state for each in self.line.moments[max(0, self.shown - 1) : self.shown]]
        return self.session.scene(self.session.view(states[0], self.asked.seat)) if states else None

    def _say(self, outcome: str | None, turn: str | None) -> str:
        """How it ended, or whose turn it is."""
        if outcome is not None:
            return self.words[f"{self.prefix}.outcomes.{outcome}"]
        if not turn:
            return self.words["session.nobody"]
        view = self.session.view(self.state, self.asked.seat)
        who, seat = self.words.said(self.session.who_decides(view, self.scene)), self.seats[turn]
        named = self.words.text("session.whose", who=who, seat=seat) if who and who != seat else seat
        return self.words.text("session.turn", who=named, what=self._what(turn))

    @cached_property
    def offered(self) -> tuple[choices_of.Choice, ...]:
        """What the seat in turn may do, and what it may not."""
        return self.session.choices(self.session.view(self.state, self.session.turn(self.state)))

    def _what(self, turn: str) -> str:
        """What is asked: of one group its name, else anything; others are not told, as it may speak of a hand."""
        groups = {each.group for each in self.offered if not each.barred} if self._decides(turn) else set()
        one = next(iter(groups), "") if len(groups) == 1 else ""
        return self.words[f"{self.prefix}.groups.{one}"] if one else self.words["session.what"]

    def _decides(self, turn: str | None) -> TypeGuard[str]:
        return turn is not None and self.asked.seat in (OPEN, turn)  # of nobody's decision a seat is told no odds

    def _choices(self, turn: str | None, listed: Callable[[Any], tuple[choices_of.Choice, ...]]) -> list[Choice]:
        """What the seat in turn may do; another seat is told nothing of it. Where nobody decides anybody may go on."""
        if not (turn == OPEN or self._decides(turn)):
            return []
        return [self._choice(each) for each in listed(self.session.view(self.state, turn))]

    def _choice(self, choice: choices_of.Choice) -> Choice:
        said, letters = self.words.said, {name: letter for verb in self.session.verbs for letter, name in verb.fields}
        asks = [
            {
                "letter": letters[ask.field],
                "label": said(ask.name),
                "least": ask.least,
                "most": ask.most,
                "options": [
                    {"value": each.value, "label": said(each.name), "note": said(each.note), "why": self._why(each.why)}
                    | self._place(each.at)
                    for each in ask.options
                ],
            }
            for ask in choice.asks
        ]
        group = self.words[f"{self.prefix}.groups.{choice.group}"] if choice.group else ""
        told = {
            "token": self.session.notation.write(choice.move),
            "group": group,
            "label": said(choice.name),
            "note": said(choice.note),
            "why": self._why(choice.why),
            "barred": choice.barred,
            "asks": asks,
        }
        return told | self._place(choice.at)  # type: ignore[return-value]

    def _place(self, at: Any) -> dict[str, str]:
        board = self.scene.board
        return {} if at is None or board is None else {"at": board.places.name(at)}

    def _why(self, reasons: Iterable[choices_of.Reason]) -> list[Reason]:
        return [{"clause": each.clause, "say": self.words.said(each.why)} for each in reasons]

    def _link(self, check: str) -> str | None:
        asked = self.asked
        setup = setup_link(self.session, asked.setup)
        return write_link(Link(asked.id, edition_of(asked.game), setup, asked.seed, self.line.tokens, check, asked.at))

    def _stopped(self, check: str) -> Stopped | None:
        """Where the moves that were sent cannot be played on, or no longer lead to what they led to."""
        stop, asked = self.line.stop, self.asked
        if stop is None:
            at = self._parting(check)
            says = self._with_version(self.words.text(f"session.stop.{'check' if asked.checks else 'end'}", at=at))
            why = self._mended(at)
            return {"at": at, "token": "", "kind": "check", "why": why, "left": [], "say": says} if at else None
        told: Stopped = {
            "at": stop.at,
            "token": stop.token,
            "kind": stop.kind,
            "why": self._why(stop.reasons) + self._mended(stop.at),
            "left": list(asked.tokens[stop.at :]),
            "say": self._with_version(self._stop_said(stop)),
        }
        if stop.kind in _NEEDS:
            told["needs"] = {"what": _NEEDS[stop.kind]} | dict(stop.values)  # type: ignore[typeddict-item]
        return told

    def _parting(self, check: str) -> int:
        """After how many moves it first shows something else than it did when it was kept; 0: nowhere."""
        asked = self.asked
        if asked.checks:
            now = kept(asked, self.line)["checks"]
            return next(
                (at for at, pair in enumerate(zip(asked.checks, now, strict=False), 1) if pair[0] != pair[1]), 0
            )
        moved = asked.check and asked.check != check and self.line.tokens == asked.tokens
        return len(asked.tokens) if moved else 0

    def _mended(self, at: int) -> list[Reason]:
        """Of what was kept: rules that were mended, each with its day and the first of these moves that uses it."""
        if self.how.typed or not (self.how.link or self.how.kept):
            return []
        found: list[Reason] = []
        for clause, rule in self.asked.game.mended.items():
            used = (n for n, each in enumerate(self.line.moments[: at + 1]) if _tells(each, rule["told"]))
            if (first := next(used, None)) is not None:
                clauses = self.words["session.stop.mended_between"].join(dict.fromkeys((*rule["told"], clause)))
                values = {"at": first, "day": rule["day"], "rule": self.words[f"mended.{clause}"], "clauses": clauses}
                found.append({"clause": clause, "say": self.words.text("session.stop.mended", **values)})
        return found

    def _with_version(self, say: str) -> str:
        """With which version a link was made that stops."""
        if not self.how.link:
            return say
        engine = self.asked.edition.partition("-")[2].replace("x", ".")
        return self.words.text("session.stop.made", say=say, engine=engine)

    def _stop_said(self, stop: Stop) -> str:
        values = {"at": stop.at + 1, "token": stop.token, **dict(stop.values)}
        key = f"session.stop.{stop.kind}"
        return self.words.text(key if key in self.words else f"errors.{stop.kind}.message", **values)

    def _considered(self, turn: str | None) -> Likely | None:
        """What is likely to come of a move that is not yet made, by the rule's own odds, or why it is barred."""
        token = self.how.consider
        if not token or not self._decides(turn):
            return None
        view = self.session.view(self.state, turn)
        try:
            move = self.session.notation.read(token)
            choices_of.take(self.session.offered(view, move), move)
        except NotAMove:
            return None
        except Refused as refused:
            return {"token": token, "why": self._why(refused.reasons or self.session.against(view, move))}
        return session_odds.considered(self.asked.game, self.session, view, move, self.words, self.how.view)

    def _figures(self, turn: str | None) -> Reply:
        """The odds of all that may be done, in a word or two each, and whom it had best be done to."""
        if not (self.how.figures and self._decides(turn)):
            return {}
        view = self.session.view(self.state, turn)
        found = session_odds.odds_of_choices(self.asked.game, self.session, view, self.scene, self.offered, self.words)
        return {"figures": found.said, "likeliest": found.likeliest}


def _tells(moment: Moment, clauses: Iterable[str]) -> bool:
    """Whether a move is told under one of the clauses."""
    return any(step.clause in clauses for step in moment.log)
