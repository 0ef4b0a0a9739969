/* The form in which a table's note is written, beneath its ruling. */

import { announce } from "../page/announce.js";
import { config, el, say } from "../page/page.js";
import { tellKept } from "../storage/note.js";
import { forgetNote, keepNote, LONGEST, lengthOf, noteOf, tidy } from "./kept-notes.js";
import "./notes.js"; // the first note of all is to be seen, too

let count = 0; // of editors so far: each has names of its own

/** @param {HTMLElement} place the ruling
    @param {string} clause */
export async function openEditor(place, clause) {
  const { game } = config();
  const note = await noteOf(game, clause);
  const there = place.querySelector(":scope > .note-form textarea");
  if (there instanceof HTMLElement) return there.focus();
  const editor = new Editor(place, game, clause, note);
  place.append(editor.form);
  editor.field.focus();
}

class Editor {
  /** @param {HTMLElement} place
      @param {string} game
      @param {string} clause
      @param {import("./kept-notes.js").Note} [note] */
  constructor(place, game, clause, note) {
    this.place = place;
    this.game = game;
    this.clause = clause;
    this.before = note?.text ?? "";
    this.known = note?.time ?? 0; // when the one was kept that may be replaced
    this.form = this.build();
    this.listen();
    this.follow();
  }

  build() {
    count += 1;
    const id = `note-${count}`;
    this.field = el("textarea", { id, rows: "3", autocomplete: "off", "aria-describedby": `${id}-left ${id}-told` });
    this.field.value = this.before;
    this.left = el("p", { id: `${id}-left` });
    this.told = el("p", { class: "bad", id: `${id}-told`, role: "alert" });
    const acts = el("div", { class: "acts" }, el("button", { class: "btn go" }, say("note_keep")));
    if (this.before) acts.append(this.button("note_forget", () => this.forget()));
    acts.append(this.button("note_cancel", () => this.close()));
    const label = el("label", { for: id }, say("note_label"));
    return el("form", { class: "note-form noprint" }, label, this.field, this.left, this.told, acts);
  }

  listen() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.keep();
    });
    this.form.addEventListener("input", () => this.follow());
    this.form.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && tidy(this.field.value) === this.before) this.close();
    });
  }

  button(key, act) {
    const button = el("button", { type: "button", class: "btn" }, say(key));
    button.addEventListener("click", act);
    return button;
  }

  /** How many characters there is room for. */
  get room() {
    return LONGEST - lengthOf(tidy(this.field.value));
  }

  follow() {
    const { room } = this;
    const over = room < 0;
    this.left.textContent = over ? say("note_over", { n: -room, most: LONGEST }) : say("note_left", { n: room });
    this.left.classList.toggle("bad", over);
    this.field.setAttribute("aria-invalid", String(over));
  }

  async keep() {
    const text = tidy(this.field.value);
    if (this.room < 0) {
      announce(this.left.textContent);
      return this.field.focus();
    }
    if (!text) return this.before ? this.forget() : this.close();
    const { kept, lasting, other } = await keepNote(this.game, this.clause, text, this.known);
    if (!kept) {
      this.known = other.time; // asked: pressed again, it is meant
      this.told.textContent = say("note_other", { text: other.text });
    } else if (!lasting) {
      this.told.textContent = say("note_unkept");
    } else {
      this.close();
      announce(say("note_kept"));
      await tellKept(this.place);
    }
  }

  async forget() {
    await forgetNote(this.game, this.clause);
    this.close();
    announce(say("note_forgot"));
  }

  /** Back to what opened it. */
  close() {
    this.form.remove();
    const way = this.place.querySelector(":scope > .cid, :scope > [data-note]");
    if (way instanceof HTMLElement) way.focus();
  }
}
