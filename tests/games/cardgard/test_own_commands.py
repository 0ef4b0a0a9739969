"""Commands of one's own: what is written, and that they do in a match what the printed ones do."""

from dataclasses import replace
from typing import Any

import pytest

from engine import toml
from engine.api import call
from engine.chance import Seeded, draw, weigh
from engine.faults import BadInput
from engine.fields import Written
from engine.game import all_games
from engine.games.cardgard.command.form import COMMAND_FORM, copy_of
from engine.games.cardgard.command.sheet import sheet_of
from engine.games.cardgard.command.validate import findings_of
from engine.games.cardgard.deck.validate import findings_of as deck_findings
from engine.games.cardgard.hands import Deck, Meeting, Options, Team
from engine.games.cardgard.play.mutable import ROLLED, first_state
from engine.games.cardgard.play.roster import SLEEP, setup_of
from engine.games.cardgard.play.session import MATCH
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import COMMANDS, DECKS, MEETINGS, UNITS
from engine.games.cardgard.rules.match import BLUE, WHITE, match
from engine.games.cardgard.types import Command, OwnCommand
from engine.session import replay
from engine.words import LANGUAGES
from tests import own_records

GAME = all_games()["cardgard"]
SAMPLE = MEETINGS["sample"]
EVERY_COMMAND = pytest.mark.parametrize("command", list(COMMANDS.values()), ids=lambda command: command.id)
DAWN = OwnCommand(name="<b>夜明け</b>\u202e", like=COMMANDS["miracle"], points=4)


def inputs(a: Team, b: Team) -> dict[str, Any]:
    return {"a": Written(Team).plain(a), "b": Written(Team).plain(b)}


def kinds(command: OwnCommand) -> list[str]:
    return [each.kind for each in findings_of(command)]


@EVERY_COMMAND
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_copy_lacks_nothing_and_reads_as_the_printed_one(command: Command, lang: str) -> None:
    words = GAME.words(lang)
    copy = COMMAND_FORM.starts(words)[command.id]
    assert kinds(copy) == []
    own, printed = sheet_of(copy, words), sheet_of(command, words)
    assert (own.facts, own.entries) == (printed.facts, printed.entries)
    assert copy.name != words[command.title]


@EVERY_COMMAND
def test_a_copy_plays_as_the_printed_one(command: Command) -> None:
    """cg-r-103."""
    for a, b in ((command, COMMANDS["counter"]), (command, command)):
        teams = replace(BLUE, command=a), replace(WHITE, command=b)
        copies = replace(BLUE, command=copy_of(a)), replace(WHITE, command=copy_of(b))
        for seed in range(30):
            plain, own = (
                call({"do": "roll", "rule": "cardgard.match", "seed": str(seed), "inputs": inputs(*each)})
                for each in (teams, copies)
            )
            assert own["result"] == plain["result"]


@pytest.mark.parametrize(("again", "rolls"), [(0, 0), (1, 3)])
def test_no_damage_wakes_nobody(again: int, rolls: int) -> None:
    """cg-st-sleep2, cg-r-45: one that does nothing any more is heard, and no sleeper rolls."""
    rain = OwnCommand(name="雨", like=COMMANDS["melt"], face=2, points=1, again=again)
    setup = setup_of(replace(BLUE, command=rain), WHITE, Options())
    before = first_state(setup)._replace(round=1, at=ROLLED + 2, order=tuple(range(6)))
    before = before._replace(flags=(SLEEP,) * 6, commands=(2, 0))
    _, log = draw(step, Seeded("rain"), state=before, setup=setup)
    assert [each.clause for each in log].count("cg-st-sleep2") == rolls


def test_every_number_it_needs_is_asked_for_and_no_other() -> None:
    bare = [OwnCommand(name="夜", like=each) for each in COMMANDS.values()]
    lacking = {own.like.id: [each.path for each in findings_of(own)] for own in bare}
    assert lacking == {
        "miracle": ["points"],
        "thaumaturgy": ["round", "cell"],
        "dice-shift": ["face", "points"],
        "fog": ["round", "until"],
        "melt": ["face", "points"],
        "counter": ["face"],
        "spring": ["round", "points", "features"],
    }
    assert kinds(replace(copy_of(COMMANDS["fog"], "夜"), round=4)) == ["command_until"]
    assert kinds(replace(copy_of(COMMANDS["counter"], "夜"), cell=2)) == ["draft_unused"]
    assert kinds(replace(DAWN, name="")) == ["command_name"]


@pytest.mark.parametrize("start", list(COMMANDS))
def test_it_comes_back_as_it_went_out(start: str) -> None:
    own = copy_of(COMMANDS[start], DAWN.name)
    field = Written(OwnCommand)
    assert own_records.read(OwnCommand, field.plain(own), "cardgard") == own
    assert own_records.read(OwnCommand, toml.read(toml.text(field.without_defaults(own))), "cardgard") == own


def test_chances_change_with_its_numbers() -> None:
    """Whoever comes back with four HP wins more often than with one."""
    few, many = (weigh(match, a=replace(BLUE, command=replace(DAWN, points=points))) for points in (1, 4))
    assert few == weigh(match, a=replace(BLUE, command=COMMANDS["miracle"]))
    won = [float(sum(p for result, p in odds.items() if result.outcome == "win")) for odds in (few, many)]
    assert won[0] < won[1]


def test_one_that_lacks_a_number_is_refused_at_its_place() -> None:
    with pytest.raises(BadInput) as told:
        MATCH.check(replace(SAMPLE, b=replace(SAMPLE.b, command=replace(DAWN, points=0))))
    assert [(each.kind, each.path) for each in told.value.faults] == [("command_open", "b.command.points")]
    for rule, path in (("cardgard.turn", "command_b"), ("cardgard.deck_check", "commands.0")):
        bare = {"name": "夜", "like": "counter"}
        inputs = {"command_b": bare, "set_b": True} if rule == "cardgard.turn" else {"commands": [bare]}
        reply = call({"do": "roll", "rule": rule, "inputs": inputs, "lang": "en"})
        assert reply["error"]["field"] == f"{path}.face"
        assert "is not set" in reply["error"]["message"]


def test_in_a_deck_a_faulty_one_and_a_second_name_are_told_with_a_way_out() -> None:
    """cg-prep-unique: a printed command's name counts in either language."""
    sample = DECKS["sample"]
    deck = Deck("夜", sample.units, (DAWN, *sample.commands[1:]))
    assert deck_findings(deck) == ()
    for kind, instead in (("deck_command", replace(DAWN, points=0)), ("deck_same_command", replace(DAWN, name="Fog"))):
        names = {GAME.words(lang)[COMMANDS["fog"].title] for lang in LANGUAGES}
        for name in names if kind == "deck_same_command" else {DAWN.name}:
            found = deck_findings(replace(deck, commands=(replace(instead, name=name), *sample.commands[1:])))
            assert [each.kind for each in found] == [kind, "deck_small"][:1]
            assert len(found[0].ways[0].sets[0][1]) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_by_its_name_once_it_triggers_and_not_before(lang: str) -> None:
    """cg-r-93."""
    again = OwnCommand(name=DAWN.name, like=COMMANDS["spring"], round=1, points=1, features=UNITS["amalia"].features)
    deck = Deck("夜", SAMPLE.a.units, (again, *tuple(COMMANDS.values())[1:5]))
    setup = replace(SAMPLE, a=replace(SAMPLE.a, deck=deck))
    taken = ["tKamalia", "tKphlogiston", "tKleonor", "tKc1", "lO1230", "lO1230"]
    asked = {"do": "session", "session": "cardgard.match", "setup": Written(Meeting).plain(setup), "lang": lang}
    asked |= {"seed": "own", "view": {"root": "/"}}
    laid = call({**asked, "moves": taken, "seat": "b"})
    assert "夜明け" not in str(laid["log"])
    begun = call({**asked, "moves": [*taken, "n", "n"], "seat": "b"})
    told = [step["text"] for entry in begun["log"] for step in entry["steps"]]
    assert any("夜明け" in each for each in told)
    assert "<b>夜明け" not in str(begun["html"])


def test_a_session_with_one_goes_out_and_comes_back() -> None:
    setup = Written(Meeting).without_defaults(replace(SAMPLE, a=replace(SAMPLE.a, command=DAWN)))
    reply = call({"do": "session", "session": "cardgard.match", "setup": setup, "moves": ["lO1230", "lO1230", "n"]})
    again = call({"do": "session", "link": reply["link"]})
    assert (again["setup"], again["check"]) == (reply["setup"], reply["check"])
    assert again["setup"]["a"]["command"]["points"] == 4


def test_moves_never_name_it() -> None:
    state = replay(MATCH, replace(SAMPLE, a=replace(SAMPLE.a, command=DAWN)), "kv1", ["lO1230", "lO1230"]).last.state
    assert state.team(0).command == DAWN


@pytest.mark.parametrize("part", range(4))
def test_any_hands_of_own_cards_are_played_to_the_end(part: int) -> None:
    """`python -m tests.own_records cardgard 1000` plays more of them."""
    ends: Any = own_records.play("cardgard", 25, 25 * part)
    assert sum(ends.values()) == 25
    assert set(ends) <= {"win", "draw", "loss", "a", "b"}
