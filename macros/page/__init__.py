"""What every page carries."""
