"""What each move does to the fight. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from typing import cast

from engine.games.kokoroko.play import choices, corrections
from engine.games.kokoroko.play.actions import area_attacks, attack_plans, contest, movement, support
from engine.games.kokoroko.play.actions.area_attacks import blasts
from engine.games.kokoroko.play.actions.attack_choices import attacks, changed, charges
from engine.games.kokoroko.play.actions.declarations import declare
from engine.games.kokoroko.play.actions.retries import wish_of
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Leaving
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules.points import act
from engine.games.kokoroko.types import Medium
from engine.session import Actions, Move, action, answer, answers, correction
from engine.session import corrections as gm


def planned(fray: Fray, move: Move) -> tuple[int, Armed, attack_plans.Plan, str]:
    """Whom an attack is at, with what, as it would be rolled, and where its step ends."""
    one, whom = fray.acting, fray.roster.by_id[move["target"]].at
    arm = attack_plans.arm_of(fray, one, move["way"])
    to = movement.SPOTS[move["to"]] if move.verb == "charge" else ""
    found = attack_plans.plan(fray, one, whom, arm, to, changed(move))
    assert found
    return whom, arm, found, to


def planned_wide(fray: Fray, move: Move) -> tuple[tuple[int, ...], Armed, attack_plans.Plan]:
    """The same of an attack on whole areas, or on those chosen in them."""
    arm = attack_plans.arm_of(fray, fray.acting, move["way"])
    chosen = move.verb == "pick"
    whom = tuple(sorted(fray.roster.by_id[each].at for each in move.all("target")))
    places = (
        {area_attacks.place_of(fray, each) for each in whom} if chosen else area_attacks.places_in(fray, move.all("at"))
    )
    found = area_attacks.wide(fray, arm, places, chosen, changed(move))
    assert found
    return whom if chosen else area_attacks.struck(fray, places), arm, found


def _attack(fray: Fray, move: Move) -> None:
    whom, arm, ready, to = planned(fray, move)
    declare(fray, (whom,), arm, ready, wish_of(move), to)


def _blast(fray: Fray, move: Move) -> None:
    declare(fray, *planned_wide(fray, move), wish_of(move))


def leaving(fray: Fray, move: Move) -> Leaving:
    """Where a move leads, as it would be declared."""
    one, wish = fray.acting, wish_of(move)
    unit = fray.units[one]
    if move.verb == "medium":
        return Leaving(one, unit.at, cast(Medium, move["to"]), wish == "1", wish == "see")
    to, first = movement.course(move["to"])
    return Leaving(one, to, unit.medium, wish == "1", wish == "see", first=first, link=bool(move.all("link")))


def _move(fray: Fray, move: Move) -> None:
    contest.leave(fray, leaving(fray, move))


def helped(fray: Fray, move: Move) -> tuple[int, ...]:
    """Whom a support is for: one, and whoever it is shared with."""
    return tuple(dict.fromkeys(fray.roster.by_id[each].at for each in (*move.all("whom"), *move.all("share"))))


def _aim(fray: Fray, move: Move) -> None:
    if fray.queue:
        answer(fray, move)
    else:
        support.aim(fray, wish_of(move))


def _support(fray: Fray, move: Move) -> None:
    aid = support.aid_of(fray, fray.acting, move["aid"])
    support.support(fray, aid, helped(fray, move), wish_of(move))


def _leave(fray: Fray, move: Move) -> None:
    fray.chain = None
    fray.tell("ko-r-10", who=fray.name(fray.acting))


TOLD = {"wait": "ko-a-wait", "guard": "ko-r-32", "item": "ko-r-81"}


def _act(fray: Fray, move: Move) -> None:
    """待機, 防御 or an item: no check."""
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS[move.verb], unit.points, unit.waiting, unit.guarding)
    fray.change(one, points=found.points, waiting=found.waiting, guarding=found.guarding)
    fray.tell(TOLD[move.verb], who=fray.name(one), left=found.points)


def _pass(fray: Fray, move: Move) -> None:
    """What is left still pays for reactions (ko-r-75)."""
    one = fray.acting
    fray.change(one, gave_up=True)
    fray.tell("ko-r-75", who=fray.name(one), left=fray.units[one].points)


def _put(fray: Fray, move: Move) -> None:
    corrections.put(fray, fray.roster.by_id[move["who"]].at, movement.SPOTS[move["to"]])


def _number(fray: Fray, move: Move) -> None:
    corrections.number(fray, fray.roster.by_id[move["who"]].at, move["figure"], corrections.value_of(move["value"]))


HOW = {"P": "change", "R": "again"}  # the range or dice that are changed, and a retry
ACTIONS = Actions[Fray](  # in the order of the notation
    (
        action("a", "attack", _attack, attacks, W="way", T="target", **HOW),
        action("c", "charge", _attack, charges, W="way", M="to", T="target", **HOW),
        action("b", "blast", _blast, blasts, W="way", M="at", **HOW),
        action("p", "pick", _blast, blasts, W="way", T="target", **HOW),
        action("m", "move", _move, choices.moves, T="to", R="again", L="link"),
        action("v", "medium", _move, choices.moves, T="to", R="again"),
        action("h", "aim", _aim, choices.aiming, answers, R="again"),
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
