"""What ``call`` answers about sessions."""
