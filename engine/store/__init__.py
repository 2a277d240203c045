"""The store: tables in Redis, or in another server that speaks its protocol."""
