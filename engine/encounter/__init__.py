"""A party and what it meets, played again and again.

``setups``, with one number varied; ``chances``, as many runs as make it sure; ``curve``, both.
"""
