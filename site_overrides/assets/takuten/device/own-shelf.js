/* <own-shelf>: everything of one's own by book, as cards: sought, opened at its desk, handed on, doubled, forgotten and had
   back, carried over as a file. It knows no game: kinds and their desks come with the page. */

import { copyFrom, copyText } from "../page/copy.js";
import { Asker } from "../engine/asker.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { allRecords, copyRecord, layBeside, opened } from "../form/own-records.js";
import { brief } from "../page/brief.js";
import { wordsOf } from "../page/normalise.js";
import { PageElement } from "../page/page-element.js";
import { announce } from "../page/announce.js";
import { el, filled, langRoot, part } from "../page/page.js";
import { saveFile } from "../page/save-file.js";
import { bringStyles } from "../page/styles.js";
import { forget, lay, readAny, watch } from "../storage/storage.js";
import { tellLost } from "../storage/note.js";
import { contents, dated } from "./file.js";
import { OwnCard } from "./own-card.js";
import { TakingIn } from "./taking-in.js";

const STYLES = "assets/takuten/device/shelf.css";
const BEGINS = "own.";
const SHORT = 12; // characters of a name on a button

class OwnShelf extends PageElement {
  /** @type {Map<string, OwnCard>} by the name of their entry, as they are shown */
  #cards = new Map();
  /** @type {import("../form/own-records.js").Own[]} what was forgotten, the latest last */
  #gone = [];
  #turn = 0;
  /** @type {Promise<any>} */
  #drawing;

  async connectedCallback() {
    if (this.begun) return;
    this.begin();
    /** @type {Record<string, string>} */
    this.words = JSON.parse(this.dataset.words);
    /** @type {Record<string, import("./own-card.js").Kind>} */
    this.kinds = JSON.parse(this.dataset.kinds);
    /** @type {Record<string, import("./own-card.js").Weighed>} */
    this.weighed = JSON.parse(this.dataset.weighed);
    this.most = Number(this.dataset.most);
    const begins = Object.keys(this.kinds).map((kind) => `${BEGINS}${kind}.`);
    this.taking = new TakingIn(this, { begins, named: (entry) => this.named(entry) });
    this.asker = new Asker(new LabelledWait(el("div"), "own", this.words.seeing), this.signal);
    this.on("click", ({ target }) => {
      const button = target.closest("button[data-do]");
      if (button) this.#deeds[button.dataset.do](button, this.#cards.get(button.closest("[data-name]")?.dataset.name));
    });
    this.on("input", ({ target }) => target === this.seek && this.draw());
    watch(BEGINS, () => this.draw(), this.signal);
    tellLost(part(this, "count"));
    await bringStyles(STYLES);
    await this.draw();
    this.toggleAttribute("data-ready", true);
  }

  #deeds = {
    see: (_, card) => card.turn() && this.see(card),
    link: async (button, { link, own }) => {
      if (await copyText(link, button)) this.tell("linked", { name: brief(own.title) });
    },
    text: (button, card) => copyFrom(button, card.text),
    file: (_, { own }) => {
      this.save([own], own.title);
      this.tell("saved", { name: brief(own.title) });
    },
    copy: (_, card) => this.copy(card.own),
    forget: (_, card) => this.forget(card),
    undo: () => this.undo(),
    export: () => this.export(),
    merge: () => this.taking.merge(),
  };

  /** @returns {HTMLInputElement} */
  get seek() {
    return part(this, "seek");
  }

  tell(key, holes = {}, left = 0) {
    const more = left ? ` ${filled(this.words.left, { n: left })}` : "";
    const text = filled(this.words[key], holes) + more;
    part(this, "told").textContent = text;
    announce(text);
  }

  /** What an entry of a file is called. */
  named(entry) {
    const { kind, title } = opened(entry);
    return `${this.kinds[kind]?.title ?? ""} ${brief(title)}`.trim();
  }

  // --- listed ---------------------------------------------------------------------------------------------------

  /** A drawing that another one overtakes is done when that is. */
  draw() {
    const drawing = this.#draw().then(() => (drawing === this.#drawing ? null : this.#drawing));
    this.#drawing = drawing;
    return drawing;
  }

  async #draw() {
    this.#turn += 1;
    const turn = this.#turn;
    const all = await Promise.all((await allRecords()).map((own) => this.card(own)));
    if (turn !== this.#turn || !this.isConnected) return;
    this.#cards = new Map(all.map((card) => [card.own.name, card]));
    const words = wordsOf(this.seek.value);
    this.shown = all.filter((card) => words.every((word) => (card.sought + this.bookOf(card).folded).includes(word)));
    const focused = document.activeElement;
    for (const { section } of this.books) this.fill(section, words.length > 0);
    if (focused !== document.activeElement && focused instanceof HTMLElement && this.contains(focused)) focused.focus();
    this.count(all.length);
  }

  /** One that is as it was stays as it is, open or not. */
  card(own) {
    const known = this.#cards.get(own.name);
    const same = known?.own.time === own.time && known.own.lasting === own.lasting;
    const card = same ? known : new OwnCard(own, this.kinds[own.kind], this);
    this.#cards.set(own.name, card); // another drawing may have begun before it is there
    return card.made;
  }

  /** The sections of the books, as the page prints them; the last is for what is of none. */
  get books() {
    /** @type {HTMLElement[]} */
    const sections = [...this.querySelectorAll("section[data-book]")];
    return sections.map((section) => ({ section, id: section.dataset.book }));
  }

  bookOf({ own }) {
    const game = own.kind.split(".")[0];
    const { section } = this.books.find(({ id }) => id === game) ?? this.books.at(-1);
    return { section, folded: wordsOf(section.querySelector("h2").textContent).join(" ") };
  }

  /** Its cards; a book without any shows where they are made, unless one is sought. */
  fill(section, seeking) {
    const own = this.shown.filter((card) => this.bookOf(card).section === section);
    const [list, nodes] = [part(section, "cards"), own.map(({ node }) => node)];
    const moved = list.children.length !== nodes.length || nodes.some((node, at) => node !== list.children[at]);
    if (moved) list.replaceChildren(...nodes);
    section.hidden = !own.length && (seeking || !section.dataset.book);
  }

  count(all) {
    const n = this.shown.length;
    const seeking = this.seek.value.trim() !== "";
    const key = !all ? "none" : !seeking ? "count" : n ? "some" : "nothing";
    part(this, "count").textContent = filled(this.words[key], { n, all });
    /** @type {HTMLButtonElement} */
    const button = this.querySelector("[data-do=export]");
    button.disabled = !n;
    button.textContent = filled(this.words[seeking && n ? "export_some" : "export_all"], { n });
  }

  // --- one of them ----------------------------------------------------------------------------------------------

  /** Its card, by the engine; as text where there is nothing to ask. */
  async see(card) {
    const { kind, own, node, id } = card;
    if (!kind) return card.tell();
    const wait = new LabelledWait(part(node, "load"), id, this.words.seeing);
    const { rule, session, top } = kind;
    const asked = session
      ? { do: "session", session, setup: own.record.setup ?? {} }
      : { do: "roll", rule, inputs: { [top]: own.record }, sheet: true };
    const how = { retry: () => this.see(card), wait, aside: true };
    const reply = await this.asker.ask({ ...asked, view: { root: langRoot.href } }, how);
    if (!reply || !this.isConnected) return;
    if (reply.errors) card.tell(reply.errors);
    else card.show(session ? laidOut(reply.html) : reply.html[top]);
  }

  async copy(own) {
    const { record } = await copyRecord(own);
    await this.draw();
    this.tell("copied", { name: brief(record.name) });
  }

  /** What is forgotten can be had back as long as the page is open; the button goes with its card. */
  async forget({ own }) {
    await forget(own.name);
    this.#gone.push(own);
    await this.draw();
    this.#offer();
    this.tell("forgot", { name: brief(own.title) });
    /** @type {HTMLElement} */ (this.querySelector("[data-do=undo]")).focus({ preventScroll: true });
  }

  async undo() {
    const own = this.#gone.pop();
    if (await readAny(own.name)) await layBeside(own);
    else await lay(own);
    await this.draw();
    this.#offer();
    this.tell("undone", { name: brief(own.title) });
    this.#cards.get(own.name)?.node.querySelector("h3").focus();
  }

  /** The way back names what it brings: something else may have been told meanwhile. */
  #offer() {
    const button = this.querySelector("[data-do=undo]");
    button.toggleAttribute("hidden", !this.#gone.length);
    button.textContent = filled(this.words.undo, { name: brief(this.#gone.at(-1)?.title ?? "", SHORT) });
  }

  // --- as a file ------------------------------------------------------------------------------------------------

  save(all, name) {
    const text = JSON.stringify(contents(all), null, 1);
    saveFile(new Blob([text], { type: "application/json" }), name, "json");
  }

  export() {
    const all = this.shown.map(({ own }) => own);
    this.save(all, dated("takuten-shelf"));
  }
}

/** A set-up: the picture of its board, where there is one, and all of it in words. */
function laidOut({ scene, tables }) {
  const node = document.createElement("template");
  node.innerHTML = scene; // the engine's own, escaped there
  return (node.content.querySelector("svg")?.outerHTML ?? "") + tables;
}

if (!customElements.get("own-shelf")) customElements.define("own-shelf", OwnShelf);
