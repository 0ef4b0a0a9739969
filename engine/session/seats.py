"""Whose decision it is, where players face a game master."""

OPEN = ""  # the seat of an open table: it sees everything
WATCHER = "~"  # whoever sits nowhere: it sees what everybody may, every hand face down
PC, GM = "pc", "gm"  # the seats
NOBODY = -1  # in place of somebody's place in the roster
