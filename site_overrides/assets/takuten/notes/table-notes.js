/* <table-notes>: above the list of rulings, all that the table plays instead: counted, handed on as a link, and taken over
   from one, never over what is kept here without asking. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { PageElement } from "../page/page-element.js";
import { config, el, filled, part, say } from "../page/page.js";
import { keepNote, notesOf, watchNotes } from "./kept-notes.js";
import "./notes.js"; // what is taken over is to be seen
import { notesHash, readNotes } from "./notes-link.js";

class TableNotes extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    /** @type {Record<string, string>} */
    this.words = JSON.parse(this.dataset.words);
    this.game = config().game;
    this.on("click", ({ target }) => {
      const button = target.closest("button[data-do]");
      if (button) this.#deeds[button.dataset.do](button);
    });
    this.on("hashchange", () => this.open(), { target: window });
    watchNotes(() => this.count(), this.signal);
    this.count();
    this.open();
  }

  #deeds = {
    link: (button) => this.link(button),
    take: () => this.take(),
    leave: () => this.end("left"),
  };

  tell(text) {
    part(this, "told").textContent = text;
    announce(text);
  }

  async count() {
    const { size } = await notesOf(this.game);
    part(this, "count").textContent = filled(this.words[size ? "count" : "none"], { n: size });
    this.querySelector('[data-do="link"]').toggleAttribute("disabled", !size);
  }

  async link(button) {
    const hash = await notesHash(this.game, await notesOf(this.game));
    if (hash) return copyFrom(button, new URL(location.pathname + hash, location.href).href);
    this.tell(this.words.long);
  }

  // --- a link that was opened -----------------------------------------------------------------------------------

  async open() {
    const { hash } = location;
    const said = await readNotes(this.game, hash);
    if (!said || hash !== location.hash) return;
    part(this, "offer").hidden = true;
    if (said.damaged) return this.tell(say("link_damaged"));
    const known = new Set([...document.querySelectorAll(".rulings a.cl")].map((link) => link.dataset.clause));
    const ours = [...said.notes].filter(([clause]) => known.has(clause));
    const here = await notesOf(this.game);
    /** Each with when the one was kept here that it may take the place of */
    this.offered = ours
      .filter(([clause, text]) => here.get(clause)?.text !== text)
      .map(([clause, text]) => ({ clause, text, there: here.get(clause) }));
    const odd = said.notes.size - ours.length + said.odd;
    if (!this.offered.length)
      return this.tell(filled(this.words[ours.length ? "known" : "nothing"], { n: ours.length }));
    this.offer(odd);
  }

  offer(odd) {
    const fresh = this.offered.filter(({ there }) => !there);
    const rows = fresh.map(({ clause, text }) => el("li", {}, this.named(clause), " ", el("bdi", {}, text)));
    const clashes = this.offered.filter(({ there }) => there).map((each) => this.clash(each));
    part(this, "fresh").replaceChildren(...rows);
    part(this, "clashes").replaceChildren(...clashes);
    part(this, "odd").textContent = odd ? filled(this.words.unknown, { n: odd }) : "";
    part(this, "told").textContent = "";
    const offer = part(this, "offer");
    offer.hidden = false;
    offer.scrollIntoView({ block: "nearest", behavior: "instant" });
    offer.focus({ preventScroll: true });
  }

  named(clause) {
    const printed = document.querySelector(`.rulings a.cl[data-clause="${clause}"]`);
    const { href } = /** @type {HTMLAnchorElement} */ (printed);
    return el("a", { class: "cl", "data-clause": clause, href }, clause.replace(/^[^-]+-/, ""));
  }

  /** Another note is kept here: it stays, unless the reader chooses the link's. */
  clash({ clause, text, there }) {
    const choices = Object.entries({ stay: there.text, replace: text }).map(([way, note]) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name: `way-${clause}`, value: way, checked: way === "stay" }),
        el("span", {}, `${this.words[way]} `, el("bdi", {}, note)),
      ),
    );
    return el("fieldset", {}, el("legend", {}, this.named(clause)), ...choices);
  }

  /** What another tab has noted since stays, too. */
  async take() {
    let [n, left, lasts] = [0, 0, true];
    for (const { clause, text, there } of this.offered) {
      const stays = this.querySelector(`input[name="way-${clause}"][value="stay"]:checked`);
      const done = stays ? null : await keepNote(this.game, clause, text, there?.time ?? 0);
      n += done?.kept ? 1 : 0;
      left += done?.kept ? 0 : 1;
      lasts &&= done?.lasting ?? true;
    }
    this.end("taken", { n, left });
    if (!lasts) this.tell(say("note_unkept"));
  }

  /** The link has been answered: opened anew, the page does not ask again. */
  end(key, holes = {}) {
    history.replaceState(history.state, "", location.pathname + location.search);
    part(this, "offer").hidden = true;
    this.tell(filled(this.words[key], holes));
    part(this, "told").focus({ preventScroll: true });
  }
}

if (!customElements.get("table-notes")) customElements.define("table-notes", TableNotes);
