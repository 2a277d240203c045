"""Company: whom people play with, and what comes of it beyond one table. Values and decisions; `engine.store` keeps them."""
