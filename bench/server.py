"""The embedded server with `appendfsync always`, in a temporary folder."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from redis.asyncio import Redis

from engine.store.connect import connect
from engine.store.embedded import Embedded

HURRY = {"appendfsync": "no", "auto-aof-rewrite-percentage": "0"}


class Server:
    """A server that can be stopped and started again on the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.embedded = Embedded(folder)
        self.client: Any = None

    async def start(self) -> None:
        await self.embedded.start()
        self.client = connect(self.embedded.url)

    async def stop(self) -> None:
        await self.client.aclose()
        await self.embedded.stop()

    @property
    def socket(self) -> Path:
        return self.embedded.socket

    def plain_client(self) -> Redis:
        """A client of redis-py with its defaults."""
        return Redis(unix_socket_path=str(self.socket))

    async def memory(self) -> int:
        """The bytes in use, as the server counts them."""
        return int((await self.client.info("memory"))["used_memory"])

    async def processor(self) -> float:
        """Processor seconds of the server."""
        spent = await self.client.info("cpu")
        return float(spent["used_cpu_user"] + spent["used_cpu_sys"])

    async def commands(self) -> int:
        """The commands that the server has carried out, those inside scripts too."""
        return int((await self.client.info("stats"))["total_commands_processed"])

    @asynccontextmanager
    async def in_a_hurry(self) -> AsyncIterator[None]:
        """Write without syncing, for work that is not measured; at the end the file is rewritten once."""
        usual = {name: (await self.client.config_get(name))[name] for name in HURRY}
        await self._set(HURRY)
        yield
        await self._set(usual)
        await self.client.bgrewriteaof()
        while await self._is_rewriting():
            await asyncio.sleep(0.1)

    async def _set(self, settings: Mapping[str, str]) -> None:
        for name, value in settings.items():
            await self.client.config_set(name, value)

    async def _is_rewriting(self) -> bool:
        now = await self.client.info("persistence")
        return bool(now["aof_rewrite_in_progress"] or now["aof_rewrite_scheduled"])


@asynccontextmanager
async def running_server() -> AsyncIterator[Server]:
    with tempfile.TemporaryDirectory(prefix="habana-bench-") as folder:
        server = Server(Path(folder))
        await server.start()
        try:
            yield server
        finally:
            await server.stop()
