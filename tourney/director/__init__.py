"""What a club does, one function each: the command line parses, calls one of these, and prints."""
