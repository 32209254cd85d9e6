// What Node, browsers and workers share: the methods of the package, and the engine behind them.
import "./wasm_exec.js";

/** What a method rejects with. Its code is that of the command: see the README. */
export class PencilmarkError extends Error {
  constructor(exitCode, message) {
    super(message);
    this.name = "PencilmarkError";
    this.exitCode = exitCode;
    this.code = { 1: "puzzle", 2: "usage", 3: "input", 4: "limit" }[exitCode] ?? "bug";
  }
}

const exitCodes = { puzzle: 1, usage: 2, request: 2, input: 3, limit: 4 };

/** Starts an engine in this thread. It returns ask(method, params). */
export async function start(module) {
  const go = new globalThis.Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const before = globalThis.pencilmark;
  const ended = go.run(instance); // which runs up to where the engine waits
  const answer = globalThis.pencilmark;
  globalThis.pencilmark = before;
  const over = new PencilmarkError(-1, "the engine has ended");
  let stopped;
  ended.then(() => { stopped = over; }, (error) => { stopped = error; });
  return async (method, params) => {
    if (stopped) throw stopped;
    const reply = answer(JSON.stringify({ v: 1, method, params }));
    if (reply === undefined) throw over;
    const { result, error } = JSON.parse(reply);
    if (error) throw new PencilmarkError(exitCodes[error.code] ?? 70, error.message);
    return result;
  };
}

/** Answers, in a worker, what methods(askWorker(worker)) asks. */
export async function serve(module, listen, post) {
  const ask = start(module);
  listen(async ({ id, method, params }) => {
    try {
      post({ id, out: await (await ask)(method, params) });
    } catch (error) {
      post({ id, code: error.exitCode ?? -1, message: error.message });
    }
  });
}

/** Returns ask for an engine in a worker, and how its answers and its end are told. */
export function client(post) {
  const waiting = new Map();
  let last = 0, over;
  return {
    ask: (method, params) => new Promise((resolve, reject) => {
      if (over) return reject(over);
      waiting.set(++last, { resolve, reject });
      post({ id: last, method, params: JSON.parse(JSON.stringify(params)) });
    }),
    heard({ id, out, code, message }) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (out !== undefined) asked?.resolve(out);
      else asked?.reject(new PencilmarkError(code, message));
    },
    end(message) {
      over ??= new PencilmarkError(-1, message);
      for (const { reject } of waiting.values()) reject(over);
      waiting.clear();
    },
  };
}

/** Returns the methods of the package. */
export function methods(ask, close) {
  const text = (x) => (typeof x === "string" || Array.isArray(x) ? x : JSON.stringify(x));
  const snake = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) =>
    [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]));
  const question = (name) => async (puzzle, options = {}) => ask(name, { ...snake(options), puzzle: text(puzzle) });
  // second takes what stands behind the puzzle as an argument of its own or among the options.
  const second = (name, field) => async (puzzle, value, options = {}) =>
    question(name)(puzzle, { ...(typeof value === "object" ? value : { [field]: value }), ...options });
  return {
    ...Object.fromEntries("QUESTIONS".split(" ").map((name) => [name, question(name)])),
    techniques: async (options = {}) => ask("techniques", snake(options)),
    lesson: async (technique, options = {}) => ask("lesson", { ...snake(options), technique }),
    check: second("check", "conclusion"),
    why: second("why", "conclusion"),
    whynot: second("whynot", "technique"),
    convert: second("convert", "to"),
    review: async (puzzle, moves, options = {}) => question("review")(puzzle, { ...options, moves: [moves].flat().join("\n") }),
    async generate(options = {}) {
      const { number, ...wanted } = options;
      const one = (more) => ask("generate", { ...snake(wanted), ...more });
      if (number === undefined) return one({});
      if (!(number >= 1)) throw new PencilmarkError(2, "number must be at least 1");
      const list = [await one({})]; // its seed is that of the others
      while (list.length < number) list.push(await one({ seed: wanted.seed ?? list[0].seed, index: list.length }));
      return list;
    },
    verify: async (log) => ask("verify", { log: text(log) }),
    render: async (puzzle, options = {}) => (await question("render")(puzzle, { format: "svg", ...options })).drawing,
    close: async () => close(),
  };
}
