"""A menu is one message: in a private chat an answer takes the place of the menus before it.

Everything that a handler sends to a private chat is a menu, unless its reply says that it stays. Living messages of
tables, files and messages without a request never come here. What stands is noted after it was sent, and only then does
the rest go: a worker that dies in between leaves messages that the next menu takes along.
"""

from __future__ import annotations

from typing import NamedTuple

from tgbot.requests.requests import HandlerReply, Request


class MenuTurn(NamedTuple):
    """The messages that a request brings and keeps in its private chat, beside the answer to it."""

    command: tuple[int, ...] = ()
    """The message with the command, which goes like a menu."""
    keeps: frozenset[int] = frozenset()
    """Messages that stay there until the next menu, although they may have been noted before."""


def menu_turn(request: Request, reply: HandlerReply) -> MenuTurn:
    """A command goes as soon as its answer stands.

    It stays until the next one if it was refused, so that it can be corrected, or if its answer is a table's message. So
    does a menu from which another one was opened. What people say in their own words is theirs.
    """
    if not request.place.private or request.message is None:
        return MenuTurn()
    if request.is_tap:
        return MenuTurn(keeps=frozenset({request.message}))
    if not request.is_command:
        return MenuTurn()
    is_answered_here = bool(reply.send or reply.document) and not reply.is_refusal
    return MenuTurn((request.message,), frozenset() if is_answered_here else frozenset({request.message}))
