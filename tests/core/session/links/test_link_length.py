"""How long links of sessions become: two hundred moves of any of them, on a set-up of one's own, fit into a chat."""

from itertools import chain
from typing import Any

from engine.fields import Written
from engine.game import Game
from engine.session.link import Link, read_link, write_link
from tests.core.session.test_laws import EVERY, lines

MOVES, FITS = 200, 1_500


def asked(session: Any, setup: Any, key: str) -> tuple[str, Any]:
    """As the published example, and as if every word of it were written by hand."""
    return key, Written(session.setup).plain(setup)


@EVERY
def test_two_hundred_moves_fit_whatever_is_played(game: Game, name: str) -> None:
    session = game.sessions[name]
    tokens = tuple(chain.from_iterable(line.tokens for _, _, line in lines(game, name)))[:MOVES]
    assert len(tokens) == MOVES
    typed = tuple(each.removesuffix("Z") + "D4616" if at % 3 == 0 else each for at, each in enumerate(tokens))
    for key, setup in session.examples.items():
        for said in asked(session, setup, key):
            for moves in (tokens, typed):
                link = Link(f"{game.id}.{name}", "20260101-0x1x0", said, "a" * 24, moves, "ab12")
                text = write_link(link)
                assert text
                assert len(text) < FITS, f"{key}: {len(text)} characters"
                assert read_link(text) == link
