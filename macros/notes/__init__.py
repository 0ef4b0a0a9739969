"""What a table plays instead of a ruling."""
