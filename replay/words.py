"""One line of the record as words with their columns. Knows no event."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 80  # characters
TEXT_LENGTH = 500
LONGEST_TOLD = 60


class Unreadable(ValueError):
    """A line that is no event: in which column, what was expected there, and what was found."""

    def __init__(self, column: int, expected: str, found: str, why: str = "") -> None:
        super().__init__(why or f"expected {expected}, found {brief(found)}")
        self.column = column
        self.expected = expected
        self.found = found


def brief(found: str) -> str:
    """What was found, as a message tells it: the beginning of it, where it is long."""
    if len(found) > LONGEST_TOLD:
        return f"{found[:LONGEST_TOLD]}…"
    return found or "the end of the line"


class Words:
    """The words of a line, taken one by one; columns count from 1."""

    def __init__(self, line: str) -> None:
        self._line = line.rstrip()
        self._words = [(match.start() + 1, match[0]) for match in re.finditer(r"\S+", line)]
        self._at = 0

    def more(self) -> bool:
        """Whether a word is left."""
        return self._at < len(self._words)

    def peek(self) -> str:
        """The next word, not taken."""
        return self._words[self._at][1]

    def next(self, expected: str) -> tuple[int, str]:
        """The next word and its column."""
        if not self.more():
            raise Unreadable(len(self._line) + 1, expected, "")
        self._at += 1
        return self._words[self._at - 1]

    def take(self, word: str) -> bool:
        """Take the next word if it is this one, in any letter case."""
        found = self.more() and self.peek().lower() == word
        self._at += found
        return found

    def expect(self, word: str) -> None:
        """Take this word."""
        column, found = self.next(word)
        if found.lower() != word:
            raise Unreadable(column, word, found)

    def number(self, what: str, least: int, most: int) -> int:
        """A whole number."""
        column, word = self.next(what)
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", word) or not least <= int(word) <= most:
            raise Unreadable(column, f"{what}, a whole number from {least} to {most}", word)
        return int(word)

    def name(self, what: str) -> str:
        """The rest of the line, which must not be empty."""
        column, _ = self.next(what)
        self._at -= 1
        text = self._rest(NAME_LENGTH)
        if text[0] == "#" and not re.fullmatch(r"#[1-9][0-9]{0,8}", text):
            raise Unreadable(column, "a name, or the number of an entry such as #17", text)
        return text

    def text(self) -> str:
        """The rest of the line, perhaps nothing."""
        return self._rest(TEXT_LENGTH) if self.more() else ""

    def end(self) -> None:
        """Nothing may follow."""
        if self.more():
            column, word = self.next("")
            raise Unreadable(column, "the end of the line", word)

    def _rest(self, longest: int) -> str:
        column = self._words[self._at][0]
        self._at = len(self._words)
        text = unicodedata.normalize("NFC", self._line[column - 1 :])
        for place, character in enumerate(text):
            if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp"):
                found = f"U+{ord(character):04X}"
                raise Unreadable(column + place, "text without control characters", found)
        if len(text) > longest:
            raise Unreadable(column + longest, f"at most {longest} characters", text[longest:])
        return text
