"""Pages as text: what is told in, HTML out.

Links are relative, no page asks for more than the style sheet; a hand's also has a script of ours,
which no page needs.
"""

from reports.pages.charts import charts_page as charts_page
from reports.pages.crosstable import crosstable_page as crosstable_page
from reports.pages.downloads import downloads_page as downloads_page
from reports.pages.edition import Edition as Edition
from reports.pages.edition import editions as editions
from reports.pages.edition import printing as printing
from reports.pages.event import entry_page as entry_page
from reports.pages.event import names_page as names_page
from reports.pages.event import results_page as results_page
from reports.pages.event import round_page as round_page
from reports.pages.event import seating as seating
from reports.pages.event import standings_page as standings_page
from reports.pages.feed import CLOSED as CLOSED
from reports.pages.feed import CORRECTED as CORRECTED
from reports.pages.feed import PAIRED as PAIRED
from reports.pages.feed import Happening as Happening
from reports.pages.feed import News as News
from reports.pages.feed import feed as feed
from reports.pages.hand import hand_page as hand_page
from reports.pages.index import Card as Card
from reports.pages.index import card as card
from reports.pages.index import index_page as index_page
from reports.pages.overview import tournament_page as tournament_page
from reports.pages.paper import indexed as indexed
from reports.pages.paper import script as script
from reports.pages.paper import style as style
from reports.pages.records import records_page as records_page
from reports.pages.rules import rules_page as rules_page
from reports.pages.rulings import rulings_page as rulings_page
from reports.pages.slips import slip_page as slip_page
from reports.pages.slips import slips as slips
from reports.pages.table import shown_hands as shown_hands
from reports.pages.table import table_page as table_page
