"""Small fights for tests: who stands where, moves with the dice of the table, and what bars what."""

from functools import partial
from typing import Any

from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.play.setup import Aid, Arm, Combatant, Encounter
from engine.games.kokoroko.records import COLOURS, PEOPLE, WEAPONS
from engine.session import Line, replay
from tests.games import lines


def one(who: str, at: str, *arms: str, **more: Any) -> Combatant:
    """A sample character; further weapons are used at 8 * 6 = 48."""
    held = tuple(Arm(WEAPONS[each], "senses" if who == "saku" else "body", 6, 0) for each in arms)
    return Combatant(PEOPLE[who], COLOURS[at], arms=held, **more)


def duel(here: str = "purple", there: str = "green", **more: Any) -> Encounter:
    """Akari (4 行動権, heat 64 at 1 colour) and Kuchinashi (3, sabre 63 at 1 colour)."""
    return Encounter((one("akari", here), one("kuchinashi", there)), **more)


def aim(amount: int = 30) -> Aid:
    return Aid("aim", 6, 6, 0, amount, 0)


def play(encounter: Encounter, *tokens: str, seed: str = "test") -> Line:
    return replay(FIGHT, encounter, seed, tokens)


def battle(line: Line) -> Battle:
    """The fight as it stands; every move was allowed."""
    assert line.stop is None, line.stop
    return Battle(line.last.state)


def unit(line: Line, name: str) -> Any:
    now = battle(line)
    return now.units[now.roster.by_id[name].at]


def acting(line: Line) -> str:
    now = battle(line)
    return now.who[now.acting].id


def targets(line: Line) -> list[int]:
    """The target values of the checks in the last move's log, retries as well."""
    assert line.stop is None, line.stop
    return [event.target for step in line.last.log for event in _checks(step.event)]


def _checks(event: Any) -> list[Any]:
    if event is None:
        return []
    if hasattr(event, "left"):
        return _checks(event.left) + _checks(event.right)
    inner = getattr(event, "check", event)
    return [inner] if hasattr(inner, "target") else []


clauses = lines.clauses
barred, why = partial(lines.barred, FIGHT), partial(lines.why, FIGHT)
