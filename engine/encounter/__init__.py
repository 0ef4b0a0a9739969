"""A party and what it meets, played again and again.

``setups``, with one number varied; ``tally``, runs added up; ``chances``, as many of them as make it sure.
"""
