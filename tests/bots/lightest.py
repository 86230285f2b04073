"""A bot as a program, in Python: lays the tile with the fewest pips, draws rather than passes."""

import sys


def pips(choice: str) -> int:
    """Of the tile that a choice begins with."""
    return sum(map(int, choice.split(maxsplit=1)[0].split("-")))


for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        print("ready", flush=True)
    elif words[0] == "choose":
        choices = line.removeprefix("choose ").strip().split(" | ")
        tiles = [choice for choice in choices if choice[0].isdigit()]
        if tiles:
            print(min(tiles, key=pips), flush=True)
        else:
            print("draws" if "draws" in choices else choices[0], flush=True)
    elif words[0] == "quit":
        break
