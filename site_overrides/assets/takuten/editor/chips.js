/* Records chosen from a long list: the chosen ones first, a box to narrow the list down, words of one's own. A list that
   takes the table's own records has those that this browser keeps, too, each known by its text. */

import { toml } from "../form/own-options.js";
import { kept } from "../form/own-records.js";
import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";

const plain = (text) => text.normalize("NFKC").toLowerCase().trim();

export class Chips {
  #chosen = []; // ids, and own words as {own}
  #records = new Map(); // of the table's own records, by the text that is their id here

  /** `names`: {id: name}. */
  constructor(node, names) {
    this.node = node;
    this.name = node.dataset.chips;
    this.own = node.dataset.own;
    this.names = new Map(Object.entries(names));
    this.box = node.querySelector("input");
    this.list = part(node, "chosen");
    this.all = part(node, "all");
    this.count = part(node, "count");
    this.#chosen = [...this.list.children].map((item) => item.dataset.value);
    node.addEventListener("click", ({ target }) => this.#pressed(target.closest("button")));
    this.box.addEventListener("input", () => this.#narrow());
    this.box.addEventListener("keydown", (event) => this.#typed(event));
    this.#draw();
    this.#narrow();
    if (node.dataset.kept) this.#offerKept(node.dataset.kept);
  }

  async #offerKept(kind) {
    for (const record of await kept(kind)) this.#learn(record);
    this.#narrow();
  }

  /** The id of a record that is named by one, or that the table wrote. */
  #learn(record) {
    if (typeof record === "string") return record;
    const id = toml(record);
    this.#records.set(id, record);
    this.names.set(id, record.name || say("match_nameless"));
    return id;
  }

  get ids() {
    const ids = this.#chosen.filter((each) => typeof each === "string");
    return ids.map((id) => this.#records.get(id) ?? id);
  }

  get words() {
    return this.#chosen.filter((each) => typeof each !== "string").map(({ own }) => own);
  }

  set(ids, words) {
    const known = ids.map((id) => this.#learn(id)).filter((id) => this.names.has(id));
    this.#chosen = [...known, ...words.map((own) => ({ own: String(own) }))];
    this.#draw();
    this.#narrow();
  }

  #label(each) {
    return typeof each === "string" ? this.names.get(each) : each.own;
  }

  #draw() {
    const chips = this.#chosen.map((each, at) => {
      const name = this.#label(each);
      const button = el("button", {
        type: "button",
        class: "desk-chip",
        "data-at": at,
        "aria-label": say("desk_out", { name }),
      });
      button.append(name, el("span", { "aria-hidden": "true" }, "×"));
      return el("li", {}, button);
    });
    this.list.replaceChildren(...chips);
    if (this.count) this.count.textContent = `${this.#chosen.length} / ${this.node.dataset.most}`;
  }

  /** The list as far as it fits what is typed, with the typed word itself where it may be one's own. */
  #narrow() {
    const typed = this.box.value.trim();
    const fits = [...this.names].filter(([, name]) => plain(name).includes(plain(typed)));
    const buttons = fits.map(([id, name]) =>
      el(
        "button",
        { type: "button", class: "desk-chip", "data-id": id, "aria-pressed": String(this.#chosen.includes(id)) },
        name,
      ),
    );
    if (this.own && typed && !this.#exact(typed)) {
      buttons.unshift(
        el(
          "button",
          { type: "button", class: "desk-chip desk-own", "data-add": typed },
          say("desk_own", { name: typed }),
        ),
      );
    }
    this.all.replaceChildren(...buttons);
  }

  #exact(typed) {
    return [...this.names].find(([, name]) => plain(name) === plain(typed))?.[0];
  }

  #typed(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = this.box.value.trim();
    const only = this.all.querySelectorAll("[data-id]");
    const id = this.#exact(typed) ?? (only.length === 1 && !this.own ? only[0].dataset.id : null);
    if (!typed || !(id || this.own)) return;
    this.box.value = "";
    this.#toggle(id ?? { own: typed });
  }

  #pressed(button) {
    if (!button) return;
    const { at, id, add } = button.dataset;
    if (at !== undefined) return this.#takeOut(Number(at));
    if (add !== undefined) this.box.value = "";
    this.#toggle(id ?? { own: add });
    const next = id ? [...this.all.querySelectorAll("[data-id]")].find((each) => each.dataset.id === id) : this.box;
    next?.focus({ preventScroll: true });
  }

  #takeOut(at) {
    const [gone] = this.#chosen.splice(at, 1);
    this.#changed("desk_add_out", gone);
    (this.list.querySelectorAll("button")[Math.min(at, this.#chosen.length - 1)] ?? this.box).focus();
  }

  #toggle(each) {
    const at = this.#chosen.findIndex((other) => (each.own ? this.#label(other) === each.own : other === each));
    if (at >= 0) this.#chosen.splice(at, 1);
    else this.#chosen.push(each);
    this.#changed(at >= 0 ? "desk_add_out" : "desk_add_in", each);
  }

  #changed(told, each) {
    const top = this.all.scrollTop;
    this.#draw();
    this.#narrow();
    this.all.scrollTop = top;
    announce(say(told, { name: this.#label(each), n: this.#chosen.length }));
    this.node.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
