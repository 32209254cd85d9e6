// The position that is played: digits, marks, colours, and the way back. It knows
// the rules of the game, and no browser.

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

/** An empty position. `filled` says that the corner marks are all candidates: they
 * follow the digits, and hints reason with them. Or else they are notes, and hints
 * reason with the centre marks, where there are any.
 * @returns {Position} */
export function blank() {
  const zeros = () => /** @type {number[]} */ (Array(81).fill(0));
  return {givens: zeros(), values: zeros(), corner: zeros(), centre: zeros(), colours: zeros(), tints: {}, filled: false};
}

/** @param {Position} p
 * @returns {Position} */
const copy = (p) => ({
  ...p, values: [...p.values], corner: [...p.corner], centre: [...p.centre], colours: [...p.colours], tints: {...p.tints},
});

/** The digits that no peer of a cell holds.
 * @param {Position} p
 * @param {number} cell */
export function allowed(p, cell) {
  let bits = ALL;
  for (const peer of PEERS[cell]) if (p.values[peer]) bits &= ~bit(p.values[peer]);
  return bits;
}

/** What a cell can still be, as far as hints are concerned.
 * @param {Position} p
 * @param {number} cell */
export function candidates(p, cell) {
  if (p.values[cell]) return 0;
  const marks = p.filled ? p.corner[cell] : p.centre[cell] || ALL;
  return marks & allowed(p, cell);
}

/** The cells whose digit a peer holds too.
 * @param {Position} p */
export function conflicts(p) {
  return CELLS.filter((c) => p.values[c] && PEERS[c].some((q) => p.values[q] === p.values[c]));
}

/** The position in Susser form, as the engine reads it.
 * @param {Position} p */
export function susser(p) {
  let text = "";
  const out = [];
  for (const c of CELLS) {
    const v = p.values[c];
    text += v ? (p.givens[c] ? "" : "+") + v : ".";
    if (!v) for (const d of digitsOf(allowed(p, c) & ~candidates(p, c))) out.push(`${d}${rowOf(c) + 1}${colOf(c) + 1}`);
  }
  return out.length ? `${text}:${out.join(" ")}` : text;
}

/** The position that the engine has read.
 * @param {{givens: string, values: string, marks?: number[], pristine: boolean}} doc */
export function fromEngine(doc) {
  const p = blank();
  for (const c of CELLS) {
    p.givens[c] = Number(doc.givens[c]) || 0;
    p.values[c] = Number(doc.values[c]) || 0;
  }
  if (!doc.pristine && doc.marks) {
    p.filled = true;
    p.corner = [...doc.marks];
  }
  return p;
}

/** A game: a position, and the ones before and after it. */
export class Game extends EventTarget {
  /** @type {Position[]} */ #past = [];
  /** @type {Position[]} */ #future = [];
  #now = blank();

  get position() { return this.#now; }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }
  get solved() { return this.#now.values.every(Boolean) && conflicts(this.#now).length === 0; }

  /** Begins with another position; that can be undone, too.
   * @param {Position} position */
  load(position) { this.#become(position); }

  undo() { this.#walk(this.#past, this.#future); }
  redo() { this.#walk(this.#future, this.#past); }

  /** @param {Position[]} from
   * @param {Position[]} to */
  #walk(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(this.#now);
    this.#now = next;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Position} position */
  #become(position) {
    this.#past.push(this.#now);
    if (this.#past.length > 1000) this.#past.shift();
    this.#future = [];
    this.#now = position;
    this.dispatchEvent(new Event("change"));
  }

  /** Changes a copy of the position, and keeps it if the change returns true.
   * @param {(p: Position) => boolean} change */
  #change(change) {
    const p = copy(this.#now);
    if (change(p)) this.#become(p);
  }

  /** Writes a digit into cells, or takes it out if all of them have it.
   * @param {number[]} cells
   * @param {number} d */
  digit(cells, d) {
    const open = cells.filter((c) => !this.#now.givens[c]);
    const all = open.every((c) => this.#now.values[c] === d);
    this.#change((p) => {
      for (const c of open) put(p, c, all ? 0 : d);
      return open.length > 0;
    });
  }

  /** Adds a mark to cells, or takes it away if all of them have it.
   * @param {number[]} cells
   * @param {"corner" | "centre"} layer
   * @param {number} d */
  mark(cells, layer, d) {
    const open = cells.filter((c) => !this.#now.values[c]);
    const all = open.every((c) => this.#now[layer][c] & bit(d));
    this.#change((p) => {
      for (const c of open) p[layer][c] = all ? p[layer][c] & ~bit(d) : p[layer][c] | bit(d);
      return open.length > 0;
    });
  }

  /** Colours cells, or one digit in them; the same colour again takes it away.
   * @param {number[]} cells
   * @param {number} colour */
  colour(cells, colour, digit = 0) {
    const has = (/** @type {Position} */ p, /** @type {number} */ c) => digit ? p.tints[`${c}:${digit}`] : p.colours[c];
    const all = cells.every((c) => has(this.#now, c) === colour);
    this.#change((p) => {
      for (const c of cells) {
        if (!digit) p.colours[c] = all ? 0 : colour;
        else if (all) delete p.tints[`${c}:${digit}`];
        else p.tints[`${c}:${digit}`] = colour;
      }
      return cells.length > 0;
    });
  }

  /** Empties cells: digits, or else marks, or else colours.
   * @param {number[]} cells */
  erase(cells) {
    this.#change((p) => {
      const open = cells.filter((c) => !p.givens[c] && p.values[c]);
      const marked = cells.filter((c) => !p.values[c] && (p.corner[c] || p.centre[c]));
      if (open.length) for (const c of open) put(p, c, 0);
      else if (marked.length) for (const c of marked) p.corner[c] = p.centre[c] = 0;
      else for (const c of cells) uncolour(p, c);
      return cells.length > 0;
    });
  }

  /** Fills in every candidate, and keeps them up to date from then on. */
  fill() {
    this.#change((p) => {
      for (const c of CELLS) p.corner[c] = p.values[c] ? 0 : candidates({...p, filled: false}, c);
      p.centre.fill(0);
      p.filled = true;
      return true;
    });
  }

  /** Leaves the marks to the player from now on. */
  byHand() {
    this.#change((p) => {
      p.filled = false;
      p.corner.fill(0);
      return true;
    });
  }

  /** Makes a step: its placements and eliminations, as [cell, digit].
   * @param {[number, number][]} places
   * @param {[number, number][]} removals */
  step(places, removals) {
    this.#change((p) => {
      if (removals.length && !p.filled) {
        for (const c of CELLS) p.corner[c] = candidates(p, c);
        p.centre.fill(0);
        p.filled = true;
      }
      for (const [c, d] of removals) p.corner[c] &= ~bit(d);
      for (const [c, d] of places) put(p, c, d);
      return true;
    });
  }

  /** Begins anew with the givens. */
  restart() {
    this.#change((p) => {
      Object.assign(p, {...blank(), givens: p.givens, values: [...p.givens]});
      return true;
    });
  }

  /** Makes every digit a given, after a puzzle was typed in. */
  fix() {
    this.#change((p) => {
      p.givens = [...p.values];
      return p.values.some(Boolean);
    });
  }
}

/** Writes a digit into a cell, 0 to empty it; marks of peers follow.
 * @param {Position} p
 * @param {number} c
 * @param {number} d */
function put(p, c, d) {
  const old = p.values[c];
  p.values[c] = d;
  if (!d) {
    if (p.filled) for (const q of [c, ...PEERS[c]]) if (!p.values[q]) restore(p, q, q === c ? ALL : bit(old));
    return;
  }
  p.corner[c] = p.centre[c] = 0;
  for (const q of PEERS[c]) {
    p.corner[q] &= ~bit(d);
    p.centre[q] &= ~bit(d);
  }
}

/** Gives digits back that a digit had taken.
 * @param {Position} p
 * @param {number} c
 * @param {number} bits */
function restore(p, c, bits) {
  p.corner[c] |= bits & allowed(p, c);
}

/** @param {Position} p
 * @param {number} c */
function uncolour(p, c) {
  p.colours[c] = 0;
  for (const d of digitsOf(ALL)) delete p.tints[`${c}:${d}`];
}

/** A position as it is when every candidate is shown, and nothing else in the cells.
 * @param {Position} p
 * @returns {Position} */
export function bare(p) {
  return {...blank(), givens: p.givens, values: p.values, corner: CELLS.map((c) => candidates(p, c)), filled: true};
}
