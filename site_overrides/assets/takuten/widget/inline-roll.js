/* A roll inside a sentence: a button with its inputs, and the <output> beside it. */

import { engine } from "../engine/engine.js";
import { config, knows, say } from "../page/page.js";
import { note, prepare } from "../dice/roll-log.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button.iroll");
  if (button && !button.hasAttribute("aria-busy")) roll(button);
});

async function roll(button) {
  const out = button.nextElementSibling;
  if (!out?.matches(".iout")) return;
  button.setAttribute("aria-busy", "true");
  prepare();
  // Room for the outcome is kept by the page; the sentence about loading appears only if it takes a while
  const slow = setTimeout(() => (out.textContent = say("iroll_wait")), 300);
  try {
    const inputs = JSON.parse(button.dataset.inputs || "{}");
    const request = { do: "roll", rule: button.dataset.rule, inputs, lang: config().lang };
    const reply = await engine.call(request);
    clearTimeout(slow);
    out.textContent = reply.error ? reply.error.message : sentence(reply);
    if (!reply.error) note({ kind: "rule", code: reply.rule, text: reply.chat });
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
