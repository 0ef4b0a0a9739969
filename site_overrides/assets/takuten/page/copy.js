/* Copying text, with a fallback that always leaves the reader something to copy, and telling so. */

import { announce } from "./announce.js";
import { el, say } from "./page.js";

/** Copy, announce, and return whether it worked; if not, show the text selected after `anchor`. */
export async function copyText(text, anchor) {
  anchor?.parentElement?.querySelector(":scope > .copyfield")?.remove();
  const done = (await viaClipboard(text)) || viaSelection(text, anchor);
  if (done) announce(say("copied"));
  else showField(text, anchor);
  return done;
}

async function viaClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no such API on plain http, or the reader denied it
  }
}

function viaSelection(text, anchor) {
  const before = /** @type {HTMLElement} */ (document.activeElement);
  const area = el("textarea", { class: "vh", readonly: true, tabindex: "-1", "aria-hidden": "true" });
  area.value = text;
  (anchor?.parentElement ?? document.body).append(area); // selecting focuses it: a menu must not lose the focus
  area.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  area.remove();
  before?.focus({ preventScroll: true });
  return done;
}

function showField(text, anchor) {
  const field = el("textarea", { class: "copyfield", readonly: true, rows: "3", "aria-label": say("copy_by_hand") });
  field.value = text;
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    field.remove();
    anchor?.focus();
  });
  (anchor ?? document.body.lastElementChild).after(field);
  field.focus();
  field.select();
  announce(say("copy_by_hand"));
}

/** The button's own label says it is done for a moment; its width is held, so nothing moves. */
function flash(button) {
  const label = lastText(button);
  if (!label || button.classList.contains("is-done")) return;
  const text = label.data;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.classList.add("is-done");
  label.data = say("copied_short");
  setTimeout(() => {
    label.data = text;
    button.style.minWidth = "";
    button.classList.remove("is-done");
  }, 1600);
}

/** However deep: a translating browser wraps every text. */
function lastText(button) {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const next = () => /** @type {Text | null} */ (texts.nextNode());
  /** @type {Text | null} */
  let found = null;
  for (let node = next(); node; node = next()) if (node.data.trim()) found = node;
  return found;
}

export async function copyFrom(button, text) {
  if (await copyText(text, button)) flash(button);
}

// Every printed copy button, now or after instant navigation, is served by this one listener.
document.addEventListener("click", (event) => {
  const button = event.target?.closest?.("button[data-copy], .cmdlist button");
  if (!button) return;
  const text = button.dataset.copy ?? button.parentElement?.querySelector("code")?.textContent;
  if (text) copyFrom(button, text);
});
