/* A roll inside a sentence or in the line of a form: a button with its inputs, and the <output> beside it. */

import { engine } from "../engine/engine.js";
import { config, knows, say } from "../page/page.js";
import { note, prepare } from "./roll-log.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button.iroll[data-inputs]");
  if (button) roll(button, JSON.parse(button.dataset.inputs));
});

/** What came stands beside the button, and is handed back; nothing where it failed. */
export async function roll(button, inputs) {
  const out = button.nextElementSibling;
  if (!out?.matches(".iout") || button.hasAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  prepare();
  // Room for the outcome is kept by the page; the sentence about loading appears only if it takes a while
  const slow = setTimeout(() => (out.textContent = say("iroll_wait")), 300);
  try {
    const request = { do: "roll", rule: button.dataset.rule, inputs, lang: config().lang };
    const reply = await engine.call(request);
    clearTimeout(slow);
    out.textContent = reply.error ? reply.error.message : sentence(reply);
    if (reply.error) return;
    note({ kind: "rule", code: reply.rule, text: reply.chat });
    return reply;
  } catch (error) {
    clearTimeout(slow);
    const why = `reason_${error.reason}`;
    out.textContent = [say("iroll_failed"), ...(knows(why) ? [say(why)] : [])].join(" ");
  } finally {
    button.removeAttribute("aria-busy");
  }
}

function sentence({ steps = [], say: told }) {
  const faces = steps.flatMap((step) => step.dice ?? []).map((die) => die.value);
  return faces.length ? say("iroll_out", { faces: faces.join(", "), told }) : told;
}
