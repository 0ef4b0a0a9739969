"""The shelf knows every kind of record, and every session whose set-ups are kept, by where they are made."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from engine.game import all_games
from macros.device.contents import contents
from macros.device.shelf import shelf
from macros.page.page import Page

LANGS = pytest.mark.parametrize("lang", ["ja", "en"])


def kinds_of(printed: str) -> Any:
    """What the element is told of them."""
    found = list[str | None]()
    parser = HTMLParser()
    parser.handle_starttag = lambda _, attrs: found.extend(value for name, value in attrs if name == "data-kinds")  # type: ignore[method-assign]
    parser.feed(printed)
    return json.loads(found[0] or "")


@LANGS
def test_each_session_stands_there_with_its_table(lang: str) -> None:
    kinds = kinds_of(shelf(Page(lang, "shelf/")))
    sessions = {f"{game.id}.{name}" for game in all_games().values() for name in game.sessions}
    assert {kind for kind, facts in kinds.items() if "session" in facts} == sessions
    for kind in sessions:
        facts = kinds[kind]
        assert (facts["session"], facts["top"], "rule" in facts) == (kind, "setup", False)
        assert facts["page"].startswith(kind.partition(".")[0])
        assert facts["at"].startswith(f"{kind}.")
    titles = [facts["title"] for facts in kinds.values()]
    assert len(set(titles)) == len(titles)


@LANGS
def test_what_the_device_keeps_of_a_set_up_has_a_name(lang: str) -> None:
    begins = [name for name, _ in kinds_of(contents(Page(lang, "device/")))]
    assert {f"own.{game.id}.{name}." for game in all_games().values() for name in game.sessions} <= set(begins)
    assert len(set(begins)) == len(begins)


@pytest.mark.parametrize("game", all_games())
def test_no_session_is_called_as_a_kind_of_record(game: str) -> None:
    """Both are kept under the game's name and theirs."""
    known = all_games()[game]
    assert not set(known.sessions) & {*known.records, *known.kinds}
