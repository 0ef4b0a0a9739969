/* The printed cards and dice of a match, to draw from: each stands in the page as a template. */

import { clauseLink, el, say } from "./page.js";

export class Cards {
  constructor(root) {
    const all = [...root.querySelectorAll("template[data-of]")];
    this.templates = new Map(all.map((template) => [template.dataset.of, template]));
    this.names = JSON.parse(root.querySelector("template[data-names]").dataset.names);
    this.rulings = new Set(root.dataset.rulings.split(" "));
  }

  has(of) {
    return this.templates.has(of);
  }

  /** A new copy of "unit.<id>", "command.<id>" or "die.<face>"; "die.0" is the empty one. */
  make(of) {
    return this.templates.get(of).content.firstElementChild.cloneNode(true);
  }

  card({ kind, id }) {
    return this.make(`${kind}.${id}`);
  }

  name({ kind, id }) {
    return this.templates.get(`${kind}.${id}`).content.querySelector(".u-name").firstChild.data;
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
