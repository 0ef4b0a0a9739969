"""Sessions in a page."""
