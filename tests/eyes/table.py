"""A table that is watched: what the public face of a session tells between two moves, and the laws that must hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.chance import Drawn, Seeded, Step
from engine.faults import Faults
from engine.fields import Written
from engine.game import Game
from engine.scene import Actor, Scene, Token
from engine.session import OPEN, WATCHER, Choice, Move, Option, Session

LONGEST = 250  # moves of one table: the next one begins otherwise
PUBLISHED = 0.3  # how often it is a published set-up
SPARED = 0.75  # how often as few cards as may be are laid
CORRECTED = 0.03  # how often the GM sets something right instead


@dataclass(frozen=True)
class Seen:
    """What there is to see of a state, and what may be done in it; ``unasked``: out of turn, and by the GM."""

    seat: str
    scene: Scene
    choices: tuple[Choice, ...]
    outcome: str | None
    seats: tuple[str, ...] = ()
    asked: Any = None  # who of the seat is to decide
    look: Callable[[str], Scene] = field(default=lambda seat: Scene(), compare=False, repr=False)
    unasked: Callable[[], tuple[Choice, ...]] = field(default=lambda: (), compare=False, repr=False)

    @cached_property
    def views(self) -> dict[str, Scene]:
        """What each seat sees, and who sits nowhere."""
        return {seat: self.look(seat) for seat in (*self.seats, WATCHER)}

    @cached_property
    def actors(self) -> dict[Any, Actor]:
        """Everybody, by name."""
        return {each.name: each for each in self.scene.actors}

    @cached_property
    def tokens(self) -> dict[Any, Token]:
        """Whoever is on the board, by name."""
        return {each.name: each for each in self.scene.board.tokens} if self.scene.board else {}

    @cached_property
    def acting(self) -> Any:
        """Whose turn it is, by name."""
        return next((each.name for each in self.scene.order if each.state == "now"), None)

    def of(self, verb: str) -> list[Choice]:
        """The choices of a verb, offered or barred."""
        return [each for each in self.choices if each.move.verb == verb]

    def may(self, verb: str) -> bool:
        """Whether a move of that verb is offered."""
        return any(not each.barred for each in self.of(verb))

    def open(self, verb: str, field: str) -> list[Option]:
        """What may be picked for a field of the moves of that verb that are offered."""
        asks = [ask for each in self.of(verb) if not each.barred for ask in each.asks if ask.field == field]
        return [option for ask in asks for option in ask.options if not option.why]

    def meter(self, name: Any, key: str) -> int | None:
        """The figure of somebody whose name ends with this key."""
        meters = self.actors[name].meters if name in self.actors else ()
        return next((each.value for each in meters if key_of(each.name).endswith(key)), None)


@dataclass
class Table:
    """A table after a move: ``before`` it, ``now``, and the ``log`` of what it came to. ``history`` is a game's own."""

    game: Game
    session: Session[Any, Any]
    setup: Any
    now: Seen
    log: tuple[Step, ...]
    history: Any
    before: Seen | None = None
    move: Move | None = None
    choice: Choice | None = None
    moves: list[str] = field(default_factory=list)

    def steps(self, *clauses: str) -> Iterator[dict[str, Any]]:
        """What the steps of these clauses say."""
        return (dict(each.values) for each in self.log if each.clause in clauses)


Law = Callable[[Table], Iterator[str]]
"""Yields once for each time that it was exercised: nothing where it held, otherwise what is wrong."""
H = TypeVar("H")


@dataclass
class Laws(Generic[H]):
    """The laws of a game, by clause. ``history``: made for each table, told of each move before the laws are.

    ``own``: writes a set-up, from a published one, so that rare things happen. ``eager``: how many times as often as
    another a verb is picked. ``bounded``: whether every figure with a most lies between nothing and that.
    ``sparing``: of which fields the least is mostly picked. ``corrects``: which corrections the GM now and then makes.
    """

    history: Callable[[], Any]
    own: Callable[[random.Random, Any], Any] | None = None
    eager: dict[str, float] = field(default_factory=dict)
    bounded: bool = True
    sparing: frozenset[str] = frozenset()
    corrects: Callable[[Seen, Choice], bool] | None = None
    laws: dict[str, Law] = field(default_factory=dict)

    def __call__(self, *clauses: str) -> Callable[[Law], Law]:
        """A law of these clauses."""

        def enter(law: Law) -> Law:
            name = f"{' '.join(clauses)} {law.__name__}"
            assert name not in self.laws
            self.laws[name] = law
            return law

        return enter


@dataclass
class Watched:
    """What was watched: moves, how often each law was exercised, and each breach with the way to see it again."""

    moves: int = 0
    tables: int = 0
    exercised: Counter[str] = field(default_factory=Counter)
    breaches: list[tuple[str, str]] = field(default_factory=list)

    def look(self, table: Table, laws: dict[str, Law], again: str) -> None:
        """All laws after one move; of each law the first ten breaches are told."""
        for name, law in laws.items():
            for wrong in law(table):
                self.exercised[name] += 1
                if wrong:
                    self.exercised[f"{name} BROKEN"] += 1
                    if self.exercised[f"{name} BROKEN"] <= 10:
                        self.breaches.append(
                            (name, f"{wrong}\n    {again}, move {len(table.moves)}: … {' '.join(table.moves[-6:])}")
                        )


def values_of(name: Any) -> dict[str, Any]:
    """What fills the holes of a name."""
    return dict(getattr(name, "values", ()))


def key_of(name: Any) -> str:
    """The word of a name."""
    return str(getattr(name, "key", name))


def in_words(table: Table, name: Any) -> str:
    """A name as a reader sees it."""
    return table.game.words("en").said(name)


def pick_move(choices: tuple[Choice, ...], laws: Laws[Any], pick: random.Random) -> tuple[Choice, Move]:
    """A kind of move first, then one of it, so that what is rare comes up."""
    offered = [each for each in choices if not each.barred]
    verbs = sorted({each.move.verb for each in offered})
    verb = pick.choices(verbs, [laws.eager.get(each, 1) for each in verbs])[0]
    choice = pick.choice([each for each in offered if each.move.verb == verb])
    values = list(choice.move.values)
    for ask in choice.asks:
        options = [each.value for each in ask.options if not each.why]
        most = min(ask.most, len(options))
        few = ask.field in laws.sparing and pick.random() < SPARED
        count = ask.least if few else pick.randint(ask.least, most)
        values += [(ask.field, each) for each in pick.sample(options, count)]
    return choice, Move(choice.move.verb, tuple(values))


def see(session: Session[Any, Any], setup: Any, state: Any) -> Seen:
    """What the seat in turn may do, and the board as everybody at one device sees it."""
    outcome = session.outcome(state)
    seat = "" if outcome else session.turn(state)
    choices = () if outcome else session.choices(session.view(state, seat))

    def look(seat: str) -> Scene:
        return session.scene(session.view(state, seat))

    def unasked() -> tuple[Choice, ...]:
        return session.corrections(session.view(state, OPEN))

    scene = look(OPEN)
    asked = None if outcome else session.who_decides(session.view(state, seat), scene) or None
    return Seen(seat, scene, choices, outcome, tuple(session.seats(setup)), asked, look, unasked)


def to_pick(
    session: Session[Any, Any], state: Any, now: Seen, laws: Laws[Any], pick: random.Random
) -> tuple[Choice, ...]:
    """What may be done, or now and then what the GM may set right."""
    if laws.corrects and pick.random() < CORRECTED:
        found = session.corrections(session.view(state, OPEN))
        return tuple(each for each in found if laws.corrects(now, each)) or now.choices
    return now.choices


def laid(game: Game, name: str, laws: Laws[Any], pick: random.Random) -> Any:
    """A set-up: published, or one of the game's own."""
    session = game.sessions[name]
    published = session.examples[pick.choice(sorted(session.examples))]
    if laws.own is None or pick.random() < PUBLISHED:
        return published
    field, faults = Written(session.setup), Faults()
    setup = field.read(laws.own(pick, field.plain(published)), "", game.records, faults)
    assert not faults, list(faults)
    session.check(setup)
    return setup


def watch(game: Game, laws: Laws[Any], seed: str, moves: int, n: int | None = None) -> Watched:
    """Tables of a game, each after the other, until so many moves were made; ``n``: that table alone."""
    watched = Watched()
    name = next(iter(game.sessions))
    while watched.moves < moves:
        number = watched.tables if n is None else n
        _play(
            game,
            name,
            laws,
            f"{seed}/{number}",
            watched,
            f"python -m tests.eyes --seed {seed} --table {number} {game.id}",
        )
        watched.tables += 1
        if n is not None:
            break
    return watched


def _play(game: Game, name: str, laws: Laws[Any], seed: str, watched: Watched, again: str) -> None:
    pick, session = random.Random(seed), game.sessions[name]
    setup, chance = laid(game, name, laws, pick), Drawn(Seeded(seed))
    state = session.begin(setup, chance=chance)
    table = Table(game, session, setup, see(session, setup, state), tuple(chance.log), laws.history())
    table.history.tell(table)
    watched.look(table, laws.laws, again)
    while table.now.outcome is None and len(table.moves) < LONGEST:
        choice, move = pick_move(to_pick(session, state, table.now, laws, pick), laws, pick)
        chance = Drawn(Seeded(f"{seed}/{len(table.moves)}"))
        state = session.play(state, move, chance=chance)
        table.moves.append(session.notation.write(move))
        table.before, table.move, table.choice, table.log = table.now, move, choice, tuple(chance.log)
        table.now = see(session, setup, state)
        watched.moves += 1
        table.history.tell(table)
        watched.look(table, laws.laws, again)
