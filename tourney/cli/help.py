"""How the help looks: the commands by group and in their order, and each told without our types.

What a command does is told by its docstring: a sentence, perhaps more, and an example at the end.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "Start": ("demo", "new", "games", "status", "doctor", "close"),
    "Entries": tuple(
        f"entry {name}"
        for name in ("add", "import", "list", "edit", "withdraw", "return", "bye", "apart")
    ),
    "Rounds": (
        *(
            f"round {name}"
            for name in ("pair", "show", "start", "swap", "unpair", "close", "reopen")
        ),
        *("play", "time", "undo", "stage", "pairing try"),
    ),
    "Tables": (
        *(
            f"result {name}"
            for name in ("set", "import", "list", "correct", "forfeit", "no-show", "take-back")
        ),
        *("penalty", "replay"),
    ),
    "Standings": (
        *("standings", "crosstable", "tie-breaks", "check", "simulate", "season", "ratings"),
    ),
    "Publish": ("site build", "site check", "site preview", "site zip", "print", "export"),
    "Bots": ("bot list", "bot check", "match", "gauntlet"),
    "The log": (
        *("log show", "log verify", "log checkpoint", "log proof", "fair salt", "fair check"),
        *("backup", "restore", "db create", "db upgrade", "db rebuild", "player erase"),
    ),
}
EXIT_CODES: Final[Mapping[int, tuple[str, str]]] = {
    0: ("done", "What was asked for is done, or was done before."),
    1: ("failed", "The disk refused, or the program has a fault."),
    2: ("usage", "The command was typed in a way that cannot be meant."),
    3: ("not found", "There is no such file, tournament, entry, table, hand or event."),
    4: ("not now", "The state of the tournament forbids it; nothing was changed."),
    5: ("not true", "A record, an import or a check is not as it should be; nothing was stored."),
    6: ("not permitted", "The system does not let you read or write there."),
    130: ("interrupted", "Ended by Ctrl-C; everything that was acknowledged is kept."),
}
EPILOG: Final = (
    "`tourney COMMAND --help` tells more of each. Exit codes: "
    + " · ".join(f"{code} {told}" for code, (told, _) in EXIT_CODES.items())
    + "."
)
_TYPES: Final = {"str": "TEXT", "int": "N", "int range": "N", "float": "RATE", "path": "FILE"}
_NAMES: Final = 10  # characters of a command's name in the list of all


@dataclass(frozen=True, slots=True)
class Help:
    """What a command says of itself; `more` may be empty."""

    sentence: str
    more: str
    example: str

    @property
    def brief(self) -> str:
        """The sentence as far as a list has room for it: up to the first pause."""
        return re.split(r"[;:] ", self.sentence.rstrip("."), maxsplit=1)[0]


def parts(told: str | None) -> Help:
    """The parts of a docstring."""
    text, _, example = inspect.cleandoc(told or "").partition("Example: ")
    sentence, _, more = text.strip().partition("\n\n")
    return Help(*(" ".join(part.split()) for part in (sentence, more, example)))


def shown_as(parameter: Any) -> str:
    """How a parameter is written: `NAME`, `[NAME]...`, `--seed N`, `-q, --quiet`."""
    if parameter.param_type_name == "argument":
        name = parameter.display_name_raw.strip("[].").upper()
        many = "..." if parameter.nargs != 1 else ""
        return f"{name if parameter.required else f'[{name}]'}{many}"
    either = ", ".join(parameter.opts)
    if parameter.secondary_opts:
        return f"{either} / {', '.join(parameter.secondary_opts)}"
    return either if parameter.is_flag else f"{either} {_value(parameter)}"


def _value(parameter: Any) -> str:
    if parameter.metavar:
        return str(parameter.metavar)
    kind = parameter.display_type(None).strip("<>")
    return _TYPES[kind.removeprefix("list[").removesuffix("]")]


class Command(TyperCommand):
    """A command whose help ends its text with the example, in one line to be copied."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """`[OPTIONS] TABLE [SCORES]...`."""
        arguments = [one for one in self.params if one.param_type_name == "argument"]
        return ["[OPTIONS]", *map(shown_as, arguments)]

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """The sentence, what more there is, the example."""
        told = parts(self.help)
        with formatter.indentation():
            for text in filter(None, (told.sentence, told.more)):
                formatter.write_paragraph()
                formatter.write_text(text)
            formatter.write_paragraph()
            formatter.write(f"  Example: {told.example}\n")

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Arguments, then options, each with what it means."""
        _write_parameters(self.get_params(ctx), ctx, formatter)


class Group(TyperGroup):
    """Commands in the order of GROUPS; those of the program itself under their headings."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names in their order; those that GROUPS does not know come last."""
        order = {path: at for at, path in enumerate(_paths())}
        prefix = "" if ctx.parent is None else f"{ctx.info_name} "
        firsts = [path.partition(" ")[0] for path in order]

        def place(name: str) -> int:
            if f"{prefix}{name}" in order:
                return order[f"{prefix}{name}"]
            return firsts.index(name) if name in firsts and not prefix else len(order)

        return sorted(self.commands, key=place)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The options, then the commands."""
        _write_parameters(self.get_params(ctx), ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Each command with what it does, under its heading."""
        names = self.list_commands(ctx)
        if ctx.parent is not None:
            width = max(map(len, names))
            self._write("Commands", names, width, ctx, formatter)
            return
        left = list(names)
        for heading, paths in GROUPS.items():
            firsts = dict.fromkeys(path.partition(" ")[0] for path in paths)
            told = [name for name in left if name in firsts]
            left = [name for name in left if name not in firsts]
            self._write(heading, told, _NAMES, ctx, formatter)
        if left:
            self._write("More", left, _NAMES, ctx, formatter)

    def _write(
        self,
        heading: str,
        names: Sequence[str],
        width: int,
        ctx: Any,
        formatter: Any,
    ) -> None:
        rows = [(f"{name:<{width}}", _brief(self.commands[name], ctx)) for name in names]
        with formatter.section(heading):
            formatter.write_dl(rows)


def _paths() -> list[str]:
    return [path for paths in GROUPS.values() for path in paths]


def _brief(command: Any, ctx: Any) -> str:
    """What a command does; of a group also the names of its commands."""
    told = parts(command.help).brief
    if isinstance(command, Group):
        inside = typer.Context(command, parent=ctx, info_name=command.name)
        return f"{told}: {', '.join(command.list_commands(inside))}"
    return told


def _write_parameters(parameters: Sequence[Any], ctx: Any, formatter: Any) -> None:
    for heading, kind in (("Arguments", "argument"), ("Options", "option")):
        rows = [
            (shown_as(one), record[1])
            for one in parameters
            if one.param_type_name == kind and (record := one.get_help_record(ctx))
        ]
        if rows:
            with formatter.section(heading):
                formatter.write_dl(rows)


class Commands(typer.Typer):
    """A shelf of commands whose help looks as here."""

    def command(self, name: str | None = None, **more: Any) -> Callable[[Any], Any]:
        """Add a command."""
        return super().command(name, **{"cls": Command, **more})


def commands_of(told: str) -> Commands:
    """A group of commands, which says so where it is named alone."""
    return Commands(help=told, no_args_is_help=True, cls=Group)
