"""Random events of one's own: what each suit brings, from which number on."""
