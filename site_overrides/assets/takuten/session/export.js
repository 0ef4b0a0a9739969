/* A session handed over: its last move as a card for the chat, everybody in it as pieces of a virtual table. */

import { el, part, say, siteRoot } from "../page/page.js";
import { saveFile } from "../page/save-file.js";
import { closeCard, LANGS, toggleCard } from "../clause/chat-card.js";

export class Out {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    this.button = session.querySelector('[data-do="card"]');
    this.list = part(session, "pieces");
  }

  /** Where it is played, without what is played. */
  get page() {
    return new URL(location.pathname, location.href).href;
  }

  card() {
    toggleCard(this.button, (how) => this.tell(how));
  }

  tell({ dress, langs }) {
    const { session } = this;
    const of = { do: "session", session: session.dataset.session, ...session.line, seat: session.seat };
    const request = { do: "verdict", of, dress, langs: LANGS[langs], site: siteRoot().href, link: this.page };
    return session.question(request, { aside: true });
  }

  async pieces() {
    const reply = await this.session.question({ pieces: this.page }, { aside: true });
    if (!reply?.pieces) return;
    this.list.replaceChildren(...reply.pieces.map(row));
    this.list.querySelector("button")?.focus();
  }

  /** Another move is the last one now, and everybody's figures may be others. */
  follow() {
    closeCard(this.button);
    this.list.replaceChildren();
  }
}

function row({ who, ccfolia, udonarium }) {
  const copy = el(
    "button",
    { type: "button", class: "btn small", "data-copy": ccfolia, "aria-label": `${who} ${say("piece_ccfolia")}` },
    say("piece_ccfolia"),
  );
  const save = el(
    "button",
    { type: "button", class: "btn small", "aria-label": `${who} ${say("piece_udonarium")}` },
    say("piece_udonarium"),
  );
  const bytes = Uint8Array.from(atob(udonarium), (char) => char.charCodeAt(0));
  save.addEventListener("click", () => saveFile(new Blob([bytes], { type: "application/zip" }), who, "zip"));
  return el("li", {}, el("span", {}, who), el("span", { class: "acts" }, copy, save));
}
