"""The whole bot in chats that it knows nothing of: invitations, guests, and a podium that is shared."""

from __future__ import annotations

from tests.bot.scenarios import open_scenario
from tgbot.playground.botapi import ServerLimits, ServerPolicy, World


async def test_from_an_invitation_in_another_chat_to_a_podium_that_is_shared(unix_url: str) -> None:
    policy = ServerPolicy(inline=True, guests=True)
    world = World(limits=ServerLimits.off(), policy=policy)
    async with open_scenario(unix_url, world, seed=19) as scenario, scenario.bot():
        ann, bob = scenario.people("Ann", "Bob")
        friends = ann.create_group("Friends", bob, with_bot=False)
        code = await scenario.open_table(ann, "2009 2 open")
        buttons = [button for message in ann.messages() for button in message.buttons]
        (invite,) = [button for button in buttons if button.asks]
        question = ann.ask_inline(invite.asks or "", friends)
        (offered,) = await question.answered()
        invitation = question.choose(offered.id)
        assert (invitation.buttons[0].url or "").startswith(
            f"https://t.me/{world.bot.username}?start=j{code}_"
        )
        await scenario.begin_game(code, ann, bob)
        await scenario.until(lambda: "has begun" in invitation.text or None)
        assert not invitation.buttons
        await scenario.play_out(code)
        await scenario.is_calm()
        question = bob.ask_inline("", friends)
        podium = next(one for one in await question.answered() if one.id.startswith("podium"))
        assert "Ann" in question.choose(podium.id).text
        to_itself = ann.ask_inline("")
        await to_itself.answered()
        to_itself.choose("play")
        bob.write(friends, f"@{world.bot.username} new 2009 2")
        card = await bob.sees("Bob", friends)
        assert any(button.url and "?start=j" in button.url for button in card.buttons)
        await scenario.check(code)
        assert "I understand" not in ann.messages()[-1].text
