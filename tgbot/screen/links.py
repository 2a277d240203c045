"""Links into the private chat with the bot, written and read."""

from __future__ import annotations

from urllib.parse import urlencode

from engine.rules.editions.registry import EDITIONS
from engine.tables.directory.codes import CODE_LENGTH, read_code
from engine.tables.luck.luck import LINKED_LENGTH
from engine.tables.table_view import TableView

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
