"""An evening at the table, played move by move: combat, checks, 恋 and what lies between them.

``setup`` is what is written down beforehand, ``roster`` who that brings to the table, ``begin`` how it starts.
``state`` lies between two moves; while one is played ``mutable`` holds its parts, with a queue of what is still to
be done. ``visibility`` says what a seat sees, ``corrections`` are the GM's, ``policies`` play by themselves, ``scene``
shows. Each file of ``actions`` holds one theme with its choices. The formulas stand in the rules.
"""
