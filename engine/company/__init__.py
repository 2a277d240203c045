"""Company: what finished games say of people. Pure values and decisions; `engine.store` keeps them."""
