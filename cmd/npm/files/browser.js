// The package in browsers, in their workers, and in bundlers.
import { client, methods, start } from "./core.js";

export { PencilmarkError } from "./core.js";

let compiled; // kept, so that a second engine starts at once

/** Loads and compiles the engine, or what wasm names in its place. */
async function module(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  if (wasm !== undefined) return compile(wasm);
  compiled ??= compile(new URL("./pencilmark.wasm", import.meta.url));
  return compiled;
}

async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer()); // from a server that does not know the type
}

export async function load({ worker = false, wasm } = {}) {
  const engine = await module(wasm);
  if (!worker) return methods(await start(engine));
  return methods(client((heard, ended) => {
    const thread = worker === true ? // bundlers look for the next line
      new Worker(new URL("./worker-browser.js", import.meta.url), { type: "module" }) :
      new Worker(worker, { type: "module" });
    thread.onmessage = ({ data }) => heard(data);
    thread.onerror = (event) => ended(event.message ||
      `the worker cannot be started: ${worker === true ? new URL("worker-browser.js", import.meta.url) : worker} cannot be loaded`);
    thread.postMessage(engine);
    return { post: (message) => thread.postMessage(message), end: () => thread.terminate() };
  }));
}
