/* The site's worker: answers its pages from one build each, online and offline. A page is of the newest build that has
   come whole when it is opened, and whatever it asks for afterwards is of the same one. Its list stands before this text. */

import { heal, lacking, letGo, stateOf } from "./books.js";
import { openBuild } from "./build.js";
import { collect, renew } from "./renewal.js";
import { Differs, isFull, isNamed, Store } from "./store.js";

/** @type {ServiceWorkerGlobalScope & {BUILD: string, TOPS: string[]}} */
const worker = /** @type {any} */ (self);
const { BUILD, registration } = worker;
const TOPS = new Set(worker.TOPS); // what lies right under the root; all else may be a neighbour's
const ROOT = registration.scope;
const OFFLINE = "offline/index.html";
const SHARE = /^(en\/)?share\/$/; // macros/offline/install.py names the same
const LONGEST = 4_000; // of what is shared
const store = new Store(ROOT);

// --- builds and who is of which ----------------------------------------------------------------------------------------

/** @type {Map<string, Promise<import("./build.js").Build>>} */
const opened = new Map();

function build(id = BUILD) {
  if (!opened.has(id)) {
    const coming = openBuild(store, id);
    coming.catch(() => opened.delete(id));
    opened.set(id, coming);
  }
  return opened.get(id);
}

/** @type {Map<string, string>} which build a page or its worker is of; also in the store, since a worker lives for moments */
const clients = new Map();

async function noteClient(id, of) {
  if (!id) return;
  clients.set(id, of);
  await store.note("client", id, { build: of });
}

async function buildOf(client) {
  const known = clients.get(client) ?? (await store.noted("client", client))?.build;
  if (!known) return null;
  clients.set(client, known);
  return build(known);
}

async function forgetClient(id) {
  clients.delete(id);
  await store.forget("client", id);
}

async function tidy(wholly = false) {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  await collect(store, BUILD, new Set(open.map(({ id }) => id)), wholly);
}

// --- answers -------------------------------------------------------------------------------------------------------------

/** Where in the site an address lies, or null. */
function pathOf(url) {
  if (!url.startsWith(ROOT)) return null;
  const path = decodeURI(url.slice(ROOT.length).replace(/[?#].*/, ""));
  if (!TOPS.has(path.split("/")[0])) return null;
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** A host of one's own machine has another site under this address tomorrow: without this file it is no longer ours. */
async function isElsewhere() {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return false;
  const there = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => ({ ok: true }));
  if (there.ok) return false;
  await store.leave();
  return registration.unregister();
}

/** A page that is opened. */
async function navigate({ request, resultingClientId }, path) {
  if (await isElsewhere()) return fetch(request);
  const current = await build();
  const has = (each) => current.entry(each).catch(() => undefined); // a list that never came, and there is no line
  if (await has(path)) {
    await noteClient(resultingClientId, current.id);
    try {
      return await current.file(path);
    } catch (error) {
      await forgetClient(resultingClientId);
      if (error instanceof Differs) {
        registration.update().catch(() => {});
        return error.answer; // with all that it asks for, as if there were no worker
      }
    }
  } else if (await has(`${path}/index.html`)) return Response.redirect(`${request.url.replace(/[?#].*/, "")}/`);
  try {
    return await fetch(request);
  } catch (error) {
    return (await insteadOf(path, current, resultingClientId)) ?? Promise.reject(error);
  }
}

/** There is no line. A clause's own page has its text in a chapter; of the rest it is said that it is not here. */
async function insteadOf(path, current, client) {
  const [, folder, clause] = /^(en\/)?r\/([a-z]+-[^/]+)\/index\.html$/.exec(path) ?? [];
  if (clause) {
    const chapter = (await (await current.file("r/chapters.json")).json())[clause];
    const entry = chapter && (await current.entry(`${folder ?? ""}${chapter}index.html`));
    if (entry && (await store.match(entry))) return Response.redirect(`${ROOT}${folder ?? ""}${chapter}#${clause}`);
  }
  await noteClient(client, current.id);
  return current.file(OFFLINE);
}

/** What a page asks for. */
async function serve(event, path) {
  const { request, clientId, resultingClientId } = event;
  const its = await buildOf(clientId);
  if (!its) return fetch(request).catch(async () => (await build()).file(path)); // it was opened past this worker
  const entry = await its.entry(path);
  if (!entry) return fetch(request);
  await noteClient(resultingClientId, its.id);
  const fresh = request.cache === "reload" || request.cache === "no-store";
  if (isNamed(path) && (fresh || !(await store.match(entry)))) return handThrough(event, entry);
  try {
    return await its.file(path, { fresh });
  } catch (error) {
    if (error instanceof Differs) return new Response("of another build", { status: 410 });
    throw error;
  }
}

/** What is shared into the app: a link of this site leads where it leads; else it is moves, or a command for dice, which
    the start page hands on. All of it stays here: of an address, a host never learns the fragment. */
async function takeShared(request, folder) {
  const said = await request.formData();
  const given = (name) => String(said.get(name) ?? "");
  const text = `${given("url")}\n${given("text")}`.trim() || given("title");
  const at = text.indexOf(ROOT);
  const link = at < 0 ? `${ROOT}${folder}start/#shared=${encodeURIComponent(text.slice(0, LONGEST))}` : text.slice(at);
  return Response.redirect(/^\S+/.exec(link)[0], 303);
}

/** A large file is told as it comes, and kept when it has come whole. */
async function handThrough(event, entry) {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(store.take(entry[0], answer.clone()).catch(() => {}));
  return answer;
}

/** Whatever happens to what is kept, a reader gets what the net has. */
const answered = (event, path) =>
  (event.request.mode === "navigate" ? navigate : serve)(event, path).catch(() => fetch(event.request));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const share = request.method === "POST" && request.url.startsWith(ROOT) && SHARE.exec(request.url.slice(ROOT.length));
  if (share) return event.respondWith(takeShared(request, share[1] ?? ""));
  const path = request.method === "GET" && !request.headers.has("Range") ? pathOf(request.url) : null;
  if (path === null || /\.(png|map)$/.test(path)) return;
  event.respondWith(answered(event, path));
  if (request.mode === "navigate") event.waitUntil(tidy().catch(() => {}));
});

// --- its life ------------------------------------------------------------------------------------------------------------

worker.addEventListener("install", (event) => {
  event.waitUntil(renew(store, BUILD).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => event.waitUntil(tidy(true)));

/** What a page has that was opened past this worker. */
async function hold(urls) {
  const current = await build();
  for (const url of urls) {
    const path = pathOf(url.replace(/[?#].*/, ""));
    if (path && (await current.entry(path))) await current.file(path).catch(() => {});
  }
}

/** The books that a page knows to be wished for are whole again, even if the browser has emptied the store. */
async function mend(books) {
  await wish(books);
  await heal(store, await build());
}

const wish = (books) => Promise.all(books.map((book) => store.note("kept", book)));

/** What a page may ask, by name. */
const ANSWERS = {
  build: async (_, client) => (await buildOf(client))?.id ?? null,
  books: async () => stateOf(store, await build()),
  keep: ({ books }) => wish(books),
  lacking: async () => lacking(store, await build()),
  bring: async ({ path }) => {
    const { signal } = store; // what is let go meanwhile is not begun any more
    await (await build()).file(path, { signal });
  },
  letGo: async ({ books }) => letGo(store, await build(), books),
};

const whyNot = (error) => (isFull(error) ? "room" : error instanceof Differs ? "renewed" : "network");

async function answer({ data, source, ports }) {
  const reply = await ANSWERS[data.ask](data, source.id).then(
    (value) => ({ value }),
    (error) => ({ failed: whyNot(error) }),
  );
  ports[0].postMessage(reply);
}

worker.addEventListener("message", (event) => {
  const { seen, books } = event.data;
  if (event.data.ask) event.waitUntil(answer(event));
  else event.waitUntil((seen ? hold(seen) : mend(books)).catch(() => {}));
});
