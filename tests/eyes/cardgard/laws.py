"""What the referee says, by clause; what is seen of the match; what is hidden before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.eyes.cardgard.printed import own
from tests.eyes.cardgard.referee import Referee, referee
from tests.eyes.table import Laws, Table, key_of

CELLS = {(1, 1): 1, (0, 1): 2, (1, 0): 3, (0, 0): 4, (0, 2): 1, (1, 2): 2, (0, 3): 3, (1, 3): 4}


@dataclass
class History:
    """Where the cards lie, and the referee once they are face up."""

    placed: dict[tuple[int, str], int] = field(default_factory=dict)
    judge: Referee | None = None

    def tell(self, table: Table) -> None:
        for step in table.steps("cg-prep-set"):
            self.placed["ab".index(step["side"][-1]), step["card"]] = step["cell"]
        if self.judge:
            self.judge.event(table.log)
        elif list(table.steps("cg-prep-faceup")):
            self.judge = referee(table.setup, self.placed)


LAWS: Laws[History] = Laws(History, own, {"lay": 3})
SAID = {
    "order": ("cg-ord-1", "cg-ord-2", "cg-ord-3", "cg-ord-4", "cg-r-4", "cg-r-5"),
    "round": ("cg-rt-rounds", "cg-rt-roll", "cg-rt-end"),
    "the roll is replaced": ("cg-r-9", "cg-u3-t", "cg-c3-a", "cg-c3-b", "cg-c3-c"),
    "commands of a start": ("cg-c2-b", "cg-r-66", "cg-r-68"),
    "a command triggers": ("cg-cmd-1", "cg-cmd-2", "cg-r-61"),
    "the counter": ("cg-c6-a", "cg-c6-b", "cg-r-104", "cg-r-89"),
    "melt": ("cg-c5-a", "cg-c5-b", "cg-r-87", "cg-r-103"),
    "a row that is not done": ("cg-r-11", "cg-lim-1", "cg-target-melee-back", "cg-r-84"),
    "a row that is done": ("cg-rt-roll row", "cg-first-1", "cg-first-2"),
    "targets": ("cg-target-melee", "cg-target-shoot", "cg-target-attr", "cg-r-25", "cg-r-37", "cg-r-80"),
    "damage": ("cg-r-48", "cg-r-47", "cg-st-seal", "cg-st-weak", "cg-u5-t", "cg-r-56"),
    "heal": ("cg-hp-max", "cg-c7-a"),
    "maximum": ("cg-u5-2", "cg-r-55"),
    "statuses": ("cg-st-list", "cg-st-nostack", "cg-u1-t"),
    "stun": ("cg-st-stun", "cg-r-43"),
    "sleep": ("cg-st-sleep1",),
    "wakes": ("cg-st-sleep2", "cg-r-45"),
    "poison": ("cg-st-poison", "cg-r-42"),
    "combo": ("cg-u4-t", "cg-r-54"),
    "chill": ("cg-u2-t", "cg-r-53"),
    "miracle": ("cg-c1-a", "cg-c1-b", "cg-r-65"),
    "out": ("cg-hp-zero", "cg-r-15"),
    "the front": ("cg-brd-f1", "cg-brd-f2", "cg-brd-f3", "cg-r-21"),
    "the end": ("cg-win-1", "cg-win-2", "cg-win-3", "cg-win-3f", "cg-win-4"),
    "everything that is told": ("cg-r-83", "cg-r-85"),
}


def _said(law: str, clauses: tuple[str, ...]) -> None:
    """A law of the referee's."""

    def as_the_referee_says(table: Table) -> Iterator[str]:
        if table.history.judge and table.move and table.move.verb == "next":
            yield from table.history.judge.found.get(law, ())

    as_the_referee_says.__name__ = law.replace(" ", "_")
    LAWS(*clauses)(as_the_referee_says)


for _law, _clauses in SAID.items():
    _said(_law, _clauses)


def _plain(name: Any) -> str:
    """A printed name by its key, one of the table's own as it is written."""
    return str(dict(getattr(name, "values", ())).get("name", key_of(name)))


@LAWS("cg-brd-map", "cg-hp-zero seen", "cg-st-list seen")
def what_is_seen_is_what_came_of_it(table: Table) -> Iterator[str]:
    judge, now = table.history.judge, table.now
    if not judge or judge.lost or not now.scene.board:
        return
    actors = [each for each in now.scene.actors if each.record is not None]
    tokens = {(each.side == "foe", _plain(each.name)): each for each in now.scene.board.tokens}
    for unit, actor in zip(judge.units, actors, strict=True):
        title = unit.card.title
        token = tokens.get((bool(unit.side), title.replace(".name", ".brief") if unit.card.number else title))
        at = CELLS[token.at.x, token.at.y] if token else 0
        ails = {key_of(each.name).split(".")[2] for each in actor.conditions if "statuses" in key_of(each.name)}
        told = (at, actor.meters[0].value, ails if at else set())
        due = (unit.cell, unit.hp, unit.ails)
        yield "" if told == due else f"{title}: cell, HP, statuses are {told}, should be {due}"


@LAWS("cg-cmd-3", "cg-r-22")
def a_command_lies_until_it_is_resolved(table: Table) -> Iterator[str]:
    judge, now = table.history.judge, table.now
    if judge and not judge.lost and now.scene.board:
        lie = {(each.at.y < 2, CELLS[each.at.x, each.at.y]) for each in now.scene.board.ground if each.look == "hidden"}
        due = {(bool(side), each.cell) for side, each in enumerate(judge.commands) if each.lies}
        yield "" if lie == due else f"commands lie in {lie}, should in {due}"


@LAWS("cg-rt-roll next", "cg-first-1 next", "cg-first-2 next")
def who_comes_next_is_told(table: Table) -> Iterator[str]:
    judge, now = table.history.judge, table.now
    if judge and not judge.lost and judge.queue and not judge.melting and not now.outcome:
        due = [judge.units.index(each) for each in judge.queue if each.cell]
        actors = [each.name for each in now.scene.actors if each.record is not None]
        told = [actors.index(each.name) for each in now.scene.order if each.state != "done"]
        yield "" if told == due else f"{told} come next, should be {due}"


@LAWS("cg-win-1 one", "cg-win-2 seen")
def nobody_decides_anything_once_the_cards_are_set(table: Table) -> Iterator[str]:
    if table.history.judge and not table.now.outcome:
        verbs = {each.move.verb for each in table.now.choices}
        yield "" if verbs == {"next"} else f"offered: {verbs}"
