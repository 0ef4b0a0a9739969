/* The engine's worker: boots Pyodide from the site's own files, then forwards requests to engine.api.call. */

// Given, and without packages: otherwise Pyodide asks a CDN for them.
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3" }, packages: {} };
const DOOR = `
import json
from engine.api import call
def answer(request, tell):
    return json.dumps(call(json.loads(request), lambda *news: tell(*news)), ensure_ascii=False)
answer`;
// A module with the youngest thing Pyodide needs: one function, try … catch_all … end
const NEEDED = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  4,
  1,
  96,
  0,
  0,
  3,
  2,
  1,
  0,
  10,
  8,
  1,
  6,
  0,
  6,
  64,
  25,
  11,
  11,
);
const GONE = new Set([404, 410]);
const LATER = 1000; // ms: keeping may wait, the first answer may not
const MEMORY_LIMIT = 30 * 2 ** 20; // what Pyodide has at its start: a grown memory cannot be put back
const READY = "import engine.api; engine.api.all_games()";
const RESEED = "import random; random.seed()"; // kept memory would give everyone the same dice

class Failure extends Error {
  constructor(kind, cause) {
    super(String(cause?.message ?? cause));
    this.kind = kind;
  }
}

const fetchFile = self.fetch.bind(self); // Pyodide's own requests are answered otherwise

/** The downloads, begun all at once; every byte that arrives is told, and so is the first one that fails. */
class Downloads {
  constructor({ base, files, fresh }, fail) {
    this.base = base;
    this.sizes = new Map(Object.entries(files).map(([path, size]) => [new URL(path, base).href, size]));
    this.total = Object.values(files).reduce((sum, size) => sum + size, 0);
    this.loaded = 0;
    /** @type {RequestCache} */
    this.cache = fresh ? "reload" : "default";
    this.fail = (kind, cause) => fail(new Failure(kind, cause));
    this.responses = new Map(
      this.urls().map((url) => [url, url.endsWith(".mjs") ? this.module(url) : this.response(url)]),
    );
  }

  urls() {
    return [...this.sizes.keys()];
  }

  url(name) {
    return this.urls().find((url) => url.endsWith(`/${name}`));
  }

  get(name) {
    return this.responses.get(this.url(name));
  }

  count(bytes) {
    this.loaded += bytes;
    postMessage({ progress: { loaded: this.loaded, total: this.total } });
  }

  /** A failed import does not say why: the file itself is asked. */
  async module(url) {
    try {
      if (this.cache === "reload") await this.file(url);
      const module = await import(url);
      this.count(this.sizes.get(url));
      return module;
    } catch (error) {
      if (error instanceof SyntaxError) return this.fail("damaged", error);
      return this.file(url).then(
        () => this.fail("network", error),
        ({ kind }) => this.fail(kind, error),
      );
    }
  }

  /** The file's response; an open page outlives a new version of the site, and asks for files that are no more. */
  async file(url) {
    const response = await fetchFile(url, { cache: this.cache }).catch((error) =>
      Promise.reject(new Failure("network", error)),
    );
    if (response.ok) return response;
    throw new Failure(GONE.has(response.status) ? "renewed" : "network", `${response.status} ${url}`);
  }

  /** Never rejects: a failure ends the boot as a whole. */
  async response(url) {
    let missing = this.sizes.get(url);
    const { readable, writable } = new TransformStream({
      transform: (chunk, out) => {
        missing -= chunk.byteLength;
        this.count(chunk.byteLength);
        out.enqueue(chunk);
      },
      flush: () => {
        if (!missing) return;
        this.fail("damaged", url); // told before whoever reads the rest trips over its end
        throw new RangeError(url);
      },
    });
    this.file(url)
      .then(({ body }) => body.pipeTo(writable))
      .catch((error) => this.fail(error.kind ?? "network", error));
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(readable, { headers: { "Content-Type": type } });
  }
}

/** Where WebAssembly is not allowed Pyodide would wait for ever: so ask before anything is downloaded. */
function checkWasm() {
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(NEEDED)) throw new Failure("unsupported", "WebAssembly");
  try {
    new WebAssembly.Module(NEEDED);
  } catch (error) {
    throw new Failure("blocked", error);
  }
}

/** Pyodide's own requests are answered from the downloads under way, and it makes no others. */
function answerRequests(downloads, fail) {
  // Compiled while the rest arrives. Left alone Pyodide only warns when this fails, and then never settles
  const wasm = downloads.get("pyodide.asm.wasm").then(WebAssembly.compileStreaming);
  wasm.catch((error) => fail(new Failure(error instanceof WebAssembly.CompileError ? "damaged" : "network", error)));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    /** @type {WebAssembly.Module} */
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = async (url) => downloads.responses.get(String(url)) ?? Promise.reject(new Failure("broken", url));
}

/** A booted interpreter's memory, kept by the browser: the next visit goes on from there instead of importing all again. */
class Memory {
  constructor({ base, files, keep }) {
    this.name = keep;
    this.key = new URL(`memory?${Object.keys(files)}`, base).href;
  }

  /** A browser that keeps nothing for us (private windows, a full disk) is no fault: it boots from the files each time. */
  async recall() {
    try {
      const cache = await caches.open(this.name);
      return await cache.match(this.key);
    } catch {
      return undefined;
    }
  }

  async keep(python) {
    try {
      const words = new Uint32Array(python.makeMemorySnapshot().buffer);
      let end = words.length;
      while (!words[end - 1]) end--; // the rest is zero, as it is in new memory
      await caches.delete(this.name);
      if (end * 4 > MEMORY_LIMIT) return;
      const cache = await caches.open(this.name);
      await cache.put(this.key, new Response(words.subarray(0, end)));
    } catch (error) {
      postMessage({ unkept: failure(error) });
    }
  }
}

/** Pyodide from the downloads: with kept memory it goes on from there, without it starts so that its memory can be kept. */
async function startPython(downloads, kept) {
  const { loadPyodide } = await downloads.get("pyodide.mjs");
  const { default: createPyodideModule } = await downloads.get("pyodide.asm.mjs");
  const engine = downloads.get("engine.zip").then((response) => response.arrayBuffer());
  return loadPyodide({
    indexURL: new URL("./", downloads.url("pyodide.asm.wasm")).href,
    stdLibURL: downloads.url("stdlib.zip"),
    lockFileContents: LOCK,
    packageBaseUrl: downloads.base,
    createPyodideModule,
    env: { PYTHONPATH: "/engine.zip" },
    fsInit: async (FS) => FS.writeFile("/engine.zip", new Uint8Array(await engine)),
    ...(kept ? { _loadSnapshot: kept.arrayBuffer() } : { _makeSnapshot: true }),
  });
}

/** What the site holds does start: where it does not, it came damaged, unless there is no room for it. */
async function startAnew(downloads) {
  try {
    const python = await startPython(downloads);
    python.runPython(READY);
    return python;
  } catch (error) {
    throw new Failure(error instanceof RangeError ? "broken" : "damaged", error);
  }
}

async function boot(manifest, fail) {
  const downloads = new Downloads(manifest, fail);
  answerRequests(downloads, fail);
  const memory = new Memory(manifest);
  const kept = manifest.plain ? undefined : await memory.recall();
  if (!kept) {
    const python = await startAnew(downloads);
    setTimeout(() => memory.keep(python), LATER);
    return { answer: python.runPython(DOOR), kept: false };
  }
  try {
    const python = await startPython(downloads, kept);
    return { answer: python.runPython(RESEED + DOOR), kept: true };
  } catch (error) {
    throw new Failure("memory", error);
  }
}

const failure = (error) => ({ kind: error?.kind ?? "broken", message: String(error?.message ?? error) });

let answer;

/** Held as long as this worker lives: the page waits for it, and learns so when the end comes without a word. */
function hold(life) {
  const live = () => {
    postMessage({ lives: true });
    return new Promise(() => {});
  };
  navigator.locks?.request(life, live).catch(() => {});
}

async function start(manifest) {
  hold(manifest.life);
  try {
    checkWasm();
    const booted = await new Promise((resolve, reject) => boot(manifest, reject).then(resolve, reject));
    answer = booted.answer;
    postMessage({ ready: true, kept: booted.kept });
  } catch (error) {
    postMessage({ failed: failure(error) });
  }
}

function reply({ id, request }) {
  const tell = (done, total, say) => postMessage({ id, progress: { done, total, say } });
  try {
    postMessage({ id, reply: JSON.parse(answer(request, tell)) });
  } catch (error) {
    postMessage({ id, failed: failure(error) });
  }
}

self.onmessage = ({ data }) => (data.boot ? start(data.boot) : reply(data));
