/* One question to the engine at a time, with whatever waiting it takes: for parts that ask several kinds. */

import { say } from "../page/page.js";
import { ask } from "./ask.js";
import { Wait } from "./wait.js";

/** The waiting of a widget, with a label of its own for what is being done, and how much of it is. */
class LabelledWait extends Wait {
  label = "";
  weighs = false;

  bar(kind, label, note, stop, cancel) {
    if (kind === "running") super.bar(kind, this.label, "", stop, cancel);
    else super.bar(kind, label, note, stop, cancel);
  }

  count(seconds) {
    this.seconds = seconds;
    const { done = 0, total = 0 } = this.last ?? {};
    const part = Math.floor((100 * done) / total);
    this.figure.textContent = say(total ? "run_part" : "run_fig_open", { part, seconds });
  }

  /** What is said on the way is a value so far only of odds; when they are stopped it stays. */
  sampling() {
    if (this.weighs) super.sampling();
  }

  stopped() {
    if (!this.weighs) this.last = null;
    super.stopped();
  }
}

export class Asker {
  /** @type {AbortController | null} */
  #task = null;

  constructor(node, id) {
    this.node = node;
    this.id = id;
    this.wait = new LabelledWait(node, id);
  }

  get busy() {
    return this.#task !== null;
  }

  /** The reply, or null if there is none: cancelled, overtaken, or no engine. The wait shows in `node`. */
  async ask(request, label, retry, node = this.node) {
    this.stop();
    if (this.wait.node !== node) this.wait = new LabelledWait(node, this.id);
    const task = new AbortController();
    this.#task = task;
    Object.assign(this.wait, { label, weighs: request.do === "odds" });
    try {
      return await ask(request, task, { wait: this.wait, retry, unwanted: () => this.#task !== task });
    } finally {
      if (this.#task === task) this.#task = null;
    }
  }

  stop() {
    const task = this.#task;
    this.#task = null;
    task?.abort();
    this.wait.hide();
  }
}
