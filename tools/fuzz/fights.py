"""Requests of evenings and curves: published people, records and set-ups of a table's own, with few runs each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine import toml
from engine.encounter.evening import Evening
from engine.encounter.setups import SIDES
from engine.encounter.side import Side
from engine.fields import Written
from engine.game import Game, all_games
from engine.replies.encounter.curve_request import numbered
from engine.replies.encounter.evening_request import prepared
from engine.session import Session
from tools.fuzz.odd import NAMES
from tools.fuzz.own import Described, Json, Pick, own_record
from tools.fuzz.parts import legal, more
from tools.fuzz.tables import own_table

EVENINGS = 6  # one in so many is an evening, which plays every fight there is
PATHS = ("own.wolf.hp", "foes.", "party.9.lost")  # that lead nowhere
RUNS, VALUES = (1, 1, 2, 5, 20), (1, 1, 2, 3)  # a curve plays each value twenty times at least


def fights_request(pick: Pick, mutate: Callable[[dict[Any, Any], Pick], None]) -> dict[Any, Any]:
    """An evening, or a number that is varied in a fight."""
    do = "curve" if pick.randrange(EVENINGS) else "evening"
    game = all_games()[pick.choice(numbered() if do == "curve" else prepared())]
    asked: dict[Any, Any] = {"do": do, "game": game.id, "lang": pick.choice(("ja", "en"))}
    asked |= {"runs": pick.choice(RUNS)} | ({"count": pick.choice(VALUES)} if do == "curve" else {})
    assert game.evening
    more(asked, pick, **_known(_Fights(game, game.evening, game.sessions[game.evening.session], pick), do))
    for _ in range(pick.choice((0, 0, 0, 0, 0, 1, 2))):
        mutate(asked, pick)
    if asked.get("runs") is None:
        asked["runs"] = 1
    return asked


def _known(fights: _Fights, do: str) -> dict[str, Callable[[], Json]]:
    """What is good, or nearly, where only the game knows."""
    evening, pick = fights.evening, fights.pick
    whole = do == "curve"
    known: dict[str, Callable[[], Json]] = {
        "party": lambda: fights.side(evening.party, whole),
        "foes": lambda: fights.side(evening.foes, whole),
        "policy": lambda: pick.choice((*fights.session.policies, "search", "nobody")),
    }
    if whole:
        return known | {
            "setup": lambda: pick.choice([*fights.session.examples]),
            "of": lambda: pick.choice(
                (*SIDES, pick.choice([*fights.numbers()]), "own.wolf.hp", "foes.", "party.9.lost")
            ),
            "low": lambda: pick.choice((-1, 0, 1, 1, 2, 6)),
            "step": lambda: pick.choice((1, 1, 2, 10)),
        }
    return known | {
        "players": lambda: pick.randint(1, evening.players + 1),
        "setups": lambda: [fights.setup() for _ in range(pick.choice((1, 1, 2)))],
        "fight": lambda: pick.randint(1, len(evening.fights) + 2),
        "hurt": lambda: pick.choice([1, *(lost for each in evening.foes.hurts.values() for lost in each)]),
    }


@dataclass(frozen=True)
class _Fights:
    """A game's fights, and who chooses among what is good there."""

    game: Game
    evening: Evening
    session: Session[Any, Any]
    pick: Pick

    def side(self, side: Side, whole: bool) -> list[Json]:
        """A few of a side, by whole rows now and then."""
        count = len(side.slots) or self.pick.randint(1, 4)
        return [self._row(side) if whole and self.pick.random() < 0.4 else self._who(side, at) for at in range(count)]

    def setup(self) -> Json:
        """Published, or a table's own that is legal, or nearly so."""
        if self.pick.random() < 0.3:
            return self.pick.choice([*self.session.examples])
        if self.pick.random() < 0.3:
            return legal(self._described, self.game, self.pick)
        return own_table(self.game, self.evening.session, self.pick)

    def numbers(self) -> Iterator[str]:
        """The path of every number of the set-up, in a row of a side by the side's name; of a list of all rows, too."""
        rows = {getattr(self.evening, name).rows: name for name in SIDES}
        for name, each in self._described["fields"].items():
            yield from _numbers(each, rows.get(name, name))

    @property
    def _described(self) -> Described:
        return Written(self.session.setup).describe()

    def _who(self, side: Side, at: int) -> Json:
        """Somebody published, or a record of one's own that is legal, as TOML, or any; or nobody."""
        described = self.evening.who(self.session, side, at).describe()
        way = self.pick.randrange(8)
        if way == 0:
            return self.pick.choice(("", "nobody", {}, *NAMES))
        if way < 4 or "own" not in described:
            return self.pick.choice([*self.game.records[described["records"]]])
        if way == 4:
            return legal(described["own"], self.game, self.pick)
        own = own_record(self.game, described["own"], self.pick)
        return toml.text(own) if way == 5 else own

    def _row(self, side: Side) -> Json:
        item = self._described["fields"][side.rows]["item"]
        row = legal(item, self.game, self.pick) | {side.who: self._who(side, 0)}
        if "at" in row and self.pick.random() < 0.9:
            row["at"] = self.pick.choice(side.stand)
        return row


def _numbers(described: Described, path: str) -> Iterator[str]:
    if described["kind"] == "number":
        yield path
    for name, each in described.get("own", described).get("fields", {}).items():
        yield from _numbers(each, f"{path}.{name}")
    if "item" in described:
        yield from _numbers(described["item"], path)
        yield from _numbers(described["item"], f"{path}.0")
