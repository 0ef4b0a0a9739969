/* What the engine's worker downloads: begun all at once, counted as it travels, unpacked as it comes. */

const GONE = new Set([404, 410]);
const GZIP = 0x1f; // no archive and no module begins like this

export class Failure extends Error {
  constructor(kind, cause) {
    super(String(cause?.message ?? cause));
    this.kind = kind;
  }
}

const fetchFile = self.fetch.bind(self); // Pyodide's own requests are answered otherwise

/** Every byte that arrives is told, and so is the first file that fails. */
export class Downloads {
  /** @param {{base: string, files: Record<string, [number, number]>, fresh?: boolean}} manifest
      @param {(failure: Failure) => void} fail */
  constructor({ base, files, fresh }, fail) {
    this.base = base;
    this.total = 0;
    this.loaded = 0;
    /** @type {RequestCache} */
    this.cache = fresh ? "reload" : "default";
    this.fail = fail;
    this.sizes = new Map();
    this.responses = new Map();
    this.add(files);
  }

  /** These too: their sizes, unpacked and as they travel, by path. */
  add(files) {
    for (const [path, sizes] of Object.entries(files)) {
      const url = new URL(path, this.base).href;
      if (this.responses.has(url)) continue;
      this.sizes.set(url, sizes);
      this.total += sizes[1];
      this.responses.set(url, url.endsWith(".mjs") ? this.module(url) : this.response(url));
    }
  }

  url(name) {
    return [...this.responses.keys()].find((url) => url.endsWith(`/${name}`));
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
      this.count(this.sizes.get(url)[1]);
      return module;
    } catch (error) {
      if (error instanceof SyntaxError) return this.fail(new Failure("damaged", error));
      return this.file(url).then(
        ({ headers }) => this.fail(new Failure(isPage(headers) ? "damaged" : "network", error)),
        this.fail,
      );
    }
  }

  /** The file's response; an open page outlives a new version of the site, and asks for files that are no more. */
  async file(url) {
    const response = await fetchFile(url, { cache: this.cache }).catch((error) => {
      throw new Failure("network", error);
    });
    if (response.ok) return response;
    throw new Failure(GONE.has(response.status) ? "renewed" : "network", `${response.status} ${url}`);
  }

  /** Never rejects: a failure ends the boot as a whole. */
  async response(url) {
    const { readable, writable } = new TransformStream();
    this.fill(writable, url).catch((error) => this.fail(error.kind ? error : new Failure("damaged", error)));
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(readable, { headers: { "Content-Type": type } });
  }

  /** Hosts that unpack archives by themselves are noticed by how they begin. */
  async fill(writable, url) {
    const { first, stream } = await peeked((await this.file(url)).body);
    const packed = first === GZIP;
    const counted = stream.pipeThrough(this.counter(url, packed));
    await (packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted).pipeTo(writable);
  }

  counter(url, packed) {
    const [unpacked, sent] = this.sizes.get(url);
    const size = packed ? sent : unpacked;
    let came = 0;
    const travelled = () => Math.round((came / size) * sent);
    return new TransformStream({
      transform: (chunk, out) => {
        const before = travelled();
        came += chunk.byteLength;
        if (came <= size) this.count(travelled() - before);
        out.enqueue(chunk);
      },
      flush: () => {
        if (came === size) return;
        const failure = new Failure("damaged", url);
        this.fail(failure); // told before whoever reads the rest trips over its end
        throw failure;
      },
    });
  }
}

const isPage = (headers) => headers.get("Content-Type")?.startsWith("text/html");

/** The first byte of a stream, and the whole stream. */
async function peeked(body) {
  const reader = body.getReader();
  const read = () =>
    reader.read().catch((error) => {
      throw new Failure("network", error);
    });
  let next = await read();
  const stream = new ReadableStream({
    async pull(out) {
      if (next.done) return out.close();
      out.enqueue(next.value);
      next = await read();
    },
    cancel: (why) => reader.cancel(why),
  });
  return { first: next.value?.[0], stream };
}
