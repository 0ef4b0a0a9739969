"""Decks of one's own: area cards and follower cards with their texts."""
