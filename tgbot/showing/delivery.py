"""Requests of handlers: people want to see something at a table, and the next pass over it shows that."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from engine.tables.profiles import PersonId
from tgbot.requests.requests import HintRequest
from tgbot.showing.calls.sender import Sender
from tgbot.showing.deliveries import Deliveries
from tgbot.showing.moment import StaleMessage, ViewRequest


@dataclass(frozen=True, slots=True)
class Delivery:
    deliveries: Deliveries
    sender: Sender

    def show_draft(self, code: str, person: PersonId, draft: str) -> asyncio.Task[None] | None:
        return self._request(code, person, ViewRequest(draft=draft))

    def send_anew(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(anew=True))

    def refresh_stale(self, code: str, person: PersonId, message: int, *, is_gone: bool = False) -> None:
        self._request(code, person, ViewRequest(stale=StaleMessage(message, is_gone)))

    def note_tapped(self, code: str, person: PersonId, message: int) -> None:
        """With the pass that the tap leads to. What this process has sent and not forgotten is known."""
        if message not in self.sender.sent.of(person):
            self._request(code, person, ViewRequest(tapped=(message,)))

    def show_hint(self, code: str, person: PersonId, hint: HintRequest) -> None:
        self._request(code, person, ViewRequest(hint=hint))

    def go_on(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(goes_on=True))

    def show_talk(self, code: str, person: PersonId) -> None:
        self._request(code, person, ViewRequest(talk=True))

    def show_invitations(self, code: str) -> None:
        self.deliveries.changed(self.deliveries.of_table(code))

    def _request(self, code: str, person: PersonId, request: ViewRequest) -> asyncio.Task[None] | None:
        """The pass that deals with it: what people ask to see is not in the store before."""
        hand = self.deliveries.of_table(code)
        hand.add_requests({person: request})
        self.deliveries.changed(hand)
        return hand.task
