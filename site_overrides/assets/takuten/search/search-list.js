/* <search-list>: a question typed, its rows in one list. The list is the popup of the field: arrows choose in it, the
   field keeps the focus. search-worker.js finds, this draws. */

import { announce } from "../page/announce.js";
import { copyText } from "../page/copy.js";
import { PageElement } from "../page/page-element.js";
import { clauseLink, el, part, say } from "../page/page.js";
import { tellGone } from "../storage/reload.js";
import { arrive } from "./result-bar.js";
import { chips, line, more, rowOf } from "./result-rows.js";

const langRoot = new URL("../../", import.meta.url);
const WAIT = 500; // ms that nobody has to be told of

/** @typedef {import("./answer.js").Answer} Answer */
/** @typedef {import("./answer.js").Question} Question */

/** Whether rows that stand there are those of the next answer.
    @param {Answer | null} before
    @param {Answer | null} after */
const same = (before, after) =>
  before && after?.question === before.question && JSON.stringify(after.rows) === JSON.stringify(before.rows);

class SearchList extends PageElement {
  connectedCallback() {
    this.begin();
    this.field = /** @type {HTMLInputElement} */ (this.querySelector("input"));
    this.hint = part(this, "said").textContent;
    this.worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.hear(data));
    this.asked = 0;
    this.at = -1;
    this.opening = this.field.dataset.entered !== undefined;
    /** What the reader chose besides the question. @type {Partial<Question>} */
    this.chosen = {};
    this.answer = /** @type {Answer | null} */ (null);
    this.on("input", () => this.ask({ literal: false, only: "", most: undefined }), { target: this.field });
    this.on("keydown", (event) => this.press(event), { target: this.field });
    this.on("click", (event) => this.choose(event));
    this.on("pointermove", (event) =>
      this.select(this.options.indexOf(event.target.closest("li")?.querySelector(".hit")), false),
    );
    this.on("click", (event) => this.leave(event), { target: document, capture: true });
    this.ask();
  }

  get options() {
    return [...part(this, "rows").querySelectorAll(".hit")];
  }

  /** The book that the page belongs to; "" outside of them, and before it is known which there are. */
  get book() {
    return this.books?.some(({ id }) => id === this.folder) ? this.folder : "";
  }

  /** The folder that the page lies in. */
  get folder() {
    return location.pathname.slice(langRoot.pathname.length).split("/")[0];
  }

  /** Ask what stands in the field; with nothing in it, only for the index.
      @param {Partial<Question>} [change] */
  ask(change = {}) {
    if (this.home !== this.folder) delete this.chosen.scope; // chosen on a page of another book
    this.home = this.folder;
    Object.assign(this.chosen, change);
    const question = this.field.value.trim();
    const id = ++this.asked;
    this.later(WAIT, () => this.tell(say("search_wait")));
    // Which books there are is known once the index is there
    const asked = question &&
      this.books && { here: this.book, scope: this.book, fixed: "scope" in this.chosen, ...this.chosen, question };
    this.worker.postMessage({ id, asked: asked || null, book: this.folder });
    if (!question) this.draw(null);
  }

  /** The book's own answer may come before that of all. */
  hear({ id, failed, status, words, books, answer }) {
    if (id !== this.asked) return;
    this.hush();
    if (failed) {
      this.opening = false;
      this.tell(say("search_failed"));
      tellGone(status);
      return;
    }
    const first = !this.books;
    this.words = words;
    this.books = books;
    if (first && this.field.value.trim()) this.ask();
    else this.draw(answer);
  }

  /** The status line, where nothing is found yet. */
  tell(text) {
    part(this, "said").textContent = text;
    part(this, "ways").replaceChildren();
  }

  /** @param {Answer | null} answer */
  draw(answer) {
    const stand = same(this.answer, answer) && this.options.length === answer.rows.length;
    const chosen = stand ? this.at : 0;
    this.answer = answer;
    if (!stand) {
      part(this, "rows").replaceChildren(...(answer?.rows ?? []).map((row, i) => rowOf(row, i, this)));
      part(this, "rows").scrollTop = 0;
    }
    this.field.setAttribute("aria-expanded", String(Boolean(answer?.rows.length)));
    for (const [name, fill] of Object.entries({ scope: chips, more })) {
      const nodes = answer ? fill(answer, this) : [];
      const place = part(this, name);
      const at = [...place.children].indexOf(document.activeElement); // the answer of all may come to who is there already
      place.replaceChildren(...nodes);
      place.hidden = !nodes.length;
      if (at >= 0) (nodes[at] ?? this.field).focus();
    }
    if (answer) line(answer, this);
    else this.tell(this.hint);
    this.select(answer?.rows.length ? chosen : -1);
    if (this.opening) this.options[this.at]?.click();
    this.opening = false;
  }

  select(at, follow = true) {
    if (at < 0 && !follow) return;
    const { options } = this;
    options[this.at]?.setAttribute("aria-selected", "false");
    this.at = at;
    options[at]?.setAttribute("aria-selected", "true");
    if (options[at]) this.field.setAttribute("aria-activedescendant", options[at].id);
    else this.field.removeAttribute("aria-activedescendant");
    if (follow) options[at]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const last = this.options.length - 1;
    const to = { ArrowDown: this.at < last ? this.at + 1 : 0, ArrowUp: this.at > 0 ? this.at - 1 : last }[event.key];
    if (to !== undefined && last >= 0) {
      event.preventDefault();
      this.select(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) this.copy();
      // Enter may be quicker than the answer
      else if (this.answer?.question === this.field.value.trim()) this.options[this.at]?.click();
      else this.opening = true;
    }
  }

  /** The quote of the chosen row, as its clause's own menu would copy it. */
  async copy(byKey = true) {
    const row = this.answer?.rows[this.at];
    if (!row) return;
    const mark = row.status ? say(`mark_${row.status}`) : "";
    const link = row.clause ? clauseLink(row.clause) : new URL(row.address, langRoot).href;
    const done = await copyText(say("quote", { mark, text: row.whole, link }), this.field);
    const option = this.options[this.at];
    option.querySelector(".done")?.remove();
    if (done) option.querySelector(".wh").append(el("span", { class: "done" }, say("copied")));
    if (byKey) this.field.focus(); // a finger would bring the keyboard up
  }

  /** A chip, or one of the ways out beside the line and beneath the list. */
  choose(event) {
    const deed = event.target.closest("[data-copy]");
    if (deed) {
      this.select(Number(deed.dataset.copy), false);
      this.copy(false);
    }
    const button = event.target.closest("button[data-ask]");
    if (!button) return;
    const { question, ...change } = JSON.parse(button.dataset.ask);
    if (question) this.field.value = question;
    this.ask(change);
    announce(part(this, "said").textContent);
    this.field.focus();
  }

  /** A row leads to its place; the bar there leads on to the others. */
  leave(event) {
    const link = event.target.closest?.(".hit");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    this.select(this.options.indexOf(link), false);
    arrive(this.answer, this.at, this.words);
  }
}

customElements.define("search-list", SearchList);
