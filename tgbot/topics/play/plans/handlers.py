"""Planning ahead: taps that change what is planned."""

from __future__ import annotations

from engine.tables.answers import GiveOrders, PlanReplacement
from engine.tables.orders.wishes import NO_ORDERS
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Snapshot
from engine.tables.table_view import view_table
from tgbot.board.page import Page
from tgbot.buttons.answers import OrdersTap, PlanTap
from tgbot.requests.house_context import HouseTopic
from tgbot.requests.requests import NO_REPLY, HandlerReply, Request
from tgbot.requests.table_lookup import seated
from tgbot.screen.drafts import read_orders
from tgbot.screen.screen import Alert
from tgbot.topics.play.plans.wishes_told import plan_alert
from tgbot.words import words_for


class PlanTopic(HouseTopic):
    async def plan(self, request: Request, button: PlanTap) -> HandlerReply:
        await self.tables.change(
            button.table, PlanReplacement(request.person.id, button.answer or None), token=request.token
        )
        return NO_REPLY

    async def give_orders(self, request: Request, button: OrdersTap) -> HandlerReply:
        """A key of one wish shows what it did; of a plan with several at once it is said."""
        game = (await self.tables.read(button.table)).game
        if game is None:
            raise Refused(Refusal.NOTHING_TO_PLAN)
        try:
            orders, kinds = read_orders(button.wishes, game.setup.deck)
        except (ValueError, LookupError) as error:
            raise Refused(Refusal.ILLEGAL) from error
        given = GiveOrders(request.person.id, orders, kinds)
        snapshot = await self.tables.change(button.table, given, token=request.token)
        if len(kinds) == 1 or orders == NO_ORDERS:
            return NO_REPLY
        return HandlerReply(alert=self._planned(snapshot, request))

    def _planned(self, snapshot: Snapshot, request: Request) -> Alert:
        number, seat = seated(snapshot, request.person.id)
        words = words_for(seat, snapshot.table.options.edition)
        page = Page(words=words, table=view_table(snapshot, number), now=self.tables.timepiece.now())
        return Alert(plan_alert(page), pops_up=True)


register = PlanTopic.register
