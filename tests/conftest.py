"""What all tests share: properties meet the same examples each time, no clock fails them, dear answers are kept."""

import gc
import os
import re
from collections.abc import Generator
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.cached_odds import _call_looks_answers_up, pytest_collection_modifyitems  # noqa: F401 - of all tests

settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    # How fast the machine is, and how many inputs a rule refuses, is nothing a test can fail on.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("house")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """xdist adds the group to the name of a test, by which ``--last-failed`` does not find it: then it asks all."""
    if "PYTEST_XDIST_WORKER" not in os.environ:  # the workers' own names are how they are told what to do
        report.nodeid = re.sub(r"@[\w.]+$", "", report.nodeid)


DEAR = 60  # seconds of a processor, after which a test is named: rather two lighter ones
BEGAN = pytest.StashKey[float]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[BEGAN] = process_time()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """What a test took, with what it set up first, goes to whoever sums up."""
    report = yield
    if call.when == "call":
        report.user_properties.append(("took", process_time() - item.stash[BEGAN]))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [each for kind in ("passed", "failed") for each in terminalreporter.stats.get(kind, ())]
    took = {each.nodeid: dict(each.user_properties).get("took", 0) for each in reports}
    for name, seconds in sorted(took.items(), key=lambda each: -each[1]):
        if seconds > DEAR:
            terminalreporter.write_line(f"dear: {seconds:.0f} s of a processor: {name}")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What is there to the end is looked through no more, and the rest seldom: it took every seventh second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
