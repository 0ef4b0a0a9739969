"""Who wins, and which number decides: `takuten balance`, above the engine, found by an entry point.

``contest``: what a game says of its rosters. ``task``: one piece of work, as JSON. ``drive``: pieces of work in the
order they are asked for, on any executor (``workers``), kept by content (``kept``). ``duel``: two teams, placed at
once; ``equilibrium``: of a matrix; ``even``: which HP would make it even; ``figures``: all of it as one report, told by
``report``, ``picture`` and ``tables``; ``teams``: all that in turn. ``encounter``: the same of a party and what it may
meet. ``command``: the command line.
"""
