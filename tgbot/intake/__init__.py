"""Receiving updates without losing any, by polling or by a webhook.

An update is confirmed to Telegram when it has been processed, which means committed or refused, or parked in the
store.
"""

from tgbot.intake.intake import Intake, Process
from tgbot.intake.lanes import Lanes, lane_of
from tgbot.intake.polling import Polling
from tgbot.intake.webhook import WebhookEndpoint, WebhookServer, register_webhook

__all__ = [
    "Intake",
    "Lanes",
    "Polling",
    "Process",
    "WebhookEndpoint",
    "WebhookServer",
    "lane_of",
    "register_webhook",
]
