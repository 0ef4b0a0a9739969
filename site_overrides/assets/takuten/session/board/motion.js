/* What happens is seen: who has moved moves there, and runs back where the move is taken back; within 400 ms, and not for
   whoever wants no motion. */

import { part } from "../../page/page.js";

/** @import { PageElement } from "../../page/page-element.js" */

const MOVES = { duration: 320, easing: "ease-in-out" };

export class Motion {
  /** @param {PageElement} root */
  constructor(root) {
    this.root = root;
  }

  get still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** @returns {SVGGElement[]} */
  get tokens() {
    return [...part(this.root, "scene").querySelectorAll("g.tk")].map((each) => /** @type {any} */ (each));
  }

  /** Where everybody stands before something is drawn anew. */
  note() {
    this.stood = this.still ? null : new Map(this.tokens.map((each) => [name(each), middle(each)]));
  }

  /** From there to where they stand now. */
  run() {
    if (!this.stood) return;
    for (const each of this.tokens) {
      const from = this.stood.get(name(each));
      const to = middle(each);
      if (from && Math.hypot(from.x - to.x, from.y - to.y) > 1)
        each.animate({ transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, "none"] }, MOVES);
    }
  }
}

/** Badges come and go; a name stays. */
const name = (token) => token.querySelector("text").textContent;

/** Of a token, in the units of its picture: so it comes from the same place whatever the size of the board.
    @param {SVGGElement} token */
function middle(token) {
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (token.querySelector(".body") ?? token).getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}
