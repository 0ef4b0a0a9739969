/* An address that names nothing here: with what a chat has added to its end, in capitals, cut short, with a "#" written
   as %23, or of a clause that stands in another chapter by now. */

import { TAIL } from "../page/link-seal.js";
import { decoded, el, langRoot, part, say, siteRoot } from "../page/page.js";

const NEAR = 2; // signs that may be wrong or missing

/** What was meant by a fragment, without what follows it. */
const meant = (fragment) =>
  decoded(fragment)
    .replace(/[&?].*$/s, "")
    .replace(TAIL, "")
    .toLowerCase();

/** Goes where the fragment of the address meant to lead: in this page, or to the chapter where the clause stands. */
export async function follow() {
  const id = meant(location.hash.slice(1));
  if (document.getElementById(id)) return location.replace(`#${id}`);
  if (!/^[a-z]{2}-/.test(id)) return;
  const listed = await chapters();
  if (listed[id]) return location.replace(new URL(`${listed[id]}#${id}`, langRoot));
  const near = nearest(id, Object.keys(listed));
  const link = near && el("a", { href: new URL(`${listed[near]}#${near}`, langRoot).href }, near);
  const told = near ? say("address_near", { id: id.slice(0, 40) }) : say("address_none", { id: id.slice(0, 40) });
  document
    .querySelector("article h1")
    ?.after(el("p", { class: "note", role: "status" }, told, ...(link ? [link] : [])));
}

/** Offers, on the page for lost readers, what the address meant. */
export async function offer() {
  const address = await intended();
  const line = part(document, "meant");
  if (!address || !line) return;
  const link = line.querySelector("a");
  link.href = address.href;
  link.textContent = decoded(address.href);
  line.hidden = false;
}

async function intended() {
  const [path, ...fragment] = (location.pathname + location.search + location.hash).split("%23");
  if (fragment.length) return new URL(`${path}#${fragment.join("%23")}`, location.href);
  const clause = location.pathname.match(/^(.*\/r\/)([^/]+)\/?(.*)$/);
  if (clause) {
    const id = nearest(meant(clause[2]), Object.keys(await chapters()));
    return id ? new URL(`${clause[1]}${id}/`, location.href) : null;
  }
  const plain = new URL(decoded(location.pathname).replace(TAIL, ""), location.href);
  return plain.pathname !== location.pathname && (await fetch(plain, { method: "HEAD" })).ok ? plain : null;
}

/** @returns {Promise<Record<string, string>>} every clause's chapter, from the root of a language */
async function chapters() {
  const reply = await fetch(new URL("r/chapters.json", siteRoot()));
  return reply.ok ? reply.json() : {};
}

function nearest(id, ids) {
  const found = ids.map((each) => [distance(id, each), each]).sort(([a], [b]) => a - b)[0];
  return found && found[0] <= NEAR ? found[1] : null;
}

/** How many signs are wrong, missing or too many (Levenshtein). */
function distance(a, b) {
  if (Math.abs(a.length - b.length) > NEAR) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length];
}
