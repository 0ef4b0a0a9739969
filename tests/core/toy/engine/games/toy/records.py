"""The toy's records."""

from engine.games.toy.types import Coin

from engine.records.library import Library

RECORDS = Library(__package__)
COINS = RECORDS.load("coins", Coin)
