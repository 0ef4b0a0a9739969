"""A party and what it meets, played again and again.

``evening``, what a game has to meet; ``side``, somebody put into a set-up; ``setups``, who meets whom, one number
varied; ``chances``, as many runs as make it sure; ``curve``, both.
"""
