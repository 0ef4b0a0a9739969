"""A party against what it may meet, by policies: how likely it wins, against a number of its foes or of a record.

``roster``: what is asked; ``settle``: every point of every curve, sampled until it is known well enough; ``figures``:
all of it as one report, told by ``report`` and ``picture``.
"""

from balance.encounter.report import files, summary
from balance.encounter.roster import read
from balance.encounter.settle import settled

__all__ = ["files", "read", "settled", "summary"]
