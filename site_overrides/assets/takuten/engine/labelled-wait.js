/* A waiting with a label of its own for what is being done, and how much of it is. */

import { say } from "../page/page.js";
import { Wait } from "./wait.js";

export class LabelledWait extends Wait {
  constructor(node, id, label) {
    super(node, id);
    this.label = label;
  }

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

  /** What is said on the way is of no use when it is stopped. */
  sampling() {}

  stopped() {
    this.last = null;
    super.stopped();
  }
}
