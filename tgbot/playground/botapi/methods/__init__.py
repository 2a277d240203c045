"""The methods of the Bot API, one function each."""

from tgbot.playground.botapi.methods import chats, edits, messages, profile, queries, updates
from tgbot.playground.botapi.methods import messages as dice
from tgbot.playground.botapi.methods.registry import METHODS, Method, Uploads, chat_of

__all__ = [
    "METHODS",
    "Method",
    "Uploads",
    "chat_of",
    "chats",
    "dice",
    "edits",
    "messages",
    "profile",
    "queries",
    "updates",
]
