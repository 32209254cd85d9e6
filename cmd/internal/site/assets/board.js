// The board: an ARIA grid of 81 cells for the eye, the keyboard, the pointer, and those who
// listen. Over the position lies the picture of a step (see picture.js), in which shapes say
// what colours would.

import {element, target} from "./dom.js";
import {CELLS, bit, blank, candidates, cellOf, digitsOf, rowOf, colOf, boxOf, conflicts, sees, PEERS} from "./game.js";

const SVG = "http://www.w3.org/2000/svg";
export const LONG = 500; // milliseconds of a press that is a long one

/** @typedef {import("./picture.js").Picture} Picture */

/** An element of a drawing.
 * @param {string} name
 * @param {Record<string, string|number>} attributes */
function node(name, attributes) {
  const out = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, String(value));
  return out;
}

export class Board extends EventTarget {
  /** @param {HTMLElement} root
   * @param {{label?: string}} options */
  constructor(root, {label = "Sudoku board"} = {}) {
    super();
    this.root = root;
    this.cursor = 0;
    this.selected = new Set([0]);
    this.several = false; // touches add to the selection
    this.held = 0; // the timer of a touch that stays on a cell
    this.digit = 0; // the digit that stands out, 0 for that of the selected cell
    this.position = blank(); // of the game
    this.picture = /** @type {Picture | null} */ (null);
    this.hidden = false; // the picture is put aside for a while
    this.other = /** @type {Position | null} */ (null); // what the picture is of, if not the game's
    this.lit = /** @type {Set<number>} */ (new Set());
    this.wrong = /** @type {number[]} */ ([]); // cells whose digit is known to be wrong
    this.keys = new Map(); // what single letters do, see settings.js
    this.drawn = /** @type {string[]} */ (Array(81).fill("")); // what is shown of each cell
    this.named = /** @type {string[]} */ (Array(81).fill(""));
    this.cells = CELLS.map((c) => this.#cell(c));
    const rows = [...Array(9).keys()].map((r) => element("div", {role: "row", "aria-rowindex": String(r + 1)}, ...this.cells.slice(9 * r, 9 * r + 9)));
    this.over = element("div", {className: "over", "aria-hidden": "true"});
    this.legend = element("ul", {className: "legend", "aria-hidden": "true"});
    this.grid = element("div", {className: "board", role: "grid", "data-part": "board", "aria-label": label, "aria-rowcount": "9",
      "aria-colcount": "9", "aria-multiselectable": "true"}, ...rows);
    const numbers = (/** @type {string} */ name) => element("div", {className: name, "aria-hidden": "true"},
      ...digitsOf(511).map((d) => element("i", {}, String(d))));
    root.replaceChildren(numbers("cols"), numbers("rows"), this.over, this.grid, this.legend, ...root.querySelectorAll(".status"));
    this.#listen();
  }

  /** @param {number} c */
  #cell(c) {
    return element("div", {role: "gridcell", tabIndex: c ? -1 : 0, "data-cell": String(c), "aria-colindex": String(colOf(c) + 1)});
  }

  #listen() {
    const {grid} = this;
    grid.addEventListener("keydown", (e) => this.#key(e));
    grid.addEventListener("pointerdown", (e) => this.#press(e));
    grid.addEventListener("pointermove", (e) => this.#drag(e));
    for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, () => clearTimeout(this.held));
    grid.addEventListener("focusin", (e) => this.#focused(e));
    grid.addEventListener("dblclick", () => this.#equal());
  }

  /** Shows a position.
   * @param {Position} position */
  show(position) {
    this.position = position;
    this.#draw();
    this.dispatchEvent(new Event("shown"));
  }

  /** Lays a picture over the position, null for none.
   * @param {Picture | null} picture
   * @param {Position | null} other the position that it is of, if that is not the game's */
  paint(picture, other = null) {
    this.picture = picture;
    this.other = picture ? other : null;
    this.hidden = false;
    this.lit = new Set();
    this.#draw();
    this.#overlay();
  }

  /** Hides the picture, or shows it again. */
  toggle() {
    this.hidden = Boolean(this.picture) && !this.hidden;
    this.#draw();
    this.#overlay();
    return this.hidden;
  }

  /** The picture that is seen. */
  get seen() { return this.hidden ? null : this.picture; }

  #draw() {
    const p = this.hidden ? this.position : this.other ?? this.position, meet = conflicts(p);
    for (const c of CELLS) {
      const wrong = meet.includes(c) ? `conflicts with ${spelled(PEERS[c].find((q) => p.values[q] === p.values[c]) ?? c)}`
        : !this.other && this.wrong.includes(c) ? "wrong" : "";
      this.#show(c, p, wrong);
    }
    this.#mirror();
  }

  /** Draws a cell anew if it shows something else than before.
   * @param {number} c
   * @param {Position} p
   * @param {string} wrong what is wrong with its digit */
  #show(c, p, wrong) {
    const {contents, words, shape} = cellOfPicture(p, c, this.seen);
    const colour = p.colours[c];
    const key = JSON.stringify([contents, colour, shape, wrong, p.givens[c]]);
    const label = [`row ${rowOf(c) + 1}, column ${colOf(c) + 1}`, ...words, ...wrong ? [wrong] : [], ...colour ? [`coloured ${COLOURS[colour]}`] : []].join(", ");
    if (this.named[c] !== label) this.cells[c].setAttribute("aria-label", label);
    this.named[c] = label;
    if (this.drawn[c] === key) return;
    this.drawn[c] = key;
    const cell = this.cells[c];
    cell.dataset.shape = `${p.givens[c] ? " given" : ""}${shape ? ` ${shape}` : ""}${wrong ? " wrong" : ""}${colour ? ` tint tint-${colour}` : ""}`;
    if (p.givens[c]) cell.setAttribute("aria-readonly", "true");
    else cell.removeAttribute("aria-readonly");
    cell.replaceChildren(...contents.flatMap((bit) => [made(bit), " "]), ...colour ? [element("small", {className: "letter", "data-n": String(colour)})] : []);
  }

  /** Draws what lies under the cells: houses, lanes, sets, links. */
  #overlay() {
    const p = this.seen;
    this.legend.replaceChildren(...(p?.legend ?? []).map(([shape, digit, words]) => element("li", {}, sign(shape, digit), ` ${words}`)));
    if (!p) return this.over.replaceChildren();
    const box = (/** @type {string} */ name, /** @type {number[]} */ cells, trim = 0) => {
      const rows = cells.map(rowOf), cols = cells.map(colOf), r = Math.min(...rows), c = Math.min(...cols);
      const out = element("div", {className: name}), size = (/** @type {number} */ n) => trim ? `calc(100% / 9 * ${n - trim})` : `${n * 100 / 9}%`;
      Object.assign(out.style, {left: `${c * 100 / 9}%`, top: `${r * 100 / 9}%`, width: size(Math.max(...cols) - c + 1), height: size(Math.max(...rows) - r + 1)});
      return out;
    };
    const svg = node("svg", {viewBox: "0 0 90 90"});
    svg.append(...(p.sets ?? []).map((s, i) => node("path", {class: `set set-${i % 3}`, d: outline(s.cells)})), ...(p.links ?? []).flatMap(link));
    const ends = Object.entries(p.ends ?? {}).map(([h, text]) => {
      const end = element("div", {className: `end ${h[0]}`}, text);
      end.style.setProperty(h[0] === "r" ? "top" : "left", `${(Number(h[1]) - 0.5) * 100 / 9}%`);
      return end;
    });
    this.over.replaceChildren(...ends, ...(p.sets ?? []).flatMap((s, i) => s.cells.map((c) => box(`area area-${i % 3}`, [c]))), ...(p.houses ?? []).map((h) => box(`house${p.wrongHouse === h ? " wrong" : ""}`, houseCells(h))),
      ...(p.lanes ?? []).map(([a, b]) => box("lane", [a, b], 0.14)), svg);
  }

  /** The shape that the picture has in all of these cells, "" if none or several: that of a candidate if a
   * digit is named, else that of the cell. A sentence that gives the reason still uses a candidate that can
   * be removed, so only the conclusion strikes it.
   * @param {number[]} cells
   * @param {number} [digit] 0 if none is named
   * @param {boolean} [concluding] */
  shape(cells, digit = 0, concluding = false) {
    const p = this.picture, now = this.other ?? this.position;
    if (!p) return "";
    const kinds = new Set(cells.map((c) => {
      const [own = "", is = ""] = p.cells?.[c]?.split("=") ?? [], mark = p.marks?.[`${c}:${digit}`] ?? "";
      if (own && own !== "closed" && (!digit || Number(is || now.values[c] || digit) === digit)) return own;
      return mark !== "gone" || concluding ? mark : "";
    }));
    return kinds.size === 1 ? [...kinds][0] : "";
  }

  /** The digit of the one candidate that the picture marks in a cell, "0" if there is none or several.
   * @param {number} c */
  only(c) {
    const marked = [..."123456789"].filter((d) => this.picture?.marks?.[`${c}:${d}`]);
    return marked.length === 1 ? marked[0] : "0";
  }

  /** Makes a digit stand out and stay on the pad, 0 for none: a press of a cell then
   * enters it.
   * @param {number} digit */
  hold(digit) {
    this.digit = digit;
    this.#mirror();
  }

  /** Lights cells.
   * @param {Iterable<number>} cells */
  light(cells) {
    this.lit = new Set(cells);
    this.#mirror();
  }

  /** Selects one cell and moves the focus there if it is on the board.
   * @param {number} cell */
  select(cell, {add = false, focus = true} = {}) {
    const before = this.cells[this.cursor];
    this.cursor = cell;
    if (!add) this.selected.clear();
    this.selected.add(cell);
    if (focus) this.cells[cell].focus({preventScroll: true}); // which lays out what was changed before it
    before.tabIndex = -1;
    this.cells[cell].tabIndex = 0;
    this.#mirror();
    this.dispatchEvent(new Event("select"));
  }

  get selection() { return [...this.selected].sort((a, b) => a - b); }

  #mirror() {
    const p = this.hidden ? this.position : this.other ?? this.position, pic = this.seen, one = this.selected.size === 1;
    const quiet = Boolean(pic) || this.bare, digit = this.digit || pic?.equal || (one && !quiet ? p.values[this.cursor] : 0);
    const houses = new Set((pic?.houses ?? []).flatMap(houseCells)), dim = new Set(pic?.dim), frames = new Set(pic?.frames), covers = new Set((pic?.covers ?? []).flatMap(houseCells));
    this.cells.forEach((cell, c) => {
      const chosen = String(this.selected.has(c) && !this.bare);
      if (cell.getAttribute("aria-selected") !== chosen) cell.setAttribute("aria-selected", chosen);
      const name = `cell${colOf(c) % 3 === 2 && colOf(c) < 8 ? " br" : ""}${rowOf(c) % 3 === 2 && rowOf(c) < 8 ? " bb" : ""}${cell.dataset.shape ?? ""}${
        chosen === "true" ? " sel" : ""}${this.lit.has(c) ? " look" : ""}${houses.has(c) ? " lit" : ""}${covers.has(c) ? " cover" : ""}${dim.has(c) ? " dim" : ""}${frames.has(c) ? " got" : ""}${!quiet && one && sees(this.cursor, c) ? " peer" : ""}${
        digit && p.values[c] === digit ? " same" : ""}${digit && !quiet && noted(p, c) & bit(digit) ? " may" : ""}`;
      if (cell.className !== name) cell.className = name;
    });
  }

  /** Whether nothing is shown as selected: the game is over. */
  bare = false;

  /** Whether it is a script that gives the focus. */
  quiet = false;

  /** @param {Event} event */
  #focused(event) {
    const cell = this.#under(event);
    if (cell >= 0 && !this.selected.has(cell) && !this.quiet) this.select(cell, {focus: false});
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.#under(event);
    if (cell < 0) return;
    event.preventDefault();
    if (this.grid.hasPointerCapture(event.pointerId)) this.grid.releasePointerCapture(event.pointerId);
    const add = this.several || event.ctrlKey || event.metaKey || event.shiftKey;
    if (add && this.selected.has(cell) && (this.several || this.selected.size > 1)) {
      this.selected.delete(cell);
      this.#mirror();
      this.dispatchEvent(new Event("select"));
      return;
    }
    clearTimeout(this.held);
    if (event.pointerType === "touch") this.held = setTimeout(() => this.dispatchEvent(new Event("long")), LONG);
    this.select(cell, {add});
    if (!add && this.digit) this.dispatchEvent(new Event("stamp"));
    if (!add && event.pointerType === "mouse") {
      this.dispatchEvent(new CustomEvent("candidate", {detail: {cell, digit: this.#digitUnder(event, cell)}}));
    }
  }

  /** Selects all cells with the digit of the one under the cursor. */
  #equal() {
    const digit = this.position.values[this.cursor];
    if (digit) this.choose(CELLS.filter((c) => this.position.values[c] === digit));
  }

  /** Puts the focus on the cell under the cursor, and selects nothing by that. */
  focus() {
    this.quiet = true;
    this.cells[this.cursor].focus({preventScroll: true});
    this.quiet = false;
  }

  /** Selects cells, or none; the cursor stays.
   * @param {number[]} cells */
  choose(cells) {
    this.selected = new Set(cells);
    this.#mirror();
    this.dispatchEvent(new Event("select"));
  }

  /** The digit whose place in a cell a pointer is at.
   * @param {PointerEvent} event
   * @param {number} cell */
  #digitUnder(event, cell) {
    const box = this.cells[cell].getBoundingClientRect();
    const place = (/** @type {number} */ share) => Math.max(0, Math.min(2, Math.floor(3 * share)));
    return 1 + place((event.clientX - box.left) / box.width) + 3 * place((event.clientY - box.top) / box.height);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (event.buttons !== 1) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".board [data-cell]");
    const cell = Number(under?.getAttribute("data-cell") ?? -1);
    if (cell !== this.cursor) clearTimeout(this.held);
    if (cell >= 0 && !this.selected.has(cell)) this.select(cell, {add: true});
  }

  /** @param {Event} event */
  #under(event) {
    return Number(target(event)?.closest("[data-cell]")?.getAttribute("data-cell") ?? -1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    /** @type {Record<string, [number, number]>} */
    const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    const control = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase();
    const does = control || event.altKey ? undefined : this.keys.get(letter), move = moves[event.key] ?? moves[does];
    if (move) {
      const row = (rowOf(this.cursor) + move[0] + 9) % 9, col = (colOf(this.cursor) + move[1] + 9) % 9;
      this.select(9 * row + col, {add: event.shiftKey || control});
    } else if (event.key === "Home" || event.key === "End") {
      this.select(9 * rowOf(this.cursor) + (event.key === "End" ? 8 : 0), {add: event.shiftKey});
    } else if (event.key === "Escape" && this.selected.size > 1) {
      this.select(this.cursor);
    } else if (letter === "a" && control) {
      this.choose(CELLS);
    } else if (does === "invert") {
      this.choose(this.selected.size < 81 ? CELLS.filter((c) => !this.selected.has(c)) : [this.cursor]);
    } else {
      return;
    }
    event.preventDefault();
  }
}

/** The signs of shapes, by the classes of the picture. */
const SIGNS = /** @type {Record<string, string>} */ ({disc: "d", goes: "d", square: "s", "square green": "s green", ring: "r", fin: "f", "fin orange": "f orange", "square purple": "s purple", gone: "x", bad: "x", empty: "e", closed: "k"});

/** A shape as it is on the board, with its digit; null for what has no sign.
 * @param {string} shape
 * @param {string | number} digit "" for none */
export const sign = (shape, digit) => element("span", {className: `sh ${SIGNS[shape] ?? ""}`, "aria-hidden": "true"}, digit ? String(digit) : "");

/** Something small in a cell: a tag, its class, its text, and what is in it.
 * @typedef {[tag: string, name: string, text?: string, inner?: any[]]} Bit */

/** @param {Bit} bit
 * @returns {HTMLElement} */
const made = ([tag, className, text = "", inner = []]) => tag === "em" ? element("em", {className, "data-n": text}) // no part of what a cell holds
  : element(/** @type {"i"} */ (tag), {className}, text, ...inner.flatMap((bit) => [made(bit), " "]));

/** What a cell shows, what is said of it, and the shape that it has as a whole.
 * @param {Position} p
 * @param {number} c
 * @param {Picture | null} pic
 * @returns {{contents: Bit[], words: string[], shape: string}} */
function cellOfPicture(p, c, pic) {
  const [shape = "", digit = ""] = pic?.cells?.[c]?.split("=") ?? [], number = pic?.numbers?.[c], set = pic?.sets?.findIndex((s) => s.cells[0] === c) ?? -1, tag = pic?.names?.[c] ?? pic?.sets?.[set]?.label;
  const marked = digitsOf(511).some((d) => pic?.marks?.[`${c}:${d}`]), words = pic?.said?.[c] ?? [];
  const free = tag && (p.filled || pic?.names?.[c]) && !p.values[c] ? [3, 9, 7].find((d) => !(candidates(p, c) & bit(d))) ?? 1 : 1; // where the name hides no candidate
  /** @type {Bit[]} */ const label = tag ? [["em", `tag tag-${set % 3} at-${free}`, tag]] : [];
  if (digit) return {shape, contents: [...number ? [/** @type {Bit} */ (["em", "", number])] : label, ["b", "", digit]], words: ["empty", ...words]};
  if (p.values[c]) return {shape, contents: [...label, ["b", "", String(p.values[c])]], words: [`${p.values[c]}${p.givens[c] ? ", given" : ""}`, ...words]};
  if (p.filled || marked) {
    const {bits, list} = layer(p, c, pic);
    const own = shape === "closed" ? "" : shape; // a cross in the middle would strike the 5
    return {shape: own, contents: [...label, ["span", "cand", "", bits]], words: ["empty", `candidates ${list}`, ...words]};
  }
  const corner = digitsOf(p.corner[c]), centre = digitsOf(p.centre[c]), aside = shape && shape !== "hole";
  const notes = corner.map((d, i) => /** @type {Bit} */ (["i", `note n${i + 1}${tintOf(p, c, d)}`, String(d)]));
  return {
    shape, contents: aside ? label : [...label, ...notes, ...centre.length ? [/** @type {Bit} */ (["span", `mid${centre.length > 5 ? " many" : ""}`, centre.join("")])] : []],
    words: ["empty", ...corner.length ? [`corner notes ${corner.join(" ")}`] : [], ...centre.length ? [`centre notes ${centre.join(" ")}`] : [],
      ...digitsOf(511).filter((d) => p.tints[`${c}:${d}`]).map((d) => `${d} coloured ${COLOURS[p.tints[`${c}:${d}`]]}`), ...words],
  };
}

/** The candidates of a cell at their places, with the marks of a picture.
 * @param {Position} p
 * @param {number} c
 * @param {Picture | null} pic
 * @returns {{bits: Bit[], list: string}} */
function layer(p, c, pic) {
  const own = candidates(p, c), bits = digitsOf(511).map((d) => {
    const mark = pic?.marks?.[`${c}:${d}`] ?? "", number = pic?.tags?.[`${c}:${d}`];
    if (!(own & bit(d)) && !mark) return /** @type {Bit} */ (["i", ""]);
    return /** @type {Bit} */ (["i", `m${mark ? ` ${mark}` : ""}${tintOf(p, c, d)}`, String(d), number ? [["em", "", number]] : []]);
  });
  return {bits, list: digitsOf(own).join(" ")};
}

/** @param {Position} p
 * @param {number} c
 * @param {number} d */
const tintOf = (p, c, d) => p.tints[`${c}:${d}`] ? ` tint tint-${p.tints[`${c}:${d}`]}` : "";

/** @param {number} c */
const spelled = (c) => `row ${rowOf(c) + 1}, column ${colOf(c) + 1}`;

/** The cells of a house such as "r4", or a cell.
 * @param {string} name */
export function houseCells(name) {
  if (name.length > 2) return [cellOf(name)];
  const of = name[0] === "r" ? rowOf : name[0] === "c" ? colOf : boxOf;
  return CELLS.filter((c) => of(c) === Number(name[1]) - 1);
}

/** Where a candidate, or with digit 0 a cell, is on a board of 90 units, and how far from
 * there its shape reaches.
 * @param {number} cell
 * @param {number} digit
 * @returns {[number, number, number]} */
function spot(cell, digit) {
  const x = colOf(cell) * 10 + 5, y = rowOf(cell) * 10 + 5;
  return digit ? [x + ((digit - 1) % 3 - 1) * 3.3, y + (Math.floor((digit - 1) / 3) - 1) * 3.3, 1.9] : [x, y, 4.3];
}

/** The lines of a link between the two of its candidates that are nearest to each other: a
 * slight curve, so that it does not hide what lies in line.
 * @param {import("./picture.js").Link} link */
function link({from, to, kind}) {
  const pairs = from.flatMap((a) => to.map((b) => [spot(...a), spot(...b)]));
  const far = (/** @type {number[][]} */ [a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const [a, b] = pairs.reduce((best, pair) => far(pair) < far(best) ? pair : best), l = far([a, b]);
  if (l < 0.1) return [];
  const u = (b[0] - a[0]) / l, v = (b[1] - a[1]) / l, bend = kind.startsWith("way") ? 0 : l < 5 ? 2.6 : Math.min(3, l * 0.12);
  const reach = Math.min(a[2], l / 2), end = Math.min(b[2] + 0.3, l / 2);
  const x1 = a[0] + u * reach - (l < 5 ? v * 1.2 : 0), y1 = a[1] + v * reach + (l < 5 ? u * 1.2 : 0);
  const x2 = b[0] - u * end - (l < 5 ? v * 1.2 : 0), y2 = b[1] - v * end + (l < 5 ? u * 1.2 : 0);
  const mx = (x1 + x2) / 2 - v * bend, my = (y1 + y2) / 2 + u * bend, n = (/** @type {number} */ x) => Math.round(x * 100) / 100;
  const out = [node("path", {class: `link ${kind}`, d: `M${n(x1)} ${n(y1)}Q${n(mx)} ${n(my)} ${n(x2)} ${n(y2)}`})];
  if (kind !== "way" && kind !== "way b") {
    const angle = Math.atan2(y2 - my, x2 - mx), wing = (/** @type {number} */ t) => `${n(x2 - 1.5 * Math.cos(angle + t))} ${n(y2 - 1.5 * Math.sin(angle + t))}`;
    out.push(node("path", {class: `tip ${kind}`, d: `M${n(x2)} ${n(y2)}L${wing(0.45)}L${wing(-0.45)}Z`}));
  }
  return out;
}

/** The outline of some cells as a path.
 * @param {number[]} cells */
function outline(cells) {
  const all = new Set(cells);
  return cells.map((c) => {
    const x = colOf(c) * 10, y = rowOf(c) * 10, at = (/** @type {number} */ r, /** @type {number} */ k) => r >= 0 && r < 9 && k >= 0 && k < 9 && all.has(9 * r + k);
    const [up, down, left, right] = [at(rowOf(c) - 1, colOf(c)), at(rowOf(c) + 1, colOf(c)), at(rowOf(c), colOf(c) - 1), at(rowOf(c), colOf(c) + 1)];
    const l = x + (left ? 0 : 0.45), r = x + 10 - (right ? 0 : 0.45), t = y + (up ? 0 : 0.45), b = y + 10 - (down ? 0 : 0.45);
    return `${up ? "" : `M${l} ${t}H${r}`}${down ? "" : `M${l} ${b}H${r}`}${left ? "" : `M${l} ${t}V${b}`}${right ? "" : `M${r} ${t}V${b}`}`;
  }).join("");
}

/** The digits that a cell shows as candidates or notes.
 * @param {Position} p
 * @param {number} c */
export const noted = (p, c) => p.values[c] ? 0 : p.filled ? candidates(p, c) : p.corner[c] | p.centre[c];

/** A small drawing of a position.
 * @param {{values: number[], givens: number[]}} p */
export function thumbnail(p) {
  const svg = node("svg", {class: "mini", viewBox: "0 0 64 64", "aria-hidden": "true"});
  svg.append(node("rect", {x: 0.5, y: 0.5, width: 63, height: 63, rx: 2}), node("path", {d: "M21.5 1v62M42.5 1v62M1 21.5h62M1 42.5h62"}));
  for (const c of CELLS) if (p.values[c]) svg.append(Object.assign(node("text", {class: p.givens[c] ? "g" : "o", x: colOf(c) * 7 + 4, y: rowOf(c) * 7 + 6}), {textContent: String(p.values[c])}));
  return svg;
}

/** The names of the colours, from 1. */
export const COLOURS = ["", "red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink", "grey"];
