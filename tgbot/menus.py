"""Telegram's command menus: commands with their descriptions, by language and kind of chat."""

from __future__ import annotations

import asyncio
import logging

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from engine.spans import MINUTE, SECOND, Span, in_seconds
from tgbot.api import Calls
from tgbot.words import DEFAULT_LANGUAGE, Words, languages

log = logging.getLogger(__name__)

PRIVATE_COMMANDS = (
    "practice",
    "new",
    "play",
    "games",
    "learn",
    "rules",
    "hint",
    "help",
    "join",
    "table",
    "hand",
    "log",
    "undo",
    "plan",
    "say",
    "pause",
    "away",
    "nudge",
    "settings",
    "rematch",
    "replay",
    "watch",
    "stats",
    "top",
    "verify",
    "luck",
    "leave",
    "cancel",
    "resign",
    "privacy",
)
GROUP_COMMANDS = (
    "new",
    "season",
    "join",
    "learn",
    "rules",
    "hint",
    "help",
    "table",
    "hand",
    "log",
    "undo",
    "say",
    "nudge",
    "pause",
    "rematch",
    "replay",
    "watch",
    "top",
    "verify",
    "luck",
    "leave",
    "cancel",
    "resign",
)
"""The commands in the order of the menu: those that a newcomer looks for come first."""
COMMAND_SCOPES = {"all_private_chats": PRIVATE_COMMANDS, "all_group_chats": GROUP_COMMANDS}
MENUS_AGAIN_MS: Span = 15 * SECOND
MAX_MENUS_AGAIN_MS: Span = 10 * MINUTE
"""The first pause before menus are tried again, and the longest."""


async def set_menus(calls: Calls, pause: Span = MENUS_AGAIN_MS) -> None:
    """Set the menus. This happens at every start, as commands and texts may have changed.

    While Telegram fails it is tried again, later each time; what it refuses is only logged.
    """
    for language in languages():
        while not await _are_set_in(calls, language):
            await asyncio.sleep(in_seconds(pause))
            pause = min(2 * pause, MAX_MENUS_AGAIN_MS)


async def _are_set_in(calls: Calls, language: str) -> bool:
    """Set the menus of a language; False if it should be tried again."""
    try:
        await _set_in(calls, language)
    except TelegramError as error:
        log.warning("menus_not_set language=%s error=%r", language, error)
        return isinstance(error, BadRequest) or not isinstance(error, NetworkError | RetryAfter)
    return True


async def _set_in(calls: Calls, language: str) -> None:
    """Set the menus of one language; those in English are also the default for every other language."""
    words = Words(language)
    code = None if language == DEFAULT_LANGUAGE else language
    for scope, commands in COMMAND_SCOPES.items():
        menu = [{"command": name, "description": words.text(f"menu-{name}")} for name in commands]
        await calls.call("setMyCommands", commands=menu, scope={"type": scope}, language_code=code)
    await calls.call("setMyDescription", description=words.text("bot-description"), language_code=code)
    about = words.text("bot-about")
    await calls.call("setMyShortDescription", short_description=about, language_code=code)
