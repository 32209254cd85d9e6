// The engine as the page sees it: call(method, params) returns a promise. It has two
// programs: a small one, which is there first and knows the common hints, and the whole
// one. Each runs in a worker of its own, which answers one request at a time, in order. A
// request that is cancelled while it runs ends its worker, and the next one gets a new
// worker from the compiled program, within some milliseconds.

import {FOLDER, TRUSTED, capable, program} from "./place.js";

const VERSION = 1;

/** An error with the code of the bridge: input, puzzle, limit, request, bug; or "load" if
 * the engine could not be loaded.
 * @param {{code: string, message: string}} error */
const failure = ({code, message}) => Object.assign(new Error(message), {code});

/** @typedef {{text: string, resolve: (result: any) => void, reject: (reason: any) => void, sent: boolean, tries: number}} Job */

/** What the first program may know.
 * @param {string} method
 * @param {any} params */
const simple = (method, {action}) => method === "solutions" || method === "activity" && action?.do === "hint";

/** It tells by events how far it is: "progress" of loading, "ready" when all is there. */
export class Engine extends EventTarget {
  #first;
  #whole;

  /** @param {Source} first
   * @param {Source} whole */
  constructor(first, whole) {
    super();
    const progress = () => this.dispatchEvent(new Event("progress"));
    this.#first = new Program(first, progress, () => this.#continue());
    this.#whole = new Program(whole, progress, () => {
      this.#first.rest();
      this.dispatchEvent(new Event("ready"));
    });
  }

  /** Starts loading, so that the first answer comes sooner: one program after the other,
   * for they would share the network and the processor. */
  start() { this.#first.start(); }

  /** Loads the whole program when nobody waits for the first one. */
  #continue() { if (!this.#first.busy) this.#whole.start(); }

  /** Whether everything is loaded. */
  get ready() { return this.#whole.ready; }

  /** How much is loaded of what the next hint waits for, in bytes; null if nothing is on
   * its way. */
  get progress() { return this.#first.ready || this.#first.failed ? this.#whole.progress : this.#first.progress; }

  /** Asks for an answer.
   * @template {Method} M
   * @param {M} method
   * @param {Params<M>} params
   * @param {{signal?: AbortSignal}} options
   * @returns {Promise<Result<M>>} */
  async call(method, params, options = {}) {
    if (simple(method, params) && !this.#whole.ready) {
      try {
        return await this.#first.call(method, params, options);
      } catch (error) {
        if (!["elsewhere", "bug", "load"].includes(/** @type {{code?: string}} */ (error).code ?? "")) throw error;
      } finally {
        this.#continue();
      }
    }
    return this.#whole.call(method, params, options);
  }

  /** Ends the worker without a word, as a browser short of memory does; for tests. */
  kill() { this.#whole.kill(); }
}

/** @typedef {{url: string, size: number}} Source */

class Program {
  #source;
  #progress;
  #loaded;
  /** @type {{read: number, all: number} | null} */ progress = null;
  ready = false;
  failed = false;
  #module = /** @type {WebAssembly.Module | null} */ (null);
  #worker = /** @type {Worker | null} */ (null);
  #queue = /** @type {Job[]} */ ([]);
  #last = 0;
  #lives = 0;

  /** @param {Source} source
   * @param {() => void} progress called when more of it is loaded
   * @param {() => void} loaded called when it is ready, or cannot be */
  constructor(source, progress, loaded) {
    this.#source = source;
    this.#progress = progress;
    this.#loaded = loaded;
  }

  start() {
    if (!this.#worker) this.#spawn();
  }

  /** Whether somebody waits for an answer. */
  get busy() { return this.#queue.length > 0; }

  /** Ends the worker if it has nothing to do: another one answers from now on. */
  rest() {
    if (this.#queue.length) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
  }

  /** Asks for an answer.
   * @param {string} method
   * @param {object} params
   * @param {{signal?: AbortSignal}} options
   * @returns {Promise<any>} */
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
      this.#progress();
    } else if (data.ready) {
      this.#module = data.ready;
      this.ready = true;
      this.progress = null;
      this.#loaded();
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
      this.failed = true;
      this.#lives = 0; // who asks again lets it try again
      this.#loaded();
      return;
    }
    if (job) this.#spawn();
  }

  /** Ends the worker without a word. */
  kill() {
    this.#worker?.terminate();
  }
}

/** The engine of the page. It is started before the page is drawn. */
export const engine = new Engine(program("first"), program("engine"));
if (capable) engine.start();
globalThis.pencilmarkEngine = engine; // for tests
