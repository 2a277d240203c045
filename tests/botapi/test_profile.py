"""Methods about the bot itself."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChat,
    MenuButtonCommands,
    MenuButtonDefault,
)

from tests.botapi.stage import Stage, refused


async def test_commands_by_scope_and_language(stage: Stage) -> None:
    groups = BotCommandScopeAllGroupChats()
    await stage.bot.set_my_commands([("new", "Open a table")])
    await stage.bot.set_my_commands([("new", "Tisch eröffnen")], scope=groups, language_code="de")
    assert await stage.bot.get_my_commands() == (BotCommand("new", "Open a table"),)
    assert await stage.bot.get_my_commands(groups, "de") == (BotCommand("new", "Tisch eröffnen"),)
    assert await stage.bot.get_my_commands(groups) == ()
    assert await stage.bot.get_my_commands(BotCommandScopeChat(stage.ann.id)) == ()
    await stage.bot.delete_my_commands(groups, "de")
    assert await stage.bot.get_my_commands(groups, "de") == ()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("New Table", "x"), "BOT_COMMAND_INVALID"),
        (("x" * 33, "x"), "BOT_COMMAND_INVALID"),
        (("new", " "), "BOT_COMMAND_DESCRIPTION_INVALID"),
        (("new", "x" * 257), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_bad_commands(stage: Stage, command: tuple[str, str], reason: str) -> None:
    with refused(reason):
        await stage.bot.set_my_commands([command])


async def test_too_many_commands_and_bad_languages_and_scopes(stage: Stage) -> None:
    with refused("BOT_COMMANDS_TOO_MUCH"):
        await stage.bot.set_my_commands([("new", "x")] * 101)
    with refused("invalid language code specified"):
        await stage.bot.set_my_commands([("new", "x")], language_code="deu")
    _, answer = await stage.raw("getMyCommands", json={"scope": {"type": "moon"}})
    assert answer["description"] == "Bad Request: can't parse BotCommandScope: unsupported type specified"


async def test_name_and_descriptions(stage: Stage) -> None:
    bot = stage.bot
    assert (await bot.get_my_name()).name == "Habana"
    await bot.set_my_name("Havanna", "de")
    await bot.set_my_description("Play Havana")
    await bot.set_my_short_description("Havana")
    assert (await bot.get_my_name("de")).name == "Havanna"
    assert (await bot.get_my_description("de")).description == "Play Havana"
    assert (await bot.get_my_short_description()).short_description == "Havana"


async def test_descriptions_that_are_too_long(stage: Stage) -> None:
    with refused("bot name is too long"):
        await stage.bot.set_my_name("x" * 65)
    with refused("bot description is too long"):
        await stage.bot.set_my_description("x" * 513)
    with refused("bot short description is too long"):
        await stage.bot.set_my_short_description("x" * 121)


async def test_the_menu_button(stage: Stage) -> None:
    await stage.bot.set_chat_menu_button(stage.ann.id, MenuButtonDefault())
    assert await stage.bot.get_chat_menu_button(stage.ann.id) == MenuButtonDefault()
    assert await stage.bot.get_chat_menu_button() == MenuButtonCommands()
    _, answer = await stage.raw("setChatMenuButton", json={"menu_button": {"type": "moon"}})
    assert answer["description"] == "Bad Request: can't parse menu button: unsupported type specified"
