"""Cardgard: the fast fold of a match against a plain one, state after state, also with cards nobody printed."""

import random
from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from engine.chance import Seeded, TooManyPaths, Unlogged, weigh
from engine.games.cardgard.exact import fold
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.play.mutable import OVER, Result, State, first_state, result_of
from engine.games.cardgard.play.roster import BITS, Setup, free_cells, setup_of
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import ATTRIBUTES, COMMANDS, FEATURES, TARGETS, UNITS
from engine.games.cardgard.rules.match import match
from engine.games.cardgard.types import Action, AnyCommand, Card, Effect, OwnCommand, Power, Unit

AILMENTS = ["none", *BITS]
MOST, WIDEST = 4000, 300  # states that the plain fold may follow, in all and at once: it is slow


def some_effect(pick: random.Random) -> Effect:
    kind = pick.choice(["damage", "damage", "damage", "damage", "heal", "status", "status", "cap"])
    return Effect(
        kind=kind,  # type: ignore[arg-type]
        points=pick.randint(1, 9) if kind == "cap" else pick.randint(0, 4),
        lean=pick.choice(["none", "physical", "magic", "both"]),  # type: ignore[arg-type]
        extra=pick.choice([0, 0, 3]),
        against=pick.choice(AILMENTS),  # type: ignore[arg-type]
        per_round=pick.random() < 0.2,
        dice=pick.choice([0, 0, 0, 1]),
        status=pick.choice(AILMENTS[1:]),  # type: ignore[arg-type]
        oneself=kind != "damage" and pick.random() < 0.3,
    )


def some_action(pick: random.Random) -> Action:
    effects = tuple(some_effect(pick) for _ in range(pick.randint(1, 2))) if pick.random() < 0.8 else ()
    target = TARGETS[pick.choice([name for name in TARGETS if name != "none"])]
    attributes = tuple(pick.sample(list(ATTRIBUTES.values()), 2))
    return Action(target, effects, attributes, once=pick.random() < 0.2, first=pick.random() < 0.15)


def some_card(pick: random.Random) -> Card:
    features = (FEATURES[pick.choice(["girl", "dragon", "man"])],)
    attribute, hp, speed = pick.choice(list(ATTRIBUTES.values())), pick.randint(3, 12), pick.randint(1, 3)
    kind = pick.choice(["none", "immune", "chill", "turn", "combo", "combo", "spare", "ward"])
    power = Power(kind, pick.randint(1, 5), pick.randint(1, 6), (FEATURES["girl"],))  # type: ignore[arg-type]
    return Card(Unit("any", 0, attribute, hp, speed, features), tuple(some_action(pick) for _ in range(6)), power)


def some_command(pick: random.Random) -> AnyCommand | None:
    """Half of them printed ones, or none, half the table's own."""
    printed = pick.choice([None, *COMMANDS.values()])
    if printed is None or pick.random() < 0.5:
        return printed
    round_ = pick.randint(1, 4)
    return OwnCommand(
        like=printed,
        round=round_,
        face=pick.randint(1, 6),
        points=pick.randint(1, 6),
        again=pick.randint(0, 3),
        times=pick.randint(1, 3),
        cell=pick.randint(1, 4),
        until=pick.randint(round_, 4),
        features=(FEATURES["girl"], FEATURES["dragon"]),
    )


def some_setup(pick: random.Random) -> Setup:
    cells = pick.randint(1, 4), pick.randint(1, 4)
    a, b = (some_command(pick) for _ in cells)
    cards = tuple(some_card(pick) for _ in range(6))
    options = Options(melt_on_natural=pick.random() < 0.2)
    return Setup(cards, (*free_cells(cells[0]), *free_cells(cells[1])), (a, b), cells, options)


def played(setup: Setup, seed: str, round_: int, events: int) -> State:
    """A state of a match, so many events into a round; or its end."""
    chance, state = Unlogged(Seeded(seed)), first_state(setup)
    while state.at != OVER and (state.round < round_ or events):
        events -= state.round >= round_
        state = step(state, setup, chance=chance)
    return state


def folded(state: State, setup: Setup) -> dict[Result, Fraction]:
    def rest(*, chance: Any) -> Result:
        found: Result = chance.process(MATCH, state, setup)
        return found

    return dict(weigh(rest))


def plainly(state: State, setup: Setup) -> dict[Result, Fraction] | None:
    """Every state after every event as it is, nothing left out and nothing packed; None if these are too many."""
    now, ends, followed = {state: Fraction(1)}, defaultdict(Fraction), 0
    while now:
        then: defaultdict[State, Fraction] = defaultdict(Fraction)
        for each, weight in now.items():
            for after, p in weigh(step, each, setup, budget=10**6).items():
                if after.at == OVER:
                    ends[result_of(after, setup)[0]] += weight * p
                else:
                    then[after] += weight * p
        now, followed = then, followed + len(then)
        if followed > MOST or len(then) > WIDEST:
            return None
    return dict(ends)


@pytest.mark.parametrize("seed", range(4))
def test_any_cards_fold_as_plainly(seed: int) -> None:
    pick, compared = random.Random(f"any cards {seed}"), 0
    for number in range(44):
        setup = some_setup(pick)
        state = played(setup, str(number), pick.choice([1, 2, 3, 3, 4]), pick.randint(0, 5))
        plain = plainly(state, setup) if state.at != OVER else None
        if plain is not None:
            assert folded(state, setup) == plain, (seed, number)
            compared += 1
    assert compared > 20


def test_published_cards_fold_as_plainly() -> None:
    """Teams that tie in speed, so that the turn order is for the dice; from the last round on."""
    pick, compared = random.Random("published"), 0
    for number in range(30):
        units = list(UNITS.values())
        a, b = (Team(*pick.sample(units, 3), pick.choice(list(COMMANDS.values())), pick.randint(1, 4)) for _ in "ab")
        setup = setup_of(a, b, Options())
        state = played(setup, str(number), 4, 0)
        plain = plainly(state, setup) if state.at != OVER else None
        if plain is not None:
            assert folded(state, setup) == plain, number
            compared += 1
    assert compared > 10


def tied_setup(pick: random.Random) -> Setup:
    """Units that go out soon, equally fast in both teams: 48 turn orders."""
    cards = []
    for slot in range(6):
        card = some_card(pick)
        unit = Unit("any", 0, card.unit.attribute, 1, 1 + (slot % 3 == 0), card.unit.features)
        hit = Action(TARGETS["melee"], (Effect("damage", 3),))
        cards.append(Card(unit, (hit, *card.actions[1:3], hit, hit, hit), Power()))
    return Setup(tuple(cards), (*free_cells(4), *free_cells(4)), (None, None), (4, 4), Options())


def test_all_turn_orders_at_once_are_each_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold, "LANES", 40)  # two lots
    setup = tied_setup(random.Random("tied"))
    start = first_state(setup)
    sums: defaultdict[Result, Fraction] = defaultdict(Fraction)
    for state, weight in weigh(step, start, setup).items():
        for each, p in folded(state, setup).items():
            sums[each] += weight * p
    assert folded(start, setup) == sums


def test_progress_only_grows_and_comes_to_its_end() -> None:
    told: list[tuple[int, int]] = []
    weigh(match, progress=lambda done, total: told.append((done, total)))
    shares = [done / total for done, total in told]
    assert len(shares) >= 3
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 0.6 < shares[-1] <= 1


def test_looking_up_states_is_work_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MATCH), "budget", 2000)
    with pytest.raises(TooManyPaths):
        weigh(match)
