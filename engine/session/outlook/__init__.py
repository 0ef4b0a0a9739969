"""How a session may go on: played out by policies, counted in lots, and what each choice would lead to."""
