/* <record-table>: the printed table of a kind of record, to sort, narrow down and compare; its view is in the address. */

import { Compare } from "./compare.js";
import { Filter } from "./filter.js";
import { PageElement } from "../page/page-element.js";
import { part, say } from "../page/page.js";
import { unfold } from "../page/folds.js";
import { pressed, sortTable, sortedBy } from "./sort.js";
import { noteView, readView, viewLink } from "./address.js";

const QUIET = 300; // ms without a change before the address follows

class RecordTable extends PageElement {
  connectedCallback() {
    this.begin();
    /** @type {HTMLTableElement} */
    this.table = this.querySelector(".sortable");
    /** @type {HTMLTemplateElement} */
    const all = part(this, "all");
    /** @type {HTMLFormElement} */
    this.filters = part(this, "filters");
    this.all = all?.content.querySelector("table");
    this.compare = all && new Compare(this, () => viewLink(this.id, this.view()));
    this.filter = this.newFilter();
    for (const button of this.table.tHead.querySelectorAll("button")) button.disabled = false;
    this.listen();
    this.openLink();
  }

  newFilter() {
    return this.filters && new Filter(this.filters, this.table, this.all, part(this, "none"));
  }

  /** A line more stands in the table, and a column in what compares them. */
  grown() {
    this.filter = this.newFilter();
    this.filter?.apply();
    const rows = this.table.querySelector("[data-part=rows]");
    if (rows) rows.textContent = say("table_all", { all: this.table.tBodies[0].rows.length });
    this.compare?.choose(this.compare.chosen);
  }

  view() {
    const { find, columns } = this.filter?.asked() ?? { find: "", columns: new Map() };
    return { find, columns, sort: sortedBy(this.table), vs: this.compare?.chosen ?? [] };
  }

  openLink() {
    const view = readView(this.id);
    if (!view) return this.catchUp();
    unfold(this);
    sortTable(this.table, view.sort);
    this.filter?.ask(view);
    this.filter?.apply();
    this.compare?.choose(view.vs);
    this.bring(view.vs);
  }

  /** Records that the address holds itself stand in the table before they are compared. */
  async bring(vs) {
    /** @type {any} */
    const rows = this.querySelector("own-rows");
    const own = vs.filter((id) => !this.compare?.boxes().some((box) => box.value === id));
    if (!rows || !own.length) return;
    await import("./own-rows.js");
    if (await rows.bring(own)) this.compare.choose(vs);
  }

  /** Browsers put back what was chosen before one went away. */
  catchUp() {
    const { find, columns } = this.view();
    const chosen = this.compare?.boxes().filter((box) => box.checked) ?? [];
    if (find || columns.size) this.filter.apply();
    if (chosen.length) this.compare.choose(chosen.map((box) => box.value));
  }

  listen() {
    this.on("click", (event) => this.clicked(event.target));
    this.on("input", (event) => this.changed(event.target));
    this.on("submit", (event) => event.preventDefault());
    this.on("reset", () => setTimeout(() => this.cleared())); // the form empties itself after this event
  }

  clicked(target) {
    const button = target.closest("button");
    if (!button) return;
    const th = button.closest(".sortable th");
    if (th) sortTable(this.table, pressed(this.table, th));
    else if (button.dataset.do === "clear") this.filters.reset();
    else this.compare?.clicked(button);
    this.note();
  }

  changed(control) {
    if (control.closest(".filters")) this.filter.apply();
    else if (control.closest(".t-pick")) this.compare.toggle(control.value);
    else if (control.dataset.do === "only") this.compare.narrow(control.checked);
    this.note();
  }

  /** The button that was pressed is gone with its work. */
  cleared() {
    this.filter.apply();
    this.filters.elements.namedItem("find").focus();
    this.note();
  }

  note() {
    this.later(QUIET, () => noteView(this.id, this.view()));
  }
}

customElements.define("record-table", RecordTable);
