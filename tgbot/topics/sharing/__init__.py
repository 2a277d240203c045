"""Sharing into other chats: inline results, invitations, films, and replays by a link."""
