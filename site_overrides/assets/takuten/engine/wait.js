/* What a widget shows while one waits: the engine arriving, a long run, or why there is none. */

import { announce } from "../page/announce.js";
import { compact, el, knows, say } from "../page/page.js";
import { reloadKept } from "../storage/reload.js";

const SHOW_AFTER = 300; // ms: a run shorter than this is not worth a flash of progress

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

export class Wait {
  constructor(node, id) {
    this.node = node;
    this.id = `${id}-progress`;
    this.figure = el("span", { class: "fig" });
    this.soFar = el("p", { class: "say" });
    /** @type {{done: number, total: number, sentence: string} | null} */
    this.last = null;
  }

  hide() {
    clearTimeout(this.timer);
    clearInterval(this.clock);
    this.node.hidden = true;
    this.node.replaceChildren();
    this.kind = null;
  }

  /** The engine is on its way: megabytes, and the promise to go on by itself. */
  loading({ loaded = 0, total = 0 }, cancel) {
    if (this.kind !== "loading") {
      this.bar("loading", say("load_label"), say("load_note"), say("load_cancel"), cancel);
      announce(say("load_label"));
    }
    const arriving = total ? say("load_fig", { loaded: megabytes(loaded), total: megabytes(total) }) : "";
    this.figure.textContent = total && loaded === total ? say("load_start") : arriving;
    this.fill(loaded, total);
  }

  /** A run has begun; its panel appears only if it is a long one. */
  running(cancel) {
    this.hide();
    const began = performance.now();
    const seconds = () => Math.floor((performance.now() - began) / 1000);
    this.last = null;
    this.timer = setTimeout(() => {
      this.bar("running", say("run_exact"), "", say("run_cancel"), cancel);
      this.soFar.textContent = "";
      this.node.querySelector("progress").after(this.soFar);
      this.clock = setInterval(() => this.count(seconds()), 1000);
      if (this.last) this.show(this.last);
      this.count(seconds());
    }, SHOW_AFTER);
  }

  progress(done, total, sentence) {
    this.last = { done, total, sentence };
    if (this.kind !== "running") return;
    this.show(this.last);
    this.count(this.seconds ?? 0);
  }

  /** Exact odds come without a sentence; samples bring one, and then it is them that are counted. */
  show({ done, total, sentence }) {
    this.fill(done, total);
    if (sentence && !this.soFar.textContent) this.sampling();
    this.soFar.textContent = sentence;
  }

  sampling() {
    this.node.querySelector("label").textContent = say("run_label");
    this.node.querySelector(".note").textContent = say("run_note");
  }

  count(seconds) {
    this.seconds = seconds;
    const { done, total, sentence } = this.last ?? {};
    this.figure.textContent = say(sentence ? "run_fig" : "run_fig_open", {
      done: compact(done ?? 0),
      total: compact(total ?? 0),
      seconds,
    });
  }

  /** Cancelled: what had been found by then stays, named as the sample it is. */
  stopped() {
    const text = this.last?.sentence
      ? say("run_stopped_at", { done: compact(this.last.done), so_far: this.last.sentence })
      : say("run_stopped");
    this.hide();
    this.kind = "stopped";
    this.node.hidden = false;
    this.node.append(el("p", {}, text));
    announce(text);
  }

  /** Something has changed: what a stopped run had found belongs to what was before. */
  forget() {
    if (this.kind === "stopped") this.hide();
  }

  /** Whether samples have already said something. */
  get telling() {
    return this.kind === "running" && Boolean(this.last?.sentence);
  }

  /** No engine: in words, what still works, and a way to try again. */
  failed(reason, retry) {
    this.hide();
    this.kind = "failed";
    this.node.hidden = false;
    const why = knows(`reason_${reason}`) ? say(`reason_${reason}`) : "";
    const told = knows(`run_${reason}`) ? say(`run_${reason}`) : `${say("load_failed")}${why}`;
    const parts = [
      el("p", { class: "msg bad", role: "alert" }, told),
      el("p", { class: "note" }, say("load_failed_note")),
    ];
    if (reason !== "request") parts.push(el("div", { class: "acts" }, this.again(reason, retry)));
    this.node.append(...parts);
  }

  /** What is gone from the site cannot be tried again by a page of the old one. */
  again(reason, retry) {
    const renewed = reason === "renewed";
    const button = el("button", { type: "button", class: "btn small" }, say(renewed ? "reload" : "retry"));
    button.addEventListener("click", renewed ? reloadKept : retry);
    return button;
  }

  bar(kind, label, note, stop, cancel) {
    this.hide();
    this.kind = kind;
    const button = el("button", { type: "button", class: "btn small" }, stop);
    button.addEventListener("click", cancel);
    this.node.append(
      el("p", {}, el("label", { for: this.id }, label), this.figure),
      el("progress", { id: this.id }),
      el("div", { class: "acts" }, button, el("span", { class: "note" }, note)),
    );
    this.node.hidden = false;
  }

  fill(done, total) {
    const bar = this.node.querySelector("progress");
    if (!total) return bar.removeAttribute("value");
    bar.max = total;
    bar.value = Math.min(done, total);
  }
}
