"""Checks of the keyboards below messages, as Telegram makes them."""

from __future__ import annotations

from typing import Any, NamedTuple

from tgbot.playground.botapi.chatting.formatting import valid_url
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json
from tgbot.playground.botapi.limits import ServerPolicy

MAX_CALLBACK_DATA_BYTES = 64
MAX_COPY_TEXT_CHARACTERS = 256
MAX_BUTTONS_IN_ROW = 8
MAX_BUTTONS_IN_KEYBOARD = 100
BUTTON_STYLES = frozenset({"primary", "success", "danger"})
BUTTON_ACTIONS = frozenset(
    [
        "callback_data",
        "url",
        "copy_text",
        "web_app",
        "login_url",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "switch_inline_query_chosen_chat",
        "callback_game",
        "pay",
    ]
)
INLINE_ACTIONS = frozenset(
    ["switch_inline_query", "switch_inline_query_current_chat", "switch_inline_query_chosen_chat"]
)
"""Buttons that begin an inline query: of no use while inline mode is off."""
CHOSEN_CHAT_FIELDS = frozenset(
    ["query", "allow_user_chats", "allow_bot_chats", "allow_group_chats", "allow_channel_chats"]
)
BUTTON_APPEARANCE = frozenset({"text", "style", "icon_custom_emoji_id"})
OTHER_KEYBOARDS = ("keyboard", "remove_keyboard", "force_reply")


class Keyboard(NamedTuple):
    form: Json | None = None
    """The inline keyboard as JSON; None if there is none."""
    plain: bool = False
    """Whether it is a keyboard of another kind, which messages do not show."""


NO_KEYBOARD = Keyboard()


def read_keyboard(policy: ServerPolicy, markup: Json | None) -> Keyboard:
    if not markup:
        return NO_KEYBOARD
    if "inline_keyboard" not in markup:
        return other_keyboard(markup)
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all([isinstance(row, list) for row in rows]):
        raise bad_request(
            'can\'t parse reply keyboard markup: Field "inline_keyboard" must be an Array of Arrays'
        )
    if policy.strict:
        check_button_count(rows)
    kept = [[check_button(policy, button) for button in row] for row in rows if row]
    return Keyboard({"inline_keyboard": kept}) if kept else NO_KEYBOARD


def other_keyboard(markup: Json) -> Keyboard:
    if not any([kind in markup for kind in OTHER_KEYBOARDS]):
        raise bad_request("object expected as reply markup")
    return Keyboard(plain=True)


def check_button_count(rows: list[list[Any]]) -> None:
    """Refuse too many buttons. The limits are undocumented: Telegram cuts rows or refuses, and has changed its mind."""
    if any([len(row) > MAX_BUTTONS_IN_ROW for row in rows]):
        raise bad_request(f"more than {MAX_BUTTONS_IN_ROW} buttons in a row")
    if sum([len(row) for row in rows]) > MAX_BUTTONS_IN_KEYBOARD:
        raise bad_request("reply markup is too long")


def check_button(policy: ServerPolicy, button: Any) -> Json:
    if not isinstance(button, dict):
        raise bad_button("Object expected")
    if "text" not in button:
        raise bad_button('Can\'t find field "text"')
    if not str(button["text"]).strip():
        raise bad_request("inline keyboard button text must be non-empty")
    if button.get("style", "primary") not in BUTTON_STYLES:
        raise bad_button("Unsupported button style specified")
    check_action(policy, button)
    return button


def check_action(policy: ServerPolicy, button: Json) -> None:
    actions = BUTTON_ACTIONS & button.keys()
    if not actions:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if policy.strict and len(actions) > 1:
        raise bad_button("A button does one thing")
    if policy.strict and button.keys() - BUTTON_ACTIONS - BUTTON_APPEARANCE:
        raise bad_button(f"Unknown field {min(button.keys() - BUTTON_ACTIONS - BUTTON_APPEARANCE)}")
    if policy.strict and actions & INLINE_ACTIONS and not policy.inline:
        raise bad_request("BUTTON_TYPE_INVALID")
    if "switch_inline_query_chosen_chat" in button:
        check_chosen_chat(button["switch_inline_query_chosen_chat"])
    if "callback_data" in button:
        check_data(button["callback_data"])
    if "url" in button:
        check_button_url(button["url"])
    if "copy_text" in button:
        check_copy(button["copy_text"])


def check_data(data: Any) -> None:
    if not isinstance(data, str) or not 1 <= len(data.encode()) <= MAX_CALLBACK_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")


def check_button_url(url: Any) -> None:
    if not isinstance(url, str) or not valid_url(url):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")


def check_chosen_chat(chosen: Any) -> None:
    if not isinstance(chosen, dict) or chosen.keys() - CHOSEN_CHAT_FIELDS:
        raise bad_button("SwitchInlineQueryChosenChat expected")
    if not any([chosen.get(name) for name in CHOSEN_CHAT_FIELDS - {"query"}]):
        raise bad_request("at least one chat type must be allowed")


def check_copy(copy: Any) -> None:
    if not isinstance(copy, dict) or not 1 <= len(str(copy.get("text", ""))) <= MAX_COPY_TEXT_CHARACTERS:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")


def bad_button(reason: str) -> ApiError:
    return bad_request(f"can't parse inline keyboard button: {reason}")
