"""A link holds a set-up, a seed and moves; played again they lead to the same place, or say where they part from it."""

from takuten import call
from takuten.session.link import read_link

played = call({"do": "session", "session": "cardgard.match", "seed": "tuesday", "auto": True, "lang": "en"})
link = read_link(played["link"])
print(link.session, link.setup, link.seed, len(link.moves), "moves")

again = call({"do": "session", "link": played["link"], "lang": "en"})
print(again["check"] == played["check"], again["say"])

damaged = call({"do": "session", "link": played["link"][:-3] + "abc", "lang": "en"})
print(damaged["error"]["message"])
