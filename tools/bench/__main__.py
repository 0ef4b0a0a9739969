"""`python -m tools.bench [repeats]`: every section, each with what it is compared to."""

import sys

from tools.bench import boot, calculator, odds, search

odds.report()
search.report()
calculator.report()
boot.report(*map(int, sys.argv[1:2]))
