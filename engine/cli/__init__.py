"""What only the command line reads."""
