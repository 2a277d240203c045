"""The methods that throw dice and pass them on: the server draws the value, and neither the bot nor a person can choose or change it."""

from __future__ import annotations

from tgbot.playground.botapi.chatting.keyboards import read_keyboard
from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.forms import ChatRef, Json
from tgbot.playground.botapi.methods.messages import IGNORED_WHEN_SENDING, place_in_chat, post_message
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.world import World

DIE = "🎲"
DICE_VALUES = {DIE: 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
"""The greatest value of each emoji that Telegram animates; the least is 1."""
FORWARDED_PARTS = (
    "dice",
    "text",
    "entities",
    "caption",
    "caption_entities",
    "photo",
    "animation",
    "document",
)
EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"


@method(ignoring=IGNORED_WHEN_SENDING)
def send_dice(
    world: World,
    *,
    chat_id: ChatRef,
    emoji: str = DIE,
    message_thread_id: int | None = None,
    disable_notification: bool = False,
    reply_parameters: Json | None = None,
    reply_markup: Json | None = None,
) -> Json:
    chat = world.open_chat(chat_id)
    keyboard = read_keyboard(world.policy, reply_markup)
    place = place_in_chat(chat, message_thread_id, reply_parameters)
    return post_message(world, chat, throw(world, emoji) | place, keyboard, silent=disable_notification)


@method(ignoring="protect_content message_effect_id video_start_timestamp suggested_post_parameters")
def forward_message(
    world: World,
    *,
    chat_id: ChatRef,
    from_chat_id: ChatRef,
    message_id: int,
    message_thread_id: int | None = None,
    disable_notification: bool = False,
) -> Json:
    """A message is forwarded as it is, without its keys, and says where it comes from."""
    chat = world.open_chat(chat_id)
    message = world.open_chat(from_chat_id).messages.get(message_id)
    if message is None:
        raise bad_request("message to forward not found")
    content = {part: message.form[part] for part in FORWARDED_PARTS if part in message.form}
    origin = {"type": "user", "sender_user": world.bot.form, "date": int(message.sent)}
    place = place_in_chat(chat, message_thread_id, None)
    passed_on = content | {"forward_origin": origin} | place
    return post_message(
        world, chat, passed_on, read_keyboard(world.policy, None), silent=disable_notification
    )


def throw(world: World, emoji: str) -> Json:
    """The JSON of one throw. Telegram does not document the words of its refusal."""
    kind = emoji.removesuffix(EMOJI_STYLE)
    if kind not in DICE_VALUES:
        raise bad_request("EMOTICON_INVALID")
    return {"dice": {"emoji": kind, "value": world.dice.randint(1, DICE_VALUES[kind])}}
