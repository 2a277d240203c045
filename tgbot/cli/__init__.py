"""The command line, `habana`: its commands by name, each in the module of its family.

A family is loaded when one of its commands is called: `habana --help` loads neither the engine nor the bot nor the terminal,
and answers at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from tgbot.cli.crashes import crash_report
from tgbot.cli.options import HELP_WORDS
from tgbot.cli.version import version_line

__all__ = ["app", "main"]

FAMILIES = {
    "play": "tgbot.cli.play",
    "bot": "tgbot.cli.bot",
    "doctor": "tgbot.operate.checkups",
    "status": "tgbot.operate.status",
    "hotseat": "tgbot.cli.hotseat",
    "replay": "tgbot.cli.hotseat",
    "review": "tgbot.cli.hotseat",
    "simulate": "tgbot.cli.simulate",
    "tables": "tgbot.operate.tables",
    "inspect": "tgbot.operate.tables",
    "repair": "tgbot.operate.repairs",
    "export": "tgbot.operate.tables",
    "import": "tgbot.operate.tables",
    "close": "tgbot.operate.tables",
    "tidy": "tgbot.operate.repairs",
    "backup": "tgbot.operate.backups",
    "restore": "tgbot.operate.backups",
    "verify-release": "tgbot.operate.repairs",
    "drain": "tgbot.operate.operations",
    "announce": "tgbot.operate.operations",
    "purge": "tgbot.operate.operations",
    "recount": "tgbot.operate.operations",
    "version": "tgbot.operate.version_report",
}
"""By command, in the order in which `habana --help` lists them: the module with a function NAME_command."""


class PlainCommand(TyperCommand):
    """Names no type behind a flag, which takes no value."""

    def get_params(self, ctx: Any) -> Any:
        return _with_plain_flags(super().get_params(ctx))


def _with_plain_flags(options: list[Any]) -> list[Any]:
    for option in options:
        if getattr(option, "is_flag", False):
            option.metavar = ""
    return options


class CommandList(TyperGroup):
    """Knows commands by name and help alone; the one that is called is loaded."""

    def get_params(self, ctx: Any) -> Any:
        return _with_plain_flags(super().get_params(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, listed, rest = super().resolve_command(ctx, args)
        return name, listed and loaded(listed.name or ""), rest


app = typer.Typer(
    cls=CommandList,
    help=HELP_WORDS.text("cli-habana"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # it prints the values of variables, which may be secrets
)


def loaded(name: str) -> Any:
    """A command with its options."""
    function = getattr(import_module(FAMILIES[name]), f"{name.replace('-', '_')}_command")
    alone = typer.Typer(add_completion=False)
    alone.command(name, help=HELP_WORDS.text(f"cli-{name}"), cls=PlainCommand)(function)
    return typer.main.get_command(alone)


def main() -> None:
    """Run the command. A crash prints its traceback without secrets, and ends with code 1."""
    try:
        app(prog_name="habana")
    except Exception as error:
        typer.echo(crash_report(error), err=True, nl=False)
        raise SystemExit(1) from None


def _end_with_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def habana(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help=HELP_WORDS.text("cli-version"),
            is_eager=True,
            callback=lambda wanted: _end_with_version(wanted=wanted),
        ),
    ] = False,
) -> None:
    pass


for _name in FAMILIES:
    app.command(_name, help=HELP_WORDS.text(f"cli-{_name}"))(lambda: None)
