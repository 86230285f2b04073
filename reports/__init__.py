"""Frames and steps in, text out: standings, accounts, pages, drawings. Writes nothing.

This package knows no clock, no disk and no network, and never asks who plays: names come in.
"""
