"""Tables at rest: Redis, and whatever speaks its protocol."""
