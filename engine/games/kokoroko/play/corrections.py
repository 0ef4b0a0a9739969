"""What the GM sets right at any moment: a piece is moved, a figure is changed. The log tells it as the GM's."""

from __future__ import annotations

from engine.games.kokoroko.play.actions.attack_choices import spot
from engine.games.kokoroko.play.actions.movement import CODES
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.roster import Who
from engine.games.kokoroko.play.state import Waiting
from engine.games.kokoroko.records import WOUNDS
from engine.games.kokoroko.rules.colour_map import MAP
from engine.session import Choice, Option
from engine.session import corrections as gm
from engine.words import Label, phrase

POINTS, BONUS = 9, tuple(range(-60, 61, 10))
BOXES = ("body", "mind", "vital", "hands", "feet")


def corrections(battle: Battle) -> tuple[Choice, ...]:
    return (_put(battle), *(_number(battle, who, figure) for who in battle.who for figure in figures(who)))


def figures(who: Who) -> tuple[str, ...]:
    return ("points", "bonus", *(BOXES if who.person.bears else ("hp",)))


def _put(battle: Battle) -> Choice:
    pieces = (Option(who.id, who.name, at=battle.units[who.at].at) for who in battle.who)
    return gm.put(pieces, (Option(CODES[at], spot(battle, at), at=at) for at in MAP.all()))


def _values(who: Who, figure: str) -> tuple[int, ...]:
    if figure == "bonus":
        return BONUS
    return tuple(range(_most(who, figure) + 1))


def _most(who: Who, figure: str) -> int:
    most = {"points": POINTS, "hp": who.hp, "body": who.body, "mind": who.mind}
    return most[figure] if figure in most else WOUNDS[figure].boxes


def _counted(who: Who, figure: str, value: int) -> int:
    """As it is told: boxes are counted open everywhere, though a move and the state count those filled."""
    return _most(who, figure) - value if figure in BOXES else value


def _number(battle: Battle, who: Who, figure: str) -> Choice:
    now = getattr(battle.units[who.at], figure)
    shown = "{:+d}" if figure == "bonus" else "{}"
    values = {_code(value): shown.format(_counted(who, figure, value)) for value in _values(who, figure)}
    return gm.number(who, figure, _figure_name(figure), _counted(who, figure, now), values)


def _code(value: int) -> str:
    return str(value) if value >= 0 else f"m{-value}"


def value_of(code: str) -> int:
    return -int(code[1:]) if code.startswith("m") else int(code)


def _figure_name(figure: str) -> Label:
    return phrase(f"sessions.fight.meters.{figure}")


def _drop(battle: Battle, one: int) -> None:
    """What waits for somebody who is elsewhere now, or acts no more, is dropped, and a chain."""
    if isinstance(battle.task, Waiting) and one in battle.task.involved:
        battle.queue.clear()
    if one == battle.acting:
        battle.chain = None


def put(battle: Battle, one: int, at: str) -> None:
    battle.change(one, at=at)
    _drop(battle, one)
    battle.tell("ko-j-mod", what=gm.putting(battle.name(one), spot(battle, at)))


def number(battle: Battle, one: int, figure: str, value: int) -> None:
    who, before = battle.who[one], getattr(battle.units[one], figure)
    battle.change(one, **{figure: value})
    if battle.out(one):
        _drop(battle, one)
    told = (_counted(who, figure, each) for each in (before, value))
    battle.tell("ko-j-mod", what=gm.numbering(who.name, _figure_name(figure), *told))
