"""What the log promises, each promise put to the test that is hardest on it."""
