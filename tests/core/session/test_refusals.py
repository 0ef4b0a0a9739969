"""Every refusal names its clause: sixty illegal moves a game, typed and linked; and those that players try."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.replies.session.request import edition_of
from engine.session import OPEN, Session, open_moves, replay
from engine.session.link import Link, write_link

SESSIONS = [(game, name) for game in all_games().values() for name in game.sessions]
EVERY = pytest.mark.parametrize(("game", "name"), SESSIONS, ids=[f"{game.id}.{name}" for game, name in SESSIONS])
ILLEGAL = 60


def known(game: Game) -> set[str]:
    return set(game.clauses)


@EVERY
def test_every_verb_has_a_clause_to_be_refused_by(game: Game, name: str) -> None:
    session = game.sessions[name]
    fields = {f"{verb.name}.{field}" for verb in session.verbs for _, field in verb.fields}
    assert {verb.name for verb in session.verbs} <= set(session.refusals)
    assert set(session.refusals) <= {verb.name for verb in session.verbs} | fields
    assert set(session.refusals.values()) <= known(game)


def illegal(session: Session[Any, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Moves that some position refuses: of another moment, or with a field that is made up, left out or given twice."""
    pick, seen = random.Random("illegal"), list[str]()
    for round_ in range(40):
        example = pick.choice(sorted(session.examples))
        setup = session.examples[example]
        line, stop = replay(session, setup, str(round_), ()), pick.randrange(40)
        while session.outcome(line.last.state) is None and len(line.tokens) < stop:
            view = session.view(line.last.state, session.turn(line.last.state))
            moves = [session.notation.write(each) for each in open_moves(session.choices(view))]
            seen += pick.sample(moves, min(3, len(moves)))
            line = replay(session, setup, str(round_), [*line.tokens, pick.choice(moves)])
        if session.outcome(line.last.state) is not None:
            continue
        for token in (*pick.sample(seen, min(4, len(seen))), *(made_up(session, pick) for _ in range(4))):
            after = replay(session, setup, str(round_), [*line.tokens, token])
            if after.stop and after.stop.kind == "refused":
                yield example, (str(round_), *line.tokens, token)


def made_up(session: Session[Any, Any], pick: random.Random) -> str:
    verb = pick.choice(session.verbs)
    values = ("1", "zz9", "a1", "akari", "s1", "99", "")
    return verb.code + "".join(letter + pick.choice(values) for letter, _ in verb.fields if pick.random() < 0.7)


@EVERY
def test_sixty_illegal_moves_are_refused_by_clauses_typed_and_linked(game: Game, name: str) -> None:
    session, lock = game.sessions[name], known(game)
    found = list(illegal(session))
    assert len(found) >= ILLEGAL
    for number, (example, (seed, *tokens)) in enumerate(found):
        asked: dict[str, Any] = {"session": f"{game.id}.{name}", "setup": example, "seed": seed, "moves": tokens}
        if number % 2:
            link = Link(asked["session"], edition_of(game), example, seed, tuple(tokens), "0000", None)
            asked = {"link": write_link(link)}
        lang = ("ja", "en")[number // 2 % 2]
        stopped = call({"do": "session", **asked, "lang": lang})["stopped"]
        assert stopped["kind"] == "refused"
        assert stopped["why"], tokens
        assert {each["clause"] for each in stopped["why"]} <= lock
        assert all(each["say"] for each in stopped["why"])
        considered = call({"do": "session", **asked, "moves": tokens[:-1], "consider": tokens[-1], "lang": lang})
        if considered["moves"] == tokens[:-1]:
            assert considered["considered"]["why"], tokens


EXPLORING = {"party": [{"who": "homura", "hand": "H9"}], "begins": "explore", "ends": "evening"}
FACING = {
    "pcs": [{"unit": "akari", "at": "C5"}],
    "foes": [{"unit": "utsuro", "at": "C4"}, {"unit": "husk", "at": "C3"}],
}
TRIED: list[tuple[str, Any, str, str]] = [
    # Kokoroko
    ("kokoroko.fight", "duel", "mTwhitepalered", "ko-z-escape"),
    ("kokoroko.fight", "duel", "rAdodge", "ko-react-0"),
    ("kokoroko.fight", "duel", "yOretry", "ko-retry-1"),
    ("kokoroko.fight", "duel", "cWheatMorangeTkuchinashi", "ko-a-move"),
    ("kokoroko.fight", "duel", "bWsabreMgreen", "ko-e-1"),
    ("kokoroko.fight", "duel", "aWheatTnobody", "ko-a-attack"),
    ("kokoroko.fight", "duel", "mTnowhere", "ko-z-def"),
    # Gods & Avatars
    ("avatar.evening", "centipede", "hTf1", "av-chase-1"),
    ("avatar.evening", "centipede", "y", "av-clash-s2d"),
    ("avatar.evening", "centipede", "jmPs1", "av-r-55"),
    ("avatar.evening", "centipede", "ebWp1", "av-h-ep2"),
    ("avatar.evening", "centipede", "sTp1Ps1", "av-clash-s3a"),
    ("avatar.evening", EXPLORING, "lwWp1TmaleN13", "av-l-3b"),
    # Karukami
    ("karukami.field", "utsuro", "mTa1", "kk-main-0"),
    ("karukami.field", FACING, "bD0900801-aWmeleeTnobody", "kk-r-35"),
    ("karukami.field", FACING, "bD0900801-mTa3", "kk-move-1"),
    ("karukami.field", FACING, "bD0900801-wMvpBhuskTakari", "kk-r-50"),
    # Tactical Exorcist
    ("exorcist.fight", "corridor", "vN9", "tx-2-8-passive"),
]


@pytest.mark.parametrize(("session", "setup", "token", "clause"), TRIED)
def test_what_players_try_is_refused_by_its_clause(session: str, setup: Any, token: str, clause: str) -> None:
    reply = call({"do": "session", "session": session, "setup": setup, "seed": "try", "moves": token, "lang": "en"})
    assert [each["clause"] for each in reply["stopped"]["why"]][:1] == [clause]


def test_a_seat_that_decides_is_told_why_before_it_moves() -> None:
    asked = {"do": "session", "session": "kokoroko.fight", "seed": "try", "seat": OPEN, "lang": "en"}
    likely = call({**asked, "consider": "rAdodge"})["considered"]
    assert [each["clause"] for each in likely["why"]] == ["ko-react-0"]
