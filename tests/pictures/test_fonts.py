"""The fonts: each opens without any shaping library and has the letters it is there for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import as_file, files
from io import BytesIO

import pytest
from arabic_reshaper import ArabicReshaper
from PIL import ImageFont

ART = files("tgbot.pictures") / "art"
FONTS = ART / "fonts"
NOT_A_CHARACTER = "\uffff"

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
FIVE_LANGUAGES = "ÄÖÜäöüßÁÉÍÓÚÑáéíóúñÀÂÆÇÈÊËÎÏÔŒÙÛŸàâæçèêëîïôœùûüÿÌÒìò¿¡«»“”„‘’…–—·!?.,:;()+-−/%&'\""
NAMES = "ČŁŞŻčłşżøåšžőűğı"
LATIN_FONTS = ("limelight", "barlow-600", "barlow-700", "barlow-800", "fallback-latin-greek-cyrillic")
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςάέήίόύώ"
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяёЁіїєґІЇЄҐўЎ"
HEBREW = "אבגדהוזחטיכךלמםנןסעפףצץקרשת"
ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى"
PERSIAN = "پچژگکی"


def font(name: str) -> ImageFont.FreeTypeFont:
    with as_file(FONTS / f"{name}.ttf") as path:
        return ImageFont.truetype(BytesIO(path.read_bytes()), 40, layout_engine=ImageFont.Layout.BASIC)


def lacking(name: str, characters: Iterable[str]) -> str:
    """The characters for which a font has only the box that stands for none."""
    face = font(name)
    box = face.getmask(NOT_A_CHARACTER)
    return "".join(
        c for c in characters if (mask := face.getmask(c)).size == box.size and bytes(mask) == bytes(box)
    )


@pytest.mark.parametrize("name", LATIN_FONTS)
def test_the_five_languages_can_be_written(name: str) -> None:
    assert lacking(name, LATIN + FIVE_LANGUAGES + NAMES) == ""


def test_names_in_greek_and_cyrillic_can_be_written() -> None:
    assert lacking("fallback-latin-greek-cyrillic", GREEK + CYRILLIC) == ""


def test_names_in_hebrew_can_be_written() -> None:
    assert lacking("hebrew", HEBREW) == ""


def test_joined_arabic_letters_have_glyphs_without_a_shaping_engine() -> None:
    joined = ArabicReshaper().reshape(" ".join(a + b + a for a in ARABIC + PERSIAN for b in "بال"))
    assert lacking("arabic", {*joined} - {" "}) == ""
    assert any("\ufe70" <= character <= "\ufeff" for character in joined)


def test_a_letter_that_a_font_does_not_have_would_be_seen() -> None:
    assert lacking("barlow-600", "aЖb") == "Ж"


def test_pairs_of_letters_are_kerned_without_a_shaping_engine() -> None:
    face = font("barlow-700")
    assert face.getlength("AV") < face.getlength("A") + face.getlength("V")


def test_fonts_come_with_their_licence() -> None:
    licence = (ART / "LICENSE.md").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert [path.name for path in FONTS.iterdir() if path.name not in licence] == []
