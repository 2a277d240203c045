"""Telegram's command menus: commands with their descriptions, by language and kind of chat."""

from __future__ import annotations

import logging

from telegram.error import TelegramError

from tgbot.api import Calls
from tgbot.words import DEFAULT_LANGUAGE, Words, languages

log = logging.getLogger(__name__)

PRIVATE_COMMANDS = (
    "games",
    "new",
    "join",
    "table",
    "hand",
    "log",
    "undo",
    "plan",
    "hint",
    "say",
    "rules",
    "pause",
    "away",
    "nudge",
    "settings",
    "rematch",
    "replay",
    "stats",
    "leave",
    "cancel",
    "resign",
    "help",
    "privacy",
)
GROUP_COMMANDS = (
    "new",
    "join",
    "table",
    "hand",
    "log",
    "undo",
    "hint",
    "say",
    "nudge",
    "pause",
    "rematch",
    "replay",
    "leave",
    "cancel",
    "resign",
    "rules",
    "help",
)
COMMAND_SCOPES = {"all_private_chats": PRIVATE_COMMANDS, "all_group_chats": GROUP_COMMANDS}
BOT_COMMANDS = ("start", *PRIVATE_COMMANDS)


async def set_menus(calls: Calls) -> None:
    """Set the menus. This happens at every start, as commands and texts may have changed; a failure is only logged."""
    try:
        for language in languages():
            await _set_in(calls, language)
    except TelegramError as error:
        log.warning("menus_not_set error=%s", error)


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
