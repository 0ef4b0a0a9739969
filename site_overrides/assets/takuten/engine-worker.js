/* The engine's worker: boots Pyodide from the site's own files, then forwards requests to engine.api.call. */

// Given, and without packages: otherwise Pyodide asks a CDN for them.
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3" }, packages: {} };
const DOOR = `
import json
from engine.api import call
def answer(request, tell):
    return json.dumps(call(json.loads(request), lambda *news: tell(*news)), ensure_ascii=False)
answer`;
const TINY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest module there is

class Failure extends Error {
  constructor(kind, cause) {
    super(String(cause?.message ?? cause));
    this.kind = kind;
  }
}

/** The downloads, begun all at once; every byte that arrives is told, and so is the first one that fails. */
class Downloads {
  constructor({ base, files }, fail) {
    this.sizes = new Map(Object.entries(files).map(([path, size]) => [new URL(path, base).href, size]));
    this.total = Object.values(files).reduce((sum, size) => sum + size, 0);
    this.loaded = 0;
    this.fail = (cause) => fail(new Failure("network", cause));
    this.responses = new Map(this.urls().map((url) => [url, url.endsWith(".mjs") ? this.module(url) : this.response(url)]));
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

  async module(url) {
    const module = await import(url).catch(this.fail);
    this.count(this.sizes.get(url));
    return module;
  }

  /** Never rejects: a failure ends the boot as a whole. */
  async response(url) {
    const { readable, writable } = new TransformStream({
      transform: (chunk, out) => {
        this.count(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    const arrived = ({ ok, status, body }) => (ok ? body.pipeTo(writable) : this.fail(`${status} ${url}`));
    fetch(url).then(arrived).catch(this.fail);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(readable, { headers: { "Content-Type": type } });
  }
}

/** Where WebAssembly is not allowed Pyodide would wait for ever: so ask before anything is downloaded. */
function checkWasm() {
  if (typeof WebAssembly !== "object") throw new Failure("unsupported", "WebAssembly");
  try {
    new WebAssembly.Module(TINY);
  } catch (error) {
    throw new Failure("blocked", error);
  }
}

/** Pyodide's own requests are answered from the downloads under way, and it makes no others. */
function answerRequests(downloads, fail) {
  self.fetch = async (url) => {
    if (!downloads.responses.has(String(url))) throw new Failure("broken", url);
    return downloads.responses.get(String(url));
  };
  // When this fails Pyodide only warns, and then never settles
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiate(...given);
    } catch (error) {
      fail(new Failure(error instanceof WebAssembly.CompileError ? "unsupported" : "broken", error));
      throw error;
    }
  };
}

async function boot(manifest, fail) {
  checkWasm();
  const downloads = new Downloads(manifest, fail);
  answerRequests(downloads, fail);
  const { loadPyodide } = await downloads.get("pyodide.mjs");
  const { default: createPyodideModule } = await downloads.get("pyodide.asm.mjs");
  const engine = downloads.get("engine.zip").then((response) => response.arrayBuffer());
  const python = await loadPyodide({
    indexURL: new URL("./", downloads.url("pyodide.asm.wasm")).href,
    stdLibURL: downloads.url("stdlib.zip"),
    lockFileContents: LOCK,
    packageBaseUrl: manifest.base,
    createPyodideModule,
    env: { PYTHONPATH: "/engine.zip" },
    fsInit: async (FS) => FS.writeFile("/engine.zip", new Uint8Array(await engine)),
  });
  return python.runPython(DOOR);
}

const failure = (error) => ({ kind: error?.kind ?? "broken", message: String(error?.message ?? error) });

let answer;

async function start(manifest) {
  try {
    answer = await new Promise((resolve, reject) => boot(manifest, reject).then(resolve, reject));
    postMessage({ ready: true });
  } catch (error) {
    postMessage({ failed: failure(error) });
  }
}

function reply({ id, request }) {
  const tell = (done, total, say) => postMessage({ id, progress: { done, total, say } });
  try {
    postMessage({ id, reply: JSON.parse(answer(JSON.stringify(request), tell)) });
  } catch (error) {
    postMessage({ id, failed: failure(error) });
  }
}

self.onmessage = ({ data }) => (data.boot ? start(data.boot) : reply(data));
