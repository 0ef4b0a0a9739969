"""A whole fight on the map, played move by move.

``mission``: what is written down beforehand, ``roster``: who that puts on the map, worked out once. ``field`` holds the
fight while a move is played; between moves it is a frozen ``State``. ``ground`` knows ways and lines, ``plans`` what an
attack is before its dice, ``blows`` what comes of it, ``turns`` whose hand it is, ``moves`` what each move does.
``choices*`` offer and refuse, ``policies`` play by themselves, ``scene`` shows. The formulas stand in the rules.
"""
