"""A local Bot API server: strict, on this machine only, with simulated people to talk to.

It speaks HTTP like Telegram's server, so that a real bot can be pointed at it:

    world = World()
    ann = world.person("Ann")
    async with BotApi(world) as api, Bot(world.token, base_url=api.base_url) as bot:
        ann.start("join_K7")                              # an update waits: "/start join_K7"
        message = await ann.sees("Welcome")               # once the bot has answered
        tap = ann.tap(message, "Play")                    # by the button's label, or by its data
        assert (await tap.answered()).text == "Well done"

**The world** holds users, chats, messages, updates, files. `World(…)` takes:

- `limits=ServerLimits(…)`: how often a bot may send. `ServerLimits.off()` lifts all limits; each can be set by itself.
- `policy=ServerPolicy(…)`: strictness, how long taps can be answered and messages deleted, privacy in groups, and
  `refuse_tags=frozenset({"tg-time"})` for a server that is too old to know a tag.
- `clock=…`: a callable that returns the time in seconds. Limits, ages and dates follow it; polling does not.
- `rng=random.Random(seed)`: the randomness of faults. `dice=random.Random(seed)`: that of dice.
- `token`, `bot=User(…)`: who the bot is. `keep_calls`: how many calls and events are remembered.

**People** (`world.person("Ann")`) do what can be done with a phone. Nothing here waits, except where it says `await`:

- alone with the bot: `start(payload)`, `say(text)`, `block()`, `unblock()`;
- in chats: `write(chat, text, reply_to=…, topic=…, anonymous=…, as_channel=…)`, `delete(message)`;
- in any chat: `ask_inline(text, chat)` gives an `InlineQuestion`: `await question.answered()` are its results, and
  `question.choose("id or title")` posts one. Where the bot is no member, `write(chat, "@bot …")` asks it as a guest.
  Both are off unless the policy says `inline=True`, `guests=True`;
- buttons: `tap(message, "label or data")`; `forge(data, message)` for data that no honest client would send. Both
  return a `Tap`: `await tap.answered()` gives its `text`, `show_alert`, `url`;
- groups: `create_group(title, *others, kind=…, forum=…)`, `add_bot`, `remove_bot`, `join`, `leave`, `kick`,
  `promote`, `demote`, `upgrade(group)` (to a supergroup, with all its consequences), `open_topic`, `close_topic`;
- reading: `messages(chat)`, `await sees("text", chat)`. A `Message` has `text`, `buttons`, `rows`, `notified`,
  `edits`, `deleted` and `form`, the JSON that Telegram would send.

**Events**: `world.calls` lists the bot's calls (method, parameters, result). `world.events` records
everything: `with world.events.subscribe() as stream: async for event in stream`, `events.after(number)`,
`await events.until(look)`; `events.listeners` are called immediately.

**Faults**: `world.faults.add(LoseReply(), method="sendMessage", chat=ann.id, probability=0.1, count=3)`. There are
`LoseRequest`, `LoseReply`, `Delay(least, most)`, `Fail(502)`, `Flood(seconds)` and, for updates, `Twice` and
`Forget` (confirmations). `api.disconnect_all()` breaks all connections.

**Restarts**: `write_world(world)` is plain JSON, and `read_world(form, World(), content)` fills a new world with it;
updates that the bot has not confirmed are delivered again. The caller stores the contents of files: see `world_json`.

**With python-telegram-bot**: taps on a deleted message come with a `Message` whose `is_accessible` is false, not with an
`InaccessibleMessage`. Set `PTB_TIMEDELTA=true`, or each `RetryAfter` warns. A bot starts faster with
`request=HTTPXRequest(httpx_kwargs={"verify": False})`, since nothing here is encrypted.

**As a process**: `python -m tgbot.playground.botapi --port 8081 --token 42:abc --no-limits` prints its address. People
then act through `POST /control/do` with a list of actions, `[{"do": "people", "count": 1000}, {"do": "tap",
"person": 1001, "message": 7, "button": "Play"}]`, and are watched through `GET /control/events?after=0&wait=10`: see `control`.
`BotApi(world, control=False)` leaves this out.

**Not supported**: Markdown, inline results other than texts and files that the server has, payments, media other than photos,
animations, documents and dice, topics in private chats, answers
in the body of a webhook's response. The bot's texts are not searched for links, mentions or commands.
"""

from tgbot.playground.botapi.chatting.chats import (
    Chat,
    ChatKind,
    KeyboardButton,
    MemberStatus,
    Message,
    Topic,
    User,
)
from tgbot.playground.botapi.errors import ApiError
from tgbot.playground.botapi.faults import Delay, Fail, Fault, Flood, Forget, LoseReply, LoseRequest, Twice
from tgbot.playground.botapi.limits import ServerLimits, ServerPolicy
from tgbot.playground.botapi.people import InlineQuestion, Person, Tap
from tgbot.playground.botapi.server import BotApi
from tgbot.playground.botapi.world import TapAnswer, World

__all__ = [
    "ApiError",
    "BotApi",
    "Chat",
    "ChatKind",
    "Delay",
    "Fail",
    "Fault",
    "Flood",
    "Forget",
    "InlineQuestion",
    "KeyboardButton",
    "LoseReply",
    "LoseRequest",
    "MemberStatus",
    "Message",
    "Person",
    "ServerLimits",
    "ServerPolicy",
    "Tap",
    "TapAnswer",
    "Topic",
    "Twice",
    "User",
    "World",
]
