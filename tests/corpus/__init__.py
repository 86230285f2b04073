"""Records kept for ever, game by game and version by version, with a digest of every hand."""
