/* <rule-widget>: the printed form of one rule, made live. It knows ids and JSON, and not one rule. */

import { announce } from "../page/announce.js";
import { engine } from "../engine/engine.js";
import { fetchWhenSeen } from "../engine/ahead.js";
import { startNear } from "../engine/intent.js";
import { PageElement } from "../page/page-element.js";
import { unfold } from "../page/folds.js";
import { el, langRoot, part, say } from "../page/page.js";
import { prepare } from "../dice/roll-log.js";
import { Asker } from "../engine/asker.js";
import "../dice/inline-roll.js"; // stands in the line of a form
import "./rule-tabs.js"; // first: it shows the answer that a link opens
import { Change } from "./comparison.js";
import { clearErrorOf, clearErrors, showErrors } from "../form/errors.js";
import { Figures } from "./printed-figures.js";
import { openFolds, tellFolds } from "../form/rare-fields.js";
import { fillInputs, printedInputs, readInputs, stepBy } from "../form/fields.js";
import { bring, showAnswer } from "./scroll-to.js";
import { linkNotes } from "../form/link-notes.js";
import { offerOwn } from "../form/own-options.js";
import { fillPreset, keepPresets, offerPresets, tellPresets } from "../form/presets.js";
import { Roll } from "./roll.js";
import { readState, stateLink, writeState } from "../form/address.js";
import { Wait } from "../engine/wait.js";

const QUIET = 300; // ms without a change before the address follows; the odds follow at once
const QUICK = 5000; // ms: a calculation that takes longer does not follow every key stroke

export class RuleWidget extends PageElement {
  connectedCallback() {
    /** @type {HTMLFormElement | null} its own, or the one that it answers with others */
    this.form = this.querySelector("form") ?? this.closest("form");
    if (!this.form) return;
    this.begin();
    fetchWhenSeen(this.closest(".form-line") ?? this);
    this.plain = this.hasAttribute("data-plain");
    this.takes = this.dataset.takes && new Set(this.dataset.takes.split(" "));
    const printed = printedInputs(this.form, this.takes);
    this.base = { ...printed, ...JSON.parse(this.dataset.base ?? "{}") }; // what its links leave out
    const state = readState(this.id, this.base);
    this.asker = new Asker(new Wait(part(this, "load"), this.id), this.signal, { patient: true });
    this.figures = new Figures(this, printed);
    this.outcome = new Roll(this);
    this.change = new Change(this, state?.kept ?? null);
    this.slow = this.hasAttribute("data-slow");
    offerOwn(this.form);
    offerPresets(this.form);
    openFolds(this.form);
    this.listen();
    if (state) this.openLink(state);
    else {
      this.check();
      if (this.figures.old && !location.search) this.note(); // filled in before the scripts were up
    }
    const unwatch = engine.onLoad(({ state }) => ["ready", "failed"].includes(state) && this.recheck());
    this.signal.addEventListener("abort", unwatch);
  }

  inputs() {
    return readInputs(this.form, this.takes);
  }

  /** Whether another answer to the same form is shown. */
  get away() {
    return this.closest("[role=tabpanel]")?.matches("[hidden]") ?? false;
  }

  get tab() {
    return this.form.querySelector(`[data-tab="${CSS.escape(this.id)}"]`);
  }

  listen() {
    const on = (type, listener) => this.on(type, listener, { target: this.form });
    on("submit", (event) => {
      event.preventDefault();
      if (!this.away) this.roll();
    });
    on("click", (event) => this.clicked(event));
    on("input", (event) => this.changed(event.target.name));
    on("change", () => this.note());
    // Browsers put back what was typed before one went away, some of them only now
    this.on("pageshow", () => this.recheck(), { target: window });
    on("keydown", (event) => {
      // A closed list swallows Enter; in every other field the browser submits by itself
      if (this.away || event.key !== "Enter" || event.target.localName !== "select" || isOpen(event.target)) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
  }

  clicked(event) {
    const button = event.target.closest(
      "[data-step], [data-preset], [data-do]:not([type=submit]), [data-part=faults][href]",
    );
    if (!button || this.away) return;
    if (button.dataset.step) announce(stepBy(button));
    else if (button.dataset.preset) fillPreset(this.form, button);
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
    if (state.damaged) return this.tellLink([say("link_damaged")]);
    this.form.reset(); // what the link leaves out is as printed
    const link = { ...state, fits: fillInputs(this.form, state.inputs) };
    tellPresets(this.form);
    openFolds(this.form);
    this.figures.settle();
    for (const other of this.form.querySelectorAll("rule-widget"))
      if (other !== this) /** @type {any} */ (other).check?.(); // one behind it has yet to begin
    unfold(this);
    engine.prepare();
    if (state.seed !== null || this.plain) this.roll({ seed: state.seed ?? undefined, link });
    else {
      this.tellLink(linkNotes(link));
      if (this.figures.old) this.follow();
      else this.change.follow();
    }
    bring(this, this.form.matches(".long") ? this.form.closest(".widget") : this.querySelector(".w-main"));
  }

  tellLink(notes) {
    for (const text of notes) part(this, "odds").before(el("p", { class: "note", "data-part": "opened" }, text));
    if (notes.length) announce(notes.join(" "));
  }

  changed(name) {
    clearErrorOf(this.form, name);
    part(this, "opened")?.remove();
    tellFolds(this.form);
    keepPresets(this.form, name);
    tellPresets(this.form);
    this.later(QUIET, () => this.note());
    this.check();
  }

  /** The form may say something else now: what does not fit it goes, and its own figures are asked for. */
  check() {
    this.asker.drop((wait) => wait.telling);
    for (const wait of [this.asker.wait, this.figures.wait]) wait.forget();
    this.figures.settle();
    if (this.figures.old) this.follow();
  }

  /** The same, where nobody is at it yet. */
  recheck() {
    if (this.figures.old && this.asker.idle) this.check();
  }

  /** The figures of what the form says, where they are quick to be had. */
  follow() {
    this.figures.tell("wait");
    const { state, reason } = engine.load;
    if (state === "failed") this.figures.wait.failed(reason, () => this.askAgain());
    else if (this.slow) this.figures.tell(this.plain ? "press_plain" : "press");
    else this.askAgain();
  }

  askAgain() {
    return this.plain ? this.roll({ loud: false }) : this.odds();
  }

  /** The address says what the form says; while another page is on its way it is no longer this one's. */
  note(href = this.link()) {
    this.hush();
    if (this.isAddressed && !this.away) writeState(href);
  }

  link(inputs = this.inputs(), reply = undefined) {
    return stateLink(this.id, inputs, { printed: this.base, reply, kept: this.change.kept });
  }

  /** One question to the engine; null if there is no answer. Only of those of the form's own odds the latest counts.
      @param {any} request
      @param {{retry: () => void, wait?: Wait, aside?: boolean}} how */
  ask(request, { aside = true, ...how }) {
    const about = request.of ? {} : { rule: this.dataset.rule, view: { root: langRoot.href } }; // a card has its own
    return this.asker.ask({ ...about, ...request }, { aside, ...how });
  }

  /** Where figures are missing the wait stands in their place, and moves nothing. */
  get place() {
    return this.figures.old && !part(this, "odds").hidden ? this.figures.wait : this.asker.wait;
  }

  /** @param {{seed?: string, link?: import("../form/link-notes.js").Link, loud?: boolean}} [options] `loud`: the reader has asked for it */
  async roll({ seed, link, loud = true } = {}) {
    if (this.rolling) return;
    this.rolling = true;
    // A roll goes before long odds
    this.asker.drop((wait) => wait.kind === "running");
    this.busy(true);
    if (!link && !this.plain) prepare();
    const inputs = this.inputs();
    const began = performance.now();
    const retry = () => this.roll({ seed, link, loud });
    const reply = await this.ask(
      { do: "roll", inputs, seed },
      { retry, wait: this.plain ? this.place : this.asker.wait },
    );
    this.rolling = false;
    this.busy(false);
    if (!this.isConnected) return;
    if (!reply) return this.unanswered();
    if (this.plain && !this.figures.fit(inputs)) return this.check();
    if (reply.error) return this.fault(reply, loud && !link);
    if (this.plain) this.slow = performance.now() - began > QUICK;
    clearErrors(this.form, part(this, "faults"), this.takes);
    const href = this.link(inputs, reply);
    // An opened link stays as it came, so that a reload tells the same about its version
    if (!link && loud && this.figures.fit(inputs)) this.note(href);
    this.outcome.show(reply, inputs, href, link);
    if (link) bring(this, part(this, "result"));
    else if (loud) showAnswer(this.form, part(this, "result"));
    if (this.figures.old) this.follow();
  }

  /** Only the answer to what the form says now is shown.
      @param {{loud?: boolean, samples?: number}} [options] */
  async odds({ loud = false, samples } = {}) {
    const inputs = this.inputs();
    const retry = () => this.odds({ loud, samples });
    const reply = await this.ask({ do: "odds", inputs, samples }, { retry, wait: this.place, aside: false });
    if (!this.isConnected) return;
    if (!reply) return this.unanswered();
    if (!this.figures.fit(inputs)) return this.check();
    if (reply.error) return this.fault(reply, loud);
    clearErrors(this.form, part(this, "faults"), this.takes);
    this.showOdds(reply, inputs, loud, samples);
  }

  showOdds(reply, inputs, loud, samples) {
    this.slow = reply.method === "sampled" && !samples; // it had to be sampled: not at every key stroke
    this.figures.show(reply.html, inputs, Boolean(this.change.kept));
    if (loud) announce(reply.say);
    if (samples) return;
    this.change.follow().then(() => this.figures.beside.follow(this.slow));
  }

  unanswered() {
    if (this.figures.old && !this.asker.busy) this.figures.tell(this.plain ? "press_plain" : "press");
  }

  fault(reply, focus) {
    const first = showErrors(this.form, reply.errors ?? [reply.error], part(this, "faults"), this.takes);
    if (this.figures.old) this.figures.tell("fault");
    if (this.away) return;
    if (focus && first) this.focusOn(first);
    else announce(part(this, "faults").textContent);
  }

  focusOn(control) {
    control?.focus();
    control?.select?.();
  }

  busy(on) {
    const button = this.querySelector("[data-do=roll]");
    if (on && engine.load.state !== "ready") button.setAttribute("aria-disabled", "true");
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

startNear("rule-widget, rule-tabs, .form-line, .iroll");

if (!customElements.get("rule-widget")) customElements.define("rule-widget", RuleWidget);
