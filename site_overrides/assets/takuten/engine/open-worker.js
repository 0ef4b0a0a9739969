/* The engine's worker as a browser opens it, or why it does not. */

const GONE = new Set([404, 410]);
const script = new URL("./engine-worker.js", import.meta.url);

/** Why its script did not come. An open page outlives a new version of the site, and asks for files that are no more. */
export async function whyNot() {
  if (refused) return "blocked";
  try {
    const { status } = await fetch(script, { method: "HEAD", cache: "no-store" });
    return GONE.has(status) ? "renewed" : "network";
  } catch {
    return "network";
  }
}

let refused = false;
document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
  if (blockedURI === script.href) refused = true;
});

/** A browser that does not know module workers does not ask for the type, and would run something else. */
export function openWorker() {
  let asked = false;
  const worker = new Worker(script, {
    /** @returns {WorkerType} */
    get type() {
      asked = true;
      return "module";
    },
  });
  if (asked) return worker;
  worker.terminate();
  throw new TypeError("module workers");
}
