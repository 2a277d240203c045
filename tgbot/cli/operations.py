"""`habana announce`, `drain_command`, `purge_command` and `recount_command`: what concerns all tables or all workers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from tgbot.cli.checks import (
    check_choice,
    check_exists,
    check_sure,
    refuse,
    refusing_store,
    say_store,
    settings_in,
    words_in,
)
from tgbot.cli.options import HELP_WORDS, SYSTEM_LANGUAGE, ConfigOption, LanguageOption, YesOption, option
from tgbot.words import Words, languages

MAX_ANNOUNCEMENT_CHARACTERS = 2000


def announce_command(
    *,
    text: Annotated[str, typer.Argument(help=HELP_WORDS.text("cli-announce-text"))] = "",
    file: Annotated[list[str] | None, option("--file", "cli-announce-file")] = None,
    days: Annotated[int | None, option("--days", "cli-days")] = None,
    everybody: Annotated[bool, option("--everybody", "cli-everybody")] = False,
    dry_run: Annotated[bool, option("--dry-run", "cli-dry-run")] = False,
    cancel: Annotated[bool, option("--cancel", "cli-announce-cancel")] = False,
    yes: YesOption = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.terminal import operations
    from tgbot.words import DEFAULT_LANGUAGE

    words = words_in(language)
    texts = dict([_text_in(words, one) for one in file or ()])
    texts |= {DEFAULT_LANGUAGE: text.strip()} if text.strip() else {}
    if cancel:
        _cancel_announcement(words, config, texts)
        return
    if not texts or not all([0 < len(one) <= MAX_ANNOUNCEMENT_CHARACTERS for one in texts.values()]):
        refuse("TEXT", words.text("bad-announcement", longest=MAX_ANNOUNCEMENT_CHARACTERS))
    settings = settings_in(words, config)
    audience = operations.Audience(days, everybody)
    with refusing_store(words):
        count = 0 if yes and not dry_run else asyncio.run(operations.count_audience(settings, audience))
        say_store(words, settings)
        if dry_run:
            typer.echo(words.text("announce-counted", count=count))
            return
        check_sure(words.text("announce-sure", count=count), yes=yes)
        told = asyncio.run(operations.announce(settings, texts, audience))
    typer.echo(words.text("announce-done", count=told))


def _cancel_announcement(words: Words, config: Path | None, texts: Mapping[str, str]) -> None:
    from tgbot.terminal import operations

    settings = settings_in(words, config)
    with refusing_store(words):
        count = asyncio.run(operations.cancel_announcement(settings, texts))
    say_store(words, settings)
    typer.echo(words.text("announce-cancelled", count=count))


def _text_in(words: Words, given: str) -> tuple[str, str]:
    """The language and the text of an option such as de=hallo.txt."""
    language, _, name = given.partition("=")
    check_choice(words, "--file", language, languages())
    check_exists(words, "--file", Path(name))
    try:
        return language, Path(name).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        refuse("--file", words.text("bad-file", reason=str(error)))


def drain_command(
    *,
    end: Annotated[bool, option("--end", "cli-drain-end")] = False,
    span: Annotated[str, option("--for", "cli-drain-for")] = "1h",
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.terminal import operations

    words = words_in(language)
    settings = settings_in(words, config)
    with refusing_store(words):
        if end:
            was_draining = asyncio.run(operations.end_drain(settings))
            typer.echo(words.text("drain-ended" if was_draining else "drain-none"))
            return
        asyncio.run(operations.drain(settings, _span(words, "--for", span)))
    typer.echo(words.text("drain-done", span=span))


def purge_command(
    *,
    over: Annotated[str, option("--over", "cli-over")] = "",
    person: Annotated[int | None, option("--person", "cli-purge-person")] = None,
    yes: Annotated[bool, option("--yes", "cli-purge-yes")] = False,
    config: ConfigOption = None,
    language: LanguageOption = SYSTEM_LANGUAGE,
) -> None:
    from tgbot.terminal import operations

    words = words_in(language)
    if bool(over) == (person is not None):
        refuse("--over", words.text("bad-purge"))
    settings = settings_in(words, config)
    with refusing_store(words):
        if person is None:
            span = _span(words, "--over", over)
            count = asyncio.run(operations.purge_tables(settings, span, for_sure=yes))
            say_store(words, settings)
            typer.echo(words.text("purge-done" if yes else "purge-counted", count=count))
            return
        codes = asyncio.run(operations.purge_person(settings, person, for_sure=yes))
    say_store(words, settings)
    facts = {"person": str(person), "count": len(codes), "codes": ", ".join(codes)}
    typer.echo(words.text("purge-person-done" if yes else "purge-person-counted", **facts))


def recount_command(*, config: ConfigOption = None, language: LanguageOption = SYSTEM_LANGUAGE) -> None:
    from tgbot.terminal import operations

    words = words_in(language)
    settings = settings_in(words, config)
    with refusing_store(words):
        counted = asyncio.run(operations.recount(settings))
    typer.echo(words.text("recount-done", count=counted.entries, found=counted.found))


def _span(words: Words, name: str, given: str) -> int:
    from engine.tables.time.durations import BadDuration, parse_duration

    try:
        return parse_duration(given)
    except BadDuration as error:
        refuse(name, words.text("bad-span", reason=str(error)))
