"""The operator's settings: config.yaml, overridden by the environment (`HABANA_REDIS__URL` is redis.url).

`model` declares them, with the house's own defaults; config.yaml states the same defaults for people, and a
test compares the two. `loader` reads them and explains mistakes.
"""

from tgbot.settings.loader import load_settings
from tgbot.settings.model import (
    BadSettings,
    RedisSettings,
    Settings,
    TelegramSettings,
    UpdateMode,
    WebhookSettings,
)

__all__ = [
    "BadSettings",
    "RedisSettings",
    "Settings",
    "TelegramSettings",
    "UpdateMode",
    "WebhookSettings",
    "load_settings",
]
