"""What a page may load and run: its content security policy, the one script it holds itself, and what breaks either.

The policy stands in the page, first in its head, because a static host sets no headers. Nothing comes from elsewhere,
no script or style stands inside a page, but for the one script that must run before all others: its hash is named.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256

# Before the first paint, so that neither a chosen scheme nor a chosen view (clause/reading-view.js) flashes; what else
# may be kept under those names is neither. They are kept under the site's path (storage/at-once.js), one of those above
# the page's; before that the scheme was under none.
# What is pressed before the page's own scripts are up is kept for them, and shown to be: see early-press.js. No form is
# ever sent: that would be barred, but the attempt alone stops the scripts that are still on their way.
FIRST_SCRIPT = (
    "try{const k=n=>{let s=null,p=location.pathname;"
    'for(;p&&s===null;p=p.replace(/[^/]*.$/,""))s=localStorage.getItem(`takuten ${p} ${n}`);return s},'
    'd=document.documentElement.dataset,s=k("scheme")??localStorage.getItem("takuten.scheme");'
    'if(s=="slate"||s=="default")d.mdColorScheme=s;'
    'if(k("view")=="look")d.view="look"}catch{}'
    'addEventListener("click",e=>{const b=e.target.closest?.("button");window.lastPress=e.target;'
    'if(b?.closest(":not(:defined)")){document.querySelector("button[aria-busy]")?.removeAttribute("aria-busy");'
    'b.setAttribute("aria-busy","true")}},true);'
    'addEventListener("submit",e=>e.preventDefault(),true)'
)
_HASH = b64encode(sha256(FIRST_SCRIPT.encode()).digest()).decode()
POLICY = "; ".join(
    (
        "default-src 'self'",
        f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{_HASH}'",
        "style-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "frame-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)

_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"""<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>""", re.IGNORECASE)
_QUOTED = re.compile(r"""=\s*("[^"]*"|'[^']*')""")
_BARRED = re.compile(r"\s(style|on[a-z]+)(?=[\s=/>])", re.IGNORECASE)


def breaches(html: str) -> Iterator[str]:
    """What a browser would refuse in a page under the policy, each once."""
    for attributes, script in _SCRIPT.findall(html):
        if "src=" not in attributes and "application/json" not in attributes and script != FIRST_SCRIPT:
            yield f"a script inside the page: {script[:40]}"
    if "<style" in html:
        yield "a style sheet inside the page"
    tags = (_QUOTED.sub("=", tag) for tag in _TAG.findall(_SCRIPT.sub("", html)))
    yield from sorted({f"an attribute {found[1]}" for tag in tags for found in _BARRED.finditer(tag)})
