"""A kaii written by hand: its form, what is checked in it, and its sheet."""
