/* One's own record in a printed table, before the published ones: its cells are texts that the engine has worded. */

import { brief } from "../page/brief.js";
import { el, NOTHING, say } from "../page/page.js";

/** @typedef {{text: string, brief: string, value: string, keys: string[]}} Cell
    @typedef {{line: string, head: string, name: string, text: string}} Ability
    @typedef {{cells: Record<string, Cell>, abilities: Ability[]}} Row as the engine says it
    @typedef {{id: string, name: string, row: Row}} Own id: the record itself, as text that an address may hold */

/** Where a record is a row: a printed one's, its words replaced.
    @param {HTMLTableElement} table
    @param {Own} own */
export function addRow(table, { id, name, row }) {
  const [body, heads] = [table.tBodies[0], [...table.tHead.rows[0].cells]];
  const printed = [...body.rows].find((each) => !each.dataset.own);
  const tr = /** @type {HTMLTableRowElement} */ (printed.cloneNode(true));
  tr.removeAttribute("id"); // the printed one has it
  tr.hidden = false;
  Object.assign(tr.dataset, { own: "true", id });
  const [head, ...cells] = tr.cells;
  fillHead(head, id, brief(name));
  for (const [at, td] of cells.entries())
    fillCell(td, row.cells[heads[at + 1].dataset.key], table.classList.contains("brief"));
  beforePrinted(body, body.rows, tr);
}

/** Its name, with the box that chooses it where the printed ones have one. */
function fillHead(head, id, name) {
  head.dataset.v = name;
  const box = head.querySelector("input");
  if (!box) return head.replaceChildren(name);
  head.setAttribute("aria-label", name);
  Object.assign(box, { value: id, checked: false, disabled: false });
  box.setAttribute("aria-label", say("table_pick", { name }));
  head.replaceChildren(el("label", { class: "t-pick" }, box, name), el("small", {}, say("match_own")));
}

function fillCell(td, cell, short) {
  td.textContent = short ? cell.brief : cell.text;
  Object.assign(td.dataset, { k: cell.keys.join(" "), v: cell.value });
  td.classList.toggle("none", td.textContent === NOTHING);
  if (!td.matches(".ev-y, .ev-n")) return;
  td.classList.toggle("ev-y", cell.keys[0] === "yes");
  td.classList.toggle("ev-n", cell.keys[0] !== "yes");
}

/** Where a record is a column: in each line what it has there; `growing`: a line more for what no printed one has.
    @param {HTMLTableElement} table
    @param {Own} own
    @param {boolean} growing */
export function addColumn(table, { id, name, row }, growing) {
  const body = table.tBodies[0];
  const abilities = new Map(row.abilities.map((each) => [each.line, each]));
  if (growing) for (const each of row.abilities) if (!lineOf(body, each.line)) addLine(body, each);
  const top = table.tHead.rows[0];
  const th = /** @type {HTMLTableCellElement} */ (top.cells[1].cloneNode(true));
  Object.assign(th.dataset, { own: "true", id });
  if (th.querySelector("b")) th.replaceChildren(el("b", {}, brief(name)), el("small", {}, say("match_own")));
  else th.textContent = brief(name);
  beforePrinted(top, [...top.cells].slice(1), th);
  for (const line of body.rows) {
    const td = /** @type {HTMLTableCellElement} */ (line.cells[1].cloneNode(false));
    td.dataset.own = "true";
    if (td.dataset.label) td.dataset.label = brief(name);
    const ability = abilities.get(line.dataset.line);
    const [bare, text] = [ability?.name ?? "", ability?.text ?? row.cells[line.dataset.line]?.text ?? NOTHING];
    const small = table.classList.contains("across") ? el("small", {}, text) : text;
    td.append(...(ability ? [el("b", {}, bare), " ", small] : [text]));
    beforePrinted(line, [...line.cells].slice(1), td);
  }
}

const lineOf = (body, line) => [...body.rows].find((each) => each.dataset.line === line);

/** After the last line of its kind, empty for all that are there. */
function addLine(body, { line, head }) {
  const kind = `${line.split(".")[0]}.`;
  const alike = [...body.rows].findLast((each) => each.dataset.line.startsWith(kind));
  const after = alike ?? body.rows[body.rows.length - 1];
  const tr = after.cloneNode(true);
  tr.dataset.line = line;
  tr.cells[0].textContent = head;
  for (const td of [...tr.cells].slice(1)) td.textContent = NOTHING;
  after.after(tr);
}

/** One's own stand in the order in which they came. */
function beforePrinted(parent, all, node) {
  parent.insertBefore(node, [...all].find((each) => !each.dataset.own) ?? null);
}
