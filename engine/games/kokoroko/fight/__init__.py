"""A fight over the map of colours, played move by move.

``encounter`` is what is written down beforehand, ``cast`` who that puts on the map, worked out once. ``state`` lies
between two moves; while one is played ``fray`` holds its parts. ``attacks`` declares, ``throws`` rolls, ``landing``
tells what comes of it; ``steps``, ``contest``, ``aids`` and ``turns`` each hold one theme, ``moves`` what each move
does; ``choices``, ``choices_attack``, ``areas`` and ``answers`` offer and refuse,
``corrections`` are the GM's, ``policies`` play by themselves, ``scene`` shows. The formulas stand in the rules.
"""
