"""What is done at the table, each file a theme with its choices and what they do."""
