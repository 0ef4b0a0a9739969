"""One encounter against one number: who meets whom on a published set-up, and what of it is varied.

Sides, their rows and what counts as won are those of the game's evening (``evening``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import toml
from engine.encounter.evening import Evening, published
from engine.encounter.side import Side
from engine.faults import refused
from engine.fields import Records, is_place
from engine.session import Session, read_setup

OWN, SIDES = "own", ("party", "foes")
MOST = 12  # foes and party: more than any set-up takes


@dataclass(frozen=True, slots=True)
class Encounter:
    """Rows of both sides on a published set-up: whole rows, or who alone; None: those that are published.

    own: records written by hand, by the id that stands for them in the rows.
    """

    setup: str
    party: tuple[Any, ...] | None = None
    foes: tuple[Any, ...] | None = None
    own: Mapping[str, Any] | None = None


def setup_of(
    session: Session[Any, Any],
    evening: Evening,
    records: Records,
    encounter: Encounter,
    of: str = "",
    value: int = 0,
) -> Any:
    """The set-up with one number changed. Raises BadInput, each fault at its path in the set-up.

    of: "party" or "foes", how many of them there are, those that are named in turn; else a path: "foes.0.lost" of
    a row, "foes.lost" of all rows, "rounds" of the set-up, "own.wolf.hp" of a record written by hand.
    """
    raw, own = published(session, encounter.setup), encounter.own or {}
    head, _, path = of.partition(".")
    if head == OWN and path.partition(".")[0] not in own:
        raise refused("encounter_path", of, value=of)
    listed = _rows(evening, raw, encounter, _put(own, path, value, of) if head == OWN else own)
    if head in listed:
        listed[head] = _put(listed[head], path, value, of) if path else _times(listed[head], value, head)
    elif of and head != OWN:
        raw = _put(raw, of, value, of)
    return read_setup(session, evening.met(raw, **listed) if listed else raw, "setup", records)


def _rows(evening: Evening, raw: Mapping[str, Any], encounter: Encounter, own: Mapping[str, Any]) -> dict[str, Any]:
    """The rows of each side; of a published list that both share, nobody's: it stays as it is."""
    said = {name: getattr(encounter, name) for name in SIDES}
    if evening.party.rows == evening.foes.rows:
        if all(each is None for each in said.values()):
            return {}
        if missing := next((name for name in SIDES if said[name] is None), ""):
            raise refused("encounter_side", missing)
    sides = {name: getattr(evening, name) for name in SIDES}
    return {
        name: side.listed(raw) if said[name] is None else [_row(side, each, own) for each in said[name]]
        for name, side in sides.items()
    }


def _row(side: Side, said: Any, own: Mapping[str, Any]) -> Any:
    """With the record that an id stands for."""
    row = side.row(said)
    who = side.named(row)
    return side.instead(row, own[who]) if isinstance(who, str) and who in own else row


def _times(listed: list[Any], count: int, name: str) -> list[Any]:
    """So many, in turn; those that come again stand elsewhere."""
    if not listed or not 0 <= count <= MOST:
        raise refused("number", name, value=count, low=0, high=MOST if listed else 0)
    again = [{key: value for key, value in each.items() if key != "at"} for each in listed]
    return [listed[at] if at < len(listed) else again[at % len(listed)] for at in range(count)]


def _put(tree: Any, path: str, value: int, whole: str) -> Any:
    """The same with another number at a path; a list without a place means all of it."""
    head, _, rest = path.partition(".")
    if isinstance(tree, str) and path:
        try:
            tree = toml.read(tree)
        except toml.NotToml:
            tree = None  # reading it tells why
    if isinstance(tree, (list, tuple)):
        if not is_place(head):
            return [_put(each, path, value, whole) for each in tree]
        if rest and int(head) < len(tree):
            return [_put(each, rest, value, whole) if at == int(head) else each for at, each in enumerate(tree)]
    elif isinstance(tree, Mapping) and head:
        return {**tree, head: _put(tree.get(head, {}), rest, value, whole) if rest else value}
    raise refused("encounter_path", whole, value=whole)
