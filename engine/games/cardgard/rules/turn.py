"""One turn of one unit, and the start of one round, on a field written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.cardgard.cards import AnyCard, check
from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.play.actions.commands import melt, turns
from engine.games.cardgard.play.actions.unit_turn import act_again, take_turn
from engine.games.cardgard.play.mutable import OVER, START, Battle, State
from engine.games.cardgard.play.roster import BITS, FOES, MUTED, SIDES, TURNED, USED, Setup, free_cells
from engine.games.cardgard.play.turns import answer_roll, open_round
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.rules.match import BLUE, WHITE, ready
from engine.games.cardgard.types import AnyCommand, AnyUnit, Card, Cell, Face, Points, Round
from engine.games.cardgard.unit.typed_names import card_of
from engine.rule import rule

Commands = tuple[AnyCommand | None, AnyCommand | None]


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit as it stands.

    ``hp`` 0: the maximum; above it stands only who leapt (cg-r-73). ``maximum`` 0: as printed. ``used``: its 1回制限
    row is gone; ``muted``: its trait is nullified.
    """

    unit: AnyUnit
    cell: Cell
    hp: Points = 0
    maximum: Points = 0
    poison: bool = False
    stun: bool = False
    sleep: bool = False
    seal: bool = False
    weak: bool = False
    used: bool = False
    muted: bool = False

    @property
    def card(self) -> Card:
        return card_of(self.unit)

    @property
    def cap(self) -> int:
        return self.maximum or self.card.unit.hp


@dataclass(frozen=True, slots=True)
class Stood:
    """A unit after it; ``cell`` 0: out."""

    cell: int
    hp: int
    cap: int
    ails: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """``lost``: HP that the enemies have less than before."""

    outcome: Literal["hurt", "done", "none"]
    lost: int
    a: tuple[Stood, ...]
    b: tuple[Stood, ...]


Side = Annotated[tuple[Stand, ...], Size(1, 3)]
OUT = Stand(UNITS["amalia"], 1)
A = (Stand(UNITS["amalia"], 1), Stand(UNITS["phlogiston"], 2), Stand(UNITS["leonor"], 3))
B = (Stand(UNITS["belobul"], 1), Stand(UNITS["marge"], 2), Stand(UNITS["gentleman"], 3))


def _flags(stand: Stand) -> int:
    bits = sum(bit for name, bit in BITS.items() if getattr(stand, name))
    once = (used for used, act in zip(USED, stand.card.actions, strict=True) if act.once)
    return bits | (MUTED if stand.muted else 0) | (sum(once) if stand.used else 0)


def _cell_of_command(side: tuple[Stand, ...]) -> int:
    return next(cell for cell in (4, 3, 2, 1) if cell not in {stand.cell for stand in side})


def _cards(a: tuple[Stand, ...], b: tuple[Stand, ...], commands: Commands) -> Iterator[tuple[str, AnyCard]]:
    """All that lie there, each with its input."""
    for name, side, command in (("a", a, commands[0]), ("b", b, commands[1])):
        yield from ((f"{name}.{at}.unit", stand.unit) for at, stand in enumerate(side))
        if command:
            yield f"command_{name}", command


def _scene(
    a: tuple[Stand, ...], b: tuple[Stand, ...], commands: Commands, round_: int, face: int
) -> tuple[Setup, State]:
    """A state made of what is written; the order is by speed, a's units first where it is equal."""
    check(_cards(a, b, commands))
    for name, side in (("a", a), ("b", b)):
        if len({stand.cell for stand in side}) < len(side):
            raise refused("same_cell", name)
    stands = [*a, *[None] * (3 - len(a)), *b, *[None] * (3 - len(b))]
    cells = tuple(stand.cell if stand else 0 for stand in stands)
    cards = tuple((stand or OUT).card for stand in stands)
    setup = Setup(cards, cells, commands, (_cell_of_command(a), _cell_of_command(b)), Options())
    caps = tuple(stand.cap if stand else 0 for stand in stands)
    hp = tuple(stand.hp or stand.cap if stand else 0 for stand in stands)
    order = tuple(sorted(range(6), key=lambda slot: (-cards[slot].unit.speed, slot)))
    flags = tuple(_flags(stand) if stand else 0 for stand in stands)
    held = tuple(int(command is not None) for command in commands)
    return setup, State(round_, 0, face, order, hp, cells, flags, caps, (held[0], held[1]))


def _stood(battle: Battle, side: int, count: int) -> tuple[Stood, ...]:
    return tuple(
        Stood(
            battle.cells[slot],
            battle.hp[slot],
            battle.caps[slot],
            tuple(name for name, bit in BITS.items() if battle.flags[slot] & bit),
        )
        for slot in SIDES[side][:count]
    )


@rule(
    *(f"cg-u{unit}-{row}" for unit in range(1, 7) for row in range(1, 7)),
    *(f"cg-u{unit}-t" for unit in (1, 2, 4, 5)),
    *("cg-st-poison", "cg-st-stun", "cg-st-sleep1", "cg-st-sleep2", "cg-st-nostack", "cg-dmg-2", "cg-lim-1"),
    *("cg-c1-a", "cg-c1-b", "cg-c6-a", "cg-c6-b", "cg-hp-zero"),
    *(f"cg-r-{n}" for n in (11, 15, 18, 40, 42, 43, 45, 46, 53, 54, 55, 56, 58, 64, 65, 68, 73, 80, 84, 85, 90)),
    *("cg-r-92", "cg-r-96", "cg-r-97", "cg-r-101", "cg-r-103", "cg-r-104"),
    measure="lost",
)
def turn(
    actor: Annotated[int, Span(1, 6)] = 1,
    face: Face = 3,
    round: Round = 1,  # noqa: A002 - an input is called what players call it
    a: Side = A,
    b: Side = B,
    fog: bool = False,
    command_a: AnyCommand = COMMANDS["miracle"],
    set_a: bool = False,
    command_b: AnyCommand = COMMANDS["counter"],
    set_b: bool = False,
    *,
    chance: Chance,
) -> Turn:
    """One unit's turn with a row (1 to 3: a's units as listed, 4 to 6: b's), from waking up to the stun of 氷結.

    ``fog``: nobody on the field has features.
    """
    slot = actor - 1
    if slot % 3 >= len((a, b)[slot // 3]):
        raise refused("no_actor", "actor")
    setup, state = _scene(a, b, (command_a if set_a else None, command_b if set_b else None), round, face)
    battle = Battle(setup, state._replace(at=state.order.index(slot), fog=round if fog else 0), chance)
    take_turn(battle, slot)
    if battle.again:
        act_again(battle, slot)
    lost = sum(state.hp[foe] - battle.hp[foe] for foe in FOES[slot])
    same = (battle.hp, battle.caps) == (list(state.hp), list(state.caps))
    changed = not same or any((then ^ now) & ~USED_BITS for then, now in zip(battle.flags, state.flags, strict=True))
    outcome: Literal["hurt", "done", "none"] = "hurt" if lost > 0 else "done" if changed else "none"
    return Turn(outcome, max(0, lost), _stood(battle, 0, len(a)), _stood(battle, 1, len(b)))


USED_BITS = sum(USED)


@dataclass(frozen=True, slots=True)
class RoundStart:
    """``muted``: units that lost their trait (1 to 6); ``fog``: up to which round nobody has features; ``hp``: of all.

    choose: the die shows what a player may change; the rule goes on with the answer.
    """

    outcome: Literal["kept", "changed", "choose"]
    natural: int
    roll: int
    hp: tuple[int, ...]
    muted: tuple[int, ...]
    fog: int
    commands: tuple[int, int]


@rule(
    *("cg-rt-roll", "cg-u3-t", "cg-u6-t", "cg-c2-a", "cg-c2-b", "cg-c3-a", "cg-c3-b", "cg-c3-c", "cg-c4-a", "cg-c4-b"),
    *("cg-c5-a", "cg-c5-b", "cg-c6-a", "cg-c6-b", "cg-c7-a", "cg-cmd-1", "cg-cmd-2", "cg-cmd-3"),
    *(f"cg-r-{n}" for n in (9, 10, 61, 63, 66, 68, 69, 70, 83, 88, 89, 90, 95, 98, 103, 104)),
)
def round_roll(
    a: Team = BLUE,
    b: Team = WHITE,
    round: Round = 1,  # noqa: A002
    used_a: Annotated[int, Span(0, 4)] = 0,
    used_b: Annotated[int, Span(0, 4)] = 0,
    turned: bool = False,
    options: Options = Options(),  # noqa: B008
    answer: Literal["none", "use", "keep"] = "none",
    *,
    chance: Chance,
) -> RoundStart:
    """The start of a round: commands of the start, the die, what changes it, what it triggers.

    ``used_…``: how often each side's command was used and stays; ``turned``: 振り直し was used. With reroll_optional
    the choice is handed back; the answer to it comes with the natural face as a scripted die.
    """
    setup = ready(a, b, options)
    cells = (*free_cells(a.command_cell), *free_cells(b.command_cell))
    order = tuple(sorted(range(6), key=lambda slot: (-setup.cards[slot].unit.speed, slot)))
    flags = (TURNED if turned else 0,) * 6
    state = State(round, START, 0, order, setup.hp, cells, flags, setup.hp, (1 + used_a, 1 + used_b))
    if answer != "none":
        setup = ready(a, b, _answered(options, answer))
    battle = Battle(setup, state, chance)
    natural = open_round(battle)
    if options.reroll_optional and answer == "none" and any(turns(battle, slot, natural) for slot in battle.order):
        battle.roll = natural
        return _started(battle, natural, "choose")
    answer_roll(battle, natural)
    if battle.at < OVER:
        melt(battle)
    return _started(battle, natural, "kept" if battle.roll == natural else "changed")


def _answered(options: Options, answer: str) -> Options:
    policy: Literal["first", "never"] = "first" if answer == "use" else "never"
    return Options(options.melt_on_natural, True, policy, policy)


def _started(battle: Battle, natural: int, outcome: Literal["kept", "changed", "choose"]) -> RoundStart:
    muted = tuple(slot + 1 for slot in range(6) if battle.flags[slot] & MUTED)
    commands = (battle.commands[0], battle.commands[1])
    return RoundStart(outcome, natural, battle.roll, tuple(battle.hp), muted, battle.fog, commands)


@dataclass(frozen=True, slots=True)
class Queue:
    """Places of the turn order in the sequence of this round."""

    outcome: Literal["decided"]
    places: tuple[int, ...]


@rule("cg-first-1", "cg-first-2", "cg-r-59")
def first_strike(
    first: Annotated[tuple[bool, ...], Size(1, 6)] = (False, False, True, False, False, True),
) -> Queue:
    """Which of the units, in turn order, go first because their row is 先制."""
    return Queue("decided", tuple(sorted(range(1, len(first) + 1), key=lambda place: (not first[place - 1], place))))
