"""Groups: members, what the bot hears, topics, and groups that become supergroups."""

import pytest
from telegram import ChatMemberAdministrator, ChatMemberOwner, Message, Update
from telegram.error import ChatMigrated, Forbidden

from tests.botapi.stage import Stage, refused
from tgbot.playground.botapi import ChatKind, ServerPolicy


def message_of(update: Update) -> Message:
    assert update.message
    return update.message


async def test_the_bot_hears_that_it_was_added_and_removed(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    added, welcome = await stage.updates()
    assert added.my_chat_member
    assert (added.my_chat_member.chat.id, added.my_chat_member.new_chat_member.status) == (group.id, "member")
    assert message_of(welcome).new_chat_members[0].id == stage.bot.id
    stage.ann.remove_bot(group)
    _, removed = await stage.updates()
    assert removed.my_chat_member
    assert removed.my_chat_member.new_chat_member.status == "kicked"


async def test_the_bot_hears_that_it_was_blocked(stage: Stage) -> None:
    stage.ann.block()
    stage.ann.start("again")
    blocked, unblocked, start = await stage.updates()
    assert blocked.my_chat_member
    assert blocked.my_chat_member.new_chat_member.status == "kicked"
    assert unblocked.my_chat_member
    assert unblocked.my_chat_member.new_chat_member.status == "member"
    assert message_of(start).text == "/start again"


async def test_who_has_blocked_the_bot_cannot_write_to_it(stage: Stage) -> None:
    stage.ann.block()
    with pytest.raises(ValueError, match="blocked"):
        stage.ann.say("Hi")


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Hello all", False),
        ("/new", True),
        ("/new@habana_bot 4", True),
        ("/new@HABANA_bot", True),
        ("/new@other_bot", False),
        ("see http://x.org/new", False),
    ],
)
async def test_in_groups_the_bot_hears_commands(stage: Stage, text: str, *, heard: bool) -> None:
    group = stage.ann.create_group("Friends")
    await stage.updates()
    stage.ann.write(group, text)
    assert len(await stage.updates()) == heard


async def test_in_groups_the_bot_hears_answers_to_itself(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    await stage.updates()
    await stage.bot.send_message(group.id, "Hi")
    stage.ann.write(group, "Ho", reply_to=stage.ann.messages(group)[0])
    reply = message_of(await stage.update()).reply_to_message
    assert reply
    assert reply.text == "Hi"


async def test_as_administrator_the_bot_hears_everything(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    stage.ann.promote(stage.world.bot, group)
    await stage.updates()
    stage.ann.write(group, "Hello all")
    assert message_of(await stage.update()).text == "Hello all"


async def test_without_privacy_the_bot_hears_everything() -> None:
    async with Stage(policy=ServerPolicy(privacy=False)) as stage:
        group = stage.ann.create_group("Friends")
        await stage.updates()
        stage.ann.write(group, "Hello all")
        assert message_of(await stage.update()).text == "Hello all"


async def test_where_it_is_not_the_bot_hears_nothing(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", with_bot=False)
    stage.ann.write(group, "/new")
    assert await stage.updates() == ()


async def test_commands_are_marked(stage: Stage) -> None:
    stage.ann.say("🏠 /start and /help@habana_bot")
    message = message_of(await stage.update())
    assert list(message.parse_entities().values()) == ["/start", "/help@habana_bot"]


async def test_who_is_not_in_the_group_cannot_write_there(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    with pytest.raises(ValueError, match="not in this chat"):
        stage.world.person("Ben").write(group, "Hi")


async def test_anonymous_administrators_write_as_the_group(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", kind=ChatKind.SUPERGROUP)
    await stage.updates()
    stage.ann.write(group, "/new", anonymous=True)
    message = message_of(await stage.update())
    assert message.sender_chat
    assert message.sender_chat.id == group.id
    assert message.from_user
    assert message.from_user.username == "GroupAnonymousBot"


async def test_people_may_write_as_a_channel(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", kind=ChatKind.SUPERGROUP)
    channel = stage.ann.create_channel("News")
    await stage.updates()
    stage.ann.write(group, "/new", as_channel=channel)
    message = message_of(await stage.update())
    assert message.sender_chat
    assert (message.sender_chat.title, message.sender_chat.type) == ("News", "channel")


# Who is in


async def test_members_and_administrators(stage: Stage) -> None:
    ben, cat = stage.world.person("Ben"), stage.world.person("Cat")
    group = stage.ann.create_group("Friends", ben, cat)
    stage.ann.promote(ben, group, anonymous=True)
    cat.leave(group)
    assert await stage.bot.get_chat_member_count(group.id) == 3
    owner, administrator = await stage.bot.get_chat_administrators(group.id)
    assert isinstance(owner, ChatMemberOwner)
    assert isinstance(administrator, ChatMemberAdministrator)
    assert administrator.is_anonymous
    stage.ann.demote(ben, group)
    statuses = [(await stage.bot.get_chat_member(group.id, who.id)).status for who in (stage.ann, ben, cat)]
    assert statuses == ["creator", "member", "left"]
    stage.ann.kick(ben, group)
    assert (await stage.bot.get_chat_member(group.id, ben.id)).status == "kicked"


async def test_who_nobody_knows_is_no_member(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    with refused("invalid user_id specified"):
        await stage.bot.get_chat_member(group.id, 7)


async def test_in_private_there_are_two_and_none_rules(stage: Stage) -> None:
    assert await stage.bot.get_chat_member_count(stage.ann.id) == 2
    assert (await stage.bot.get_chat_member(stage.ann.id, stage.ann.id)).status == "member"
    with refused("there are no administrators in the private chat"):
        await stage.bot.get_chat_administrators(stage.ann.id)
    with refused("chat member status can't be changed in private chats"):
        await stage.bot.leave_chat(stage.ann.id)


async def test_administrators_hear_of_other_members_if_they_ask(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    stage.ann.promote(stage.world.bot, group)
    await stage.updates(allowed_updates=["chat_member"])
    stage.world.person("Ben").join(group)
    change = (await stage.update()).chat_member
    assert change
    assert change.new_chat_member.status == "member"


async def test_what_a_chat_is(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    assert (await stage.bot.get_chat(group.id)).title == "Friends"
    assert (await stage.bot.get_chat(stage.ann.id)).username == "ann"
    stage.ann.remove_bot(group)
    with refused("bot was kicked from the group chat", Forbidden):
        await stage.bot.get_chat(group.id)


# Small signs


async def test_pinning(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    sent = await stage.bot.send_message(group.id, "Lobby")
    assert await sent.pin()
    pinned = (await stage.bot.get_chat(group.id)).pinned_message
    assert pinned
    assert pinned.text == "Lobby"
    assert await sent.unpin()
    with refused("message to unpin not found"):
        await stage.bot.unpin_chat_message(group.id)
    with refused("message to pin not found"):
        await stage.bot.pin_chat_message(group.id, 99)


async def test_in_supergroups_administrators_pin(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", kind=ChatKind.SUPERGROUP)
    sent = await stage.bot.send_message(group.id, "Lobby")
    with refused("not enough rights to manage pinned messages in the chat"):
        await sent.pin()
    stage.ann.promote(stage.world.bot, group)
    assert await sent.pin()


async def test_typing(stage: Stage) -> None:
    assert await stage.bot.send_chat_action(stage.ann.id, "typing")
    with refused("wrong parameter action in request"):
        await stage.bot.send_chat_action(stage.ann.id, "thinking")


async def test_reactions(stage: Stage) -> None:
    move = stage.ann.say("I build")
    assert await stage.bot.set_message_reaction(stage.ann.id, move.id, "👍")
    assert "".join(move.reactions) == "👍"
    with refused("REACTIONS_TOO_MANY"):
        await stage.bot.set_message_reaction(stage.ann.id, move.id, ["👍", "🔥"])
    with refused("REACTION_INVALID"):
        await stage.bot.set_message_reaction(stage.ann.id, move.id, "ok")
    with refused("message to react not found"):
        await stage.bot.set_message_reaction(stage.ann.id, 99, "👍")
    assert await stage.bot.set_message_reaction(stage.ann.id, move.id)
    assert not move.reactions


# Topics


async def test_messages_in_a_topic(stage: Stage) -> None:
    forum = stage.ann.create_group("Club", forum=True)
    topic = stage.ann.open_topic(forum, "Havana")
    await stage.updates()
    sent = await stage.bot.send_message(forum.id, "Hi", message_thread_id=topic.id)
    assert (sent.message_thread_id, sent.is_topic_message, sent.chat.is_forum) == (topic.id, True, True)
    stage.ann.write(forum, "/new", topic=topic)
    assert message_of(await stage.update()).message_thread_id == topic.id
    reply = await stage.bot.send_message(forum.id, "Ho", reply_to_message_id=sent.message_id)
    assert reply.message_thread_id == topic.id


async def test_topics_that_are_not_there_or_closed(stage: Stage) -> None:
    forum = stage.ann.create_group("Club", forum=True)
    group = stage.ann.create_group("Friends")
    topic = stage.ann.open_topic(forum, "Havana")
    for chat, thread in ((forum.id, 99), (forum.id, 1), (group.id, topic.id)):
        with refused("message thread not found"):
            await stage.bot.send_message(chat, "Hi", message_thread_id=thread)
    stage.ann.close_topic(forum, topic)
    with refused("TOPIC_CLOSED"):
        await stage.bot.send_message(forum.id, "Hi", message_thread_id=topic.id)


# Growing up


async def test_a_group_that_was_upgraded_says_where_it_went(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    await stage.updates()
    new = stage.ann.upgrade(group)
    with pytest.raises(ChatMigrated) as moved:
        await stage.bot.send_message(group.id, "Hi")
    assert moved.value.new_chat_id == new.id
    assert (await stage.bot.send_message(new.id, "Hi")).chat.type == "supergroup"
    leaving, arriving = await stage.updates()
    assert message_of(leaving).migrate_to_chat_id == new.id
    assert message_of(arriving).migrate_from_chat_id == group.id


async def test_its_description_is_telegrams(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    new = stage.ann.upgrade(group)
    status, answer = await stage.raw("sendMessage", json={"chat_id": group.id, "text": "Hi"})
    assert (status, answer["parameters"]) == (400, {"migrate_to_chat_id": new.id})
    assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
