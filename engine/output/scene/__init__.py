"""A scene as a picture, a grid of cells and a table."""
