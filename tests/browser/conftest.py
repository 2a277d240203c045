"""One browser for all tests of this folder, which run one after another, and one playground for tests that only look."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator, Iterator
from subprocess import PIPE, Popen

import pytest

from tests.backends import opened
from tests.browser.windows import NAMES, Chromium, executable
from tests.playground.stage import HABANA, SOON
from tgbot.playground.storage import PlaygroundFolder

log = logging.getLogger(__name__)


@pytest.fixture(scope="package")
async def chromium() -> AsyncIterator[Chromium]:
    """Without a browser the tests are skipped and say so; in CI they fail."""
    path = executable()
    if path is None:
        why = f"no browser: none of {', '.join(NAMES)} is installed"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(why)
    async with opened(Chromium(path)) as chromium:
        yield chromium


@pytest.fixture(scope="package")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a playground where Ana sits with two computers. Its last words stand below a test that fails."""
    data = tmp_path_factory.mktemp("evening")
    command = (str(HABANA), "play", "--no-browser", "--port", "0", "--data", str(data), "--language", "en")
    with Popen(command, stdout=PIPE, text=True) as process:
        assert process.stdout
        try:
            yield next(line[line.index("http://") :].strip() for line in process.stdout if "http://" in line)
        finally:
            process.terminate()
            process.wait(SOON)
            log.warning(
                "%s\n%s", process.stdout.read(), PlaygroundFolder(data).bot_log.read_text(encoding="utf-8")
            )
