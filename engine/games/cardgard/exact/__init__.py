"""Exact odds of a whole match. Nothing here decides what happens: every event is played by ``turns``.

A match has too many states to follow each. So a state is packed into one integer, every event is worked out once for
all states that look alike to it, and what nobody can read any more is forgotten. So this folder has to know what a rule
**reads**, and that is where it can fall behind the rules:

``packing``: every changing part of ``mutable.State`` has bits. ``views``: which bits one event reads, and how much HP
it can take. ``rest``: which bits the turns that are left can read. ``events``: which events there are in a round, and
which turn orders they tell apart. ``fold`` puts them together.

When a rule changes, change with it:

- a new part of ``State``, more HP or another status: ``packing`` (its widths), ``views.of_round`` and ``of_turn``;
- a row that reads more of its own unit: ``views.of_turn`` and ``rest.Rest.row``; of its targets: ``views.hit_by`` and
  ``rest.Rest.row``; more points taken: ``views.most_of``;
- a row that finds its target by more than the cells: ``views.AIMED_BY_MORE_THAN_CELLS``; by the turn order:
  ``events.ASKING``;
- a card of command or a trait that acts at another time, or reads more: ``views.of_round``, ``events.Schedule``, and
  ``rest.ever_read`` if it heals.

To read too much is only slow; to read too little is wrong. What holds it: ``tests/games/cardgard/test_fold.py`` folds
matches with cards made up at random (every kind of effect, aim, trait and command) against a plain walk over whole
states, and all turn orders at once against each alone; ``tests/games/cardgard/test_match.py`` compares with every path
followed one by one, with samples, and with a second, slow engine (``tests/games/cardgard/twin.py``). A new kind of
effect goes into ``some_effect`` of the first, or nothing tests it here.
"""
