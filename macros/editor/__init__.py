"""Records written by hand."""
