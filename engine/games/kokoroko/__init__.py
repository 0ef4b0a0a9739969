"""ココロコ / Kokoroko: hearts of four skills, d100 rolled low, distances in colours."""

from engine.game import Game
from engine.games.kokoroko import (
    rules_attacks,
    rules_checks,
    rules_colours,
    rules_complex,
    rules_damage,
    rules_hearts,
    rules_points,
    rules_release,
)
from engine.games.kokoroko.fight.session import FIGHT
from engine.games.kokoroko.figures import FIGURES
from engine.games.kokoroko.presets import PRESETS
from engine.games.kokoroko.records import RECORDS

game = Game(
    id="kokoroko",
    prefix="ko",
    version="2026-11-22",
    modules=(
        rules_checks,
        rules_complex,
        rules_points,
        rules_attacks,
        rules_damage,
        rules_hearts,
        rules_release,
        rules_colours,
    ),
    records=RECORDS,
    figures=FIGURES,
    presets=PRESETS,
    sessions={"fight": FIGHT},
)
