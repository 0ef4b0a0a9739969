"""``takuten balance``: its matches beside the engine's plain loop, and two processes beside one, as ratios."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from balance.contest import contest, encounters
from balance.drive import Driver, Job
from balance.kept import Kept
from balance.task import Cell, Matches, Result, Runs, Work, work
from balance.workers import Workers, processes
from engine.chance import Seeded
from engine.chance.drawn import Unlogged
from engine.fields import Written
from engine.game import all_games
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Options
from engine.games.cardgard.play.mutable import first_state
from engine.games.cardgard.play.roster import setup_of
from engine.games.cardgard.rules.match import BLUE, WHITE
from engine.session import OPEN
from engine.session.outlook.forecast import Ways

MATCHES, LOTS, RUNS = 4_000, 8, 400
TEAMS = {
    "blue": {"units": ["amalia", "phlogiston", "leonor"], "command": "miracle"},
    "white": {"units": ["belobul", "marge", "gentleman"], "command": "dice-shift"},
}


def _seconds(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def _plainly() -> None:
    """The default match, again and again."""
    setup = setup_of(BLUE, WHITE, Options())
    for number in range(MATCHES):
        MATCH.run(first_state(setup), setup, chance=Unlogged(Seeded(str(number))))


def _task(lot: int = 0) -> Work:
    """The same match, as a task plays it."""
    roster = contest("cardgard").read({"teams": TEAMS})
    teams = [each.plain for each in roster.teams]
    cell = Cell(0, 0, 1, 0, lot * MATCHES, (lot + 1) * MATCHES)
    return Matches("cardgard", teams, roster.plain_options, [cell], seed="bench")


def _job() -> Job[list[Result]]:
    results = yield [_task(lot) for lot in range(LOTS)]
    return results


def _driven(workers: Workers) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Driver[str, list[Result]](workers, Kept(Path(folder)), lambda done, total: None).run({"all": _job()})


def report() -> None:
    """Measure and print."""
    text = _task().text
    work(text)  # once, so that neither reads records
    plain, task = _seconds(_plainly), _seconds(lambda: work(text))
    print(
        f"sampled matches of a roster beside the engine's plain loop, ratio of times: {task / plain:.2f} (target 1.1)"
    )
    times = {}
    for count in (1, 2):
        with processes(count) as workers:
            _driven(workers) if count == 1 else [*workers.executor.map(work, [text] * count)]  # they are up
            times[count] = _seconds(partial(_driven, workers))
    print(f"two processes beside one, ratio of times: {times[2] / times[1]:.2f} (target 0.6, on two free cores)")
    for game in encounters():
        _report_runs(game)


def _report_runs(game: str) -> None:
    """Runs of a published set-up as a task plays them, beside samples of the same session's own forecast."""
    evening = all_games()[game].evening
    assert evening
    session = all_games()[game].sessions[evening.session]
    setup = session.examples[evening.fights[-1].setup]
    names = dict.fromkeys((OPEN, *session.seats(setup)), next(iter(session.policies)))
    task = Runs(game, evening.session, Written(session.setup).without_defaults(setup), names, "bench", 0, RUNS)
    policies = {seat: session.policies[name] for seat, name in names.items()}

    def plainly() -> None:
        view = session.view(session.begin(setup, chance=Unlogged(Seeded("bench"))), OPEN)
        Ways.from_view(session, view, policies, "bench").sampled(RUNS)

    plain, run = _seconds(plainly), _seconds(lambda: work(task.text))
    print(f"runs of {game}.{evening.session} as a task beside its own forecast, ratio: {run / plain:.2f} (target 1.3)")


if __name__ == "__main__":
    report()
