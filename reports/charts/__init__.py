"""Pictures as SVG: lines over rounds, bars, grids of numbers. They know no tournament.

Colours are presentation attributes, and ink is the text's own. Nothing is known by its colour
alone. Coordinates are whole numbers, so that the bytes are always the same.
"""

from reports.charts.bars import Bar as Bar
from reports.charts.bars import histogram as histogram
from reports.charts.grids import Cell as Cell
from reports.charts.grids import Head as Head
from reports.charts.grids import grid as grid
from reports.charts.lines import COLOURS as COLOURS
from reports.charts.lines import Course as Course
from reports.charts.lines import places as places
from reports.charts.lines import race as race
from reports.charts.picture import About as About
