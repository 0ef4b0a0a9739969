/* A guest's sheet: from the host's code to an answer that goes back, and again after the connection was cut. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";
import { hasCode, NotACode, readCode, writeCode } from "./code.js";
import { Guest } from "./guest.js";
import { button, canConnect, Panel, stunServer } from "./panel.js";

/** @import { Table } from "./host.js"
    @import { Signal } from "./code.js" */

export class JoinPanel {
  /** @param {Table} root
      @param {{name: string, note: (what: object | null) => void}} of */
  constructor(root, { name, note }) {
    this.root = root;
    this.note = note;
    this.guest = new Guest(root, { name, changed: () => this.changed() });
    this.panel = new Panel(root, say("peers_join_title"));
    this.line = button("", () => this.open(""), "peers-line");
    this.line.hidden = true;
    part(root, "say").before(this.line);
  }

  /** `text` holds the host's code; without one it is asked for.
      @param {string} text */
  async open(text) {
    const { panel } = this;
    if (!canConnect()) panel.body.replaceChildren(el("p", {}, say("peers_cannot")));
    else if (this.guest.state === "open") panel.body.replaceChildren(this.#seated());
    else if (this.guest.state !== "waiting") {
      const offer = this.#offer(text);
      panel.body.replaceChildren(...(offer ? this.#name(offer) : this.#ask(text ? "peers_ask_code" : "peers_cut_off")));
    }
    await panel.show();
  }

  #offer(text) {
    if (!text || !hasCode(text)) return null;
    try {
      return readCode(text, "offer");
    } catch (error) {
      if (!(error instanceof NotACode)) throw error;
      this.panel.tell(say(`peers_code_${error.reason}`));
      return null;
    }
  }

  /** Who comes, before the host is answered.
      @param {Signal} offer */
  #name(offer) {
    const field = el("input", { type: "text", maxlength: 40, autocomplete: "nickname" });
    field.value = this.guest.name;
    const join = button(say("peers_join"), () => this.answer(offer, field.value.trim()), "btn go");
    return [
      el("p", {}, say("peers_join_note")),
      el("p", {}, el("label", {}, say("peers_name"), " ", field)),
      el("p", { class: "acts" }, join),
      this.panel.internet(),
    ];
  }

  /** No code: this device was at the table before, or the one it came with cannot be read. */
  #ask(why) {
    const leave = button(say("peers_leave"), () => this.leave(), "btn small");
    return [
      el("p", {}, say(why)),
      this.panel.entry("offer", say("peers_paste_offer"), (offer) => this.answer(offer, this.guest.name)),
      el("p", { class: "acts" }, leave),
      this.panel.internet(),
    ];
  }

  #seated() {
    const leave = button(say("peers_leave"), () => this.leave(), "btn");
    return el("p", { class: "acts" }, leave);
  }

  async answer(offer, name) {
    const { panel, guest, root } = this;
    guest.name = name;
    this.note({ name });
    panel.tell("");
    const answer = writeCode(await guest.answer(offer, stunServer()));
    if (location.hash) history.replaceState(history.state, "", location.pathname);
    panel.body.replaceChildren(
      el("h3", {}, say("peers_step_answer")),
      await panel.code(answer, say("peers_code_answer"), say("peers_copy_answer")),
    );
    panel.tell(say("peers_await"));
    this.line.textContent = say("peers_await"); // the way back to it, if the sheet is closed
    this.line.hidden = false;
    this.#sit(root);
    await panel.show();
  }

  /** From here on the host's engine answers, and nothing of this table is kept or shared here. */
  #sit(root) {
    root.host = this.guest;
    root.classList.add("is-guest");
    root.curtain.seated = true;
    root.curtain.elsewhere = () => true;
    root.panels = [];
    for (const own of ["keeping", "address", "setup", "out"]) root[own] = null;
  }

  changed() {
    const { panel, guest, line } = this;
    const { hello, state, seats } = guest;
    if (guest.isElsewhere) return panel.tell(say("peers_other_session"));
    line.hidden = false;
    if (state === "open" && hello && seats[hello.seat]) this.#came(seats[hello.seat]);
    else if (state === "resting") line.textContent = say("peers_line_resting");
    else if (state === "lost") {
      line.textContent = say("peers_line_cut");
      announce(line.textContent);
      this.open("");
    }
    line.classList.toggle("is-lost", state !== "open");
    if (state === "open" && !seats[hello?.seat]) panel.tell(say("peers_connecting"));
  }

  #came(seat) {
    const { panel, guest, line } = this;
    line.textContent = say("peers_line_guest", { seat });
    if (guest.isStranger && !this.warned) {
      this.warned = true;
      panel.body.replaceChildren(
        el("p", {}, say("peers_stranger_host")),
        el(
          "p",
          { class: "acts" },
          button(say("peers_anyway"), () => panel.dialog.close()),
        ),
      );
      return panel.tell("");
    }
    panel.tell("");
    if (panel.dialog.open && !guest.isStranger) panel.dialog.close();
    announce(line.textContent);
  }

  /** The page as it was before, with its own engine. */
  leave() {
    this.note(null);
    this.guest.connection?.close();
    location.replace(location.pathname);
  }
}
