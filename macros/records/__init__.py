"""Records as the books show them."""
