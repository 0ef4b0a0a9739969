/* A unit from elsewhere: a workshop link or the unit's text, read and checked by the engine before it is set. */

import { LONGEST } from "./bounds.js";
import { Asker } from "./widget-ask.js";
import { packedIn } from "./match-own.js";
import { unpack } from "./own.js";
import { el, say } from "./page.js";

const PREFIX = "draft."; // of the workshop's own form in an address

export class Paste {
  /** `accept` is called with the id of a sound unit and the cell it is for. */
  constructor(dialog, own, rule, accept) {
    this.dialog = dialog;
    this.own = own;
    this.rule = rule;
    this.accept = accept;
    this.text = dialog.querySelector("textarea");
    this.told = dialog.querySelector('[data-part="paste-msg"]');
    this.asker = new Asker(dialog.querySelector('[data-part="paste-load"]'), `${dialog.getAttribute("aria-labelledby")}-wait`);
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.read();
    });
    dialog.querySelector('[data-do="close"]').addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => this.asker.stop());
  }

  open(cell) {
    this.cell = cell;
    this.tell([]);
    this.text.value = "";
    this.dialog.showModal();
  }

  async read() {
    const text = this.text.value.trim();
    if (text.length > LONGEST) return this.tell([say("desk_file_big")]);
    const inputs = await draftOf(text);
    if (!inputs) return this.tell([say("match_paste_empty")]);
    const request = { do: "roll", rule: this.rule, inputs };
    const reply = await this.asker.ask(request, say("match_reading"), () => this.read());
    if (!reply || !this.dialog.isConnected || !this.dialog.open) return;
    if (reply.errors) return this.tell(reply.errors.map(({ message, hint }) => `${message} ${hint}`));
    if (reply.result.faults.length) return this.tell([reply.say]);
    // A packed one stays as it is: it may be in the list, or on the board
    const id = await this.own.add(typeof inputs.draft === "object" ? inputs.draft : reply.inputs.draft);
    this.dialog.close();
    this.accept(this.cell, id);
  }

  tell(messages) {
    this.told.replaceChildren(...messages.map((text) => el("p", { class: "msg bad" }, text)));
    if (messages.length) this.text.focus();
  }
}

/** The workshop's inputs: of a packed unit, of a filled form in an address, else of a text for the engine to read. */
async function draftOf(text) {
  const packed = packedIn(text);
  if (packed) {
    const draft = await unpack(packed);
    return draft && { draft };
  }
  if (/^https?:/.test(text)) {
    const query = new URLSearchParams(text.split("#")[0].split("?")[1]);
    const named = [...query].filter(([name]) => name.startsWith(PREFIX));
    return named.length ? Object.fromEntries(named) : null;
  }
  return text ? { draft: text } : null;
}
