"""A game at one keyboard: people take turns in front of the terminal, and computers play with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext

from rich.console import Group, RenderableType
from rich.text import Text

from engine.players import ComputerPlayer, Effort, HardPlayer
from engine.rules import Decision, Event, Move, Record, View, deal, pending, play, view
from engine.rules.course.discards import TakeBack
from engine.rules.events import GameEnded
from engine.rules.outlook import empty_answer
from engine.rules.record import replay_steps
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import board
from tgbot.terminal.cards import edition_help, legend, own_cards_text, own_goods, rules_help
from tgbot.terminal.menus import BACK_TO_BUILDINGS, Menu, menu
from tgbot.terminal.news import NewsListener, tell
from tgbot.terminal.result import show_result
from tgbot.terminal.terminal import Terminal

HOTSEAT_EFFORT = Effort(seconds=1.6)
"""A computer thinks no longer than this while people wait at the keyboard."""


class Hotseat:
    """A game in progress: its state, its record, and the news that each person has not seen yet."""

    def __init__(
        self,
        record: Record,
        phrases: Phrases,
        terminal: Terminal,
        computers: Mapping[int, ComputerPlayer],
        rng: random.Random,
        greeting: Sequence[str] = (),
        *,
        ask_take_back: bool = False,
    ) -> None:
        self.phrases = phrases
        self.terminal = terminal
        self.computers = computers
        self.rng = rng
        self.greeting = greeting
        self.ask_take_back = ask_take_back
        people = [seat for seat in range(record.players) if seat not in computers]
        self.alone = len(people) == 1
        self.holder = people[0] if self.alone else None
        """The seat at the keyboard."""
        self.seen: set[int] = set()
        """Seats that have seen the board since they came to the keyboard."""
        self.taught: set[int | None] = set()
        """Seats that have seen the legend of the letters."""
        self.listeners = {seat: NewsListener(seat) for seat in (*people, None)}
        """The news of each person; those of None are public and shown at the hand-over."""
        self._take_up(record)

    def _take_up(self, record: Record) -> None:
        """Begin where a record ends; each person is reminded of the news since their last turn."""
        game = replay_steps(record)
        for step in game[1:]:
            self._hear(step.move, step.news)
        self.listeners[None].untold.clear()
        self.state = deal(game[-1].state, self.rng)
        last_draws = len(game[-1].state.moves)
        self.record = record._replace(moves=record.moves[: len(record.moves) - last_draws] + self.state.moves)

    def run(self) -> None:
        """Play until the game is over, or somebody quits."""
        with nullcontext() if self.alone else self.terminal.alternate_screen():
            if self.alone:
                self._greet()
            while waiting := pending(self.state):
                seat = self._next(waiting)
                self._advance(seat, self._answer(seat))
        news = self.listeners[self.holder if self.alone else None].untold
        self._tell([event for event in news if not isinstance(event, GameEnded)])
        last = view(self.state, self.holder if self.alone else None)
        self._show_board(last)
        show_result(self.terminal, self.phrases, last)

    def _next(self, waiting: Mapping[int, Decision]) -> int:
        """The seat to ask: if several choose at the same time, the one at the keyboard goes first."""
        if self.holder is not None and self.holder in waiting:
            return self.holder
        return next(iter(waiting))

    def _advance(self, seat: int, answer: str) -> None:
        self.state = deal(play(self.state, seat, answer), self.rng)
        self.record = self.record.then(self.state)
        self._hear(Move(seat, answer), self.state.news)

    def _hear(self, move: Move | None, news: Sequence[Event]) -> None:
        for listener in self.listeners.values():
            listener.hear(move, news)

    def _answer(self, seat: int) -> str:
        if (answer := empty_answer(self.state)) is not None:
            return answer
        own = view(self.state, seat)
        if seat in self.computers:
            return self._think(own, self.computers[seat])
        if isinstance(own.question, TakeBack) and not self.ask_take_back:
            return next(answer for answer, taken in own.options.items() if taken)
        return self._ask(own)

    def _think(self, own: View, computer: ComputerPlayer) -> str:
        """Let a computer choose, with a line that says so if it searches; the others answer at once."""
        assert own.seat is not None
        thinks = self.phrases.words.text("computer-thinks", name=self.phrases.names[own.seat])
        with self.terminal.busy(thinks) if isinstance(computer, HardPlayer) else nullcontext():
            return computer.choose(own, self.rng, HOTSEAT_EFFORT)

    # One person in front of the screen

    def _ask(self, own: View) -> str:
        assert own.seat is not None
        if own.seat != self.holder:
            self._hand_over(own.seat)
        listener = self.listeners[own.seat]
        self._show(own, listener.untold)
        listener.untold.clear()
        return self._choose(own)

    def _hand_over(self, seat: int) -> None:
        """Pass the keyboard on; in between, the terminal shows only what both people may see."""
        words, name = self.phrases.words, self.phrases.names[seat]
        self.terminal.clear()
        self._greet()
        self._tell(self.listeners[None].untold)
        self.listeners[None].untold.clear()
        self.terminal.say(words.text("pass-on", name=name), "bold")
        self.terminal.ask(words.text("pass-on-enter", name=name))
        self.terminal.clear()
        self.holder = seat
        self.seen.discard(seat)

    def _greet(self) -> None:
        for line in self.greeting:
            self.terminal.say(line)
        self.greeting = ()

    def _show(self, own: View, news: Sequence[Event]) -> None:
        """Show the news, and the board again if others or chance have changed it."""
        assert own.seat is not None
        self._tell(news, own.seat)
        if own.seat not in self.seen or any(event.seat != own.seat for event in news):
            self.seen.add(own.seat)
            self._show_board(own)
            self.terminal.show_whole(
                own_cards_text(self.phrases, own), self.phrases.words.text("enter-question")
            )

    def _show_board(self, own: View) -> None:
        signs = [] if own.seat in self.taught else [legend(self.phrases)]
        self.taught.add(own.seat)
        picture = Group(board(self.phrases, own), *signs)
        self.terminal.show_whole(picture, self.phrases.words.text("enter-board"))

    def _tell(self, news: Sequence[Event], reader: int | None = None) -> None:
        if news:
            tell(self.terminal, self.phrases, news, reader)

    def _choose(self, own: View) -> str:
        """Ask until one of the options is typed; after help the question is shown again."""
        first = choices = menu(self.phrases, own)
        helpers = self._helpers(own)
        self._show_question(own, choices)
        while True:
            typed = self.terminal.ask(choices.prompt)
            answer = choices.read(typed)
            if isinstance(answer, str) and answer != BACK_TO_BUILDINGS:
                return answer
            if answer:
                choices = answer if isinstance(answer, Menu) else first
            elif typed.lower() in helpers:
                helpers[typed.lower()]()
            elif typed:
                self.terminal.say(choices.reply(typed))
                continue
            self._show_question(own, choices)

    def _show_question(self, own: View, choices: Menu) -> None:
        """Show the question and its choices in one piece."""
        question = Text(choices.question, "bold")
        picture = Group(own_goods(self.phrases, own), question, choices.picture)
        self.terminal.show_whole(picture, self.phrases.words.text("enter-question"))

    def _helpers(self, own: View) -> Mapping[str, Callable[[], None]]:
        """The keys that show something before the answer."""
        return {
            "?": lambda: self._show_whole(edition_help(self.phrases, own)),
            "r": lambda: self._show_whole(rules_help(self.phrases, own)),
            "b": lambda: self._show_again(own),
            "l": lambda: tell(self.terminal, self.phrases, self.listeners[own.seat].log, own.seat),
        }

    def _show_again(self, own: View) -> None:
        self._show_board(own)
        self._show_whole(own_cards_text(self.phrases, own))

    def _show_whole(self, picture: RenderableType) -> None:
        self.terminal.show_whole(picture, self.phrases.words.text("enter-more"))
