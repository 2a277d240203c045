"""Pictures in tests are drawn with bundled fonts only, so that they look the same on every machine."""

import pytest

from tgbot.pictures import typefaces
from tgbot.pictures.runs import runs_of


@pytest.fixture(autouse=True)
def _no_fonts_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typefaces, "which", lambda _: None)
    for cached in (runs_of, typefaces.font_for, typefaces._system_font):  # noqa: SLF001
        cached.cache_clear()
