"""The games, one package each. None imports another, and nothing lists them."""
