"""What a fighter does on the map and what it meets: each file a theme of moves, from its plan to what comes of it."""
