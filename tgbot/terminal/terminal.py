"""The terminal of hotseat and replay: output through Rich, input from the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.status import Status
from rich.text import Text

LEAVE_KEY = "q"
PROMPT_LINES = 2
"""A prompt with a long name takes two lines."""


class Quit(Exception):
    """A person typed `q`, pressed Ctrl-C or closed the input."""


class Terminal:
    def __init__(self, console: Console, read: Callable[[], str] = input) -> None:
        self.console = console
        self._read = read
        self._leaving: tuple[str, str] | None = None
        self._lines = 0
        """The number of lines since the last input."""

    def say(self, text: str, style: str = "") -> None:
        """Print a line as plain text, not as Rich's markup: a name may contain brackets."""
        self.show(Text(text, style))

    def show(self, picture: RenderableType) -> None:
        self._lines += self._height(picture)
        self.console.print(picture)

    def show_whole(self, picture: RenderableType, enter: str) -> None:
        """Show a picture without pushing unread lines off the screen: if it does not fit, wait for Enter first.

        A group that is taller than the screen is shown part by part.
        """
        height = self._height(picture) + PROMPT_LINES
        if isinstance(picture, Group) and height > self.console.height:
            for part in picture.renderables:
                self.show_whole(part, enter)
            return
        if self._lines and self._lines + height > self.console.height:
            self.ask(enter)
        self.show(picture)

    def _height(self, picture: RenderableType) -> int:
        """The lines that a picture takes; 0 if the output is a file, which has no end."""
        return len(self.console.render_lines(picture, pad=False)) if self.console.is_terminal else 0

    def confirm_leaving(self, question: str, yes: str) -> None:
        """Ask this question, from now on, before a person quits."""
        self._leaving = question, yes

    def ask(self, prompt: str) -> str:
        """The line that is typed, without spaces around it; `Quit` if the person quits."""
        while True:
            typed = self._typed(prompt)
            if typed.lower() != LEAVE_KEY:
                return typed
            if self._sure():
                raise Quit

    def _sure(self) -> bool:
        if not self._leaving:
            return True
        question, yes = self._leaving
        return self._typed(question).lower().startswith((yes, LEAVE_KEY))

    def _typed(self, prompt: str) -> str:
        """One line of input. Ctrl-C counts as `q`; at the end of the input there is nobody left to ask."""
        self._lines = 0
        self.console.print(Text(f"{prompt}: ", "bold"), end="")
        try:
            return self._read().strip()
        except EOFError as end:
            self.console.print()
            raise Quit from end
        except KeyboardInterrupt:
            self.console.print()
            return LEAVE_KEY
        except UnicodeDecodeError:
            return ""

    def clear(self) -> None:
        self._lines = 0
        self.console.clear()

    def busy(self, text: str) -> Status:
        """A line that disappears when the work is done; it never goes to a file."""
        return self.console.status(Text(text))

    @contextmanager
    def alternate_screen(self) -> Iterator[None]:
        """Use the alternate screen, which cannot be scrolled back and leaves nothing behind."""
        with self.console.screen(hide_cursor=False):
            yield
