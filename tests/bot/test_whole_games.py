"""Whole games through the whole bot, from /new to the podium: a set that has every pair of choices worth having."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.rules.state import IN_ORDER, TOGETHER
from tests.bot.call_counts import CallCounts, messages_about
from tests.bot.scenarios import open_scenario
from tests.short_games import SHORT_GAMES
from tgbot.playground.botapi import Chat, ChatKind, Person, ServerLimits, Topic, World

PRIVATE, GROUP, SUPERGROUP, FORUM = "private", "group", "supergroup", "forum"


@dataclass(frozen=True)
class Game:
    edition: str
    people: int
    computers: int
    place: str
    replacement: str
    languages: tuple[str, ...]
    is_short: bool = False
    """Played with a deck that is used up after a few rounds."""

    def __str__(self) -> str:
        return f"{self.edition}-{self.people}+{self.computers}-{self.place}-{self.replacement}-{''.join(self.languages)}"

    @property
    def preferences(self) -> str:
        how = self.replacement.replace(" ", "-")
        return f"{self.edition} {self.people + self.computers} open +{self.computers} {how}"


GAMES = (
    Game("2009", 2, 0, PRIVATE, IN_ORDER, ("en", "fr")),
    Game("2024", 2, 1, GROUP, TOGETHER, ("it", "es"), is_short=True),
    Game("2009", 3, 0, SUPERGROUP, TOGETHER, ("de", "it", "fr"), is_short=True),
    Game("2024", 3, 1, FORUM, IN_ORDER, ("es", "en", "de")),
    Game("2009", 4, 0, FORUM, IN_ORDER, ("fr", "es", "it", "de"), is_short=True),
    Game("2024", 1, 3, PRIVATE, TOGETHER, ("de",)),
)


@pytest.mark.parametrize("game", GAMES, ids=str)
async def test_a_game_comes_to_the_podium(game: Game, unix_url: str) -> None:
    world, counts = World(limits=ServerLimits.off()), CallCounts()
    counts.listen_to(world)
    deck = SHORT_GAMES if game.is_short else {}
    async with (
        open_scenario(unix_url, world, seed=len(str(game)), lobby={"dice": "30s"}, **deck) as scenario,
        scenario.bot(),
    ):
        people = scenario.people("Ann <b>", "Bob & Co", "Cyd‮", "Dan {x}", languages=game.languages)[
            : game.people
        ]
        code = await scenario.whole_game(people, game.preferences, *_place(game.place, people))
        if game.people > 1:
            people[0].write(people[0].chat, f"/say {code} Well played")
        await scenario.check(code)
        left = [messages_about(person.chat, code) for person in people]
    assert max([len(texts) for texts in left]) <= 2, "the podium and the talk"
    in_vain = counts.same + counts.gone_again + counts.shrunk_again
    assert in_vain == 0, str(counts)


def _place(place: str, people: list[Person]) -> tuple[Chat | None, Topic | None]:
    host, *others = people
    if place == PRIVATE:
        return None, None
    kind = ChatKind.GROUP if place == GROUP else ChatKind.SUPERGROUP
    chat = host.create_group("Friends", *others, kind=kind, forum=place == FORUM)
    return chat, host.open_topic(chat, "Havana") if place == FORUM else None
