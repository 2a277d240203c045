"""The methods of the Bot API, one function each."""

from tgbot.playground.botapi.methods import answering, chatting, editing, profile, receiving, sending
from tgbot.playground.botapi.methods.registry import METHODS, Method, Uploads, chat_of

__all__ = [
    "METHODS",
    "Method",
    "Uploads",
    "answering",
    "chat_of",
    "chatting",
    "editing",
    "profile",
    "receiving",
    "sending",
]
