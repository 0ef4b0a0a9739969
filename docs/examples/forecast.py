"""How a session ends, and how often, if everybody plays by a policy: from the beginning or from any move."""

from takuten import call


def progress(done: int, total: int, sentence: str) -> None:
    """Called now and then in a long run; what it raises ends the run."""


asked = {"do": "forecast", "session": "cardgard.match", "lang": "en"}
reply = call(asked, progress)
print(reply["method"], reply["ends"])
print(reply["say"])

asked = {"do": "forecast", "session": "kokoroko.fight", "seed": "dusk", "auto": True, "runs": 50, "lang": "en"}
reply = call(asked)
print(reply["method"], reply.get("runs"), reply["policies"])
