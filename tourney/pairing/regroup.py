"""Some tables taken together and seated anew, as cheaply as can be, again and again.

The few tables are those whose scores lie close together, for there something is to be gained.
What costs the same is taken too: it leads on from where nothing near is cheaper.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from tourney.pairing.companies import Company, Costs, price
from tourney.pairing.effort import Effort
from tourney.pairing.least import Least
from tourney.pairing.lot import Lot
from tourney.pairing.shares import fair_shares

FEWEST, MOST = 24, 36  # numbers that are seated anew at once, now fewer and now more
WIDER = 4  # by so many
DEAR = 3  # of so many times only once just any table is the middle, dear or not
MOST_COMPANIES = 60_000  # among which to look
# The effort for those taken at once.
ONE_CHOICE, ONE_PROGRAMME, ONE_GLANCE, ONE_SEARCH = 1_000, 1_000_000, 80_000, 100_000
WIDE = 60  # the usual finest measure of scores, divisible by the seats of tables


@dataclass(frozen=True, slots=True)
class Task:
    """What pairs cost, by what scores tables are near, and which company is not allowed."""

    cost: Costs
    scores: Sequence[int]
    step: int  # all ways of seating everybody differ by multiples of it
    without: frozenset[Company] = frozenset()


def regroup(
    task: Task, tables: Sequence[Company], floor: int, lot: Lot, effort: Effort
) -> tuple[Company, ...]:
    """Tables as cheap as can be found before the effort is spent; never dearer than those given.

    Nothing costs less than *floor*: once that is reached it ends.
    """
    best = tuple(tables)
    cost = sum(price(task.cost, table) for table in best)
    while effort.left and cost > floor:
        effort.spend(ONE_CHOICE)
        together = FEWEST + WIDER * lot.draw((MOST - FEWEST) // WIDER + 1)
        some = _near(task, best, together, lot)
        again = _seated_anew(task, some, lot, effort) if len(some) > 1 else None
        if again:
            taken = set(some)
            best = (*(table for table in best if table not in taken), *again)
            cost = sum(price(task.cost, table) for table in best)
    return best


def _near(task: Task, tables: Sequence[Company], together: int, lot: Lot) -> list[Company]:
    """Tables by lot from those near one by lot, as many as may be seated anew at once.

    That one is mostly one of the dearer: what is to be gained is gained there.
    """
    ordered = sorted(tables)
    cost = sum(price(task.cost, table) for table in ordered)
    dear = [table for table in ordered if len(ordered) * price(task.cost, table) >= cost]
    middle = lot.shuffled(dear if lot.draw(DEAR) else ordered)[0]
    ordered.remove(middle)

    def distance(table: Company) -> tuple[int, Company]:
        return abs(_mean(task, table) - _mean(task, middle)), table

    number = max(1, together // len(middle) - 1)
    near = sorted(ordered, key=distance)[: number + lot.draw(number + 3)]
    chosen = [middle]
    for table in lot.shuffled(near):
        count = sum(map(len, chosen)) + len(table)
        sizes = {len(one) for one in (*chosen, table)}
        if count <= together and sum(comb(count, size) for size in sizes) <= MOST_COMPANIES:
            chosen.append(table)
    return chosen


def _mean(task: Task, table: Company) -> int:
    return WIDE * sum(task.scores[one] for one in table) // len(table)


def _seated_anew(
    task: Task, tables: Sequence[Company], lot: Lot, effort: Effort
) -> list[Company] | None:
    """The same players at tables of the same sizes that cost no more; None if none were found."""
    # By lot: of what costs the same, it is then now this and now that which is found first.
    players = lot.shuffled(sorted(one for table in tables for one in table))
    cost = [[task.cost[one][other] for other in players] for one in players]
    place = {one: at for at, one in enumerate(players)}
    without = [
        tuple(sorted(place[one] for one in company))
        for company in task.without
        if all(one in place for one in company)
    ]
    most = sum(price(task.cost, table) for table in tables)
    sizes = Counter(map(len, tables))
    programme = effort.part(ONE_PROGRAMME)
    shares = fair_shares(cost, sizes, most, lot, programme)
    effort.spend(programme.spent)
    if shares is None:
        return None
    least = Least(cost, sizes, shares, task.step, without)
    glance = effort.part(ONE_GLANCE)
    found = least.at_a_glance(most, glance)
    effort.spend(glance.spent)
    if not least.proved:
        if found is not None:
            most = sum(price(cost, company) for company in found)
        search = effort.part(ONE_SEARCH)
        found = least.at_most(most - task.step, search) or found
        effort.spend(search.spent)
    return None if found is None else [tuple(sorted(players[at] for at in one)) for one in found]
