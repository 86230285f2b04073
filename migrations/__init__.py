"""How an older database becomes today's, one numbered step each; travels inside the wheel."""
