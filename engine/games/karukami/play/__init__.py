"""The field of hexes, played move by move.

``setup`` is what is written down beforehand, ``validate`` says what is wrong in it, ``roster`` who that puts on the
field, worked out once. ``state`` lies between two moves; while one is played ``mutable`` holds its parts. ``turns``
tells whose turn it is, ``moves`` what each move does, ``choices`` offers and refuses, ``corrections`` are the GM's,
``policies`` play by themselves, ``scene`` shows. What only this game has lies in ``actions``. The formulas stand in
the rules.
"""
