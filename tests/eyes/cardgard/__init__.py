"""Cardgard, from its text alone: a referee reads the dice of the log and says what must come of them."""

from tests.eyes.cardgard.laws import LAWS

__all__ = ["LAWS"]
