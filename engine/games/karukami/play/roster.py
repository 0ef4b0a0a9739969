"""Who an encounter puts on the field, worked out once: what never changes while they fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeVar

from engine.games.karukami.character.samples import God, arts_of, known_art, name_of, traits_of
from engine.games.karukami.character.types import Character
from engine.games.karukami.play.setup import Encounter, Member, Open, holds_as_published, lies_as_published
from engine.games.karukami.records import AREA_CARDS, PEOPLE
from engine.games.karukami.types import AreaCard, FieldCard, Helper, Kind, Known, Person, SampleDeck, Speciality
from engine.places import Hex, Hexes
from engine.session import READY, numbered, numbered_short, numbers
from engine.session import roster as base
from engine.session.cached_hash import hashed_once
from engine.words import Label, phrase

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody on the field. ``arts``: its divine arts; ``god``: has AP, reacts, uses MP; ``begins``: as written.

    ``owned``: its own follower cards, by code, each as often as it has it. ``defence``: with passive arts.
    """

    at: int
    id: str
    name: Label
    short: Label
    pc: bool
    unit: God
    arts: tuple[Known, ...]
    traits: tuple[Speciality, ...]
    owned: tuple[str, ...]
    begins: Member
    defence: int

    @property
    def kind(self) -> Kind:
        return self.unit.kind

    @property
    def god(self) -> bool:
        return self.unit.kind != "lesser"

    @property
    def allowed(self) -> bool:
        """A lesser god whose record lets it Resist and Cover (kk-sub-3)."""
        return any(each.effect == "reacts" for each in self.traits)

    @property
    def spends(self) -> bool:
        """Whether it may use MP: a lesser god only where its record gives it any (kk-r-87)."""
        return self.god or self.unit.mp > 0

    @property
    def figures(self) -> tuple[str, ...]:
        """What is counted of it."""
        if self.god:
            return ("vp", "fp", "mp", "ap")
        return ("vp", *(name for name in ("fp", "mp") if getattr(self.unit, name)))


@hashed_once
@dataclass(frozen=True)
class Roster(base.Roster[Who]):
    """An encounter made ready to play; cells are numbers, in reading order."""

    setup: Encounter

    @cached_property
    def board(self) -> Hexes:
        return Hexes.hexagon(self.setup.radius)

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        return self.board.all()

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(map(self.board.name, self.hexes))

    @cached_property
    def spots(self) -> dict[str, int]:
        """By name, as a move says it too: "c4"."""
        return {said: at for at, name in enumerate(self.names) for said in (name, name.lower())}

    @cached_property
    def away(self) -> tuple[tuple[int, ...], ...]:
        """How far it is from each cell to each."""
        return tuple(tuple(self.board.distance(a, b) for b in self.hexes) for a in self.hexes)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The cells next to each."""
        return tuple(tuple(at for at, far in enumerate(row) if far == 1) for row in self.away)

    @cached_property
    def who(self) -> tuple[Who, ...]:
        everybody = (*self.setup.pcs, *self.setup.foes)
        numbered = zip(everybody, numbers([called(each.unit) for each in everybody]), strict=True)
        pcs = len(self.setup.pcs)
        return tuple(_somebody(at, each, at < pcs, number) for at, (each, number) in enumerate(numbered))

    @cached_property
    def arts(self) -> dict[str, Known]:
        """Everybody's divine arts, by the names that moves call them by."""
        return {art.id: art for who in self.who for art in who.arts}

    @cached_property
    def area(self) -> Mapping[str, FieldCard]:
        """The cards of the area deck, by code."""
        deck = self.setup.area
        return AREA_CARDS if isinstance(deck, SampleDeck) else {f"A{at}": each for at, each in enumerate(deck.cards, 1)}

    @cached_property
    def open(self) -> tuple[tuple[str, Open], ...]:
        """What lies open at the beginning, by code: "" where this deck has none of its suit and value.

        What is published so, and nobody has named, is left out where a deck of one's own has not so many.
        """
        codes = {(each.suit, each.value): code for code, each in reversed(tuple(self.area.items()))}
        named = tuple((codes.get((each.card.suit, each.card.value), ""), each) for each in self.setup.open)
        left_out = self.area is not AREA_CARDS and lies_as_published(self.setup)
        return tuple(_there(named, self.area, Counter())) if left_out else named

    @cached_property
    def stocks(self) -> tuple[tuple[tuple[str, Person], ...], ...]:
        """By who it is: what it holds at the beginning; of its use and points, and left out, in the same way."""
        codes = {(each.use, each.points): code for code, each in reversed(tuple(self.crowd.items()))}
        taken, found = Counter[str](), []
        for who in self.who:
            named = tuple((codes.get((each.use, each.points), ""), each) for each in who.begins.stock)
            if self.crowd is not PEOPLE and holds_as_published(who.begins):
                named = tuple(_there(named, self.crowd, taken))
            else:
                taken.update(code for code, _ in named)
            found.append(named)
        return tuple(found)

    @cached_property
    def left_out(self) -> tuple[Label, ...]:
        """What decks of one's own lack of a published encounter, each with its cell or with who would hold it."""
        laid = [each for _, each in self.open]
        area = [_card_at(each.card, each.at) for each in self.setup.open if each not in laid]
        people = [
            _card_at(each, who.name)
            for who, held in zip(self.who, self.stocks, strict=True)
            for each in (Counter(who.begins.stock) - Counter(person for _, person in held)).elements()
        ]
        return (*area, *people)

    @cached_property
    def crowd(self) -> Mapping[str, Helper]:
        """The cards of the follower deck, by code."""
        deck = self.setup.people
        return PEOPLE if isinstance(deck, SampleDeck) else {f"Q{at}": each for at, each in enumerate(deck.cards, 1)}

    @cached_property
    def people(self) -> dict[str, Helper]:
        """All follower cards, by code."""
        own = (dict(zip(who.owned, _cards(who.unit), strict=True)) for who in self.who)
        return {**PEOPLE, **{code: card for each in own for code, card in each.items()}, **self.crowd}

    @cached_property
    def gods(self) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if each.god)


def _there(
    named: Iterable[tuple[str, T]], deck: Mapping[str, FieldCard | Helper], taken: Counter[str]
) -> Iterator[tuple[str, T]]:
    """Those that the deck still has, one after the other."""
    for code, each in named:
        if code and taken[code] < deck[code].copies:
            taken[code] += 1
            yield code, each


def _card_at(card: AreaCard | Person, at: Label) -> Label:
    return phrase("sessions.field.card_at", card=name_of(card), at=at)


@lru_cache(maxsize=READY)  # for speed only: an encounter is made ready once
def roster(encounter: Encounter) -> Roster:
    return Roster(encounter)


def called(unit: God) -> str:
    """What those of one kind have in common: several of them are numbered."""
    return unit.name if isinstance(unit, Character) else unit.id


def _somebody(at: int, member: Member, pc: bool, number: int) -> Who:
    unit = member.unit
    name, short = _names(unit)
    arts = tuple(known_art(art, f"n{at}a{count}") for count, art in enumerate(arts_of(unit), 1))
    return Who(
        at,
        f"n{at}" if isinstance(unit, Character) else f"{unit.id}{number or ''}",
        numbered(name, number),
        numbered_short(short, number),
        pc,
        unit,
        arts,
        traits_of(unit),
        tuple(_codes(at, unit)),
        member,
        unit.defence + sum(each.points for each in arts if each.effect == "defence"),
    )


def _names(unit: God) -> tuple[Label, Label]:
    """In full, and on its token."""
    if not isinstance(unit, Character):
        return phrase(f"records.units.{unit.id}.name"), phrase(f"figures.words.{unit.id}")
    short = phrase(f"figures.words.{unit.kind}_short")
    return unit.name or phrase(f"options.{unit.kind}"), unit.name[:2] or short


def _cards(unit: God) -> list[Helper]:
    """Its owned cards, each as often as it has it."""
    if not isinstance(unit, Character):
        return list(unit.owned)
    return [each for each in unit.owned for _ in range(each.copies)]


def _codes(at: int, unit: God) -> Iterator[str]:
    """Samples by their own, others by whose they are and which."""
    if not isinstance(unit, Character):
        yield from (each.id for each in unit.owned)
        return
    for number, each in enumerate(unit.owned, 1):
        yield from [f"N{at}P{number}"] * each.copies
