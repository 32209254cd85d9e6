// The engine as the page sees it: call(method, params) returns a promise. It runs in a worker,
// which answers one request at a time, in order. A request that is cancelled while it runs ends
// the worker, and the next one gets a new worker from the compiled program, within some
// milliseconds.

import {FOLDER, TRUSTED, capable, program} from "./place.js";

const VERSION = 1;

/** An error with the code of the bridge: input, puzzle, limit, request, bug; or "load" if
 * the engine could not be loaded.
 * @param {{code: string, message: string}} error */
const failure = ({code, message}) => Object.assign(new Error(message), {code});

/** @typedef {{text: string, resolve: (result: any) => void, reject: (reason: any) => void, sent: boolean, tries: number}} Job */

/** @typedef {{url: string, size: number}} Source */

/** It tells by events how far it is: "progress" of loading, "ready" when it is there. */
export class Engine extends EventTarget {
  #source;
  /** How much is loaded of what the next answer waits for, in bytes; null if nothing is on its way.
   * @type {{read: number, all: number} | null} */
  progress = null;
  ready = false;
  #module = /** @type {WebAssembly.Module | null} */ (null);
  #worker = /** @type {Worker | null} */ (null);
  #queue = /** @type {Job[]} */ ([]);
  #last = 0;
  #lives = 0;

  /** @param {Source} source */
  constructor(source) {
    super();
    this.#source = source;
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
    const worker = new Worker(TRUSTED.createScriptURL(new URL("worker.js", FOLDER).href));
    const lock = navigator.locks ? `pencilmark-engine-${crypto.randomUUID()}` : "";
    this.#worker = worker;
    this.ready = false;
    worker.onmessage = ({data}) => this.#heard(worker, lock, data);
    worker.onerror = (event) => this.#died(worker, event.message || "the engine stopped");
    /** @type {ToWorker} */
    const message = {start: {...this.#source, module: this.#module, lock, count: !navigator.serviceWorker?.controller}};
    worker.postMessage(message);
  }

  /** @param {Worker} worker
   * @param {string} lock
   * @param {FromWorker} data */
  #heard(worker, lock, data) {
    if (worker !== this.#worker) return;
    if (data.held) {
      this.#watch(worker, lock);
    } else if (data.progress) {
      this.progress = data.progress;
      this.dispatchEvent(new Event("progress"));
    } else if (data.ready) {
      this.#module = data.ready;
      this.ready = true;
      this.progress = null;
      this.dispatchEvent(new Event("ready"));
      this.#next();
    } else if (data.failed) {
      this.#died(worker, `The teacher cannot be loaded (${data.failed}). The board works without it; ask again to try once more.`, "load");
    } else {
      const job = this.#queue.shift();
      const answer = JSON.parse(data.answer ?? "");
      if (answer.error) job?.reject(failure(answer.error));
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
    if (!this.ready || !job || job.sent) return;
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
   * @param {string} why
   * @param {string} code */
  #died(worker, why, code = "bug") {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    this.ready = false;
    const job = this.#queue[0];
    if (job) {
      job.sent = false;
      job.tries++;
    }
    if (this.#lives++ > 1 || job && job.tries > 1) {
      for (const {reject} of this.#queue.splice(0)) reject(failure({code, message: why}));
      this.progress = null;
      this.#lives = 0; // who asks again lets it try again
      return;
    }
    if (job) this.#spawn();
  }

  /** Ends the worker without a word, as a browser short of memory does; for tests. */
  kill() {
    this.#worker?.terminate();
  }
}

/** The engine of the page. It is started before the page is drawn. */
export const engine = new Engine(program());
if (capable) engine.start();
globalThis.pencilmarkEngine = engine; // for tests
