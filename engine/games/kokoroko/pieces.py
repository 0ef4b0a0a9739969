"""Characters as pieces: points and open boxes to count down, checks that read the piece's own abilities and skills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.kokoroko.character.validate import Blow
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.damage import wound_boxes
from engine.games.kokoroko.types import Person
from engine.records.piece import Piece
from engine.words import Words

ABILITIES = ("body", "senses", "mind", "people", "heart")
USED = ("melee", "athletics", "toughness", "shooting", "will")  # of a sample, what the book uses
METERS = "sessions.fight.meters"


def person_piece(person: Person, words: Words) -> Piece:
    """A sample character's piece. ``1D100<={身体}*{運動}-30`` reads the piece's own numbers."""
    weapon = person.weapon
    name = words[f"records.weapons.{weapon.id}.name"]
    blow = Blow(name, person.attempt, weapon.way, weapon.dice, weapon.plus, weapon.wound_points, weapon.reach)
    parries = weapon.way == "melee" and person.ability == "body"
    return Piece(
        name=words[f"records.people.{person.id}.name"],
        memo="\n".join([words[f"records.people.{person.id}.note"], told(blow, words)]),
        initiative=person.points,
        status=_status(person, words),
        params=tuple((words[f"fields.{name}"], getattr(person, name)) for name in (*ABILITIES, *USED)),
        commands=tuple(palette([blow], person.level if parries else 0, words, person.bears)),
    )


def _status(person: Person, words: Words) -> tuple[tuple[str, int], ...]:
    points = (words[f"{METERS}.points"], person.points)
    if not person.bears:
        return points, (words[f"{METERS}.hp"], CONSTANTS.person)
    body, mind = wound_boxes(person.body, person.toughness).boxes, wound_boxes(person.mind, person.will).boxes
    return points, (words[f"{METERS}.body"], body), (words[f"{METERS}.mind"], mind)


def told(blow: Blow, words: Words) -> str:
    """An attack in a line."""
    facts = {"target": blow.attempt.target, "dice": damage(blow), "reach": blow.reach}
    return words.text("piece.attack", name=blow.name or words["sheet.nameless"], **facts)


def damage(blow: Blow) -> str:
    return f"{blow.dice}D6{blow.plus:+d}" if blow.plus else f"{blow.dice}D6"


def palette(blows: Iterable[Blow], parry: int, words: Words, bears: bool = True) -> Iterator[str]:
    """Attacks with their counters and their destruction, the reactions, what is counted down."""
    off = CONSTANTS.reaction

    def label(name: str) -> str:
        return f"{{{words[f'fields.{name}']}}}"

    def line(what: str, told_as: str) -> str:
        return f"1D{CONSTANTS.sides}<={what} {words.text('piece.line', name=told_as)}"

    for blow in blows:
        name = blow.name or words["sheet.nameless"]
        yield line(str(blow.attempt.target), name)
        yield line(str(blow.attempt.target - off), words.text("piece.counter", name=name))
        yield f"{damage(blow)} {words.text('piece.damage', name=name)}"
    melee = f"({label('melee')}+{parry})" if parry else label("melee")
    yield line(f"{label('body')}*{label('athletics')}-{off}", words["options.dodge"])
    yield line(f"{label('body')}*{melee}-{off}", words["options.parry"])
    yield line(f"{label('mind')}*{label('will')}-{off}", words.text("piece.reaction", name=words["options.will"]))
    yield line(f"{label('body')}*{label('athletics')}", words["fields.athletics"])
    for meter in ("points", *(("body", "mind") if bears else ("hp",))):
        yield f":{words[f'{METERS}.{meter}']}-1"
