"""Every command in every language, in private and in a group; and the ways in."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from tests.bot.players import buttons_of
from tests.bot.scenarios import LANGUAGES, Scenario, open_scenario
from tgbot.buttons.answers import ActTap, PickTap
from tgbot.menus import GROUP_COMMANDS, PRIVATE_COMMANDS, set_menus
from tgbot.playground.botapi import Chat, Fail, LoseRequest, Message, Person
from tgbot.words import BadWords, Words

BOT_COMMANDS = ("start", *PRIVATE_COMMANDS)
IN_GAME = tuple([name for name in BOT_COMMANDS if name not in ("resign", "new", "practice")])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_answers_in_the_language_of_who_asks(language: str, unix_url: str) -> None:
    async with open_scenario(unix_url, seed=41) as scenario, scenario.bot():
        ann, bob, eve = scenario.people("Ann", "Bob", "Eve", languages=(language,))
        group = ann.create_group("Friends", bob, eve)
        for command in BOT_COMMANDS:
            sensible(await _answer(scenario, eve, group, f"/{command}"), language)
        await scenario.table_of("2009 2 open", ann, bob, chat=group)
        await scenario.is_calm()
        for command in IN_GAME:
            sensible(await _answer(scenario, ann, ann.chat, f"/{command}"), language)
            sensible(await _answer(scenario, bob, group, f"/{command}@habana_bot"), language)
        await scenario.is_calm()
        assert scenario.log.troubles == []


async def _answer(scenario: Scenario, person: Person, chat: Chat, text: str) -> Message:
    """The first new message, there or in private."""
    before = {(message.chat.id, message.id) for message in _all(person, chat)}
    person.write(chat, text)
    return await scenario.until(
        lambda: next(
            (message for message in _all(person, chat) if (message.chat.id, message.id) not in before), None
        )
    )


def _all(person: Person, chat: Chat) -> list[Message]:
    return [*person.messages(chat), *person.messages()]


def sensible(message: Message, language: str) -> None:
    """Words for people: no key, no placeholder, and nothing that English says otherwise."""
    text = " ".join([message.text, *[button.text for button in message.buttons]])
    assert len(message.text) > 3
    assert not set("{}") & set(text), text
    assert not set(re.findall(r"[a-zA-Z]+(?:-[a-zA-Z]+)+", text)) & _keys(), text
    if language != "en":
        assert not [line for line in message.text.splitlines() if line in _english()], text


@cache
def _keys() -> frozenset[str]:
    return frozenset(key for key in Words("en").messages() if "-" in key)


@cache
def _english() -> frozenset[str]:
    """Whole English messages that are said otherwise in every other language."""
    said = {key: [_plain(language, key) for language in LANGUAGES] for key in Words("en").messages()}
    return frozenset(english for english, *others in said.values() if english and english not in others)


def _plain(language: str, key: str) -> str | None:
    """A message that needs nothing to be put in."""
    try:
        return Words(language).text(key)
    except BadWords:
        return None


async def test_menus_that_telegram_fails_to_set_are_tried_again(
    unix_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tgbot.app.set_menus", partial(set_menus, pause=10))
    async with open_scenario(unix_url) as scenario:
        scenario.world.faults.add(Fail(502), method="setMyCommands", count=2)
        scenario.world.faults.add(LoseRequest(), method="setMyDescription", count=2)
        async with scenario.bot():
            wanted = len(LANGUAGES) * 2
            await scenario.until(lambda: len(scenario.world.profile.commands) == wanted or None)


async def test_the_menus_are_set_in_every_language(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        menus = scenario.world.profile.commands
        await scenario.until(lambda: len(menus) == 2 * len(LANGUAGES) or None)
        by_length = {len(GROUP_COMMANDS): GROUP_COMMANDS, len(PRIVATE_COMMANDS): PRIVATE_COMMANDS}
        for menu in menus.values():
            assert tuple([entry["command"] for entry in menu]) == by_length[len(menu)]
        descriptions = {
            menu[0]["description"] for menu in menus.values() if len(menu) == len(PRIVATE_COMMANDS)
        }
        assert len(descriptions) == len(LANGUAGES)


# The ways in


async def test_a_code_typed_in_plain_words_seats_its_reader(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await scenario.open_table(ann, "2009 2 open")
        bob.say(code.lower())
        await scenario.reaches(code, lambda one: bob.id in one.table.people or None)


async def test_who_never_pressed_start_has_his_seat_held_until_he_does(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        group = ann.create_group("Friends", bob)
        code = await scenario.open_table(ann, "2009 2 open", group)
        await scenario.is_calm()
        held = await _answer(scenario, bob, group, "/join")
        assert (await scenario.read(code)).table.seats[1].held is not None
        link = next(button.url for button in held.buttons if button.url)
        bob.start(link.partition("?start=")[2])
        await scenario.reaches(code, lambda one: one.table.seats[1].held is None or None)
        await scenario.begin_game(code, ann)
        await scenario.until(lambda: _is_asked(bob, code) or None)


def _is_asked(person: Person, code: str) -> bool:
    offered = [data for message in person.messages() for _, data in buttons_of(message, code)]
    return any([isinstance(data, ActTap | PickTap) for data in offered])


async def test_the_groups_own_button_leads_in(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        group = ann.create_group("Friends", bob)
        code = await scenario.open_table(ann, "2009 2 open", group)
        link = await scenario.until(
            lambda: next(
                (button.url for one in bob.messages(group) for button in one.buttons if button.url), None
            )
        )
        bob.start(link.partition("?start=")[2])
        await scenario.reaches(code, lambda one: one.table.is_full() or None)


async def test_anonymous_admins_and_channels_are_asked_to_act_as_themselves(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        (ann,) = scenario.people("Ann")
        group = ann.create_group("Friends")
        await scenario.until(lambda: ann.messages(group) or None)  # the bot says hello
        for disguise in ({"anonymous": True}, {"as_channel": ann.create_channel("News")}):
            ann.write(group, "/new", **disguise)
            await scenario.is_calm()
        told = [message.text for message in ann.messages(group)[1:]]
        assert told == [Words("en").text("act-as-yourself")] * 2


async def test_an_unknown_command_is_helped_in_private_and_ignored_in_groups(unix_url: str) -> None:
    async with open_scenario(unix_url) as scenario, scenario.bot():
        (ann,) = scenario.people("Ann")
        group = ann.create_group("Friends")
        ann.write(group, "/abracadabra")
        ann.write(group, "/new@another_bot")
        help_ = await _answer(scenario, ann, ann.chat, "/abracadabra")
        assert [button.text for button in help_.buttons] == [
            "▶ Play the computer",
            "🪑 New table",
            "📖 How to play",
        ]
        assert len(help_.text) < 100
        words = await _answer(scenario, ann, ann.chat, "what is this?")
        assert words.text == help_.text
        assert len(ann.messages(group)) == 1  # the bot has said hello
