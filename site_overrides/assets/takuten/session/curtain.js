/* One device, several players: between two seats a curtain, and behind it nothing that either may not see. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";

const SECRETS = ["scene", "read", "piles", "tables", "meters", "last", "choices", "log", "strip"];

export class Curtain {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
  }

  /** Somebody else is to decide: the one who sits here hands the device on when they have seen enough. */
  follow({ turn, seats }) {
    const { session } = this;
    if (!session.seat || !turn || turn === session.seat || !seats[turn]) return;
    const seat = seats[turn];
    const hand = el("button", { type: "button", class: "btn go" }, say("session_curtain", { seat }));
    hand.addEventListener("click", () => this.close(turn, seat));
    part(session, "choices").replaceChildren(hand);
  }

  close(turn, seat) {
    const { session } = this;
    for (const secret of SECRETS) part(session, secret).replaceChildren();
    for (const each of session.beside) each.forget();
    session.forecast.show({ forecast: "", short: "" });
    announce(""); // what was told last may have been of the hand
    session.reply = null;
    const open = el("button", { type: "button", class: "btn go" }, say("session_curtain_open", { seat }));
    open.addEventListener("click", () => {
      session.field("seat").value = turn;
      session.sit(turn);
    });
    part(session, "choices").replaceChildren(open);
    open.focus();
  }
}
