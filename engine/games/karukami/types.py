"""What the rules speak of: suits, ways to attack, units, divine arts and cards as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span

Count = Annotated[int, Span(0, 30)]
Points = Annotated[int, Span(0, 99)]
Value = Annotated[int, Span(0, 999)]
Power = Annotated[int, Span(0, 90)]  # of one's own: with all that is added to it, it stays within what a rule takes
Vitality = Annotated[int, Span(-99, 999)]
Alive = Annotated[int, Span(1, 200)]
PP = Annotated[int, Span(0, 20)]
Few = Annotated[int, Span(0, 9)]
Distance = Annotated[int, Span(0, 12)]
CardValue = Annotated[int, Span(1, 9)]
Added = Annotated[int, Span(0, 3)]  # MP ① on a power roll: more than that nobody weighs in time

Suit = Literal["faith", "reason", "civilisation", "prosperity"]
AnySuit = Literal["none", "faith", "reason", "civilisation", "prosperity"]
Way = Literal["melee", "spirit", "heaven"]
Kind = Literal["pc", "alien", "lesser"]
Type = Literal["passive", "free", "main", "mfree", "opening"]
Meter = Literal["vp", "fp"]
Effect = Literal["attack", "defence", "shield", "give", "take", "bring", "text"]
Resource = Literal["ap", "fp", "mp", "vp"]
Reach = Literal["self", "near", "far", "any"]
When = Literal["at_start", "each_round", "each_turn", "when_hurt", "at_half", "when_out"]
Name = Annotated[str, Size(0, 40)]
Told = Annotated[str, Size(0, 200)]


@dataclass(frozen=True, slots=True)
class Flags:
    """The special flags of an attack; it may have several. ``specials`` says which reductions each shuts out."""

    nodef: bool = False
    nores: bool = False
    nored: bool = False


@dataclass(frozen=True, slots=True)
class Method:
    """One of the four basic actions with a power: its dice are ``dice`` and ``pp_dice`` for each PP of its suit.

    ``pp_plus``: points that each PP adds beside the dice. ``reach``: near is the own cell and the six around it.
    """

    id: str
    suit: Suit
    reach: Literal["near", "far", "any"]
    fp: Few
    dice: Few
    pp_dice: Few
    pp_plus: Few


@dataclass(frozen=True, slots=True)
class Helper:
    """A follower card: for which process, and how many cards, points or dice it is worth there.

    What only its ``text`` says is the table's to judge. ``name`` is empty where words tell it.
    """

    name: Name = ""
    use: Literal["preaching", "wound", "healing", "checking", "text"] = "wound"
    points: Few = 0
    text: Told = ""
    copies: Annotated[int, Span(1, 9)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Person(Helper):
    """A card of the sample deck."""

    id: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A sample unit. ``fixed``: dice of its attacks where they do not follow PP (0: they do). ``owned``: its deck."""

    id: str
    kind: Kind
    divinity: Few
    vp: Alive
    fp: Points
    mp: Few
    combat: Points
    spirit: Points
    heaven: Points
    healing: Points
    defence: Points
    resistance: Points
    moves: Few = 0
    attacks: Few = 0
    fixed: Few = 0
    owned: Annotated[tuple[Annotated[Person, Pick("people")], ...], Size(0, 9)] = ()


PickUnit = Annotated[Unit, Pick("units")]


@dataclass(frozen=True, slots=True)
class Art:
    """A divine art: ``need``, PP asked for when it is declared; ``price``, area cards that then go.

    ``effect``: an attack with more ``dice`` and ``plus`` points; ``points`` more Defence, points off one damage, or
    points of ``meter`` given to its own side or taken from a foe within ``reach``; an ally brought to the next cell; or
    nothing but its ``text``: the table judges that, beside an effect too. ``area``: the attack strikes every foe in its
    reach, not one. ``kp``: what the table asks for it. ``name`` is empty where words tell it.
    """

    name: Name = ""
    type: Type = "main"
    effect: Effect = "attack"
    fp: Points = 0
    times: Few = 1
    per: Literal["always", "round", "session"] = "round"
    need_suit: AnySuit = "none"
    need: Few = 0
    price_suit: AnySuit = "none"
    price: Few = 0
    method: Way = "melee"
    area: bool = False
    dice: Few = 0
    plus: Few = 0
    flags: Flags = Flags()
    points: Few = 0
    meter: Resource = "fp"
    reach: Reach = "near"
    text: Told = ""
    kp: Points = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Art):
    """An art as somebody has it on the field: moves and links name it by its id."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Miracle(Known):
    """A sample divine art, and whose it is."""

    unit: PickUnit


@dataclass(frozen=True, slots=True)
class Speciality:
    """A special rule (特性): more Defence on a card face down unless so many foes stand next to it; or its ``text``.

    The table judges a text, beside an effect too, each time ``when`` it is asked for. reacts: a lesser god may Resist
    and Cover.
    """

    name: Name = ""
    effect: Literal["mantle", "reacts", "text"] = "text"
    defence: Few = 0
    breakers: Few = 3
    when: When = "each_round"
    text: Told = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait(Speciality):
    """The special rule of a sample alien god."""

    id: str
    unit: PickUnit


@dataclass(frozen=True, slots=True)
class FieldCard:
    """An area card; ``copies``: how often its deck has it. The table judges its ``text`` when it lies face up."""

    name: Name = ""
    suit: Suit = "faith"
    value: CardValue = 1
    copies: Annotated[int, Span(1, 30)] = 1
    text: Told = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaCard(FieldCard):
    """A card of the sample area deck, by its code."""

    id: str


@dataclass(frozen=True, slots=True)
class AreaDeck:
    """An area deck as a table writes it (kk-r-1)."""

    name: Name = ""
    cards: Annotated[tuple[FieldCard, ...], Size(0, 24)] = ()


@dataclass(frozen=True, slots=True)
class PeopleDeck:
    """A deck of follower cards as a table writes it (kk-r-41)."""

    name: Name = ""
    cards: Annotated[tuple[Helper, ...], Size(0, 24)] = ()


@dataclass(frozen=True, slots=True)
class SampleDeck:
    """A deck of the samples: its cards are records of their own."""

    id: str


@dataclass(frozen=True, slots=True)
class Special:
    """A flag of an attack: which reductions it shuts out."""

    id: str
    sign: Literal["💥", "🛡️", "⛔"]
    defence: bool
    resistance: bool
    miracle: bool


@dataclass(frozen=True, slots=True)
class Constants:
    """Single numbers of the rules: no book shows them as a table, their sentences quote them."""

    id: str
    ap: Few
    skip_most: Few
    critical: Few
    initiative: Annotated[int, Span(2, 1000)]
    resist_fp: Few
    cover_fp: Few
    preach_times: Few
    preach_fp: Few
    preach_draw: Few
    stock_draw: Few
    give_most: Few
    mp_check: Few
    mp_dice: Few
    around: Few
    field_radius: Few


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: its way, the PP of that suit on the field, the attacker's power, what a divine art adds to it.

    ``fixed``: a foe's own number of dice, in place of those by PP (0: none).
    """

    method: Way = "melee"
    pp: PP = 3
    power: Points = 6
    more: Few = 0
    fixed: Few = 0
    flags: Flags = Flags()
    fumbles: bool = True


@dataclass(frozen=True, slots=True)
class Guard:
    """Who is hurt, and with what it meets the damage. ``mp``: MP is used.

    ``shield``: points of divine arts; ``person``: those of a follower card.
    """

    vp: Alive = 30
    defence: Value = 4
    resistance: Points = 5
    resist: bool = False
    shield: Value = 0
    person: Few = 0
    mp: bool = False


@dataclass(frozen=True, slots=True)
class Facing:
    """The same of one target among several: what it takes off the one power roll."""

    defence: Value = 4
    resistance: Points = 5
    resist: bool = False
    shield: Value = 0
    person: Few = 0


@dataclass(frozen=True, slots=True)
class Card:
    """An area card as a rule is told of it."""

    suit: Suit = "faith"
    value: CardValue = 1


Cards = Annotated[tuple[Card, ...], Size(0, 24)]
