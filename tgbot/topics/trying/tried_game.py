"""A tried game: an imagined world in which its player answers, and quick computers answer for everybody else.

It is a fold of steps over a world that is imagined from a view. The same view, seed and steps lead to the same game,
whatever the others really hold. What chance draws and which cards the others lay follows from the seed and from where
it happens, not from what happened before: who steps back and answers otherwise meets the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.players.instinct import Instinct
from engine.players.search import HABIT, weights
from engine.players.worlds import by_instinct, imagine
from engine.rules.cards import Card
from engine.rules.course.chance import Draw
from engine.rules.course.discards import TakeBack
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.events import CardsRevealed, Event, TurnEnded
from engine.rules.outlook import empty_answer
from engine.rules.state import Decision, Game, Options, Player, State, asked
from engine.rules.view import View, view
from engine.tables.work import NewsEntry
from tgbot.topics.trying.tried_orders import TriedAnswer
from tgbot.topics.trying.try_drafts import TryStep, WhatIf

TAKES_BACK = "yes"
CARDS_OF_A_PAIR = 2


class Assumed(NamedTuple):
    """A card that a seat is assumed to lay next, or to have laid face down."""

    seat: int
    card: Card


class TriedGame(NamedTuple):
    """An imagined game at the next question to its player, or at its end."""

    state: State
    news: tuple[NewsEntry, ...]
    """The events that the player would see, an entry for each answer."""
    acted: int
    """The number of the entry of the player's last answer."""
    followed: int
    """The number of steps that could be taken: the others made no sense."""
    assumed: tuple[Assumed, ...]
    """The assumptions that are not revealed yet."""
    assumable: tuple[tuple[Card, ...], ...]
    """By seat, the cards that may be assumed; none of the player's own."""
    replacement: str | None
    """The first new card that the player laid, in the notation of answers."""
    turn: tuple[TriedAnswer, ...]
    """The answers of the player until their turn was over, but for the new card."""
    lasting: int
    """The number of first steps that mean the same in any other world, as they do not depend on what is hidden."""


def state_after(view: View, seed: int, steps: Sequence[TryStep]) -> TriedGame:
    """The imagined game after these steps of the seat that sees the view; it ends before the first that makes no sense."""
    trial = _Trying(view, seed)
    trial.go_on()
    followed = next((at for at, step in enumerate(steps) if not trial.take(step, at)), len(steps))
    return trial.result(followed)


class _Trying:
    """The private working copy of a tried game; it does not outlive the call that made it."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.me = view.own_seat
        self.seed = seed
        self.game = Game(imagine(view, random.Random(seed)))
        self.news: list[tuple[Event, ...]] = []
        self.acted = 0
        self.assumed: list[Assumed] = []
        self.replacement: str | None = None
        self.turn: list[TriedAnswer] = []
        self.is_turn_over = False
        self.answered = False
        """Has the player answered anything?"""
        self.lasting = 0

    def result(self, followed: int) -> TriedGame:
        return TriedGame(
            self.game.freeze(),
            tuple([NewsEntry(number, 0, news) for number, news in enumerate(self.news)]),
            self.acted,
            followed,
            tuple(self.assumed),
            tuple([self._assumable(seat) for seat in range(len(self.game.players))]),
            self.replacement,
            tuple(self.turn),
            self.lasting,
        )

    # One step of the player

    def take(self, step: TryStep, at: int) -> bool:
        """Take the step with this number; False if there is no such step here."""
        lasts = self.lasting == at and self._lasts(step)
        is_taken = self._assume(step) if isinstance(step, WhatIf) else self._choose(step)
        self.lasting += is_taken and lasts
        return is_taken

    def _lasts(self, step: TryStep) -> bool:
        """Does a step mean the same in another world? None does after an answer."""
        own = self._own_question()
        is_known = own == self.view.question or isinstance(own, Replace | LayPair)
        return not self.answered and (is_known or isinstance(step, WhatIf))

    def _choose(self, number: int) -> bool:
        question = self._own_question()
        options = list(question.options(self.game)) if question else []
        if question is None or number >= len(options):
            return False
        code = options[number]
        if isinstance(question, Replace):
            self.replacement = self.replacement or code
        elif not self.is_turn_over:
            self.turn.append(TriedAnswer(view(self.game.freeze(), self.me), code))
        self.answered = True
        self.acted = len(self.news)
        self._answer(question, code)
        self.go_on()
        return True

    def _own_question(self) -> Decision | None:
        return next((one for one in asked(self.game.agenda) if one.seat == self.me), None)

    # The others, and what is no question

    def go_on(self) -> None:
        """Play on until the player has something to choose, or the game is over."""
        while decisions := asked(self.game.agenda):
            own = self._own_question()
            if own is None:
                self._answer(decisions[0], self._reply(decisions[0]))
            elif (code := self._unasked(own)) is not None:
                self._answer(own, code)
            else:
                return

    def _unasked(self, own: Decision) -> str | None:
        """The answer that needs no question: all come to the same, or discards are taken back by a player who has not
        been asked about it."""
        if isinstance(own, TakeBack) and own != self.view.question:
            return TAKES_BACK
        return empty_answer(self.game.freeze())

    def _reply(self, decision: Decision) -> str:
        """The answer of a quick computer: by instinct. Which card it lays is up to chance as well."""
        game, options = self.game, self._as_assumed(decision)
        ratings = Instinct(game.centre, game.bag).rate(game, decision, options)
        if isinstance(decision, Replace | LayPair):
            return self._chance("lays", decision.seat).choices(list(options), weights(ratings, HABIT))[0]
        return by_instinct(options, ratings)

    def _answer(self, decision: Decision, code: str) -> None:
        """Carry out an answer and the draws after it, and note what the player sees of it."""
        game = self.game
        game.answer(decision, code, decision.options(game)[code])
        luck = self._chance(type(decision).__name__, decision.seat, len(game.pile))
        while game.agenda and isinstance(draw := game.agenda[0], Draw):
            choice = draw.draw(game, luck)
            game.answer(draw, draw.notation(choice), choice)
        self.news.append(tuple([event for event in game.news if event.visible_to(self.me)]))
        for event in game.news:
            if isinstance(event, CardsRevealed):
                self.assumed = [one for one in self.assumed if one.seat != event.seat]
            self.is_turn_over |= isinstance(event, TurnEnded) and event.seat == self.me

    def _chance(self, *where: object) -> random.Random:
        """The luck of one place in this world."""
        return random.Random(f"{self.seed} {self.game.round} {where}")

    # Assumptions

    def _assumable(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat may lay next, or may have laid, for all that the player can know."""
        if seat == self.me or not self.game.agenda:
            return ()
        player = self.game.players[seat]
        unseen = [card for card in player.discards if card not in player.discarded]
        held = (*player.hand, *player.laid)
        return self.game.edition.sort((*held, *(unseen if _uncertain(player) else ())))

    def _assume(self, step: WhatIf) -> bool:
        """Let a seat have laid a card, or lay it next: it changes places with one that is as unknown."""
        cards = list(self.game.edition.digits)
        if step.seat >= len(self.game.players) or step.card >= len(cards):
            return False
        seat, card = step.seat, cards[step.card]
        if card not in self._assumable(seat):
            return False
        before = [one.card for one in self.assumed if one.seat == seat and one.card != card]
        kept = before[1 - CARDS_OF_A_PAIR :] if not self.game.round else []
        self.assumed = [one for one in self.assumed if one.seat != seat or one.card in kept]
        self.assumed.append(Assumed(seat, card))
        self._deal(seat, card, kept)
        return True

    def _deal(self, seat: int, card: Card, kept: Sequence[Card]) -> None:
        """A discard changes places with a card that may be one; then a card in hand with one that lies face down."""
        player, luck = self.game.players[seat], self._chance("deals", seat, card)
        if card in player.discards:
            player = self._exchanged(player, card, luck.choice(_uncertain(player)))
        if player.laid and card not in player.laid:
            player = self._exchanged(
                player, card, luck.choice([one for one in player.laid if one not in kept])
            )
        self.game.players[seat] = player

    def _exchanged(self, player: Player, card: Card, out: Card) -> Player:
        """Two cards of a player change places."""
        other = {card: out, out: card}

        def after(pile: tuple[Card, ...]) -> tuple[Card, ...]:
            return self.game.edition.sort(tuple([other.get(one, one) for one in pile]))

        return player._replace(
            hand=after(player.hand), discards=after(player.discards), laid=after(player.laid)
        )

    def _as_assumed(self, decision: Decision) -> Options:
        """The options of a seat; if it is assumed to lay a card, those with it."""
        options = decision.options(self.game)
        wanted = {one.card for one in self.assumed if one.seat == decision.seat}
        if not wanted or not isinstance(decision, Replace | LayPair):
            return options
        laid = {
            code: {*choice} if isinstance(decision, LayPair) else {choice[1]}
            for code, choice in options.items()
        }
        return {code: options[code] for code, cards in laid.items() if wanted <= cards} or options


def _uncertain(player: Player) -> list[Card]:
    """The cards in hand or face down that may be discards, for all that everybody knows."""
    return [card for card in (*player.hand, *player.laid) if card not in player.kept]
