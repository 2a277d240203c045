"""Statistics of a person in words, page by page: what they have played, and with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.company.results.ratings import PlayerRecord
from engine.company.results.statistics import (
    GameCount,
    HeadToHead,
    PersonStatistics,
    favourites,
    reliability_of,
)
from engine.rules.cards import Card
from engine.rules.editions.registry import EDITIONS
from engine.tables.profiles import PersonId
from tgbot.pictures.facts import Picture
from tgbot.pictures.scene_facts import StatisticsFacts, TileFacts
from tgbot.screen.names import edition_name, shortened
from tgbot.screen.screen import DANGER, Button, Row, Screen, safe, with_picture
from tgbot.screen.times import moment, wait_span
from tgbot.screen.ways import close_button
from tgbot.topics.statistics.buttons import StatsTap
from tgbot.topics.statistics.leaders import rating_line, ratings_ladder
from tgbot.words import Words

STATS_FIRST, STATS_MET, STATS_NUMBERS, STATS_RESET, STATS_RESET_SURE = "", "met", "numbers", "reset", "sure"
"""The pages."""
MAX_FAVOURITES = 3
MAX_MET_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsReader:
    """The reader of statistics, whose they are, and how they are read."""

    person: PersonId
    whose: PersonId
    name: str
    """Of the person whose statistics they are."""
    words: Words
    zone: str = "UTC"
    picture: Picture | None = None
    between: HeadToHead | None = None
    """The games with the reader, if the statistics are another person's."""

    @property
    def is_own(self) -> bool:
        return self.person == self.whose


def stats_screen(record: PlayerRecord, reader: StatsReader, page: str = STATS_FIRST) -> Screen:
    """The first page, or the same with the numbers of the ratings; below a picture, only what that does not show."""
    statistics, numbers = record.statistics, page == STATS_NUMBERS
    if not statistics.all.games and not statistics.left:
        close = close_button(reader.person, reader.words)
        return _with_rows("\n\n".join([_title(reader), _none(reader)]), ((close,),), reader)
    counted = _counted(statistics, reader)
    rest = [*_with_others(statistics, reader), *_ratings(record, reader.words, numbers=numbers)]
    rest += _since(statistics, reader)
    rows = _rows(record, reader, numbers=numbers)
    whole = Screen(_text([_title(reader), *counted, *_by_kind(statistics, reader.words), *rest]), rows)
    if reader.picture is None:
        return whole
    return replace(with_picture(Screen(_text([_title(reader), *rest]), rows), reader.picture), instead=whole)


def _text(lines: Sequence[str]) -> str:
    title, *others = lines
    return "\n".join([title, "", *others])


def _title(reader: StatsReader) -> str:
    words = reader.words
    return f"<b>{words.text('stats-title') if reader.is_own else words.text('stats-title-of', name=safe(reader.name))}</b>"


def _none(reader: StatsReader) -> str:
    return reader.words.text("stats-none" if reader.is_own else "stats-none-of")


# What was played


def _counted(statistics: PersonStatistics, reader: StatsReader) -> list[str]:
    """The counts of games; how many games somebody left only they themselves see."""
    words = reader.words
    lines = [*(_games(statistics, words) if statistics.all.games else [])]
    if statistics.left and reader.is_own:
        lines.append(words.text("stats-left", count=statistics.left))
    return [*lines, *_favourites(statistics, words)]


def _games(statistics: PersonStatistics, words: Words) -> list[str]:
    lines = [words.signed("🎲", _summary("stats-all", statistics.all, words))]
    if statistics.shared:
        lines.append(words.text("stats-shared", count=statistics.shared))
    lines.append(
        words.signed("⭐", words.text("stats-points", mean=mean_points(statistics.all), most=statistics.best))
    )
    if statistics.best_streak > 1:
        lines.append(
            words.signed(
                "🔥", words.text("stats-streak", current=statistics.streak, best=statistics.best_streak)
            )
        )
    return lines


def _favourites(statistics: PersonStatistics, words: Words) -> list[str]:
    cards = [(words.text(f"card-{card}"), count) for card, count in favourite_cards(statistics)]
    buildings = [(safe(name), count) for name, count in favourites(statistics.buildings, MAX_FAVOURITES)]
    return [
        *([words.signed("🃏", words.text("stats-cards", cards=_listed(cards, words)))] if cards else []),
        *(
            [words.signed("🏛", words.text("stats-buildings", buildings=_listed(buildings, words)))]
            if buildings
            else []
        ),
    ]


def favourite_cards(statistics: PersonStatistics) -> tuple[tuple[Card, int], ...]:
    return tuple([(Card(name), count) for name, count in favourites(statistics.cards, MAX_FAVOURITES)])


def _listed(counted: Sequence[tuple[str, int]], words: Words) -> str:
    return words.series([words.text("stats-times", name=name, count=count) for name, count in counted])


def _by_kind(statistics: PersonStatistics, words: Words) -> list[str]:
    """A line for each edition and number of players, if there are several."""
    if len(statistics.kinds) < 2:
        return []
    return [_kind(kind, count, words) for kind, count in sorted(statistics.kinds.items())]


def _kind(kind: str, count: GameCount, words: Words) -> str:
    edition, _, players = kind.rpartition("/")
    summary = _summary("stats-summary", count, words)
    name = safe(edition_name(edition, words))
    return words.text("stats-kind", edition=name, players=int(players), summary=summary)


def _summary(message: str, count: GameCount, words: Words) -> str:
    return words.text(
        message,
        games=count.games,
        wins=count.wins,
        share=count.win_share / count.games,
        mean=mean_points(count),
    )


def mean_points(count: GameCount) -> float:
    return count.points / count.games if count.games else 0.0


# With others


def _with_others(statistics: PersonStatistics, reader: StatsReader) -> list[str]:
    return [*_answers(statistics, reader.words), *_between(reader)]


def _answers(statistics: PersonStatistics, words: Words) -> list[str]:
    if not statistics.answers.given:
        return []
    time = wait_span(statistics.mean_answer_time, words)
    return [words.signed("⏱", words.text("stats-answers", time=time, lost=statistics.time_outs_in_hundred))]


def _between(reader: StatsReader) -> list[str]:
    met = reader.between
    if met is None:
        return []
    return [
        reader.words.signed(
            "⚔️", reader.words.text("stats-between", games=met.games, ahead=met.ahead, behind=met.behind)
        )
    ]


def _ratings(record: PlayerRecord, words: Words, *, numbers: bool) -> list[str]:
    lines = [
        rating_line(edition, record.ratings[edition], words, numbers=numbers)
        for edition in EDITIONS
        if edition in record.ratings
    ]
    return [*lines, ratings_ladder(words)] if lines else []


def _since(statistics: PersonStatistics, reader: StatsReader) -> list[str]:
    if statistics.since is None:
        return []
    return [reader.words.text("stats-since", when=moment(statistics.since, reader.zone, reader.words))]


def pace_word(statistics: PersonStatistics, words: Words) -> str:
    """How quickly somebody answers, in a word; empty if that is not known."""
    pace = reliability_of(statistics).pace
    return words.text(f"reliability-{pace}") if pace else ""


# The other pages


def met_screen(
    met: Mapping[PersonId, HeadToHead], names: Mapping[PersonId, str], reader: StatsReader
) -> Screen:
    """The people one has met most often, and how it went; a tap leads to their statistics."""
    words, shown = reader.words, [person for person in met if person in names][:MAX_MET_SHOWN]
    lines = [
        words.text(
            "stats-met-line",
            name=safe(names[person]),
            games=met[person].games,
            ahead=met[person].ahead,
            behind=met[person].behind,
        )
        for person in shown
    ]
    title = words.text("stats-met")
    rows = tuple([(Button(names[person], _tap(reader, whose=person)),) for person in shown])
    text = "\n".join([f"<b>{title}</b>", "", *(lines or [words.text("stats-met-none")])])
    return _with_rows(text, (*rows, (_back(reader),)), reader)


def reset_screen(reader: StatsReader) -> Screen:
    sure = Button(reader.words.text("stats-reset-sure"), _tap(reader, STATS_RESET_SURE), style=DANGER)
    return _with_rows(reader.words.text("stats-reset-ask"), ((sure,), (_back(reader),)), reader)


def recount_screen(words: Words, person: PersonId) -> Screen:
    """The screen in place of statistics and lists while all of them are counted again."""
    return Screen(words.text("stats-recount"), ((close_button(person, words),),))


def unmet_screen(name: str, words: Words) -> Screen:
    """The screen for a name that nobody has among those one has played with."""
    return Screen(words.text("stats-unmet", name=safe(shortened(name))))


def _with_rows(text: str, rows: tuple[Row, ...], reader: StatsReader) -> Screen:
    return with_picture(Screen(text, rows), reader.picture)


def _rows(record: PlayerRecord, reader: StatsReader, *, numbers: bool) -> tuple[Row, ...]:
    words = reader.words
    close = close_button(reader.person, words)
    other = STATS_FIRST if numbers else STATS_NUMBERS
    label = words.text("ratings-in-words" if numbers else "ratings-in-numbers")
    ratings = (Button(label, _tap(reader, other)),) if record.ratings else ()
    if not reader.is_own:
        back = Button(words.text("button-back"), _tap(reader, STATS_MET, whose=reader.person))
        return (ratings, (back, close))
    met = Button(words.text("stats-met-button"), _tap(reader, STATS_MET))
    reset = Button(words.text("stats-reset"), _tap(reader, STATS_RESET))
    return ((met, *ratings), (reset, close))


def _back(reader: StatsReader) -> Button:
    return Button(reader.words.text("button-back"), _tap(reader))


def _tap(reader: StatsReader, page: str = STATS_FIRST, *, whose: PersonId | None = None) -> StatsTap:
    return StatsTap(reader.person, reader.whose if whose is None else whose, page)


def most_played(statistics: PersonStatistics) -> str:
    """The edition that a person plays most; the newest one if they have played none."""
    games = {edition: _games_of(statistics, edition) for edition in reversed(list(EDITIONS))}
    return max(games, key=lambda edition: games[edition])


def _games_of(statistics: PersonStatistics, edition: str) -> int:
    return sum(
        [count.games for kind, count in statistics.kinds.items() if kind.rpartition("/")[0] == edition]
    )


# The facts that their picture shows


def statistics_picture(
    name: str, statistics: PersonStatistics, words: Words, *, is_dark: bool
) -> StatisticsFacts:
    return StatisticsFacts(
        language=words.language,
        is_dark=is_dark,
        edition=most_played(statistics),
        name=name,
        tiles=_tiles(statistics, words),
        cards=favourite_cards(statistics),
        buildings=favourites(statistics.buildings, MAX_FAVOURITES),
        answers=_answer_times(statistics, words),
    )


def _tiles(statistics: PersonStatistics, words: Words) -> tuple[TileFacts, ...]:
    counted = {
        "games": str(statistics.all.games),
        "wins": str(statistics.all.wins),
        "points": words.text("scene-stats-mean", mean=mean_points(statistics.all)),
        "streak": str(statistics.best_streak),
    }
    return tuple(
        [TileFacts(value=value, label=words.text(f"scene-stats-{name}")) for name, value in counted.items()]
    )


def _answer_times(statistics: PersonStatistics, words: Words) -> str:
    if not statistics.answers.given:
        return ""
    time, pace = wait_span(statistics.mean_answer_time, words), pace_word(statistics, words)
    if not pace:
        return words.text("scene-stats-answers-only", time=time)
    return words.text("scene-stats-answers", time=time, pace=pace)
