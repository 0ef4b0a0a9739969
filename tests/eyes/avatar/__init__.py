"""Gods & Avatars, from its text alone: cards, rights, checks, attacks, clashes, flights."""

from tests.eyes.avatar import checks, fights, rights
from tests.eyes.avatar.cards import no_card_is_lost_or_doubled
from tests.eyes.avatar.history import LAWS

__all__ = ["LAWS", "checks", "fights", "no_card_is_lost_or_doubled", "rights"]
