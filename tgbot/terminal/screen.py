"""The screen and the keyboard, as the terminal games use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

LEAVE = "q"


class Left(Exception):
    """Somebody typed `q`, pressed Ctrl-C or closed the input."""


class Screen:
    def __init__(self, console: Console, read: Callable[[], str] = input) -> None:
        self.console = console
        self._read = read

    def say(self, text: str, style: str = "") -> None:
        """A line of words. Never markup: a name may hold brackets."""
        self.show(Text(text, style))

    def show(self, picture: RenderableType) -> None:
        self.console.print(picture)

    def ask(self, prompt: str) -> str:
        """What was typed, without spaces around it."""
        self.console.print(Text(f"{prompt}: ", "bold"), end="")
        try:
            typed = self._read().strip()
        except (EOFError, KeyboardInterrupt) as end:
            self.console.print()
            raise Left from end
        except UnicodeDecodeError:
            return ""
        if typed.lower() == LEAVE:
            raise Left
        return typed

    def clear(self) -> None:
        self.console.clear()

    @contextmanager
    def secretly(self) -> Iterator[None]:
        """On the alternate screen nothing can be scrolled back to, and nothing stays behind."""
        with self.console.screen(hide_cursor=False):
            yield
