"""The list of all topics."""

from __future__ import annotations

from tgbot.requests.context import HandlerContext
from tgbot.topics.finding import handlers as find_game
from tgbot.topics.games import handlers as games
from tgbot.topics.learning import handlers as learn
from tgbot.topics.learning import practice
from tgbot.topics.learning import rules_handlers as rules
from tgbot.topics.lobby import handlers as lobby
from tgbot.topics.lobby import new_table_handlers as new_table
from tgbot.topics.luck import handlers as luck
from tgbot.topics.past import handlers as log
from tgbot.topics.past import replay_handlers as replay
from tgbot.topics.play import handlers as play
from tgbot.topics.play import hint_handlers as hint
from tgbot.topics.privacy import handlers as privacy
from tgbot.topics.season import handlers as season
from tgbot.topics.settings import handlers as settings
from tgbot.topics.sharing import film_handlers as film
from tgbot.topics.sharing import handlers as shares
from tgbot.topics.spectators import handlers as spectators
from tgbot.topics.start import handlers as start
from tgbot.topics.start import help_handlers as help_pages
from tgbot.topics.statistics import handlers as stats
from tgbot.topics.statistics import top_handlers as top
from tgbot.topics.talk import handlers as talk
from tgbot.topics.waiting import handlers as absence

TOPICS = (
    start,
    help_pages,
    practice,
    new_table,
    find_game,
    lobby,
    games,
    play,
    hint,
    absence,
    talk,
    spectators,
    log,
    replay,
    film,
    shares,
    luck,
    rules,
    learn,
    season,
    settings,
    stats,
    top,
    privacy,
)


def register_all(context: HandlerContext) -> None:
    for topic in TOPICS:
        topic.register(context)
