"""Golden playthroughs, line by line, and golden links, which must open for ever: every session has both."""

from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.words import LANGUAGES
from tests.playthroughs.telling import file_of, playthrough

TESTS = Path(__file__).parents[2]
LINKS = TESTS / "links"
NONE = (0, sha256(b"").hexdigest()[:8])
KEPT = {  # how many links each list had at least, and a digest of these
    "avatar.evening": (4, "6b91b86a"),
    "cardgard.match": (2, "7e1df7b2"),
    "exorcist.fight": (2, "be28bbec"),
    "karukami.field": (2, "4836e769"),
    "kokoroko.fight": (3, "0a85a83f"),
}
SESSIONS = [(game, name) for game in all_games().values() for name in game.sessions]
# Those of one session share a worker, which plays its line once.
EVERY = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(*each, marks=pytest.mark.xdist_group(f"{each[0].id}.{each[1]}")) for each in SESSIONS],
    ids=[f"{game.id}.{name}" for game, name in SESSIONS],
)


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_session_is_told_as_it_was(game: Game, name: str, lang: str) -> None:
    """A change that is meant: `python -m tests.playthroughs`, and read what git says has changed."""
    file = file_of(f"{game.id}.{name}", lang)
    assert file.exists(), "no playthrough yet: python -m tests.playthroughs"
    known, told = file.read_text("utf-8").splitlines(), playthrough(game, name, lang)
    for number, (before, now) in enumerate(zip_longest(known, told), 1):
        assert now == before, f"{file.name}:{number}"


@EVERY
def test_a_link_that_was_once_given_away_opens(game: Game, name: str) -> None:
    """Whole, or as its line says: what stops it, and at which move."""
    for link, ending in links_of(game, name):
        reply = call({"do": "session", "link": link})
        assert "error" not in reply, reply
        stopped = reply.get("stopped", {"kind": "", "at": ""})
        assert f"{stopped['kind']} {stopped['at']}".strip() == ending, stopped


@EVERY
def test_the_list_of_links_only_grows(game: Game, name: str) -> None:
    """A game of somebody's own, such as the toy, keeps none of ours yet."""
    count, digest = KEPT.get(f"{game.id}.{name}", NONE)
    first = [link for link, _ in links_of(game, name)][:count]
    assert len(first) == count
    assert sha256("\n".join(first).encode()).hexdigest()[:8] == digest


def links_of(game: Game, name: str) -> list[tuple[str, str]]:
    """Each link, and "" or what stops it, as its line says."""
    lines = (LINKS / f"{game.id}.{name}.txt").read_text("utf-8").splitlines()
    return [(link, ending) for link, _, ending in (line.partition(" ") for line in lines)]


def test_no_session_has_gone_and_left_its_playthrough() -> None:
    known = {f"{game.id}.{name}" for game, name in SESSIONS}
    found = {path.name.rsplit(".", 2)[0] for path in (TESTS / "playthroughs").glob("*.txt")}
    assert found | {path.stem for path in LINKS.glob("*.txt")} == known
