// The game that is played: digits, notes, candidates, colours, and the way back. It
// knows the rules of Sudoku, and no browser.

export const ALL = 511; // the digits 1 to 9 as bits: bit d-1 stands for d
/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);
/** @param {number} bits */
export const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => bits & bit(d));
/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const colOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(colOf(cell) / 3);
/** @param {number} cell */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${colOf(cell) + 1}`;

/** The cells, by their numbers. */
export const CELLS = [...Array(81).keys()];

/** Whether two cells share a house.
 * @param {number} a
 * @param {number} b */
export const sees = (a, b) => a !== b && (rowOf(a) === rowOf(b) || colOf(a) === colOf(b) || boxOf(a) === boxOf(b));

/** The 20 peers of each cell. */
export const PEERS = CELLS.map((a) => CELLS.filter((b) => sees(a, b)));

/** The cell of a name such as r4c7, or -1.
 * @param {string} name */
export function cellOf(name) {
  const match = /^r([1-9])c([1-9])$/.exec(name);
  return match ? (Number(match[1]) - 1) * 9 + (Number(match[2]) - 1) : -1;
}

const LAYERS = /** @type {const} */ (["givens", "values", "corner", "centre", "colours", "out"]);

/** An empty position. Corner and centre are notes of the player's own, which nothing
 * but the player changes for good. The filled-in candidates are another layer: what the
 * digits allow, without those in `out`; `filled` says that they are shown in place of
 * the notes. Hints reason with them, and never with notes.
 * @returns {Position} */
export function blank() {
  const zeros = () => /** @type {number[]} */ (Array(81).fill(0));
  return {
    givens: zeros(), values: zeros(), corner: zeros(), centre: zeros(), colours: zeros(), out: zeros(), tints: {}, took: {},
    filled: false,
  };
}

/** A position of givens: 81 characters, "." for empty cells.
 * @param {string} line */
export function puzzleOf(line) {
  const p = blank();
  for (const c of CELLS) p.givens[c] = p.values[c] = Number(line[c]) || 0;
  return p;
}

/** @param {Position} p
 * @returns {Position} */
function copy(p) {
  const out = {...p, tints: {...p.tints}, took: {...p.took}};
  for (const layer of LAYERS) out[layer] = [...p[layer]];
  return out;
}

/** The digits that no peer of a cell holds.
 * @param {Position} p
 * @param {number} cell */
export function allowed(p, cell) {
  let bits = ALL;
  for (const peer of PEERS[cell]) if (p.values[peer]) bits &= ~bit(p.values[peer]);
  return bits;
}

/** What an empty cell can still be.
 * @param {Position} p
 * @param {number} cell */
export const candidates = (p, cell) => p.values[cell] ? 0 : allowed(p, cell) & ~p.out[cell];

/** The cells whose digit a peer holds too.
 * @param {Position} p */
export function conflicts(p) {
  return CELLS.filter((c) => p.values[c] && PEERS[c].some((q) => p.values[q] === p.values[c]));
}

/** Whether every cell has its digit.
 * @param {Position} p */
export const solved = (p) => p.values.every(Boolean) && conflicts(p).length === 0;

/** The position in Susser form, as the engine reads it.
 * @param {Position} p */
export function susser(p) {
  let text = "";
  const out = [];
  for (const c of CELLS) {
    const v = p.values[c];
    text += v ? (p.givens[c] ? "" : "+") + v : ".";
    if (!v) for (const d of digitsOf(allowed(p, c) & p.out[c])) out.push(`${d}${rowOf(c) + 1}${colOf(c) + 1}`);
  }
  return out.length ? `${text}:${out.join(" ")}` : text;
}

/** The position of a text in Susser form or of 81 characters, null for any other, which
 * the engine may read.
 * @param {string} text */
export function fromSusser(text) {
  const match = /^((?:[+]?[1-9]|[.0]){81})(?::((?:[1-9]{3} ?)*))?$/.exec(text.trim());
  if (!match) return null;
  const p = blank();
  (match[1].match(/[+]?./g) ?? []).forEach((sign, c) => {
    p.values[c] = Number(sign.at(-1)) || 0;
    if (!sign.startsWith("+")) p.givens[c] = p.values[c];
  });
  for (const [d, r, c] of match[2]?.match(/[1-9]{3}/g) ?? []) p.out[9 * (Number(r) - 1) + Number(c) - 1] |= bit(Number(d));
  p.filled = p.out.some(Boolean);
  return p;
}

/** The position that the engine has read.
 * @param {{givens: string, values: string, marks?: number[], pristine: boolean}} doc */
export function fromEngine(doc) {
  const p = puzzleOf(doc.givens), marks = doc.pristine ? undefined : doc.marks;
  for (const c of CELLS) p.values[c] = Number(doc.values[c]) || 0;
  if (marks) for (const c of CELLS) p.out[c] = p.values[c] ? 0 : allowed(p, c) & ~marks[c];
  p.filled = Boolean(marks);
  return p;
}

/** A change of a position: a field of it, the place in there, what was and what is.
 * @typedef {[keyof Position, string | number, any, any]} Patch */

/** A move: the moves before it and itself, counted; a name of its own; what it changes; the
 * seconds that the clock of the game showed, which moves of earlier versions lack.
 * @typedef {{n: number, by: string, patches: Patch[], at?: number}} Move */

/** @param {Position} p
 * @param {keyof Position} field
 * @param {string | number} key
 * @param {any} value */
function assign(p, field, key, value) {
  if (field === "filled") p.filled = value;
  else if (value) Reflect.set(p[field], key, value);
  else if (Array.isArray(p[field])) Reflect.set(p[field], key, 0);
  else Reflect.deleteProperty(p[field], key);
}

/** A position that is being changed, and its changes. */
class Draft {
  /** @type {Patch[]} */ patches = [];

  /** @param {Position} p that is copied */
  constructor(p) { this.p = copy(p); }

  /** @param {keyof Position} field
   * @param {string | number} key
   * @param {any} value */
  set(field, key, value) {
    const was = field === "filled" ? this.p.filled : Reflect.get(this.p[field], key);
    if ((was || 0) === (value || 0)) return;
    this.patches.push([field, key, was ?? 0, value]);
    assign(this.p, field, key, value);
  }

  /** Writes a digit into a cell, 0 to empty it. Notes of the digit in peers go, and come
   * back with it; notes of the cell itself wait under the digit.
   * @param {number} c
   * @param {number} d */
  put(c, d) {
    const p = this.p, old = p.values[c];
    if (old === d || p.givens[c]) return;
    this.set("values", c, d);
    if (old) this.#giveBack(c, old);
    if (!d) return;
    const took = PEERS[c].map((q) => [q, (p.corner[q] & bit(d) ? 1 : 0) | (p.centre[q] & bit(d) ? 2 : 0), this.#holder(q, d, c) >= 0 ? 1 : 0])
      .filter(([, layers]) => layers);
    for (const [q] of took) for (const layer of NOTES) this.set(layer, q, p[layer][q] & ~bit(d));
    this.set("took", c, took.length ? took : 0);
  }

  /** The peer of a cell, other than c, that holds a digit, or -1.
   * @param {number} q
   * @param {number} d
   * @param {number} c */
  #holder(q, d, c) { return PEERS[q].find((r) => r !== c && this.p.values[r] === d) ?? -1; }

  /** Gives notes back that the digit of a cell had taken. If the same digit has come into
   * their way meanwhile, that has them now; notes that stood beside one come back.
   * @param {number} c
   * @param {number} old */
  #giveBack(c, old) {
    const p = this.p;
    for (const [q, layers, beside] of p.took[c] ?? []) {
      const other = beside ? -1 : this.#holder(q, old, c);
      if (other >= 0) this.set("took", other, [...p.took[other] ?? [], [q, layers, 0]]);
      else NOTES.forEach((layer, i) => { if (layers >> i & 1) this.set(layer, q, p[layer][q] | bit(old)); });
    }
    this.set("took", c, 0);
  }

  /** @param {number} c */
  uncolour(c) {
    this.set("colours", c, 0);
    for (const d of digitsOf(ALL)) this.set("tints", `${c}:${d}`, 0);
  }
}

const NOTES = /** @type {const} */ (["corner", "centre"]);
const BITS = new Set(["corner", "centre", "out"]); // fields whose values are sets of digits

/** A game: where it began, its moves, and how many of them stand. Nothing is before
 * where it began: a puzzle cannot be taken back. */
export class Game extends EventTarget {
  #now;
  #count = 0;

  /** What the clock of the game shows, in seconds; undefined without one. */
  clock = /** @type {() => number | undefined} */ (() => undefined);

  /** @param {Position} start
   * @param {Move[]} moves
   * @param {number} at how many of them stand
   * @param {string} by the name of the tab */
  constructor(start, moves = [], at = moves.length, by = "") {
    super();
    this.by = by;
    this.start = start;
    this.moves = moves;
    this.at = at;
    this.#now = replay(start, moves.slice(0, at));
  }

  get position() { return this.#now; }
  get canUndo() { return this.at > 0; }
  get canRedo() { return this.at < this.moves.length; }
  get solved() { return solved(this.#now); }

  undo() { if (this.canUndo) this.go(this.at - 1); }
  redo() { if (this.canRedo) this.go(this.at + 1); }

  /** Goes to where so many moves stand.
   * @param {number} at */
  go(at) {
    this.at = at;
    this.#become(replay(this.start, this.moves.slice(0, at)));
  }

  /** Takes the moves over that the game has in another tab. Where both have moved at the
   * same time, all moves stand, in an order that is the same in every tab.
   * @param {Move[]} moves
   * @param {number} at
   * @param {boolean} both */
  take(moves, at, both = false) {
    this.moves = both ? merge(this.moves.slice(0, this.at), moves.slice(0, at)) : moves;
    this.at = both ? this.moves.length : at;
    this.#become(replay(this.start, this.moves.slice(0, this.at)));
  }

  /** @param {Position} position */
  #become(position) {
    this.#now = position;
    this.dispatchEvent(new Event("change"));
  }

  /** Makes a move, if it changes anything. Returns whether it does.
   * @param {(t: Draft) => void} change */
  #move(change) {
    const t = new Draft(this.#now);
    change(t);
    if (!t.patches.length) return false;
    const n = 1 + (this.moves[this.at - 1]?.n ?? 0);
    const at = this.clock();
    this.moves = [...this.moves.slice(0, this.at), {n, by: `${this.by}-${++this.#count}`, patches: t.patches, ...at === undefined ? {} : {at}}];
    this.at++;
    this.#become(t.p);
    return true;
  }

  /** Writes a digit into cells, or takes it out if all of them have it.
   * @param {number[]} cells
   * @param {number} d */
  digit(cells, d) {
    const open = cells.filter((c) => !this.#now.givens[c]), all = open.every((c) => this.#now.values[c] === d);
    return this.#move((t) => open.forEach((c) => t.put(c, all ? 0 : d)));
  }

  /** Adds a note to cells, or takes it away if all of them have it; while candidates are
   * filled in, the same with a candidate.
   * @param {number[]} cells
   * @param {"corner" | "centre"} layer
   * @param {number} d */
  mark(cells, layer, d) {
    const p = this.#now, shown = p.filled ? "out" : layer;
    const open = cells.filter((c) => !p.values[c] && (!p.filled || allowed(p, c) & bit(d)));
    const all = open.every((c) => Boolean(p[shown][c] & bit(d)));
    const some = p.filled && open.some((c) => !(p.out[c] & bit(d)));
    return this.#move((t) => open.forEach((c) => t.set(shown, c, all && !some ? p[shown][c] & ~bit(d) : p[shown][c] | bit(d))));
  }

  /** Colours cells, or one digit in them; the same colour again takes it away.
   * @param {number[]} cells
   * @param {number} colour */
  colour(cells, colour, digit = 0) {
    const place = (/** @type {number} */ c) => /** @type {["tints" | "colours", string | number]} */ (
      digit ? ["tints", `${c}:${digit}`] : ["colours", c]);
    const all = cells.every((c) => Reflect.get(this.#now[place(c)[0]], place(c)[1]) === colour);
    return this.#move((t) => cells.forEach((c) => t.set(...place(c), all ? 0 : colour)));
  }

  /** Empties cells: digits, or else notes (while candidates are filled in, what was taken
   * from them), or else colours.
   * @param {number[]} cells */
  erase(cells) {
    const p = this.#now, layers = p.filled ? /** @type {const} */ (["out"]) : NOTES;
    const filled = cells.filter((c) => !p.givens[c] && p.values[c]);
    const marked = cells.filter((c) => !p.values[c] && layers.some((layer) => p[layer][c]));
    return this.#move((t) => {
      if (filled.length) for (const c of filled) t.put(c, 0);
      else if (marked.length) for (const c of marked) for (const layer of layers) t.set(layer, c, 0);
      else for (const c of cells) t.uncolour(c);
    });
  }

  /** Shows the filled-in candidates, or the notes.
   * @param {boolean} on */
  fill(on) { return this.#move((t) => t.set("filled", 0, on)); }

  /** Makes a step: its placements and eliminations, as [cell, digit].
   * @param {[number, number][]} places
   * @param {[number, number][]} removals */
  step(places, removals) {
    return this.#move((t) => {
      if (removals.length) t.set("filled", 0, true);
      for (const [c, d] of removals) t.set("out", c, t.p.out[c] | bit(d));
      for (const [c, d] of places) t.put(c, d);
    });
  }

  /** Makes a move as the engine writes it: "r1c2=0 r1c3+5", for example. What is removed has to be seen.
   * @param {string} text */
  make(text) {
    return this.#move((t) => {
      for (const [, cell, sign, digit] of text.matchAll(/(\w{4})([-+=])(\d)/g)) {
        const c = cellOf(cell), d = Number(digit);
        if (sign === "-") t.set("filled", 0, true);
        if (sign === "=") t.put(c, d);
        else t.set("out", c, sign === "-" ? t.p.out[c] | bit(d) : t.p.out[c] & ~bit(d));
      }
    });
  }

  /** Goes to another position of the same puzzle.
   * @param {Position} position */
  restore(position) {
    return this.#move((t) => {
      for (const c of CELLS) t.put(c, position.values[c]);
      for (const layer of /** @type {const} */ (["corner", "centre", "colours", "out"])) for (const c of CELLS) t.set(layer, c, position[layer][c]);
      for (const key of new Set([...Object.keys(t.p.tints), ...Object.keys(position.tints)])) t.set("tints", key, position.tints[key] ?? 0);
      t.set("filled", 0, position.filled);
    });
  }
}

/** The position after moves.
 * @param {Position} start
 * @param {Move[]} moves */
function replay(start, moves) {
  const p = copy(start);
  for (const {patches} of moves) for (const [field, key, was, is] of patches) {
    // Of a set of digits only those change that the move is about: another tab may have changed others.
    assign(p, field, key, BITS.has(field) ? Reflect.get(/** @type {object} */ (p[field]), key) & ~(was & ~is) | is & ~was : is);
  }
  return p;
}

/** The moves of a game as the engine writes them, with what the game had at its beginning besides the puzzle.
 * @param {Game} game
 * @param {Position} puzzle */
export function movesOf({start, moves, at}, puzzle) {
  const text = (/** @type {Position} */ was, /** @type {Position} */ is) => CELLS.map((c) => {
    const name = nameOf(c), bits = is.values[c] ? 0 : was.out[c] ^ is.out[c];
    return (is.values[c] === was.values[c] ? "" : `${name}=${is.values[c]} `) + digitsOf(bits & allowed(is, c)).map((d) => `${name}${is.out[c] & bit(d) ? "-" : "+"}${d} `).join("");
  }).join("");
  let was = start;
  return [{text: text(puzzle, start)}, ...moves.slice(0, at).map((m) => {
    const before = was;
    was = replay(was, [m]);
    return {at: m.at, text: text(before, was)};
  })].filter((m) => m.text);
}

/** The moves of two tabs in an order that is the same in both.
 * @param {Move[]} a
 * @param {Move[]} b */
function merge(a, b) {
  const all = new Map([...a, ...b].map((m) => [m.by, m]));
  return [...all.values()].sort((x, y) => x.n - y.n || (x.by < y.by ? -1 : 1));
}

/** A position whose digits are all givens, after a puzzle was typed in.
 * @param {Position} p */
export const fixed = (p) => puzzleOf(p.values.map((v) => v || ".").join(""));

/** A position as it is when every candidate is shown, and nothing else in the cells.
 * @param {Position} p
 * @returns {Position} */
export const bare = (p) => ({...blank(), givens: p.givens, values: p.values, out: p.out, filled: true});
