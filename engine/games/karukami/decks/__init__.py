"""Decks of one's own: area cards and human-resource cards with their texts."""
