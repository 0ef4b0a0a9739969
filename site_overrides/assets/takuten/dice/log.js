/* The log beside the field: narrowed down, copied, taken away as a file. */

import { copyFrom } from "../page/copy.js";
import { fold } from "../page/normalise.js";
import { config, el, part } from "../page/page.js";
import { clear, entries, MOST } from "./roll-log.js";
import { saveFile } from "../page/save-file.js";
import { askFirst } from "../page/sure.js";

const SHOWN = 100;
const COPY = "M8 8h11v12H8zM5 16V5.5A1.5 1.5 0 016.5 4H15";

export class DiceLog {
  /** @param {import("./dice-roller.js").DiceRoller} roller */
  constructor(roller) {
    this.roller = roller;
    /** @type {import("./roll-log.js").Entry[]} */
    this.all = [];
    this.drawn = 0;
    this.list = part(roller, "log");
    this.form = /** @type {HTMLFormElement} */ (roller.querySelector("form.dc-find"));
  }

  /** Those that the search and the kind let through. */
  get found() {
    const term = fold(this.form.elements.namedItem("find").value.trim()).text;
    const kind = this.form.elements.namedItem("kind").value;
    return this.all.filter((each) => {
      const text = fold(`${each.code} ${each.system} ${each.secret ? "" : each.text}`).text;
      return (kind === "all" || kind === each.kind) && text.includes(term);
    });
  }

  async draw() {
    const turn = ++this.drawn;
    const { all, lasting } = await entries();
    if (turn !== this.drawn) return;
    this.all = all;
    part(this.roller, "unkept").hidden = lasting;
    this.narrow();
  }

  narrow() {
    const { found, roller } = this;
    const holes = { all: this.all.length, n: found.length, most: MOST };
    part(roller, "count").textContent = this.all.length
      ? roller.say(found.length < this.all.length ? "some" : "count", holes)
      : roller.say("none");
    this.list.replaceChildren(...found.slice(0, SHOWN).map((each) => this.row(each)));
    for (const name of ["copy_all", "text", "json", "clear"]) roller.do(name).disabled = !this.all.length;
  }

  row(entry) {
    const { roller } = this;
    const copy = el(
      "button",
      { type: "button", class: "dc-copy", "aria-label": roller.say("copy_line", { code: entry.code }) },
      icon(),
    );
    copy.addEventListener("click", () => copyFrom(copy, entry.text));
    const time = new Intl.DateTimeFormat(config().lang, { hour: "2-digit", minute: "2-digit" }).format(entry.at);
    const head = el(
      "p",
      { class: "dc-h" },
      el("code", {}, entry.code),
      el("small", {}, entry.system),
      el("time", {}, time),
    );
    const text = entry.secret ? el("details", {}, el("summary", {}, roller.say("secret")), entry.text) : entry.text;
    return el("li", {}, head, el("div", { class: "dc-o" }, text), copy);
  }

  /** All that is shown, oldest first; what was secret stays so. */
  get text() {
    return this.found
      .map((each) => (each.secret ? `${each.code} ${this.roller.say("secret")}` : each.text))
      .reverse()
      .join("\n");
  }

  copy(button) {
    copyFrom(button, this.text);
  }

  save(kind) {
    const text = kind === "json" ? JSON.stringify(this.found, null, 1) : `${this.text}\n`;
    const type = kind === "json" ? "application/json" : "text/plain";
    saveFile(new Blob([text], { type }), "takuten-rolls", kind === "json" ? "json" : "txt");
  }

  clear(button) {
    askFirst(button, this.roller.say("clear_sure"), clear);
  }
}

function icon() {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("aria-hidden", "true");
  path.setAttribute("d", COPY);
  drawn.append(path);
  return drawn;
}
