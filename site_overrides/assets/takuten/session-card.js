/* The last move of a session as a card for the chat. */

import { siteRoot } from "./page.js";
import { closeCard, LANGS, toggleCard } from "./verdict-card.js";

export class SessionCard {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    this.button = session.querySelector('[data-do="card"]');
  }

  toggle() {
    toggleCard(this.button, (how) => this.tell(how));
  }

  tell({ dress, langs }) {
    const { session } = this;
    const of = { do: "session", session: session.dataset.session, ...session.line, seat: session.seat };
    const link = new URL(location.pathname, location.href).href;
    const request = { do: "verdict", of, dress, langs: LANGS[langs], site: siteRoot().href, link };
    return session.question(request, { aside: true });
  }

  /** Another move is the last one now. */
  follow() {
    closeCard(this.button);
  }

  stop() {}
}
