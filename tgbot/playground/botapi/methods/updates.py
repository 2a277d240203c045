"""Methods that deliver updates to the bot: long polling and the webhook."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from tgbot.playground.botapi.errors import bad_request, conflict
from tgbot.playground.botapi.faults import Forget, Twice
from tgbot.playground.botapi.forms import Json, JsonList
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.updates import PollQuestion
from tgbot.playground.botapi.webhooks import WebhookAddress
from tgbot.playground.botapi.world import World

MAX_UPDATES = 100
MAX_POLL_SECONDS = 50.0
LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
SECRET_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,256}")


@method()
async def get_updates(
    world: World,
    *,
    offset: int = 0,
    limit: int = MAX_UPDATES,
    timeout: float = 0,
    allowed_updates: JsonList | None = None,
) -> JsonList:
    if world.webhook.address:
        raise conflict(
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
        )
    troubles = world.faults.strike_delivery("getupdates") if world.faults else []
    if allowed_updates is not None:
        world.updates.allowed = tuple(allowed_updates)
    if offset and Forget() not in troubles:
        world.updates.confirm(offset)
    most = max(1, min(limit, MAX_UPDATES))
    question = PollQuestion(offset, most, min(timeout, MAX_POLL_SECONDS))
    updates = await world.updates.poll(question, world.rates.limits.same_wait)
    if Twice() in troubles:
        return [update for update in updates for _ in range(2)]
    return updates


@method(ignoring="ip_address certificate")
def set_webhook(
    world: World,
    *,
    url: str,
    max_connections: int = 40,
    allowed_updates: JsonList | None = None,
    drop_pending_updates: bool = False,
    secret_token: str | None = None,
) -> bool:
    if not url:
        return delete_webhook(world, drop_pending_updates=drop_pending_updates)
    check_webhook_url(url)
    if secret_token is not None and not SECRET_TOKEN.fullmatch(secret_token):
        raise bad_request("secret token contains unallowed characters")
    if allowed_updates is not None:
        world.updates.allowed = tuple(allowed_updates)
    if drop_pending_updates:
        world.updates.drop()
    world.updates.interrupt("terminated by setWebhook request")
    world.webhook.open(WebhookAddress(url, secret_token, max(1, min(max_connections, 100))))
    return True


def check_webhook_url(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise bad_request("bad webhook: invalid webhook URL specified")
    if parts.hostname not in LOOPBACK_HOSTS:
        raise bad_request("bad webhook: this server delivers to this machine only")


@method()
def delete_webhook(world: World, *, drop_pending_updates: bool = False) -> bool:
    if drop_pending_updates:
        world.updates.drop()
    world.webhook.close()
    return True


@method()
def get_webhook_info(world: World) -> Json:
    info: Json = {
        "url": "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.pending),
    }
    info |= world.webhook.form
    if world.updates.allowed:
        info["allowed_updates"] = list(world.updates.allowed)
    return info
