/* The search index comes when somebody means to search. The search worker reads it with the first question; the page asks
   for it a little earlier, so that the browser has it by then, and tells a long wait. */

import { say } from "./page.js";

const WAIT = 500; // ms that nobody has to be told of
const index = new URL("../../search/search_index.json", import.meta.url);
const line = document.querySelector(".md-search-result__meta"); // where Material counts what was found
const hint = line.textContent;
let coming = null;

export function bringIndex() {
  if (!coming) coming = bring();
}

async function bring() {
  const slow = setInterval(() => (line.textContent = say("search_wait")), WAIT); // again: Material, on its way, may write there too
  try {
    const answer = await fetch(index);
    if (!answer.ok) throw new Error(String(answer.status));
    await answer.blob();
    if (line.textContent === say("search_wait")) line.textContent = hint;
  } catch {
    coming = null;
    line.textContent = say("search_failed");
  } finally {
    clearInterval(slow);
  }
}
