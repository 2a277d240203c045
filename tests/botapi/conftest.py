import pytest

from tests.botapi.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Without limits on how often the bot may speak."""
    return Stage()


@pytest.fixture(autouse=True)
def times_as_the_library_will_give_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this it warns at every RetryAfter."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
