"""Methods about chats and their members, and about typing, reactions and pins."""

from __future__ import annotations

from typing import Any

from tgbot.playground.botapi.chatting.chats import Chat, ChatKind, Member, MemberStatus
from tgbot.playground.botapi.errors import bad_request, forbidden
from tgbot.playground.botapi.events import ActionShown, Reacted
from tgbot.playground.botapi.forms import ChatRef, Json, JsonList
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.world import World

CHAT_ACTIONS = frozenset(
    [
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    ]
)
GIFTS = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
)
FULL_CHAT_INFO: Json = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": GIFTS}
"""Fields that Telegram always includes and that make no difference here."""


def visible_chat(world: World, chat_id: ChatRef) -> Chat:
    """A chat that the bot may read."""
    chat = world.chat(chat_id)
    status = chat.status(world.bot.id)
    if not chat.is_private and status is MemberStatus.KICKED:
        raise forbidden(f"bot was kicked from the {chat.kind.value} chat")
    return chat


@method()
def get_chat(world: World, *, chat_id: ChatRef) -> Json:
    chat = visible_chat(world, chat_id)
    pinned = [chat.messages[number].form for number in chat.pinned[-1:] if number in chat.messages]
    return chat.form | FULL_CHAT_INFO | ({"pinned_message": pinned[0]} if pinned else {})


@method()
def get_chat_member(world: World, *, chat_id: ChatRef, user_id: int) -> Json:
    chat = visible_chat(world, chat_id)
    user = world.users.get(user_id)
    if user is None:
        raise bad_request("invalid user_id specified")
    if chat.is_private and user_id in (chat.id, world.bot.id):
        return Member(user, MemberStatus.MEMBER).form
    return (chat.members.get(user_id) or Member(user, MemberStatus.LEFT)).form


@method()
def get_chat_member_count(world: World, *, chat_id: ChatRef) -> int:
    chat = visible_chat(world, chat_id)
    return 2 if chat.is_private else sum([member.status.inside for member in chat.members.values()])


@method(ignoring="return_bots")
def get_chat_administrators(world: World, *, chat_id: ChatRef) -> JsonList:
    chat = visible_chat(world, chat_id)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    administrators = [member for member in chat.members.values() if member.status.rules]
    return [
        member.form for member in administrators if member.user.id == world.bot.id or not member.user.is_bot
    ]


@method()
def leave_chat(world: World, *, chat_id: ChatRef) -> bool:
    chat = world.open_chat(chat_id)
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    world.set_member(chat, world.bot, MemberStatus.LEFT, by=world.bot)
    return True


@method(ignoring="business_connection_id disable_notification")
def pin_chat_message(world: World, *, chat_id: ChatRef, message_id: int) -> bool:
    chat = chat_to_pin_in(world, chat_id)
    if message_id not in chat.messages:
        raise bad_request("message to pin not found")
    chat.pinned = [*[number for number in chat.pinned if number != message_id], message_id]
    return True


@method(ignoring="business_connection_id")
def unpin_chat_message(world: World, *, chat_id: ChatRef, message_id: int | None = None) -> bool:
    chat = chat_to_pin_in(world, chat_id)
    number = message_id or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    return True


def chat_to_pin_in(world: World, chat_id: ChatRef) -> Chat:
    """A chat in which the bot may pin: any small group, or a supergroup that it administers."""
    chat = world.open_chat(chat_id)
    if chat.kind is ChatKind.SUPERGROUP and not chat.status(world.bot.id).rules:
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


@method(ignoring="business_connection_id message_thread_id")
def send_chat_action(world: World, *, chat_id: ChatRef, action: str) -> bool:
    chat = world.open_chat(chat_id)
    if action not in CHAT_ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.events.publish(ActionShown(chat.id, action))
    return True


@method(ignoring="is_big")
def set_message_reaction(
    world: World, *, chat_id: ChatRef, message_id: int, reaction: JsonList | None = None
) -> bool:
    chat = world.open_chat(chat_id)
    message = chat.messages.get(message_id)
    if message is None:
        raise bad_request("message to react not found")
    message.reactions = tuple([read_reaction(item) for item in reaction or ()])
    if len(message.reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    world.events.publish(Reacted(chat.id, message.id, message.reactions))
    return True


def read_reaction(reaction: Any) -> str:
    """The emoji of a reaction. Telegram has a list of allowed emoji; here any short one passes."""
    emoji = reaction.get("emoji") if isinstance(reaction, dict) else None
    if not isinstance(emoji, str) or not 1 <= len(emoji) <= 4 or emoji.isalnum():
        raise bad_request("REACTION_INVALID")
    return emoji
