"""A record of the table's own is called by its name wherever an answer speaks of it."""
