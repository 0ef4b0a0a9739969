"""What there is to see of a fight: the colours, who stands where, what everybody has left, the order of turns."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.figures import away, board_of
from engine.games.kokoroko.play.actions.attack_plans import came_from
from engine.games.kokoroko.play.actions.attack_rolls import AttackRoll
from engine.games.kokoroko.play.actions.reactions import Answering
from engine.games.kokoroko.play.mutable import Battle, colour, outside
from engine.games.kokoroko.play.roster import Who
from engine.games.kokoroko.play.state import Assault
from engine.games.kokoroko.play.turns import order
from engine.games.kokoroko.records import WOUNDS
from engine.games.kokoroko.rules.colour_map import MAP
from engine.games.kokoroko.rules.colours import distance
from engine.scene import Actor, Condition, Mark, Meter, Scene, Segment, Side, Token, Turn
from engine.session import NOBODY
from engine.words import listed, phrase

STANCES = {"waiting": "ko-r-30", "guarding": "ko-r-32", "gave_up": "ko-r-75"}


def scene(battle: Battle, seat: str) -> Scene:
    """The small numbers are colours from whoever acts; a line joins an attack to its target."""
    board = board_of(MAP, marks=tuple(_marks(battle)), lines=tuple(_lines(battle)), tokens=tuple(_tokens(battle)))
    return Scene(board, (), (_round(battle), *(_actor(battle, each) for each in battle.who)), tuple(_order(battle)))


def left_over(battle: Battle) -> tuple[Actor, ...]:
    """What everybody has left of what counts in the end."""
    return tuple(Actor(who.name, _side(who), tuple(_boxes(battle, who))) for who in battle.who)


def _side(who: Who) -> Side:
    return "own" if who.pc else "foe"


def _boxes(battle: Battle, who: Who) -> Iterator[Meter]:
    """Boxes that are still open: at none one is out of action."""
    unit = battle.units[who.at]
    if not who.person.bears:
        yield Meter(phrase("sessions.fight.meters.hp"), unit.hp, who.hp)
        return
    dead = battle.out(who.at) == "dead"
    yield Meter(phrase("sessions.fight.meters.body"), 0 if dead else who.body - unit.body, who.body)
    yield Meter(phrase("sessions.fight.meters.mind"), who.mind - unit.mind, who.mind)


def _marks(battle: Battle) -> Iterator[Mark]:
    if battle.acting == NOBODY or outside(battle.units[battle.acting].at):
        return
    yield from away(colour(battle.units[battle.acting].at))


def _attack(battle: Battle) -> Assault | None:
    """The attack that is answered, or rolled."""
    if isinstance(battle.task, Answering):
        return battle.task.assault
    return battle.task.of if isinstance(battle.task, AttackRoll) else None


def _lines(battle: Battle) -> Iterator[Segment]:
    """From where the attack comes, along the first of the shortest ways."""
    task = _attack(battle)
    if not task:
        return
    start, end = came_from(battle, task), battle.units[task.whom].at
    found = distance(colour(start), colour(end))
    if found.colours:
        by = tuple(each.split(".")[2] for each in found.by)
        yield Segment(start, end, phrase("figures.words.steps", steps=found.colours), "open", by[1:-1])


def _tokens(battle: Battle) -> Iterator[Token]:
    attack = _attack(battle)
    target = attack.whom if attack else NOBODY
    for who in battle.who:
        if battle.out(who.at) != "dead":
            state = "acting" if who.at == battle.acting else "target" if who.at == target else ""
            boxes, ails = tuple(_boxes(battle, who))[:1], tuple(_ails(battle, who))
            yield Token(battle.units[who.at].at, who.name, who.short, _side(who), boxes, state, conditions=ails)  # type: ignore[arg-type]


def _actor(battle: Battle, who: Who) -> Actor:
    unit = battle.units[who.at]
    more = (("vital", unit.vital), ("hands", unit.hands), ("feet", unit.feet))
    hurt = (
        Meter(phrase(f"sessions.fight.meters.{name}"), WOUNDS[name].boxes - value, WOUNDS[name].boxes)
        for name, value in more
        if value
    )
    points = Meter(phrase("sessions.fight.meters.points"), unit.points, max(unit.points, who.person.points))
    ails, figures = tuple(_ails(battle, who)), (points, *_boxes(battle, who), *hurt)
    note = listed([each.name for each in ails])
    return Actor(who.name, _side(who), figures, note, ails, record=who.person)


def _ails(battle: Battle, who: Who) -> Iterator[Condition]:
    """What is to be known beside the figures."""
    unit, out = battle.units[who.at], battle.out(who.at)
    if out:
        clause = "ko-w-vital" if unit.vital else "ko-w-body" if out == "dead" else "ko-w-mind"
        yield Condition(phrase(f"sessions.fight.states.{out}"), clause)
    if unit.medium != "ground":
        yield Condition(phrase(f"options.{unit.medium}"), "ko-r-53")
    for name, clause in STANCES.items():
        if getattr(unit, name):
            yield Condition(phrase(f"sessions.fight.states.{name}"), clause)
    if unit.modifier:
        yield Condition(phrase("sessions.fight.states.bonus", bonus=f"{unit.modifier:+d}"), "ko-j-mod")


def _round(battle: Battle) -> Actor:
    encounter = battle.roster.setup
    most = encounter.rounds if encounter.goal == "hold" else 0
    meter = Meter(phrase("sessions.fight.round"), min(battle.round, most or battle.round), most)
    goal = phrase(f"sessions.fight.goals.{encounter.goal}", rounds=encounter.rounds)
    return Actor(phrase("sessions.fight.state"), "other", (meter,), goal)


def _order(battle: Battle) -> Iterator[Turn]:
    """Who still acts in this round, most 行動権 first; then those who have none or gave up."""
    able = [number - 1 for number in order(battle).order]
    able.sort(key=lambda one: one != battle.acting)  # a chain may have fewer left than the next
    for one in (*able, *(who.at for who in battle.who if who.at not in able and not battle.out(who.at))):
        state = "now" if one == battle.acting else "next" if one in able else "done"
        yield Turn(battle.name(one), phrase("sessions.fight.points", points=battle.units[one].points), state)  # type: ignore[arg-type]
