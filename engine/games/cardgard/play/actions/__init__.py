"""A unit's turn by itself: its commands, whom they aim at, what they do."""
