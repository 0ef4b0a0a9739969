"""A whole fight on the map, played move by move.

``mission`` is what is written down beforehand, ``roster`` and ``ways`` who that puts on the map with which attacks,
worked out once. ``state`` lies between two moves; while one is played ``field`` holds its parts, and ``ground`` knows
ways and lines. ``plans`` tells what an attack is before its dice, ``blows`` what comes of it, ``turns`` and ``group``
whose hand it is, ``moves`` what each move does; ``ropes``, ``arts``, ``wards`` and ``supplies`` each hold one theme
with its choices. ``choices``, ``choices_attack`` and ``answers`` offer and refuse, ``corrections`` are the GM's,
``policies`` play by themselves, ``scene`` shows. The formulas stand in the rules.
"""
