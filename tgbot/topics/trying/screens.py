"""The screen of a tried game: the table as it would be, with the keys that it would have. None of them is a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from engine.rules.course.replacement import LayPair
from engine.rules.view import View, view
from engine.tables.frozen import changed
from engine.tables.orders.wishes import NO_ORDERS, OF_THE_TURN, Orders, WishKind
from engine.tables.table_view import TableView
from tgbot.board.page import (
    Caption,
    Page,
    deadline_texts,
    first_line_bold,
    footer,
    in_one_row,
    is_seen_at_once,
    living_screen,
    sign_of_key,
)
from tgbot.buttons.answers import ActTap, OrdersTap, PickTap, PlanTap
from tgbot.buttons.codec import BadButton, ButtonData
from tgbot.buttons.pages import ToastTap
from tgbot.pictures.facts import as_imagined
from tgbot.questions.choices import Question, plan_text
from tgbot.questions.questions import PICTURED_PAIR_ACROSS, picture_beside_keys, question, with_cards
from tgbot.screen.additions import Spot, adds_keys
from tgbot.screen.drafts import AFTER, may_plan, shows_draft, step_of, written_orders
from tgbot.screen.screen import LABEL_CUT, PRIMARY, Button, Row, Screen, in_rows, safe, width
from tgbot.screen.signs import card_keys, card_sign
from tgbot.story.recap import Recapper, Teller, recap_of
from tgbot.topics.trying.buttons import TryTap
from tgbot.topics.trying.tried_game import TriedGame, state_after
from tgbot.topics.trying.tried_orders import orders_of
from tgbot.topics.trying.try_drafts import (
    MAX_STEPS,
    MAX_WORLD,
    TRY,
    WHAT_IF,
    TryDraft,
    TryStep,
    WhatIf,
    basis_of,
    draft_tries,
    tried_so_far,
)
from tgbot.words import Words

TRIED_DECISION = 0
"""In place of the revision at which a question was asked: these never were."""
TRIED = "try"
"""Stands for the tip of the coach: what is said of a tried game takes as much room."""
RIVALS_ACROSS = 2
CARDS_ACROSS = 3


@adds_keys(Spot.MORE)
def try_key(table: TableView, words: Words) -> Row:
    return (Button(words.text("button-try"), TryTap(table.code, "")),)


@shows_draft(TRY, draft_tries)
def try_screen(page: Page) -> Screen:
    """The game that the reader tries out, as they see it. The draft of the page has to fit its table."""
    return _TriedPage(page).screen()


@dataclass(frozen=True)
class _TriedPage:
    real: Page
    """The page of the table as it is."""

    @cached_property
    def _asked_for(self) -> TryDraft:
        return tried_so_far(self.real.draft) or TryDraft("")

    @cached_property
    def _has_moved(self) -> bool:
        """Has the table changed since the reader began to try?"""
        return self._asked_for.basis != basis_of(self.real.game)

    @cached_property
    def tried(self) -> TriedGame:
        steps = () if self._has_moved else self._asked_for.steps
        return state_after(self.real.game, self._asked_for.world, steps)

    @cached_property
    def draft(self) -> TryDraft:
        """The draft without steps that make no sense, from the position as it is now."""
        asked = self._asked_for
        if self._has_moved:
            return TryDraft(basis_of(self.real.game), asked.world)
        kept = asked.steps[: self.tried.followed]
        return asked if kept == asked.steps else asked._replace(steps=kept, half="")

    @cached_property
    def page(self) -> Page:
        """The page of the table as it would be."""
        real, seat = self.real, self.real.own.seat
        tried = _imagined(real.table, view(self.tried.state, seat))
        is_asked = tried.played.question is not None
        own = changed(
            tried.reader,
            decision=TRIED_DECISION if is_asked else None,
            envelope=None,
            acted=self.tried.acted,
            kept_from=None,
            orders=NO_ORDERS,
            undo=None,
        )
        return replace(
            real,
            table=changed(tried, own=own),
            public_view=self._public if real.pictures else None,
            news=self.tried.news,
            headline=None,
            draft=f"{TRIED_DECISION}{AFTER}{self.draft.half}",
            hint=None,
            tip=TRIED,
            is_coached=False,
            confirms=False,
            banter=False,
        )

    def _public(self) -> TableView:
        assert self.real.public is not None
        return _imagined(self.real.public, view(self.tried.state, None))

    # The screen

    def screen(self) -> Screen:
        page, asked = self.page, self._question()
        picture = picture_beside_keys(page)
        shown = None if picture is None else as_imagined(picture)
        screens = (living_screen(page, said, rows, shown) for said, rows in self._forms(asked))
        screen = next(screens)
        while not is_seen_at_once(screen) and (tighter := next(screens, None)) is not None:
            screen = tighter
        return screen

    def _forms(self, asked: Question) -> Iterator[tuple[Caption, tuple[Row, ...]]]:
        """Captions and keys that take ever less room. Where it is tight, the picture alone says that it is imagined."""
        said, ways = self._caption(asked), tuple(self._arrangements(asked))
        for rows in ways:
            yield said, rows
        if self.page.pictures:
            yield self._caption(asked, is_brief=True), ways[-1]

    def _arrangements(self, asked: Question) -> Iterator[tuple[Row, ...]]:
        """The keys, airy and then tight: the plan has a row of its own; or it has not; or all stand beside the last cards."""
        page, plan, last = self.page, tuple(self._plan_key()), self._last_keys(asked)
        if plan:
            yield (*asked.rows, plan, in_one_row(page, last))
        yield (*asked.rows, in_one_row(page, (*plan, *last)))
        if page.has_keys_of_picture and isinstance(page.game.question, LayPair) and not asked.leads_back:
            *cards, row, (lay,) = asked.rows
            *signs, end = [sign_of_key(key) for key in last]
            beside = PICTURED_PAIR_ACROSS - len(row)
            yield (*cards, (*row, *signs[:beside]), (*signs[beside:], lay, end))

    def _caption(self, asked: Question, *, is_brief: bool = False) -> Caption:
        page, words = self.page, self.page.words
        recapper = Recapper(Teller(page.table, page.phrases, page.now, page.zone))
        numbers = {seat: player.number for seat, player in enumerate(page.game.players)}
        recap = recap_of(page.news, page.own.seat, numbers, since=self.tried.acted)
        why = "" if is_brief else words.text("try-moved" if self._has_moved else "try-imagined")
        time, brief = list(deadline_texts(self.real)), list(deadline_texts(self.real, brief=True))
        which = [] if page.pictures else [footer(page.table, words)]
        return Caption(
            head=first_line_bold([asked.asks, why, asked.details]),
            own=(*recapper.own_lines(recap),),
            told=(*recapper.phrases(recap),),
            foot="\n".join([*time, *which]),
            brief_foot=words.beside(*brief) if brief else "",
            rest=LABEL_CUT,
        )

    def _assumptions(self) -> str:
        page, words = self.page, self.page.words
        told = [
            words.text(
                "try-assumes",
                name=page.names[one.seat],
                card=card_sign(one.card, page.game.edition, words),
            )
            for one in self.tried.assumed
        ]
        return safe(words.text("try-assumed", told=words.beside(*told))) if told else ""

    # What is asked

    def _question(self) -> Question:
        page = self.page
        if page.game.question is None:
            return Question(self._ending(), ())
        if self.draft.half[:1] == WHAT_IF and (asked := self._what_if()) is not None:
            return asked
        asked = with_cards(page, question(page, step_of(page.table, page.draft)))
        rows = tuple([tuple([self._led(key) for key in row]) for row in asked.rows])
        details = "\n".join(filter(None, [self._assumptions(), asked.details]))
        return asked._replace(asks=page.words.text("try-asks", asks=asked.asks), rows=rows, details=details)

    def _ending(self) -> str:
        words, game = self.page.words, self.page.game
        winners = game.outcome.winners if game.outcome else ()
        points = game.players[self.page.own.seat].points
        names = self.page.phrases.seats(winners)
        best = max([player.points for player in game.players])
        return safe(words.text("try-over", names=names, count=len(winners), best=best, points=points))

    def _led(self, key: Button) -> Button:
        """A key of a question as a key of the tried game. It looks like none that counts."""
        return Button(key.text, self._data(key.data))

    def _data(self, data: ButtonData | None) -> ButtonData:
        match data:
            case ActTap(answer=answer):
                return self._step(list(self.page.game.options).index(answer))
            case PickTap(draft=draft):
                return self._shows(self.draft._replace(half=draft.partition(AFTER)[2]))
            case ToastTap():
                return data
        return self._shows(self.draft._replace(half=""))

    def _step(self, step: TryStep) -> ButtonData:
        return self._shows(self.draft.then(step))

    def _shows(self, draft: TryDraft) -> ButtonData:
        """The data of a key that leads to a draft; one that is too long for a button says why it goes no further."""
        tap = TryTap(self.page.table.code, str(draft))
        try:
            str(tap)
        except BadButton:
            return ToastTap("try-far")
        return tap if len(draft.steps) <= MAX_STEPS else ToastTap("try-far")

    # What if

    def _what_if(self) -> Question | None:
        """The question whose card is assumed, then which; None if there is no such seat."""
        rivals, words = self._rivals(), self.page.words
        chosen = self.draft.half.removeprefix(WHAT_IF) or (str(rivals[0]) if len(rivals) == 1 else "")
        if not chosen:
            keys = [Button(self.page.names[seat], self._half(f"{WHAT_IF}{seat}")) for seat in rivals]
            return Question(safe(words.text("try-whose")), in_rows(keys, RIVALS_ACROSS), leads_back=True)
        if chosen not in map(str, rivals):
            return None
        asks = words.text("try-which", name=self.page.names[int(chosen)])
        return Question(safe(asks), self._cards_of(int(chosen)), leads_back=True)

    def _cards_of(self, seat: int) -> tuple[Row, ...]:
        """The cards that a player may lay; of all thirteen only the signs, below a picture that names them."""
        edition, words, cards = self.page.game.edition, self.page.words, self.tried.assumable[seat]
        places = {card: place for place, card in enumerate(edition.digits)}
        across, labels = CARDS_ACROSS, card_keys(cards, edition, words, self.page.columns(CARDS_ACROSS))
        if self.page.has_keys_of_picture and not self.page.game.round:
            across, labels = PICTURED_PAIR_ACROSS, {card: card_sign(card, edition, words) for card in cards}
        return in_rows(
            [Button(labels[card], self._step(WhatIf(seat, places[card]))) for card in cards], across
        )

    def _rivals(self) -> list[int]:
        return [seat for seat, cards in enumerate(self.tried.assumable) if cards]

    def _half(self, half: str) -> ButtonData:
        return self._shows(self.draft._replace(half=half))

    # Keys below

    def _plan_key(self) -> Iterator[Button]:
        """Plans the new card and the answers of the turn that were tried first, as long as a plan can be made."""
        wishes, kinds = self._planned
        if not kinds or self.draft.half:
            return
        page, own = self.page, self.real.own
        if own.orders.of_kinds(kinds, wishes) == own.orders:
            yield page.button("try-planned", ToastTap("try-planned"))
        elif kinds == (WishKind.CARDS,):
            yield Button(
                self._card_planned(code := wishes.cards[0]), PlanTap(page.table.code, code), style=PRIMARY
            )
        else:
            written = written_orders(wishes, kinds, page.game.setup.deck)
            yield page.button("try-plan-turn", OrdersTap(page.table.code, written), PRIMARY)

    @cached_property
    def _planned(self) -> tuple[Orders, tuple[WishKind, ...]]:
        """The wishes that the tried game stands for, and their kinds; none if nothing can be planned now. Fall-backs stay."""
        own, code = self.real.own, self.tried.replacement
        is_laid = code is None or code in own.plannable
        if not may_plan(self.real.table) or not is_laid:
            return NO_ORDERS, ()
        wishes = orders_of(self.tried.turn)
        kinds = () if wishes == NO_ORDERS else OF_THE_TURN
        if code is None:
            return wishes, kinds
        kept = [one for one in own.orders.cards[1:] if one != code]
        return changed(wishes, cards=(code, *kept)), (WishKind.CARDS, *kinds)

    def _card_planned(self, code: str) -> str:
        """The key of a plan that is a new card alone; where its names do not fit, by signs."""
        page = self.page
        label = page.words.text("try-plan", choice=plan_text(page, code))
        if width(label) <= page.columns(1):
            return label
        signs = [card_sign(card, page.game.edition, page.words) for card in self.real.own.plannable[code]]
        return page.words.text("try-plan", choice=" → ".join(signs))

    def _last_keys(self, asked: Question) -> Row:
        """A step back, an assumption, other cards, and the way out."""
        page, draft = self.page, self.draft
        end, back = page.shows("try-end"), page.button("try-back", self._shows(draft.before()))
        if asked.leads_back:  # a step of a question has its own way back
            return (back, end) if draft.half[:1] == WHAT_IF else (end,)
        what_if = (page.button("try-what-if", self._half(WHAT_IF)),) if self._rivals() else ()
        lasting = draft.steps[: self.tried.lasting]
        other = TryDraft(draft.basis, draft.world % MAX_WORLD + 1, lasting)
        shuffle = page.button("try-other-cards", self._shows(other))
        return (*([back] if draft.steps else ()), *what_if, shuffle, end)


def _imagined(table: TableView, game: View) -> TableView:
    """A table with a game that is only imagined: of what happens around the game nothing is known."""
    seats = tuple(
        [changed(seat, asked=number in game.awaited, ready=False) for number, seat in enumerate(table.seats)]
    )
    return changed(table, game=game, seats=seats, proposal=None, replacement=None, pause=None)
