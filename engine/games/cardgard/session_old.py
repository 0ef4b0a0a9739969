"""Links of the match page as it was before sessions: two set teams as inputs of a rule, a seed, how far to look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.chance import Drawn, Seeded
from engine.faults import BadInput, Faults
from engine.fields import WRONG, Number, Span, Written
from engine.games.cardgard.frame import RECORDS
from engine.games.cardgard.session_state import CARDS, CELLS, SEATS, Play
from engine.games.cardgard.types import Meeting
from engine.session import Move

if TYPE_CHECKING:
    from engine.games.cardgard.session import Match

# What that page was printed with: its links say only what is not so.
PRINTED = {
    "a": {"first": "amalia", "second": "phlogiston", "third": "leonor", "command": "miracle", "command_cell": 4},
    "b": {"first": "belobul", "second": "marge", "third": "gentleman", "command": "dice-shift", "command_cell": 4},
}
OPTIONS = ("melt_on_natural", "reroll_optional", "reroll_a", "reroll_b")
LAYS = len(SEATS)  # moves before the first event


def upcast(match: Match, old: Mapping[str, Any]) -> dict[str, Any]:
    """The session that such a link leads to. Raises BadInput."""
    faults = Faults()
    teams = {side: {name: old.get(f"{side}.{name}", each) for name, each in PRINTED[side].items()} for side in SEATS}
    orders = [_order(teams[side], f"setup.{side}", faults) for side in SEATS]
    setup = {side: {name: teams[side][name] for name in CARDS} for side in SEATS}
    setup["options"] = {name: old[f"options.{name}"] for name in OPTIONS if f"options.{name}" in old}
    meeting = Written(Meeting).read(setup, "setup", RECORDS, faults)
    if faults:
        raise BadInput(faults)
    lays = [match.notation.write(Move.of("lay", order=order)) for order in orders]
    seed, at = old.get("seed"), old.get("at")
    if not isinstance(seed, str):
        return {"setup": setup, "seed": seed, "moves": lays}
    match.check(meeting)
    moves = [*lays, *_events(match, meeting, orders, seed)]
    shown = int(at) if isinstance(at, str) and at.isdecimal() and len(at) < 4 else 0
    return {"setup": setup, "seed": seed, "moves": moves, "at": min(LAYS + shown, len(moves))}


def _order(team: Mapping[str, Any], path: str, faults: Faults) -> str:
    """What lies in cells 1 to 4: the units stood in the cells that the command left free, in ascending order."""
    cell = Number(Span(CELLS[0], CELLS[-1])).read(team["command_cell"], f"{path}.command", {}, faults)
    units = iter("123")
    return "" if cell is WRONG else "".join("0" if each == cell else next(units) for each in CELLS)


def _events(match: Match, meeting: Meeting, orders: list[str], seed: str) -> Iterator[str]:
    """The match of that seed, whose dice came one after the other from the first to the last: they are given here."""
    chance = Drawn(Seeded(seed))
    play = Play(meeting)
    for order in orders:
        play = match.play(play, Move.of("lay", order=order), chance=chance)
    while match.outcome(play) is None:
        told = len(chance.log)
        play = match.play(play, Move("next"), chance=chance)
        dice = "".join(str(face) for step in chance.log[told:] for face in step.faces)
        yield match.notation.write(Move("next", dice=dice or None))
