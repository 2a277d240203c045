"""Messages that belong to no tap: the daily digest, and the word that a table cannot be read."""

from __future__ import annotations

from engine.store.errands import Errand
from engine.tables.instants import MINUTE, Span
from engine.tables.people import PersonId, Profile
from engine.tables.port import Entry
from tgbot.delivery.scene import OTHERS
from tgbot.delivery.send import How, Sender
from tgbot.handlers.desk import Desk
from tgbot.handlers.digest import DIGEST, digest_of, next_digest
from tgbot.render.screen import Screen
from tgbot.words import DEFAULT, Words

LEASE: Span = MINUTE
AT_ONCE = 20


class Bulletins:
    def __init__(self, desk: Desk, sender: Sender) -> None:
        self.desk = desk
        self.errands = desk.errands
        self.store = desk.tables.store
        self.timepiece = desk.tables.timepiece
        self.sender = sender

    # The digest

    async def send_digests(self) -> None:
        """To everybody who wanted one at about this hour. Whoever crashes here only delays it."""
        for errand in await self.errands.claim(self.timepiece.now(), LEASE, (DIGEST,), AT_ONCE):
            await self._send_digest(errand)

    async def _send_digest(self, errand: Errand) -> None:
        profile = await self.store.profile(int(errand.name.partition(":")[2]))
        if profile is None or profile.wishes.digest is None:
            await self.errands.release(errand)
        elif await self._told_of_tables(profile):
            moment = next_digest(profile.calendar, profile.wishes.digest, self.timepiece.now())
            await self.errands.move(errand, moment)

    async def _told_of_tables(self, profile: Profile) -> bool:
        """False: it has to be tried again, when the lease is over."""
        screen = await digest_of(self.desk, profile)
        return screen is None or await self._sent(profile.person, screen)

    # Tables that cannot be read

    async def tell_aside(self, entry: Entry) -> None:
        """Who has been told is not remembered: after a crash somebody may hear it twice."""
        aside = await self.store.aside(entry.code)
        told = [await self._told_aside(person, entry.code) for person in aside.people] if aside else []
        if all(told):
            await self.store.release(entry)

    async def _told_aside(self, person: PersonId, code: str) -> bool:
        profile = await self.store.profile(person)
        words = Words(profile.language if profile else DEFAULT)
        return await self._sent(person, Screen(words.text("aside-told", code=code)))

    async def _sent(self, person: PersonId, screen: Screen) -> bool:
        outcome = await self.sender.send(person, screen, OTHERS)
        return outcome.how is not How.LATER
