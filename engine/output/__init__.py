"""What a reader sees: sentences, HTML, pictures, the terminal, pieces of virtual tables."""
