"""What a whole book adds up to."""
