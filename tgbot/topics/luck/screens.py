"""/luck and /verify: a word that was added, and what a check of a game's proof has found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.tables.table import RUNNING_PHASES
from engine.tables.table_view import TableView
from tgbot.board.page import quoted
from tgbot.board.seals import (
    as_code,
    chain_line,
    dice_lines,
    follow_lines,
    head_line,
    opening_lines,
    seal_lines,
    seal_rows,
    word_lines,
)
from tgbot.screen.names import shortened
from tgbot.screen.screen import Screen, safe
from tgbot.screen.table_names import table_name
from tgbot.words import Words

MAX_FAULTS_SHOWN, MAX_FAULT_COLUMNS = 3, 100


def word_screen(table: TableView, word: str, words: Words) -> Screen:
    message = "luck-word-added" if word else "luck-word-removed"
    told = words.text(message, word=safe(word), table=table_name(table.code, words, table.mark))
    lines = [told, *seal_lines(table, words), *follow_lines(table, words)]
    return Screen("\n".join(lines), seal_rows(table, words))


def sealed_screen(table: TableView, words: Words) -> Screen:
    """The screen for a game that is not over, or has no proof."""
    title = table_name(table.code, words, table.mark)
    if table.luck is None:
        return Screen(words.text("verify-unsealed", table=title))
    told = words.text("verify-running" if table.phase in RUNNING_PHASES else "verify-erased", table=title)
    luck = [*opening_lines(table, words), head_line(table, words), *follow_lines(table, words)]
    lines = filter(None, [told, *luck])
    return Screen("\n".join(lines), seal_rows(table, words))


def verdict_caption(table: TableView, proof: Mapping[str, Any], faults: tuple[str, ...], words: Words) -> str:
    """The verdict of a check of the proof, in the words of a player; the file goes with it.

    Telegram refuses a caption that is too long: faults take the place of who gave what.
    """
    log: list[str] = proof["log"]
    draws = len([line for line in log if line.startswith("*")])
    codes = len(table.own.heads) if table.own else 0
    found_out = "verify-no" if faults else "verify-yes-codes" if codes else "verify-yes"
    verdict = words.text(found_out, table=table_name(table.code, words, table.mark), count=codes)
    found = [safe(shortened(fault, MAX_FAULT_COLUMNS)) for fault in faults[:MAX_FAULTS_SHOWN]]
    given = [] if faults else [*dice_lines(table, words), *word_lines(table, words)]
    account = [
        words.text("verify-account", draws=draws, lines=len(log)),
        *seal_lines(table, words),
        *given,
        words.text("verify-seed", seed=as_code(proof["seed"])),
        chain_line(table, words),
    ]
    return "\n".join([verdict, *found, quoted("\n".join(filter(None, account))), words.text("verify-how")])
