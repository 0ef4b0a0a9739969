/* What a session says for itself: what has just happened, for those who listen; where moves cannot be played on. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";

/** @import { LineOfPlay } from "./line-of-play.js" */

/** The last decision with all that came of it, as its line for the chat tells it; of a step back only where one is.
    @param {HTMLElement} root
    @param {LineOfPlay} line */
export function tellMove(root, { reply, later }, back) {
  const { log, moves } = reply;
  const made = log.findLastIndex(({ token, automatic }) => token && !automatic);
  const lines = [...part(root, "log").querySelectorAll(".cp")].reverse().slice(Math.max(made, 0));
  const at = say("session_at", { at: moves.length, all: moves.length + later.length });
  announce([...(back ? [at] : lines.map((each) => each.dataset.copy)), reply.say].join("\n"));
}

/** Where the moves of a link part from the rules, and what was played after it. */
export function tellStop(root, stop) {
  const node = part(root, "stopped");
  node.hidden = !stop;
  if (!stop) return node.replaceChildren();
  const why = stop.why.map((each) => el("li", {}, each.say));
  const on = el("button", { type: "button", class: "btn small", "data-do": "on" }, say("session_on"));
  node.replaceChildren(
    el("p", {}, stop.say),
    ...(why.length ? [el("ul", {}, ...why)] : []),
    ...(stop.left.length ? [el("p", { class: "code" }, stop.left.join("-")), on] : []),
  );
}

/** What was asked for and cannot be. */
export function tellRefusal(root, lines) {
  const node = part(root, "stopped");
  node.hidden = false;
  node.replaceChildren(...lines.map((line) => el("p", {}, line)));
  announce(lines.join(" "));
}
