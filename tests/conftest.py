"""What every test stands on: goldens never change by themselves, long tests only on request."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("SOAK") == "1":
        return
    long = pytest.mark.skip(reason="a long test: make soak")
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(long)
