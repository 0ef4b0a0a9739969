"""What a table asks of a fight, and the small fights that answer it."""

from collections.abc import Callable
from typing import Any

from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Mission, Settings
from engine.session import Choice, Line
from tests.games.exorcist.fights import bare, kaii, laid, member, play, someone, unit

FACING = [kaii("onryo", "D3")]
FAR = [kaii("onryo", "L8")]
Row = tuple[str, Any, Callable[[], Any]]


def choices(line: Line, verb: str) -> list[Choice]:
    return [each for each in FIGHT.choices(FIGHT.view(line.last.state, "")) if each.move.verb == verb]


def reached(line: Line) -> set[str]:
    """Cells where a move may end."""
    return {each.value for each in choices(line, "move")[0].asks[0].options if not each.why}


def rolled(line: Line, way: str, target: str) -> Any:
    """Dice and difficulty of an attack, or the clauses that bar it."""
    mine = next(each for each in choices(line, "attack") if each.move["way"] == way)
    option = next(each for each in mine.asks[0].options if each.value == target)
    return [each.clause for each in option.why] or tuple(value for _, value in option.note.values)  # type: ignore[union-attr]


def has(line: Line, *names: str, who: str = "own") -> tuple[Any, ...]:
    return tuple(getattr(unit(line, who), name) for name in names)


def facing(*squad: Any, **more: Any) -> Mission:
    return bare(squad or [member("C3")], FACING, **more)


def alone(at: str = "C3", **who: Any) -> Mission:
    return bare([member(at, someone(**who))], FAR)


def sealed(kind: str, at: str, area: str = "9", over: str = "F3") -> Mission:
    """A kaii whose hand is next, and a Wall Barrier."""
    return bare([member("A8")], [kaii(kind, at)], ropes=(laid(over, area, "wall"),))


def shot(gear: str, at: str) -> Mission:
    return bare([member("A1", someone(gear=(gear,)))], [kaii("onryo", at)], width=20)


def struck(points: int, *then: str, edition: Any = "later", **who: Any) -> Line:
    """The blade takes so many points of whoever stands on C3."""
    facts = {name: who.pop(name) for name in ("effigies", "wounds", "drained") if name in who}
    mission = bare([member("C3", someone(**who), **facts)], FACING, respawn="A1", settings=Settings(edition=edition))
    return play(mission, "n", "aWonryobladeTownD411111", f"vN0D{points}", *then)
