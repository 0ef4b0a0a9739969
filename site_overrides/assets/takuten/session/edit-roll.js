/* A die that was typed wrong, or rolled at the table after all: its move gets other faces, and all after it is played again. */

import { el, say } from "../page/page.js";

export class Mend {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    session.on("click", ({ target }) => {
      const entry = target.closest('[data-do="mend"]')?.closest("li");
      if (entry) this.open(entry);
    });
    session.on("submit", (event) => {
      if (!event.target.matches(".mend")) return;
      event.preventDefault();
      this.commit(event.target);
    });
  }

  /** Every entry with dice gets the button; a seat's view may be short of moves, so there is none in it. */
  settle() {
    if (this.session.seat) return;
    for (const entry of this.session.querySelectorAll(".mlog > [data-faces] > .ev")) {
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

  /** What no longer fits after it is told as of any line of play that the rules part from. */
  commit(form) {
    const { session } = this;
    const entries = [...session.querySelectorAll(".mlog > li")]
      .reverse()
      .filter(({ dataset }) => dataset.ordinal !== "0");
    const at = entries.indexOf(form.closest("li"));
    session.open({ moves: session.line.moves, mend: at + 1, faces: form.querySelector("input").value });
  }
}
