"""`python -m tools.bench [repeats]`: every section, each with what it is compared to."""

import sys

from tools.bench import (
    balance,
    boot,
    calculator,
    dice,
    lighthouse,
    match,
    odds,
    peers,
    search,
    sessions,
    table,
    workers,
)

odds.report()
search.report()
calculator.report()
match.report()
balance.report()
sessions.report()
dice.report()
table.report()
peers.report()
workers.report()
lighthouse.report()
boot.report(*map(int, sys.argv[1:2]))
