"""The living message of one seat: text and buttons, drawn from a `Page`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.rules.events import GameEnded
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_events import Closed
from engine.tables.table_view import TableView
from tgbot.buttons import ProposeTap, RulesTap
from tgbot.phrases import NO_VALUE
from tgbot.render.choices import Question, question
from tgbot.render.drafts import HELP, MORE, START, draft_fits, is_plan, planned_so_far, step_of
from tgbot.render.page import Page
from tgbot.render.result import result_rows, result_text
from tgbot.render.screen import MAX_TEXT_CHARACTERS, Screen, safe
from tgbot.render.story import OneLine, Teller
from tgbot.render.table import board_text, card_help, hand_line, title
from tgbot.render.waits import (
    awaited_lines,
    first_rows,
    last_rows,
    more_rows,
    planning,
    snooze_rows,
    standing,
    time_left,
    waiting,
)
from tgbot.words import Words

MAX_NEWS_LINES = 15
_TAGS = re.compile("<[^>]*>")
"""Telegram's limit counts the text without tags."""


def seat_screen(page: Page) -> Screen:
    """A table that is played or over, as one seat sees it."""
    if page.table.game is None or page.table.phase is Phase.CLOSED:
        return _closed(page)
    if page.table.phase is not Phase.PLAYING:
        return _finished(page)
    draft = page.draft if draft_fits(page.table, page.draft) else ""
    if draft == HELP:
        return _help(page)
    if draft == MORE:
        return _more(page)
    return _playing(page, draft)


def shrunk(table: TableView, words: Words) -> Screen:
    """The message before the living one: a line that says where the game goes on."""
    message = "shrunk-over" if table.phase in (Phase.FINISHED, Phase.CLOSED) else "shrunk"
    return Screen(f"{title(table, words)} · {words.text(message)}")


# While it is played


def _playing(page: Page, draft: str) -> Screen:
    asked, is_open = _asked(page, draft)
    rows = [*first_rows(page), *asked.rows, *snooze_rows(page), *(() if is_open else last_rows(page))]
    fixed = [
        board_text(page.table, page.words),
        hand_line(page.table, page.words, hand=not asked.names_hand),
        "\n".join(standing(page)),
        "\n".join([asked.text, *time_left(page)]),
    ]
    return Screen(_text(page, fixed), tuple(rows))


def _asked(page: Page, draft: str) -> tuple[Question, bool]:
    """The question, and whether it is in the middle of being answered."""
    if is_plan(draft):
        return planning(page, planned_so_far(draft)), True
    step = step_of(page.table, draft)
    resigned = page.me.stand_in is StandIn.RESIGNED
    unanswered = page.own.envelope is None or step != START
    if page.own.decision is None or page.game.question is None or resigned or not unanswered:
        return waiting(page), False
    asked = question(page, step)
    others = [*awaited_lines(page)]
    return asked._replace(text="\n".join([asked.text, *others])), step != START


def _text(page: Page, fixed: Sequence[str]) -> str:
    """Title, headline, as many of the latest news as there is room for, then the rest."""
    head = [title(page.table, page.words), *_headline(page)]
    rest = [block for block in fixed if block]
    teller = _teller(page)
    told = [what for what in teller.grouped(page.news) if not _is_the_end(what)]
    lines = [teller.line(what) for what in told[-MAX_NEWS_LINES:]]
    for kept in range(len(lines), -1, -1):
        news = lines[len(lines) - kept :]
        if kept < len(told):
            news.insert(0, page.words.text("news-before"))
        text = "\n\n".join(["\n".join(block) for block in (head, news) if block] + rest)
        if len(text) <= MAX_TEXT_CHARACTERS or len(_TAGS.sub("", text)) <= MAX_TEXT_CHARACTERS:
            break
    return text


def _is_the_end(what: OneLine) -> bool:
    """Is it the end of the game, which the result tells anyway?"""
    return isinstance(what, tuple) and isinstance(what[0], GameEnded)


def _headline(page: Page) -> list[str]:
    table_event = page.headline
    if table_event is None:
        return []
    own = f"headline-{type(table_event).__name__}"
    if own not in page.words:
        return [f"<b>{safe(_teller(page).table_event(table_event))}</b>"]
    by: int | None = getattr(table_event, "by", None)
    return [f"<b>{safe(page.words.text(own, by=NO_VALUE if by is None else page.names[by]))}</b>"]


def _teller(page: Page) -> Teller:
    return Teller(page.table, page.phrases, page.now, page.zone)


def _help(page: Page) -> Screen:
    rules = page.button("button-rules", RulesTap(page.game.setup.edition.key, ""))
    text = f"{title(page.table, page.words)}\n\n{card_help(page.table, page.words)}"
    return Screen(text, ((rules, *page.back()),))


def _more(page: Page) -> Screen:
    words, rows = page.words, more_rows(page)
    preferences = any([isinstance(button.data, ProposeTap) for row in rows for button in row])
    lines = [title(page.table, words), "", *standing(page), words.text("more-title")]
    help_with_wishes = [safe(words.text("pause-help"))] if preferences else []
    return Screen("\n".join([*lines, *help_with_wishes]), (*first_rows(page), *rows))


# When it is over


def _finished(page: Page) -> Screen:
    words, table = page.words, page.table
    if page.game.outcome is None:
        return Screen(title(table, words))
    rematch = [words.text("result-rematch", code=f"<b>{table.rematch}</b>")] if table.rematch else []
    text = _text(page, [result_text(table, words), *rematch])
    return Screen(text, result_rows(table, words))


def _closed(page: Page) -> Screen:
    """The table came to nothing; the news may tell why."""
    why = next((one for entry in page.news for one in entry.news if isinstance(one, Closed)), None)
    told = (
        page.words.text("table-event-Closed", why=why.why.value) if why else page.words.text("closed-table")
    )
    return Screen(f"{title(page.table, page.words)}\n\n{told}")
