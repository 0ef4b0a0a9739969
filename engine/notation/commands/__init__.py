"""The commands that every system of BCDice knows, one a file."""
