/* HTML from another device: what shows a game stays, and nothing that runs, loads or leads away from this site. */

import createPurifier from "dompurify";
import { langRoot, siteRoot } from "../page/page.js";

const CONFIG = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: [
    "style",
    "form",
    "textarea",
    "select",
    "img",
    "image",
    "picture",
    "source",
    "video",
    "audio",
    "track",
    "dialog",
    "use",
  ],
  FORBID_ATTR: ["style", "src", "srcset", "poster", "background", "action", "formaction", "target", "ping", "download"],
};

const purifier = createPurifier(window);

/** A link leads into this site, from where its language begins; any other is plain text. */
purifier.addHook("afterSanitizeAttributes", (node) => {
  for (const name of ["href", "xlink:href"]) {
    const href = node.getAttribute(name);
    if (href === null || href.startsWith("#")) continue;
    const url = URL.canParse(href, langRoot.href) ? new URL(href, langRoot) : null;
    if (url?.href.startsWith(siteRoot().href) && node.localName === "a") node.setAttribute(name, url.href);
    else node.removeAttribute(name);
  }
});

/** @param {string} html a stranger's
    @returns {string} */
export const safe = (html) => purifier.sanitize(html, CONFIG);
