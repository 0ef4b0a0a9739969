/* What is counted further as long as somebody waits: asked again and again for more, told better each time, stopped by
   one button; what was counted stays. The engine keeps what it has counted, so that nothing is counted twice. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { Asker } from "./asker.js";
import { LabelledWait } from "./labelled-wait.js";

/** One wait for several questions: whoever is about to stop it keeps the button. */
class LongWait extends LabelledWait {
  running(cancel) {
    this.cancel = cancel;
    if (this.kind !== "running") super.running(() => this.cancel());
  }
}

export class Growing {
  /** `load`: where it is waited for; `label`: for what; `signal` ends it.
      @param {HTMLElement} load
      @param {string} id
      @param {string} label
      @param {AbortSignal} signal */
  constructor(load, id, label, signal) {
    this.asker = new Asker(new LongWait(load, id, label), signal);
  }

  /** Ask for each of these sizes in turn, the first of which is soon there. Resolves to what is wrong with the question.
      @param {number[]} sizes
      @param {(size: number) => object} question
      @param {{show: (reply: any) => void, retry: () => void}} how
      @returns {Promise<any[]>} */
  async count(sizes, question, { show, retry }) {
    let say = "";
    for (const size of sizes) {
      const more = size !== sizes.at(-1);
      const reply = await this.asker.ask(question(size), { retry, more, long: true });
      if (!reply) break;
      if (reply.errors) return reply.errors;
      show(reply);
      say = reply.say;
    }
    if (say) announce(say);
    return [];
  }
}

/** Copy what is shown as lines of text, its tables as a spreadsheet takes them.
    @param {HTMLElement} result */
export const copyShown = (button, result) => copyFrom(button, textOf(result));

/** @param {HTMLElement} result */
function textOf(result) {
  /** @type {HTMLElement[]} */
  const parts = [...result.querySelectorAll(".say, caption, tr, .note")];
  return parts.map(lineOf).filter(Boolean).join("\n");
}

/** A bar says nothing that its figure does not say.
    @param {HTMLElement} node */
function lineOf(node) {
  if (!(node instanceof HTMLTableRowElement)) return plain(node);
  const cells = [...node.cells].filter((cell) => !cell.matches(".barcell, :has(> .vh)"));
  return cells.map(plain).join("\t");
}

/** @param {HTMLElement} node */
const plain = (node) => node.innerText.trim().replace(/\s+/g, " ");
