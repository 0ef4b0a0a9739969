"""Sessions: a game played move by move. One is its setup, its seed and its moves; all else is played again."""

from engine.session.actions import Action, Actions, Offer, action, correction
from engine.session.choice import TARGET, Ask, Choice, Option, Reason, Refused, open_moves
from engine.session.judgement import Judgement
from engine.session.line import Line, Moment, Stop, replay
from engine.session.moves import Move, NotAMove, Notation, Verb
from engine.session.mutable_state import MutableState
from engine.session.open_session import Hooks, OpenSession, StatePolicy, View
from engine.session.roster import READY, Roster, numbered, numbered_short, numbers
from engine.session.seats import GM, NOBODY, OPEN, PC, WATCHER
from engine.session.session import Policy, Session, read_setup
from engine.session.task import Task, answer, answers

__all__ = [
    "GM",
    "NOBODY",
    "OPEN",
    "PC",
    "READY",
    "TARGET",
    "WATCHER",
    "Action",
    "Actions",
    "Ask",
    "Choice",
    "Hooks",
    "Judgement",
    "Line",
    "Moment",
    "Move",
    "MutableState",
    "NotAMove",
    "Notation",
    "Offer",
    "OpenSession",
    "Option",
    "Policy",
    "Reason",
    "Refused",
    "Roster",
    "Session",
    "StatePolicy",
    "Stop",
    "Task",
    "Verb",
    "View",
    "action",
    "answer",
    "answers",
    "correction",
    "numbered",
    "numbered_short",
    "numbers",
    "open_moves",
    "read_setup",
    "replay",
]
