/* <rule-widget>: the printed form of one rule, made live. It knows ids and JSON, and not one rule. */

import { announce } from "./copy.js";
import { engine } from "./engine.js";
import { startNear } from "./intent.js";
import { PageElement } from "./page-element.js";
import { el, langRoot, part } from "./page.js";
import { ask, OVERTAKEN } from "./question.js";
import { Change } from "./widget-change.js";
import { clearErrorOf, clearErrors, showErrors } from "./widget-errors.js";
import { Figures } from "./widget-figures.js";
import { fillInputs, printedInputs, readInputs, stepBy } from "./widget-form.js";
import { share } from "./widget-group.js";
import { bring } from "./widget-landing.js";
import { linkNotes, localClauses } from "./widget-notes.js";
import { offerOwn } from "./widget-own.js";
import { Roll } from "./widget-roll.js";
import { readState, stateLink, writeState } from "./widget-state.js";
import { Wait } from "./widget-wait.js";

const QUIET = 300; // ms without a change before the address follows; the odds follow at once
const QUICK = 5000; // ms: a calculation that takes longer does not follow every key stroke

// The engine's state is one for all widgets of all pages: instant navigation keeps this module alive.
let load = { state: "idle" };
const watching = new Set();
engine.onLoad((now) => {
  load = now;
  for (const widget of watching) widget.loadChanged();
});

export class RuleWidget extends PageElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.form) return;
    this.begin();
    this.plain = this.hasAttribute("data-plain");
    this.printed = printedInputs(this.form);
    const state = readState(this.id, this.printed);
    this.wait = new Wait(part(this, "load"), this.id);
    this.figures = new Figures(this, this.printed);
    this.outcome = new Roll(this);
    this.change = new Change(this, state?.kept ?? null);
    /** @type {Map<AbortController, Wait>} the runs under way, and where each is waited for */
    this.tasks = new Map();
    this.slow = this.hasAttribute("data-slow");
    watching.add(this);
    offerOwn(this.form);
    this.listen();
    if (state) this.openLink(state);
    else {
      this.check();
      if (this.figures.old && !location.search) this.note(); // filled in before the scripts were up
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    watching.delete(this);
    for (const task of this.tasks?.keys() ?? []) task.abort();
    this.wait?.hide();
    this.figures?.wait.hide();
  }

  inputs() {
    return readInputs(this.form);
  }

  listen() {
    const on = (type, listener) => this.on(type, listener, { target: this.form });
    on("submit", (event) => {
      event.preventDefault();
      this.roll();
    });
    on("click", (event) => this.clicked(event));
    on("input", (event) => this.changed(event.target.name));
    on("change", () => this.note());
    on("keydown", (event) => {
      // A closed list swallows Enter; in every other field the browser submits by itself
      if (event.key !== "Enter" || event.target.localName !== "select" || isOpen(event.target)) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
  }

  clicked(event) {
    const button = event.target.closest("[data-step], [data-do]:not([type=submit]), [data-part=faults][href]");
    if (!button) return;
    if (button.dataset.step) announce(stepBy(button));
    else if (button.dataset.do === "vary") this.change.vary();
    else if (button.dataset.do === "keep") this.change.toggle().then(() => this.note());
    else if (button.dataset.do) this.odds({ loud: true, samples: Number(button.dataset.samples) || undefined });
    else {
      event.preventDefault();
      event.stopPropagation(); // instant navigation would push an address of its own
      this.focusOn(document.getElementById(button.hash.slice(1)));
    }
  }

  /** A link that carries this widget's state: its inputs, and if it was rolled the same roll, else their odds. */
  openLink(state) {
    this.form.reset(); // what the link leaves out is as printed
    const link = { ...state, fits: fillInputs(this.form, state.inputs) };
    this.figures.settle();
    share(this);
    engine.prepare();
    if (state.seed !== null || this.plain) this.roll({ seed: state.seed ?? undefined, link });
    else {
      for (const text of linkNotes(link)) part(this, "odds").before(el("p", { class: "note", "data-part": "opened" }, text));
      if (this.figures.old) this.follow();
      else this.change.follow();
    }
    bring(this, this.querySelector(".w-main"));
  }

  changed(name) {
    clearErrorOf(this.form, name);
    part(this, "opened")?.remove();
    this.later(QUIET, () => this.note());
    this.check();
    share(this);
  }

  /** The form may say something else now: what does not fit it goes, and its own figures are asked for. */
  check() {
    for (const [task, wait] of this.tasks) if (wait.telling) task.abort(OVERTAKEN);
    for (const wait of [this.wait, this.figures.wait]) wait.forget();
    this.figures.settle();
    if (this.figures.old) this.follow();
  }

  /** The same, where nobody is at it yet. */
  recheck() {
    if (this.figures.old && !this.tasks.size) this.check();
  }

  /** The figures of what the form says, where they are quick to be had. */
  follow() {
    this.figures.tell("wait");
    if (load.state === "failed") this.figures.wait.failed(load.reason, () => this.askAgain());
    else if (this.slow) this.figures.tell(this.plain ? "press_plain" : "press");
    else this.askAgain();
  }

  askAgain() {
    return this.plain ? this.roll({ loud: false }) : this.odds();
  }

  /** The address says what the form says; while another page is on its way it is no longer this one's. */
  note(href = this.link()) {
    this.hush();
    if (this.isAddressed) writeState(href);
  }

  link(inputs = this.inputs(), reply = undefined) {
    return stateLink(this.id, inputs, { printed: this.printed, reply, kept: this.change.kept });
  }

  loadChanged() {
    if (["ready", "failed"].includes(load.state)) this.recheck();
  }

  /** One question to the engine, with whatever waiting it takes; null if there is no answer. */
  async ask(request, { retry, wait = this.wait }) {
    const task = new AbortController();
    this.tasks.set(task, wait);
    const asked = { rule: this.dataset.rule, view: { root: langRoot.href }, ...request };
    try {
      return await ask(asked, task, { wait, retry, unwanted: () => !this.isConnected });
    } finally {
      this.tasks.delete(task);
    }
  }

  /** Where figures are missing the wait stands in their place, and moves nothing. */
  get place() {
    return this.figures.old && !part(this, "odds").hidden ? this.figures.wait : this.wait;
  }

  /** @param {{seed?: string, link?: import("./widget-notes.js").Link, loud?: boolean}} [options] `loud`: the reader has asked for it */
  async roll({ seed, link, loud = true } = {}) {
    if (this.rolling) return;
    this.rolling = true;
    // A roll goes before long odds
    for (const [task, wait] of this.tasks) if (wait.kind === "running") task.abort(OVERTAKEN);
    this.busy(true);
    const inputs = this.inputs();
    const began = performance.now();
    const retry = () => this.roll({ seed, link, loud });
    const reply = await this.ask({ do: "roll", inputs, seed }, { retry, wait: this.plain ? this.place : this.wait });
    this.rolling = false;
    this.busy(false);
    if (!this.isConnected) return;
    if (!reply) return this.unanswered();
    if (this.plain && !this.figures.fit(inputs)) return this.check();
    if (reply.error) return this.fault(reply, loud && !link);
    if (this.plain && load.state === "ready") this.slow = performance.now() - began > QUICK;
    clearErrors(this.form, part(this, "faults"));
    const href = this.link(inputs, reply);
    // An opened link stays as it came, so that a reload tells the same about its version
    if (!link && loud && this.figures.fit(inputs)) this.note(href);
    this.outcome.show(reply, inputs, href, link);
    if (link) bring(this, part(this, "result"));
    if (this.figures.old) this.follow();
  }

  /** Latest wins: one run at a time, and only the answer to what the form says now is shown.
      @param {{loud?: boolean, samples?: number}} [options] */
  async odds({ loud = false, samples } = {}) {
    if (this.weighing) {
      this.again = { loud, samples };
      return;
    }
    this.weighing = true;
    const inputs = this.inputs();
    const retry = () => this.odds({ loud, samples });
    const reply = await this.ask({ do: "odds", inputs, samples }, { retry, wait: this.place });
    this.weighing = false;
    if (!this.isConnected) return;
    const { again } = this;
    this.again = null;
    if (again) return this.odds(again);
    if (!reply) return this.unanswered();
    if (!this.figures.fit(inputs)) return this.check();
    if (reply.error) return this.fault(reply, loud);
    clearErrors(this.form, part(this, "faults"));
    this.showOdds(reply, inputs, loud, samples);
  }

  showOdds(reply, inputs, loud, samples) {
    const odds = part(this, "odds");
    odds.innerHTML = reply.html.odds;
    localClauses(odds);
    if (reply.html.commands && part(this, "commands")) part(this, "commands").innerHTML = reply.html.commands;
    this.slow = reply.method === "sampled" && !samples; // it had to be sampled: not at every key stroke
    this.figures.belong(inputs, "odds", "commands");
    if (loud) announce(reply.say);
    if (!samples) this.change.follow();
  }

  unanswered() {
    if (this.figures.old) this.figures.tell(this.plain ? "press_plain" : "press");
  }

  fault(reply, focus) {
    const first = showErrors(this.form, reply.errors ?? [reply.error], part(this, "faults"));
    if (this.figures.old) this.figures.tell("fault");
    if (focus && first) this.focusOn(first);
    else announce(part(this, "faults").textContent);
  }

  focusOn(control) {
    control?.focus();
    control?.select?.();
  }

  busy(on) {
    const button = this.form.querySelector("[data-do=roll]");
    if (on && load.state !== "ready") button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

const isOpen = (select) => {
  try {
    return select.matches(":open");
  } catch {
    return false; // a browser without :open
  }
};

startNear("rule-widget, .iroll");

// Browsers put back what was typed before one went away, some of them only now
addEventListener("pageshow", () => {
  for (const widget of watching) widget.recheck();
});

if (!customElements.get("rule-widget")) customElements.define("rule-widget", RuleWidget);
