"""What all tests share: properties meet the same examples each time, no clock fails them, dear answers are kept."""

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
