"""What somebody does in a fight and against it: each file a theme of moves."""
