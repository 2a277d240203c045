"""The living message of one seat: text and buttons, drawn from a `Page`."""

from __future__ import annotations

from engine.rules.agenda import Kind
from engine.rules.turn import ChooseFirst
from engine.tables.seat import StandIn
from engine.tables.table import Phase
from engine.tables.table_events import Closed, RematchWanted
from engine.tables.table_view import TableView
from tgbot.buttons import ProposeTap, RulesTap
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.render.board_pictures import board_points, without_own_cards
from tgbot.render.caption import Caption, called, caption, company, footer
from tgbot.render.choices import Question
from tgbot.render.coach import with_next_games
from tgbot.render.drafts import (
    MORE,
    START,
    draft_fits,
    help_draft,
    help_page,
    is_help,
    is_plan,
    planned_so_far,
    step_of,
)
from tgbot.render.hint import with_hint
from tgbot.render.layout import below_picture, laid_out, paged, quoted, read_out
from tgbot.render.luck import chain_line, opening_lines
from tgbot.render.page import Page
from tgbot.render.phone import (
    CAPTION_BUBBLE,
    TEXT_BUBBLE,
    VISIBLE_POINTS,
    is_seen_whole,
    key_points,
    text_points,
)
from tgbot.render.plans import planning
from tgbot.render.questions import question
from tgbot.render.result import podium_screen, podium_that_fits
from tgbot.render.rules import SIGNS_NEW_MESSAGE
from tgbot.render.scene_pictures import podium_picture, podium_points
from tgbot.render.screen import (
    CAPTION_ROOM_UNITS,
    Row,
    Screen,
    safe,
    text_units,
    with_picture,
)
from tgbot.render.signs import fitting_rows
from tgbot.render.spectator_lines import spectators_line
from tgbot.render.table import (
    beside_board,
    card_help,
    hand_line,
    others_lines,
    own_line,
    short_board,
    title,
    whole_board_text,
)
from tgbot.render.table_names import people_name, table_name
from tgbot.render.waits import (
    first_rows,
    last_day,
    last_rows,
    more_rows,
    snooze_rows,
    standing,
    waiting,
)
from tgbot.words import Words

HELP_ROWS = 2


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
    message = "shrunk-over" if table.phase in (Phase.FINISHED, Phase.CLOSED) else "shrunk"
    return Screen(words.beside(people_name(table, words), words.text(message)))


# While it is played


def _playing(page: Page, draft: str) -> Screen:
    asked = with_hint(page, _asked(page, draft))
    last = () if asked.leads_back else last_rows(page)
    rows = (*first_rows(page), *asked.rows, *snooze_rows(page), *last)
    said, picture = caption(page, asked), page.picture
    if picture is not None:
        return _below(picture, said, rows, page.words)
    if page.words.aloud:
        return _read_out(page, said, rows)
    board, keys = short_board(page.table, page.words), key_points(rows, TEXT_BUBBLE)
    return Screen(laid_out(said, board, keys, page.words), rows)


def _read_out(page: Page, said: Caption, rows: tuple[Row, ...]) -> Screen:
    """The same for a screen reader; keys stand side by side only where their words have room."""
    table, words = page.table, page.words
    buildings, _ = short_board(table, words)
    text = read_out(said, own_line(table, words), others_lines(table, words), buildings)
    return Screen(text, tuple([part for row in rows for part in fitting_rows(row, len(row))]))


def _below(picture: OpeningFacts | TableFacts, said: Caption, rows: tuple[Row, ...], words: Words) -> Screen:
    """Caption and keys below a picture, which shows the reader's cards if there is room for them."""
    keys = key_points(rows, CAPTION_BUBBLE)
    for shown in (picture, without_own_cards(picture)):
        text = below_picture(said, board_points(shown), keys, words)
        if board_points(shown) + text_points(text, CAPTION_BUBBLE) + keys <= VISIBLE_POINTS:
            break
    return Screen(text, rows, shown)


def _asked(page: Page, draft: str) -> Question:
    if is_plan(draft):
        return _with_cards(page, planning(page, planned_so_far(draft)))
    step = step_of(page.table, draft)
    resigned = page.me.stand_in is StandIn.RESIGNED
    unanswered = page.own.envelope is None or step != START
    if page.own.decision is None or page.game.question is None or resigned or not unanswered:
        return waiting(page)
    asked = _with_cards(page, question(page, step))
    return asked._replace(asks=called(page, asked.asks))


def _with_cards(page: Page, asked: Question) -> Question:
    """A question about cards, with the reader's own: those in hand, unless it names them, and the discards."""
    if page.pictures and page.own.decision is not None:
        return asked  # the picture shows them, or the keys are them; ⋯ has the rest
    decision = page.game.question
    if decision is not None and (decision.kind is not Kind.CARDS or isinstance(decision, ChooseFirst)):
        return asked
    cards = hand_line(page.table, page.words, hand=not asked.names_hand)
    return asked._replace(details="\n".join([part for part in (asked.details, cards) if part]))


def _help(page: Page, number: int) -> Screen:
    """The cards and signs explained, on as few pages as are seen whole; below a picture in a quote to unfold."""
    words, picture = page.words, page.picture
    head, foot = f"<b>{words.text('help-title')}</b>\n", "" if picture else f"\n\n{footer(page.table, words)}"

    def laid(text: str) -> str:
        return head + (quoted(text) if picture else f"\n{text}{foot}")

    def fits(text: str) -> bool:
        return (
            text_units(laid(text)) <= CAPTION_ROOM_UNITS if picture else is_seen_whole(laid(text), HELP_ROWS)
        )

    pages = list(paged(card_help(page.table, words), fits))
    rules = page.button("button-rules", RulesTap(page.game.setup.edition.key, ""))
    signs = page.button("rules-signs-key", RulesTap(page.game.setup.edition.key, SIGNS_NEW_MESSAGE))
    rows: tuple[Row, ...] = ((signs, rules, *page.back()),)
    if len(pages) > 1:
        following = (number + 1) % len(pages)
        turn = page.shows("button-next-page", help_draft(following), page=following + 1, count=len(pages))
        rows = ((turn,), *rows)
    return Screen(laid(pages[number % len(pages)]), rows, picture)


def _more(page: Page) -> Screen:
    """What is seldom done or looked at: the whole board, the reader's cards, and the table's code."""
    words, table, rows = page.words, page.table, (*first_rows(page), *more_rows(page))
    preferences = any([isinstance(button.data, ProposeTap) for row in rows for button in row])
    help_with_wishes = [safe(words.text("pause-help"))] if preferences else []
    luck = [*opening_lines(table, words), *filter(None, [chain_line(table, words)])]
    said = [*help_with_wishes, *standing(page), *last_day(page), *spectators_line(table, words), *luck]
    head = "\n".join([f"<b>{words.text('more-title')}</b>", *said])
    picture, cards = page.picture, hand_line(table, words)
    if picture is None:
        blocks = [head, whole_board_text(table, words), cards]
        return Screen("\n\n".join([block for block in blocks if block]), rows)
    lines = [head, title(table, words), *([] if picture.own else [cards])]
    beside = "\n".join([*lines, *beside_board(table, words)])
    return Screen(
        next(paged(beside.split("\n"), lambda text: text_units(text) <= CAPTION_ROOM_UNITS)), rows, picture
    )


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
