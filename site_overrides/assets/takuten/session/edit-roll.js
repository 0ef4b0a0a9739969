/* A die that was typed wrong, or rolled at the table after all: its move gets other faces, and all after it is played again. */

import { el, say } from "../page/page.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { Ask, LineOfPlay } from "./line-of-play.js" */

export class Mend {
  /** Tells by an event, "mended", the reply that has the other faces.
      @param {PageElement} root
      @param {{line: LineOfPlay, ask: Ask, after: (deed: () => any) => Promise<any>}} of */
  constructor(root, { line, ask, after }) {
    this.root = root;
    this.line = line;
    this.ask = ask;
    this.after = after;
    root.on("click", ({ target }) => {
      const entry = target.closest('[data-do="mend"]')?.closest("li");
      if (entry) this.open(entry);
    });
    root.on("submit", (event) => {
      if (!event.target.matches(".mend")) return;
      event.preventDefault();
      this.commit(event.target);
    });
  }

  /** Every entry with dice gets the button; a seat's view may be short of moves, so there is none in it. */
  settle() {
    if (!this.line.isNobodys) return;
    for (const entry of this.root.querySelectorAll(".mlog > [data-faces] > .ev")) {
      entry.append(el("button", { type: "button", class: "mend-b", "data-do": "mend" }, say("session_mend")));
    }
  }

  open(entry) {
    if (entry.querySelector(".mend")) return;
    const field = el("input", {
      type: "text",
      inputmode: "numeric",
      required: true,
      autocomplete: "off",
      value: entry.dataset.faces,
    });
    const form = el(
      "form",
      { class: "mend" },
      el("label", {}, say("session_faces"), field),
      el("button", { class: "btn small" }, say("session_mend_do")),
    );
    entry.querySelector('[data-do="mend"]').replaceWith(form);
    field.select();
  }

  /** All moves stay where they do not fit the new faces: that is told beside the field. Whoever wants to may still go on
      from there; the line as it was is kept. */
  async commit(form) {
    const entries = [...this.root.querySelectorAll(".mlog > li")]
      .reverse()
      .filter(({ dataset }) => dataset.ordinal !== "0");
    const at = entries.indexOf(form.closest("li"));
    const faces = form.querySelector("input").value;
    const reply = await this.after(() => this.ask({ moves: this.line.moves, mend: at + 1, faces }));
    if (!reply) return;
    if (reply.error) return this.refuse(form, reply.errors.map((each) => `${each.message} ${each.hint}`).join(" "));
    const { stopped } = reply;
    if (!stopped) return this.tell(reply);
    const why = [stopped.say, ...stopped.why.map((each) => each.say)].join(" ");
    if (reply.moves.length <= at) return this.refuse(form, why);
    const cut = el(
      "button",
      { type: "button", class: "btn small" },
      say("session_mend_cut", { n: stopped.left.length }),
    );
    cut.addEventListener("click", () => this.tell(reply, false));
    this.refuse(form, `${why} ${say("session_mend_stays")}`, cut);
  }

  /** `whole`: all moves after it stand. */
  tell(reply, whole = true) {
    this.root.dispatchEvent(new CustomEvent("mended", { detail: { reply, whole } }));
  }

  refuse(form, text, ...ways) {
    form.querySelector(".mend-why")?.remove();
    form.append(el("div", { class: "mend-why" }, el("p", { class: "msg bad", role: "alert" }, text), ...ways));
    form.querySelector("input").focus();
  }
}
