/* Records side by side: of the printed table of all, the chosen columns, in the order in which they were chosen. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { el, NOTHING, part, say } from "../page/page.js";

const MOST = 4;

/** The line of an ability that none of the chosen has. */
function isIdle(row) {
  return row.dataset.line.includes(".") && [...row.cells].slice(1).every((cell) => cell.textContent === NOTHING);
}

export class Compare {
  /** `link`: a function that gives the address of the present view. */
  constructor(root, link) {
    this.root = root;
    this.link = link;
    /** @type {HTMLTemplateElement} */
    const all = part(root, "all");
    this.all = all.content;
    this.panel = part(root, "compare");
    this.chosen = [];
  }

  boxes() {
    return [...this.root.querySelectorAll(".t-pick input")];
  }

  /** Choose these records; what is no record here, or one too many, falls away. */
  choose(ids) {
    const known = this.boxes().map((box) => box.value);
    this.chosen = [...new Set(ids)].filter((id) => known.includes(id)).slice(0, MOST);
    for (const box of this.boxes()) {
      box.checked = this.chosen.includes(box.value);
      box.disabled = !box.checked && this.chosen.length === MOST;
    }
    this.tell();
    this.draw();
  }

  toggle(id) {
    this.choose(this.chosen.includes(id) ? this.chosen.filter((each) => each !== id) : [...this.chosen, id]);
    announce(part(this.root, "picked").textContent);
  }

  name(id) {
    return this.all.querySelector(`th[data-id="${CSS.escape(id)}"] b`).textContent;
  }

  tell() {
    const n = this.chosen.length;
    const names = this.chosen.map((id) => this.name(id));
    part(this.root, "tally").hidden = !n;
    part(this.root, "tally").querySelector("[data-do=see]").hidden = n < 2;
    part(this.root, "picked").textContent =
      n === 0
        ? ""
        : n === 1
          ? say("table_one", { name: names[0] })
          : say("table_picked", { n, names: names.join(say("table_and")) });
  }

  /** @returns {HTMLInputElement} */
  get only() {
    return this.panel.querySelector("[data-do=only]");
  }

  draw() {
    const only = this.only?.checked ?? false;
    this.panel.hidden = this.chosen.length < 2;
    this.panel.replaceChildren();
    if (this.panel.hidden) return;
    this.panel.append(this.all.cloneNode(true));
    const table = this.panel.querySelector("table");
    table.style.setProperty("--n", String(this.chosen.length));
    const heads = [...table.tHead.rows[0].cells];
    const at = this.chosen.map((id) => heads.findIndex((cell) => cell.dataset.id === id));
    for (const row of [...table.rows]) row.replaceChildren(row.cells[0], ...at.map((i) => row.cells[i]));
    for (const row of [...table.tBodies[0].rows]) if (isIdle(row)) row.remove();
    for (const th of table.tHead.querySelectorAll("th")) th.append(this.remover(th.dataset.id));
    for (const row of table.tBodies[0].rows) this.weigh(row);
    this.only.checked = only;
    this.narrow(only);
  }

  remover(id) {
    const label = say("table_out", { name: this.name(id) });
    return el("button", { type: "button", class: "t-out", "data-out": id, "aria-label": label }, "×");
  }

  /** A line that differs says so in its head, to eyes and ears. */
  weigh(row) {
    const [head, ...cells] = row.cells;
    if (new Set(cells.map((cell) => cell.textContent)).size === 1) return;
    row.classList.add("differs");
    head.prepend(el("span", { class: "t-neq", role: "img", "aria-label": say("table_differs") }, "≠"));
  }

  /** Differences only: the lines that are the same go. */
  narrow(only) {
    const same = [...this.panel.querySelectorAll("tbody tr:not(.differs)")];
    const rows = this.panel.querySelectorAll("tbody tr").length;
    for (const row of same) row.hidden = only;
    this.panel.querySelector(".all-same")?.remove();
    if (only && same.length === rows) {
      this.panel.append(el("p", { class: "note all-same" }, say("table_same", { n: this.chosen.length })));
    }
  }

  see() {
    this.panel.focus({ preventScroll: true });
    this.panel.scrollIntoView({ block: "start" });
  }

  /** The comparison as text, a line each, its address below. */
  text() {
    const lines = [...this.panel.querySelectorAll("tbody tr:not([hidden])")].map((row) => {
      const head = row.querySelector("th").lastChild.textContent;
      const cells = [...row.querySelectorAll("td")].map((cell) => cell.textContent);
      return say("table_line", { head, cells: cells.join(" ｜ ") });
    });
    return [this.chosen.map((id) => this.name(id)).join(" ｜ "), ...lines, this.link()].join("\n");
  }

  clicked(button) {
    const act = button.dataset.do;
    if (act === "see") this.see();
    else if (act === "drop") this.drop();
    else if (act === "copy") copyFrom(button, this.text());
    else if (act === "link") copyFrom(button, this.link());
    else if (button.dataset.out) this.leave(button.dataset.out);
  }

  drop() {
    const [first] = this.boxes().filter((box) => box.checked);
    this.choose([]);
    first?.focus();
  }

  /** The pressed button goes with its column: focus moves to a neighbour, or back to the table. */
  leave(id) {
    this.toggle(id);
    const next = this.panel.querySelector("[data-out]") ?? this.boxes().find((box) => box.value === id);
    next.focus();
  }
}
