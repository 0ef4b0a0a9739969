/* <record-table>: the printed table of a kind of record, to sort, narrow down and compare; its view is in the address. */

import { Compare } from "./table-compare.js";
import { Filter } from "./table-filter.js";
import { pressed, sortTable, sortedBy } from "./table-sort.js";
import { noteView, readView, viewLink } from "./table-state.js";

const QUIET = 300; // ms without a change before the address follows

class RecordTable extends HTMLElement {
  connectedCallback() {
    this.table = this.querySelector(".sortable");
    this.ends = new AbortController();
    const all = this.part("all");
    const form = this.part("filters");
    this.compare = all && new Compare(this, () => viewLink(this.id, this.view()));
    this.filter = form && new Filter(form, this.table, all?.content.querySelector("table"), this.part("none"));
    for (const button of this.table.tHead.querySelectorAll("button")) button.disabled = false;
    this.listen();
    this.openLink();
  }

  disconnectedCallback() {
    this.ends.abort();
    clearTimeout(this.timer);
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  view() {
    const { find, columns } = this.filter?.asked() ?? { find: "", columns: new Map() };
    return { find, columns, sort: sortedBy(this.table), vs: this.compare?.chosen ?? [] };
  }

  openLink() {
    const view = readView(this.id);
    if (!view) return;
    sortTable(this.table, view.sort);
    this.filter?.ask(view);
    this.filter?.apply();
    this.compare?.choose(view.vs);
  }

  listen() {
    const on = (type, listener) => this.addEventListener(type, listener, { signal: this.ends.signal });
    on("click", (event) => this.clicked(event.target));
    on("input", (event) => this.changed(event.target));
    on("submit", (event) => event.preventDefault());
    on("reset", () => setTimeout(() => this.cleared()));   // the form empties itself after this event
  }

  clicked(target) {
    const button = target.closest("button");
    if (!button) return;
    const th = button.closest(".sortable th");
    if (th) sortTable(this.table, pressed(this.table, th));
    else if (button.dataset.do === "clear") this.part("filters").reset();
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
    this.part("filters").elements.find.focus();
    this.note();
  }

  note() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => noteView(this.id, this.view()), QUIET);
  }
}

customElements.define("record-table", RecordTable);
