"""Methods about the bot itself: its user, commands, texts and menu button; and `getFile`."""

from __future__ import annotations

import re
from typing import Any

import orjson

from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.forms import Json, JsonList, units
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.world import World

COMMAND_NAME = re.compile("[a-z0-9_]{1,32}")
LANGUAGE_CODE = re.compile("(?:[a-z]{2})?")
MAX_COMMANDS = 100
MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024
MAX_COMMAND_DESCRIPTION_UNITS = 256
MAX_PROFILE_TEXT_UNITS = {"name": 64, "description": 512, "short_description": 120}
SCOPE_TYPES = frozenset(
    [
        "default",
        "all_private_chats",
        "all_group_chats",
        "all_chat_administrators",
        "chat",
        "chat_administrators",
        "chat_member",
    ]
)
MENU_BUTTON_TYPES = frozenset({"default", "commands", "web_app"})


@method()
def get_me(world: World) -> Json:
    can: Json = {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.policy.privacy,
        "supports_inline_queries": world.policy.inline,
        "supports_guest_queries": world.policy.guests,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return world.bot.form | can


@method()
def close(_: World) -> bool:
    return True


@method()
def log_out(world: World) -> bool:
    world.profile.logged_out = True
    return True


# Commands


@method()
def set_my_commands(
    world: World, *, commands: JsonList, scope: Json | None = None, language_code: str = ""
) -> bool:
    if len(commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    read = [read_command(command) for command in commands]
    world.profile.commands[scope_key(scope), read_language(language_code)] = read
    return True


@method()
def get_my_commands(world: World, *, scope: Json | None = None, language_code: str = "") -> JsonList:
    return world.profile.commands.get((scope_key(scope), read_language(language_code)), [])


@method()
def delete_my_commands(world: World, *, scope: Json | None = None, language_code: str = "") -> bool:
    world.profile.commands.pop((scope_key(scope), read_language(language_code)), None)
    return True


def read_command(command: Any) -> Json:
    name = str(command.get("command", "")).removeprefix("/")
    if not COMMAND_NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    description = str(command.get("description", ""))
    if not 1 <= units(description.strip()) <= MAX_COMMAND_DESCRIPTION_UNITS:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": name, "description": description}


def scope_key(scope: Json | None) -> str:
    scope = scope or {"type": "default"}
    if scope.get("type") not in SCOPE_TYPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    return orjson.dumps(scope, option=orjson.OPT_SORT_KEYS).decode()


def read_language(code: str) -> str:
    if not LANGUAGE_CODE.fullmatch(code):
        raise bad_request("invalid language code specified")
    return code


# Texts


@method()
def set_my_name(world: World, *, name: str = "", language_code: str = "") -> bool:
    return set_profile_text(world, "name", name, language_code)


@method()
def get_my_name(world: World, *, language_code: str = "") -> Json:
    return {"name": profile_text(world, "name", language_code) or world.bot.first_name}


@method()
def set_my_description(world: World, *, description: str = "", language_code: str = "") -> bool:
    return set_profile_text(world, "description", description, language_code)


@method()
def get_my_description(world: World, *, language_code: str = "") -> Json:
    return {"description": profile_text(world, "description", language_code)}


@method()
def set_my_short_description(world: World, *, short_description: str = "", language_code: str = "") -> bool:
    return set_profile_text(world, "short_description", short_description, language_code)


@method()
def get_my_short_description(world: World, *, language_code: str = "") -> Json:
    return {"short_description": profile_text(world, "short_description", language_code)}


def set_profile_text(world: World, kind: str, text: str, language: str) -> bool:
    if units(text) > MAX_PROFILE_TEXT_UNITS[kind]:
        raise bad_request(f"bot {kind.replace('_', ' ')} is too long")
    world.profile.words[kind, read_language(language)] = text
    return True


def profile_text(world: World, kind: str, language: str) -> str:
    """The text in that language, or else the default text."""
    said = world.profile.words
    return said.get((kind, read_language(language))) or said.get((kind, ""), "")


# Menu button


@method()
def set_chat_menu_button(world: World, *, chat_id: int = 0, menu_button: Json | None = None) -> bool:
    button = menu_button or {"type": "default"}
    if button.get("type") not in MENU_BUTTON_TYPES:
        raise bad_request("can't parse menu button: unsupported type specified")
    world.profile.menu_buttons[chat_id] = button
    return True


@method()
def get_chat_menu_button(world: World, *, chat_id: int = 0) -> Json:
    buttons = world.profile.menu_buttons
    return buttons.get(chat_id) or buttons.get(0) or {"type": "commands"}


@method()
def get_file(world: World, *, file_id: str) -> Json:
    file = world.files.by_id(file_id)
    if file is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    if len(file.upload.content) > MAX_DOWNLOAD_BYTES:
        raise bad_request("file is too big")
    return file.form | {"file_path": file.path}
