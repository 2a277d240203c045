"""The command line, `habana`: one module for each family of commands.

Importing it loads neither the engine nor the bot nor the terminal: each command imports what it needs when
it runs, so that `habana --help` answers at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from tgbot.cli.backups import backup_command, restore_command
from tgbot.cli.bot import bot_command, doctor_command
from tgbot.cli.crashes import crash_report
from tgbot.cli.hotseat import hotseat_command, replay_command
from tgbot.cli.operations import announce_command, drain_command, purge_command, recount_command
from tgbot.cli.options import HELP_WORDS
from tgbot.cli.play import play_command
from tgbot.cli.repairs import inspect_command, list_tables_command, repair_command, verify_release_command
from tgbot.cli.simulate import simulate_command
from tgbot.cli.status import status_command
from tgbot.cli.tables import close_table_command, export_table_command, import_table_command, tidy_command
from tgbot.cli.version import show_version_command, version_line

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
    "play": play_command,
    "bot": bot_command,
    "doctor": doctor_command,
    "status": status_command,
    "hotseat": hotseat_command,
    "replay": replay_command,
    "simulate": simulate_command,
    "tables": list_tables_command,
    "inspect": inspect_command,
    "repair": repair_command,
    "export": export_table_command,
    "import": import_table_command,
    "close": close_table_command,
    "tidy": tidy_command,
    "backup": backup_command,
    "restore": restore_command,
    "verify-release": verify_release_command,
    "drain": drain_command,
    "announce": announce_command,
    "purge": purge_command,
    "recount": recount_command,
    "version": show_version_command,
}
"""In the order in which `habana --help` lists them."""
for _name, _command in _COMMANDS.items():
    app.command(_name, help=HELP_WORDS.text(f"cli-{_name}"))(_command)
