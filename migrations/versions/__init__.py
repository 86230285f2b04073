"""The steps, in the order of their numbers. What stands here is history: it is never edited."""
