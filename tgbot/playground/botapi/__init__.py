"""A Bot API server of our own: strict, on this machine only, with people to talk to.

It speaks HTTP as Telegram's server does, so that a real bot can be pointed at it:

    world = World()
    ann = world.person("Ann")
    async with BotApi(world) as api, Bot(world.token, base_url=api.base_url) as bot:
        ann.start("join_K7")                              # an update waits: "/start join_K7"
        message = await ann.sees("Welcome")               # once the bot has answered
        tap = ann.tap(message, "Play")                    # by what stands on the button, or by its data
        assert (await tap.answered()).text == "Well done"

**The world** holds users, chats, messages, updates, files. `World(…)` takes:

- `limits=Limits(…)`: how often a bot may speak. `ServerLimits.off()` lifts all; each can be set by itself.
- `house=House(…)`: strictness, how long taps can be answered and messages deleted, privacy in groups, and
  `refuse_tags=frozenset({"tg-time"})` for a server that is too old to know a tag.
- `clock=…`: a callable with the time in seconds. Rates, ages and dates follow it; polling does not.
- `rng=random.Random(seed)`: the chance in faults.
- `token`, `bot=User(…)`: who the bot is. `keep_calls`: how many calls and events are remembered.

**People** (`world.person("Ann")`) do what one can do with a telephone. Nothing here waits, unless it says `await`:

- alone with the bot: `start(payload)`, `say(text)`, `block()`, `unblock()`;
- in chats: `write(chat, text, reply_to=…, topic=…, anonymous=…, as_channel=…)`, `delete(message)`;
- buttons: `tap(message, "label or data")`; `forge(data, message)` for what no honest client would send. Both
  return a `Tap`: `await tap.answered()` gives its `text`, `show_alert`, `url`;
- groups: `create_group(title, *others, kind=…, forum=…)`, `add_bot`, `remove_bot`, `join`, `leave`, `kick`,
  `promote`, `demote`, `upgrade(group)` (to a supergroup, with all that follows), `open_topic`, `close_topic`;
- looking: `messages(chat)`, `await sees("text", chat)`. A `Message` has `text`, `buttons`, `rows`, `notified`,
  `edits`, `deleted` and `form`, which is how Telegram shows it.

**What happened**: `world.calls` lists the calls of the bot (method, parameters, result). `world.events` has
everything: `with world.events.subscribe() as stream: async for event in stream`, `events.after(number)`,
`await events.until(look)`; `events.listeners` are called at once.

**Faults**: `world.faults.add(LoseReply(), method="sendMessage", chat=ann.id, probability=0.1, count=3)`. There are
`LoseRequest`, `LoseReply`, `Delay(least, most)`, `Fail(502)`, `Flood(seconds)` and, for updates, `Twice` and
`Forget` (confirmations). `api.disconnect_all()` breaks all connections.

**Over a restart**: `write_world(world)` is plain JSON, and `read_world(form, World(), content)` fills a new world with
it; what the bot has not confirmed comes again. Contents of files are for the caller to keep: see `saving`.

**With python-telegram-bot**: taps on what is gone come with a `Message` whose `is_accessible` is false, not with an
`InaccessibleMessage`. Set `PTB_TIMEDELTA=true`, or each `RetryAfter` warns. A bot starts quicker with
`request=HTTPXRequest(httpx_kwargs={"verify": False})`, since nothing here is encrypted.

**As a process**: `python -m tgbot.playground.botapi --port 8081 --token 42:abc --no-limits` prints its address. People
are then moved by `POST /control/do` with a list of actions, `[{"do": "people", "count": 1000}, {"do": "tap",
"person": 1001, "message": 7, "button": "Play"}]`, and watched by `GET /control/events?after=0&wait=10`: see `control`
and `actions`. `BotApi(world, control=False)` does without.

**Not here**: Markdown, inline mode, payments, media other than photos and documents, topics in private chats, answers
in the body of a webhook's response. Text of the bot is not searched for links, mentions or commands.
"""

from tgbot.playground.botapi.chats import Chat, ChatKind, KeyboardButton, MemberStatus, Message, Topic, User
from tgbot.playground.botapi.errors import ApiError
from tgbot.playground.botapi.faults import Delay, Fail, Fault, Flood, Forget, LoseReply, LoseRequest, Twice
from tgbot.playground.botapi.limits import ServerLimits
from tgbot.playground.botapi.people import Person, Tap
from tgbot.playground.botapi.server import BotApi
from tgbot.playground.botapi.server_policy import ServerPolicy
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
