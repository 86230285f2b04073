"""What every test stands on: the same examples every time, long tests only on request."""

import os

import pytest
from hypothesis import settings

SOAK = os.environ.get("SOAK") == "1"

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.register_profile("soak", max_examples=2000, deadline=None)
settings.load_profile("soak" if SOAK else "same every time")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only `make soak` runs."""
    long = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
