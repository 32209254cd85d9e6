// The worker that runs the engine. The page sends it the address of the engine, or
// the engine compiled, and then one request at a time; package bridge documents
// requests and answers. The script of the Go distribution that runs an engine comes
// before this: the writer of the site puts it there.

/** @param {MessageEvent<ToWorker>} event */
self.onmessage = async ({data: {start, request}}) => {
  if (request !== undefined) {
    self.postMessage({answer: pencilmark(request)});
    return;
  }
  try {
    if (start.lock) hold(start.lock).then(() => self.postMessage({held: true}));
    const module = start.module ?? await compile(start);
    const go = new Go();
    go.run(await WebAssembly.instantiate(module, go.importObject));
    self.postMessage({ready: module});
  } catch (error) {
    self.postMessage({failed: error instanceof Error ? error.message : String(error)});
  }
};

/** Compiles while it loads. What the network or the cache returns is passed on as
 * it is, so that the browser can keep the machine code beside it; only on a first visit,
 * when there is none and somebody waits for the network, its bytes are counted.
 * @param {{url: string, size: number, count: boolean}} start */
async function compile({url, size, count}) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return WebAssembly.compileStreaming(count && response.body ? counted(response, response.body, size) : response);
}

/** A response that tells how much of it has come.
 * @param {Response} response
 * @param {ReadableStream<Uint8Array>} body
 * @param {number} size of the body, unpacked */
function counted(response, body, size) {
  const all = Number(response.headers.get("Content-Length")) || size; // packed
  let read = 0, told = 0;
  const count = new TransformStream({
    transform(chunk, out) {
      read += chunk.byteLength;
      out.enqueue(chunk);
      if (Date.now() - told < 200) return;
      told = Date.now();
      self.postMessage({progress: {read: all * read / size, all}});
    },
  });
  return new Response(body.pipeThrough(count), {headers: {"Content-Type": "application/wasm"}});
}

/** Takes a lock and keeps it as long as the worker lives.
 * @param {string} name
 * @returns {Promise<void>} */
function hold(name) {
  return new Promise((held) => {
    navigator.locks.request(name, () => {
      held();
      return new Promise(() => {});
    });
  });
}
