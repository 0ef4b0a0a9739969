/* Many commands at once, one a line: rolled in one request for all, each kept in the log. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { diceHash } from "./link.js";
import { el, part } from "../page/page.js";
import { MOST as KEPT, noteAll } from "./roll-log.js";

const MOST = 200; // lines of one request, as the engine takes them

export class DiceLines {
  /** @param {import("./dice-roller.js").DiceRoller} roller */
  constructor(roller) {
    this.roller = roller;
    this.fold = /** @type {HTMLDetailsElement} */ (roller.querySelector("details.dc-many"));
    this.form = this.fold.querySelector("form");
    this.field = this.form.querySelector("textarea");
    this.list = part(roller, "lines");
    roller.on("paste", (event) => event.target === roller.field && this.take(event));
  }

  /** Several lines that are pasted where one command is typed. */
  take(event) {
    const text = event.clipboardData.getData("text");
    if (read(text).length < 2) return;
    event.preventDefault();
    this.fold.open = true;
    this.field.value = text;
    this.field.focus();
  }

  async roll() {
    const { roller } = this;
    const lines = read(this.field.value);
    const found = [];
    part(roller, "over").hidden = lines.length <= KEPT;
    part(roller, "over").textContent = roller.say("over", { most: KEPT, n: lines.length - KEPT });
    for (let at = 0; at < lines.length; at += MOST) {
      const reply = await this.question(lines.slice(at, at + MOST));
      if (!reply) return;
      if (reply.error) return announce(reply.error.message);
      found.push(...reply.lines);
    }
    const rolled = found.filter((each) => each.output !== null);
    const system = roller.system.value;
    this.list.replaceChildren(...found.map((each) => this.row(each, system)));
    this.text = rolled
      .map((each) => (each.secret ? `${each.command} ${roller.say("secret")}` : each.output))
      .join("\n");
    roller.do("copy_lines").hidden = !rolled.length;
    noteAll(
      rolled.map((each) => ({ kind: "dice", code: each.command, system, text: each.output, secret: each.secret })),
    );
    announce(roller.say("rolled", { n: rolled.length, all: found.length }));
  }

  question(lines) {
    const { roller } = this;
    const request = { do: "dice_lines", lines, wide: true, system: roller.system.value };
    return roller.asker.ask(request, { retry: () => this.roll() });
  }

  /** The command leads to the same roll by itself, with its meaning, its odds and its card; a secret one keeps its seed. */
  row({ command, output, secret, seed, say }, system) {
    const alone = diceHash({ command, system, seed });
    const bare = output === null || secret;
    const code = bare ? el("code", {}, command) : el("a", { href: alone }, el("code", {}, command));
    if (output === null) return el("li", {}, code, el("p", { class: "dc-unread" }, say));
    const text = secret ? el("details", {}, el("summary", {}, this.roller.say("secret")), output) : output;
    return el("li", {}, code, el("div", { class: "dc-o" }, text));
  }

  copy(button) {
    copyFrom(button, this.text);
  }
}

const read = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
