"""The automatic battle, played round by round: who stands where, what is known, and what each unit does."""
