"""The toy's records."""

from engine.games.toy.types import Coin

from engine.records import load

COINS = load(__package__, "coins", Coin)
RECORDS = {"coins": COINS}
