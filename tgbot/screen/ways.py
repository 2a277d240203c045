"""Ways to another topic: buttons, which every topic may show, and links into the private chat with the bot."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from engine.players.levels import LEVEL_NAMES
from engine.rules.editions.registry import EDITIONS
from engine.tables.directory.names import CODE_LENGTH, read_code
from engine.tables.luck.luck import LINKED_LENGTH
from engine.tables.profiles import PersonId
from engine.tables.table_view import TableView
from tgbot.buttons.codec import DRAFT_NEW_MESSAGE
from tgbot.buttons.find_game import WishTap
from tgbot.buttons.lobby import OWN_LEVEL, DraftTap, PracticeTap
from tgbot.buttons.luck import VerifyTap
from tgbot.buttons.pages import CloseTap, GamesTap, LearnTap, RulesTap
from tgbot.screen.screen import LABEL_COLUMNS_BY_COUNT, PRIMARY, Button, Row, Screen, width
from tgbot.words import Words

PRACTICE_LEVEL = next(iter(LEVEL_NAMES))
"""The weakest computer, which people meet in their first game."""

OPEN_TABLES = -1
"""The page before a person's own tables: the tables that anybody may join."""

EDITION_MEANT = ""
"""In place of an edition: that of the reader's table."""

RULES_NEW_MESSAGE, RULES_OF_A_ROUND = "", "round"
"""In place of a card: the round in short, in a new message or in place of another page."""
LEARN_BEGIN = LearnTap(0, "")
"""Shows the first step of /learn in a message of its own."""

MAIN_PAGE = ""
LANGUAGE_PAGE, ZONE_PAGE, QUIET_PAGE = "language", "zone", "quiet"
REMINDERS_PAGE, DIGEST_PAGE, TALK_PAGE = "reminders", "digest", "talk"
HOME_RIGHT, HOME_CHANGE, HOME_LOUD = "yes", "change", "loud"
"""The answers of a person to a guess at their zone and quiet hours."""


def practice_button(person: PersonId, words: Words) -> Button:
    """One tap to a game against a computer of the level that the person has come to."""
    return Button(words.text("greeting-play"), PracticeTap(person, OWN_LEVEL), style=PRIMARY)


def meanwhile_button(person: PersonId, words: Words) -> Button:
    """The same for somebody who has found nobody yet."""
    return Button(words.text("find-meanwhile"), PracticeTap(person, OWN_LEVEL))


def friends_button(person: PersonId, words: Words) -> Button:
    """Leads to the form for a new table, in a message of its own."""
    return Button(words.text("greeting-friends"), DraftTap(person, DRAFT_NEW_MESSAGE))


def open_tables_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("greeting-open-tables"), GamesTap(person, OPEN_TABLES))


def find_game_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("find-button"), WishTap(person, ""))


def wait_button(person: PersonId, words: Words) -> Button:
    """Leads from one's tables to the wait, which is one of them in the making."""
    return Button(words.text("find-wait-button"), WishTap(person, ""))


def new_table_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("opening-new"), DraftTap(person, ""), style=PRIMARY)


def learn_button(words: Words) -> Button:
    """The way to the lesson that one plays."""
    return Button(words.text("learn-button"), LEARN_BEGIN)


def how_to_play_button(words: Words, edition: str = EDITION_MEANT) -> Button:
    """The way to the first picture that teaches the game, in a message of its own."""
    return Button(words.text("lobby-rules"), RulesTap(edition, RULES_NEW_MESSAGE))


def verify_button(table: TableView, words: Words) -> Button:
    return Button(words.text("button-verify"), VerifyTap(table.code))


# The key that closes a page of one person: its message goes


def close_button(person: PersonId, words: Words) -> Button:
    return Button(words.text("button-close"), CloseTap(person))


def with_close(screen: Screen, person: PersonId, words: Words) -> Screen:
    """The screen with a key that closes it: in the last row, or in one of its own.

    Below a picture there is no room for one more row: there it joins the lowest that takes it.
    """
    close, rows = close_button(person, words), tuple(filter(None, screen.rows))
    instead = screen.instead and with_close(screen.instead, person, words)
    joined = len(rows) if screen.picture else 1
    return replace(screen, rows=_added(rows, close, joined), instead=instead)


def _added(rows: tuple[Row, ...], close: Button, joined: int) -> tuple[Row, ...]:
    for at in reversed(range(len(rows))[-joined:]):
        if _fits((*rows[at], close)):
            return (*rows[:at], (*rows[at], close), *rows[at + 1 :])
    return (*rows, (close,))


def _fits(row: Row) -> bool:
    room = LABEL_COLUMNS_BY_COUNT.get(len(row), 0)
    return all([width(button.text) <= room for button in row])


# Links, written and read


SHARE_URL = "https://t.me/share/url"
JOIN_PREFIX = "j"
"""Begins the payload of a link that seats the reader at a table."""
SEAL_MARK = "_"
"""In the payload of a `join_link`, before the first letters of the table's seal."""
WATCH_PREFIX = "watch_"
"""Begins the payload of a link that lets the reader watch a table."""
RULES_PREFIX = "r"
"""Begins the payload of a link that shows the rules of an edition."""
REPLAY_PREFIX = "replay_"
"""Begins the payload of a link that shows a finished game."""


def chat_link(bot_name: str) -> str:
    """Opens the private chat with the bot."""
    return f"https://t.me/{bot_name}"


def join_link(code: str, bot_name: str) -> str:
    """Opens the private chat with the bot and seats the reader at the table."""
    return f"{chat_link(bot_name)}?start={JOIN_PREFIX}{code}"


def invitation_link(table: TableView, bot_name: str) -> str:
    """A `join_link` with the first letters of the seal: people who pass it on have them in a message that no bot can
    edit."""
    link = join_link(table.code, bot_name)
    return f"{link}{SEAL_MARK}{table.luck.seal.replace('-', '')[:LINKED_LENGTH]}" if table.luck else link


def joined_code(payload: str) -> str | None:
    """The code of the table in the payload of a `join_link` or `invitation_link`; None if it is something else."""
    code, _, _ = payload.removeprefix(JOIN_PREFIX).partition(SEAL_MARK)
    return read_code(code) if payload.startswith(JOIN_PREFIX) else None


def watch_link(code: str, bot_name: str) -> str:
    """Opens the private chat with the bot and lets the reader watch the table."""
    return f"{chat_link(bot_name)}?start={WATCH_PREFIX}{code}"


def watched_code(payload: str) -> str | None:
    """The code of the table in the payload of a `watch_link`; None if it is something else."""
    return read_code(payload.removeprefix(WATCH_PREFIX)) if payload.startswith(WATCH_PREFIX) else None


def rules_link(edition: str, bot_name: str) -> str:
    """Opens the private chat with the bot and shows the reader the rules of an edition."""
    return f"{chat_link(bot_name)}?start={RULES_PREFIX}{edition}"


def edition_to_explain(payload: str) -> str | None:
    """The edition in the payload of a `rules_link`; None if it is something else."""
    edition = payload.removeprefix(RULES_PREFIX)
    return edition if payload.startswith(RULES_PREFIX) and edition in EDITIONS else None


def replay_link(code: str, key: str, bot_name: str) -> str:
    """Opens the private chat with the bot and shows the reader a finished game, whose key is in the link."""
    return f"{chat_link(bot_name)}?start={REPLAY_PREFIX}{code}{key}"


def replayed_game(payload: str) -> tuple[str, str] | None:
    """The code and the key in the payload of a `replay_link`; None if it is something else."""
    said = payload.removeprefix(REPLAY_PREFIX)
    code, key = read_code(said[:CODE_LENGTH]), said[CODE_LENGTH:]
    return (code, key) if payload.startswith(REPLAY_PREFIX) and code and key else None


def linked_code(payload: str) -> str | None:
    """The code of the table to which a payload leads, whatever its link is for."""
    shared = replayed_game(payload)
    return joined_code(payload) or watched_code(payload) or (shared[0] if shared else None)


def share_link(url: str, text: str) -> str:
    """Opens Telegram's dialogue for passing a link on."""
    return f"{SHARE_URL}?{urlencode({'url': url, 'text': text})}"
