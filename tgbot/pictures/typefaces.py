"""Typefaces: the fonts that are bundled, and what else the machine may have."""

from __future__ import annotations

import subprocess
import unicodedata
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from shutil import which

from PIL import ImageFont

from engine.circuit_breaker import CircuitBreaker

FONTS_FOLDER = Path(__file__).parent / "art" / "fonts"
FONT_MATCH = "fc-match"
FONT_MATCH_SECONDS = 0.2
"""Usually it takes a tenth of that. A picture that comes later than 0.6 seconds is late."""
NO_CHARACTER = "\uffff"
"""Never a character: every font draws it as what it lacks."""
SCRIPT_SAMPLES = {
    "CJK": "一的李国國学學爱愛东東气氣気",
    "HIRAGANA": "あのを",
    "KATAKANA": "アノヲ",
    "HANGUL": "가김한힣",
    "BOPOMOFO": "ㄅㄚㄩ",
    "ARMENIAN": "ԱաՖֆ",
    "GEORGIAN": "აბჰ",
}
"""Scripts that are drawn letter by letter, so that a font of the machine is enough, with letters that it has to have.

They are named by the first word of their letters' names.
"""


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


def font_for(character: str, face: Face) -> str | None:
    """The file of the first font that has this character; None if there is none."""
    return _bundled_font(character, face) or _machine_font(character)


@lru_cache(4096)
def _bundled_font(character: str, face: Face) -> str | None:
    return next((file for file in (face.value, *FALLBACK_FONTS) if has(file, character)), None)


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


class MachineFonts:
    """The machine's fonts, as fontconfig finds them: one for each script, looked for once.

    Drawing waits for that, so a search that takes long is given up, and three of them in a row rest for a while.
    """

    def __init__(self) -> None:
        self._files: dict[str, str | None] = {}
        self._breaker = CircuitBreaker()

    def file_for(self, script: str) -> str | None:
        if script not in self._files and not self._breaker.is_resting(FONT_MATCH):
            self._look_for(script)
        return self._files.get(script)

    def _look_for(self, script: str) -> None:
        try:
            self._files[script] = _matched(SCRIPT_SAMPLES[script])
            self._breaker.note_success(FONT_MATCH)
        except (OSError, subprocess.TimeoutExpired):
            self._breaker.note_failure(FONT_MATCH)


MACHINE_FONTS = MachineFonts()


def _matched(sample: str) -> str | None:
    """The font that has the most of these letters."""
    command = which(FONT_MATCH)
    if command is None:
        return None
    letters = " ".join([f"{ord(letter):x}" for letter in sample])
    found = subprocess.run(
        [command, "--format=%{file}", f"sans:bold:charset={letters}"],
        capture_output=True,
        text=True,
        timeout=FONT_MATCH_SECONDS,
    )
    return found.stdout or None


def _machine_font(character: str) -> str | None:
    """A font of the machine for a letter of a script that needs no shaping."""
    script = unicodedata.name(character, "").partition(" ")[0].partition("-")[0]
    file = MACHINE_FONTS.file_for(script) if script in SCRIPT_SAMPLES else None
    try:
        return file if file and has(file, character) else None
    except MissingFont:
        return None
