"""Receiving updates without losing any, by polling or by a webhook.

An update is confirmed to Telegram when it has been processed, which means committed or refused, or parked in the
store.
"""

from tgbot.intake.floods import FloodCheck
from tgbot.intake.intake import Intake, Process
from tgbot.intake.lanes import Lanes, lane_of
from tgbot.intake.polling import Polling, WebhookInTheWay, remove_webhook
from tgbot.intake.reception import Reception, place_of_url
from tgbot.intake.suspicion import Probation
from tgbot.intake.watch import LOOK_SECONDS, ReceptionMonitor, WebhookLook
from tgbot.intake.webhook import HttpServer, OwnWebhook, WebhookEndpoint, register_webhook

__all__ = [
    "LOOK_SECONDS",
    "FloodCheck",
    "HttpServer",
    "Intake",
    "Lanes",
    "OwnWebhook",
    "Polling",
    "Probation",
    "Process",
    "Reception",
    "ReceptionMonitor",
    "WebhookEndpoint",
    "WebhookInTheWay",
    "WebhookLook",
    "lane_of",
    "place_of_url",
    "register_webhook",
    "remove_webhook",
]
