"""Small fights for tests: a bare map, moves with the dice of the table, and what bars what."""

from functools import partial
from typing import Any

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Apparition, Laid, Member, Mission, Placed
from engine.games.exorcist.records import ARTS, BARRIER_EFFECTS, ENEMIES, GEAR, JACKETS, KITS, OBJECTS, SKILLS
from engine.session import Line, replay
from tests.games import lines

Spots = dict[str, str]


def someone(**more: Any) -> Character:
    """An exorcist of round numbers: Body, Spirit and Finesse 4, Mobility 2, no armour, one gear for each distance."""
    facts: dict[str, Any] = {"body": 4, "spirit": 4, "finesse": 4, "gear": ("m-melee", "s-ranged"), "jacket": "light"}
    facts |= more
    read = {"gear": GEAR, "skills": SKILLS}
    facts |= {name: tuple(known[each] for each in facts[name]) for name, known in read.items() if name in facts}
    for name, known in (("jacket", JACKETS), ("kit", KITS), ("learnt", ARTS)):
        if facts.get(name):
            facts[name] = known[facts[name]]
    return Character(**facts)


def member(at: str, who: Character | None = None, **more: Any) -> Member:
    return Member(who or someone(), at, **more)


def kaii(kind: str, at: str, **more: Any) -> Apparition:
    return Apparition(ENEMIES[kind], at, **more)


def barricade(at: str) -> Placed:
    return Placed(OBJECTS["barricade"], at)


def laid(at: str, area: Any = "9", effect: str = "", spirit: int = 4) -> Laid:
    return Laid(at, area, BARRIER_EFFECTS[effect] if effect else None, spirit)


def bare(squad: Any, foes: Any, **more: Any) -> Mission:
    """A map of twelve by eight with nothing else on it."""
    return Mission(tuple(squad), tuple(foes), **more)


def play(mission: Mission, *tokens: str, seed: str = "test") -> Line:
    """The line; its first moves declare the gear, as the first of each choice."""
    return replay(FIGHT, mission, seed, [*armed(mission, seed), *tokens])


def armed(mission: Mission, seed: str = "test") -> list[str]:
    """The moves that declare everybody's gear."""
    line, tokens = replay(FIGHT, mission, seed, ()), list[str]()
    while True:
        choices = FIGHT.choices(FIGHT.view(line.last.state, ""))
        if choices[0].move.verb != "equip":
            return tokens
        tokens.append(FIGHT.notation.write(choices[0].move))
        line = replay(FIGHT, mission, seed, tokens)


def battle(line: Line) -> Battle:
    """The fight as it stands; every move was allowed."""
    assert line.stop is None, line.stop
    return Battle(line.last.state)


def unit(line: Line, name: str) -> Any:
    now = battle(line)
    return now.units[now.roster.by_id[name].at]


def where(line: Line, name: str) -> str:
    at = unit(line, name).at
    return battle(line).cell(at) if at else ""


clauses = lines.clauses
barred, why = partial(lines.barred, FIGHT), partial(lines.why, FIGHT)
