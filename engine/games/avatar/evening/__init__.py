"""An evening at the table, played move by move: combat, checks, 恋 and what lies between them.

``setup`` is what is written down beforehand, ``roster`` who that brings to the table. ``state`` lies between two moves;
while one is played ``table`` holds its parts, with an agenda of what is still to be done. ``deck`` draws, and makes the
deck anew. Each of the others holds one theme with its choices: ``rounds`` from the bids to the refill,
``declarations``, ``acts`` and ``harm``, ``clashes``, ``flights``, ``ambush``, ``checks``, ``loves``, and ``explore``
between fights; ``late`` has what may be declared out of turn. ``sight`` says what a seat sees, ``corrections`` are the
GM's, ``policies`` play by themselves, ``scene`` shows. The formulas stand in the rules.
"""
