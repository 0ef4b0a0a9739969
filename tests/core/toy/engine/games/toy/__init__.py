"""A game as small as a game can be: a coin with sides, and a card."""

from engine.games.toy import rules
from engine.games.toy.figures import FIGURES
from engine.games.toy.purse import PURSE
from engine.games.toy.records import RECORDS
from engine.games.toy.session import DUEL

from engine.game import Game

game = Game(
    id="toy",
    prefix="ty",
    version="2000-01-01",
    modules=(rules,),
    records=RECORDS,
    kinds={"purses": PURSE},
    figures=FIGURES,
    sessions={"duel": DUEL},
)
