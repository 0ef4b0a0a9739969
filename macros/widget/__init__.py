"""Forms of rules."""
