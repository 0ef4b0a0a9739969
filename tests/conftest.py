"""What all tests share: properties meet the same examples each time, no clock fails them, dear answers are kept."""

import gc
import os
import re

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


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What is there to the end is looked through no more, and the rest seldom: it took every seventh second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
