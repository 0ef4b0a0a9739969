"""The best way to place a team, against a placement that is known or against every one there is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Annotated, Literal

from engine.chance.survey import Survey, error_of, share
from engine.fields import Span
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Hand, Options, Team
from engine.games.cardgard.play.mutable import Outcome, first_state
from engine.games.cardgard.play.roster import Setup, setup_of
from engine.games.cardgard.rules.match import BLUE, WHITE, lined_up, ready
from engine.games.cardgard.unit.typed_names import card_of
from engine.rule import rule

# A few tries for all, more for those that do best: (how many stay, how many times the first tries each has then had).
HEATS = ((24, 1), (6, 4), (2, 16))


Cards = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """What lies in cells 1 to 4 (1 to 3: the units as listed, 0: the command), and how often it won."""

    cells: Cards
    win: float
    error: float
    matches: int


@dataclass(frozen=True, slots=True)
class Placement:
    """The best placement: the words of what lies in cells 1 to 4, its chance to win, the chance of the worst one.

    ``ranking``: all 24, those tried longest first, then by how often they won.
    """

    outcome: Literal["found"]
    cells: tuple[str, ...]
    win: float
    error: float
    worst: float
    ranking: tuple[Placed, ...]


@dataclass(slots=True)
class _Trial:
    """One placement on trial against some others, seen from its own side."""

    cells: Cards
    setups: tuple[Setup, ...]
    hoped: Outcome
    won: int = 0
    matches: int = 0

    def play(self, upto: int, survey: Survey) -> None:
        """More matches, each with dice of its own that every placement gets alike."""
        for number in range(self.matches, upto):
            setup = self.setups[number % len(self.setups)]
            end = MATCH.run(first_state(setup), setup, chance=survey.chance(str(number)))
            self.won += end.outcome == self.hoped
        self.matches = upto

    @property
    def placed(self) -> Placed:
        return Placed(self.cells, share(self.won, self.matches), error_of(self.won, self.matches), self.matches)


def placements(team: Hand) -> dict[Cards, Team]:
    """All 24 ways to place three units and a command."""
    found = {}
    for one, two, three, four in permutations((1, 2, 3, 0)):
        cells = one, two, three, four
        first, second, third = (team.units[card - 1] for card in cells if card)
        found[cells] = Team(first, second, third, team.command, 1 + cells.index(0))
    return found


@rule("cg-prep-set", "cg-prep-cmdcell", "cg-r-3", "cg-pt-1")
def placement(
    a: Team = BLUE,
    b: Team = WHITE,
    side: Literal["a", "b"] = "a",
    enemy: Literal["known", "unknown"] = "known",
    tries: Annotated[int, Span(24, 960)] = 120,
    options: Options = Options(),  # noqa: B008
    *,
    survey: Survey = Survey(),  # noqa: B008
) -> Placement:
    """All 24 ways to place one side's cards, by matches played with the same dice; the better ones are tried longer.

    enemy: "known" leaves the other side as it stands, "unknown" takes its 24 placements in turn.
    """
    ready(a, b, options)
    a, b = lined_up(a), lined_up(b)
    ours, theirs = (a, b) if side == "a" else (b, a)
    foes = [theirs] if enemy == "known" else list(placements(theirs).values())
    trials = []
    for cells, team in placements(ours).items():
        pairs = ((team, foe) if side == "a" else (foe, team) for foe in foes)
        trials.append(
            _Trial(cells, tuple(setup_of(*pair, options) for pair in pairs), "win" if side == "a" else "loss")
        )
    heats = zip(HEATS, (0, *(times for _, times in HEATS)), strict=False)
    survey.plan(sum(stay * (times - before) * tries for (stay, times), before in heats))
    left = trials
    for stay, times in HEATS:
        left = sorted(left, key=lambda trial: -trial.won)[:stay]
        for trial in left:
            trial.play(tries * times, survey)
    return _placement(ours, trials)


def _placement(team: Team, trials: list[_Trial]) -> Placement:
    """Those that were tried longer stand first: one that went out early may only have been lucky."""
    ranking = sorted((trial.placed for trial in trials), key=lambda each: (-each.matches, -each.win))
    best, worst = ranking[0], min(ranking, key=lambda each: each.win)
    names = [team.command.title, *(card_of(unit).title for unit in team.units)]
    return Placement(
        "found", tuple(names[card] for card in best.cells), best.win, best.error, worst.win, tuple(ranking)
    )
