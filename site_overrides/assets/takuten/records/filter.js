/* Narrowing a table down: words that a record says anywhere, values that a column holds. */

import { fold, places, wordsOf } from "../page/normalise.js";
import { el, say } from "../page/page.js";

/** What a term is looked for in: texts of the row itself, then those that the comparison shows, each with its head. */
function textsOf(row, all) {
  const own = [row.cells[0].dataset.v ?? "", ...[...row.cells].map((cell) => cell.textContent)];
  const at = all ? [...all.rows[0].cells].findIndex((cell) => cell.dataset.id === row.dataset.id) : -1;
  const lines = at < 0 ? [] : [...all.tBodies[0].rows];
  const more = lines.map(({ cells }) => ({
    says: `${cells[0].textContent} ${cells[at].textContent}`,
    folded: fold(cells[at].textContent).text,
  }));
  return { own: own.map((text) => fold(text).text), more };
}

const holds = (text, term) => places(text, term).length > 0;

export class Filter {
  /** `all`: the table that compares every record, if there is one. */
  constructor(form, table, all, none) {
    this.form = form;
    this.none = none;
    this.rows = [...table.tBodies[0].rows].map((row) => ({ row, ...textsOf(row, all) }));
    this.columns = [...table.tHead.rows[0].cells].map((th) => th.dataset.key);
  }

  controls() {
    return [...this.form.elements].filter((each) => each.name);
  }

  /** {find, columns}: what the form asks for. */
  asked() {
    const columns = new Map();
    const data = new FormData(this.form);
    for (const name of new Set(data.keys())) {
      const values = data.getAll(name).filter(Boolean);
      if (name !== "find" && values.length) columns.set(name, values);
    }
    return { find: /** @type {string} */ (data.get("find")).trim(), columns };
  }

  /** Ask for this; a value that no control offers falls away. */
  ask({ find, columns }) {
    for (const each of this.controls()) {
      const values = columns.get(each.name) ?? [];
      if (each.type === "checkbox") each.checked = values.includes(each.value);
      else if (each.name === "find") each.value = find;
      else each.value = [...each.options].find((option) => values.includes(option.value))?.value ?? "";
    }
  }

  /** Show the rows that fit, and say how many. */
  apply() {
    const { find, columns } = this.asked();
    const terms = wordsOf(find);
    const narrowed = terms.length > 0 || columns.size > 0;
    let n = 0;
    for (const each of this.rows) {
      const fits = this.fits(each, terms, columns);
      each.row.hidden = !fits;
      n += fits ? 1 : 0;
      this.tellWhy(each, fits ? terms : []);
    }
    const count = this.form.querySelector("[data-part=count]");
    const text = say(narrowed ? "table_some" : "table_all", { all: this.rows.length, n });
    if (count.textContent !== text) count.textContent = text;
    this.form.querySelector("[type=reset]").hidden = !narrowed;
    this.none.hidden = n > 0;
  }

  /** Every word somewhere; of each column one of the chosen values. */
  fits({ row, own, more }, terms, columns) {
    const texts = [...own, ...more.map((each) => each.folded)];
    return (
      terms.every((term) => texts.some((text) => holds(text, term))) &&
      [...columns].every(([name, values]) => {
        const known = row.cells[this.columns.indexOf(name)].dataset.k.split(" ");
        return values.some((value) => known.includes(value));
      })
    );
  }

  /** Where a word stands that the row itself does not show. */
  tellWhy({ row, own, more }, terms) {
    row.querySelector(".t-hit")?.remove();
    const unseen = terms.filter((term) => !own.some((text) => holds(text, term)));
    const lines = more.filter((each) => unseen.some((term) => holds(each.folded, term)));
    const told = lines.map(({ says }) => el("span", {}, says));
    if (told.length) row.cells[0].append(el("small", { class: "t-hit" }, ...told));
  }
}
