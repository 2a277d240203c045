"""A recorded game in the terminal, step by step."""

from __future__ import annotations

from rich.padding import Padding

from engine.rules import State, view
from engine.rules.record import ReplayStep
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import board
from tgbot.terminal.news import paragraphs
from tgbot.terminal.result import show_result
from tgbot.terminal.terminal import Quit, Terminal

BOARD_KEY = "b"
NEWS_INDENT_COLUMNS = 2
MAX_STEP_DIGITS = 6
"""No game has more steps; Python refuses to read numbers of thousands of digits."""


class TerminalReplay:
    def __init__(self, game: list[ReplayStep], phrases: Phrases, terminal: Terminal) -> None:
        self.game = game
        self.phrases = phrases
        self.terminal = terminal

    def run(self, *, pause: bool) -> None:
        """Show every step; with `pause`, wait for Enter between two of them."""
        self._begin()
        ahead = 0
        for number, step in enumerate(self.game):
            self._tell(number, step)
            if ahead:
                ahead -= 1
            elif pause and step is not self.game[-1]:
                ahead = self._wait(step.state) - 1
        self._end()

    def _begin(self) -> None:
        state = self.game[0].state
        self.terminal.say(
            self.phrases.words.text(
                "replay-title",
                edition=self.phrases.edition(state.setup.edition),
                players=state.setup.players,
                count=len(self.game) - 1,
            ),
            "bold",
        )

    def _tell(self, number: int, step: ReplayStep) -> None:
        words = self.phrases.words
        if step.move is None:
            heading = words.text("replay-setup")
        else:
            name = self.phrases.names[step.move.seat]
            count = len(self.game) - 1
            heading = words.text("replay-move", number=number, count=count, name=name, code=step.move.code)
        self.terminal.say(heading, "bold")
        for paragraph in paragraphs(self.phrases, step.news):
            self.terminal.show(Padding(paragraph, (0, 0, 0, NEWS_INDENT_COLUMNS)))

    def _wait(self, state: State) -> int:
        """Wait at a step; the number of steps to show before the next pause."""
        while True:
            typed = self.terminal.ask(self.phrases.words.text("replay-ask")).lower()
            if typed == BOARD_KEY:
                self.terminal.show(board(self.phrases, view(state, None)))
            elif not typed:
                return 1
            elif typed.isdecimal() and int(typed[:MAX_STEP_DIGITS]) > 0:
                return int(typed[:MAX_STEP_DIGITS])
            else:
                self.terminal.say(self.phrases.words.text("replay-again"))

    def _end(self) -> None:
        last = view(self.game[-1].state, None)
        self.terminal.show(board(self.phrases, last))
        if last.outcome:
            show_result(self.terminal, self.phrases, last)
        else:
            self.terminal.say(self.phrases.words.text("replay-unfinished"))


def show_replay(game: list[ReplayStep], phrases: Phrases, terminal: Terminal, *, pause: bool) -> None:
    """Show a replay that can be left at any pause."""
    try:
        TerminalReplay(game, phrases, terminal).run(pause=pause)
    except Quit:
        terminal.say(phrases.words.text("goodbye"))
