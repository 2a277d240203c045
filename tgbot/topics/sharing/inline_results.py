"""Inline results: what a person may post into any chat, and what an invitation there shows from then on.

All of it is made from everybody's view of a table: the reader may be a stranger.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from engine.rules.editions.registry import EDITIONS
from engine.tables.directory.names import read_code
from engine.tables.past.highlights import Highlights
from engine.tables.spectators import is_open_to_spectators
from engine.tables.table import Phase
from engine.tables.table_view import TableView
from tgbot.board.board_pictures import public_picture
from tgbot.board.lobby_text import closed_screen, has_room, host_name, is_open, lobby_text
from tgbot.board.podium import podium_screen
from tgbot.board.scene_pictures import lobby_picture, podium_picture
from tgbot.pictures.facts import Picture
from tgbot.requests.requests import DARK_MARK, PICTURED_MARK, InlineResult
from tgbot.screen.names import edition_name
from tgbot.screen.screen import PRIMARY, Button, Screen, as_read, safe, with_picture
from tgbot.screen.table_names import people_name, table_name
from tgbot.screen.ways import chat_link, invitation_link, replay_link, rules_link, watch_link
from tgbot.topics.sharing.films import Film, film_screen
from tgbot.words import Words, languages

MAX_DESCRIPTION_CHARACTERS = 100


class ResultKind(StrEnum):
    INVITATION = "invite"
    WATCHED = "watch"
    PODIUM = "podium"
    FILM = "film"
    REPLAY = "replay"
    PLAY = "play"
    """A description of the game; for everybody, as the next one."""
    LEARN = "learn"


class ResultId(NamedTuple):
    """The content of the id of a result about a table, when it comes back as the one that was chosen.

    >>> ResultId.read("invite:H7K9MW:17:en:p")
    ResultId(kind='invite', code='H7K9MW', revision=17, language='en', is_dark=False, has_picture=True)
    """

    kind: str
    code: str
    revision: int
    """Of the table, when it was offered."""
    language: str
    is_dark: bool = False
    has_picture: bool = False

    def __str__(self) -> str:
        marks = DARK_MARK * self.is_dark + PICTURED_MARK * self.has_picture
        return f"{self.kind}:{self.code}:{self.revision}:{self.language}:{marks}"

    @classmethod
    def read(cls, text: str) -> ResultId | None:
        """Read an id; None if it is not about a table, or no id of ours."""
        kind, *parts = text.split(":")
        if len(parts) != 4:
            return None
        code, revision, language, marks = read_code(parts[0]), parts[1], parts[2], parts[3]
        if code is None or not revision.isdecimal() or language not in languages():
            return None
        return cls(kind, code, int(revision), language, DARK_MARK in marks, PICTURED_MARK in marks)


def _id(kind: str, table: TableView, words: Words, *, is_dark: bool = False) -> str:
    return str(ResultId(kind, table.code, table.revision, words.language, is_dark))


# A table before its game


def invitation_result(
    table: TableView, words: Words, *, bot_name: str, is_dark: bool = False
) -> InlineResult:
    picture = lobby_picture(table, words, is_dark=is_dark)
    return InlineResult(
        id=_id(ResultKind.INVITATION, table, words, is_dark=is_dark),
        title=words.text("share-invite-title", code=table.code),
        description=words.text(
            "share-invite-about",
            edition=edition_name(table.options.edition, words),
            taken=len(table.seats),
            seats=table.options.seats,
        ),
        screen=with_picture(invitation_screen(table, words, bot_name=bot_name, pictured=True), picture),
        text=invitation_screen(table, words, bot_name=bot_name),
    )


def invitation_screen(table: TableView, words: Words, *, bot_name: str, pictured: bool = False) -> Screen:
    """An invitation in a chat of strangers, also when its table has begun or is closed: it never offers what is over."""
    if table.phase is Phase.CLOSED:
        return closed_screen(table, words)
    if not is_open(table):
        begun = Screen(words.text("share-begun", table=table_name(table.code, words)))
        return replace(begun, rows=_watch_row(table, words, bot_name))
    rules = Button(words.text("lobby-rules"), url=rules_link(table.options.edition, bot_name))
    host = safe(host_name(table, words))
    if not has_room(table):
        hint = words.text("share-full-hint", host=host)
        return Screen(lobby_text(table, words, hint, pictured=pictured), ((rules,),))
    join = Button(words.text("lobby-join"), url=invitation_link(table, bot_name), style=PRIMARY)
    hint = words.text("share-invite-hint", host=host)
    return Screen(lobby_text(table, words, hint, pictured=pictured), ((join,), (rules,)))


def invitation_picture(table: TableView, words: Words, *, is_dark: bool) -> Picture | None:
    """The picture of an invitation; None when there is nothing to be invited to."""
    return lobby_picture(table, words, is_dark=is_dark) if is_open(table) else None


# A running game


def watched_result(table: TableView, words: Words, *, bot_name: str, is_dark: bool = False) -> InlineResult:
    """The way to a running game, with the board as everybody sees it."""
    people = people_name(table, words)
    text = Screen(words.text("share-watch-hint", table=people), _watch_row(table, words, bot_name))
    picture = public_picture(table, words, is_dark=is_dark) if table.game else None
    return InlineResult(
        id=_id(ResultKind.WATCHED, table, words, is_dark=is_dark),
        title=words.text("share-watch-title", people=as_read(people)),
        description=edition_name(table.options.edition, words),
        screen=with_picture(text, picture),
        text=text,
    )


def _watch_row(table: TableView, words: Words, bot_name: str) -> tuple[tuple[Button, ...], ...]:
    if table.phase is not Phase.PLAYING or not is_open_to_spectators(table.options, table.group):
        return ()
    return ((Button(words.text("share-watch"), url=watch_link(table.code, bot_name), style=PRIMARY),),)


# A finished game


def podium_result(
    table: TableView, highlights: Highlights | None, words: Words, *, bot_name: str, is_dark: bool = False
) -> InlineResult:
    """The end of a game, without what its people want to do next."""
    play, table = _play_row(words, bot_name), replace(table, rematch_seats=())
    told = podium_screen(table, highlights, words).text
    pictured = podium_screen(table, highlights, words, pictured=True).text
    picture = podium_picture(table, highlights, words, is_dark=is_dark)
    return InlineResult(
        id=_id(ResultKind.PODIUM, table, words, is_dark=is_dark),
        title=words.text("share-podium-title"),
        description=as_read(told.partition("\n")[0])[:MAX_DESCRIPTION_CHARACTERS],
        screen=with_picture(Screen(pictured, play), picture),
        text=Screen(told, play),
    )


def film_result(film: Film, words: Words, *, bot_name: str) -> InlineResult:
    """A film that was made: without one there is nothing to offer."""
    screen = replace(film_screen(film, words), rows=_play_row(words, bot_name))
    return InlineResult(
        id=_id(ResultKind.FILM, film.table, words),
        title=words.text("share-film-title"),
        description="",
        screen=screen,
        text=screen,
    )


def replay_result(table: TableView, key: str, words: Words, *, bot_name: str) -> InlineResult:
    """The way to a game step by step, for anybody who has this message."""
    people = people_name(table, words)
    replay = Button(words.text("share-replay"), url=replay_link(table.code, key, bot_name), style=PRIMARY)
    screen = Screen(words.text("share-replay-hint", table=people), ((replay,),))
    return InlineResult(
        id=_id(ResultKind.REPLAY, table, words),
        title=words.text("share-replay-title"),
        description=as_read(people),
        screen=screen,
        text=screen,
    )


# For everybody


def stranger_results(words: Words, *, bot_name: str) -> tuple[InlineResult, ...]:
    """Results for people without a table: a description of the game, and how it is played."""
    play = Screen(words.text("bot-about"), _play_row(words, bot_name))
    edition = next(iter(EDITIONS))
    rules = Button(words.text("lobby-rules"), url=rules_link(edition, bot_name), style=PRIMARY)
    learn = Screen(words.text("greeting-what"), ((rules,),))
    titles = words.text("share-play-title"), words.text("share-learn-title")
    abouts = words.text("share-play-about"), words.text("share-learn-about")
    kinds = ResultKind.PLAY, ResultKind.LEARN
    return tuple(
        [
            InlineResult(id=kind, title=title, description=about, screen=screen, text=screen)
            for kind, title, about, screen in zip(kinds, titles, abouts, (play, learn), strict=True)
        ]
    )


def _play_row(words: Words, bot_name: str) -> tuple[tuple[Button, ...], ...]:
    return ((Button(words.text("share-play"), url=chat_link(bot_name)),),)
