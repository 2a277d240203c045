"""Pictures: their parts, their layouts, and what is drawn."""
