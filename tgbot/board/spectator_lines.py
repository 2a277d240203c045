"""Lines for players about those who watch."""

from __future__ import annotations

from engine.tables.table_view import TableView
from tgbot.screen.names import shortened
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import safe
from tgbot.words import Words

EXACT_COUNT_BELOW = 10
"""From here on a table knows only roughly how many watch: see `spectators.noted_count`."""


def spectators_line(table: TableView, words: Words) -> list[str]:
    """How many people watch, and the names of those who have said hello; nothing if nobody watches."""
    if not table.watching:
        return []
    more = "" if table.watching < EXACT_COUNT_BELOW else "+"
    line = words.signed("👀", words.text("watch-count", count=table.watching, more=more))
    if not table.greeters:
        return [line]
    names = Phrases(words, ()).listed([shortened(one.name) for one in table.greeters])
    return [words.beside(line, words.signed("👋", safe(names)))]
