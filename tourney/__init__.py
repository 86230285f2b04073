"""The club house: entries, rounds, tables, bots, store, site and command line.

The only place with a clock, a die and a disk; the rules of the games stand in `replay`.
"""
