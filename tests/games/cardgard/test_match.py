"""Cardgard: the fast match against a slow one, samples against exact odds, rows against what is printed."""

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.chance import Drawn, Seeded, Unlogged, sample, standard_error, weigh
from engine.game import all_games
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.exact.packing import pack, unpack
from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.play.mutable import State, first_state
from engine.games.cardgard.play.roster import BITS, USED, setup_of
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import CARDS, COMMANDS, FEATURES, ROWS, UNITS
from engine.games.cardgard.rules.match import BLUE, WHITE, forecast, match, replay
from engine.games.cardgard.rules.turn import Stand, turn
from tests.games.cardgard.twin import Twin

NAMES, CARDS_OF_COMMAND = list(UNITS), list(COMMANDS)


def some_team(pick: random.Random) -> Team:
    first, second, third = (UNITS[name] for name in pick.sample(NAMES, 3))
    return Team(first, second, third, COMMANDS[pick.choice(CARDS_OF_COMMAND)], pick.randint(1, 4))


def plain(team: Team) -> dict[str, Any]:
    units = {"first": team.first.id, "second": team.second.id, "third": team.third.id}
    return units | {"command": team.command.id, "command_cell": team.command_cell}


def test_a_slow_twin_plays_the_same_matches() -> None:
    pick = random.Random("twins")
    for number in range(2000):
        a, b = some_team(pick), some_team(pick)
        ended = match(a, b, chance=Unlogged(Seeded(str(number))))
        faces = Seeded(str(number))
        twin = Twin(plain(a), plain(b), lambda faces=faces: faces.face(6)).play()
        found = (ended.outcome, ended.rounds, ended.left_a, ended.left_b, ended.hp_a, ended.hp_b)
        assert found == twin, (number, plain(a), plain(b))


PAIRS = [
    (BLUE, Team(UNITS["gentleman"], UNITS["phlogiston"], UNITS["amalia"], COMMANDS["melt"], 2)),
    (
        Team(UNITS["phlogiston"], UNITS["amalia"], UNITS["marge"], COMMANDS["counter"], 2),
        Team(UNITS["amalia"], UNITS["leonor"], UNITS["belobul"], COMMANDS["miracle"], 1),
    ),
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_samples_agree_with_the_exact_odds(a: Team, b: Team) -> None:
    exact, count = weigh(match, a=a, b=b), 4000
    seen = sample(match, Seeded("samples"), count, a=a, b=b)
    assert sum(exact.values()) == 1
    assert set(seen) <= set(exact)
    for outcome in ("win", "draw", "loss"):
        p = float(sum(q for each, q in exact.items() if each.outcome == outcome))
        found = sum(n for each, n in seen.items() if each.outcome == outcome) / count
        assert abs(found - p) <= 4 * standard_error(p, count) + 1e-9


def _end(state: State, setup: Any, *, chance: Any) -> Any:
    return MATCH.run(state, setup, chance=chance)


def test_folding_gives_what_following_every_path_gives() -> None:
    """From the last round on every path can be followed one by one."""
    pick = random.Random("folding")
    for number in range(12):
        a, b = some_team(pick), some_team(pick)
        setup = setup_of(a, b, Options())
        chance, state = Unlogged(Seeded(str(number))), first_state(setup)
        while state.round < 4 and state.at != -1:
            state = step(state, setup, chance=chance)
        by_path = weigh(_end, state, setup, budget=10**6)

        def folded(*, chance: Any, state: State = state, setup: Any = setup) -> Any:
            return chance.process(MATCH, state, setup)

        assert dict(weigh(folded)) == dict(by_path)


def _setups_met(pairs: tuple[tuple[Team, Team], ...], *, chance: Any) -> int:
    return sum(chance.call(_started, setup_of(a, b, Options())) for a, b in pairs)


def _started(setup: Any, *, chance: Any) -> int:
    return first_state(setup).round + int(chance.die(2, "cg-rt-roll"))


def test_a_rule_may_meet_any_number_of_setups() -> None:
    """Set-ups of equal teams are equal, however many others were made in between."""
    pick = random.Random("many setups")
    odds = weigh(_setups_met, tuple((some_team(pick), some_team(pick)) for _ in range(9)))
    assert sum(odds.values()) == 1
    assert odds[9] == Fraction(1, 2**9)
    assert setup_of(BLUE, WHITE, Options()) != setup_of(WHITE, BLUE, Options())


def test_the_position_of_the_book_is_won_as_often_as_it_says() -> None:
    """Round 3, a roll of 6, the beast to act: 97 of 216."""
    setup, poison = setup_of(BLUE, WHITE, Options()), BITS["poison"]
    flags = (USED[5], 0, 0, poison, poison, poison)
    cells = (1, 2, 3, 1, 2, 3)
    state = State(3, 5, 6, (2, 5, 0, 1, 4, 3), (3, 3, 7, 4, 9, 3), cells, flags, (7, 7, 7, 12, 11, 9), (1, 2))

    def rest(*, chance: Any) -> Any:
        return chance.process(MATCH, state, setup)

    odds = weigh(rest)
    assert sum(p for each, p in odds.items() if each.outcome == "win") == Fraction(97, 216)
    assert sum(p for each, p in odds.items() if each.outcome == "loss") == Fraction(119, 216)


def test_a_state_is_packed_without_loss() -> None:
    pick = random.Random("packing")
    setup = setup_of(BLUE, WHITE, Options())
    for number in range(50):
        chance, state = Unlogged(Seeded(str(number))), first_state(setup)
        for _ in range(pick.randint(1, 25)):
            state = step(state, setup, chance=chance)
        assert unpack(pack(state), state) == state


def test_a_replay_ends_as_the_match_did_and_forecasts_agree_with_it() -> None:
    chance = Drawn(Seeded("replay"))
    ended = match(BLUE, WHITE, chance=chance)
    faces = tuple(int(face) for line in chance.log for face in line.faces)
    shown = replay(BLUE, WHITE, rolled=faces)
    assert shown.outcome == "over"
    assert shown.positions[-1].dice == len(faces)
    last = shown.positions[-1].places
    assert (sum(p.hp for p in last[:3]), sum(p.hp for p in last[3:])) == (ended.hp_a, ended.hp_b)
    middle = next(p.dice for p in shown.positions if p.round == 4)
    assert ended in weigh(forecast, a=BLUE, b=WHITE, rolled=faces[:middle])


# --- Six rows of each unit, as they are printed: what the enemies lose --------------------------------------------

BESIDE = [Stand(UNITS["phlogiston"], 1), Stand(UNITS["leonor"], 2), Stand(UNITS["gentleman"], 4)]
PRINTED = {  # the unit in cell 1 against phlogiston 1 (11 HP), leonor 2 (8), gentleman 4 (9); first face of any die 2
    "amalia": [3, 0, 6, 2, 4, 4],
    "marge": [0, 4, 2, 0, 4, 2],
    "leonor": [0, 0, 0, 0, 2, 1],
    "belobul": [14, 0, 0, 0, 0, 1],
    "gentleman": [4, 4 + 1 + 2, 2, 1, 0, 0],
    "phlogiston": [3, 3, 0, 6, 6, 0],
}


class _Twos:
    def face(self, _: int) -> int:
        return 2

    def card(self, deck: object) -> str:
        raise AssertionError(deck)


@pytest.mark.parametrize(("unit", "face"), list(product(PRINTED, range(1, 7))), ids=str)
def test_a_row_does_what_is_printed(unit: str, face: int) -> None:
    mine = (Stand(UNITS[unit], 1),)
    done = turn(1, face, a=mine, b=tuple(BESIDE), chance=Unlogged(_Twos()))
    assert done.lost == PRINTED[unit][face - 1]


def test_every_record_of_the_source_is_there() -> None:
    assert {name: (unit.hp, unit.speed) for name, unit in UNITS.items()} == {
        "amalia": (10, 3),
        "marge": (11, 1),
        "leonor": (8, 5),
        "belobul": (12, 1),
        "gentleman": (9, 4),
        "phlogiston": (11, 1),
    }
    assert len(ROWS) == 36
    assert all(len(card.actions) == 6 for card in CARDS.values())
    assert len(COMMANDS) == 7
    assert len(all_games()["cardgard"].records["targets"]) == 23 + 3
    assert FEATURES["star"].star
