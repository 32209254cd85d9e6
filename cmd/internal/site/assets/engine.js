// The engine as the page sees it: call(method, params) returns a promise. The
// worker answers one request at a time, in order. A request that is cancelled
// while it runs ends its worker, and the next one gets a new worker from the
// compiled engine, within some milliseconds.

import {TRUSTED} from "./place.js";

const VERSION = 1;

/** An error with the code of the bridge: input, puzzle, limit, request, bug. */
export class EngineError extends Error {
  /** @param {{code: string, message: string}} error */
  constructor({code, message}) {
    super(message);
    this.code = code;
  }
}

/** @typedef {{text: string, resolve: (result: any) => void, reject: (reason: any) => void, sent: boolean, tries: number}} Job */

export class Engine {
  #url;
  #module = /** @type {WebAssembly.Module | null} */ (null);
  #worker = /** @type {Worker | null} */ (null);
  #ready = false;
  #queue = /** @type {Job[]} */ ([]);
  #last = 0;
  #lives = 0;

  /** @param {string} url of the compiled engine */
  constructor(url) {
    this.#url = url;
  }

  /** Starts loading, so that the first answer comes sooner. */
  start() {
    if (!this.#worker) this.#spawn();
  }

  /** Asks for an answer.
   * @template {Method} M
   * @param {M} method
   * @param {Params<M>} params
   * @param {{signal?: AbortSignal}} options
   * @returns {Promise<Result<M>>} */
  call(method, params, {signal} = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = ++this.#last;
      const job = {text: JSON.stringify({v: VERSION, id, method, params}), resolve, reject, sent: false, tries: 0};
      signal?.addEventListener("abort", () => this.#cancel(job, signal.reason), {once: true});
      this.#queue.push(job);
      this.start();
      this.#next();
    });
  }

  #spawn() {
    const worker = new Worker(TRUSTED.createScriptURL(new URL("./worker.js", import.meta.url).href));
    const lock = navigator.locks ? `pencilmark-engine-${crypto.randomUUID()}` : "";
    this.#worker = worker;
    this.#ready = false;
    worker.onmessage = ({data}) => this.#heard(worker, lock, data);
    worker.onerror = (event) => this.#died(worker, event.message || "the engine stopped");
    /** @type {ToWorker} */
    const message = {start: {url: this.#url, module: this.#module, lock}};
    worker.postMessage(message);
  }

  /** @param {Worker} worker
   * @param {string} lock
   * @param {FromWorker} data */
  #heard(worker, lock, data) {
    if (worker !== this.#worker) return;
    if (data.held) {
      this.#watch(worker, lock);
    } else if (data.ready) {
      this.#module = data.ready;
      this.#ready = true;
      this.#next();
    } else if (data.failed) {
      this.#died(worker, data.failed);
    } else {
      const job = this.#queue.shift();
      const answer = JSON.parse(data.answer ?? "");
      if (answer.error) job?.reject(new EngineError(answer.error));
      else job?.resolve(answer.result);
      this.#lives = 0;
      this.#next();
    }
  }

  /** The worker holds a lock as long as it lives: who gets it knows of its end.
   * @param {Worker} worker
   * @param {string} lock */
  #watch(worker, lock) {
    navigator.locks.request(lock, () => {
      if (worker === this.#worker) this.#died(worker, "the engine was stopped");
    });
  }

  #next() {
    const job = this.#queue[0];
    if (!this.#ready || !job || job.sent) return;
    job.sent = true;
    this.#worker?.postMessage({request: job.text});
  }

  /** @param {Job} job
   * @param {any} reason */
  #cancel(job, reason) {
    const at = this.#queue.indexOf(job);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    job.reject(reason);
    if (!job.sent) return;
    this.#worker?.terminate();
    this.#spawn();
  }

  /** A worker that ended by itself is replaced, and asked again, once.
   * @param {Worker} worker
   * @param {string} why */
  #died(worker, why) {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    this.#ready = false;
    const job = this.#queue[0];
    if (job) {
      job.sent = false;
      job.tries++;
    }
    if (this.#lives++ > 1 || job && job.tries > 1) {
      for (const {reject} of this.#queue.splice(0)) reject(new EngineError({code: "bug", message: why}));
      return;
    }
    if (job) this.#spawn();
  }

  /** Ends the worker without a word, as a browser short of memory does; for tests. */
  kill() {
    this.#worker?.terminate();
  }
}
