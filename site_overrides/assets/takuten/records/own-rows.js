/* <own-rows>: one's own records in the printed tables of their kinds, at one press; the engine words them as the book does
   the others. Nothing of it shows where nothing is kept that has a place here. */

import { brief } from "../page/brief.js";
import { Asker } from "../engine/asker.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { kept, pack, unpack } from "../form/own-records.js";
import { PageElement } from "../page/page-element.js";
import { announce } from "../page/announce.js";
import { part, say } from "../page/page.js";
import { addColumn, addRow } from "./own-lines.js";

/** @typedef {{kept: string, rule: string, top: string}} Place what a table says of itself: under which kind one's own are
      kept, the rule that words them and its input
    @typedef {{place: Place, id: string, record: any}} Found its id is the record, packed */

class OwnRows extends PageElement {
  /** @type {Set<string>} by kind and id: those that stand there */
  #shown = new Set();

  connectedCallback() {
    if (this.begun) return;
    this.begin();
    /** @type {HTMLButtonElement} */
    this.button = this.querySelector("[data-do=own]");
    const wait = new LabelledWait(part(this, "own-load"), "own-rows", say("own_rows_wait"));
    this.asker = new Asker(wait, this.signal);
    this.on("click", ({ target }) => target.closest("[data-do=own]") && this.show());
    this.offer();
  }

  /** The tables that it fills: the one that it stands in, else all of the page. */
  get tables() {
    /** @type {NodeListOf<HTMLTableElement>} */
    const found = (this.closest("record-table") ?? document).querySelectorAll("table[data-kept]");
    return [...found];
  }

  /** The places for one's own, one a kind.
      @returns {Place[]} */
  get places() {
    const places = this.tables.map(({ dataset: { kept: own, rule, top } }) => ({ kept: own, rule, top }));
    return [...new Map(places.map((place) => [place.kept, place])).values()];
  }

  /** What is kept of these kinds. */
  async found() {
    /** @type {Found[]} */
    const found = [];
    for (const place of this.places)
      for (const record of await kept(place.kept)) found.push({ place, id: await pack(record), record });
    return found;
  }

  async offer() {
    const n = (await this.found()).length;
    this.button.textContent = say("own_rows", { n });
    this.button.hidden = !n;
    if (n) this.hidden = false;
  }

  async show() {
    const found = await this.found();
    if (!(await this.add(found, () => this.show()))) return;
    const n = found.filter((each) => this.#has(each)).length;
    const done = part(this, "own-done");
    done.textContent = say("own_rows_done", { n });
    done.hidden = !n;
    if (document.activeElement === this.button) done.focus({ preventScroll: true }); // the button goes with its work
    this.button.hidden = true;
    if (n) announce(done.textContent);
  }

  /** Those that an address holds, each packed: a stranger's. Whether all that can be read are there.
      @param {string[]} ids */
  async bring(ids) {
    const [place] = this.places;
    const read = await Promise.all(ids.map(async (id) => ({ place, id, record: await unpack(id) })));
    const records = read.filter(({ record }) => typeof record?.name === "string");
    if (records.length) this.hidden = false;
    return this.add(records, () => this.bring(ids));
  }

  /** Whether the engine has answered for all of them.
      @param {Found[]} found
      @param {() => void} retry */
  async add(found, retry) {
    const missing = found.filter((each) => !this.#has(each));
    const unread = [];
    for (const each of missing) {
      const { rule, top } = each.place;
      const request = { do: "roll", rule, inputs: { [top]: each.record }, rows: true };
      const reply = await this.asker.ask(request, { retry, more: each !== missing.at(-1) });
      if (!reply || !this.isConnected) return false;
      if (reply.errors) unread.push(brief(each.record.name));
      else this.#put(each, reply.rows[top]);
    }
    const told = part(this, "own-told");
    told.hidden = !unread.length;
    told.textContent = say("own_rows_bad", { names: unread.join(say("table_and")) });
    return true;
  }

  #has({ place, id }) {
    return this.#shown.has(`${place.kept} ${id}`);
  }

  #put(each, row) {
    this.#shown.add(`${each.place.kept} ${each.id}`);
    const own = { id: each.id, name: each.record.name || say("match_nameless"), row };
    /** @type {any} */
    const host = this.closest("record-table");
    if (host) {
      addRow(host.table, own);
      if (host.all) addColumn(host.all, own, true);
      return host.grown();
    }
    for (const table of this.tables.filter(({ dataset }) => dataset.kept === each.place.kept)) {
      if (table.matches(".across")) addColumn(table, own, false);
      else addRow(table, own);
    }
  }
}

if (!customElements.get("own-rows")) customElements.define("own-rows", OwnRows);
