"""What all tests share: property tests draw the same examples every time, and no clock fails them."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")
