/* The cards and dice of a match, to draw from: printed ones stand in the page as templates, own ones are made of those. */

import { clauseLink, el, say } from "./page.js";

export class Cards {
  constructor(root, own) {
    const all = [...root.querySelectorAll("template[data-of]")];
    this.templates = new Map(all.map((template) => [template.dataset.of, template]));
    this.names = JSON.parse(root.querySelector("template[data-names]").dataset.names);
    this.rulings = new Set(root.dataset.rulings.split(" "));
    this.own = own;
    this.anyUnit = all.find(({ dataset }) => dataset.of.startsWith("unit.")).dataset.of;
  }

  has({ kind, id }) {
    return this.templates.has(`${kind}.${id}`) || (kind === "unit" && this.own.has(id));
  }

  /** A new copy of "unit.<id>", "command.<id>" or "die.<face>"; "die.0" is the empty one. */
  make(of) {
    return this.templates.get(of).content.firstElementChild.cloneNode(true);
  }

  card({ kind, id }) {
    const written = kind === "unit" && this.own.has(id);
    const card = this.make(written ? this.anyUnit : `${kind}.${id}`);
    if (written) {
      const hp = this.own.draw(card, id, this.names);
      drawPips(card, { hp, cap: hp });
    }
    const select = card.querySelector("select");
    if (kind === "unit") this.own.offer(select);
    select.value = id;
    return card;
  }

  name({ kind, id }) {
    if (kind === "unit" && this.own.has(id)) return this.own.name(id);
    return this.templates.get(`${kind}.${id}`).content.querySelector(".u-name").firstChild.data;
  }

  /** For narrow places. */
  brief(card) {
    return this.templates.get(`${card.kind}.${card.id}`)?.content.firstElementChild.dataset.brief ?? this.name(card);
  }

  die(face) {
    const die = this.make(`die.${face}`);
    die.classList.remove("roll"); // it was rolled long ago: nothing tips over at each step
    return die;
  }

  /** Quiet links to clauses, rulings marked. */
  clauses(ids) {
    return ids.flatMap((id) => {
      const label = say("match_clause", { clause: id });
      const link = el("a", { class: "cl", "data-clause": id, href: clauseLink(id), "aria-label": label }, id.replace(/^[^-]*-/, ""));
      return this.rulings.has(id) ? [link, el("span", { class: "tag ruling" }, say("match_ruling")), " "] : [link, " "];
    });
  }
}

/** HP as pips and figures: full, just lost, empty up to the maximum. */
export function drawPips(card, now, then = now) {
  const count = Math.max(now.cap, now.hp, then.hp); // what a lowered maximum cut off is just lost, too
  const kind = (pip) => (pip < now.hp ? "" : pip < then.hp ? "lost" : "off");
  const pips = Array.from({ length: count }, (_, pip) => el("i", { class: kind(pip) || undefined }));
  const row = card.querySelector(".pips");
  row.style.setProperty("--n", Math.max(1, count));
  row.replaceChildren(...pips);
  card.querySelector(".now").textContent = now.hp;
  card.querySelector(".cap").textContent = now.cap;
}
