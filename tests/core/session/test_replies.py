"""Sessions and forecasts through ``call`` and the command line, on the toy's standoff."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.api import call
from engine.game import Game
from engine.output import sentences
from engine.replies.session import shapes as session_shapes
from engine.session.link import read_link, write_link
from engine.words import LANGUAGES, words
from macros.reference.requests import REPLIES
from tests.shapes import documented, misfits, used
from tests.toy import toy_among_games  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("toy_among_games")
DUEL = {"session": "toy.duel", "seed": "kv1", "lang": "en"}
DEALT = ["dChkZ", "dCs1Z"]
OLD = "1.toy-duel.20000101-0x1x0.eyard.kv1.dChkZ-dCs1Z-wTa2-s.0"  # from before links had a seal


def play(*moves: str, **more: Any) -> dict[str, Any]:
    return call({"do": "session", **DUEL, "moves": [*DEALT, *moves]} | more)


def test_every_documented_key_is_used_and_every_used_one_documented() -> None:
    replies = [
        ("session", play("wTa2", "tD2", view={"root": "/"}, consider="k")),
        ("session", play("wTa2", consider="t", view={"root": "/"})),
        ("session", play("wTa2", "tD")),
        ("session", play("wTa2", "s", figures=True, corrections=True, pieces=True)),
        ("session", play("t")),
        ("guest", play("wTa2", do="guest", seat="b", view={"root": "/"}, consider="t", figures=True)),
        ("session", play(guide="first")),
        ("session", play("s", guide="first")),
        ("session", call({"do": "session", "link": OLD})),
        ("session", call({"do": "session", **DUEL, "auto": True, "export": True})),
        ("forecast", call({"do": "forecast", **DUEL, "view": {"root": "/"}})),
        ("forecast", call({"do": "forecast", **DUEL, "runs": 50, "setup": "yard", "auto": {"a": "timid"}})),
        ("forecast", _sampled()),
        ("prospects", call({"do": "prospects", **DUEL, "moves": [*DEALT], "view": {"root": "/"}})),
        ("session", call({"do": "session", "session": "cardgard.match", "moves": ["lO1230", "lO1230"]})),
        ("prospects", call({"do": "prospects", "session": "cardgard.match", "moves": ["lO1230", "lO1230", "nD12"]})),
    ]
    seen: set[tuple[str, str]] = set()
    for do, reply in replies:
        assert not list(misfits(reply, REPLIES[do])), reply
        seen |= set(used(reply, REPLIES[do]))
    assert documented(session_shapes) - seen == set()


def _sampled(monkey: Any = None) -> dict[str, Any]:
    from engine.session.outlook import forecast as module  # noqa: PLC0415

    kept, module.PATHS = module.PATHS, 2
    try:
        return call({"do": "forecast", **DUEL, "runs": 50, "view": {"root": "/"}})
    finally:
        module.PATHS = kept


def test_a_sampled_forecast_says_so_and_never_nought() -> None:
    reply = _sampled()
    assert reply["method"] == "sampled"
    assert "50 runs" in reply["say"]
    assert "0%" not in reply["say"].split()
    assert reply["standard_error"] > 0


@pytest.mark.parametrize(
    ("p", "told"), [(0.0, "under 7.5% (40 runs)"), (1.0, "at least 92.5% (40 runs)"), (0.5, "50.0% (40 runs, ± 1.0%)")]
)
def test_what_none_or_all_runs_came_to_is_a_bound_and_has_no_error_of_nought(p: float, told: str) -> None:
    known, error = words("en", "engine"), 0.01 if 0 < p < 1 else 0.0
    assert f"{sentences.chance(known, p, 40)} {sentences.basis(known, 40, error)}" == told


def test_everything_wrong_is_told_at_once() -> None:
    asked = {"setup": {"coin": "x", "cards": 7}, "moves": ["?", "q", "t"], "auto": "reckless", "at": -1, "count": "9"}
    told = call({"do": "session", "session": "toy.duel", "lang": "en", **asked})["errors"]
    fields = [each["field"] for each in told]
    assert fields == ["setup.coin", "setup.cards", "moves.0", "moves.1", "auto", "count", "at"]
    assert told[0]["hint"] == "To fix: Coin"


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ({"session": "toy.chess"}, "session"),
        ({"session": None}, "session"),
        ({"seat": "c"}, "option"),
        ({"seed": ["x"]}, "seed"),
        ({"seed": 10**5000}, "seed"),
        ({"moves": 7}, "moves"),
        ({"moves": "s-" * 3_000}, "too_many_moves"),
        ({"link": "1.x"}, "link"),
        ({"link": 3}, "link"),
        ({"link": 10**5000}, "link"),
        ({"link": "1.toy-chess.1-1.eyard.kv1.0.0"}, "session"),
        ({"link": "1.toy-duel.1-1.enowhere.kv1.0.0"}, "option"),
        ({"setup": "yrad"}, "option"),
        ({"kept": "no"}, "session_file"),
        ({"kept": '{"session": "cardgard.match"}'}, "other_session"),
        ({"link": "1.cardgard-match.1-1.esample.kv1.0.0"}, "other_session"),
        ({"kept": "7"}, "session_file"),
        ({"setup": 3}, "record"),
        ({"setup": 0}, "record"),
        ({"setup": ""}, "missing"),
        ({"view": {"root": [[]]}}, "text"),
    ],
)
@pytest.mark.parametrize("do", ["session", "forecast"])
def test_what_cannot_be_asked(asked: dict[str, Any], kind: str, do: str) -> None:
    reply = call({"do": do, **DUEL, **asked})
    assert reply["error"]["kind"] == kind
    assert reply["error"]["message"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_line_of_the_log_was_made_of_is_in_words(lang: str) -> None:
    told = play("wTa2", lang=lang)
    values = [step["values"] for entry in told["log"] for step in entry["steps"] if step["clause"] == "ty-3-yard"]
    assert values == [{"seat": told["seats"][told["log"][-1]["seat"]], "to": "A2"}]


def test_moves_are_read_as_somebody_types_them() -> None:
    told = play("wTa2", "s")
    assert play(typed=" wTa2,\ts-")["moves"] == play("wTa2", typed="s")["moves"] == told["moves"]
    link = play("wTa2")["link"]
    assert call({"do": "session", "link": link, "typed": "s"})["moves"] == told["moves"]
    assert "text" in call({"do": "verdict", "of": {"do": "session", "link": link}, "langs": ["ja"]})
    assert play("wTa2", typed="s, ?")["error"]["field"] == f"moves.{len(DEALT) + 2}"
    assert play(*["s"] * 1999, typed="s s")["error"]["field"] == "moves"


def test_the_way_back_leads_before_the_last_decision() -> None:
    """What makes itself after a decision goes with it."""
    asked = {"do": "session", "session": "cardgard.match", "seed": "1"}
    made = call({**asked, "auto": True})["moves"]
    assert any(token.endswith("Z") for token in made)
    for count in range(len(made) + 1):
        reply = call({**asked, "moves": made[:count]})
        decided = [at for at, token in enumerate(reply["moves"]) if not token.endswith("Z")]
        assert reply["back"] == max(decided, default=0)


def test_what_is_picked_says_what_it_adds_to_the_token() -> None:
    html = play(view={"root": "/"})["html"]["choices"]
    reply = call({"do": "prospects", **DUEL, "moves": [*DEALT], "view": {"root": "/"}})
    assert any(row["picks"] for row in reply["rows"])
    for row in reply["rows"]:
        assert row["choice"] + "".join(row["picks"]) == row["token"]
        facts = f'data-choice="{row["choice"]}" data-picks="{" ".join(row["picks"])}"'
        assert facts in reply["html"]["prospects"]
        assert f'data-token="{row["choice"]}"' in html
        assert all(f'data-letter="{each[0]}"' in html and f'value="{each[1:]}"' in html for each in row["picks"])


def test_dice_that_are_missing_are_asked_for() -> None:
    stopped = play("wTa2", "tD")["stopped"]
    assert stopped["kind"] == "script_short"
    assert stopped["needs"] == {"what": "dice", "number": 1, "sides": 2}
    cards = call({"do": "session", **DUEL, "moves": ["dC"]})["stopped"]
    assert cards["needs"]["what"] == "cards"


def test_a_stop_says_what_is_left_and_why() -> None:
    stopped = play("t", "wTa2")["stopped"]
    assert stopped["say"] == "Move 3 (t) is not allowed here."
    assert stopped["why"] == [{"clause": "ty-3-yard", "say": "1 yard too far"}]
    assert stopped["left"] == ["t", "wTa2"]


def test_a_choice_is_weighed_before_it_is_made() -> None:
    likely = play("wTa2", consider="t")["considered"]
    assert likely["say"] == "Heads 50.0% of the time, 1.5 on average."
    barred = play(consider="t")["considered"]
    assert barred["why"] == [{"clause": "ty-3-yard", "say": "1 yard too far"}]


def test_all_that_may_be_done_is_weighed_at_once() -> None:
    assert play("wTa2", "s", figures=True)["figures"] == {"t": "50.0%"}
    assert play("wTa2", "s", figures=True, seat="b").get("figures") is None


def test_another_seat_sees_no_hand_and_no_choice() -> None:
    reply = play(seat="a", view={"root": "/"})
    assert reply["turn"] == "a"
    assert reply["choices"]
    other = play(seat="b", view={"root": "/"})
    assert not other["choices"]
    assert "♥K" not in json.dumps(other, ensure_ascii=False)
    assert "♥K" in json.dumps(reply, ensure_ascii=False)
    assert "♠A" not in json.dumps(reply, ensure_ascii=False)


def test_an_earlier_moment_is_shown_and_the_moves_stay() -> None:
    reply = play("wTa2", "s", at=2)
    assert reply["at"] == 2
    assert len(reply["moves"]) == 4
    assert reply["turn"] == "a"


def test_a_link_made_by_other_rules_tells_that_it_ends_elsewhere() -> None:
    reply = play("wTa2")
    other = write_link(replace(read_link(reply["link"]), check="0000"))
    moved = call({"do": "session", "link": other, "lang": "en"})
    assert moved["stopped"]["kind"] == "check"
    assert "stopped" not in call({"do": "session", "link": reply["link"]})


def test_a_link_to_a_moment_holds_what_was_played_after_it() -> None:
    whole = play("wTa2", "s")
    link = write_link(replace(read_link(whole["link"]), at=2))
    assert link
    assert link.endswith(".m2")
    then = call({"do": "session", "link": link, "lang": "en"})
    assert (then["at"], then["moves"], then["link"]) == (2, whole["moves"], link)
    assert [each["token"] for each in then["choices"]] == [each["token"] for each in play()["choices"]]
    for bent in (".m", ".mx", ".12", ".m2.m2"):
        assert call({"do": "session", "link": whole["link"] + bent})["error"]["kind"] == "link"
    old = OLD + ".m99"
    assert call({"do": "session", "link": old})["at"] == 4


def test_every_sign_of_a_link_is_checked() -> None:
    link = play("wTa2", "s", seed="kv1")["link"]
    for at, sign in enumerate(link):
        for bent in (
            link[:at],
            link[:at] + link[at + 1 :],
            f"{link[:at]}{'a' if sign != 'a' else 'b'}{link[at + 1 :]}",
        ):
            reply = call({"do": "session", "link": bent})
            assert "error" in reply or (reply["link"] == link and reply.get("unchecked")), bent
    assert call({"do": "session", "link": link[:-3]})["error"]["kind"] == "link_damaged"


@pytest.mark.parametrize(
    "tail", ["」", "。", "）", ")", ">", "、", "%20", "%E3%80%8D", "&fbclid=x", ".", "...", " です"]
)
def test_what_a_chat_adds_to_a_link_is_taken_off(tail: str) -> None:
    link = play("wTa2")["link"]
    reply = call({"do": "session", "link": f"s={link}{tail}"})
    assert (reply["link"], reply.get("unchecked")) == (link, None)


def test_a_link_from_before_opens_and_is_told_to_be_unchecked() -> None:
    reply = call({"do": "session", "link": OLD})
    assert reply["moves"] == [*DEALT, "wTa2", "s"]
    assert reply["unchecked"] is True
    assert "unchecked" not in call({"do": "session", "link": reply["link"]})


def test_any_seed_becomes_one_that_a_link_can_hold() -> None:
    reply = call({"do": "session", "session": "toy.duel", "seed": "火曜の卓"})
    assert reply["seed"].isalnum()
    assert reply["link"]
    assert call({"do": "session", "session": "toy.duel", "seed": "火曜の卓"}) == reply


def test_a_kept_session_is_read_again() -> None:
    reply = play("wTa2", "t")
    again = call({"do": "session", "kept": json.dumps(reply), "lang": "en"})
    assert again == reply


def test_a_file_tells_where_it_parts_from_the_rules_of_today() -> None:
    reply = play("wTa2", "s", export=True)
    assert len(reply["checks"]) == 4
    assert reply["logs"]["ja"][2]["say"] == "歩く：A2"
    reply["checks"][2] = "0000"
    stopped = call({"do": "session", "kept": json.dumps(reply), "lang": "en"})["stopped"]
    assert stopped["at"] == 3
    assert stopped["say"].startswith("From move 3 on")


def test_the_log_is_ready_for_the_chat_and_rolls_nothing_there() -> None:
    lines = play("wTa2")["chat"].splitlines()
    assert lines[0] == "[Standoff] Ben: what will you do?"
    assert lines[-2:] == ["#3 Ann: Walk: A2", "  Walk: Ann walks to A2"]


def test_the_command_line_plays_and_forecasts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["session", "toy.duel", "yard", "--seed", "kv1", "--auto", "bold", "--json"]) == 0
    reply = json.loads(capsys.readouterr().out)
    assert reply["outcome"]
    kept, setup = tmp_path / "kept.json", tmp_path / "setup.toml"
    kept.write_text(json.dumps(reply), "utf-8")
    setup.write_text('coin = "pebble"\n', "utf-8")
    assert main(["session", "toy.duel", "--moves", f"@{kept}", "--lang", "en"]) == 0
    assert "wins" in capsys.readouterr().out
    assert main(["session", "toy.duel", f"setup=@{setup}", "--moves", "d-d-t", "--lang", "en"]) == 0
    assert "yard too far (ty-3-yard)" in capsys.readouterr().out
    assert main(["forecast", "toy.duel", "open", "--lang", "en"]) == 0
    assert "If it goes on like this" in capsys.readouterr().out
    assert main(["session", "toy.duel", "setup=@nowhere.toml", "--moves", "@none"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_sessions_are_listed(toy_among_games: Game) -> None:  # noqa: F811
    listed = call({"do": "rules", "game": toy_among_games.id})["sessions"]
    assert [each["id"] for each in listed] == ["toy.duel"]
    assert listed[0]["verbs"]["w"] == {"name": "walk", "fields": {"T": "to"}}
    assert listed[0]["examples"]["en"]["yard"] == "In the yard"


def test_one_who_plays_by_itself_leaves_what_nobody_decides() -> None:
    """Both set their cards by a policy; the match then waits for the table."""
    asked = {"do": "session", "session": "cardgard.match", "seed": "kv1", "auto": {"a": "book", "b": "book"}}
    reply = call(asked)
    assert reply["turn"] == ""
    assert {token[0] for token in reply["moves"]} == {"p"}
    assert call({**asked, "auto": "book"})["outcome"]


# --- what each choice would lead to ---


def test_every_open_choice_is_weighed_alike_and_ranked_by_the_end_its_seat_plays_for() -> None:
    reply = call({"do": "prospects", **DUEL, "moves": [*DEALT], "lang": "en", "view": {"root": "/"}})
    offered = [each for each in call({"do": "session", **DUEL, "moves": [*DEALT]})["choices"] if not each["barred"]]
    assert {row["token"][0] for row in reply["rows"]} == {each["token"][0] for each in offered}
    assert reply["aim"] == "a"
    ranked = [row["ends"].get("a", 0.0) for row in reply["rows"]]
    assert ranked == sorted(ranked, reverse=True)
    assert reply["rows"][0]["label"] in reply["say"]
    for row in reply["rows"]:
        assert sum(row["ends"].values()) == pytest.approx(1)
        assert f'data-move="{row["token"]}"' in reply["html"]["prospects"]


def test_a_prospect_is_the_forecast_after_the_move() -> None:
    rows = call({"do": "prospects", **DUEL, "moves": [*DEALT], "auto": "bold"})["rows"]
    exact = [row for row in rows if not row["runs"]]
    assert exact
    for row in exact:
        after = call({"do": "forecast", **DUEL, "moves": [*DEALT, row["token"]], "auto": "bold"})
        assert row["ends"] == pytest.approx(after["ends"])


def test_moves_that_were_made_later_are_kept_where_they_fit() -> None:
    asked = {"do": "prospects", **DUEL, "moves": [*DEALT], "choice": "s"}
    walked = call({**asked, "later": ["s", "wTa3"]})
    assert "error" not in walked
    assert call({**asked, "later": ["?"]})["error"]["field"] == "later.0"
    assert call({**asked, "seat": "b"})["rows"] == [], "another seat is told nothing of it"


def test_a_brief_forecast_keeps_nobody_waiting() -> None:
    told = call({"do": "forecast", **DUEL, "brief": True, "lang": "en", "view": {"root": "/"}})
    assert told["method"] in ("none", "exact")
    if told["method"] == "none":
        assert told["ends"] == {}
        assert "share" not in told["html"]["forecast"]


# --- dice and cards of the real table, as they are typed ---


@pytest.mark.parametrize("typed", ["2", "２", " ２　", "2.", "、２"])
def test_faces_typed_wide_or_with_signs_between_are_read(typed: str) -> None:
    reply = play("wTa2", "t", faces=typed)
    assert reply["moves"][-1] == "tD2"


def test_cards_typed_wide_are_read() -> None:
    assert call({"do": "session", **DUEL, "moves": ["d"], "faces": "ｈＫ"})["moves"][0] == "dChk"


@pytest.mark.parametrize(("typed", "sign"), [("2点", "点"), ("ハートK", "ハ"), ("2#", "#"), ("-1", "-")])
def test_a_sign_that_is_no_face_is_named_and_nothing_is_played(typed: str, sign: str) -> None:
    (error,) = play("wTa2", "t", faces=typed, lang="ja")["errors"]
    assert (error["kind"], error["field"]) == ("faces", "faces")
    assert f"「{sign}」" in error["message"]


def test_the_faces_of_an_earlier_move_are_mended() -> None:
    before = play("wTa2", "tD1", "s")
    reply = call({"do": "session", **DUEL, "moves": before["moves"], "mend": 4, "faces": "２"})
    assert reply["moves"][3] == "tD2"
    stopped = call({"do": "session", **DUEL, "moves": before["moves"], "mend": 4, "faces": "21"})["stopped"]
    assert (stopped["kind"], stopped["at"]) == ("script_left", 3)
    assert (
        call({"do": "session", **DUEL, "moves": before["moves"], "mend": 99, "faces": "2"})["error"]["field"] == "mend"
    )


def test_room_for_cards_that_nothing_asked_for_is_no_part_of_a_move() -> None:
    """Such tokens stand in links from when wide digits were dropped."""
    reply = play("wTa2", "sC")
    assert reply["moves"][-1] == "s"
    assert not reply["log"][-1].get("table")
