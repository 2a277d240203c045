"""Writes a world as plain JSON and reads it back: users, chats, messages, pending updates and the bot's profile.

State that lasts only seconds is left out: taps that wait for an answer, rate limits, faults, the webhook. The caller
stores the contents of files, which are large and never change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from tgbot.playground.botapi.chatting.chats import Chat, ChatKind, Member, MemberStatus, Message, Topic, User
from tgbot.playground.botapi.chatting.files import StoredFile, Upload
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.people import Person
from tgbot.playground.botapi.world import World

WORLD_JSON_VERSION = 1
MESSAGE_FIELDS = ("id", "sent", "form", "by_bot", "notified", "plain_keyboard", "edits", "reactions")
CHAT_FIELDS = ("id", "form", "pinned", "last_message_id", "started", "blocked", "upgraded_to")
WORLD_COUNTERS = ("next_person", "groups_made", "queries_made")


class BadWorld(ValueError):
    """A text that is no world, or one written by a newer release."""


def write_world(world: World) -> Json:
    return {
        "version": WORLD_JSON_VERSION,
        "users": [asdict(user) for user in world.users.values()],
        "people": list(world.people),
        "chats": [_write_chat(chat) for chat in world.chats.values()],
        "updates": {
            "last": world.updates.last,
            "allowed": world.updates.allowed,
            "pending": list(world.updates.pending.values()),
        },
        "profile": {
            "commands": [[*key, menu] for key, menu in world.profile.commands.items()],
            "words": [[*key, text] for key, text in world.profile.words.items()],
            "menu_buttons": list(world.profile.menu_buttons.items()),
        },
        "files": [_write_file(file) for file in world.files],
        "inline_messages": world.inline_messages,
    } | {name: getattr(world, name) for name in WORLD_COUNTERS}


def _write_chat(chat: Chat) -> Json:
    return {name: getattr(chat, name) for name in CHAT_FIELDS} | {
        "kind": chat.kind.value,
        "members": [
            [member.user.id, member.status.value, member.anonymous] for member in chat.members.values()
        ],
        "topics": [asdict(topic) for topic in chat.topics.values()],
        "messages": [
            {name: getattr(message, name) for name in MESSAGE_FIELDS} for message in chat.messages.values()
        ],
    }


def _write_file(file: StoredFile) -> Json:
    return {
        "id": file.id,
        "unique_id": file.unique_id,
        "path": file.path,
        "name": file.upload.name,
        "mime_type": file.upload.mime_type,
    }


def read_world(form: Any, world: World, content: Callable[[str], bytes | None]) -> World:
    """Fill a new world from JSON. `content` returns a file's content by its id. Raises `BadWorld` if that fails."""
    if not isinstance(form, dict) or form.get("version") != WORLD_JSON_VERSION:
        raise BadWorld("unknown version")
    try:
        _read_everybody(form, world)
        _read_updates(form["updates"], world)
        _read_profile(form["profile"], world)
        _show_files(world)
        for each in form["files"]:
            _read_file(each, world, content(each["id"]))
        for name in WORLD_COUNTERS:
            setattr(world, name, int(form[name]))
        inline = form.get("inline_messages", {}).items()
        world.inline_messages = {number: (chat, message) for number, (chat, message) in inline}
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadWorld(f"{type(error).__name__}: {error}") from error
    return world


def _read_everybody(form: Json, world: World) -> None:
    world.users.update({user["id"]: User(**user) for user in form["users"]})
    for each in form["chats"]:
        chat = world.chats[each["id"]] = _read_chat(each, world.users)
        if name := chat.form.get("username"):
            world.names |= {} if chat.is_private else {name.lower(): chat}
    for number in form["people"]:
        world.people[number] = Person(world, world.users[number], world.chats[number])


def _read_chat(form: Json, users: dict[int, User]) -> Chat:
    chat = Chat(kind=ChatKind(form["kind"]), **{name: form[name] for name in CHAT_FIELDS})
    members = [
        Member(users[user], MemberStatus(status), anonymous) for user, status, anonymous in form["members"]
    ]
    chat.members = {member.user.id: member for member in members}
    chat.topics = {topic["id"]: Topic(**topic) for topic in form["topics"]}
    chat.messages = {each["id"]: _read_message(each, chat) for each in form["messages"]}
    return chat


def _read_message(form: Json, chat: Chat) -> Message:
    fields = {name: form[name] for name in MESSAGE_FIELDS}
    return Message(chat=chat, **fields | {"reactions": tuple(form["reactions"])})


def _read_updates(form: Json, world: World) -> None:
    world.updates.last = int(form["last"])
    world.updates.allowed = tuple(form["allowed"])
    world.updates.pending.update({update["update_id"]: update for update in form["pending"]})


def _read_profile(form: Json, world: World) -> None:
    profile = world.profile
    profile.commands = {(scope, language): menu for scope, language, menu in form["commands"]}
    profile.words = {(kind, language): text for kind, language, text in form["words"]}
    profile.menu_buttons = {chat: button for chat, button in form["menu_buttons"]}  # noqa: C416


def _show_files(world: World) -> None:
    """Count what the messages show before the files are put back: the others are kept only up to a limit."""
    for chat in world.chats.values():
        for message in chat.messages.values():
            world.files.show(message.form)


def _read_file(form: Json, world: World, content: bytes | None) -> None:
    """Restore a file. A file whose content is gone is dropped; the messages stay without it."""
    if content is not None:
        upload = Upload(form["name"], content, form["mime_type"])
        world.files.put(StoredFile(form["id"], form["unique_id"], form["path"], upload))
