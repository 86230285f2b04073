"""What every test stands on: the same examples every time, many more with SOAK=1."""

import os

from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.register_profile("soak", max_examples=2000, deadline=None)
settings.load_profile("soak" if os.environ.get("SOAK") == "1" else "same every time")
