"""Finite fields keep the laws of a field."""

from itertools import product

import pytest

from tourney.pairing.galois import Galois, field_of, prime_power


@pytest.mark.parametrize("q", [2, 3, 4, 5, 7, 8, 9, 16, 25])
def test_every_element_but_zero_is_a_power_of_the_first(q: int) -> None:
    assert set(range(1, q)) == set(field_of(q).powers)
    assert q - 1 == len(field_of(q).powers)


@pytest.mark.parametrize("q", [4, 9, 25])
def test_sums_and_products_distribute(q: int) -> None:
    field = field_of(q)
    for one, other, third in product(range(0, q, 2), range(q), range(0, q, 3)):
        together = field.times(one, field.plus(other, third))
        assert together == field.plus(field.times(one, other), field.times(one, third))
        assert field.times(one, other) == field.times(other, one)


@pytest.mark.parametrize("q", [4, 9, 25])
def test_every_sum_with_an_element_and_every_product_comes_once(q: int) -> None:
    field = field_of(q)
    for one in range(1, q):
        assert set(range(q)) == {field.plus(one, other) for other in range(q)}
        assert set(range(q)) == {field.times(one, other) for other in range(q)}


def test_there_is_a_field_of_a_power_of_a_prime_alone() -> None:
    assert (3, 2) == prime_power(9)
    assert [None, None, None] == [prime_power(q) for q in (1, 6, 12)]
    with pytest.raises(ValueError, match="no field of 6 elements"):
        Galois(6)
