"""The log of a table as one reader may see it: since their last move, or round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.rules.events import Event, RoundBegan
from engine.rules.record import ReplayStep
from engine.tables.table_view import TableView
from engine.tables.work import NewsEntry, news_for
from tgbot.buttons.pages import LogTap
from tgbot.screen.names import names_of
from tgbot.screen.screen import Button, Row, Screen
from tgbot.screen.signs import Signs
from tgbot.screen.table_names import people_name
from tgbot.story.recap import Teller
from tgbot.words import Words

LOG_NEW_MESSAGE, LOG_RECENT = 0, -1
"""Instead of a page number: the news since the last move, in a new message or in place of another page."""
MAX_LOG_CHARACTERS = 3600
"""For the lines of a page; the rest of Telegram's 4096 is for the heading."""
ELLIPSIS = "…"


class LogPage(NamedTuple):
    round: int
    part: int
    """A long round has several parts."""
    parts: int
    lines: tuple[str, ...]


NOTHING_YET = LogPage(0, 1, 1, ())


# Since one's last move


def recent_screen(
    table: TableView, entries: Sequence[NewsEntry], teller: Teller, pages: int, words: Words
) -> Screen:
    """The news since the reader's own last answer; a group reads the latest round. `entries`: what the reader may see."""
    lines = teller.lines(_since(entries, table.own.acted if table.own else None))
    kept = fitting(lines)
    shown = [*([ELLIPSIS] if len(kept) < len(lines) else []), *kept] or [words.text("log-nothing")]
    title = words.text("log-recent" if teller.reader is not None else "log-latest")
    rounds = [Button(words.text("log-rounds"), LogTap(table.code, pages))] if pages else []
    return Screen(_text(table, title, shown, words), (tuple(rounds),) if rounds else ())


def _since(entries: Sequence[NewsEntry], own: int | None) -> Sequence[NewsEntry]:
    """The entries from the reader's own last answer on; without one, from the latest round on."""
    if own is not None:
        return [entry for entry in entries if entry.number >= own]
    rounds = [at for at, entry in enumerate(entries) if _round_of(entry)]
    return entries[max(rounds, default=0) :]


def _round_of(entry: NewsEntry) -> bool:
    return any([isinstance(one, RoundBegan) for one in entry.news])


def fitting(lines: Sequence[str], room: int = MAX_LOG_CHARACTERS) -> list[str]:
    """The last lines, as many as fit."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept


# Round by round


def pages_of(steps: Sequence[ReplayStep], teller: Teller) -> list[LogPage]:
    """Everything the reader may see of a game; earlier pages do not change while the game goes on."""
    pages: list[LogPage] = []
    for number, entries in enumerate(_rounds(steps, teller.reader), 1):
        parts = list(parts_of(teller.lines(entries)))
        pages += [LogPage(number, at, len(parts), part) for at, part in enumerate(parts, 1)]
    return pages


def _rounds(steps: Sequence[ReplayStep], reader: int | None) -> Iterator[list[NewsEntry]]:
    """The news of each round; the opening is part of the first. What was dealt is left out: the board shows it."""
    entries: list[NewsEntry] = []
    for number, step in enumerate(steps[1:]):
        for news in _cut_at_rounds(step.news):
            first = news[0]
            if isinstance(first, RoundBegan) and first.round > 1:
                yield news_for(entries, reader)
                entries = []
            entries.append(NewsEntry(number, 0, news))
    if entries:
        yield news_for(entries, reader)


def _cut_at_rounds(news: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    begins = [at for at, event in enumerate(news) if isinstance(event, RoundBegan)]
    for start, end in zip([0, *begins], [*begins, len(news)], strict=True):
        if start < end:
            yield news[start:end]


def parts_of(lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Lines grouped into parts that fit on a page."""
    part: list[str] = []
    for line in lines:
        if part and sum(map(len, part)) + len(part) + len(line) > MAX_LOG_CHARACTERS:
            yield tuple(part)
            part = []
        part.append(line)
    yield tuple(part)


def page_screen(table: TableView, pages: Sequence[LogPage], number: int, words: Words) -> Screen:
    """One page of the log, counted from 1, with buttons to the others; before the first reveal an empty one."""
    number = min(max(number, 1), len(pages))
    page = pages[number - 1] if pages else NOTHING_YET
    title = words.text("log-page", round=page.round, part=page.part, parts=page.parts)
    steps = [(words.text("log-before"), number - 1), (words.text("log-after"), number + 1)]
    turn: Row = tuple([Button(label, LogTap(table.code, to)) for label, to in steps if 1 <= to <= len(pages)])
    recent = words.text("log-latest" if table.own is None else "log-recent")
    rows = (turn, (Button(recent[:1].upper() + recent[1:], LogTap(table.code, LOG_RECENT)),))
    return Screen(
        _text(table, title, page.lines or (words.text("log-nothing"),), words), tuple(filter(None, rows))
    )


def _text(table: TableView, title: str, lines: Sequence[str], words: Words) -> str:
    return "\n".join([words.signed("📜", words.beside(people_name(table, words), title)), *lines])


def teller_of(table: TableView, words: Words, now: int, zone: str) -> Teller:
    return Teller(table, Signs(words, names_of(table, words)), now, zone)
