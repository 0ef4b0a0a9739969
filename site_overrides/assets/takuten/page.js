/* What the page says about itself: its language, its sentences, where the site begins. */

const langRoot = new URL("../../", import.meta.url);

/** Read afresh each time: instant navigation swaps the article and the config inside it. */
export function config() {
  const node = document.querySelector("script.takuten-page");
  try {
    return JSON.parse(node.textContent);
  } catch {
    return { lang: document.documentElement.lang || "ja", words: {} };
  }
}

/** A sentence of the page's language, its {holes} filled. An unknown key shows itself. */
export function say(key, holes = {}) {
  const { words = {} } = config();
  const sentence = Object.hasOwn(words, key) ? words[key] : key;
  return sentence.replace(/\{(\w+)\}/g, (hole, name) => (Object.hasOwn(holes, name) ? String(holes[name]) : hole));
}

export const knows = (key) => Object.hasOwn(config().words ?? {}, key);

export const siteRoot = () => new URL(config().root ?? "./", langRoot);

export const clauseLink = (id) => new URL(`r/${encodeURIComponent(id)}/`, siteRoot()).href;

/** Numbers as the reader's language writes them: 38万, 380K. */
export const compact = (n) => new Intl.NumberFormat(config().lang, { notation: "compact" }).format(n);

/** One element, its text and attributes; text is never parsed as HTML. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}
