/* What our elements share: listeners and a timer that end with the element's stay in the page. */

export class PageElement extends HTMLElement {
  /** @type {AbortController | null} */
  #ends = null;
  #timer = 0;
  #page = "";

  /** To be called as it begins to live. */
  begin() {
    this.#ends = new AbortController();
    this.#page = location.pathname;
    // What it hears itself was not pressed too early (early-press.js)
    this.on(
      "click",
      () => {
        window.lastPress = null;
      },
      { capture: true },
    );
  }

  get begun() {
    return this.#ends !== null;
  }

  /** Ends with its stay in the page; it has begun. */
  get signal() {
    return /** @type {AbortController} */ (this.#ends).signal;
  }

  disconnectedCallback() {
    this.#ends?.abort();
    this.hush();
  }

  /** Listen until it leaves the page; for what bubbles, from all inside of it.
      @param {string} type
      @param {(event: any) => void} listener
      @param {{target?: EventTarget, once?: boolean, passive?: boolean, capture?: boolean}} [options] */
  on(type, listener, { target = this, ...options } = {}) {
    target.addEventListener(type, listener, { ...options, signal: this.signal });
  }

  /** Act after so many ms, unless something else is to be done later by then. */
  later(wait, act) {
    this.hush();
    this.#timer = setTimeout(act, wait);
  }

  hush() {
    clearTimeout(this.#timer);
  }

  /** Whether it stands in the page that the address names: while another is on its way, the address is that one's. */
  get isAddressed() {
    return this.isConnected && this.#page === location.pathname;
  }
}
