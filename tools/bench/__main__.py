"""`python -m tools.bench [repeats]`: every section, each with what it is compared to."""

import sys

from tools.bench import boot, odds

odds.report()
boot.report(*map(int, sys.argv[1:2]))
