"""Contests of bots outside of tournaments: matches and gauntlets over many deals."""
