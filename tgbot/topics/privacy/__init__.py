"""The data of a person: /privacy shows, exports and erases it."""
