"""The same on a Dask cluster, whose workers come and go."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="the extra takuten[balance] is not installed")

from balance.kept import Kept
from balance.task import OtherVersion, Runs, Work, version, work
from balance.workers import Workers, cluster, processes
from tests.balance import test_encounter
from tests.balance.rosters import published, written

pytestmark = [
    pytest.mark.xdist_group("balance"),
    # A worker that is killed breaks off what it said, and Dask tells so.
    pytest.mark.filterwarnings("ignore"),
]


class Killing(Kept):
    """Kills a worker of the cluster when the first result is in."""

    def __init__(self, folder: Path, pids: list[int]) -> None:
        super().__init__(folder)
        self.pids, self.killed = pids, 0

    def put(self, task: Work, result: Any) -> None:
        super().put(task, result)
        if not self.killed:
            self.killed = self.pids[0]
            os.kill(self.killed, signal.SIGKILL)


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    from distributed import LocalCluster  # noqa: PLC0415

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found


def test_a_killed_worker_changes_no_byte(local: Any, tmp_path: Path) -> None:
    with processes(1) as here:
        expected = written(published(), Kept(tmp_path / "here"), here)
    kept = Killing(tmp_path / "there", [worker.pid for worker in local.workers.values()])
    with cluster(local.scheduler_address) as workers:
        assert isinstance(workers, Workers)
        assert written(published(), kept, workers) == expected
    assert kept.killed


def test_a_killed_worker_changes_no_byte_of_fights(local: Any, tmp_path: Path) -> None:
    with processes(1) as here:
        expected = test_encounter.written(test_encounter.GUARDS, Kept(tmp_path / "here"), here)
    kept = Killing(tmp_path / "there", [worker.pid for worker in local.workers.values()])
    with cluster(local.scheduler_address) as workers:
        assert test_encounter.written(test_encounter.GUARDS, kept, workers) == expected
    assert kept.killed


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp://localhost", "foo://x:1"])
def test_where_no_scheduler_answers_it_is_said(address: str) -> None:
    with pytest.raises(OSError), cluster(address, timeout=1):
        pass


def test_a_worker_of_another_version_answers_nothing() -> None:
    here = Runs("kokoroko", "fight", {}, {}, "x", 0, 1).text
    with pytest.raises(OtherVersion):
        work(here.replace(version("kokoroko"), "9.9 2000-01-01 1"))
