"""Trying out through the whole bot: it opens, leads back, ends with a question in earnest, and leaks nothing."""

from __future__ import annotations

import pytest

from tests.bot.leaks import Watched
from tests.bot.players import Habits
from tests.bot.scenarios import Scenario, open_scenario
from tests.bot.test_hints import lay, tap
from tgbot.buttons.answers import ActTap, PickTap, ShowTap
from tgbot.buttons.codec import read_button
from tgbot.playground.botapi import Message, Person
from tgbot.screen.drafts import MORE
from tgbot.topics.trying.buttons import TryTap
from tgbot.words import Words

EN = Words("en")
TRIERS = Habits(look=0.6, plan=0.3, tries=0.9, stale=0.1)


def tries_in(person: Person) -> list[Message]:
    """The messages that show a tried game."""
    return [
        one
        for one in person.messages()
        if EN.text("try-imagined") in (one.text or one.form.get("caption", ""))
    ]


@pytest.fixture
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    Watched.forget()
    monkeypatch.setattr("tgbot.app.TablesShown", Watched)


@pytest.mark.usefixtures("_watched")
async def test_everybody_tries_and_nothing_of_it_leaks(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=21) as scenario, scenario.bot():
        code = await scenario.table_of("2009 3 open +1", *scenario.people("Ann", "Bob"))
        players = await scenario.play_on(code, taps=100, habits=TRIERS)
        taps = [data for player in players for data, _ in player.taps]
        assert len([data for data in taps if isinstance(data, TryTap)]) > 10
        assert scenario.log.troubles == []
    assert Watched.leaks == []
    assert Watched.different > 50


async def begun(scenario: Scenario, *people: Person) -> str:
    """A table at which the first of these people tries out a game."""
    code = await scenario.table_of("2009 2 open", *people)
    await scenario.until(lambda: people[0].messages()[-1].buttons or None)
    more = str(ShowTap(code, MORE))
    await people[0].forge(more, people[0].messages()[-1]).answered()
    await tap(scenario, people[0], code, TryTap)
    await scenario.until(lambda: tries_in(people[0]) or None)
    return code


async def test_from_more_it_opens_in_the_living_message_and_leads_back(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=22) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await begun(scenario, ann, bob)
        revision = await scenario.revision(code)
        (living,) = tries_in(ann)
        kinds = {type(read_button(key.data)) for key in living.buttons}
        assert not kinds & {ActTap, PickTap}
        assert tries_in(bob) == []
        await tap(scenario, ann, code, TryTap)
        await tap(scenario, ann, code, ShowTap)
        await scenario.until(lambda: not tries_in(ann) or None)
        assert await scenario.revision(code) == revision
        assert scenario.log.troubles == []


async def test_a_question_in_earnest_ends_it_and_old_keys_do_not_bring_it_back(unix_url: str) -> None:
    async with open_scenario(unix_url, seed=23) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        code = await begun(scenario, ann, bob)
        old = next(key.data for key in tries_in(ann)[0].buttons if (key.data or "").startswith("1tr"))
        await lay(scenario, ann, code)
        await lay(scenario, bob, code)
        await scenario.reaches(code, lambda now: now.table.seats[0].awaited or None)
        await scenario.is_calm()
        assert tries_in(ann) == []
        revision = await scenario.revision(code)
        answer = await ann.forge(old or "", ann.messages()[-1]).answered()
        assert answer.text == EN.text("refusal-outdated")
        await scenario.is_calm()
        assert tries_in(ann) == []
        assert await scenario.revision(code) == revision
        assert scenario.log.troubles == []
