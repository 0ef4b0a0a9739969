"""What a god does in its turn and against another: each file a theme of moves."""
