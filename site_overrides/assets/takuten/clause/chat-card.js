/* A result as a card for the chat: where it goes, in which languages, its text, and the commands for what it lowers or raises. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { config, el, say } from "../page/page.js";
import { bringStyles } from "../page/styles.js";
import { keep, read } from "../storage/storage.js";

const STYLES = "assets/takuten/clause/chat-card.css";
const NAME = "card"; // what was chosen last
const DRESSES = ["discord", "ccfolia", "plain"];
export const LANGS = { ja: ["ja"], en: ["en"], both: ["ja", "en"] };

/** @typedef {{dress: string, langs: keyof typeof LANGS}} How */
/** @typedef {(how: How) => Promise<any>} AskCard the reply to "verdict", null if there is none */

/** @type {WeakMap<HTMLElement, HTMLElement>} the cards that stand open, by their buttons */
const open = new WeakMap();

/** Open the card below the row of its button, or close it.
    @param {HTMLElement} button
    @param {AskCard} askCard */
export function toggleCard(button, askCard) {
  if (open.has(button)) return closeCard(button);
  bringStyles(STYLES);
  const card = build(askCard);
  open.set(button, card);
  button.setAttribute("aria-expanded", "true");
  (button.closest(".acts") ?? button).after(card);
}

/** What it told is no more what is shown. */
export function closeCard(button) {
  open.get(button)?.remove();
  open.delete(button);
  button?.setAttribute("aria-expanded", "false");
}

function build(askCard) {
  /** @type {any} a How */
  const how = { dress: DRESSES[0], langs: config().lang };
  const text = el("pre", { class: "vc-text", tabindex: "0", "aria-label": say("card") });
  const copy = el("button", { type: "button", class: "btn go" }, say("card_copy"));
  const deltas = el("div", { class: "acts vc-deltas" });
  const card = el("section", { class: "vcard", "aria-label": say("card") });
  let asked = 0;

  async function follow() {
    const turn = ++asked;
    const reply = await askCard({ ...how });
    if (turn !== asked || !reply) return;
    text.textContent = reply.error?.message ?? reply.text;
    copy.disabled = Boolean(reply.error);
    deltas.replaceChildren(...(reply.deltas ?? []).map(delta));
    announce(text.textContent);
  }

  function choose(name, value) {
    how[name] = value;
    keep(NAME, how);
    follow();
  }

  /** As it was chosen last, unless somebody has chosen meanwhile. */
  async function remember() {
    const { value } = (await read(NAME)) ?? {};
    const known = { dress: DRESSES, langs: Object.keys(LANGS) };
    for (const [name, all] of asked ? [] : Object.entries(known)) {
      if (!all.includes(value?.[name])) continue;
      how[name] = value[name];
      /** @type {HTMLInputElement} */ (card.querySelector(`input[value="${how[name]}"]`)).checked = true;
    }
    if (!asked) follow();
  }

  copy.disabled = true;
  copy.addEventListener("click", () => copyFrom(copy, text.textContent));
  card.append(
    row("dress", DRESSES, how, choose),
    row("langs", Object.keys(LANGS), how, choose),
    text,
    el("div", { class: "acts" }, copy),
    deltas,
  );
  remember();
  return card;
}

/** One to be chosen of a few. */
function row(name, values, how, choose) {
  const group = `vc-${name}-${Math.random().toString(36).slice(2)}`;
  const options = values.map((value) => {
    const radio = el("input", { type: "radio", name: group, value, checked: how[name] === value });
    radio.addEventListener("change", () => choose(name, value));
    return el("label", {}, radio, say(`card_${value}`));
  });
  return el("fieldset", { class: "vc-row" }, el("legend", { class: "vh" }, say(`card_${name}`)), ...options);
}

function delta({ who, text }) {
  const button = el("button", { type: "button", class: "btn small", "data-copy": text });
  button.append(...(who ? [el("span", {}, who), " "] : []), text);
  return button;
}
