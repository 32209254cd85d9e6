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
  if (!worker) return methods(await start(engine), () => {});
  const thread = new Worker(new URL("./worker-node.js", import.meta.url), { workerData: engine });
  const { ask, heard, end } = client((message) => thread.postMessage(message));
  thread.on("message", heard);
  thread.on("error", (error) => end(error.message));
  thread.on("exit", () => end("the worker has ended"));
  thread.unref(); // an idle worker does not keep the program running
  let busy = 0;
  const counted = async (...args) => {
    if (busy++ === 0) thread.ref();
    try {
      return await ask(...args);
    } finally {
      if (--busy === 0) thread.unref();
    }
  };
  return methods(counted, async () => {
    busy++; // until it has ended
    thread.ref();
    end("the worker was closed");
    await thread.terminate();
  });
}
