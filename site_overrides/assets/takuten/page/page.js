/* What the page says about itself: its language, its sentences, where the site begins. */

/** Where the books of the page's language begin. */
export const langRoot = new URL("../../", import.meta.url);

/** Sizes of what the engine needs, unpacked and as it travels, by path.
    @typedef {Record<string, [number, number]>} Sizes */
/** @typedef {{path: string, files: Sizes, whole?: Sizes, games: Record<string, Sizes>, patience?: number}} EngineFiles */
/** @typedef {{engine: string, rules: Record<string, string>}} Versions */
/** @typedef {{lang: string, versions?: Versions, words?: Record<string, string>, root?: string, book?: string, game?: string, engine?: EngineFiles, worker?: boolean}} Config */

let parsed = { text: "", config: /** @type {Config} */ ({}) };

/** Looked up each time, since instant navigation swaps the article and the config inside it; parsed only where it is another.
    @returns {Config} */
export function config() {
  try {
    const { text } = /** @type {HTMLScriptElement} */ (document.querySelector("script.takuten-page"));
    if (text !== parsed.text) parsed = { text, config: JSON.parse(text) };
    return parsed.config;
  } catch {
    return { lang: document.documentElement.lang || "ja", words: {} };
  }
}

/** @type {Record<string, string>} sentences that came with a script of their own */
const more = {};

/** What few readers ever see comes with what says it. */
export async function bringWords(name) {
  const answer = await fetch(new URL(`words/${name}.json`, langRoot));
  Object.assign(more, await answer.json());
}

/** A sentence of the page's language, its {holes} filled. An unknown key shows itself. */
export function say(key, holes = {}) {
  const { words = {} } = config();
  return filled(Object.hasOwn(words, key) ? words[key] : (more[key] ?? key), holes);
}

export const filled = (sentence, holes) =>
  sentence.replace(/\{(\w+)\}/g, (hole, name) => (Object.hasOwn(holes, name) ? String(holes[name]) : hole));

/** What stands in a table where there is nothing, as the engine prints it (engine/output/cells.py). */
export const NOTHING = "—";

export const knows = (key) => Object.hasOwn(config().words ?? {}, key);

export const siteRoot = () => new URL(config().root ?? "./", langRoot);

/** A clause's own page in the reader's language: what it unfurls to is read in that language, too. */
export const clauseLink = (id) => new URL(`r/${encodeURIComponent(id)}/`, langRoot).href;

/** The same clause as data, in both languages. */
export const clauseData = (id) => new URL(`r/${encodeURIComponent(id)}.json`, siteRoot()).href;

/** For dice that nobody has seen yet. */
export const freshSeed = () => Math.random().toString(36).slice(2, 10);

/** Numbers as the reader's language writes them: 38万, 380K. */
export const compact = (n) => new Intl.NumberFormat(config().lang, { notation: "compact" }).format(n);

/** A share of a whole as data-share tells it, to become a length (shares.css): the policy allows no style attribute. */
export const drawn = (share) => (100 * share).toFixed(1);

/** Text of an address as it reads; a stranger may have written it, and not every text can be decoded. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a fragment names in this page, or null. */
export const named = (hash) => (hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null);

/** The element that the page names so inside of `root`: the build has printed it there, and a test finds what is missing.
    @template {HTMLElement} [E=HTMLElement]
    @param {ParentNode} root
    @param {string} name
    @returns {E} */
export const part = (root, name) => /** @type {E} */ (root.querySelector(`[data-part="${name}"]`));

/** One element, its text and attributes; text is never parsed as HTML.
    @template {keyof HTMLElementTagNameMap} T
    @param {T} tag
    @param {Record<string, unknown>} [attributes] undefined or false: not there; true: there, and empty
    @param {...(Node | string)} children
    @returns {HTMLElementTagNameMap[T]} */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (tag === "code") node.translate = false; // what a machine reads
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}
