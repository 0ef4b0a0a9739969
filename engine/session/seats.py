"""Whose decision it is, where players face a game master."""

PC, GM = "pc", "gm"  # the seats
NOBODY = -1  # in place of somebody's place in the roster
