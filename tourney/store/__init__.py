"""Where the club's facts lie: one SQLite file, its log, and what is derived from it.

`log` appends and reads events; `database` makes, opens and upgrades the file; `verify` and
`backup` look after it; `schema` and `triggers` say how it is built; `book` keeps the read tables.
"""
