"""A roll, its odds and what goes with them, as HTML."""
