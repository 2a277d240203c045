"""Pictures in tests are drawn with bundled fonts only, so that they look the same on every machine."""

import pytest

from tgbot.pictures import typefaces
from tgbot.pictures.runs import runs_of


@pytest.fixture(autouse=True)
def _no_fonts_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typefaces, "which", lambda _: None)
    monkeypatch.setattr(typefaces, "MACHINE_FONTS", typefaces.MachineFonts())
    runs_of.cache_clear()
