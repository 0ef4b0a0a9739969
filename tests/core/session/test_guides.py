"""Guides of every game: each step may be made, has its words in both books, and whoever leaves it is led on."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.replies.session.guide import ANY, END, OTHER
from engine.session.guide import Guide
from engine.words import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs"
GUIDES = [(game, name, guide) for game in all_games().values() for name, guide in game.guides.items()]
EVERY = pytest.mark.parametrize(
    ("game", "name", "guide"), GUIDES, ids=[f"{game.id}.{name}" for game, name, _ in GUIDES]
)


def told(game: Game, name: str, moves: list[str], **more: Any) -> dict[str, Any]:
    asked = {"do": "session", "session": f"{game.id}.{game.guides[name].session}", "guide": name, "moves": moves}
    reply = call({"seed": "guide", **asked, **more})
    assert "error" not in reply, reply
    assert "stopped" not in reply, reply["stopped"]
    return reply


def follow(game: Game, name: str, moves: list[str], most: int) -> dict[str, Any]:
    """What comes of doing what is said, so many times or to the end."""
    reply = told(game, name, moves)
    while most and "token" in reply["guide"]:
        reply, most = told(game, name, [*reply["moves"], reply["guide"]["token"]]), most - 1
    return reply


def others(here: dict[str, Any]) -> list[tuple[str, str]]:
    """Moves other than the one told of, and their names: first what wants nothing, then what wants one thing."""
    free = [(each, [ask for ask in each["asks"] if ask["least"]]) for each in here["choices"] if not each["barred"]]
    ways = [(each["token"], each["label"]) for each, wanted in free if not wanted]
    for each, wanted in free:
        if len(wanted) == 1:
            picks = [option for option in wanted[0]["options"] if not option["why"]]
            token = f"{each['token']}{wanted[0]['letter']}"
            ways += [(f"{token}{pick['value']}", f"{each['label']}：{pick['label']}") for pick in picks]
    return [way for way in ways if way[0] != here["guide"]["token"]]


@EVERY
def test_whoever_does_what_is_said_comes_to_the_end(game: Game, name: str, guide: Guide) -> None:
    """The steps come one after the other, with the dice that they tell of; then others are rolled."""
    moves: list[str] = []
    for number, step in enumerate(guide.steps):
        reply = told(game, name, moves)
        assert (reply["guide"]["step"], reply["guide"]["taken"]) == (step.id, number)
        moves = [*reply["moves"], reply["guide"]["token"]]
    reply = told(game, name, moves)
    assert [each for each in reply["moves"] if not each.endswith("Z")] == [each.move for each in guide.steps]
    assert "step" not in reply["guide"]
    assert "left" not in reply["guide"]
    end = follow(game, name, moves, 200)
    assert end["outcome"]
    assert end["guide"]["hint"] == END


@EVERY
def test_whoever_does_anything_else_is_told_and_led_on(game: Game, name: str, guide: Guide) -> None:
    """At every step another move: it is named, the way back is known, and the next thing to do can be done."""
    for number in range(len(guide.steps)):
        here = follow(game, name, [], number)
        if not others(here):  # the rules leave nothing else to do
            assert [each["token"] for each in here["choices"] if not each["barred"]] == [here["guide"]["token"]]
            continue
        token, label = others(here)[0]
        reply = told(game, name, [*here["moves"], token])
        assert reply["guide"]["left"] == {"at": len(here["moves"]), "say": label}
        assert "step" not in reply["guide"]
        further = follow(game, name, reply["moves"], 3)
        assert further["outcome"] or further["guide"]["left"] == reply["guide"]["left"]
        assert told(game, name, here["moves"])["guide"] == here["guide"]


@EVERY
def test_dice_and_cards_of_the_table_leave_it(game: Game, name: str, guide: Guide) -> None:
    moves = [game.sessions[guide.session].notation.read(each.move) for each in guide.steps]
    at, move = next((at, each) for at, each in enumerate(moves) if each.dice or each.cards)
    here = follow(game, name, [], at)
    if move.dice:
        faces = move.dice[:-1] + ("2" if move.dice[-1] == "1" else "1")
    else:
        faces = " ".join([*(move.cards or ())[:-1], "HK"])
    reply = told(game, name, [*here["moves"], here["guide"]["token"]], faces=faces)
    assert "stopped" not in reply
    assert reply["guide"]["left"]["at"] == len(here["moves"])


@EVERY
def test_its_link_leads_to_the_same_step(game: Game, name: str, guide: Guide) -> None:
    reply = follow(game, name, [], 3)
    again = call({"do": "session", "link": reply["link"], "guide": name})
    assert (again["moves"], again["guide"]) == (reply["moves"], reply["guide"])


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_words_for_all_of_it(game: Game, name: str, guide: Guide, lang: str) -> None:
    """And each step names a clause, that opens beside it."""
    page = (DOCS / lang / game.id / f"{name}.md").read_text("utf-8")
    said = {
        match[2]: match[1]
        for match in re.finditer(r"^(?:\d+\.|[-:]) (.+)\n\s+\{: #say-([\w-]+) \}$", page, re.MULTILINE)
    }
    steps = [each.id for each in guide.steps]
    assert len(set(steps)) == len(steps)
    assert set(said) == {*steps, *guide.hints.values(), ANY, OTHER, END}
    assert [each for each in said if each in steps] == steps
    assert not [each for each in steps if "{{ c(" not in said[each]]


def test_another_seat_is_led_no_further_than_it_may_see() -> None:
    """Who sees with the GM's eyes is not told what would be best for the one who decides."""
    asked = {"do": "session", "session": "kokoroko.fight", "guide": "first", "seed": "guide"}
    assert call(asked | {"seat": "pc"})["guide"]["step"] == "fire"
    assert call(asked | {"seat": "gm"})["guide"] == {"taken": 0, "of": 13, "mine": True, "hint": OTHER}


def test_a_guide_that_there_is_not_is_told() -> None:
    reply = call({"do": "session", "session": "kokoroko.fight", "guide": "<b>"})
    assert [(each["kind"], each["field"]) for each in reply["errors"]] == [("option", "guide")]


def test_where_nobody_decides_the_reader_goes_on() -> None:
    """No seat is named, nothing has to be chosen, and after the script the words are the guide's own."""
    cardgard = all_games()["cardgard"]
    steps = [each.id for each in cardgard.guides["first"].steps]
    for step, said in ((steps.index("order"), {"step": "order"}), (len(steps), {"hint": "on"})):
        here = follow(cardgard, "first", [], step)
        reply = told(cardgard, "first", here["moves"], lang="en", view={"root": ""})
        assert said.items() <= reply["guide"].items()
        assert not reply["guide"]["mine"]
        assert f"Go on ({reply['guide']['label']})" in reply["html"]["guide"]
