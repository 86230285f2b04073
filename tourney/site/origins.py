"""How a pairing came about, in a sentence of the pages. Knows no page."""

from __future__ import annotations

from reports.direction import isolated
from reports.language import gettext
from tourney.tournament import Round


def how_paired(paired: Round, why: str) -> str:
    """How a pairing was made, in a sentence; `why` it was changed by hand, if it was."""
    if why and paired.by_hand and not paired.engine_tables:
        return gettext("Paired by hand: %(reason)s.", reason=isolated(why))
    if why and paired.steps:
        return gettext(
            "Changed by hand, after %(engine)s from seed %(seed)s in %(steps)s steps: %(reason)s.",
            engine=paired.engine,
            seed=paired.seed,
            steps=paired.steps,
            reason=isolated(why),
        )
    if why:
        return gettext(
            "Changed by hand, after %(engine)s from seed %(seed)s: %(reason)s.",
            engine=paired.engine,
            seed=paired.seed,
            reason=isolated(why),
        )
    if paired.steps:
        return gettext(
            "Paired by %(engine)s from seed %(seed)s in %(steps)s steps.",
            engine=paired.engine,
            seed=paired.seed,
            steps=paired.steps,
        )
    return gettext(
        "Paired by %(engine)s from seed %(seed)s.", engine=paired.engine, seed=paired.seed
    )
