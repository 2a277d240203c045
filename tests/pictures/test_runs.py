"""Text is drawn in every script there is a font for, in the right order, and never as boxes."""

from __future__ import annotations

import subprocess
import unicodedata
from types import SimpleNamespace

import pytest

from engine.circuit_breaker import REST_MS
from engine.spans import clock_ms
from tgbot.pictures import typefaces
from tgbot.pictures.runs import Run, cut, drawable, ink_of, runs_of, width_of
from tgbot.pictures.typefaces import FALLBACK_FONTS, Face, MissingFont, font, font_for, has
from tgbot.words import LOCALES_FOLDER

NAME = Face.NAME


def seen(text: str) -> str:
    """The text from left to right, as it is drawn."""
    return "".join([run.text for run in runs_of(text, NAME)])


def test_a_text_in_one_script_is_one_run() -> None:
    assert runs_of("Bea", NAME) == (Run("Bea", "barlow-700"),)


def test_each_script_is_drawn_by_a_font_that_has_it() -> None:
    files = {text: [run.file for run in runs_of(text, NAME)] for text in ("Ελένη", "Андрей", "עדי", "علي")}
    assert files == {
        "Ελένη": [FALLBACK_FONTS[0]],
        "Андрей": [FALLBACK_FONTS[0]],
        "עדי": ["hebrew"],
        "علي": ["arabic"],
    }


def test_scripts_can_be_mixed() -> None:
    assert runs_of("Ana Ελένη", NAME) == (Run("Ana ", "barlow-700"), Run("Ελένη", FALLBACK_FONTS[0]))


def test_hebrew_is_drawn_from_right_to_left() -> None:
    assert seen("עדי") == "ידע"


def test_digits_in_a_hebrew_name_keep_their_order() -> None:
    assert seen("עדי 12") == "12 ידע"


def test_a_sentence_goes_from_left_to_right_around_a_hebrew_name() -> None:
    assert seen("עדי wins!") == "ידע wins!"


def test_arabic_letters_are_joined_and_drawn_from_right_to_left() -> None:
    joined = seen("علي")
    names = [unicodedata.name(letter) for letter in joined]
    assert [name.rsplit(" ", 2)[-2] for name in names] == ["FINAL", "MEDIAL", "INITIAL"]
    assert ["YEH" in names[0], "LAM" in names[1], "AIN" in names[2]] == [True, True, True]


def test_the_arabic_font_has_every_form_that_joining_can_give() -> None:
    letters = [chr(code) for code in range(0x0621, 0x064B) if unicodedata.category(chr(code)) == "Lo"]
    forms = {
        form
        for one in letters
        for other in letters[:6]
        for form in "".join([run.text for run in runs_of(f"{one}{other}{one}{one}", NAME)])
    }
    assert [form for form in forms if not has("arabic", form)] == []
    lost = [one for one in letters if not drawable(one)]
    assert lost == []


def test_marks_that_would_need_to_be_placed_are_left_out() -> None:
    assert seen("שָׁלוֹם") == "םולש"


def test_letters_with_accents_are_composed() -> None:
    assert seen("Zoe\u0308") == "Zoë"


def test_emoji_and_scripts_without_a_font_are_left_out() -> None:
    assert drawable("Zoë 👩‍👩‍👧 🙂") == "Zoë"
    assert drawable("नमस्ते") == ""
    assert drawable("李 Anna") == "Anna"
    assert runs_of("🦩", NAME) == ()


def test_what_can_be_drawn_stays_in_the_order_of_reading() -> None:
    assert drawable("עדי 🙂") == "עדי"


def test_every_letter_of_our_languages_is_in_the_faces_themselves() -> None:
    """Those of another script than ours would come from one plain font, for all faces."""
    files = [path.read_text("utf-8") for path in LOCALES_FOLDER.rglob("*.ftl")]
    latin = {one for one in "".join(files) if unicodedata.name(one, "").startswith("LATIN ")}
    assert set("abcxyzäöüßñçœ") <= latin
    letters = sorted({*latin, *"0123456789…–·’()›"})
    assert [letter for letter in letters for face in Face if not has(face.value, letter)] == []


HAN_LETTERS = "".join(map(chr, range(0x4E00, 0x4E00 + 40)))


class FontMatch:
    """The command that finds a font, played by a stand-in that offers one of ours, or takes too long."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, hangs: bool = False) -> None:
        self.offered = str(typefaces.FONTS_FOLDER / "hebrew.ttf")
        self.hangs = hangs
        self.calls = 0
        monkeypatch.setattr(typefaces, "which", lambda command: command)
        monkeypatch.setattr(
            typefaces, "has", lambda file, character: file == self.offered and character != "न"
        )
        monkeypatch.setattr("subprocess.run", self.run)

    def run(self, command: list[str], *, timeout: float, **_: object) -> SimpleNamespace:
        self.calls += 1
        assert timeout <= 0.2
        if self.hangs:
            raise subprocess.TimeoutExpired(command, timeout)
        return SimpleNamespace(stdout=self.offered)


def test_a_script_without_shaping_uses_a_font_of_the_machine_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = FontMatch(monkeypatch)
    assert font_for("李", NAME) == match.offered
    assert font_for("न", NAME) is None


def test_a_font_is_looked_for_once_in_each_script_however_many_letters_a_name_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = FontMatch(monkeypatch)
    assert {font_for(letter, NAME) for letter in HAN_LETTERS} == {match.offered}
    assert match.calls == 1
    assert font_for("한", NAME) == match.offered
    assert match.calls == 2


def test_a_search_that_hangs_rests_after_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    match = FontMatch(monkeypatch, hangs=True)
    assert {font_for(letter, NAME) for letter in HAN_LETTERS + "한ア"} == {None}
    assert match.calls == 3
    match.hangs = False
    later = clock_ms() + REST_MS
    monkeypatch.setattr(typefaces.MACHINE_FONTS._breaker, "clock", lambda: later)  # noqa: SLF001
    assert font_for("李", NAME) == match.offered


def test_a_missing_font_is_named() -> None:
    with pytest.raises(MissingFont, match="no-such-font"):
        font("no-such-font", 20)


def test_widths_add_up_over_runs() -> None:
    assert abs(width_of("Ana", NAME, 40) + width_of("Ελένη", NAME, 40) - width_of("AnaΕλένη", NAME, 40)) <= 1
    assert width_of("", NAME, 40) == 0
    assert ink_of("", NAME, 40) == (0, 0, 0, 0)


def test_ink_stands_on_the_baseline() -> None:
    _, top, _, bottom = ink_of("H", NAME, 100)
    assert bottom == 0
    assert -75 <= top <= -65


@pytest.mark.parametrize("text", ["Maximiliane Charlotte", "עדי בן דוד הגדול מכולם", "محمد علي عبد الرحمن"])
def test_a_long_text_is_cut_and_then_fits(text: str) -> None:
    room = 180
    short = cut(text, NAME, 40, room)
    assert short.endswith("…")
    assert text.startswith(short[:-1])
    assert width_of(short, NAME, 40) <= room
    assert cut(text, NAME, 40, 2000) == text
