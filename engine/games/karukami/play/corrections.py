"""What the GM sets right at any moment: a piece is moved, a figure is changed, a card is laid. The log tells it."""

from __future__ import annotations

from engine.chance import Cards
from engine.games.karukami.play.actions.area_cards import discard, left
from engine.games.karukami.play.actions.judgement import end_if_over
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.roster import Who
from engine.games.karukami.play.state import Cell
from engine.session import Ask, Choice, Move, Option
from engine.session import corrections as gm
from engine.words import phrase

MOST = {"fp": 30, "mp": 9, "ap": 9}  # of what has no maximum of its own
MANY, NEAR, STEP = 40, 10, 5  # of many values those near the present one, and each fifth


def corrections(battle: Battle) -> tuple[Choice, ...]:
    numbers = [_number(battle, who, figure) for who in battle.who for figure in who.figures]
    return (_put(battle), _lay(battle), *numbers)


def _cells(battle: Battle) -> tuple[Option, ...]:
    names = battle.roster.names
    return tuple(Option(name.lower(), name, at=at) for name, at in zip(names, battle.roster.hexes, strict=True))


def _put(battle: Battle) -> Choice:
    return gm.put((Option(who.id, who.name) for who in battle.who), _cells(battle))


def _lay(battle: Battle) -> Choice:
    """A card that is in the deck or in the discard pile."""
    known = {*battle.pile.faces, *(battle.unseen[-1].faces if left(battle) else ())}
    cards = tuple(Option(code.lower(), battle.card(code)) for code in battle.roster.area if code in known)
    asks = (Ask("card", phrase("sessions.field.which"), cards), Ask("to", phrase("session.to"), _cells(battle)))
    return Choice(Move("lay"), phrase("sessions.field.lay"), "gm", asks=asks)


def _number(battle: Battle, who: Who, figure: str) -> Choice:
    unit = battle.units[who.at]
    capped = figure == "vp" or (figure == "fp" and who.kind != "alien")
    most = getattr(who.unit, figure) if capped else MOST[figure]
    now = getattr(unit, figure)
    return gm.number(who, figure, phrase(f"options.{figure}"), now, _values(now, most))


def _values(now: int, most: int) -> list[int]:
    return [each for each in range(most + 1) if most <= MANY or abs(each - now) <= NEAR or each % STEP == 0]


def put(battle: Battle, one: int, at: int) -> None:
    battle.units[one].at = at
    battle.tell("kk-r-70", what=gm.putting(battle.name(one), battle.cell(at)))


def number(battle: Battle, one: int, figure: str, value: int) -> None:
    unit = battle.units[one]
    before = getattr(unit, figure)
    setattr(unit, figure, value)
    battle.tell("kk-r-70", what=gm.numbering(battle.name(one), phrase(f"options.{figure}"), before, value))
    end_if_over(battle)


def lay(battle: Battle, at: int, code: str) -> None:
    """Face up; what lay there is discarded, or goes back among the cards it was laid from."""
    there, card = battle.cells[at], Cards.of([code])
    if left(battle) and code in battle.unseen[-1].faces:
        battle.unseen[-1] -= card
    else:
        battle.pile -= card
    if there.card:
        discard(battle, (there.card,))
    battle.lay(at, Cell(code, True))
    battle.tell("kk-r-70", what=phrase("sessions.field.laying", card=battle.card(code), at=battle.cell(at)))
