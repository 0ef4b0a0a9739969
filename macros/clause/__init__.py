"""Clauses in the books, and their own pages."""
