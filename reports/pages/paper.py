"""The paper every page is printed on: the templates, what they may ask, and the style sheets.

Templates escape everything; only drawings come in as markup.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final
from urllib.parse import quote

import jinja2
from markupsafe import Markup, escape

from replay.tiles import SEATS
from reports.cast import number, signed
from reports.club import Result, Tournament
from reports.language import catalogue, gettext, marked, ngettext, spoken
from reports.moments import moment
from reports.pages.edition import ADDRESS, CODE, SWITCH, printed
from reports.points import UNIT, as_written, show
from reports.vocabulary import title

MOST_TILES: Final = 190  # of a double-eighteen set: a board never shows more
TILE: Final = re.compile(r"\b([0-9]{1,2}-[0-9]{1,2})\b")
HASH: Final = re.compile(r"\b([0-9a-f]{64})\b")
UNLISTED: Final = '<meta name="robots" content="noindex">\n'
MOST_MARKED: Final = 250  # steps of a hand whose line in the list of moves is marked
NOBODY: Final = "none"  # what is chosen on a hand's page to see no tiles but the laid ones
AUTHORS: Final = {  # by their roles in the log
    "arbiter": marked("the arbiter"),
    "bot": marked("the bot"),
    "organiser": marked("the organiser"),
    "program": marked("the program"),
}


@cache
def _templates() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("reports"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_callables(  # type: ignore[attr-defined]  # the extension's
        gettext=lambda text: catalogue().gettext(text),
        ngettext=lambda one, many, count: catalogue().ngettext(one, many, count),
        pgettext=lambda context, text: catalogue().pgettext(context, text),
        newstyle=True,
    )
    environment.filters |= {
        "author": author,
        "between": between,
        "game": title,
        "moment": moment,
        "number": number,
        "place": place,
        "points": show,
        "scheme": as_written,
        "seat": SEATS.__getitem__,
        "signed": signed,
        "tiles": tiles,
        "worth": worth,
    }
    return environment


def between(tournament: Tournament) -> str:
    """What parts names in a list: a comma, unless there is one in some name."""
    return "; " if any("," in name for name in tournament.names.values()) else ", "


def place(result: Result) -> str:
    """A place at a table, with = where it is shared; none where all forfeited, so nobody won."""
    if result.place is None or (result.forfeit and result.place == 1):
        return "–"
    return f"{result.place}{'=' if result.sharing > 1 else ''}"


def author(by: str) -> str:
    """Who did something, by the role in the log, as a sentence goes on after `by`."""
    return gettext(AUTHORS[by]) if by in AUTHORS else gettext("the %(role)s", role=by)


def worth(units: int) -> str:
    """So many points in words: ½ point, 1½ points. A language may count what is below 2 as one."""
    count = 1 if 0 < units <= UNIT else units // UNIT if units >= 2 * UNIT else 0
    return ngettext("%(points)s point", "%(points)s points", count, points=show(units))


def tiles(text: str) -> Markup:
    """A text in which no tile is broken in two at the end of a line, and a hash stands out."""
    told = TILE.sub(r"<b>\1</b>", str(escape(text)))
    return Markup(HASH.sub(r"<code>\1</code>", told))


def page(template: str, **told: object) -> str:
    """A page of that template, at the top of its edition."""
    return _rendered(template, told, up="", beside="")


def inner_page(
    template: str, tournament: Tournament, tab: str = "", *, dated: bool = False, **told: object
) -> str:
    """A page in the folder of a tournament; `tab`: which of its own pages it is.

    `dated`: it says as of when it tells, so that it differs after every event. What is settled is
    not: a page of the past stays as it is.
    """
    within = {"tournament": tournament, "tab": tab, "tabs": _tabs(tournament), "dated": dated}
    return _rendered(template, told | within, up="../", beside=f"{tournament.slug}/")


def _rendered(template: str, told: dict[str, object], *, up: str, beside: str) -> str:
    """A page that lies `up` below the top of its edition.

    It is told `up`, which leads there; `shared`, which leads to what all editions share; `beside`,
    which leads to the records and proofs of its tournament; the language it is written in; its
    own address and the QR code of that, which it may ask for where the site is `addressed`.
    """
    shared = up if printed().first else f"../{up}"
    lies = {
        "up": up,
        "shared": shared,
        "beside": "" if printed().first else f"{shared}{beside}",
        "icon": icon(),
        "language": spoken().code,
        "languages": Markup(SWITCH),
        "addressed": bool(printed().base),
        "own_address": Markup(ADDRESS),
        "qr_code": Markup(CODE),
    }
    return _templates().get_template(template).render(told | lies)


def indexed(text: str) -> str:
    """A page as search engines may list it, which no page asks for by itself."""
    return text.replace(UNLISTED, "", 1)


def _tabs(tournament: Tournament) -> list[tuple[str, str, str]]:
    """The pages that every page of a tournament leads to: what each is, in words too, and where."""
    tabs = [(marked("Overview"), "index.html"), (marked("Standings"), "standings.html")]
    if tournament.rounds:
        tabs.append((marked("Crosstable"), "crosstable.html"))
        last = f"round-{tournament.rounds[-1].number}"
        tabs += [
            (marked("Pairings"), f"{last}.html"),
            (marked("Find your table"), f"{last}-names.html"),
            (marked("Results"), f"{last}-results.html"),
            (marked("Records"), "records.html"),
            (marked("Corrections"), "rulings.html"),
        ]
    tabs.append((marked("Rules"), "rules.html"))
    return [(name, gettext(name), address) for name, address in tabs]


def style(tiles: int = MOST_TILES, steps: int = MOST_MARKED) -> str:
    """The style sheet of all pages, for hands of at most so many tiles and steps."""
    return _source("style.css") + _steps(tiles, min(steps, MOST_MARKED)) + _views()


def script() -> str:
    """The script of the hand pages, the only one: keys, autoplay, copying."""
    return _source("hand.js")


@cache
def icon() -> str:
    """The picture of the site as an address that holds it, so that no page asks for it."""
    return "data:image/svg+xml," + quote(_source("icon.svg").strip(), safe="=")


def _source(name: str) -> str:
    environment = _templates()
    loader = environment.loader
    if loader is None:
        raise LookupError(name)
    return loader.get_source(environment, name)[0]


def _steps(tiles: int, steps: int) -> str:
    """The rules that make a hand's page a stepper.

    A step's section is the link's target; it says how many tiles lie there (`n12`) and which step
    of the hand it is (`k14`). Sections come before board and list, so that plain sibling rules
    hide the later tiles, mark the last one, show the doubles that are awaited and the line of the
    list. No step, no target: the end of the hand is shown.
    """
    hidden = [f".n{n}:target~.b .t:nth-of-type(n+{n + 1})" for n in range(tiles)]
    latest = [f".n{n}:target~.b .t:nth-of-type({n})" for n in range(1, tiles + 1)]
    awaited = [f".n{n}:target~.b .f{n}" for n in range(1, tiles + 1)]
    line = [f".k{k}:target~.moves .m{k}" for k in range(1, steps + 1)]
    return "\n".join(
        [
            f"{','.join(hidden)}{{visibility:hidden}}",
            f"{','.join(latest)}{{--face:var(--latest);--edge:var(--thick)}}",
            f"{','.join(awaited)}{{visibility:visible}}",
            f"{','.join(line)}{{background:var(--mark)}}",
            "",
        ]
    )


def _views() -> str:
    """The rules that turn face down what a seat does not see, or anybody who sees no hand.

    Captions in full go with the tiles, plain ones come in. The list of moves and the deal, which
    tell of every seat, are told plainly or not at all.
    """
    down, full, plain, whole = [], [], [], []
    for nth, value in enumerate([*map(str.lower, SEATS), NOBODY], 1):
        chosen = f".views:has([value={value}]:checked)"
        down.append(f"{chosen}~.stepper tbody tr:not(:nth-of-type({nth})) :is(b,u)")
        others = f"{chosen}~.stepper :is(.moves,.step:not(.s{value}))"
        full.append(f"{others} .full")
        plain.append(f"{others} .plain")
        whole += [f"{chosen}~.dealt", f"{chosen}~.deal"]
    backs = ",".join(f"{one}::after" for one in down)
    return "\n".join(
        [
            f"{','.join(down)}{{visibility:hidden;position:relative}}",
            f"{backs}{{content:'';visibility:visible;position:absolute;inset:.15em 0;"
            "border:1px solid var(--soft);border-radius:.2em;background:var(--felt)}",
            f"{','.join(full + whole)}{{display:none}}",
            f"{','.join(plain)}{{display:inline}}",
            "",
        ]
    )
