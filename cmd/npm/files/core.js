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

/** Starts an engine in this thread. It returns ask(tool, format, arguments). */
export async function start(module) {
  const go = new globalThis.Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  let call;
  const before = globalThis.pencilmarkStarted;
  globalThis.pencilmarkStarted = (f) => { call = f; };
  const ended = go.run(instance); // which runs up to where the engine waits
  globalThis.pencilmarkStarted = before;
  let stop;
  const over = new Promise((_, reject) => { stop = reject; });
  ended.then(() => stop(new PencilmarkError(-1, "the engine has ended")), stop);
  over.catch(() => {});
  return (tool, format, args) => Promise.race([over, new Promise((resolve, reject) => {
    call(tool, format, JSON.stringify(args), (code, message, out) =>
      code === 0 ? resolve(out) : reject(new PencilmarkError(code, message)));
  })]);
}

/** Answers, in a worker, what methods(askWorker(worker)) asks. */
export async function serve(module, listen, post) {
  const ask = start(module);
  listen(async ({ id, tool, format, args }) => {
    try {
      post({ id, out: await (await ask)(tool, format, args) });
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
    ask: (tool, format, args) => new Promise((resolve, reject) => {
      if (over) return reject(over);
      waiting.set(++last, { resolve, reject });
      post({ id: last, tool, format, args: JSON.parse(JSON.stringify(args)) });
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
  const json = async (tool, args) => JSON.parse(await ask(tool, "json", args));
  // second takes what stands behind the puzzle as an argument of its own or among the options.
  const second = (name, ask) => async (puzzle, value, options = {}) =>
    ask(puzzle, { ...(typeof value === "object" ? value : { [name]: value }), ...options });
  const snake = (options) => Object.fromEntries(Object.entries(options).map(([name, value]) =>
    [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]));
  const tool = (name) => async (puzzle, options = {}) => json(name, { ...options, puzzle: text(puzzle) });
  const question = (name) => async (puzzle, options = {}) => json(name, { ...snake(options), puzzle: text(puzzle) });
  return {
    solve: question("solve"),
    find: question("find"),
    spot: question("spot"),
    mistakes: question("mistakes"),
    about: question("about"),
    techniques: async (options = {}) => json("techniques", snake(options)),
    lesson: async (technique, options = {}) => json("lesson", { ...snake(options), technique }),
    hint: question("hint"),
    check: second("conclusion", question("check")),
    why: second("conclusion", question("why")),
    whynot: second("technique", question("whynot")),
    grade: question("grade"),
    reach: question("reach"),
    review: async (puzzle, moves, options = {}) => question("review")(puzzle, { ...options, moves: [moves].flat().join("\n") }),
    async generate(options = {}) {
      const { number, ...wanted } = options;
      const one = (more) => json("generate", { ...snake(wanted), ...more });
      if (number === undefined) return one({});
      if (!(number >= 1)) throw new PencilmarkError(2, "number must be at least 1");
      const list = [await one({})]; // its seed is that of the others
      while (list.length < number) list.push(await one({ seed: wanted.seed ?? list[0].seed, index: list.length }));
      return list;
    },
    verify: async (log) => json("verify", { log: text(log) }),
    count: question("count"),
    convert: second("to", question("convert")),
    render: async (puzzle, options = {}) => (await question("render")(puzzle, { format: "svg", ...options })).drawing,
    close: async () => close(),
  };
}
