"""Typefaces: the fonts that are bundled, and what else the machine may have."""

from __future__ import annotations

import subprocess
import unicodedata
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from shutil import which

from PIL import ImageFont

FONTS_FOLDER = Path(__file__).parent / "art" / "fonts"
FONT_MATCH_SECONDS = 2
NO_CHARACTER = "\uffff"
"""Never a character: every font draws it as what it lacks."""
PLAIN_SCRIPTS = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "ARMENIAN", "GEORGIAN"})
"""Scripts that are drawn letter by letter, so that a font of the machine is enough; by the first word of their letters' names."""


class Face(Enum):
    """The faces of pictures, by their file."""

    TITLE = "limelight"
    LABEL = "barlow-600"
    NAME = "barlow-700"
    BOLD = "barlow-800"


FALLBACK_FONTS = ("fallback-latin-greek-cyrillic", "hebrew", "arabic")


class MissingFont(Exception):
    """A bundled font is not there, or cannot be read."""


@lru_cache(512)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font by its file: a bundled one by its name, one of the machine by its path."""
    path = FONTS_FOLDER / f"{file}.ttf" if "/" not in file else Path(file)
    try:
        # Pillow's own shaping is never used: it depends on libraries of the machine, and is silent if they are missing.
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingFont(f"{path.name}: {error}") from error


@lru_cache(4096)
def font_for(character: str, face: Face) -> str | None:
    """The file of the first font that has this character; None if there is none."""
    bundled = next((file for file in (face.value, *FALLBACK_FONTS) if has(file, character)), None)
    return bundled or _system_font(character)


@lru_cache(8192)
def has(file: str, character: str) -> bool:
    """Does a font have a glyph for this character, other than the one for what it lacks?"""
    if character == " ":
        return True
    drawn = font(file, 24).getmask(character)
    return drawn.getbbox() is not None and bytes(drawn) != _lacking(file)


@cache
def _lacking(file: str) -> bytes:
    return bytes(font(file, 24).getmask(NO_CHARACTER))


@lru_cache(1024)
def _system_font(character: str) -> str | None:
    """A font of the machine for a script that needs no shaping, as fontconfig finds it."""
    script = unicodedata.name(character, "").partition(" ")[0].partition("-")[0]
    if script not in PLAIN_SCRIPTS or not (command := which("fc-match")):
        return None
    pattern = f"sans:bold:charset={ord(character):x}"
    try:
        found = subprocess.run(
            [command, "--format=%{file}", pattern], capture_output=True, text=True, timeout=FONT_MATCH_SECONDS
        ).stdout
        return found if found and has(found, character) else None
    except (OSError, MissingFont, subprocess.TimeoutExpired):
        return None
