"""Who stands where, and why: one function for every tie-break of the catalogue.

Knows no page and no database: a frame of results comes in, exact lines go out.
"""

from reports.standings.event import Stage as Stage
from reports.standings.explained import Explanation as Explanation
from reports.standings.explained import explained as explained
from reports.standings.explained import neighbours as neighbours
from reports.standings.order import Standing as Standing
from reports.standings.order import standings as standings
