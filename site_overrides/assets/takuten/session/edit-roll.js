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

  /** All moves stay where they do not fit the new faces: that is told beside the field. Whoever wants to may still go on
      from there; the line as it was is kept. */
  async commit(form) {
    const { session } = this;
    const entries = [...session.querySelectorAll(".mlog > li")]
      .reverse()
      .filter(({ dataset }) => dataset.ordinal !== "0");
    const at = entries.indexOf(form.closest("li"));
    const faces = form.querySelector("input").value;
    const reply = await session.question({ moves: session.line.moves, mend: at + 1, faces });
    if (!reply) return;
    if (reply.error) return this.refuse(form, reply.errors.map((each) => `${each.message} ${each.hint}`).join(" "));
    const { stopped } = reply;
    if (!stopped) return session.correct(reply);
    const why = [stopped.say, ...stopped.why.map((each) => each.say)].join(" ");
    if (reply.moves.length <= at) return this.refuse(form, why);
    const cut = el(
      "button",
      { type: "button", class: "btn small" },
      say("session_mend_cut", { n: stopped.left.length }),
    );
    cut.addEventListener("click", () => session.correct(reply, { whole: false }));
    this.refuse(form, `${why} ${say("session_mend_stays")}`, cut);
  }

  refuse(form, text, ...ways) {
    form.querySelector(".mend-why")?.remove();
    form.append(el("div", { class: "mend-why" }, el("p", { class: "msg bad", role: "alert" }, text), ...ways));
    form.querySelector("input").focus();
  }
}
