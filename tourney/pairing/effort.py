"""Effort, counted in steps and not in time: a search ends at the same place on every machine."""


class Effort:
    """So many steps, each about a sixth of a microsecond of a fast machine."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self.spent = 0

    def spend(self, steps: int) -> None:
        """Count some steps; what is left never falls below nothing."""
        self.spent += steps
        self.left = max(0, self.left - steps)

    def part(self, steps: int) -> "Effort":
        """As much of it as there is for one errand; what that took is to be spent afterwards."""
        return Effort(min(steps, self.left))
