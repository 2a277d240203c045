"""All keys of the store; no key is spelled anywhere else.

The keys of a table carry its bucket's hash tag, and so lie in one slot of a cluster. The number of buckets never
changes, as a table's bucket follows from its code.
"""

from __future__ import annotations

from hashlib import blake2b
from zlib import crc32

from engine.tables.directory.names import CODE_LENGTH
from engine.tables.port import Due, DueKind
from engine.tables.profiles import PersonId
from engine.tables.time.instants import Instant

BUCKETS = 256
KEY_PREFIX = "habana:"

LAST_BEAT = f"{KEY_PREFIX}{{beat}}:last"
OUTAGES = f"{KEY_PREFIX}{{beat}}:outages"
SKIPPED = f"{KEY_PREFIX}{{beat}}:skip"
JUMP = f"{KEY_PREFIX}{{beat}}:jump"
"""The clock was ahead, and what is due has still to be recalled."""
HOUSE_SECRET = f"{KEY_PREFIX}secret"

ERRANDS = f"{KEY_PREFIX}{{errands}}:due"
"""The due entries that belong to no table, by time; their texts and tries lie beside them."""
ERRAND_TEXTS = f"{KEY_PREFIX}{{errands}}:texts"
ERRAND_TRIES = f"{KEY_PREFIX}{{errands}}:tries"

GAME_QUEUE = f"{KEY_PREFIX}{{queue}}:waiting"
"""Who waits for a game, by person."""
TAKEN_GROUPS = f"{KEY_PREFIX}{{queue}}:taken"
"""Groups that have been taken out of the queue and whose tables have still to be opened, by their tokens."""
SEATED_TAPS = f"{KEY_PREFIX}{{queue}}:seated"
"""The tokens of taps that have led to a table lately: they may come again after a crash."""
LATEST_WAITS = f"{KEY_PREFIX}{{queue}}:waits"

POLLING = f"{KEY_PREFIX}polling"
"""The lease of the worker that polls."""
WEBHOOK = f"{KEY_PREFIX}webhook"
YOUNG_WORKERS = f"{KEY_PREFIX}workers"
LIVE_WORKERS = f"{KEY_PREFIX}alive"
"""The latest note of each worker about itself, by its name."""
UPDATE_TRIES = f"{KEY_PREFIX}tries"
"""How often updates were begun that are suspected of killing workers."""

DRAINING = f"{KEY_PREFIX}draining"
"""There while no worker takes new updates; it expires by itself."""
LAST_BACKUP = f"{KEY_PREFIX}backup"
"""When the last backup was written and read back, by the clock of the machine that wrote it."""
OPERATOR_LOG = f"{KEY_PREFIX}operator"
"""The deeds of operators at this store, and the secrets they have looked at."""

CALL_COUNTS = f"{KEY_PREFIX}{{limits}}:calls"
CALL_PACE = f"{KEY_PREFIX}{{limits}}:pace"
WAITING_SENDERS = f"{KEY_PREFIX}{{limits}}:waiting"
EXPECTED_SENDERS = f"{KEY_PREFIX}{{limits}}:expected"
TOLD_NUMBERS = f"{KEY_PREFIX}{{limits}}:numbers"
"""The latest messages that Telegram has told any worker of, of those that are numbered together."""


def calls_to(chat: int) -> str:
    return f"{CALL_COUNTS}:{chat}"


def error_counts(slot: int) -> str:
    """How often each kind of error was logged in a slice of time; it expires by itself."""
    return f"{KEY_PREFIX}errors:{slot}"


def report(kind: str) -> str:
    """A key that exists while the operator knows of something that all workers notice."""
    return f"{KEY_PREFIX}report:{kind}"


def blocked(chat: int) -> str:
    """The instant until which nothing may be sent to a chat."""
    return f"{KEY_PREFIX}{{limits}}:blocked:{chat}"


HOUSE_KEYS = (
    HOUSE_SECRET,
    LAST_BEAT,
    OUTAGES,
    SKIPPED,
    WEBHOOK,
    OPERATOR_LOG,
    GAME_QUEUE,
    TAKEN_GROUPS,
    LATEST_WAITS,
)
"""The keys of the house that a backup keeps. The rest belongs to running workers, or expires soon."""


def spent(key: str) -> str:
    """How much of a limit on actions is used. It expires by itself, and does not say whose it is."""
    return f"{KEY_PREFIX}spent:{_digest(key)}"


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def file_id(key: str) -> str:
    """The id of a file that Telegram has; it expires by itself."""
    return f"{KEY_PREFIX}file:{key}"


def open_menus(chat: int) -> str:
    """The messages in a private chat that go when the next menu stands there; it expires by itself."""
    return f"{KEY_PREFIX}menu:{chat}"


def latest_tap(chat: int, message: int) -> str:
    """The update of the latest tap that has changed a menu. It expires by itself, and does not say where the menu stands."""
    return f"{KEY_PREFIX}tapped:{_digest(f'{chat}:{message}')}"


def flood(sender: int) -> str:
    """How much a person or a group has sent lately; it expires by itself."""
    return f"{KEY_PREFIX}{{floods}}:{sender}"


def bucket(code: str) -> int:
    return crc32(code.encode()) % BUCKETS


def due(number: int) -> str:
    """The due entries of the tables of a bucket, by time."""
    return f"{KEY_PREFIX}{{b{number:03}}}:due"


def due_of(kind: DueKind, code: str) -> str:
    """The place of a due entry: the bucket of its table, or the one of all errands."""
    return due(bucket(code)) if isinstance(kind, Due) else ERRANDS


def with_texts(due: str) -> tuple[str, ...]:
    """A place of due entries with what lies beside it, in the order that the scripts expect."""
    return (ERRANDS, ERRAND_TEXTS, ERRAND_TRIES) if due == ERRANDS else (due,)


def recalled(due: str) -> str:
    """The last jump of the clock after which the due entries of a place were recalled."""
    return due.removesuffix("due") + "recalled"


ALL_DUE = tuple(due(number) for number in range(BUCKETS))
"""Those of tables."""


def table(code: str) -> str:
    return f"{KEY_PREFIX}{{b{bucket(code):03}}}:{code}"


ANY_TABLE = f"{KEY_PREFIX}{{b*}}:{'?' * CODE_LENGTH}"
"""A pattern for the keys of tables; nothing else in a bucket has a name of that length."""


ANY_PROFILE = f"{KEY_PREFIX}person:*"
ANY_UNREAD_PROFILE = f"{KEY_PREFIX}{{{KEY_PREFIX}person:*}}:unread"
ANY_INDEX = f"{KEY_PREFIX}shelf:*"


def log(code: str) -> str:
    return f"{table(code)}:log"


def news(code: str) -> str:
    return f"{table(code)}:news"


def talk(code: str) -> str:
    return f"{table(code)}:talk"


def shown(code: str) -> str:
    """The records of what each chat of a table shows; a tap does not need them."""
    return f"{table(code)}:told"


def spectators(code: str) -> str:
    """The records of what each spectator of a table was shown."""
    return f"{table(code)}:watch"


def remarks(code: str) -> str:
    """The remarks of a table's spectators among themselves."""
    return f"{table(code)}:remarks"


def kept(code: str) -> str:
    """The values that features keep beside a table."""
    return f"{table(code)}:kept"


def all_of(code: str) -> list[str]:
    """The keys that a commit writes, in the order that its script expects."""
    return [table(code), log(code), news(code), talk(code), due(bucket(code))]


def season(code: str) -> str:
    """A season of a group, with what the group shows of it; in the bucket of its id."""
    return f"{KEY_PREFIX}{{b{bucket(code):03}}}:season:{code}"


def season_lease(code: str) -> str:
    """The lease of the worker that shows a season to its group."""
    return f"{KEY_PREFIX}{{b{bucket(code):03}}}:showing:{code}"


ANY_SEASON = f"{KEY_PREFIX}{{b*}}:season:*"


def read_season(key: str) -> str | None:
    """The id of the season that is kept there; None if it is another key."""
    _, found, code = key.partition(":season:")
    return code if found and season(code) == key else None


# Company: results and what is derived from them, in one slot

_COMPANY = f"{KEY_PREFIX}{{company}}"
ANY_COMPANY_KEY = f"{_COMPANY}:*"
RESULTS_TAKEN = f"{_COMPANY}:taken"
"""The names of the entries of the book of results."""
PLAYER_NUMBERS = f"{_COMPANY}:numbers"
"""The numbers that stand for people in results."""
NUMBERED_PEOPLE = f"{_COMPANY}:persons"
"""The same the other way round."""
LAST_PLAYER_NUMBER = f"{_COMPANY}:last"
LISTED_PLAYERS = f"{_COMPANY}:listed"
"""The numbers of those who want to be on the list of all."""
FORMER_GROUPS = f"{_COMPANY}:moved"
"""By group: the one that it was before it moved, whose name results carry for good."""
RESULTS_CURSOR = f"{_COMPANY}:cursor"
"""How far the book of results is folded, and into which generation of records."""
COMPANY_KEYS = (LISTED_PLAYERS, FORMER_GROUPS, PLAYER_NUMBERS)
"""The company's keys that a backup keeps, after the pages of the book: the rest follows from these. The numbers come
last."""
ANY_RESULTS_PAGE = f"{_COMPANY}:results:*"
ANY_FORGOTTEN_NUMBER = f"{_COMPANY}:formerly:*"


def results_page(number: int) -> str:
    return f"{_COMPANY}:results:{number:03}"


def forgotten_player(person: PersonId) -> str:
    """A key that exists for a moment after a person was forgotten, and does not name them."""
    return f"{_COMPANY}:forgotten:{blake2b(str(person).encode(), digest_size=8).hexdigest()}"


def forgotten_number(pseudonym: PersonId) -> str:
    """The first number of a person who was forgotten, for weighing rated games, and until when it is kept."""
    return f"{_COMPANY}:formerly:{pseudonym}"


def restored_numbers(written: Instant) -> str:
    """The numbers that were given to a backup, so that a restore that is asked for again goes on with them."""
    return f"{_COMPANY}:restored:{written}"


def player_records(generation: str) -> str:
    return f"{_COMPANY}:{generation}:records"


def group_members(generation: str) -> str:
    """The numbers of the people who have played rated games in a group."""
    return f"{_COMPANY}:{generation}:members"


def leaderboard(generation: str, edition: str) -> str:
    return f"{_COMPANY}:{generation}:board:{edition}"


def probe(number: int, token: str) -> str:
    """A key in a bucket that a check of the store writes and deletes."""
    return f"{KEY_PREFIX}{{b{number:03}}}:probe:{token}"


def profile(person: PersonId) -> str:
    return f"{KEY_PREFIX}person:{person}"


def unread_profile(person: PersonId) -> str:
    """The text of a profile that could not be read; in the slot of the profile."""
    return f"{KEY_PREFIX}{{{profile(person)}}}:unread"


def announcement(name: str) -> str:
    """The texts of an announcement, by language."""
    return f"{KEY_PREFIX}{{announced:{name}}}:texts"


def announced_to(name: str) -> str:
    """The people for whom an announcement has been put down."""
    return f"{KEY_PREFIX}{{announced:{name}}}:people"


def announcement_told(name: str) -> str:
    """The people to whom it was sent, or to whom a worker was about to send it when it died."""
    return f"{KEY_PREFIX}{{announced:{name}}}:told"


ANY_ANNOUNCEMENT = f"{KEY_PREFIX}{{announced:*}}:*"


def index(name: str) -> str:
    return f"{KEY_PREFIX}shelf:{name}"


# Entries of what is due


def entry(kind: DueKind, code: str, person: PersonId | None = None) -> str:
    name = f"{kind.value if isinstance(kind, Due) else kind}:{code}"
    return name if person is None else f"{name}:{person}"


def read_entry(due: str, text: str) -> tuple[DueKind, str, PersonId | None]:
    """The parts of an entry in this place; ValueError if `entry` has not written it, or not there."""
    if due == ERRANDS:
        errand, found, about = text.partition(":")
        if not found:
            raise ValueError(f"no errand: {text!r}")
        return errand, about, None
    kind, code, *person = text.split(":")
    read = Due(kind), code, int(person[0]) if person else None
    kind_has_person = read[0] is Due.REFRESH
    if entry(*read) != text or kind_has_person != bool(person) or due_of(*read[:2]) != due:
        raise ValueError(f"no entry: {text!r}")
    return read
