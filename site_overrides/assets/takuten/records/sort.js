/* Sorting a table by the pressed heading: numbers as numbers, a second press turns it round. */

import { config } from "../page/page.js";

const heads = (table) => [...table.tHead.rows[0].cells];
const key = (row, at) => row.cells[at].dataset.v ?? row.cells[at].textContent.trim();

/** Sort by "hp", or by "-hp" from the largest down; a column that is none leaves the table as it is. */
export function sortTable(table, by) {
  const down = by.startsWith("-");
  const name = down ? by.slice(1) : by;
  const th = heads(table).find((each) => each.dataset.key === name);
  if (!th) return;
  for (const other of heads(table)) other.removeAttribute("aria-sort");
  th.setAttribute("aria-sort", down ? "descending" : "ascending");
  const order = new Intl.Collator(config().lang, { numeric: true });
  const compare = (a, b) => order.compare(key(a, th.cellIndex), key(b, th.cellIndex));
  const body = table.tBodies[0];
  body.append(...[...body.rows].sort((a, b) => (down ? compare(b, a) : compare(a, b))));
}

/** How the table is sorted, as `sortTable` takes it; "" as it is printed. */
export function sortedBy(table) {
  const th = heads(table).find((each) => each.hasAttribute("aria-sort"));
  if (!th) return "";
  return (th.getAttribute("aria-sort") === "descending" ? "-" : "") + th.dataset.key;
}

/** What a press on a heading asks for. */
export const pressed = (table, th) => (sortedBy(table) === th.dataset.key ? `-${th.dataset.key}` : th.dataset.key);
