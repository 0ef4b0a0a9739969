"""What each move does to the fight. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from typing import cast

from engine.games.kokoroko.play import choices, corrections
from engine.games.kokoroko.play.actions import area_attacks, attack_plans, contest, movement, support
from engine.games.kokoroko.play.actions.area_attacks import blasts
from engine.games.kokoroko.play.actions.attack_choices import attacks, changed, charges
from engine.games.kokoroko.play.actions.declarations import declare
from engine.games.kokoroko.play.actions.retries import wish_of
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Leaving
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules.points import act
from engine.games.kokoroko.types import Medium
from engine.session import Actions, Move, action, answer, answers, correction
from engine.session import corrections as gm


def planned(battle: Battle, move: Move) -> tuple[int, Armed, attack_plans.Plan, str]:
    """Whom an attack is at, with what, as it would be rolled, and where its step ends."""
    one, whom = battle.acting, battle.roster.by_id[move["target"]].at
    arm = attack_plans.arm_of(battle, one, move["way"])
    to = movement.SPOTS[move["to"]] if move.verb == "charge" else ""
    found = attack_plans.plan(battle, one, whom, arm, to, changed(move))
    assert found
    return whom, arm, found, to


def planned_wide(battle: Battle, move: Move) -> tuple[tuple[int, ...], Armed, attack_plans.Plan]:
    """The same of an attack on whole areas, or on those chosen in them."""
    arm = attack_plans.arm_of(battle, battle.acting, move["way"])
    chosen = move.verb == "pick"
    whom = tuple(sorted(battle.roster.by_id[each].at for each in move.all("target")))
    places = (
        {area_attacks.place_of(battle, each) for each in whom}
        if chosen
        else area_attacks.places_in(battle, move.all("at"))
    )
    found = area_attacks.wide(battle, arm, places, chosen, changed(move))
    assert found
    return whom if chosen else area_attacks.struck(battle, places), arm, found


def _attack(battle: Battle, move: Move) -> None:
    whom, arm, ready, to = planned(battle, move)
    declare(battle, (whom,), arm, ready, wish_of(move), to)


def _blast(battle: Battle, move: Move) -> None:
    declare(battle, *planned_wide(battle, move), wish_of(move))


def leaving(battle: Battle, move: Move) -> Leaving:
    """Where a move leads, as it would be declared."""
    one, wish = battle.acting, wish_of(move)
    unit = battle.units[one]
    if move.verb == "medium":
        return Leaving(one, unit.at, cast(Medium, move["to"]), wish == "1", wish == "see")
    to, first = movement.course(move["to"])
    return Leaving(one, to, unit.medium, wish == "1", wish == "see", first=first, link=bool(move.all("link")))


def _move(battle: Battle, move: Move) -> None:
    contest.leave(battle, leaving(battle, move))


def helped(battle: Battle, move: Move) -> tuple[int, ...]:
    """Whom a support is for: one, and whoever it is shared with."""
    return tuple(dict.fromkeys(battle.roster.by_id[each].at for each in (*move.all("whom"), *move.all("share"))))


def _aim(battle: Battle, move: Move) -> None:
    if battle.queue:
        answer(battle, move)
    else:
        support.support(battle, support.first_of(move, "aim"), (), wish_of(move))


def _support(battle: Battle, move: Move) -> None:
    support.support(battle, move["aid"], helped(battle, move), wish_of(move))


def _leave(battle: Battle, move: Move) -> None:
    battle.chain = None
    battle.tell("ko-r-10", who=battle.name(battle.acting))


TOLD = {"wait": "ko-a-wait", "guard": "ko-r-32", "item": "ko-r-81"}


def _act(battle: Battle, move: Move) -> None:
    """待機, 防御 or an item: no check."""
    one = battle.acting
    unit = battle.units[one]
    found = act(ACTS[move.verb], unit.points, unit.waiting, unit.guarding)
    battle.change(one, points=found.points, waiting=found.waiting, guarding=found.guarding)
    battle.tell(TOLD[move.verb], who=battle.name(one), left=found.points)


def _pass(battle: Battle, move: Move) -> None:
    """What is left still pays for reactions (ko-r-75)."""
    one = battle.acting
    battle.change(one, gave_up=True)
    battle.tell("ko-r-75", who=battle.name(one), left=battle.units[one].points)


def _put(battle: Battle, move: Move) -> None:
    corrections.put(battle, battle.roster.by_id[move["who"]].at, movement.SPOTS[move["to"]])


def _number(battle: Battle, move: Move) -> None:
    corrections.number(battle, battle.roster.by_id[move["who"]].at, move["figure"], corrections.value_of(move["value"]))


HOW = {"P": "change", "R": "again"}  # the range or dice that are changed, and a retry
ACTIONS = Actions[Battle](  # in the order of the notation
    (
        action("a", "attack", _attack, attacks, W="way", T="target", **HOW),
        action("c", "charge", _attack, charges, W="way", M="to", T="target", **HOW),
        action("b", "blast", _blast, blasts, W="way", M="at", **HOW),
        action("p", "pick", _blast, blasts, W="way", T="target", **HOW),
        action("m", "move", _move, choices.moves, T="to", R="again", L="link"),
        action("v", "medium", _move, choices.moves, T="to", R="again"),
        action("h", "aim", _aim, choices.aiming, answers, K="aid", R="again"),
        action("l", "leave", _leave, choices.leave),
        action("s", "support", _support, choices.supports, K="aid", W="whom", S="share", R="again"),
        action("w", "wait", _act, choices.others),
        action("g", "guard", _act, choices.others),
        action("i", "item", _act, choices.others),
        action("n", "pass", _pass, choices.others),
    ),
    (
        action("r", "react", answer, A="answer", W="way", R="again"),
        action("y", "stand", answer, O="option"),
        action("j", "judged", answer),
        action("k", "hinder", answer, O="option", W="who", R="again"),
    ),
    (correction(gm.PUT, _put), correction(gm.NUMBER, _number)),
)
