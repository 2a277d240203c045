"""A whole game at one keyboard: people take turns in front of the screen, computers play beside them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext

from rich.console import Group

from engine.players import ComputerPlayer
from engine.rules import Decision, Event, Record, State, View, deal, pending, play, view
from engine.rules.events import GameEnded
from tgbot.phrases import Phrases
from tgbot.terminal.board import board
from tgbot.terminal.cards import card_help, own_cards, own_goods
from tgbot.terminal.menus import menu
from tgbot.terminal.news import tell
from tgbot.terminal.result import show_result
from tgbot.terminal.screen import Screen


class Hotseat:
    """A game in progress: its state, its record, and what each person has not yet been told."""

    def __init__(
        self,
        start: State,
        phrases: Phrases,
        screen: Screen,
        computers: Mapping[int, ComputerPlayer],
        rng: random.Random,
        greeting: Sequence[str] = (),
    ) -> None:
        self.phrases = phrases
        self.screen = screen
        self.computers = computers
        self.rng = rng
        self.greeting = greeting
        self.state = deal(start, rng)
        self.record = Record.of(self.state)
        people = [seat for seat in range(start.setup.players) if seat not in computers]
        self.untold: dict[int | None, list[Event]] = {seat: [] for seat in (*people, None)}
        """Events by the seat that may see them; those for None are public and told at the hand-over."""
        self.alone = len(people) == 1
        self.holder = people[0] if self.alone else None
        """Who sits at the keyboard."""
        self.seen: set[int] = set()
        """Who has seen the board at least once."""

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        with nullcontext() if self.alone else self.screen.secretly():
            if self.alone:
                self._greet()
            while waiting := pending(self.state):
                seat = self._next(waiting)
                self._advance(seat, self._answer(seat))
        news = self.untold[self.holder if self.alone else None]
        self._tell([event for event in news if not isinstance(event, GameEnded)])
        show_result(self.screen, self.phrases, view(self.state, None))

    def _next(self, waiting: Mapping[int, Decision]) -> int:
        """Among those who choose at the same time, whoever is at the keyboard goes first."""
        if self.holder is not None and self.holder in waiting:
            return self.holder
        return next(iter(waiting))

    def _advance(self, seat: int, code: str) -> None:
        self.state = deal(play(self.state, seat, code), self.rng)
        self.record = self.record.then(self.state)
        for person, events in self.untold.items():
            events += [event for event in self.state.news if event.visible_to(person)]

    def _answer(self, seat: int) -> str:
        if seat in self.computers:
            return self.computers[seat].choose(view(self.state, seat), self.rng)
        return self._ask(seat)

    # One person in front of the screen

    def _ask(self, seat: int) -> str:
        if seat != self.holder:
            self._hand_over(seat)
        own = view(self.state, seat)
        news = self.untold[seat]
        self._show(own, news)
        code = self._choose(own, news)
        news.clear()
        return code

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen shows only what both may see."""
        words, name = self.phrases.words, self.phrases.names[seat]
        self.screen.clear()
        self._greet()
        self._tell(self.untold[None])
        self.untold[None].clear()
        self.screen.say(words.text("pass-on", name=name), "bold")
        self.screen.ask(words.text("pass-on-enter", name=name))
        self.screen.clear()
        self.holder = seat
        self.seen.discard(seat)

    def _greet(self) -> None:
        for line in self.greeting:
            self.screen.say(line)
        self.greeting = ()

    def _show(self, own: View, news: Sequence[Event]) -> None:
        """The board is shown again when others or chance have changed it."""
        assert own.seat is not None
        self._tell(news)
        if own.seat not in self.seen or any(event.seat != own.seat for event in news):
            self.seen.add(own.seat)
            self.screen.show(board(self.phrases, own))
            self.screen.show(own_cards(self.phrases, own))
        self.screen.show(own_goods(self.phrases, own))

    def _tell(self, news: Sequence[Event]) -> None:
        tell(self.screen, self.phrases, news)

    def _choose(self, own: View, news: Sequence[Event]) -> str:
        """Ask until one of the options is typed."""
        assert own.question
        choices = menu(self.phrases, own)
        helpers: dict[str, Callable[[], None]] = {
            "?": lambda: self.screen.show(card_help(self.phrases, own)),
            "b": lambda: self.screen.show(Group(board(self.phrases, own), own_cards(self.phrases, own))),
            "l": lambda: self._tell(news),
        }
        self.screen.say(self.phrases.question(own.question), "bold")
        self.screen.show(choices.picture)
        while True:
            typed = self.screen.ask(choices.prompt)
            if typed in helpers:
                helpers[typed]()
            elif code := choices.read(typed):
                return code
            else:
                self.screen.say(choices.again)
