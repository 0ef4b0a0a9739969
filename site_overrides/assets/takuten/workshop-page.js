/* <unit-workshop>: a record written by hand, checked as one types. It asks the rules it is given, and knows none. */

import { announce, copyFrom } from "./copy.js";
import { Asker } from "./widget-ask.js";
import { forget, keep, kept, pack, unpack } from "./own.js";
import { startIn } from "./intent.js";
import { PageElement } from "./page-element.js";
import { el, langRoot, part, say } from "./page.js";
import { stepBy } from "./widget-form.js";
import { readState, stateLink, writeState } from "./widget-state.js";
import { Faultlist } from "./workshop-faults.js";
import { BenchForm } from "./workshop-form.js";
import { putAt, same, valueAt } from "./workshop-record.js";
import { TextBox } from "./workshop-text.js";
import { Trial } from "./workshop-trial.js";

const QUIET = 250; // ms without a change before it is checked
const UNDOS = 20;
const OWN = "kept:"; // begins the value of a kept record in the list of starts

export class UnitWorkshop extends PageElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.form || this.begun) return;
    this.begin();
    this.facts = JSON.parse(this.querySelector("template[data-facts]").dataset.facts);
    this.bench = new BenchForm(this.form, this.facts, this.dataset.top);
    this.faults = new Faultlist(this.form, part(this, "faults"));
    this.asker = new Asker(part(this, "load"), this.id);
    this.lastRead = this.bench.record();
    this.trial = new Trial(this, this.facts.seats, this.lastRead);
    this.text = new TextBox(this, (inputs) => this.readIn(inputs, "workshop_read"));
    this.past = [];
    this.printed = this.bench.record();
    this.sound = true;
    this.listen();
    this.listKept();
    this.openLink();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.asker?.stop();
    this.trial?.stop();
  }

  listen() {
    const on = (type, listener) => this.on(type, listener, { target: this.form });
    on("submit", (event) => event.preventDefault());
    on("click", ({ target }) => {
      const button = target.closest("button[data-do], [data-step]");
      if (button?.dataset.step) announce(stepBy(button));
      else if (button) this.#deeds[button.dataset.do]?.(button);
    });
    // Not the list of starts, and not the box that narrows a list down
    on("input", ({ target }) => target !== this.start && target.type !== "search" && this.changed());
    on("change", ({ target }) => target === this.start && this.chose());
    startIn(this);
  }

  #deeds = {
    add: (button) => {
      this.bench.add(button);
      this.changed();
    },
    drop: (button) => {
      this.bench.drop(button);
      this.changed();
    },
    open: () => this.open(),
    undo: () => this.undo(),
    keep: () => this.keep(),
    forget: () => this.forget(),
    link: async (button) => copyFrom(button, await this.link()),
    try: () => this.tried(this.trial.run(this.bench.record())),
    vary: () => this.tried(this.trial.vary(this.bench.record())),
    read: () => this.text.submit(),
    reset: () => this.text.letGo(),
    copy: (button) => this.text.copy(button),
    save_toml: () => this.text.save(this.text.now, this.name, "toml"),
    save_json: () => this.text.save(`${JSON.stringify(this.bench.record(), null, 2)}\n`, this.name, "json"),
  };

  get name() {
    return this.bench.record().name || "";
  }

  /** @returns {HTMLSelectElement} */
  get start() {
    return this.form.querySelector(".wk-start select");
  }

  // --- checked --------------------------------------------------------------------------------------------------

  changed() {
    this.bench.settle();
    this.toggleAttribute("data-stale", true);
    this.trial.follow(this.bench.record());
    this.later(QUIET, () => this.isConnected && this.check());
  }

  /** One question to the engine; null if there is no answer, or a newer question. */
  ask(request, retry = () => this.check()) {
    const asked = { do: "roll", view: { root: langRoot.href }, ...request };
    return this.asker.ask(asked, say("workshop_checking"), retry);
  }

  async check() {
    const { rule, top } = this.dataset;
    const record = this.bench.record();
    this.trial.follow(record);
    this.address();
    const reply = await this.ask({ rule, inputs: { [top]: record }, toml: true });
    if (!reply || !this.isConnected) return;
    if (reply.errors) return this.refuse([...reply.errors, ...(await this.beside(record, reply.errors))]);
    this.lastRead = record;
    this.draw(reply);
    const faults = reply.result.places.length ? await this.blame(record) : [];
    if (faults?.length) this.refuse(faults);
    else if (faults) this.accept(reply.say);
  }

  /** The sentences for what breaks a rule: the trial refuses such a record with them. */
  async blame(record) {
    const { trial: rule, own, top } = this.dataset;
    const reply = await this.ask({ rule, inputs: { [own]: record, matches: 1 } });
    return reply && (reply.errors ?? []).map((each) => ({ ...each, field: each.field.replace(own, top) }));
  }

  /** What else is wrong with a record of which something cannot be read: that is taken as it last could be. */
  async beside(record, errors) {
    const { rule, top } = this.dataset;
    const readable = structuredClone(record);
    for (const { field } of errors) {
      const path = field.slice(top.length + 1);
      const before = path && valueAt(this.lastRead, path);
      if (before === undefined || before === "") return [];
      putAt(readable, path, before);
    }
    const reply = await this.ask({ rule, inputs: { [top]: readable } });
    return reply?.result?.places.length ? ((await this.blame(readable)) ?? []) : [];
  }

  draw(reply) {
    const { top } = this.dataset;
    part(this, "card").innerHTML = reply.html[top]; // escaped by the engine
    this.removeAttribute("data-stale");
    this.text.show(reply.toml[top]);
    const told = [...part(this, "card").querySelectorAll(".abil > div")];
    for (const row of this.form.querySelectorAll("[data-row]")) {
      const [name, text] = told[row.dataset.row].children;
      row.querySelector("[data-part=row-name]").textContent = name.lastChild.textContent.trim();
      row.querySelector("[data-part=row-text]").textContent = text.textContent;
    }
  }

  accept(sentence) {
    this.faults.clear();
    this.verdict(sentence.trim(), false);
  }

  refuse(errors) {
    this.faults.show(errors);
    this.verdict(say(errors.length === 1 ? "fault_one" : "fault_many", { n: errors.length }), true);
  }

  verdict(text, bad) {
    const node = part(this, "verdict");
    if (node.textContent !== text) node.textContent = text;
    node.classList.toggle("bad", bad);
    this.sound = !bad;
    this.address();
  }

  /** After a trial: a refused record is told like any other. */
  async tried(run) {
    const errors = await run;
    if (!errors.length) return;
    await this.check();
    part(this, "faults").querySelector("a")?.focus();
  }

  // --- opened ---------------------------------------------------------------------------------------------------

  open() {
    const { value } = this.start;
    const own = value.startsWith(OWN) ? kept(this.dataset.kept).find(({ name }) => name === value.slice(OWN.length)) : null;
    if (own) return this.readIn(own, "workshop_opened");
    if (!Object.hasOwn(this.facts.starts, value)) return;
    this.replace(this.facts.starts[value], say("workshop_opened", { name: this.start.selectedOptions[0].textContent }));
  }

  /** A record or a text that the engine must read first. Resolves to its faults; null if there was no answer. */
  async readIn(inputs, told, retry) {
    const { rule, top } = this.dataset;
    const reply = await this.ask({ rule, inputs: { [top]: inputs } }, retry);
    if (!reply) return null;
    if (reply.errors) return reply.errors;
    const record = reply.inputs[top];
    if (!this.bench.fits(record)) return [{ field: top, message: say("workshop_rows") }];
    this.replace(record, say(told, { name: record.name }));
    return [];
  }

  /** What was there before can be had back. */
  replace(record, sentence) {
    this.past = [...this.past, this.bench.record()].slice(-UNDOS);
    this.bench.fill(record);
    this.tell(sentence);
    this.check();
  }

  undo() {
    const record = this.past.pop();
    if (!record) return;
    this.bench.fill(record);
    this.tell(say("workshop_undone"));
    this.check();
  }

  /** `where`: "told" at the top, "told-kept" beside the card. */
  tell(sentence, where = "told") {
    /** @type {HTMLButtonElement} */
    const undo = this.form.querySelector("[data-do=undo]");
    undo.disabled = !this.past.length;
    for (const name of ["told", "told-kept"]) part(this, name).textContent = name === where ? sentence : "";
  }

  // --- kept -----------------------------------------------------------------------------------------------------

  keep() {
    const record = this.bench.record();
    if (!record.name) {
      this.tell(say("workshop_name_first"), "told-kept");
      return this.form.elements.namedItem(`${this.dataset.top}.name`)?.focus();
    }
    const done = keep(this.dataset.kept, record);
    this.listKept(record.name);
    this.tell(say(done ? "workshop_kept" : "workshop_unkept", { name: record.name }), "told-kept");
  }

  forget() {
    const name = this.start.value.slice(OWN.length);
    forget(this.dataset.kept, name);
    this.listKept();
    this.tell(say("workshop_forgot", { name }));
    this.start.focus();
  }

  listKept(chosen) {
    const options = kept(this.dataset.kept).map(({ name }) => el("option", { value: OWN + name, selected: name === chosen }, name));
    part(this, "kept").replaceChildren(...options);
    part(this, "kept").hidden = !options.length;
    this.chose();
  }

  chose() {
    this.form.querySelector("[data-do=forget]").hidden = !this.start.value.startsWith(OWN);
  }

  // --- in the address -------------------------------------------------------------------------------------------

  async openLink() {
    const packed = readState(this.id)?.inputs.get("unit");
    if (!packed) return this.address();
    this.toggleAttribute("data-stale", true); // the card is not the link's
    const record = await unpack(packed);
    if (record) this.trial.follow(record);
    const errors = record ? await this.readIn(record, "", () => this.openLink()) : [{ field: "", message: say("workshop_bad_link") }];
    if (!errors) return; // no engine: there is nothing to show
    this.past = [];
    if (!errors.length) return this.tell("");
    this.check();
    if (record) this.text.offer(JSON.stringify(record, null, 2));
    this.text.tell(errors);
    this.tell(say("workshop_bad_link"));
  }

  async link() {
    return stateLink(this.id, { unit: await pack(this.bench.record()) });
  }

  /** The address, and the link to where the record is used, say what the form says. */
  async address() {
    const { use, seat, page } = this.dataset;
    const record = this.bench.record();
    const unit = await pack(record);
    if (!this.isConnected) return;
    const query = new URLSearchParams({ w: `${use}.field`, ...this.facts.seats, [seat]: unit });
    /** @type {HTMLAnchorElement} */
    const link = this.form.querySelector("[data-do=use]");
    if (this.sound) link.href = `${page}?${query}#${use}.field`;
    else link.removeAttribute("href"); // it would be refused there
    if (readState(this.id) || !same(record, this.printed)) writeState(stateLink(this.id, { unit }));
  }
}

customElements.define("unit-workshop", UnitWorkshop);
