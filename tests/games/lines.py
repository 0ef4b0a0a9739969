"""Lines of play as tests read them: what the last move cites, and what bars a move."""

from typing import Any

from engine.session import OPEN, Line, OpenSession
from engine.session.choice import Refused, take


def clauses(line: Line) -> list[str]:
    """Those that the last move's log cites."""
    assert line.stop is None, line.stop
    return [step.clause for step in line.last.log]


def barred(session: OpenSession[Any, Any], line: Line, token: str) -> list[tuple[str, dict[str, Any]]]:
    """Why a move may not be made: each clause with its values, in the order told; [] where it may."""
    assert line.stop is None, line.stop
    view = session.view(line.last.state, OPEN)
    move = session.notation.read(token)
    try:
        take(session.offered(view, move), move)
    except Refused as refused:
        return [(each.clause, dict(getattr(each.why, "values", ()))) for each in refused.reasons]
    return []


def why(session: OpenSession[Any, Any], line: Line, token: str) -> list[str]:
    found = [clause for clause, _ in barred(session, line, token)]
    assert found, f"{token} is allowed"
    return found
