"""Taps on *Try*: the message shows an imagined game. Nothing at the table changes."""

from __future__ import annotations

from engine.tables.refusals import Refusal, Refused
from engine.tables.table_view import TableView, view_table
from tgbot.requests.context import HandlerTopic
from tgbot.requests.requests import HandlerReply, Request
from tgbot.requests.table_lookup import seated
from tgbot.topics.trying.buttons import TryTap
from tgbot.topics.trying.try_drafts import TryDraft, basis_of, may_try, message_draft, read_try, try_fits


class TryTopic(HandlerTopic):
    async def tap(self, request: Request, button: TryTap) -> HandlerReply:
        """Show what was tapped. Once the reader is asked something else it is refused, and their question is shown."""
        snapshot = await self.tables.read(button.table)
        number, _ = seated(snapshot, request.person.id)
        tried = _tried(view_table(snapshot, number), button.draft)
        shown = self.context.delivery.show_draft(button.table, request.person.id, message_draft(tried))
        return HandlerReply(draft_shown=shown)


def _tried(table: TableView, draft: str) -> TryDraft:
    tried = read_try(draft) if draft else _begun(table)
    if tried is None or not try_fits(table, tried):
        raise Refused(Refusal.OUTDATED)
    return tried


def _begun(table: TableView) -> TryDraft | None:
    return TryDraft(basis_of(table.played)) if may_try(table) else None


register = TryTopic.register
