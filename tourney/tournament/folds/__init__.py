"""What each kind of fact makes of a tournament; the fold itself stands in `fold.py`."""
