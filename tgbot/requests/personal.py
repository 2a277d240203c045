"""Requests that concern one person only: whose button it is, and where the answer goes."""

from __future__ import annotations

from engine.tables.profiles import PersonId, Profile
from engine.tables.refusals import Refusal, Refused
from tgbot.requests.context import HandlerContext
from tgbot.requests.requests import HandlerReply, Request, reply_with
from tgbot.screen.close_button import with_close
from tgbot.screen.links import chat_link
from tgbot.screen.screen import Button, Screen
from tgbot.words import Words, words_for


def require_owner(request: Request, owner: PersonId) -> None:
    """Refuse somebody else's button."""
    if request.person.id != owner:
        raise Refused(Refusal.NOT_YOURS)


def closable(request: Request, screen: Screen, words: Words) -> Screen:
    """A page that its reader can close in their private chat; in a group it is everybody's."""
    return with_close(screen, request.person.id, words) if request.place.private else screen


def reply_in_private(
    context: HandlerContext, request: Request, profile: Profile, screen: Screen
) -> HandlerReply:
    """Send a screen to the person's private chat; a request in a group gets a line that says so."""
    if request.place.private:
        return reply_with(screen)
    private = (screen,) if profile.private else ()
    return HandlerReply(send=(told_in_private(context, profile),), private=private)


def told_in_private(context: HandlerContext, profile: Profile) -> Screen:
    """Tells a group that the answer goes to the person's private chat, or that there has to be one first."""
    words = words_for(profile)
    if profile.private:
        return Screen(words.text("private-sent"))
    chat = Button(words.text("private-open"), url=chat_link(context.bot_name))
    return Screen(words.text("private-first"), ((chat,),))
