// The package in Node.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { client, methods, start } from "./core.js";

export { PencilmarkError } from "./core.js";

let compiled; // kept, so that a second engine starts at once

/** Reads and compiles the engine, or what wasm names in its place. */
async function module(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  if (wasm !== undefined) return WebAssembly.compile(await readFile(wasm));
  compiled ??= readFile(new URL("./pencilmark.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function load({ worker = false, wasm } = {}) {
  const engine = await module(wasm);
  if (!worker) return methods(await start(engine));
  return methods(client((heard, ended) => {
    const thread = new Worker(worker === true ? new URL("./worker-node.js", import.meta.url) : worker, { workerData: engine });
    thread.on("message", heard);
    thread.on("error", (error) => ended(error.message));
    thread.on("exit", () => ended("the worker has ended"));
    return {
      post: (message) => thread.postMessage(message),
      busy: (busy) => (busy ? thread.ref() : thread.unref()), // an idle worker does not keep the program running
      end: () => thread.terminate(),
    };
  }));
}
