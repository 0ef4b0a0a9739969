"""What ``call`` answers to each kind of request, as JSON values."""

from engine.replies.commands import commands
from engine.replies.request import asked, plain_inputs, read_inputs
from engine.replies.roll_and_odds import odds, roll
from engine.replies.variations import compare, vary

__all__ = ["asked", "commands", "compare", "odds", "plain_inputs", "read_inputs", "roll", "vary"]
