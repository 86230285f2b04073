"""The rules and the fold: what was recorded goes in, what it means comes out.

This package knows no clock, no dice, no disk and no network. It holds the rule sheets, the
events, the one codec for the record and the replayer. Everything else looks down at it.
"""
