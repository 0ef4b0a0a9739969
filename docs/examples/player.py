"""A player of one's own: a policy sees what its seat sees, is offered choices, and answers with a move."""

from takuten.game import find_session
from takuten.session import Line, Move, open_moves, replay
from takuten.session.autoplay import continued

game, fight = find_session("kokoroko.fight")
setup = fight.examples["duel"]


def cautious(view, choices) -> Move:
    """The first of all moves that are open, whoever is in turn."""
    return next(iter(open_moves(choices)))


def play(seed: str, most: int) -> Line:
    """So many decisions of that player on both sides; ``continued`` makes the moves that make themselves."""
    line = continued(fight, setup, seed, replay(fight, setup, seed, []))
    for _ in range(most):
        state = line.last.state
        if line.stop or fight.outcome(state) is not None:
            break
        view = fight.view(state, fight.turn(state))
        move = cautious(view, fight.choices(view))
        line = replay(fight, setup, seed, [*line.tokens, fight.notation.write(move)])
        line = continued(fight, setup, seed, line)
    return line


line = play("dusk", 4)
print("-".join(line.tokens))
print("round", fight.rounds(line.last.state), "turn", fight.turn(line.last.state))
