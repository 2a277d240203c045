"""How every command of an operator comes to the store: declared once, its values checked before, its questions left by Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from importlib import import_module
from inspect import signature, unwrap
from pathlib import Path

import pytest

from tests.operate.test_tables import PLAYING, Terminal, code_in, here, terminal
from tests.patience import PATIENCE
from tgbot.cli import FAMILIES
from tgbot.operate.visits import Visit
from tgbot.words import languages

__all__ = ["here", "terminal"]

BY_THEMSELVES = {"doctor", "version"}
"""Operators' commands that also work without settings or a store, and say so."""


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, module in FAMILIES.items()
        if module.startswith("tgbot.operate.") and name not in BY_THEMSELVES
    ],
)
def test_every_command_is_a_function_of_a_visit_and_takes_what_all_take(name: str) -> None:
    command = getattr(import_module(FAMILIES[name]), f"{name.replace('-', '_')}_command")
    first, *_ = signature(unwrap(command), eval_str=True).parameters.values()
    assert first.annotation is Visit
    assert {"config", "language"} <= set(signature(command).parameters)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("export", "cigars"), "'cigars' is no code."),
        (("inspect", "cigars", "--language", "xx"), f"one of: {', '.join(languages())}"),
        (("tables", "--limit", "0"), "At least 1, please, not 0."),
        (("tables", "--phase", "asleep"), "There is no 'asleep'."),
        (("repair", "H7K9MW", "--back", "-1"), "0 or more, please, not -1."),
        (("drain", "--for", "ever"), "no duration"),
        (("purge", "--over", "ever"), "no duration"),
        (("import", "nowhere.json"), "There is no file nowhere.json"),
        (("restore", "nowhere"), "There is no file nowhere"),
    ],
)
def test_a_wrong_value_is_refused_before_anybody_looks_for_the_store(
    arguments: tuple[str, ...], complaint: str
) -> None:
    said, text = Terminal(HABANA_REDIS__URL="redis://127.0.0.1:1/0").run(*arguments)
    assert (said, complaint in text) == (2, True), text


@pytest.mark.usefixtures("here")
def test_a_wrong_value_is_refused_in_the_language_that_was_chosen_wherever_that_stands() -> None:
    refusals = [
        Terminal().run(*order)
        for order in (("export", "cigars", "--language", "de"), ("export", "--language", "de", "cigars"))
    ]
    assert [code for code, _ in refusals] == [2, 2]
    assert all(["'cigars' ist kein Code" in text for _, text in refusals]), refusals


def test_a_question_is_left_by_one_interrupt(terminal: Terminal, unix_url: str, here: Path) -> None:
    assert terminal.run("import", PLAYING)[0] == 0
    assert asyncio.run(interrupted("close", code_in(PLAYING), url=unix_url, folder=here)) == 1
    assert "phase: playing" in terminal.run("inspect", code_in(PLAYING))[1]


async def interrupted(*command: str, url: str, folder: Path) -> int:
    """How a command ends that gets a Ctrl-C at its question."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tgbot", *command, "--language", "en"),
        cwd=folder,
        env={**os.environ, "HABANA_REDIS__URL": url},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            await process.stdout.readuntil(b"[y/N]")
            process.send_signal(signal.SIGINT)
            return await process.wait()  # its input stays open: nobody answers
    finally:
        if process.returncode is None:
            process.kill()
