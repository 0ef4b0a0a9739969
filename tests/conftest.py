"""What all tests share: property tests draw the same examples every time, no clock fails them, dear odds are kept."""

from hypothesis import HealthCheck, settings

from tests.kept import _door_keeps_odds  # noqa: F401 - a fixture of all tests

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
