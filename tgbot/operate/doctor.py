"""`habana doctor`: checks everything that the bot needs, and says what to do about a problem."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from telegram import Bot
from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError

from engine.store.connect import BadAddress
from engine.store.embedded import EmbeddedError
from engine.store.errors import store_errors
from engine.store.opened import folder_of, open_store, place_of_store
from engine.store.operate.checkup import read_facts
from engine.store.risks import REPLICA_ROLE, RiskLevel, ServerFacts, in_megabytes, risks_of
from engine.tables.refusals import StoreAway
from tgbot.api import AioRequest, Calls
from tgbot.pictures.draw import LOOKS, WarmUpTask
from tgbot.pictures.runs import runs_of
from tgbot.pictures.typefaces import Face
from tgbot.settings import BadSettings, Settings, UpdateMode
from tgbot.words import BadWords, Words, is_partial, languages

MAX_SKEW_SECONDS = 30.0
"""Between this machine's clock and the store's; more would make logs confusing."""


class Finding(NamedTuple):
    fine: bool
    what: str
    advice: str = ""

    def __str__(self) -> str:
        sign = "ok  " if self.fine else "BAD "
        return f"{sign}{self.what}" + (f"\n    → {self.advice}" if self.advice else "")


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Yield the findings one by one, the quick checks first."""
    yield _locales()
    if settings.telegram.pictures:
        yield _pictures()
    for check in (examine_store, _telegram):
        async for finding in check(settings):
            yield finding


def _locales() -> Finding:
    try:
        missing = {language: _missing(language) for language in languages() if not is_partial(language)}
    except BadWords as error:
        return Finding(False, "locales", f"{error}; install Habana again, or repair the file")
    if incomplete := {language: names for language, names in missing.items() if names}:
        language, names = next(iter(incomplete.items()))
        return Finding(False, "locales", f"{language} lacks {', '.join(sorted(names)[:3])}")
    partial = [language for language in languages() if is_partial(language)]
    state = f"complete, except {', '.join(partial)}" if partial else "complete"
    return Finding(True, f"locales: {', '.join(languages())}, {state}")


def _pictures() -> Finding:
    """Fonts, sprites and what orders right-to-left text are part of the package: nothing of the system is needed."""
    began = time.perf_counter()
    try:
        for look in LOOKS:
            WarmUpTask(look).answer()
        order = "".join([run.text for run in runs_of("שלום", Face.NAME)])
    except Exception as error:
        advice = (
            f"{error!r}; install Habana again, or set telegram.pictures: false (HABANA_TELEGRAM__PICTURES)"
        )
        return Finding(False, "pictures: cannot be drawn, everybody gets text", advice)
    if order != "םולש":
        return Finding(False, "pictures: right-to-left names are not ordered", "install python-bidi again")
    return Finding(
        True, f"pictures: {len(LOOKS)} drawn in {time.perf_counter() - began:.1f} s, right-to-left names too"
    )


def _missing(language: str) -> frozenset[str]:
    return Words("en").messages() - Words(language).messages()


async def examine_store(settings: Settings) -> AsyncIterator[Finding]:
    """Does the store answer and take writes, could it lose tables, and is its clock right?"""
    where = place_of_store(settings.redis.url.get_secret_value(), settings.redis.data)
    try:
        async with open_store(
            settings.redis.url.get_secret_value(), settings.redis.data, visit=True
        ) as store:
            yield Finding(True, f"store: answers ({where})")
            with store_errors():
                seconds, micros = await store.client.time()
            folder = folder_of(settings.redis.url.get_secret_value(), settings.redis.data)
            facts = await read_facts(store.client, where, folder=folder)
    except (StoreAway, EmbeddedError, BadAddress) as error:
        yield Finding(False, f"store: {error}", "start it, or set redis.url (HABANA_REDIS__URL)")
        return
    for finding in (*_servers(facts), *_replicas(facts, settings.redis.wait_replicas)):
        yield finding
    skew = abs(time.time() - (int(seconds) + int(micros) / 1e6))
    advice = (
        ""
        if skew <= MAX_SKEW_SECONDS
        else "synchronize both machines by NTP; deadlines follow the store's clock"
    )
    yield Finding(skew <= MAX_SKEW_SECONDS, f"clock: {skew:.1f} s from the store's", advice)


def _servers(servers: Sequence[ServerFacts]) -> Iterator[Finding]:
    """The findings about each server: first those that are sound, then the risks."""
    for facts in servers:
        if facts.answers and facts.write_error is None and facts.role != REPLICA_ROLE:
            version = f"version {facts.version}" if facts.version else "of unknown version"
            yield Finding(True, f"store: {facts.place}, {version}: a key was written, read and deleted")
        if facts.free_bytes is not None and facts.log_bytes is not None:
            free, log = in_megabytes(facts.free_bytes), in_megabytes(facts.log_bytes)
            yield Finding(True, f"disk: {free} left, and an append-only file of {log}")
    for risk in risks_of(servers):
        yield Finding(risk.level is RiskLevel.NOTED, f"store: {risk.place} {risk.what}", risk.advice)


def _replicas(servers: Sequence[ServerFacts], wanted: int) -> Iterator[Finding]:
    """The servers for which every commit would wait in vain."""
    for facts in servers:
        if facts.version and facts.replicas < wanted:
            what = f"replicas of the store: {facts.place} has {facts.replicas}, and redis.wait_replicas is {wanted}"
            yield Finding(False, what, "connect more replicas, or lower it (HABANA_REDIS__WAIT_REPLICAS)")


async def _telegram(settings: Settings) -> AsyncIterator[Finding]:
    telegram = settings.telegram
    try:
        token = telegram.read_token()
    except BadSettings as error:
        yield Finding(False, "token", str(error))
        return
    proxy = telegram.proxy.get_secret_value() if telegram.proxy else None
    request = AioRequest(proxy=proxy)
    bot = Bot(token, base_url=telegram.base_url, request=request, get_updates_request=request)
    async with request:
        calls = Calls(bot)
        try:
            me = await calls.call("getMe")
            webhook = await calls.call("getWebhookInfo")
            operator = await _operator(telegram.operator, calls)
        except InvalidToken:
            yield Finding(
                False, "token: Telegram does not know it", "get the right one from @BotFather (/mybots)"
            )
            return
        except TelegramError as error:
            server = urlsplit(telegram.base_url).netloc
            yield Finding(
                False,
                f"Telegram: {error}",
                f"is {server} reachable from here? (telegram.base_url, telegram.proxy)",
            )
            return
    yield Finding(True, f"token: @{me['username']}")
    joins = bool(me.get("can_join_groups"))
    yield Finding(
        joins, "groups: the bot can be added", "" if joins else "tell @BotFather: /setjoingroups, Enable"
    )
    for finding in _other_chats(me):
        yield finding
    for finding in _webhook(settings, webhook):
        yield finding
    yield operator


def _other_chats(me: dict[str, Any]) -> Iterator[Finding]:
    """The bot works without them; people then invite others by a link."""
    if me.get("supports_inline_queries"):
        advice = (
            "cards stay true only with /setinlinefeedback, Enabled (@BotFather); nobody can ask whether it is"
        )
        yield Finding(True, "inline mode: on, tables can be shared into any chat", advice)
    else:
        advice = "tell @BotFather: /setinline, then /setinlinefeedback, Enabled; then restart the bot"
        yield Finding(True, "inline mode: off, people invite by a link", advice)
    guests = "on" if me.get("supports_guest_queries") else "off (@BotFather, the bot's settings)"
    yield Finding(True, f"guest mode: {guests}")


async def _operator(chat: int | None, calls: Calls) -> Finding:
    """Show "typing" in the operator's chat: the only way to find out whether the bot may write there."""
    setting = "telegram.operator (HABANA_TELEGRAM__OPERATOR)"
    if chat is None:
        return Finding(
            True, "operator: problems are only logged", f"set {setting} to have them sent to a chat too"
        )
    try:
        await calls.call("sendChatAction", chat_id=chat, action="typing")
    except (BadRequest, Forbidden) as error:
        advice = f"press Start in your private chat with the bot, or add it to the group; or change {setting}"
        return Finding(False, f"operator: the bot cannot write to chat {chat}: {error}", advice)
    return Finding(True, f"operator: problems are sent to chat {chat}")


def _webhook(settings: Settings, info: dict[str, Any]) -> list[Finding]:
    wanted, there = settings.telegram.webhook.url, info.get("url") or ""
    waiting = info.get("pending_update_count", 0)
    found = [Finding(True, f"updates: {waiting} waiting")]
    if settings.telegram.mode is UpdateMode.POLLING:
        note = (
            "a webhook is set. The bot removes it if this installation has set it, and loses no waiting update; "
            "otherwise it does not start to poll, unless telegram.take_over is true"
            if there
            else ""
        )
        return [*found, Finding(True, "mode: polling", note)]
    if wanted is None:
        return [*found, Finding(False, "webhook", "set telegram.webhook.url (HABANA_TELEGRAM__WEBHOOK__URL)")]
    if settings.telegram.webhook.secret is None:
        found.append(
            Finding(
                False,
                "webhook: no secret",
                "set HABANA_TELEGRAM__WEBHOOK__SECRET; without it anybody could pretend to be Telegram",
            )
        )
    if error := info.get("last_error_message"):
        found.append(
            Finding(
                False,
                f"webhook: Telegram says: {error}",
                "does telegram.webhook.url lead to telegram.webhook.listen?",
            )
        )
    same = there == wanted
    return [*found, Finding(True, "webhook: set" if same else "webhook: will be set when the bot starts")]
