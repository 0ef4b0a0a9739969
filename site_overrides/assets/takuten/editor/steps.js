/* The steps of a desk: the state of each at its heading, what is said of a field beneath it with the ways out,
   what each choice would come to. All of it is the engine's. */

import { clauseLink, el, part, say } from "../page/page.js";

export class Steps {
  /** `list`: an element for links to what is left. */
  constructor(form, list) {
    this.form = form;
    this.list = list;
    list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      event.stopPropagation(); // instant navigation would push an address of its own
      const heading = document.getElementById(link.hash.slice(1));
      heading.focus();
      heading.scrollIntoView({ block: "start" });
    });
  }

  /** @param {{findings: any[], beside: Record<string, string>}} sheet */
  show({ findings, beside }) {
    for (const step of this.form.querySelectorAll("[data-fields]")) this.#state(step, findings);
    for (const node of this.form.querySelectorAll("[data-beside]"))
      node.textContent = beside[node.dataset.beside] ?? "";
    for (const box of this.form.querySelectorAll("[data-found]")) {
      fill(
        box,
        findings.filter(({ field }) => isUnder(field, box.dataset.found)),
      );
    }
    const left = findings.filter(({ state }) => state === "left");
    this.list.replaceChildren(...left.map((each) => this.#link(each)));
    this.list.hidden = !left.length;
  }

  #state(step, findings) {
    const fields = step.dataset.fields.split(" ");
    const here = findings.filter(({ field }) => fields.some((name) => isUnder(field, name)));
    const worst = here.find(({ state }) => state === "wrong") ?? here.find(({ state }) => state === "left");
    const node = part(step, "state");
    node.dataset.state = worst?.state ?? "done";
    node.textContent = worst ? (worst.brief ?? say(`desk_${worst.state}`)) : say("desk_done");
  }

  #link({ field, message, brief }) {
    const step = [...this.form.querySelectorAll("[data-fields]")].find(({ dataset }) =>
      dataset.fields.split(" ").some((name) => isUnder(field, name)),
    );
    const told = brief ?? message;
    if (!step) {
      const control = this.form.elements.namedItem(field); // before the steps, such as a name
      return el("li", {}, mark("left"), " ", el("a", { href: `#${control.id}` }, told));
    }
    const heading = step.querySelector("h3");
    const link = el("a", { href: `#${heading.id}` }, heading.firstChild.textContent.trim());
    return el("li", {}, mark("left"), " ", link, ` ${told}`);
  }
}

const isUnder = (field, name) => field === name || field.startsWith(`${name}.`);
const mark = (state) => el("span", { class: `desk-mark ${state}` }, say(`desk_${state}`));

/** What is wrong stands in the field's own slot above: here are its ways out, and what else there is to say. */
function fill(box, findings) {
  box.replaceChildren(...findings.map(said));
  box.hidden = !findings.length;
}

function said({ state, message, hint, clause, ways }) {
  const cited = clause ? [" ", el("a", { class: "cl", "data-clause": clause, href: clauseLink(clause) }, clause)] : [];
  const text = state === "wrong" ? [] : [el("p", {}, mark(state), ` ${message} ${hint}`, ...cited)];
  const buttons = ways.map(({ say: label, sets }) =>
    el("button", { type: "button", class: "btn small", "data-do": "way", "data-sets": JSON.stringify(sets) }, label),
  );
  return el(
    "div",
    { class: `desk-said ${state}` },
    ...text,
    ...(buttons.length ? [el("div", { class: "acts" }, ...buttons)] : []),
  );
}
