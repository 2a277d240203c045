"""`make screens`: every screen of a few fixed games, all menus and all refusals, as one page for each language.

The page is `build/screens/<language>.html`, with its pictures beside it; `<language>.txt` has the same as plain text, for
comparing two versions. Games, clock and luck are the same in every run.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tests.screens.chapters import CHAPTERS, Chapter, whole_album
from tests.screens.page import write_album
from tgbot.words import languages

FOLDER = Path("build") / "screens"


async def main(spoken: Sequence[str], chapters: Sequence[Chapter], *, draws: bool) -> None:
    for language in spoken:
        album = await whole_album(language, chapters)
        page = write_album(album, FOLDER, draws=draws)
        screens = sum([len(shots) for shots in album.chapters.values()])
        Console().print(f"{screens} screens: {page}")


if __name__ == "__main__":
    named = {chapter.__name__: chapter for chapter in CHAPTERS}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("language", nargs="?", choices=languages(), help="one language only")
    parser.add_argument("--text-only", action="store_true", help="leave pictures blank, which is quicker")
    parser.add_argument("--only", choices=named, action="append", help="some chapters only")
    wishes = parser.parse_args()
    chosen = [named[name] for name in wishes.only or named]
    spoken = [wishes.language] if wishes.language else languages()
    asyncio.run(main(spoken, chosen, draws=not wishes.text_only))
