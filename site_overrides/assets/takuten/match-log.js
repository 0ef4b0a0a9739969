/* The log of a match up to now, newest first, and the same as text for a chat. */

import { sentence } from "./match-moves.js";
import { el, say } from "./page.js";
import { localClauses } from "./widget-notes.js";

/** Fill `node` with the moves up to `at`. */
export function showLog(node, moves, at, cards) {
  const parts = [];
  let list = null;
  let round = -1;
  for (let n = at; n > 0; n--) {
    const move = moves.list[n];
    if (move.position.round !== round || !list) {
      round = roundOf(moves, n);
      list = el("ol", { class: "mlog", reversed: true });
      parts.push(el("p", { class: "mlog-h" }, headOf(moves, round, at)), list);
    }
    list.append(item(move, n, n === at, cards));
  }
  node.replaceChildren(...(parts.length ? parts : [el("p", { class: "note" }, say("match_start"))]));
  localClauses(node);
}

// The event that decides the order already stands in the first round
const roundOf = (moves, n) => moves.list[n].position.round;

function headOf(moves, round, at) {
  if (!round) return say("match_opening");
  const rolled = moves.rollOf(round, at);
  return rolled ? say("match_round_head", { n: round, roll: rolled.roll }) : say("match_round_open", { n: round });
}

function item({ lines }, n, current, cards) {
  const node = el("li", { "aria-current": current && "step" }, el("span", { class: "n" }, String(n)));
  let name = "";
  for (const line of lines) {
    const row = el("span", { class: "ln" });
    if (line.name !== name) row.append(el("b", {}, line.name), " ");
    name = line.name;
    row.append(...line.dice.map(({ value }) => cards.die(value)), line.text);
    if (line.verdict) row.append(" ", el("span", { class: `vd ${line.success ? "ok" : "no"}` }, line.verdict));
    node.append(row);
  }
  const clauses = [...new Set(lines.map(({ clause }) => clause))];
  node.append(el("span", { class: "cls" }, ...cards.clauses(clauses)));
  return node;
}

/** For the session's chat: who played, what happened up to `at`. */
export function chatOf(moves, at, teams, cards) {
  const side = (name) => teams.set[name].map((card, cell) => say("match_cellname", { cell: cell + 1, card: cards.name(card) })).join(" / ");
  const head = at === moves.last ? moves.reply.chat.split("\n")[0] : "";
  const steps = moves.list.slice(1, at + 1).map((move, n) => say("match_step", { n: n + 1, text: sentence(move) }));
  return [head, say("match_head", { a: side("a"), b: side("b") }), ...steps].filter(Boolean).join("\n");
}
