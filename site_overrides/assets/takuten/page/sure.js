/* What cannot be had back is asked for: the first press asks, on the button itself, the second one acts. */

const MEANT = 4_000; // ms in which a second press is meant

/** @type {WeakMap<HTMLElement, () => void>} by button that asks: takes the question back */
const asking = new WeakMap();

/** The whole label is exchanged: a translating browser wraps its text, and what only ears are told stays with the question. */
export function askFirst(button, question, act) {
  const withdraw = asking.get(button);
  if (withdraw) {
    withdraw();
    return act();
  }
  const label = [...button.childNodes];
  button.replaceChildren(question, ...[...button.querySelectorAll(".vh")].map((told) => told.cloneNode(true)));
  const timer = setTimeout(() => asking.get(button)?.(), MEANT);
  asking.set(button, () => {
    clearTimeout(timer);
    asking.delete(button);
    button.replaceChildren(...label);
  });
}
