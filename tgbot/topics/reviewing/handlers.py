"""The review of a finished game for one of its players, and everybody's chances for all of them.

A review is thought about once, by an errand (`engine/company/review`), which takes some seconds at a time; when it is done, the
errand sends its first page.
"""

from __future__ import annotations

from engine.company.review.game_reviews import REVIEW_ERRAND, GameReviews, read_ordered
from engine.players.review.game_review import chances_by_round
from engine.tables.port import DueEntry
from engine.tables.profiles import PersonId
from engine.tables.refusals import Refusal, Refused
from engine.tables.table import Phase, Snapshot
from engine.tables.table_view import view_table
from engine.tables.time.instants import MINUTE
from tgbot.requests.house_context import HouseContext, HouseTopic
from tgbot.requests.limits import LimitedAction
from tgbot.requests.requests import HandlerReply, Request, SendLater, closable, on_errand, reply_with
from tgbot.requests.table_lookup import reader_of, reader_words, seated
from tgbot.screen.screen import Alert, Screen, safe
from tgbot.screen.ways import with_close
from tgbot.topics.reviewing.buttons import REVIEW_NEW_MESSAGE, ChancesTap, ReviewTap
from tgbot.topics.reviewing.screens import ReviewedGame, chances_screen, review_screen
from tgbot.words import words_for

MAX_REVIEW_TRIES = 3
"""Runs in a row that came to nothing, because a thought failed or hung."""
REVIEW_LIMIT = LimitedAction("review", every=10 * MINUTE, burst=4)
"""Each one takes half a minute of a processor that has nothing else to do."""


class ReviewTopic(HouseTopic):
    def __init__(self, context: HouseContext) -> None:
        super().__init__(context)
        self.reviews = GameReviews(self.tables, context.think_aside)

    async def review(self, request: Request, button: ReviewTap) -> HandlerReply:
        """A page of one's own review; one that is not there yet is thought about, and comes by itself."""
        if not request.place.private:  # a review is for its player alone
            raise Refused(Refusal.OUTDATED)
        snapshot = await self.tables.read(button.table)
        person = request.person.id
        number, _ = seated(snapshot, person)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        screen = await self._page(snapshot, person, button.page)
        if screen is None:
            await self._order(snapshot, number, person)
            words = reader_words(snapshot, number)
            return HandlerReply(alert=Alert(words.text("review-thinking"), pops_up=True))
        return reply_with(screen) if button.page == REVIEW_NEW_MESSAGE else HandlerReply(edit=screen)

    async def _order(self, snapshot: Snapshot, number: int, person: PersonId) -> None:
        code = snapshot.table.code
        if not await self.reviews.is_ordered(code, number):
            await self.context.limits.spend(person, REVIEW_LIMIT)
            await self.reviews.order(code, number, person)

    @on_errand(REVIEW_ERRAND, 0, thinks=True)
    async def go_on(self, errand: DueEntry, send: SendLater) -> None:
        """Think about a review for some seconds; when it is done, send its first page."""
        code, number, person = read_ordered(errand)
        snapshot = await self.tables.read(code)
        seat = snapshot.table.seats[number]
        if seat.person != person:  # they have been forgotten
            await self.tables.store.release(errand)
        elif errand.tries > MAX_REVIEW_TRIES and await self.reviews.done(code, number) is None:
            if await send(person, Screen(safe(words_for(seat).text("review-failed")))):
                await self.tables.store.release(errand)
        elif await self.reviews.go_on(code, number, await self.context.steps.of(snapshot, person)) is None:
            await self.tables.store.move(errand, self.tables.timepiece.now())
        else:
            screen = await self._page(snapshot, person, REVIEW_NEW_MESSAGE)
            if screen is None or await send(person, screen):
                await self.tables.store.release(errand)

    async def chances(self, request: Request, button: ChancesTap) -> HandlerReply:
        snapshot = await self.tables.read(button.table)
        reader = reader_of(snapshot, request)
        if snapshot.table.phase is not Phase.FINISHED:
            raise Refused(Refusal.NOT_OVER)
        chances = chances_by_round(await self.context.steps.of(snapshot, request.person.id))
        seat = None if reader is None else snapshot.table.seats[reader]
        wish = self.context.picture_wish(seat.preferences if seat else None)
        words = reader_words(snapshot, reader)
        screen = chances_screen(view_table(snapshot, None), chances, words, wish)
        return reply_with(closable(request, screen, words))

    async def _page(self, snapshot: Snapshot, person: PersonId, page: int) -> Screen | None:
        """A page of a person's review, as they see it in their private chat; None if it is not done."""
        number, seat = seated(snapshot, person)
        review = await self.reviews.done(snapshot.table.code, number)
        if review is None:
            return None
        game = ReviewedGame(
            table=snapshot.table,
            steps=await self.context.steps.of(snapshot, person),
            seat=number,
            review=review,
            words=reader_words(snapshot, number),
            wish=self.context.picture_wish(seat.preferences),
        )
        return with_close(review_screen(game, page), person, game.words)


register = ReviewTopic.register
