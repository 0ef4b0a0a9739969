"""Divine arts (神業): declaring one, its uses and its price (代償); rebuilding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Pick, Size, Span
from engine.games.karukami.dice import total_of, ub_commands
from engine.games.karukami.records import MIRACLES
from engine.games.karukami.rules.damage_chain import POWER, blow_dice, power_event
from engine.games.karukami.rules.field import chosen, pay
from engine.games.karukami.rules.turns import timing
from engine.games.karukami.types import PP, Blow, Few, Known, Points, Way
from engine.rule import Commands, rule

OneSuit = Annotated[tuple[Annotated[int, Span(1, 3)], ...], Size(0, 8)]  # more dice than that nobody weighs in time
MOMENT = Literal["head", "own", "own_done", "other"]


@dataclass(frozen=True, slots=True)
class DeclareArt:
    """``ap``, ``fp``, ``mp``: what is left; ``uses``: uses left after this one."""

    outcome: Literal[
        "declared", "always", "not_now", "no_ap", "stacked", "no_uses", "no_mp", "no_fp", "no_pp", "no_cards"
    ]
    ap: int
    fp: int
    mp: int
    uses: int


@rule(
    *("kk-uses-1", "kk-uses-r", "kk-uses-s", "kk-mp-4", "kk-mp-4b", "kk-cost-1", "kk-cost-1ex", "kk-sp-ap"),
    *("kk-r-16", "kk-r-51", "kk-r-67", "kk-r-68"),
)
def declare_art(
    miracle: Annotated[Known, Pick("miracles")] = MIRACLES["flash"],
    moment: MOMENT = "own",
    ap: Few = 2,
    fp: Points = 10,
    pp: PP = 2,
    cards: Few = 2,
    used: Few = 0,
    again: bool = False,
    mp: Few = 2,
    stacked: bool = False,
) -> DeclareArt:
    """May this divine art be declared now? The first thing that stands against it, or what is left afterwards.

    pp: of the suit that it needs; cards: face-up area cards of its price's suit. again: 1 MP for a use above the limit.
    stacked: the same art is in this very attack, damage or check already.
    """
    left = max(0, miracle.times - used)
    when = timing(miracle.type, moment, ap)
    paying = again and not left and miracle.per != "always"  # MP only where no use is left
    if when.outcome != "yes":
        found = {"always": "always", "not_now": "not_now", "no_ap": "no_ap"}[when.outcome]
    elif stacked:
        found = "stacked"
    elif not left and not paying:
        found = "no_uses"
    elif paying and not mp:
        found = "no_mp"
    elif fp < miracle.fp:
        found = "no_fp"
    elif pp < miracle.need:
        found = "no_pp"
    else:
        found = "no_cards" if cards < miracle.price else "declared"
    if found != "declared":
        return DeclareArt(found, ap, fp, mp, left)  # type: ignore[arg-type]
    return DeclareArt("declared", when.ap, fp - miracle.fp, mp - paying, left if paying else left - 1)


@dataclass(frozen=True, slots=True)
class PricedAttack:
    """``value``: damage; ``pp``: of the suit after the price."""

    outcome: Literal["plain", "critical", "fumble", "short"]
    value: int
    pp: int


def _blow(method: Way, cards: tuple[int, ...], temporary: int, power: int, more: int, lost: int) -> Blow:
    return Blow(method, sum(cards) + temporary - lost, power, more)


def _paid(cards: tuple[int, ...], price: int, take: str, dice: str) -> int:
    """PP that are gone before the roll: none, as it is measured at the declaration, or those of the cost cards."""
    return sum(chosen(cards, price, take)) if dice == "after" else 0


def _priced_chat(
    method: Way, cards: tuple[int, ...], temporary: int, price: int, take: str, power: int, more: int, cost_dice: str
) -> Commands:
    if len(cards) < price:
        return ()
    blow = _blow(method, cards, temporary, power, more, _paid(cards, price, take, cost_dice))
    return ub_commands(POWER[method], blow_dice(blow), power)


@rule("kk-cost-1", "kk-cost-2", "kk-cost-3", "kk-discard-2", "kk-r-21", measure="value", chat=_priced_chat)
def priced_attack(
    method: Way = "melee",
    cards: OneSuit = (1, 2),
    temporary: Annotated[int, Span(0, 4)] = 0,
    price: Few = 1,
    take: Literal["low", "high"] = "low",
    power: Points = 9,
    more: Few = 3,
    cost_dice: Literal["before", "after"] = "before",
    *,
    chance: Chance,
) -> PricedAttack:
    """An attack by a divine art whose price lies in the attack's own suit: which PP do its dice read?

    before: as at the declaration, with the cost cards still there; after: without them.
    """
    left = pay(cards, temporary, price, take)
    if left.outcome == "short":
        return PricedAttack("short", 0, left.pp)
    blow = _blow(method, cards, temporary, power, more, _paid(cards, price, take, cost_dice))
    burst = chance.event(power_event(blow), POWER[method])
    chance.note("kk-cost-2", cards=price, pp=left.pp)
    how: Literal["plain", "critical"] = "critical" if burst.critical else "plain"
    return PricedAttack("fumble" if burst.fumble else how, total_of(burst, power), left.pp)


@dataclass(frozen=True, slots=True)
class Rebuild:
    """``left``: points not shared out; below 0: too many."""

    outcome: Literal["fits", "over"]
    left: int


@rule("kk-rebuild-1", "kk-rebuild-2", "kk-r-59")
def rebuild(kp: Points = 30, spent: Annotated[tuple[Points, ...], Size(0, 12)] = (10, 8, 6, 4)) -> Rebuild:
    """KP shared out anew over abilities, divine arts and their levels: all of them are free to be taken anew."""
    left = kp - sum(spent)
    return Rebuild("fits" if left >= 0 else "over", left)
