"""The two ways in which updates reach a worker: it asks for them, or Telegram posts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from starlette.applications import Starlette
from starlette.routing import Route

from engine.alarm import Alarm
from engine.store.connect.address import EMBEDDED
from engine.store.people.workers import PollingLease, Workers
from engine.store.timepiece import RedisTimepiece
from engine.tables.refusals import StoreAway
from tgbot.api.transport import Calls
from tgbot.intake.intake import Intake
from tgbot.intake.polling import Polling, WebhookInTheWay, remove_webhook
from tgbot.intake.reception import place_of_url
from tgbot.intake.reception_monitor import Duty, Look, WebhookLook
from tgbot.intake.webhook import HttpServer, OwnWebhook, WebhookEndpoint, register_webhook
from tgbot.settings import BadSettings, Settings, WebhookSettings

WEBHOOK_IN_THE_WAY = (
    "telegram.mode (HABANA_TELEGRAM__MODE): polling, but Telegram delivers this bot's updates to {host}, a webhook "
    "that this store knows nothing of. Another installation is probably running with this token, and would not hear "
    "its players any more. Use a token of its own for this one (@BotFather, /newbot). If you do want to take the bot "
    "over from there, start once with HABANA_TELEGRAM__TAKE_OVER=true."
)

ServerMaker = Callable[..., HttpServer]


class UpdateSource(Protocol):
    @property
    def look(self) -> Look:
        """Says whether updates reach this worker."""
        ...

    async def stand_by(self) -> None:
        """Wait until it is this worker's turn to receive updates."""
        ...

    async def ask(self) -> None:
        """Begin to ask for updates, before the clockwork starts: its first beat needs a poller that hears."""
        ...

    async def listen(self, duty: Duty, routes: Sequence[Route]) -> None:
        """Begin to listen for updates, when everything else is at work; monitoring finds its routes there, too."""
        ...

    async def stop(self) -> None: ...


class PolledUpdates:
    """Updates that this worker asks for, unless that would silence another installation."""

    def __init__(
        self,
        polling: Polling,
        lease: PollingLease,
        workers: Workers,
        timepiece: RedisTimepiece,
        settings: Settings,
    ) -> None:
        self.polling = polling
        self.look = polling.look
        self.lease = lease
        self.workers = workers
        self.timepiece = timepiece
        self.settings = settings

    async def stand_by(self) -> None:
        """Wait for one's turn: of several pollers all but one wait here, and do nothing."""
        if self.settings.redis.url.get_secret_value() == EMBEDDED:
            await self.lease.end_the_one_before()
        await self.polling.stand_by()

    async def ask(self) -> None:
        telegram = self.settings.telegram
        own = (telegram.webhook.url, await self.workers.webhook())
        try:
            await remove_webhook(self.polling.calls, own, take_over=telegram.take_over)
        except WebhookInTheWay as error:
            raise BadSettings(WEBHOOK_IN_THE_WAY.format(host=place_of_url(str(error)))) from None
        with suppress(StoreAway):
            await self.timepiece.beat()  # no update can be processed before the store's clock is known
        self.polling.start()

    async def listen(self, duty: Duty, routes: Sequence[Route]) -> None:
        pass

    async def stop(self) -> None:
        await self.polling.stop()


class PostedUpdates:
    """Updates that Telegram posts to this worker's endpoint."""

    def __init__(
        self,
        intake: Intake,
        calls: Calls,
        workers: Workers,
        alarm: Alarm,
        settings: WebhookSettings,
        server: ServerMaker,
    ) -> None:
        self.intake = intake
        self.calls = calls
        self.workers = workers
        self.address = settings.listen
        self.server = server
        self.webhook = own_webhook(settings)
        self.look = WebhookLook(calls, self.webhook, alarm)
        self._running: HttpServer | None = None

    async def stand_by(self) -> None:
        pass

    async def ask(self) -> None:
        pass

    async def listen(self, duty: Duty, routes: Sequence[Route]) -> None:
        endpoint = WebhookEndpoint(
            self.intake,
            self.webhook.secret,
            path="/" + self.webhook.url.split("/", 3)[3],
            on_update=self.look.note_update,
            trouble=duty.trouble,
            store_answers=duty.store_answers,
            is_draining=duty.drains,
            routes=routes,
        )
        name = "telegram.webhook.listen (HABANA_TELEGRAM__WEBHOOK__LISTEN)"
        self._running = await serving(self.server, endpoint.app, self.address, name)
        with suppress(StoreAway):
            await self.workers.note_webhook(self.webhook.url)
        await register_webhook(self.calls, self.webhook)

    async def stop(self) -> None:
        if self._running is not None:
            await self._running.stop()


async def serving(server: ServerMaker, app: Starlette, listen: str, setting: str) -> HttpServer:
    """A server of these paths; `BadSettings` if it cannot listen there."""
    host, _, port = listen.rpartition(":")
    running = server(app, host=host.strip("[]"), port=int(port))
    try:
        await running.start()
    except OSError as error:
        raise BadSettings(f"{setting}: {listen}: {error.strerror}") from error
    return running


def own_webhook(webhook: WebhookSettings) -> OwnWebhook:
    if webhook.url is None or webhook.secret is None:
        raise BadSettings(
            "telegram.webhook (HABANA_TELEGRAM__WEBHOOK__URL, …__SECRET): mode webhook needs both; "
            "for example url: https://bot.example.org/habana"
        )
    return OwnWebhook(webhook.url, webhook.secret.get_secret_value())
