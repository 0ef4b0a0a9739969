"""Who looks ahead: a policy for every session, and how strong policies were in mirrored fights."""

from engine.session.search.policy import BUDGET, NAME, Budget, Search, with_progress
from engine.session.search.strength import Strength, Strengths, strengths_of

__all__ = ["BUDGET", "NAME", "Budget", "Search", "Strength", "Strengths", "strengths_of", "with_progress"]
