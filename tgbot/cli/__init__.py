"""The command line, `habana`: one module for each family of commands.

Importing it loads neither the engine nor the bot nor the terminal: each command imports what it needs when
it runs, so that `habana --help` answers at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from tgbot.cli.backups import backup, restore
from tgbot.cli.bot import bot, doctor
from tgbot.cli.crashes import crash_report
from tgbot.cli.hotseat import hotseat, replay
from tgbot.cli.operations import announce, drain, purge, recount
from tgbot.cli.options import HELP_WORDS
from tgbot.cli.play import play
from tgbot.cli.repairs import inspect, list_tables, repair, verify_release
from tgbot.cli.simulate import simulate
from tgbot.cli.status import status
from tgbot.cli.tables import close_table, export_table, import_table, tidy
from tgbot.cli.version import show_version, version_line

__all__ = ["app", "main"]

app = typer.Typer(
    help=HELP_WORDS.text("cli-habana"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # it prints the values of variables, which may be secrets
)


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


_COMMANDS: dict[str, Callable[..., None]] = {
    "play": play,
    "bot": bot,
    "doctor": doctor,
    "status": status,
    "hotseat": hotseat,
    "replay": replay,
    "simulate": simulate,
    "tables": list_tables,
    "inspect": inspect,
    "repair": repair,
    "export": export_table,
    "import": import_table,
    "close": close_table,
    "tidy": tidy,
    "backup": backup,
    "restore": restore,
    "verify-release": verify_release,
    "drain": drain,
    "announce": announce,
    "purge": purge,
    "recount": recount,
    "version": show_version,
}
"""In the order in which `habana --help` lists them."""
for _name, _command in _COMMANDS.items():
    app.command(_name, help=HELP_WORDS.text(f"cli-{_name}"))(_command)
