"""Company: what finished games say of people, and who plays with whom. Pure decisions; `engine.store` keeps what lasts."""
