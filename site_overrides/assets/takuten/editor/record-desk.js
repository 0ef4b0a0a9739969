/* <record-desk>: a record written by hand, checked as one types. It asks the rules it is given, and knows none. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { Asker } from "../engine/asker.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { pack, unpack } from "../form/own-records.js";
import { startIn } from "../engine/intent.js";
import { PageElement } from "../page/page-element.js";
import { pairsOf } from "../page/link-seal.js";
import { langRoot, part, say } from "../page/page.js";
import { stepBy } from "../form/fields.js";
import { readState, sealedQuery, stateLink, writeState } from "../form/address.js";
import { Among } from "./among.js";
import { Faultlist } from "./faults.js";
import { fillRest } from "./fill.js";
import { RecordForm } from "./record-form.js";
import { Shelf } from "./shelf.js";
import { Out } from "./export.js";
import { Steps } from "./steps.js";
import { putAt, same, valueAt } from "../form/record-path.js";
import { TextBox } from "./text.js";
import { Trial } from "./trial.js";

const QUIET = 250; // ms without a change before it is checked
const UNDOS = 20;

export class RecordDesk extends PageElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    if (!this.form || this.begun) return;
    this.begin();
    this.facts = JSON.parse(this.querySelector("template[data-facts]").dataset.facts);
    this.printed = printedRecord(this);
    this.recordForm = new RecordForm(this.form, this.facts, this.dataset.top);
    this.faults = new Faultlist(this.form, part(this, "faults"));
    this.asker = new Asker(new LabelledWait(part(this, "load"), this.id, say("desk_checking")), this.signal);
    this.steps = new Steps(this.form, part(this, "left"));
    this.out = new Out(this);
    this.lastRead = this.printed;
    this.trial = this.dataset.trial ? new Trial(this, this.facts.seats, this.lastRead) : null;
    this.among = part(this, "among") ? new Among(this) : null;
    this.text = new TextBox(this, (inputs) => this.readOver(inputs, "desk_read"));
    this.past = [];
    this.sound = true;
    this.say(this.facts.sheet);
    this.listen();
    this.shelf = new Shelf(this);
    this.openLink();
  }

  listen() {
    const on = (type, listener) => this.on(type, listener, { target: this.form });
    on("submit", (event) => event.preventDefault());
    on("click", ({ target }) => {
      const button = target.closest("button[data-do], [data-step]");
      if (button?.dataset.step) announce(stepBy(button));
      else if (button) this.#deeds[button.dataset.do]?.(button);
    });
    // Not the list of starts, not a file, not the box that narrows a list down, and not whom it is tried among
    const apart = (target) =>
      target === this.start || ["file", "search"].includes(target.type) || target.closest("[data-part=among]");
    on("input", ({ target }) => !apart(target) && this.changed());
    on("change", ({ target }) => target === this.start && this.shelf.chose());
    startIn(this);
  }

  #deeds = {
    add: (button) => {
      this.recordForm.add(button);
      this.changed();
    },
    drop: (button) => {
      this.recordForm.drop(button);
      this.changed();
    },
    open: () => this.open(),
    fill: () => fillRest(this),
    undo: () => this.undo(),
    keep: () => this.shelf.keep(),
    forget: () => this.shelf.forget(),
    link: async (button) => copyFrom(button, await this.link()),
    way: (button) => this.take(button),
    ccfolia: (button) => this.out.ccfolia(button),
    udonarium: () => this.out.udonarium(),
    print: () => print(),
    try: () => this.tried(this.trial.run(this.recordForm.record())),
    among: () => this.tried(this.among.run(this.recordForm.record())),
    copy_among: (button) => this.among.copy(button),
    vary: () => this.tried(this.trial.vary(this.recordForm.record())),
    read: () => this.text.submit(),
    reset: () => this.text.letGo(),
    copy: (button) => this.text.copy(button),
    save_toml: () => this.text.save(this.text.now, this.name, "toml"),
    save_json: () => this.text.save(`${JSON.stringify(this.recordForm.record(), null, 2)}\n`, this.name, "json"),
  };

  get name() {
    return this.recordForm.record().name || "";
  }

  /** @returns {HTMLSelectElement} */
  get start() {
    return this.form.querySelector(".desk-start select");
  }

  // --- checked --------------------------------------------------------------------------------------------------

  changed() {
    this.recordForm.settle();
    this.toggleAttribute("data-stale", true);
    this.follow(this.recordForm.record());
    this.later(QUIET, () => this.isConnected && this.check());
  }

  /** One question to the engine; null if there is no answer, or a newer question. */
  ask(request, retry = () => this.check()) {
    const asked = { do: "roll", view: { root: langRoot.href }, ...request };
    return this.asker.ask(asked, { retry });
  }

  async check() {
    const { rule, top } = this.dataset;
    const record = this.recordForm.record();
    this.follow(record);
    this.address();
    const reply = await this.ask({ rule, inputs: { [top]: record }, toml: true, sheet: true });
    if (!reply || !this.isConnected) return;
    if (reply.errors) return this.refuse([...reply.errors, ...(await this.furtherFaults(record, reply.errors))]);
    this.lastRead = record;
    this.draw(reply);
    const wrong = this.say(reply.sheets[top]);
    if (wrong.length) this.refuse(wrong);
    else this.accept(reply.say);
    this.shelf.follow(record);
  }

  /** What there is to say of the record, in its steps; returns what is wrong. */
  say(sheet) {
    this.sheet = sheet;
    this.steps.show(sheet);
    return sheet.findings.filter(({ state }) => state === "wrong");
  }

  /** What else is wrong with a record of which something cannot be read: that is taken as it last could be. */
  async furtherFaults(record, errors) {
    const { rule, top } = this.dataset;
    const readable = structuredClone(record);
    for (const { field } of errors) {
      const path = field.slice(top.length + 1);
      const before = path && valueAt(this.lastRead, path);
      if (before === undefined || before === "") return [];
      putAt(readable, path, before);
    }
    const reply = await this.ask({ rule, inputs: { [top]: readable }, sheet: true });
    return reply?.sheets ? this.say(reply.sheets[top]) : [];
  }

  draw(reply) {
    const { top } = this.dataset;
    part(this, "card").innerHTML = reply.html[top]; // escaped by the engine
    const figures = part(this, "figures");
    if (figures) figures.innerHTML = reply.html[`${top}.figures`];
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
    this.standing(sentence.trim(), false);
  }

  refuse(errors) {
    this.faults.show(errors);
    this.standing(say(errors.length === 1 ? "fault_one" : "fault_many", { n: errors.length }), true);
  }

  standing(text, bad) {
    const node = part(this, "standing");
    if (node.textContent !== text) node.textContent = text;
    node.classList.toggle("bad", bad);
    node.classList.toggle("open", !bad && this.sheet.findings.some(({ state }) => state === "left"));
    this.sound = !bad;
    this.address();
  }

  /** A way out of what is wrong or left. */
  take(button) {
    const record = this.recordForm.record();
    for (const [path, value] of Object.entries(JSON.parse(button.dataset.sets))) putAt(record, path, value);
    const step = button.closest("li");
    this.replace(record, say("desk_made", { way: button.textContent }));
    step?.querySelector("h3").focus({ preventScroll: true }); // the button goes away
    announce(say("desk_made", { way: button.textContent }));
  }

  /** The figures may belong to another record than the one in the form. */
  follow(record) {
    this.trial?.follow(record);
    this.among?.follow(record);
  }

  /** After a trial: a refused record is told like any other. */
  async tried(run) {
    const errors = await run;
    if (!errors.length) return;
    await this.check();
    part(this, "faults").querySelector("a")?.focus();
  }

  // --- opened ---------------------------------------------------------------------------------------------------

  async open() {
    const { value } = this.start;
    if (await this.shelf.open((record) => this.readKept(record))) return;
    if (!Object.hasOwn(this.facts.starts, value)) return;
    this.replace(this.facts.starts[value], say("desk_opened", { name: this.start.selectedOptions[0].textContent }));
  }

  /** A record or a text that the engine must read first. Resolves to its faults; null if there was no answer. */
  async readIn(inputs, told, retry) {
    const { rule, top } = this.dataset;
    const reply = await this.ask({ rule, inputs: { [top]: inputs } }, retry);
    if (!reply) return null;
    if (reply.errors) return reply.errors;
    const record = reply.inputs[top];
    if (!this.recordForm.fits(record)) return [{ field: top, message: say("desk_rows") }];
    this.replace(record, say(told, { name: record.name }));
    return [];
  }

  /** The same in place of what is typed; where it cannot be read, that stands and is checked after all. */
  async readOver(inputs, told, retry) {
    this.hush(); // the check that waits would overtake it
    const errors = await this.readIn(inputs, told, retry);
    if (errors?.length && this.hasAttribute("data-stale")) this.check();
    return errors;
  }

  /** A kept record; of one that today's rules cannot read nothing is lost: it is told, and offered as text. */
  async readKept(record) {
    const errors = await this.readOver(record, "desk_opened", () => this.readKept(record));
    if (errors?.length) this.offer(record, errors, say("desk_unread", { name: record.name }));
    return errors;
  }

  /** A record that cannot be read, as text to put right. */
  offer(record, errors, sentence) {
    if (record) this.text.offer(JSON.stringify(record, null, 2));
    this.text.tell(errors);
    this.tell(sentence);
  }

  /** What was there before can be had back. */
  replace(record, sentence) {
    this.past = [...this.past, this.recordForm.record()].slice(-UNDOS);
    this.recordForm.fill(record);
    this.tell(sentence);
    this.check();
  }

  /** Kept beside another of its name. */
  rename(name) {
    this.form.elements.namedItem(`${this.dataset.top}.name`).value = name;
    this.changed();
  }

  undo() {
    const record = this.past.pop();
    if (!record) return;
    this.recordForm.fill(record);
    this.tell(say("desk_undone"));
    this.check();
  }

  /** `where`: "told" at the top, "told-kept" beside the card. */
  tell(sentence, where = "told") {
    /** @type {HTMLButtonElement} */
    const undo = this.form.querySelector("[data-do=undo]");
    undo.disabled = !this.past.length;
    for (const name of ["told", "told-kept"]) part(this, name).textContent = name === where ? sentence : "";
  }

  // --- in the address -------------------------------------------------------------------------------------------

  async openLink() {
    const [[what, name] = [], [then] = []] = pairsOf(location.hash);
    if (what === "kept") {
      await this.shelf.openNamed(name, (record) => this.readKept(record));
      if (then === "among") this.among?.show();
      return;
    }
    const state = readState(this.id);
    if (state?.damaged) return this.tell(say("link_damaged"));
    const packed = state?.inputs.get("record") ?? state?.inputs.get("unit"); // as links were at first
    if (!packed) return same(this.recordForm.record(), this.printed) ? this.address() : this.changed(); // typed before the scripts were up
    this.toggleAttribute("data-stale", true); // the card is not the link's
    const record = await unpack(packed);
    if (record) this.follow(record);
    const errors = record
      ? await this.readIn(record, "", () => this.openLink())
      : [{ field: "", message: say("record_bad_link") }];
    if (!errors) return; // no engine: there is nothing to show
    this.past = [];
    if (!errors.length) return this.tell(state.unchecked ? say("link_unchecked") : "");
    this.check();
    this.offer(record, errors, say("record_bad_link"));
  }

  async link() {
    return stateLink(this.id, { record: await pack(this.recordForm.record()) });
  }

  /** The address, and the link to where the record is used, say what the form says. */
  async address() {
    const { use, seat, page } = this.dataset;
    const record = this.recordForm.record();
    const packed = await pack(record);
    if (!this.isConnected) return;
    /** @type {HTMLAnchorElement} */
    const link = this.form.querySelector("[data-do=use]");
    const query = sealedQuery(`${use}.field`, Object.entries({ ...this.facts.seats, [seat]: packed }));
    if (link && this.sound) link.href = `${page}?${query}#${use}.field`;
    else link?.removeAttribute("href"); // it would be refused there
    const own = stateLink(this.id, { record: packed });
    this.measure(own.length);
    if (readState(this.id) || !same(record, this.printed)) writeState(own);
  }

  /** Whether every chat passes a link of so many characters on whole is told before one copies it. */
  measure(n) {
    const { longest: most } = this.facts;
    this.form.querySelector("[data-do=link]").toggleAttribute("disabled", n > most);
    const note = part(this, "long");
    note.hidden = n <= most;
    note.textContent = n > most ? say("desk_long", { n, most }) : "";
  }
}

function printedRecord({ form, facts, dataset }) {
  const copy = form.cloneNode(true);
  copy.reset();
  return new RecordForm(copy, facts, dataset.top).record();
}

customElements.define("record-desk", RecordDesk);
