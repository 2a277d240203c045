import pytest

from tests.backends import Harness
from tests.spectators.galleries import Stands
from tests.topics.conftest import house

__all__ = ["house"]


@pytest.fixture
def stands(house: Harness, monkeypatch: pytest.MonkeyPatch) -> Stands:
    monkeypatch.setattr("tgbot.showing.subjects.galleries.SPECTATORS_EVERY_MS", 0)
    return Stands(house)
