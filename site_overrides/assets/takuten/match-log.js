/* The log of a match up to now, newest first, and the same as text for a chat. */

import { sentence } from "./match-moves.js";
import { el, say } from "./page.js";
import { localClauses } from "./widget-notes.js";

/** Fill `node` with the moves up to `at`: this round and the one before; older ones are folded. */
export function showLog(node, moves, at, cards) {
  const open = new Set([...node.querySelectorAll("details[open]")].map(({ dataset }) => Number(dataset.round)));
  const rounds = new Map();
  for (let n = at; n > 0; n--) {
    const { round } = moves.list[n].position;
    if (!rounds.has(round)) rounds.set(round, el("ol", { class: "mlog", reversed: true }));
    rounds.get(round).append(item(moves.list[n], n, n === at, cards));
  }
  const now = moves.list[at].position.round;
  const parts = [...rounds].flatMap(([round, list]) => {
    if (round >= now - 1) return [el("p", { class: "mlog-h" }, headOf(moves, round, at)), list];
    const summary = el("summary", { class: "mlog-h" }, say("match_earlier", { n: round }));
    return [el("details", { "data-round": round, open: open.has(round) }, summary, list)];
  });
  node.replaceChildren(...(parts.length ? parts : [el("p", { class: "note" }, say("match_start"))]));
  localClauses(node);
}

function headOf(moves, round, at) {
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
