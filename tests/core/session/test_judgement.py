"""What the table rules on waits for it; whoever plays by itself passes it on."""

from dataclasses import replace

import pytest

from engine.chance import Seeded, Unlogged
from engine.game import Game, all_games
from engine.session import GM, Judgement, Move, OpenSession

OPEN_SESSIONS = [
    pytest.param(game, session, id=game.id)
    for game in all_games().values()
    for session in game.sessions.values()
    if isinstance(session, OpenSession)
]


@pytest.mark.parametrize(("game", "session"), OPEN_SESSIONS)
def test_every_policy_passes_on_what_the_table_rules_on(game: Game, session: OpenSession) -> None:
    """One decision after another, and several at once, as a forecast makes them."""
    setup = next(iter(session.examples.values()))
    begun = session.begin(setup, chance=Unlogged(Seeded("judged")))
    waits = replace(begun, queue=(Judgement(next(iter(game.clauses)), "A", "B", "C"),), seat=GM)
    view = session.view(waits, GM)
    for policy in session.policies.values():
        assert policy(view, session.choices(view)) == Move("judged")
        found = session.ahead(waits, dict.fromkeys(session.seats(setup), policy), 1, chance=Unlogged(Seeded("judged")))
        assert found is None or waits.queue[0] not in found[0].queue
