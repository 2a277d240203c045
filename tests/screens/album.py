"""An album of screens: what phones showed, one after another, with what was done before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from tests.screens.still_bot import StillBot, StillStep
from tgbot.pictures.draw import draw
from tgbot.pictures.facts import Picture
from tgbot.playground.botapi import Chat, Message, World
from tgbot.playground.botapi.chatting.files import file_ids
from tgbot.playground.botapi.forms import Json
from tgbot.playground.views import PageView
from tgbot.topics.sharing.films import Film
from tgbot.words import Words


class Shot(NamedTuple):
    """A message as a phone shows it at one moment, or what a tap was answered with."""

    deed: str
    """The deed before."""
    where: str
    """Whose phone, or which group."""
    language: str
    is_private: bool
    message: Json | None = None
    """As the playground's page takes it."""
    said: str = ""
    """The words that popped up over the chat for a moment."""
    pops_up: bool = False
    """They had to be closed."""
    key: str = ""
    """The subject, for shots that nobody has tapped their way to."""


class Sheet(NamedTuple):
    """A picture that is not drawn yet, and its blank sheet."""

    blank: bytes
    picture: Picture

    @property
    def name(self) -> str:
        """Of its file: the same for the same picture."""
        return f"{sha256(self.blank).hexdigest()[:16]}.{'gif' if self.picture.is_animated else 'png'}"

    def drawn(self) -> bytes:
        return self.picture.answer() if isinstance(self.picture, Film) else draw(self.picture)


@dataclass
class Album:
    language: str
    chapters: dict[str, list[Shot]] = field(default_factory=dict)
    pictures: dict[str, Sheet] = field(default_factory=dict)
    """By the name of their file."""
    _seen: dict[tuple[int, int, int], int] = field(default_factory=dict)
    """By world, chat and message: its edits when it was last looked at."""

    def begin(self, chapter: str) -> None:
        self.chapters[chapter] = []

    def add(self, shot: Shot) -> None:
        list(self.chapters.values())[-1].append(shot)

    def follow(self, bot: StillBot) -> None:
        """From now on, note every screen that a step of this bot has changed."""
        bot.on_step = lambda step: self.note(bot, step)

    def note(self, bot: StillBot, step: StillStep) -> None:
        who = step.person.user.first_name if step.person else ""
        deed = f"{who}: {step.deed}" if who else step.deed
        if step.answer is not None and step.answer.text:
            popped = Shot(deed, who, self.language, is_private=True, said=step.answer.text)
            self.add(popped._replace(pops_up=step.answer.show_alert))
        for chat, message in self._changed(bot.world):
            self.add(self.shot(bot, chat, message, deed))

    def _changed(self, world: World) -> Iterator[tuple[Chat, Message]]:
        for chat in list(world.chats.values()):
            for message in list(chat.messages.values()):
                place = id(world), chat.id, message.id
                if message.by_bot and self._seen.get(place) != message.edits:
                    self._seen[place] = message.edits
                    yield chat, message

    def shot(self, bot: StillBot, chat: Chat, message: Message, deed: str) -> Shot:
        """A message as it is now."""
        form = PageView(bot.world, Words(self.language)).message(message)
        if "picture" in form:
            form["picture"] = form["picture"] | {"url": self._kept(bot, message)}
        where = chat.form.get("title") or chat.form["first_name"]
        return Shot(deed, where, self.language, is_private=chat.is_private, message=form)

    def _kept(self, bot: StillBot, message: Message) -> str:
        """The name of the picture's file; the world forgets pictures that no message shows."""
        found = [file for one in file_ids(message.form) if (file := bot.world.files.by_id(one))]
        content = found[0].upload.content
        sheet = Sheet(content, bot.drawings[content])
        self.pictures[sheet.name] = sheet
        return sheet.name
