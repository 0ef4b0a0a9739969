/* The sheet of what may be done: its groups as buttons, the cards of one group, and one button whose word is the act. */

import { el, part, say } from "../../page/page.js";
import { sign } from "./sign.js";

/** @import { PageElement } from "../../page/page-element.js"
    @import { Stage } from "../stage.js"
    @import { LineOfPlay } from "../line-of-play.js" */

const NOTES = ".se-stop:not([hidden]), .store-note";
const LONG = 10; // a longer name is no word for a button

const cards = (fields) => fields.flatMap((each) => [...each.querySelectorAll("button.ch")]);
const isOpen = (card) => !card.classList.contains("is-no");

export class Sheet {
  /** @type {{name: string, fields: HTMLElement[]}[]} */
  groups = [];
  shown = "";

  /** @param {PageElement} root
      @param {{on: Function, stage: Stage, line: LineOfPlay}} of */
  constructor(root, { on, stage, line }) {
    this.root = root;
    this.stage = stage;
    this.line = line;
    this.tabs = el("div", { class: "tb-groups", role: "group", "aria-label": say("at_table_groups") });
    this.button = root.querySelector('[data-do="commit"]');
    this.word = this.button.textContent;
    const kind = { type: "button", class: "btn go tb-barred", disabled: true, hidden: true };
    this.barred = el("button", kind, say("at_table_barred"));
    on("click", ({ target }) => {
      const tab = target.closest(".tb-groups button");
      const card = target.closest("button.ch");
      if (tab) this.show(this.groups[[...this.tabs.children].indexOf(tab)]);
      else if (card) this.pressed(card);
    });
    on("click", ({ target }) => target.closest('[data-do="commit"]') && this.taken(), root, { capture: true });
    on("chosen", () => this.follow());
    on("weighed", () => this.preset());
    on("click", ({ target }) => target.closest(".tb-note") && away(target.closest(NOTES)));
    this.notes = new MutationObserver(() => this.note());
  }

  /** What is told over the sheet can be put away. */
  note() {
    for (const each of part(this.root, "hand").querySelectorAll(NOTES))
      if (!each.querySelector(".tb-note")) each.prepend(sign("note", "×", say("at_table_close")));
  }

  open() {
    part(this.root, "choices").before(this.tabs);
    part(this.root, "stage").before(this.barred);
    this.notes.observe(part(this.root, "hand"), { childList: true, subtree: true, attributeFilter: ["hidden"] });
    this.note();
  }

  close() {
    this.stage.choose(null);
    this.stage.settle(); // as a chapter has it: a lone one is chosen
    for (const each of [this.tabs, this.barred]) each.remove();
    this.notes.disconnect();
    for (const each of this.root.querySelectorAll(".tb-note")) each.remove();
    for (const each of part(this.root, "choices").querySelectorAll(".ch-g")) each.classList.remove("is-away");
    this.button.querySelector("span").textContent = this.word;
  }

  /** The choices were drawn anew: groups of one name are one, the one that was open stays so. */
  settle() {
    const by = new Map();
    const fields = [...part(this.root, "choices").querySelectorAll(".ch-g")];
    for (const each of fields) {
      const name = each.querySelector("legend")?.textContent ?? "";
      by.set(name, [...(by.get(name) ?? []), each]);
      for (const card of each.querySelectorAll("button.ch.is-no")) last(card);
    }
    this.groups = [...by].map(([name, all]) => ({ name, fields: all }));
    const usable = this.groups.find(({ fields: all }) => cards(all).some(isOpen));
    const now = this.groups.find(({ name, fields: all }) => name === this.shown && cards(all).some(isOpen));
    this.tabs.hidden = this.groups.length < 2;
    this.tabs.replaceChildren(...this.groups.map((each, at) => this.tab(each, at)));
    this.button.removeAttribute("aria-busy");
    this.show(now ?? usable ?? this.groups[0], Boolean(this.line.reply));
  }

  tab({ name, fields }, at) {
    const all = cards(fields);
    const text =
      name || (all.length === 1 ? all[0].querySelector(".ch-n").firstChild.textContent : say("at_table_other"));
    const count = el("small", {}, String(all.filter(isOpen).length));
    return el("button", { type: "button", "aria-pressed": "false", "data-key": at + 1 }, el("span", {}, text), count);
  }

  /** One group, its likeliest card chosen: so the button is never far. */
  show(group, weighed = true) {
    if (!group) return;
    this.shown = group.name;
    for (const each of this.groups) {
      for (const field of each.fields) field.classList.toggle("is-away", each !== group);
      this.tabs.children[this.groups.indexOf(each)].setAttribute("aria-pressed", String(each === group));
    }
    this.tabs.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const all = cards(group.fields);
    if (!all.includes(this.stage.chosen)) this.stage.choose(all.find(isOpen) ?? null, weighed);
    this.follow();
  }

  /** A barred card is chosen like any other, and says why not in the place of what would come of it. */
  pressed(card) {
    const why = !isOpen(card) && card.getAttribute("aria-expanded") === "true";
    this.shut(why ? card : null);
    if (!why) return this.follow();
    this.stage.choose(null);
    card.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Of two reasons one would hide the other. */
  shut(but) {
    this.barred.hidden = !but;
    for (const each of this.root.querySelectorAll('button.ch.is-no[aria-expanded="true"]')) {
      if (each === but) continue;
      each.setAttribute("aria-expanded", "false");
      each.nextElementSibling.setAttribute("hidden", "");
    }
  }

  /** What is chosen, on the board too, is the group that is open, and the word on the button. */
  follow() {
    const { chosen } = this.stage;
    if (chosen) this.shut(null);
    const group = chosen && this.groups.find(({ fields }) => fields.some((each) => each.contains(chosen)));
    if (group && group.name !== this.shown) return this.show(group);
    this.preset();
    const name = chosen?.querySelector(".ch-n").firstChild.textContent ?? "";
    this.button.querySelector("span").textContent = name && name.length <= LONG ? name : this.word;
    const letters = "abcdefghijklmnopqrstuvwxyz";
    for (const each of this.root.querySelectorAll(".opt[data-key]")) each.removeAttribute("data-key");
    this.options.slice(0, letters.length).forEach((each, at) => {
      each.closest("label").dataset.key = letters[at];
    });
  }

  /** The likeliest target is set beforehand: one sees it, and takes another if one would rather. */
  preset() {
    const { stage } = this;
    const slots = stage.likeliest.map((token) => stage.wanting?.querySelector(`[data-figure="${CSS.escape(token)}"]`));
    const input = slots.find(Boolean)?.closest("label").querySelector("input");
    if (!input) return;
    input.checked = true;
    stage.preset = input;
    stage.follow();
  }

  /** What the chosen card still asks for, as it may be answered.
      @returns {HTMLInputElement[]} */
  get options() {
    const form = this.stage.form;
    return form ? [...form.querySelectorAll("input")].filter(({ disabled }) => !disabled) : [];
  }

  /** The engine is still on its way: the press is taken, and is told to be. */
  taken() {
    if (this.line.reply || !this.stage.token) return;
    this.button.setAttribute("aria-busy", "true");
    this.button.querySelector("span").textContent = say("at_table_taken");
  }
}

/** A note is gone once it is read; the place where the session tells things stays. */
function away(note) {
  if (note.matches(".store-note")) note.remove();
  else note.hidden = true;
}

/** Barred ones stand last, each with its reason. */
function last(card) {
  const why = card.nextElementSibling;
  card.parentElement.append(card, why);
}
