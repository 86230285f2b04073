"""QR codes as drawings: an address that a telephone reads off a screen or off paper."""

from __future__ import annotations

from typing import Final

import segno
from markupsafe import Markup

QUIET: Final = 4  # modules of white around it: ISO/IEC 18004, 6.3.8


def qr_code(address: str, *, small: bool = False) -> Markup:
    """The QR code of an address as an SVG, black on white whatever the page's colours are.

    `small`: as few modules as can be, where it is drawn on little room; else dirt may hide more.
    """
    made = segno.make(address, error="l" if small else "m", micro=False)
    drawn: str = made.svg_inline(
        border=QUIET, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return Markup(drawn)  # made of numbers alone
