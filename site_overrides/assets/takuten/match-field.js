/* <match-field>: two teams set, played and weighed in the page. It knows cells and moves, and not one rule. */

import { announce, copyFrom } from "./copy.js";
import { Asker } from "./widget-ask.js";
import { Best } from "./match-best.js";
import { Board } from "./match-board.js";
import { Cards } from "./match-cards.js";
import { FaultLists } from "./match-faults.js";
import { openLink, OPTIONS, options } from "./match-link.js";
import { chatOf, showLog } from "./match-log.js";
import { facesOf, Moves, sentence } from "./match-moves.js";
import { askNext, markCounting, markOld, nextTable, printedOdds, showOdds, unmarkCounting } from "./match-odds.js";
import { Own } from "./match-own.js";
import { Paste } from "./match-paste.js";
import { Teams } from "./match-teams.js";
import { Vary } from "./match-vary.js";
import { startIn } from "./intent.js";
import { PageElement } from "./page-element.js";
import { el, part, say } from "./page.js";
import { printedInputs, readInputs } from "./widget-form.js";
import { linkNotes } from "./widget-notes.js";
import { stateLink, writeState } from "./widget-state.js";

/** @typedef {import("./widget-notes.js").Link} Link */

const QUICK = 10_000; // ms: odds that came so fast follow every step by themselves; those of later steps come faster
const QUIET = 250; // ms without a further step before they do

export class MatchField extends PageElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.form || this.begun) return;
    this.begin();
    this.own = new Own(this.dataset.own);
    this.cards = new Cards(this, this.own);
    const paste = new Paste(part(this, "paste"), this.own, this.dataset.workshop, (cell, id) => this.teams.put(cell, id));
    this.teams = new Teams(part(this, "field"), this.cards, { changed: () => this.rearranged(), paste: (cell) => paste.open(cell) });
    this.board = new Board(this, this.cards, this.teams);
    this.faults = new FaultLists(this, this.teams, this.cards);
    this.best = new Best(this);
    this.vary = new Vary(this);
    this.asker = new Asker(part(this, "load"), this.id);
    this.aside = el("div", { class: "load", hidden: true });
    part(this, "odds").append(this.aside); // over the figures that it waits for, so that nothing moves
    /** @type {HTMLInputElement} */
    this.seek = this.querySelector("input[type=range]");
    this.known = new Map();
    this.quick = true;
    this.moves = null;
    this.at = 0;
    this.printed = { ...this.teams.inputs(), ...options(printedInputs(this.form)) };
    this.known.set(JSON.stringify(this.question(this.printed)), printedOdds(part(this, "odds")));
    this.listen();
    this.own.learnKept().then(() => {
      this.teams.offer();
      openLink(this);
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.asker?.stop();
  }

  inputs() {
    return { ...this.teams.inputs(), ...options(readInputs(this.form)) };
  }

  listen() {
    const on = (type, listener) => this.on(type, listener, { target: this.form });
    on("submit", (event) => {
      event.preventDefault();
      if (this.moves) this.show(this.at + 1);
      else this.play();
    });
    on("click", (event) => this.clicked(event));
    on("input", ({ target }) => this.changed(target));
    on("keydown", (event) => {
      if (event.key === "Escape") this.teams.release();
    });
    startIn(this);
    // The workshop in another tab has kept a unit
    this.on("storage", () => this.own.learnKept().then(() => this.moves || this.teams.offer()), { target: window });
  }

  clicked(event) {
    const { target } = event;
    const button = target.closest("[data-do]:not([type=submit])");
    const cell = target.closest("[data-cell]");
    if (cell && !this.moves && !target.closest("select")) this.teams.press(cell);
    else if (button) this.#deeds[button.dataset.do]?.(button);
  }

  #deeds = {
    odds: () => this.odds(),
    best: () => this.best.find(),
    rank: ({ dataset }) => this.best.place(dataset.cells.split(",").map(Number)),
    undo: () => this.best.undo(),
    vary: () => this.vary.ask(),
    next: () => this.next(),
    on: () => this.show(this.at + 1),
    back: () => this.show(this.at - 1),
    "round-on": () => this.show(this.moves.roundOn(this.at)),
    "round-back": () => this.show(this.moves.roundBack(this.at)),
    end: () => this.show(this.moves.last),
    again: () => this.play(),
    rearrange: () => this.rearrange(),
    copy: (button) => copyFrom(button, `${chatOf(this.moves, this.at, this.teams, this.cards)}\n${this.link()}`),
    link: (button) => copyFrom(button, this.link()),
  };

  changed(target) {
    if (target === this.seek) this.show(Number(target.value), { quiet: true });
    else if (target.localName === "select" && target.closest("[data-cell]")) this.teams.choose(target);
    else if (target === this.vary.select) this.vary.clear();
    else if (target.name.startsWith(OPTIONS)) this.rearranged();
  }

  // --- setting --------------------------------------------------------------------------------------------------

  /** Other cards, places or options: what was found out about the former ones goes, but for what laid these.
      @param {{by?: Best}} [options] */
  rearranged({ by } = {}) {
    this.tell("");
    this.faults.clear();
    if (!by) this.dismiss();
    this.follows = Boolean(by);
    this.vary.follow();
    this.showKnown();
    this.note();
  }

  /** What is being asked, and what was answered, is of the former cards. */
  dismiss() {
    this.asker.stop();
    this.best.clear();
  }

  rearrange() {
    this.moves = null;
    this.at = 0;
    this.asker.stop();
    this.board.clear();
    this.stage();
    part(this, "log").replaceChildren(el("p", { class: "note" }, say("match_start")));
    part(this, "next").replaceChildren();
    this.rearranged();
    this.form.querySelector("[data-do=play]").focus();
  }

  /** Which controls belong to the moment. */
  stage() {
    this.teams.release();
    for (const node of this.querySelectorAll("[data-when]")) node.hidden = (node.dataset.when === "play") !== Boolean(this.moves);
    this.classList.toggle("playing", Boolean(this.moves));
  }

  tell(text) {
    part(this, "say").hidden = !text;
    part(this, "say").textContent = text;
  }

  link() {
    const inputs = this.moves ? { ...this.inputs(), at: this.at } : this.inputs();
    return stateLink(this.id, inputs, { printed: this.printed, reply: this.moves?.reply });
  }

  note() {
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.isAddressed && writeState(this.link()), QUIET);
  }

  // --- playing --------------------------------------------------------------------------------------------------

  /** Roll a match and learn every field it goes through.
      @param {{seed?: string, at?: number, link?: Link}} [options] */
  async play({ seed, at = 1, link } = {}) {
    const inputs = this.inputs();
    const ask = (rule, more, rest) => this.ask({ do: "roll", rule, inputs: { ...inputs, ...more }, ...rest }, "match_playing", () => this.play({ seed, at, link }));
    const reply = await ask(this.dataset.rule, {}, { seed });
    const replay = reply && (await ask(this.dataset.replay, { rolled: facesOf(reply) }));
    if (!replay || !this.isConnected) return;
    const focus = this.contains(document.activeElement) && !this.moves;
    const begins = !this.moves;
    this.moves = new Moves(reply, replay.result.positions);
    this.seek.max = String(this.moves.last);
    part(this, "next").replaceChildren();
    this.stage();
    this.show(at, { quiet: Boolean(link) });
    if (link) part(this, "log").prepend(...linkNotes(link, reply).map((text) => el("p", { class: "note" }, text)));
    if (focus) this.form.querySelector("[data-do=on]").focus({ preventScroll: true });
    if (begins) part(this, "field").scrollIntoView({ block: "start" });
  }

  /** The field after a move; told to a screen reader unless one glides over many. */
  show(at, { quiet = false } = {}) {
    this.at = Math.max(0, Math.min(this.moves.last, Math.trunc(at)));
    this.board.show(this.moves, this.at);
    showLog(part(this, "log"), this.moves, this.at, this.cards);
    const where = this.at ? say("match_at", { at: this.at, of: this.moves.last }) : say("match_start");
    part(this, "at").textContent = where;
    this.querySelector(".acting")?.scrollIntoView({ block: "nearest" }); // no further than it must
    this.seek.value = String(this.at);
    this.seek.setAttribute("aria-valuetext", where);
    const over = this.at === this.moves.last;
    const limits = { on: over, end: over, "round-on": over, back: !this.at, "round-back": !this.at };
    for (const [deed, off] of Object.entries(limits)) this.form.querySelector(`[data-do="${deed}"]`).setAttribute("aria-disabled", String(off));
    this.tell(over ? this.moves.reply.say : "");
    if (!quiet) announce(this.at ? `${where}. ${sentence(this.moves.list[this.at])}` : where);
    part(this, "next").replaceChildren();
    this.showKnown();
    this.note();
  }

  // --- weighing -------------------------------------------------------------------------------------------------

  async ask(request, label, retry, node) {
    const reply = await this.asker.ask(this.sent(request), say(label), retry, node);
    if (reply?.error) this.fault(reply, node);
    else if (reply) this.faults.clear();
    return reply?.error ? null : reply;
  }

  sent(request) {
    return { ...request, inputs: this.own.open(request.inputs) };
  }

  /** Beside the team it is about; where it was asked, at least that there is something. */
  fault({ error, errors = [error] }, node) {
    const [other = say("match_faulty")] = this.faults.show(errors);
    this.tell(other);
    if (node) node.replaceChildren(el("p", { class: "msg bad" }, other));
    if (node) node.hidden = false;
    announce(errors[0].message);
  }

  /** The odds question of a field: the whole match as set, or the rest of it after the dice so far.
      @returns {{do: "odds", rule: string, inputs: Record<string, any>}} */
  question(inputs = this.inputs()) {
    const rolled = this.moves?.rolled(this.at) ?? [];
    if (!rolled.length) return { do: "odds", rule: this.dataset.rule, inputs };
    return { do: "odds", rule: this.dataset.forecast, inputs: { ...inputs, rolled } };
  }

  /** `quiet`: nobody asked, so the bar alone says that they are on their way, until somebody does. */
  async odds({ quiet = false } = {}) {
    this.hush();
    const question = this.question();
    const key = JSON.stringify(question);
    this.quiet = quiet;
    if (this.asker.busy && this.counting === key) return;
    this.counting = key;
    if (quiet) markCounting(part(this, "odds"), !this.moves);
    const began = performance.now();
    const reply = await this.ask(question, "match_counting", () => this.odds(), this.aside);
    if (this.counting === key) this.counting = null;
    if (!this.isConnected) return;
    if (!reply) return unmarkCounting(part(this, "odds"));
    this.quick = performance.now() - began < QUICK;
    this.known.set(key, reply);
    this.showKnown();
    if (!this.quiet) announce(reply.say);
  }

  /** Odds already known for this field at once; else the bar says whose it is, and those that may follow do. */
  showKnown() {
    this.hush();
    const question = this.question();
    const reply = this.known.get(JSON.stringify(question));
    const bar = part(this, "odds");
    if (reply) return showOdds(bar, reply, question.inputs.rolled ? this.at : 0);
    markOld(bar, !this.moves);
    const follow = this.follows || (this.quick && this.moves);
    if (follow && !this.asker.busy) this.later(QUIET, () => this.odds({ quiet: true }));
  }

  async next() {
    const ask = (request) => this.asker.ask(this.sent(request), say("match_counting"), () => this.next());
    const rows = await askNext(ask, this.dataset.forecast, this.question().inputs);
    if (!rows || !this.isConnected) return;
    const said = say(rows.length ? "match_next_caption" : "match_next_none");
    part(this, "next").replaceChildren(rows.length ? nextTable(rows, this.cards) : el("p", { class: "note" }, said));
    announce(said);
  }
}

if (!customElements.get("match-field")) customElements.define("match-field", MatchField);
