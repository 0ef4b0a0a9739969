"""The field of hexes, played move by move.

``setup`` is what is written down beforehand, ``roster`` who that puts on the field, worked out once. ``state`` lies
between two moves; while one is played ``battle`` holds its parts, ``cards`` turns, draws, discards and refills them,
and ``people`` knows the human-resource cards. ``turns`` tells whose turn it is, ``strikes`` what comes of an attack,
``moves`` what each move does; ``reactions``, ``preaching`` and ``miracles`` each hold one theme with its choices.
``choices`` offers and refuses, ``reach`` says whom an action reaches, ``corrections`` are the GM's, ``policies`` play
by themselves, ``scene`` shows. The formulas stand in the rules.
"""
