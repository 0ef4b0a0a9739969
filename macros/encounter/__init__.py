"""Who meets whom in a page."""
