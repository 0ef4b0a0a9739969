// What the type checker cannot see of the pages: names that other scripts bring, and that all we look for is HTML.

interface Window {
  /** Material's: tells of the page that stands there, and of each that instant navigation puts in its place. */
  document$: { subscribe(listener: (page: Document) => void): void; next?(page: Document): void };
  /** What was pressed last, kept by the page's first script (macros/policy.py). */
  lastPress: EventTarget | null;
}

interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}

interface Element {
  readonly dataset: DOMStringMap;
  closest<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}

/** What an event happens to is an element, but for the window and the document. */
interface EventTarget {
  closest?: Element["closest"];
  form?: HTMLFormElement | null;
}

interface HTMLFormControlsCollection {
  namedItem(name: string): HTMLInputElement | null;
}
