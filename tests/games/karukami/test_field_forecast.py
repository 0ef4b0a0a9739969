"""Policies on the field and forecasts from any moment."""

import pytest

from engine.api import call
from engine.chance import weigh
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import ENCOUNTERS
from engine.games.karukami.rules.damage_chain import mean_lost, power_event, reduction, strike
from engine.games.karukami.types import Blow, Guard
from engine.session import OPEN, Move, replay
from engine.session.outlook.forecast import forecast
from tests.games.karukami.battles import bare, member, play

EVERYBODY = dict.fromkeys((OPEN, "pc", "gm"), FIELD.policies["gather"])


def chosen(policy: str, encounter: object, *tokens: str) -> Move:
    view = FIELD.view(play(encounter, *tokens).last.state, "")  # type: ignore[arg-type]
    found = FIELD.policies[policy](view, FIELD.choices(view))
    assert isinstance(found, Move)
    return found


def test_who_gathers_turns_a_card_first_and_who_rushes_strikes() -> None:
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")])
    assert chosen("gather", encounter).verb in ("stay", "move")
    assert chosen("rush", encounter) == Move.of("attack", way="melee", target="utsuro")
    assert chosen("gather", encounter, "sCs1").verb == "attack"


def test_who_rushes_resists_only_what_would_fell_it_and_who_guards_all() -> None:
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")])
    wound = ("n", "aWheavenTakariD65")  # 20, of which 14 go in
    assert chosen("rush", encounter, *wound) == Move("take")
    assert chosen("guard", encounter, *wound) == Move("resist")
    assert chosen("rush", encounter, "gnWakariFvpN14", *wound) == Move("resist")


def test_an_ally_covers_who_would_fall() -> None:
    pcs = [member("akari", "C2"), member("tsumugi", "C3")]
    encounter = bare(pcs, [member("utsuro", "C4")])
    wound = ("gnWtsumugiFvpN5", "o", "n", "n", "aWheavenTtsumugiD65")
    assert chosen("gather", encounter, *wound) == Move.of("cover", by="akari")
    assert chosen("rush", encounter, *wound) == Move("resist")


@pytest.mark.parametrize(("blow", "guard"), [(Blow("melee", 5, 7, more), Guard(30, 4, 5)) for more in (0, 2)])
def test_what_a_policy_reckons_with_is_the_mean_of_the_rule(blow: Blow, guard: Guard) -> None:
    odds = weigh(strike, blow, guard)
    found = mean_lost(power_event(blow), blow.power, reduction(guard, blow.flags))
    assert found == pytest.approx(float(sum(lost * p for lost, p in odds.items())))


@pytest.mark.parametrize("name", list(ENCOUNTERS))
def test_a_forecast_is_sampled_and_says_its_error(name: str) -> None:
    state = replay(FIELD, ENCOUNTERS[name], "odds", ()).last.state
    found = forecast(FIELD, FIELD.view(state, OPEN), EVERYBODY, "odds", runs=40)
    assert found.runs == 40
    assert sum(found.ends.values()) == pytest.approx(1)
    assert set(found.ends) <= FIELD.ends(ENCOUNTERS[name]) | {"open"}
    assert 1 <= found.rounds <= ENCOUNTERS[name].rounds


def test_a_forecast_goes_on_from_a_wound_that_waits() -> None:
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")], rounds=1)
    state = play(encounter, "n", "aWheavenTakariD65").last.state
    found = forecast(FIELD, FIELD.view(state, "pc"), EVERYBODY, "odds", runs=20)
    assert found.ends == {"late": 1.0}


@pytest.mark.parametrize(
    ("changed", "kind", "field"),
    [
        ({"pcs": [{"unit": "akari", "at": "Z9"}]}, "off_field", "setup.pcs.0.at"),
        ({"pcs": [{"unit": "husk", "at": "C1"}]}, "wrong_side", "setup.pcs.0.unit"),
        ({"pcs": [{"unit": "akari", "at": "C1", "lost": 32}]}, "already_out", "setup.pcs.0.lost"),
        ({"pcs": [{"unit": "akari", "at": "C1", "spent": 15}]}, "too_much", "setup.pcs.0.spent"),
        ({"pcs": [{"unit": "akari", "at": "C1", "stock": ["P1", "P1", "P1"]}]}, "over_stock", "setup.pcs.0.stock"),
        ({"open": [{"at": "C1", "card": "S1"}, {"at": "C1", "card": "S1"}]}, "card_there", "setup.open.1.at"),
        ({"open": [{"at": f"C{at}", "card": "S2"} for at in (1, 2, 3)]}, "no_more", "setup.open.2.card"),
    ],
)
def test_what_does_not_fit_in_an_encounter_is_told_at_its_place(
    changed: dict[str, object], kind: str, field: str
) -> None:
    setup = {"pcs": [{"unit": "akari", "at": "C2"}], "foes": [{"unit": "husk", "at": "A1"}], **changed}
    for lang in ("ja", "en"):
        reply = call({"do": "session", "session": "karukami.field", "setup": setup, "seed": "x", "lang": lang})
        assert [(each["kind"], each["field"]) for each in reply["errors"]] == [(kind, field)]
