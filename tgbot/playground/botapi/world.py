"""The world that a bot lives in: the server's state, and people to meet."""

from __future__ import annotations

from tgbot.playground.botapi.chats import Message, User
from tgbot.playground.botapi.people import Person
from tgbot.playground.botapi.realm import Realm


class World(Realm):
    def person(
        self,
        first_name: str,
        *,
        id: int | None = None,  # noqa: A002  # it is called so everywhere
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = "en",
    ) -> Person:
        """Somebody new, whom the bot does not know yet."""
        user = User(id or self.next_person, first_name, last_name, username, language_code)
        self.next_person += 0 if id else 1
        person = self.people[user.id] = Person(self, user, self.add_user(user))
        return person

    def message(self, chat_id: int, message_id: int) -> Message | None:
        chat = self.chats.get(chat_id)
        return chat.messages.get(message_id) if chat else None
