/* A sheet of styles that only some pages want, brought once by what wants it. */

import { el, siteRoot } from "./page.js";

/** @param {string} path under the site's root
    @returns {Promise<void>} when it is there, or cannot be had */
export async function bringStyles(path) {
  const href = new URL(path, siteRoot()).href;
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = el("link", { rel: "stylesheet", href });
  await new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => done(undefined));
    document.head.append(link);
  });
}
