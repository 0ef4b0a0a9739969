"""The GM's evening in a page."""
