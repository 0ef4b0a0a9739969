/* A session handed over: its last move as a card for the chat, everybody in it as pieces of a virtual table. */

import { el, part, say, siteRoot } from "../page/page.js";
import { saveFile } from "../page/save-file.js";
import { closeCard, LANGS, toggleCard } from "../clause/chat-card.js";

/** @import { Ask, LineOfPlay } from "./line-of-play.js" */

export class Out {
  /** @param {HTMLElement} root
      @param {{line: LineOfPlay, ask: Ask}} of */
  constructor(root, { line, ask }) {
    this.line = line;
    this.ask = ask;
    /** @type {HTMLButtonElement} */
    this.button = root.querySelector('[data-do="card"]');
    this.list = part(root, "pieces");
  }

  /** Where it is played, without what is played. */
  get page() {
    return new URL(location.pathname, location.href).href;
  }

  card() {
    toggleCard(this.button, (how) => this.askCard(how));
  }

  askCard({ dress, langs }) {
    const of = { do: "session", ...this.line.here };
    const request = { do: "verdict", of, dress, langs: LANGS[langs], site: siteRoot().href, link: this.page };
    return this.ask(request, { aside: true });
  }

  async pieces() {
    const reply = await this.ask({ pieces: this.page }, { aside: true });
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
