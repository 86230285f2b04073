"""Finite fields GF(q), as small as designs need them: elements are the numbers 0 … q - 1.

An element is a polynomial over the integers mod p; its number has the coefficients as its digits
to the base p. The field is made with a polynomial of which x is a primitive element, the first
such in order of the numbers: every machine finds the same field.
(Lidl and Niederreiter, Finite Fields, 2nd edition 1997, chapters 2 and 3)
"""

from functools import cache


class Galois:
    """The field of q elements; q must be a power of a prime."""

    def __init__(self, q: int) -> None:
        power = prime_power(q)
        if power is None:
            raise ValueError(f"there is no field of {q} elements")
        self.q = q
        self._p, self._degree = power
        self.powers = next(
            powers
            for modulus in range(1, q)
            if len(powers := self._powers_of_x(self._digits(modulus))) == q - 1
        )
        self._logs = {element: log for log, element in enumerate(self.powers)}

    def plus(self, one: int, other: int) -> int:
        """The sum of two elements."""
        return self._number(
            [(a + b) % self._p for a, b in zip(*map(self._digits, (one, other)), strict=True)]
        )

    def times(self, one: int, other: int) -> int:
        """The product of two elements."""
        if not one or not other:
            return 0
        return self.powers[(self._logs[one] + self._logs[other]) % (self.q - 1)]

    def _powers_of_x(self, modulus: list[int]) -> tuple[int, ...]:
        """1, x, x², … until 1 comes again, where x to the degree is `modulus`."""
        element, powers = [1] + [0] * (self._degree - 1), [1]
        while True:
            carry = element[-1]
            element = [
                (low + carry * digit) % self._p
                for low, digit in zip([0, *element[:-1]], modulus, strict=True)
            ]
            number = self._number(element)
            if number in powers:
                return tuple(powers)
            powers.append(number)

    def _digits(self, number: int) -> list[int]:
        return [number // self._p**place % self._p for place in range(self._degree)]

    def _number(self, digits: list[int]) -> int:
        return sum(digit * self._p**place for place, digit in enumerate(digits))


@cache
def field_of(q: int) -> Galois:
    """The field of q elements, made once."""
    return Galois(q)


def prime_power(q: int) -> tuple[int, int] | None:
    """The prime and the exponent of which q is the power; None if it is none."""
    if q < 2:
        return None
    prime = next(factor for factor in range(2, q + 1) if q % factor == 0)
    exponent = 1
    while prime**exponent < q:
        exponent += 1
    return (prime, exponent) if prime**exponent == q else None
