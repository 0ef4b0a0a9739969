/* Win, draw, loss: the bar over the boards, and the table by the next die. */

import { drawn, el, say } from "./page.js";

const DICE = [1, 2, 3, 4, 5, 6];
const LONGEST = 17; // characters of a fraction that still says something

/** The answer of an odds question in the bar; `at`: after which move, 0 for the match as set. */
export function showOdds(bar, reply, at) {
  const { outcomes, fractions = {}, table, samples } = reply;
  const shares = Object.values(outcomes);
  for (const [n, track] of bar.querySelectorAll(".track i").entries()) track.dataset.share = drawn(shares[n]);
  for (const { value, text } of table) {
    const cell = bar.querySelector(`[data-outcome="${value}"]`);
    cell.replaceChildren(text);
    const fraction = fractions[value];
    if (fraction?.includes("/") && fraction.length <= LONGEST) cell.append(el("small", {}, fraction));
  }
  const key = `match_odds_${at ? "here" : "exact"}`;
  bar.removeAttribute("data-stale");
  head(bar).textContent = samples ? say(at ? "match_odds_here_sampled" : "match_odds_sampled", { at, n: samples }) : say(key, { at });
}

/** The odds the page was printed with, as far as the bar tells them. */
export function printedOdds(bar) {
  const table = [...bar.querySelectorAll("[data-outcome]")].map(({ dataset, textContent }) => ({ value: dataset.outcome, text: textContent }));
  const shares = [...bar.querySelectorAll(".track i")].map((share) => Number(share.dataset.share) / 100);
  return { table, outcomes: Object.fromEntries(table.map(({ value }, n) => [value, shares[n]])) };
}

/** The bar tells of another field than the one drawn; `other`: of other teams, whose figures would mislead. */
export function markOld(bar, other) {
  bar.setAttribute("data-stale", "");
  if (other) blank(bar);
  head(bar).textContent = say("match_odds_old");
}

/** Those of this field are on their way. */
export function markCounting(bar, other) {
  bar.setAttribute("data-stale", "");
  if (other) blank(bar);
  head(bar).textContent = say("match_counting");
}

function blank(bar) {
  for (const cell of bar.querySelectorAll("[data-outcome]")) cell.replaceChildren("—");
}

/** They did not come; others may have in the meantime. */
export function unmarkCounting(bar) {
  if (head(bar).textContent === say("match_counting")) markOld(bar);
}

const head = (bar) => bar.querySelector('[data-part="odds-of"]');

/** The same question for every face of the next die. None: the cases do not divide so; null: there was no answer. */
export async function askNext(ask, rule, inputs) {
  const rows = [];
  for (const face of DICE) {
    const reply = await ask({ do: "odds", rule, inputs: { ...inputs, rolled: [...(inputs.rolled ?? []), face] } });
    if (!reply) return null;
    if (reply.error) return [];
    rows.push([face, reply]);
  }
  return rows;
}

/** Side a's odds by the next die: rows of [face, odds reply]. */
export function nextTable(rows, cards) {
  const body = rows.map(([face, { outcomes, table }]) => {
    const name = Object.keys(outcomes)[0];
    const bar = el("span", { class: "bar", "data-share": drawn(0.97 * outcomes[name]) });
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, cards.die(face)),
      el("td", { class: "barcell" }, bar),
      el("td", { class: "r" }, table.find(({ value }) => value === name).text),
    );
  });
  const heads = el(
    "tr",
    {},
    el("th", { scope: "col", class: "k" }, say("match_next_die")),
    el("th", { scope: "col" }, el("span", { class: "vh" }, say("match_bar"))),
    el("th", { scope: "col", class: "r n" }, rows[0][1].table[0].label),
  );
  return el("table", { class: "odds" }, el("caption", {}, say("match_next_caption")), el("thead", {}, heads), el("tbody", {}, ...body));
}
