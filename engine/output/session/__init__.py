"""A session as HTML and as lines for a chat."""
