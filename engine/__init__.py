"""Everything about Habana that is not Telegram."""
