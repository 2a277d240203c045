"""The operators' commands, and what they show. What they work on is in `engine.store.operate`."""
