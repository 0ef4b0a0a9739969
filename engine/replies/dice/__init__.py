"""What ``call`` answers about dice commands."""
