"""The living message of one seat: text and buttons, drawn from a `Page`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_events import Closed, RematchWanted
from engine.tables.table_view import TableView
from tgbot.board.board_pictures import without_own_cards
from tgbot.board.board_text import (
    beside_board,
    card_help,
    hand_line,
    title,
    whole_board_text,
)
from tgbot.board.lobby_text import spectators_line
from tgbot.board.page import Page, footer, is_seen_at_once, living_screen, paged, quoted
from tgbot.board.podium import podium_screen, podium_that_fits
from tgbot.board.scene_pictures import cards_picture, podium_picture, podium_points, signs_picture
from tgbot.board.seals import head_line, opening_lines
from tgbot.buttons.pages import RulesTap
from tgbot.questions.choices import Question, called
from tgbot.questions.questions import picture_beside_keys, question, with_cards
from tgbot.screen.drafts import (
    MORE,
    PLAN_NOW,
    START,
    draft_fits,
    help_draft,
    help_page,
    is_help,
    is_plan,
    step_of,
)
from tgbot.screen.screen import (
    CAPTION_ROOM_UNITS,
    MAX_TEXT_UNITS,
    Row,
    Screen,
    fits,
    is_seen_whole,
    safe,
    with_picture,
)
from tgbot.screen.table_names import company, people_name, table_name
from tgbot.topics.play.caption import caption, with_hint
from tgbot.topics.play.coach import with_next_games
from tgbot.topics.play.plans.pages import plan_question
from tgbot.topics.play.waits import (
    first_rows,
    last_day,
    last_rows,
    more_rows,
    pause_help,
    snooze_rows,
    standing_texts,
    waiting,
)
from tgbot.words import Words

HELP_ROWS = 2
HELP_OF_CARDS, HELP_OF_SIGNS = 0, 1


def seat_screen(page: Page) -> Screen:
    """A table that is played or over, as one seat sees it."""
    if page.table.game is None or page.table.phase is Phase.CLOSED:
        return _closed(page)
    if page.table.phase is not Phase.PLAYING:
        return _finished(page)
    draft = page.draft if draft_fits(page.table, page.draft) else ""
    if is_help(draft):
        return _help(page, help_page(draft))
    if draft == MORE:
        return _more(page)
    return _playing(page, draft)


def shrunk(table: TableView, words: Words) -> Screen:
    """The message before the living one: a line that says where the game goes on."""
    message = "shrunk-over" if table.phase is Phase.FINISHED else "shrunk"
    return Screen(words.beside(people_name(table, words), words.text(message)))


# While it is played


def _playing(page: Page, draft: str) -> Screen:
    asked = with_hint(page, _asked(page, draft))
    last = () if asked.leads_back else last_rows(page)
    rows = (*first_rows(page), *asked.rows, *snooze_rows(page), *last)
    told = replace(page, news=()) if draft == PLAN_NOW else page  # a rehearsal stands alone
    return living_screen(page, caption(told, asked), rows, picture_beside_keys(page))


def _asked(page: Page, draft: str) -> Question:
    if is_plan(draft):
        return plan_question(page, draft)
    step = step_of(page.table, draft)
    resigned = page.me.stand_in is StandIn.RESIGNED
    unanswered = page.own.envelope is None or step != START
    if page.own.decision is None or page.game.question is None or resigned or not unanswered:
        return waiting(page)
    asked = with_cards(page, question(page, step))
    return asked._replace(asks=called(page, asked.asks))


def _help(page: Page, number: int) -> Screen:
    """The meaning of cards and signs, in place of the question, with the way back to it."""
    return _pictured_help(page, number) if page.pictures else _help_in_words(page, number)


def _pictured_help(page: Page, number: int) -> Screen:
    """One picture of all cards with their effects, and one of all signs."""
    edition, words, is_dark = page.game.setup.edition.key, page.words, page.is_dark
    rules = page.button("button-rules", RulesTap(edition, ""))
    if number == HELP_OF_CARDS:
        rows = ((page.shows("rules-signs-key", help_draft(HELP_OF_SIGNS)), rules, *page.back()),)
        cards = cards_picture(edition, words, is_dark=is_dark)
        return Screen(f"<b>{words.text('help-title')}</b>", rows, cards)
    rows = ((page.shows("rules-cards-key", help_draft(HELP_OF_CARDS)), rules, *page.back()),)
    signs = signs_picture(edition, words, is_dark=is_dark)
    return Screen(f"<b>{words.text('rules-signs-title')}</b>", rows, signs)


def _help_in_words(page: Page, number: int) -> Screen:
    """The cards in sight and the signs explained, on as few pages as are seen whole."""
    words, foot = page.words, footer(page.table, page.words)

    def laid(text: str) -> str:
        return f"<b>{words.text('help-title')}</b>\n\n{text}\n\n{foot}"

    pages = list(paged(card_help(page.table, words), lambda text: is_seen_whole(laid(text), HELP_ROWS)))
    rules = page.button("button-rules", RulesTap(page.game.setup.edition.key, ""))
    rows: tuple[Row, ...] = ((rules, *page.back()),)
    if len(pages) > 1:
        following = (number + 1) % len(pages)
        turn = page.shows("button-next-page", help_draft(following), page=following + 1, count=len(pages))
        rows = ((turn,), *rows)
    return Screen(laid(pages[number % len(pages)]), rows)


def _more(page: Page) -> Screen:
    """The page of things that are seldom needed: the whole board, the reader's cards, and the table's code.

    How the table stands is always seen; the rest is a quote to unfold, unless there is room for it. An opening may
    have no room even for that, and has nothing to tell yet.
    """
    words, table, rows = page.words, page.table, (*first_rows(page), *more_rows(page))
    help_with_wishes = [safe(text) for text in pause_help(page)]
    luck = [*opening_lines(table, words), *filter(None, [head_line(table, words)])]
    about = [*help_with_wishes, *spectators_line(table, words), *luck]
    head = "\n".join([f"<b>{words.text('more-title')}</b>", *standing_texts(page), *last_day(page)])
    picture, cards = picture_beside_keys(page), hand_line(table, words)
    if picture is None:
        board = [*whole_board_text(table, words).split("\n"), "", cards]
        whole = Screen("\n".join([head, *about, "", *board]), rows)
        return (
            whole
            if words.aloud or is_seen_at_once(whole)
            else Screen(_folded(head, [*board, *about], MAX_TEXT_UNITS), rows)
        )
    beside = [title(table, words), *beside_board(table, words), *about]
    forms = [
        Screen(text([*([] if shown.own else [cards]), *beside]), rows, shown)
        for shown in (picture, without_own_cards(picture))
        for text in (partial(_open, head), partial(_folded, head))
    ]
    brief = Screen(f"{head}\n{table_name(table.code, words, table.mark)}", rows, forms[-1].picture)
    return next(filter(is_seen_at_once, [*forms, brief]), brief)


def _open(head: str, lines: Sequence[str]) -> str:
    return "\n".join([head, *lines])


def _folded(head: str, lines: Sequence[str], room: int = CAPTION_ROOM_UNITS) -> str:
    """Lines in a quote to unfold, as many as there is room for."""
    told = "\n".join(filter(None, lines)).split("\n")
    kept = next(paged(told, lambda text: fits(f"{head}\n{text}", room)))
    return f"{head}\n{quoted(kept)}"


# When it is over


def _finished(page: Page) -> Screen:
    words, table = page.words, page.table
    if page.game.outcome is None:
        return Screen(footer(table, words))
    is_asked = isinstance(page.headline, RematchWanted) and page.own.seat not in table.rematch_seats
    screen = podium_screen(
        table,
        page.highlights,
        words,
        asks_for_rematch=is_asked,
        pictured=page.pictures,
        is_shareable=page.has_inline,
    )
    screen = with_next_games(page, screen)
    if page.public is None:
        return screen
    picture = podium_picture(page.public, page.highlights, words, is_dark=page.is_dark)
    return with_picture(podium_that_fits(screen, podium_points(picture)), picture)


def _closed(page: Page) -> Screen:
    """The table came to nothing; the news may tell why."""
    why = next((one for entry in page.news for one in entry.news if isinstance(one, Closed)), None)
    told = (
        page.words.text("table-event-Closed", why=why.why.value) if why else page.words.text("closed-table")
    )
    is_alone = len(page.table.seats) < 2
    which = (
        table_name(page.table.code, page.words, page.table.mark)
        if is_alone
        else company(page.table, page.words)
    )
    return Screen(f"<b>{told}</b>\n{which}")
