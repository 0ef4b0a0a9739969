"""Area cards and follower cards: turned, drawn, discarded, laid anew (カード概念, 代償)."""

from __future__ import annotations

from engine.chance import Cards
from engine.games.karukami.play.actions.judgement import judge
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import BARE, NONE, Cell
from engine.words import phrase


def left(battle: Battle) -> int:
    """Cards in the deck: those of its shuffle that do not lie on the field."""
    last = len(battle.unseen) - 1
    return len(battle.unseen[last]) - sum(not each.card and each.deck == last for each in battle.cells)


def _shuffle(battle: Battle) -> None:
    """Only when a card is wanted and none is left (kk-r-43, kk-r-76)."""
    battle.tell("kk-r-43", count=len(battle.pile))
    battle.unseen.append(battle.pile)
    battle.pile = NONE


def draw(battle: Battle, count: int, clause: str) -> tuple[str, ...]:
    """So many area cards, or as many as there are."""
    found: tuple[str, ...] = ()
    while len(found) < count:
        there = min(count - len(found), left(battle))
        if there:
            hand, battle.unseen[-1] = battle.chance.deal(battle.unseen[-1], there, clause)
            found += hand.faces
        elif battle.pile:
            _shuffle(battle)
        else:
            break
    return found


def draw_person(battle: Battle) -> str:
    """A follower card; "" where none is left anywhere."""
    if not battle.people and battle.people_pile:
        battle.tell("kk-r-43", count=len(battle.people_pile))
        battle.people, battle.people_pile = battle.people_pile, NONE
    if not battle.people:
        return ""
    hand, battle.people = battle.chance.deal(battle.people, 1, "kk-miss-2a")
    return hand.faces[0]


def discard(battle: Battle, codes: tuple[str, ...]) -> None:
    battle.pile += Cards.of(codes)


def discard_person(battle: Battle, code: str) -> None:
    battle.people_pile += Cards.of([code])


def turn_up(battle: Battle, by: int, at: int) -> None:
    """A card nobody has seen is drawn from its heap now; one that was turned back is the same again."""
    there = battle.cells[at]
    code = there.card
    if not code:
        hand, battle.unseen[there.deck] = battle.chance.deal(battle.unseen[there.deck], 1, "kk-card-a")
        code = hand.faces[0]
    battle.lay(at, Cell(code, True))
    tell_pp(battle, code, 1)
    triggered(battle, by, code)


def triggered(battle: Battle, by: int, code: str) -> None:
    """It gives its PP from now on, turned up or as temporary PP: its text, if it has one, is judged (kk-r-94)."""
    card = battle.roster.area[code]
    if card.text:
        judge(battle, battle.name(by), card)


def lie_open(battle: Battle) -> None:
    """What lies face up when the battle begins has its text judged, cell by cell: nobody turned it (kk-r-94)."""
    for at in battle.lying():
        card = battle.roster.area[battle.cells[at].card]
        if card.text:
            judge(battle, battle.cell(at), card, first=False)


def turn_down(battle: Battle, at: int) -> None:
    """Turned over, not discarded (kk-en-6)."""
    code = battle.cells[at].card
    battle.lay(at, Cell(code, False))
    tell_pp(battle, code, -1)


def tell_pp(battle: Battle, code: str, sign: int) -> None:
    """How the pool of its suit stands now."""
    if battle.tells:
        card = battle.roster.area[code]
        now = battle.pp[card.suit]
        suit = phrase(f"options.{card.suit}")
        battle.tell("kk-r-4", card=battle.card(code), suit=suit, before=now - sign * card.value, pp=now)


def pay(battle: Battle, cells: tuple[int, ...]) -> None:
    """All cost cards leave first, then new ones are laid face down in the order named (kk-discard-1, kk-r-76)."""
    discard(battle, tuple(battle.cells[at].card for at in cells))
    for at in cells:
        battle.lay(at, Cell("", False, BARE))
    for at in cells:
        if not left(battle) and battle.pile:
            _shuffle(battle)
        if left(battle):
            battle.lay(at, Cell("", False, len(battle.unseen) - 1))
