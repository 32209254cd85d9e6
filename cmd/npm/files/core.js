// What Node, browsers and workers share: the methods of the package, and the engine behind them.
import "./wasm_exec.js";

/** What a method rejects with. Its code is that of the command: see the README. */
export class PencilmarkError extends Error {
  constructor(exitCode, message, code) {
    super(message);
    this.name = "PencilmarkError";
    this.exitCode = exitCode;
    this.code = code ?? { 1: "puzzle", 2: "usage", 3: "input", 4: "limit" }[exitCode] ?? "bug";
  }
}

const exitCodes = { puzzle: 1, usage: 2, request: 2, input: 3, limit: 4 };
const closed = () => new PencilmarkError(-1, "the engine was closed", "closed");

/** Starts an engine in this thread. It returns ask(method, params, signal) and close(). */
export async function start(module) {
  const go = new globalThis.Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const before = globalThis.pencilmark;
  const ended = go.run(instance); // which runs up to where the engine waits
  let answer = globalThis.pencilmark;
  globalThis.pencilmark = before;
  const over = new PencilmarkError(-1, "the engine has ended");
  let stopped;
  ended.then(() => { stopped ??= over; }, (error) => { stopped ??= error; });
  return {
    async ask(method, params, signal) {
      signal?.throwIfAborted();
      if (stopped) throw stopped;
      const reply = answer(JSON.stringify({ v: 1, method, params }));
      if (reply === undefined) throw over;
      const { result, error } = JSON.parse(reply);
      if (error) throw new PencilmarkError(exitCodes[error.code] ?? 70, error.message);
      return result;
    },
    async close() {
      stopped ??= closed();
      answer = undefined; // its memory is free
    },
  };
}

/** Answers, in a worker, what client asks. */
export async function serve(module, listen, post) {
  const engine = start(module);
  listen(async ({ method, params }) => {
    try {
      post({ out: await (await engine).ask(method, params) });
    } catch (error) {
      post({ code: error.exitCode ?? -1, message: error.message });
    }
  });
}

/**
 * Returns ask and close for an engine in a worker. begin(heard, ended) starts a worker, and returns how to post to it, to
 * end it, and, if need be, to keep the program running while it is busy. The worker gets one request at a time, so that
 * one that is given up costs the others nothing: if it is in work, a new worker takes the place of the old one.
 */
export function client(begin) {
  const waiting = []; // the first is in work
  let thread, over;
  const settle = (call) => {
    waiting.splice(waiting.indexOf(call), 1);
    call.signal?.removeEventListener("abort", call.abort);
  };
  const next = () => {
    thread.busy?.(waiting.length > 0);
    if (waiting.length > 0) thread.post(waiting[0].request);
  };
  const end = (error) => {
    over ??= error;
    for (const call of [...waiting]) {
      settle(call);
      call.reject(over);
    }
  };
  const renew = () => {
    const mine = thread = begin(({ out, code, message }) => {
      if (thread !== mine || over) return;
      const [call] = waiting;
      settle(call);
      if (out !== undefined) call.resolve(out);
      else call.reject(new PencilmarkError(code, message));
      next();
    }, (message) => { if (thread === mine) end(new PencilmarkError(-1, message)); });
    next();
  };
  renew();
  return {
    ask: (method, params, signal) => new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (over) throw over;
      const call = { resolve, reject, signal, request: { method, params: JSON.parse(JSON.stringify(params)) } };
      call.abort = () => {
        const busy = waiting[0] === call;
        settle(call);
        reject(signal.reason);
        if (!busy) return;
        thread.end();
        renew();
      };
      signal?.addEventListener("abort", call.abort);
      if (waiting.push(call) === 1) next();
    }),
    async close() {
      end(closed());
      thread.busy?.(true); // until it has ended
      await thread.end();
    },
  };
}

/** Returns the methods of the package. */
export function methods(engine) {
  const text = (x) => (typeof x === "string" || Array.isArray(x) ? x : JSON.stringify(x));
  const snake = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) =>
    [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]));
  const ask = (name, { signal, ...options }, more) => engine.ask(name, { ...snake(options), ...more }, signal);
  const question = (name) => async (puzzle, options = {}) => ask(name, options, { puzzle: text(puzzle) });
  // second takes what stands behind the puzzle as an argument of its own or among the options.
  const second = (name, field) => async (puzzle, value, options = {}) =>
    question(name)(puzzle, { ...(typeof value === "object" ? value : { [field]: value }), ...options });
  return {
    ...Object.fromEntries("QUESTIONS".split(" ").map((name) => [name, question(name)])),
    techniques: async (options = {}) => ask("techniques", options),
    lesson: async (technique, options = {}) => ask("lesson", options, { technique }),
    check: second("check", "conclusion"),
    why: second("why", "conclusion"),
    whynot: second("whynot", "technique"),
    convert: second("convert", "to"),
    review: async (puzzle, moves, options = {}) => question("review")(puzzle, { ...options, moves: [moves].flat().join("\n") }),
    async generate(options = {}) {
      const { number, ...wanted } = options;
      if (number === undefined) return ask("generate", wanted);
      if (!(number >= 1)) throw new PencilmarkError(2, "number must be at least 1");
      const list = [await ask("generate", wanted)]; // its seed is that of the others
      while (list.length < number) list.push(await ask("generate", wanted, { seed: wanted.seed ?? list[0].seed, index: list.length }));
      return list;
    },
    verify: async (log, options = {}) => ask("verify", options, { log: text(log) }),
    render: async (puzzle, options = {}) => (await question("render")(puzzle, { format: "svg", ...options })).drawing,
    close: () => engine.close(),
  };
}
