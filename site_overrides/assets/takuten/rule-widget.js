/* <rule-widget>: the printed form of one rule, made live. It knows ids and JSON, and not one rule. */

import { announce, copyFrom } from "./copy.js";
import { engine } from "./engine.js";
import "./inline-roll.js";
import { config, el, say, siteRoot } from "./page.js";
import { Change } from "./widget-change.js";
import { clearErrorOf, clearErrors, showErrors } from "./widget-errors.js";
import { fillInputs, readInputs, stepBy } from "./widget-form.js";
import { linkNotes, localClauses } from "./widget-notes.js";
import { share } from "./widget-group.js";
import { readState, stateLink, writeState } from "./widget-state.js";
import { Wait } from "./widget-wait.js";

const QUIET = 300; // ms without a change before the address follows; the odds follow at once

// The engine's state is one for all widgets of all pages: instant navigation keeps this module alive.
let load = { state: "idle" };
const watching = new Set();
engine.onLoad((now) => {
  load = now;
  for (const widget of watching) widget.loadChanged();
});

class RuleWidget extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.form) return;
    this.plain = this.hasAttribute("data-plain");
    this.wait = new Wait(this.part("load"), this.id);
    this.ends = new AbortController();
    this.tasks = new Set();
    this.change = new Change(this, readState(this.id)?.kept);
    watching.add(this);
    this.listen();
    this.openLink();
  }

  disconnectedCallback() {
    watching.delete(this);
    this.ends?.abort();
    this.stopAll();
    clearTimeout(this.timer);
    this.wait?.hide();
  }

  stopAll() {
    this.tasks?.forEach((task) => task.abort());
  }

  inputs() {
    return readInputs(this.form);
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  listen() {
    const on = (type, listener) => this.form.addEventListener(type, listener, { signal: this.ends.signal });
    on("submit", (event) => {
      event.preventDefault();
      this.roll();
    });
    on("click", (event) => this.clicked(event));
    on("input", (event) => this.changed(event.target.name));
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
    else if (button.dataset.do === "keep") this.change.toggle(button).then(() => this.note());
    else if (button.dataset.do) this.odds({ loud: true, samples: Number(button.dataset.samples) || undefined });
    else {
      event.preventDefault();
      event.stopPropagation(); // instant navigation would push an address of its own
      this.focusOn(document.getElementById(button.hash.slice(1)));
    }
  }

  /** A link that carries this widget's state: inputs first, then, if it was rolled, the same roll. */
  openLink() {
    const state = readState(this.id);
    if (!state) return;
    const fits = fillInputs(this.form, state.inputs);
    share(this);
    this.markStale(true);
    const rolled = state.seed !== null || (this.plain && state.version !== null);
    if (rolled) this.roll({ seed: state.seed ?? undefined, link: { ...state, fits } });
    else this.tellStale("odds_touch");
  }

  changed(name) {
    clearErrorOf(this.form, name);
    this.markStale(true);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.note(), QUIET);
    this.follow();
    share(this);
  }

  /** After a change: the odds, when the engine is up and they are quick. */
  follow() {
    if (load.state === "ready" && this.plain && !this.part("result").hidden) this.roll({ loud: false });
    else if (load.state === "ready" && !this.plain && !this.slow) this.odds({ loud: false });
    else if (load.state === "idle") engine.prepare(); // a cancelled run has taken the engine with it
    else if (load.state === "failed" || this.slow) this.tellStale("odds_press");
  }

  /** The address says what the form says. */
  note() {
    writeState(stateLink(this.id, this.inputs(), { kept: this.change.kept }));
  }

  loadChanged() {
    if (this.pending) this.showLoad();
    if (load.state === "ready" && this.stale && !this.tasks.size) this.follow();
  }

  showLoad() {
    if (load.state === "ready") this.wait.running(this.pending);
    else if (load.state !== "failed") this.wait.loading(load, this.pending);
  }

  /** One question to the engine, with whatever waiting it takes; null if there is no answer. */
  async ask(request, { loud, retry }) {
    const task = new AbortController();
    const cancel = () => task.abort();
    this.tasks.add(task);
    if (loud || load.state === "ready") {
      this.pending = cancel;
      this.showLoad();
    }
    try {
      const asked = { rule: this.dataset.rule, lang: config().lang, view: { root: siteRoot().href }, ...request };
      const reply = await engine.call(asked, { signal: task.signal, onProgress: (...news) => this.wait.progress(...news) });
      this.wait.hide();
      return reply;
    } catch (error) {
      if (!this.isConnected) return null;
      if (task.signal.aborted) this.wait.stopped();
      else if (loud) this.wait.failed(error.reason ?? load.reason, retry);
      return null;
    } finally {
      this.tasks.delete(task);
      if (this.pending === cancel) this.pending = null;
    }
  }

  async roll({ seed, link, loud = true } = {}) {
    if (this.rolling) return;
    this.rolling = true;
    clearTimeout(this.timer);
    if (this.wait.kind === "running") this.stopAll(); // a roll goes before long odds
    this.busy(true);
    const inputs = readInputs(this.form);
    const retry = () => this.roll({ seed, link, loud });
    const reply = await this.ask({ do: "roll", inputs, seed }, { loud, retry });
    this.rolling = false;
    this.busy(false);
    if (!reply || !this.isConnected) return;
    if (reply.error) return this.fault(reply, loud && !link);
    clearErrors(this.form, this.part("faults"));
    this.showRoll(reply, inputs, link);
    if (this.stale && !this.plain && !this.slow) this.odds({ loud: false });
  }

  /** Latest wins: one run at a time, and only the answer to what the form says now is shown. */
  async odds({ loud, samples }) {
    if (this.weighing) return void (this.again = { loud, samples });
    this.weighing = true;
    const inputs = readInputs(this.form);
    const reply = await this.ask({ do: "odds", inputs, samples }, { loud, retry: () => this.odds({ loud, samples }) });
    this.weighing = false;
    if (!this.isConnected) return;
    const { again } = this;
    this.again = null;
    if (again) return this.odds(again);
    if (!reply) return void this.tellStale("odds_press");
    if (reply.error) return this.fault(reply, loud);
    clearErrors(this.form, this.part("faults"));
    this.showOdds(reply, loud, samples);
  }

  showRoll(reply, inputs, link) {
    const result = this.part("result");
    result.hidden = false;
    result.innerHTML = reply.html.result;
    this.showDice(reply.html.tray);
    localClauses(result);
    if (link) for (const text of linkNotes(link, reply)) result.append(el("p", { class: "note" }, text));
    const href = stateLink(this.id, inputs, { reply, kept: this.change.kept });
    // An opened link stays as it came, so that a reload tells the same about its version
    if (!link) writeState(href);
    this.showActs(reply, href);
    if (this.plain) this.part("odds").hidden = true; // it held the printed result, now told above
  }

  /** The faces take the place of the empty dice. */
  showDice(faces) {
    const tray = this.part("tray");
    if (!tray || !faces) return;
    tray.innerHTML = faces;
    tray.removeAttribute("aria-hidden");
  }

  /** Built once, so that もう一度 keeps the focus from roll to roll. */
  showActs(reply, href) {
    if (!this.acts) {
      this.againButton = el("button", { type: "button", class: "btn" }, say("again"));
      this.copyButton = el("button", { type: "button", class: "btn" }, say("copy_result"));
      this.replay = el("a", { class: "btn" }, say(this.plain ? "link_plain" : "replay"));
      this.againButton.addEventListener("click", () => this.roll());
      this.copyButton.addEventListener("click", () => copyFrom(this.copyButton, `${this.chat}\n${this.replay.href}`));
      this.replay.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault(); // the address bar has it already: what one wants is to paste it
        event.stopPropagation();
        copyFrom(this.replay, this.replay.href);
      });
      this.acts = el("div", { class: "acts", "data-part": "after" }, this.copyButton, this.replay);
      if (!this.plain) this.acts.prepend(this.againButton);
      this.part("result").after(this.acts);
    }
    this.chat = reply.chat;
    this.replay.href = href;
  }

  showOdds(reply, loud, samples) {
    const odds = this.part("odds");
    odds.innerHTML = reply.html.odds;
    localClauses(odds);
    if (reply.html.commands && this.part("commands")) this.part("commands").innerHTML = reply.html.commands;
    this.slow = reply.method === "sampled" && !samples; // it had to be sampled: not at every key stroke
    this.markStale(false);
    if (loud) announce(reply.say);
    if (!samples) this.change.follow();
  }

  fault(reply, focus) {
    const first = showErrors(this.form, reply.errors ?? [reply.error], this.part("faults"));
    for (const name of ["odds", "vary", "compare"]) this.part(name)?.setAttribute("data-stale", "");
    if (focus && first) this.focusOn(first);
    else announce(this.part("faults").textContent);
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

  /** The printed odds belong to other inputs than the form shows now. */
  markStale(on) {
    this.stale = on;
    this.part("odds")?.toggleAttribute("data-stale", on);
    if (!on) this.part("stale")?.remove();
  }

  tellStale(key) {
    if (this.plain || !this.stale) return;
    this.part("stale")?.remove();
    this.part("odds")?.append(el("p", { class: "note", "data-part": "stale" }, say(key)));
  }
}

const isOpen = (select) => {
  try {
    return select.matches(":open");
  } catch {
    return false; // a browser without :open
  }
};

/** The first sign of intent, anywhere near a form or an inline roll, starts the engine: once. */
const intent = (event) => {
  if (!event.target.closest?.("rule-widget, .iroll")) return;
  for (const type of INTENTS) document.removeEventListener(type, intent, true);
  engine.prepare();
};
const INTENTS = ["pointerover", "focusin", "touchstart"];
for (const type of INTENTS) document.addEventListener(type, intent, { capture: true, passive: true });

if (!customElements.get("rule-widget")) customElements.define("rule-widget", RuleWidget);
