"""What the page offers behind the bot's name, and what it posts."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.patience import until
from tests.playground.stage import playground_without_bot
from tgbot.playground.botapi import ServerPolicy
from tgbot.playground.botapi.methods.queries import answer_inline_query

JOIN = {"text": "Join", "url": "https://t.me/habana_bot?start=jH7K9MW"}
ARTICLE = {
    "type": "article",
    "id": "1",
    "title": "Invite",
    "input_message_content": {"message_text": "Come and play"},
    "reply_markup": {"inline_keyboard": [[JOIN]]},
}


async def test_what_the_bot_offers_is_posted_by_the_person_who_chooses_it(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        world = playground.world
        world.policy = ServerPolicy(inline=True)
        ana, bea = world.person("Ana"), world.person("Bea")
        friends = (await page.do("group", person=ana.id, title="Friends", bot=False))["chat"]
        asking = asyncio.create_task(page.do("inline", person=ana.id, chat=friends, text="H7K9MW"))
        await until(lambda: bool(world.inline_queries))
        (query,) = world.inline_queries.values()
        answer_inline_query(world, inline_query_id=query.id, results=[ARTICLE])
        offered = await asking
        assert offered["results"] == [
            {"id": "1", "title": "Invite", "description": "", "text": "Come and play", "link": JOIN["url"]}
        ]
        assert not (await page.do("choose", person=bea.id, query=query.id, result="1"))["ok"]
        assert not (await page.do("choose", person=ana.id, query=query.id, result="2"))["ok"]
        posted = await page.do("choose", person=ana.id, query=query.id, result="1")
        message = world.chats[friends].messages[posted["message"]]
        assert message.text == "Come and play"
        state = await page.state()
        assert state["chats"][str(friends)]["messages"][-1]["rows"][0][0]["kind"] == "url"
        assert not state["chats"][str(friends)]["bot"]


async def test_a_button_that_asks_elsewhere_says_what_it_asks(tmp_path: Path) -> None:
    async with playground_without_bot(tmp_path) as (playground, page):
        ana = playground.world.person("Ana")
        chosen = {"query": "H7K9MW", "allow_group_chats": True}
        button = {"text": "Invite", "switch_inline_query_chosen_chat": chosen}
        content = {"text": "Lobby", "reply_markup": {"inline_keyboard": [[button]]}}
        playground.world.post(
            ana.chat, {"from": playground.world.bot.form}, content, by_bot=True, notified=False
        )
        shown = (await page.state())["chats"][str(ana.id)]["messages"][-1]["rows"][0][0]
        assert shown == {"text": "Invite", "kind": "inline", "query": "H7K9MW"}
