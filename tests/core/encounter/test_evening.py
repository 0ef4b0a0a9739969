"""The GM's evening: of every game that has one, what is proposed fits the answers, opens, and is the same again."""

import io
import zipfile
from base64 import b64decode
from typing import Any

import pytest

from engine.api import call
from engine.encounter import chances
from engine.encounter.evening import Evening
from engine.game import all_games
from engine.session.outlook.forecast import Ways

EVENINGS: dict[str, Evening] = {game.id: game.evening for game in all_games().values() if game.evening}
GAMES = list(EVENINGS)
WANTED = EVENINGS["exorcist"].wanted


def asked(game: str, **more: Any) -> dict[str, Any]:
    return {"do": "evening", "game": game, "lang": "en", "seed": "tonight", "players": 2, "runs": 60} | more


def chosen(reply: dict[str, Any]) -> dict[str, Any]:
    """The row of what is taken."""
    told = [each for each in reply["fights"] if all(each[name] == reply[name] for name in ("number", "hurt"))]
    assert len(told) == 1
    assert isinstance(told[0], dict)
    return told[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_proposed_is_the_nearest_that_ends_in_time(game: str) -> None:
    reply = call(asked(game, difficulty="hard", minutes=60))
    fitting = [each for each in reply["fights"] if each["fits"]]
    taken = chosen(reply)
    assert taken["fits"]
    wanted = EVENINGS[game].wanted["hard"]
    distance = min(abs(each["chance"] - wanted) for each in fitting)
    assert abs(taken["chance"] - wanted) == pytest.approx(distance)
    assert reply["runs"] == 0 or reply["standard_error"] == pytest.approx(
        (reply["chance"] * (1 - reply["chance"]) / reply["runs"]) ** 0.5
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_evening(game: str) -> None:
    first = call(asked(game))
    chances._lot.cache_clear()
    assert call(asked(game)) == first


@pytest.mark.parametrize("game", GAMES)
def test_knobs_make_it_easier_and_harder(game: str) -> None:
    reply = call(asked(game))
    chances = {each["number"]: each["chance"] for each in reply["fights"] if not each["hurt"]}
    now = chosen(reply)["chance"]
    assert all(chances[reply[way]] > now for way in ("easier",) if way in reply)
    assert all(chances[reply[way]] < now for way in ("harder",) if way in reply)
    assert {"easier", "harder"} & set(reply)
    other = reply.get("harder") or reply["easier"]
    assert call(asked(game, fight=other))["number"] == other


@pytest.mark.parametrize("game", GAMES)
def test_every_fight_opens_for_any_number_of_players(game: str) -> None:
    evening = EVENINGS[game]
    for players in range(evening.least, evening.players + 1):
        reply = call(asked(game, players=players, runs=1))
        assert "errors" not in reply
        assert len(reply["party"]) == evening.heads(players)
        opened = call({"do": "session", "link": reply["link"]})
        assert "errors" not in opened
        assert opened["setup"] == reply["setup"]


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_one_file(game: str) -> None:
    reply = call(asked(game, file=True, page="https://takuten.example/table/"))
    with zipfile.ZipFile(io.BytesIO(b64decode(reply["file"]))) as whole:
        names = whole.namelist()
        assert whole.testzip() is None
        assert reply["say"] in whole.read("README.txt").decode()
        assert reply["link"] in whole.read("README.txt").decode()
    foes = len(EVENINGS[game].fights[reply["number"] - 1].foes)
    for folder in ("ccfolia", "udonarium"):  # Cardgard's command is its side's piece
        assert sum(name.startswith(folder) for name in names) == len(reply["party"]) + foes


@pytest.mark.parametrize("game", GAMES)
def test_everybody_plays_as_well_as_is_known(game: str) -> None:
    """The best policy that is measured and quick; none weaker, as a weak one makes foes look easy or hard."""
    known = all_games()[game]
    assert call(asked(game, runs=1))["policy"] == known.usual(EVENINGS[game].session)
    measured = known.strengths.get(EVENINGS[game].session)
    assert not measured or call(asked(game, runs=1))["policy"] == measured.against


@pytest.mark.parametrize("game", GAMES)
def test_a_small_party_finds_what_it_asked_for(game: str) -> None:
    """Two samples: sets of foes alone leave gaps of 70 points; with a hurt foe between them ten are not passed."""
    for difficulty, wanted in EVENINGS[game].wanted.items():
        reply = call(asked(game, difficulty=difficulty, minutes=180, runs=100))
        assert abs(chosen(reply)["chance"] - wanted) <= 0.1


@pytest.mark.parametrize("game", GAMES)
def test_progress_is_told_all_the_way(game: str) -> None:
    """After each lot of runs, of the looks at a hurt foe and of the fight that is taken, too; with what is known."""
    told: list[tuple[int, int, str]] = []
    reply = call(asked(game, difficulty="hard", minutes=180), lambda *each: told.append(each))
    shares = [done / total for done, total, _ in told]
    assert shares == sorted(shares)
    assert shares[-1] <= 1
    assert max(b - a for a, b in zip([0, *shares], [*shares, 1], strict=True)) < 0.25
    assert {say.rpartition(":")[0] for *_, say in told} >= {each["foes"] for each in reply["fights"]}


@pytest.mark.parametrize("game", GAMES)
def test_no_fight_is_played_more_often_than_was_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no more foes are tried hurt than halving the published figures takes."""
    played: list[int] = []
    chances._lot.cache_clear()
    lot = Ways.lot
    monkeypatch.setattr(Ways, "lot", lambda ways, span: (played.append(len(span)), lot(ways, span))[1])
    reply = call(asked(game, difficulty="hard", runs=1))
    tries = max((len(each).bit_length() for each in EVENINGS[game].foes.hurts.values()), default=0)
    assert sum(played) <= len(reply["fights"]) + tries + 1
    assert all(each["runs"] <= 1 for each in reply["fights"])
    chances._lot.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_look_ends_when_it_is_sure(game: str) -> None:
    """Forty fights that all ended alike say enough; what is open is played a hundred times."""
    fights = call(asked(game, runs=100))["fights"]
    assert all(each["runs"] == 40 for each in fights if each["runs"] and each["chance"] in (0, 1))
    assert all(
        each["runs"] == 100 for each in fights if each["runs"] and 0.3 < each["chance"] < 0.7 and not each["hurt"]
    )


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_those_of_forecasts(game: str) -> None:
    """Of each fight by another way, from where it begins: within four errors of both."""
    reply = call(asked(game, runs=400))
    told = call({"do": "forecast", "link": reply["link"], "auto": reply["policy"], "runs": 400})
    assert "errors" not in told
    chance = sum(told["ends"].get(end, 0.0) for end in EVENINGS[game].won)
    error = (reply["standard_error"] ** 2 + told.get("standard_error", 0.0) ** 2) ** 0.5
    assert reply["chance"] == pytest.approx(chance, abs=4 * error + 1e-9)


def test_a_hurt_foe_begins_so_and_is_told_as_a_ruling() -> None:
    replies = (call(asked("exorcist", difficulty=each, runs=100)) for each in WANTED)
    reply = next(each for each in replies if each["hurt"])
    assert reply["setup"]["kaii"][0]["lost"] == reply["hurt"]
    assert f"(hurt: {reply['hurt']})" in reply["foes"]
    assert "ruling for your table" in reply["say"]
    again = call(asked("exorcist", fight=reply["number"], hurt=reply["hurt"], runs=100))
    assert (again["setup"], again["link"], again["chance"]) == (reply["setup"], reply["link"], reply["chance"])


@pytest.mark.parametrize("how", [{"fight": 9, "hurt": 99}, {"hurt": 3}])
def test_who_could_not_stand_is_refused(how: dict[str, int]) -> None:
    """More lost than the foe has; and of no fight by its number nobody can be hurt."""
    assert [each["field"] for each in call(asked("exorcist", **how))["errors"]] == ["hurt"]


def test_every_fault_is_told_at_once() -> None:
    reply = call(asked("kokoroko", players=8, party=["nobody"], fight=40, policy="wild"))
    assert {each["field"] for each in reply["errors"]} == {"players", "party.0", "fight", "policy"}


def test_only_of_what_was_proposed_it_is_told_that_nothing_comes_nearer() -> None:
    """Whoever turns a knob has asked for that fight, near or not: others may well come nearer."""
    proposed = call(asked("exorcist", difficulty="even"))
    others = [each["number"] for each in proposed["fights"] if abs(each["chance"] - WANTED["even"]) > 0.3]
    turned = call(asked("exorcist", difficulty="even", fight=others[0]))
    assert not turned["near"]
    assert "comes nearer" not in turned["say"]
    far = next(call(asked(game)) for game in GAMES if not call(asked(game))["near"])
    assert "comes nearer" in far["say"]


def test_no_time_is_told() -> None:
    reply = call(asked("exorcist", minutes=5))
    assert reply["minutes"] > 5
    assert "does not fit" in reply["say"]


def test_what_no_run_came_to_is_not_called_impossible() -> None:
    """A chance of nought in a hundred runs is under three in a hundred, in the sentence and in the table."""
    reply = call(asked("exorcist", view=True))
    never = next(each for each in reply["fights"] if each["runs"] and not each["chance"])
    assert ">0%<" not in reply["html"]["evening"]
    told = call(asked("exorcist", fight=never["number"]))
    assert told["chance"] > 0 or "under" in told["say"]


def test_a_hand_is_chosen_card_by_card() -> None:
    """Cardgard: three units, one of them written by hand, and a command against hands of as many cards."""
    known = all_games()["cardgard"].records
    attribute, target = (next(iter(known[kind])) for kind in ("attributes", "targets"))
    row = {"target": target, "effects": [{"kind": "damage", "points": 4}]}
    own = {"name": "砂", "attribute": attribute, "hp": 12, "speed": 3, "rows": [row] * 6}
    reply = call(asked("cardgard", party=["belobul", own, "marge", "fog"], difficulty="even"))
    assert reply["setup"]["a"]["first"] == "belobul"
    assert reply["setup"]["a"]["second"]["name"] == "砂"
    assert reply["setup"]["a"]["command"] == "fog"
    assert "砂" in reply["party"]
    assert reply["runs"] == 0
    assert [each["field"] for each in call(asked("cardgard", party=["fog"]))["errors"]] == ["party.0"]
    assert [each["field"] for each in call(asked("cardgard", players=3))["errors"]] == ["players"]


@pytest.mark.parametrize("game", GAMES)
def test_a_forecast_tells_foes_of_one_name_apart(game: str) -> None:
    """What is left of each is told of each, and nobody is gone more often than always."""
    evening = EVENINGS[game]
    most = max(evening.fights, key=lambda each: len(each.foes) - len(set(map(str, each.foes))))
    link = call(asked(game, fight=evening.fights.index(most) + 1, runs=1, players=evening.players))["link"]
    told = call({"do": "forecast", "link": link, "runs": 20, "lang": "ja"})
    assert len({(each["actor"], each["meter"]) for each in told["left"]}) == len(told["left"])
    assert all(0 <= each["gone"] <= 1 for each in told["left"])


def test_foes_that_are_named_stand_in_the_places_of_the_samples() -> None:
    """A kaii written by hand, and a published one beside it: in turn, the place's role kept; fights once each."""
    own = {"name": "しろがね", "durability": 3}
    reply = call(asked("exorcist", foes=[own, "ageha"]))
    assert "errors" not in reply
    roles = []
    for fight in reply["fights"]:
        setup = call(asked("exorcist", foes=[own, "ageha"], fight=fight["number"], runs=1))["setup"]
        who = [each["kaii"] if isinstance(each["kaii"], str) else each["kaii"]["name"] for each in setup["kaii"]]
        assert who == (["しろがね", "ageha"] * 9)[: len(who)]
        roles.append([each.get("boss", False) for each in setup["kaii"]])
    places = {(each.setup, str([isinstance(foe, dict) for foe in each.foes])) for each in EVENINGS["exorcist"].fights}
    assert len(roles) == len(places), "the same fight is not weighed twice"
    assert [True, False] in roles, "whoever stands where a boss stood leads"
    assert call({"do": "session", "link": reply["link"]})["setup"] == reply["setup"]


def test_a_hand_to_meet_is_filled_up_and_has_no_unit_twice() -> None:
    """Cardgard: "" leaves a slot as it is; hands in which the same unit stands already are left out."""
    known = EVENINGS["cardgard"].fights
    reply = call(asked("cardgard", foes=["", "phlogiston"]))
    assert reply["setup"]["b"]["second"] == "phlogiston"
    assert len(reply["fights"]) == len(
        {(each.foes[0], *each.foes[2:]) for each in known if "phlogiston" not in each.foes[::2]}
    )
    assert call(asked("cardgard", foes=["", "phlogiston"], fight=len(reply["fights"])))["number"] == len(
        reply["fights"]
    )
    more = call(asked("cardgard", foes=["", "phlogiston"], fight=len(reply["fights"]) + 1))
    assert [each["field"] for each in more["errors"]] == ["fight"]


def test_foes_that_no_set_up_takes_are_refused_where_they_were_named() -> None:
    told = call(asked("kokoroko", foes=[{"name": "ミカゲ"}]))["errors"]  # of the players' side
    assert [(each["kind"], each["field"]) for each in told] == [("one_side", "foes.fighters")]
    assert [each["field"] for each in call(asked("exorcist", foes=["ageha", "nobody"]))["errors"]] == ["foes.1"]
