"""Records of a table's own by chance, made legal by the ways out that their findings offer; and such records in play.

`python -m tests.own_records GAME COUNT [FIRST]` plays so many parties and foes to the end and says how it went.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from engine.api import call
from engine.chance import Drawn, Seeded, Unlogged
from engine.chance.cards import playing_cards
from engine.faults import Faults
from engine.fields import Enumerated, Field, Flag, Many, Number, PickOne, Text, Written, inputs_of_record
from engine.game import all_games
from engine.games.avatar.character.types import Character as Avatar
from engine.games.avatar.events.types import EventTable
from engine.games.avatar.play.setup import PRINTED, Evening, Settings
from engine.games.avatar.play.setup import Member as Seated
from engine.games.cardgard.command.validate import flaws_of
from engine.games.cardgard.hands import Deck as CardDeck
from engine.games.cardgard.hands import Hand, Meeting, Options
from engine.games.cardgard.records import ATTRIBUTES, COMMANDS, FEATURES, ROWS, TRAITS, UNITS
from engine.games.cardgard.types import Draft, OwnCommand
from engine.games.exorcist.character.types import Character as Exorcist
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.play.setup import Apparition, Mission
from engine.games.exorcist.play.setup import Member as Squad
from engine.games.karukami.character.types import Character as God
from engine.games.karukami.play.setup import Encounter, Member
from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.play.setup import Combatant
from engine.games.kokoroko.play.setup import Encounter as Fight
from engine.games.kokoroko.records import COLOURS
from engine.places import Hexes, Squares
from engine.session import OPEN, Session, replay
from engine.session.autoplay import decide, only_choice
from engine.session.choice import Refused, open_moves, take

MOVES = 4_000  # of a whole battle: what takes longer does not end
TEXTS = ("ホムラ", "Ash", "", "<b>&amp;", "\u202e逆", "鋼の腕で打つ。", "“quote” {hole} $1", "あ" * 40)
WIDE = 0.1  # how seldom a number is drawn from the whole of its span, not from its lower part


def record(kind: type, game: str, dice: random.Random) -> dict[str, Any]:
    """A record as JSON, every field in its span."""
    return {name: _value(each.field, name, game, dice) for name, each in inputs_of_record(kind).items()}


def _value(field: Field, name: str, game: str, dice: random.Random) -> Any:
    if isinstance(field, Number):
        low, high = field.span.low, field.span.high
        return dice.randint(low, high if dice.random() < WIDE else min(high, low + 12))
    if isinstance(field, Enumerated):
        return dice.choice(field.options)
    if isinstance(field, Flag):
        return dice.random() < 0.5
    if isinstance(field, PickOne):
        return dice.choice(sorted(all_games()[game].records[field.records_kind]))
    if isinstance(field, Text):
        return dice.choice([each for each in TEXTS if len(each) <= field.size.high])
    if isinstance(field, Many):
        count = dice.randint(field.size.low, min(field.size.high, field.size.low + 4))
        return [_value(field.item, name, game, dice) for _ in range(count)]
    assert isinstance(field, Written), name
    return record(field.type, game, dice)


def read(kind: type, plain: Mapping[str, Any], game: str) -> Any:
    faults = Faults()
    found = Written(kind).read(plain, "own", all_games()[game].records, faults)
    assert not faults, list(faults)
    return found


def legal(kind: type, plain: dict[str, Any], game: str) -> Any:
    """The record with the first way out of everything that is wrong in it, until nothing is."""
    findings = all_games()[game].kind_written(kind).findings
    assert findings
    for _ in range(200):
        found = read(kind, plain, game)
        wrong = next((each for each in findings(found) if each.state == "wrong"), None)
        if wrong is None:
            return found
        if wrong.ways:
            for path, value in wrong.ways[0].sets:
                _put(plain, path, value)
        else:
            _take_out(plain, wrong.path)
    raise AssertionError(f"the ways out lead nowhere: {plain}")


def _put(plain: Any, path: str, value: Any) -> None:
    *inner, last = path.split(".")
    for key in inner:
        plain = plain[int(key)] if key.isdigit() else plain[key]
    plain[last] = value


def _take_out(plain: dict[str, Any], path: str) -> None:
    """The item of a list in which something is wrong that no single value mends."""
    name, place, *_ = path.split(".")
    del plain[name][int(place)]


def played(session: Session[Any, Any], setup: Any, seed: str) -> str:
    """How it ends, with a policy in every seat, or chance now and then; each move is one that was offered."""
    session.check(setup)
    state, names = session.begin(setup, chance=Drawn(Seeded(seed))), list(session.policies)
    dice = random.Random(seed)
    policies = {seat: session.policies[dice.choice(names)] for seat in session.seats(setup)}
    policies[OPEN] = next(iter(policies.values()))
    wild = dice.choice((0.0, 0.2, 0.8))  # how often it is no policy that decides
    for ordinal in range(MOVES):
        end = session.outcome(state)
        if end is not None:
            return end
        view = session.view(state, session.turn(state))
        session.scene(view)
        move = decide(session, state, policies, Unlogged(Seeded(f"{seed}/{ordinal}/policy")))
        if dice.random() < wild:
            choices = session.choices(view)
            move = only_choice(choices) or dice.choice([*islice(open_moves(choices), 500)])
        assert move, f"nobody decides after move {ordinal} of {seed}"
        read_back = session.notation.read(session.notation.write(move))
        try:
            take(session.offered(view, read_back), read_back)
        except Refused as refused:
            raise AssertionError(f"{session.notation.write(move)}, move {ordinal} of {seed}") from refused
        state = session.play(state, move, chance=Drawn(Seeded(f"{seed}/{ordinal}")))
    return "unended"


def last(name: str, setup: Any, seed: str, auto: Mapping[str, str]) -> Any:
    """How a session of ``call`` ends under these policies, and what everybody has left."""
    game, _, key = name.partition(".")
    session = all_games()[game].sessions[key]
    plain = Written(type(setup)).without_defaults(setup)
    reply = call({"do": "session", "session": name, "seed": seed, "auto": auto, "setup": plain})
    assert reply["outcome"], reply["say"]
    line = replay(session, setup, seed, reply["moves"])
    return reply["outcome"], [[meter.value for meter in each.meters] for each in session.left(line.last.state)]


def play(game: str, count: int, first: int = 0) -> Counter[str]:
    """The ends of so many battles; each is told by its number, so that it can be played again."""
    name, setup_of = SETUPS[game]
    session = all_games()[game].sessions[name]
    return Counter(played(session, setup_of(number), f"{game}-{number}") for number in range(first, first + count))


def _god(dice: random.Random, kind: str) -> Any:
    plain = record(God, "karukami", dice) | {"kind": kind, "vp": dice.randint(1, 60)}
    return legal(God, plain, "karukami")


def karukami(number: int) -> Any:
    """Two to four PCs against an alien god and some lesser ones, on cells of the field."""
    dice = random.Random(number)
    board = Hexes.hexagon(2)
    cells = [board.name(at) for at in board.all()]
    pcs = tuple(Member(_god(dice, "pc"), dice.choice(cells)) for _ in range(dice.randint(2, 4)))
    foes = [Member(_god(dice, "alien"), dice.choice(cells))]
    foes += [Member(_god(dice, "lesser"), dice.choice(cells)) for _ in range(dice.randint(0, 3))]
    goal = dice.choice(("alien", "all", "hold"))
    return Encounter(pcs, tuple(foes), goal=goal, rounds=dice.randint(1, 8))


def _person(dice: random.Random, side: str) -> Any:
    plain = record(Character, "kokoroko", dice) | {"side": side}
    boxes = {name: dice.randint(4, 12) for name in ("body", "mind", "toughness", "will")}
    return legal(Character, plain | boxes, "kokoroko")


def kokoroko(number: int) -> Any:
    """Two to four bearers or ordinary people against as many at most, somewhere on the map."""
    dice = random.Random(number)
    colours = [each for each in COLOURS.values() if each.ring != "white"]
    sides = ["pc"] * dice.randint(2, 4) + ["foe"] * dice.randint(1, 4)
    fighters = tuple(
        Combatant(_person(dice, side), dice.choice(colours), dice.choice(("ground", "ground", "air"))) for side in sides
    )
    return Fight(fighters, dice.choice(("fell", "hold")), dice.randint(1, 6))


def _avatar(dice: random.Random) -> Seated:
    plain = record(Avatar, "avatar", dice) | {"ep": dice.randint(100, 9_999), "limit": dice.randint(0, 7)}
    return Seated(legal(Avatar, plain, "avatar"), miracles=dice.choice((0, 0, 2)))


def avatar(number: int) -> Any:
    """Four at the table at most, avatars and bodiless gods, against one to four foes; a fight, a check, an evening."""
    dice = random.Random(number)
    party, foes = (tuple(_avatar(dice) for _ in range(dice.randint(least, 4))) for least in (2, 1))
    settings = Settings(dice.random() < 0.3, dice.random() < 0.3, dice.random() < 0.5)
    own = record(EventTable, "avatar", dice) if dice.random() < 0.5 else None
    events = legal(EventTable, own, "avatar") if own else PRINTED
    return Evening(
        *(party, foes, dice.choice(("combat", "combat", "acts", "check", "explore"))),
        ahead=dice.choice(("nobody", "party", "foes")),
        final=dice.random() < 0.3,
        stage=dice.randint(1, 4),
        jokers=dice.randint(0, 2),
        settings=settings,
        events=events,
        out=" ".join(dice.choice(([], [], ["X2"], ["X4"])) + dice.sample(playing_cards(), dice.choice((0, 0, 12, 30)))),
    )


def _exorcist(dice: random.Random) -> Any:
    plain = record(Exorcist, "exorcist", dice) | {"by": "dice"}
    return legal(Exorcist, plain | {name: dice.randint(1, 6) for name in ("body", "spirit", "finesse")}, "exorcist")


def _kaii(dice: random.Random) -> Any:
    plain = record(Kaii, "exorcist", dice) | {"durability": dice.randint(1, 24), "taint": dice.randint(0, 3)}
    return legal(Kaii, plain, "exorcist")


def exorcist(number: int) -> Any:
    """Four exorcists against one to four kaii, some of them to come, on a small map with walls."""
    dice = random.Random(number)
    width, height = dice.randint(6, 12), dice.randint(4, 8)
    board = Squares(width, height)
    cells = [board.name(at) for at in board.all()]
    dice.shuffle(cells)
    squad = tuple(Squad(_exorcist(dice), cells.pop()) for _ in range(4))
    rounds = dice.randint(1, 6)
    turns = (1, *(dice.choice((1, 1, dice.randint(1, rounds))) for _ in range(dice.randint(0, 3))))
    foes = tuple(Apparition(_kaii(dice), cells.pop(), boss=dice.random() < 0.2, turn=turn) for turn in turns)
    respawn, walls = cells.pop(), tuple(cells[: dice.randint(0, 5)])
    goal = dice.choice(("deadline", "hold"))
    return Mission(squad, foes, width, height, respawn, walls, goal=goal, rounds=rounds)


def _unit(dice: random.Random, name: str) -> Draft:
    """Rows and a trait of published cards, shuffled together; features from the list."""
    listed = [each for each in FEATURES.values() if not each.star]
    return Draft(
        name=name,
        attribute=dice.choice([*ATTRIBUTES.values()]),
        hp=dice.randint(1, 30),
        speed=dice.randint(0, 9),
        features=tuple(dice.sample(listed, dice.randint(0, 8))),
        rows=tuple(dice.choice([*ROWS.values()]).action for _ in range(6)),
        trait=dice.choice([*TRAITS.values()]).power,
    )


def _command(dice: random.Random, name: str) -> Any:
    """Whatever number it lacks is one."""
    own = legal(OwnCommand, record(OwnCommand, "cardgard", dice) | {"name": name}, "cardgard")
    lacks = {each.path for each in flaws_of(own)}
    whole = Written(OwnCommand).plain(own) | {each: ["girl"] if each == "features" else 1 for each in lacks}
    return legal(OwnCommand, whole, "cardgard")


def _hand(dice: random.Random) -> Hand:
    """Four cards, or a deck to take them from; about half of all cards are published ones."""
    units = [_unit(dice, f"{dice.choice(TEXTS)[:30]}{at}") for at in range(4)]
    units[:2] = dice.sample([*UNITS.values()], 2)
    commands = [_command(dice, f"{dice.choice(TEXTS)[:30]}{at}") for at in range(4)]
    commands[:2] = dice.sample([*COMMANDS.values()], 2)
    dice.shuffle(units)
    dice.shuffle(commands)
    deck = CardDeck("夜", tuple(units), tuple(commands)) if dice.random() < 0.5 else None
    return Hand(*units[:3], commands[0], deck=deck)


def cardgard(number: int) -> Any:
    """Two hands of own and published cards."""
    dice = random.Random(number)
    return Meeting(_hand(dice), _hand(dice), Options(dice.random() < 0.5))


SETUPS: Mapping[str, tuple[str, Callable[[int], Any]]] = {
    "avatar": ("evening", avatar),
    "cardgard": ("match", cardgard),
    "exorcist": ("fight", exorcist),
    "karukami": ("field", karukami),
    "kokoroko": ("fight", kokoroko),
}


if __name__ == "__main__":
    of, many, *start = sys.argv[1:]
    sys.stdout.write(f"{dict(play(of, int(many), *map(int, start)))}\n")
