/* A button of the frame: what it shows is a sign, what it says is heard. */

import { el } from "../../page/page.js";

export const sign = (name, text, label, more = {}) =>
  el("button", { type: "button", class: `tb-b tb-${name}`, "data-tb": name, "aria-label": label, ...more }, text);
