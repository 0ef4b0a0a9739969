"""A command of one's own: its form, what is checked in it, and its sheet."""
