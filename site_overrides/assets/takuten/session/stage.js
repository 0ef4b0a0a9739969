/* One place for before and after: what is chosen, what it asks for, what is likely to come of it, and the button that does it. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";
import { localClauses } from "../form/link-notes.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { Ask, LineOfPlay } from "./line-of-play.js" */

const QUIET = 150; // ms without a change before odds are asked for

/** The page makes room for an open stage (session.css); there may be several sessions. */
export function noteStage() {
  document.documentElement.classList.toggle("has-stage", document.querySelector(".stage:not([hidden])") !== null);
}

/** What an option adds to the token of its move; one that says "none" says nothing. */
export const saidBy = (input) => (input.value ? input.closest(".ch-ask").dataset.letter + input.value : "");

export class Stage {
  /** @type {HTMLInputElement[]} */
  #picked = [];
  /** @type {string[]} of each choice that asks for a target, the likeliest */
  likeliest = [];

  /** Tells by an event, "chosen", that another choice is, or more of it; by "weighed" that the odds of all are known.
      `play` makes a move.
      @param {PageElement} root
      @param {{line: LineOfPlay, ask: Ask,
        play: (more: {token: string, faces?: string}) => Promise<any>}} of */
  constructor(root, { line, ask, play }) {
    this.root = root;
    this.line = line;
    this.ask = ask;
    this.play = play;
    this.chosen = null;
    /** @type {HTMLInputElement | null} an answer that nobody has given yet */
    this.preset = null;
    root.on("click", (event) => {
      const button = event.target.closest("button.ch");
      if (button) this.press(button);
    });
    root.on("covered", () => this.choose(null)); // it may name what lies in a hand
    root.on("change", ({ target }) => {
      if (target.closest(".ch-form")) this.follow();
    });
  }

  /** The choices were drawn anew. A lone one that asks nothing is chosen already. */
  settle() {
    this.chosen = null;
    this.likeliest = [];
    clearTimeout(this.later);
    if (this.line.reply) this.later = setTimeout(() => this.weighAll(), QUIET);
    const free = part(this.root, "choices").querySelectorAll("button.ch:not(.is-no)");
    if (free.length === 1)
      this.choose(free[0], Boolean(this.line.reply)); // nobody has asked for an engine yet
    else this.draw();
  }

  press(button) {
    if (button.classList.contains("is-no")) {
      const why = /** @type {HTMLElement} */ (button.nextElementSibling);
      why.hidden = !why.hidden;
      button.setAttribute("aria-expanded", String(!why.hidden));
      if (!why.hidden) announce(why.textContent);
    } else if (button === this.chosen) this.choose(null);
    else {
      this.choose(button);
      this.show();
    }
  }

  choose(button, weighed = true) {
    for (const each of this.root.querySelectorAll("button.ch:not(.is-no)")) {
      each.setAttribute("aria-pressed", String(each === button));
      const form = /** @type {HTMLElement | null} */ (each.nextElementSibling);
      if (form?.matches(".ch-form")) form.hidden = each !== button;
    }
    this.chosen = button;
    this.preset = null;
    for (const ask of this.form?.querySelectorAll(".ch-ask") ?? []) this.answer(ask);
    this.follow(weighed);
  }

  /** What must be answered, and can be in one way alone, is. */
  answer(ask) {
    const { least, most } = ask.dataset;
    const [only, other] = ask.querySelectorAll("input:not(:disabled)");
    if (least === "1" && most === "1" && only && !other) only.checked = true;
  }

  /** The stage lies over the end of the list: neither what is asked for nor the button may be out of sight. */
  show() {
    for (const each of [this.form, this.chosen]) each?.scrollIntoView({ block: "nearest" });
    const low = this.root.querySelector(".se-commit").getBoundingClientRect().bottom - innerHeight;
    if (low > 0) scrollBy({ top: low + 8 });
  }

  /** @returns {HTMLElement | null} */
  get form() {
    const next = this.chosen?.nextElementSibling;
    return next?.matches(".ch-form") ? next : null;
  }

  /** What is ticked, in the order it was: several targets are dealt with as they are named. */
  get picked() {
    const now = /** @type {HTMLInputElement[]} */ ([...(this.form?.querySelectorAll("input:checked") ?? [])]);
    this.#picked = [
      ...this.#picked.filter((each) => now.includes(each)),
      ...now.filter((each) => !this.#picked.includes(each)),
    ];
    return this.#picked;
  }

  /** The token of what is chosen; null as long as something is missing. */
  get token() {
    if (!this.chosen) return null;
    let token = this.chosen.dataset.token;
    for (const ask of this.form?.querySelectorAll(".ch-ask") ?? []) {
      const picked = this.picked.filter((each) => ask.contains(each));
      if (picked.length < Number(ask.dataset.least) || picked.length > Number(ask.dataset.most)) return null;
      token += picked.map(saidBy).join("");
    }
    return token;
  }

  /** The first question that still wants an answer. */
  get wanting() {
    const asks = /** @type {HTMLElement[]} */ ([...(this.form?.querySelectorAll(".ch-ask") ?? [])]);
    return asks.find((ask) => ask.querySelectorAll("input:checked").length < Number(ask.dataset.least));
  }

  /** What it asks, in words; "" where nothing is missing. */
  get next() {
    const what = this.wanting?.querySelector("legend").firstChild.textContent;
    return what ? say("session_next", { what }) : "";
  }

  follow(weighed = true) {
    this.draw();
    this.root.dispatchEvent(new Event("chosen"));
    clearTimeout(this.timer);
    if (weighed && this.token) this.timer = setTimeout(() => this.weigh(this.token), QUIET);
  }

  draw() {
    const { root, chosen, token } = this;
    part(root, "stage").hidden = !chosen;
    noteStage();
    for (const name of ["chosen", "needs", "brief", "odds"]) part(root, name).replaceChildren(); // it may have named cards of a hand
    if (!chosen) return;
    const picks = this.picked
      .filter(({ value }) => value)
      .map((each) => each.nextElementSibling.firstChild.textContent);
    const choice = chosen.querySelector(".ch-n").firstChild.textContent;
    const told = picks.length ? say("session_chosen_with", { choice, picks: picks.join(", ") }) : choice;
    part(root, "chosen").textContent = told;
    part(root, "needs").textContent = this.next;
    this.brief();
    root.querySelector('[data-do="commit"]').toggleAttribute("disabled", !token);
  }

  /** What is next, in a line, for the sheet under the thumb. */
  brief() {
    const told = this.next || part(this.root, "chosen").textContent;
    const figure = this.root.querySelector(`[data-figure="${CSS.escape(this.token ?? "")}"]`)?.textContent;
    part(this.root, "brief").replaceChildren(told, ...(figure ? [el("b", {}, figure)] : []));
  }

  /** The rule's own odds of the move, before it is made. */
  async weigh(token) {
    const reply = await this.ask({ consider: token }, { aside: true });
    const html = reply?.considered?.html;
    if (!html || token !== this.token) return;
    const odds = part(this.root, "odds");
    odds.innerHTML = html;
    localClauses(odds);
  }

  /** The odds of all that may be done, each at its row: one sees which to look at before one chooses. */
  async weighAll() {
    const { moves } = this.line;
    const reply = await this.ask({ figures: true }, { aside: true });
    if (moves !== this.line.moves) return;
    for (const [token, figure] of Object.entries(reply?.figures ?? {})) {
      const slot = this.root.querySelector(`[data-figure="${CSS.escape(token)}"]`);
      if (slot) slot.textContent = figure;
    }
    this.brief();
    this.likeliest = reply?.likeliest ?? [];
    this.root.dispatchEvent(new Event("weighed"));
  }

  /** Make the move, with the table's own dice and cards where some are typed. */
  async commit() {
    const { token } = this;
    if (!token || this.busy) return; // a second press is the same one
    this.busy = true;
    await this.make(token);
    this.busy = false;
  }

  async make(token) {
    clearTimeout(this.timer);
    /** @type {HTMLInputElement} */
    const field = part(this.root, "faces");
    const open = this.root.querySelector(".se-dice").hasAttribute("open");
    const reply = await this.play({ token, ...(open ? { faces: field.value } : {}) });
    if (!reply) return;
    const unread = reply.errors?.find((each) => each.field === "faces");
    const needs = reply.stopped?.needs;
    if (needs?.what === "dice") this.want(say("session_needs_die", needs));
    else if (needs) this.want(say("session_needs_card"));
    else if (unread) this.want(`${unread.message} ${unread.hint}`);
    else if (!reply.stopped) field.value = "";
  }

  /** What is wrong with the faces that are typed, beside them; they stay to be mended. */
  want(text) {
    part(this.root, "needs").replaceChildren(el("b", {}, text));
    announce(text);
    part(this.root, "faces").focus();
  }
}
