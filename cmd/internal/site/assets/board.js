// The board: a drawing, and over it an ARIA grid of 81 cells for the keyboard, the
// pointer, and those who listen. The drawing has the measures and the classes of
// package explain, so that a picture from the engine takes its place cell for cell.

import {element, target} from "./dom.js";
import {parsedSVG} from "./place.js";
import {CELLS, bit, blank, candidates, cellOf, digitsOf, nameOf, rowOf, colOf, conflicts, sees} from "./game.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 60, MARGIN = 24, PITCH = 18, DISC = 9;
export const LONG = 500; // milliseconds of a press that is a long one
const VIEW = "4 4 562 562"; // the grid and its numbers, of a drawing of 588 units

/** A node of the drawing.
 * @param {string} name
 * @param {Record<string, string|number>} attributes
 * @param {string|number} text */
function node(name, attributes, text = "") {
  const out = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, String(value));
  if (text !== "") out.textContent = String(text);
  return out;
}

/** What node makes a node of.
 * @typedef {[name: string, attributes: Record<string, string|number>, text?: string|number]} Shape */

/** A statement of a chain: that a digit is in these cells, or is not, and the link
 * that leads to it: "=" strong, "-" weak, "" for the first.
 * @typedef {{cells: number[], digit: number, link: "" | "=" | "-"}} ChainNode */

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
    this.position = blank();
    this.lit = /** @type {Set<number>} */ (new Set());
    this.rings = /** @type {Set<number>} */ (new Set()); // cells that the picture rings
    this.wrong = /** @type {number[]} */ ([]); // cells whose digit is known to be wrong
    this.keys = new Map(); // what single letters do, see settings.js
    this.said = /** @type {Map<number, string[]>} */ (new Map()); // what the picture says of cells
    this.svg = /** @type {string | null} */ (null); // the picture
    this.drawn = /** @type {string[]} */ (Array(81).fill("")); // what the drawing shows of each cell
    this.contents = Array.from({length: 81}, () => node("g", {}));
    this.shapes = Array.from({length: 81}, () => /** @type {Map<string, SVGElement>} */ (new Map())); // that a cell has had
    this.chain = node("g", {});
    this.cells = /** @type {HTMLElement[]} */ ([]);
    this.drawing = node("svg", {viewBox: VIEW, "aria-hidden": "true", class: "drawing"});
    this.layer = element("div", {className: "picture", "aria-hidden": "true"});
    this.grid = element("div", {className: "cells", role: "grid", "data-part": "board", "aria-label": label, "aria-multiselectable": "true"});
    this.#build();
  }

  #build() {
    const grid = this.grid;
    for (let r = 0; r < 9; r++) grid.append(this.#row(r));
    this.drawing.append(...frame(), ...this.contents, this.chain);
    this.root.replaceChildren(this.drawing, this.layer, grid);
    grid.addEventListener("keydown", (e) => this.#key(e));
    grid.addEventListener("pointerdown", (e) => this.#press(e));
    grid.addEventListener("pointermove", (e) => this.#drag(e));
    for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, () => clearTimeout(this.held));
    grid.addEventListener("focusin", (e) => this.#focused(e));
    grid.addEventListener("dblclick", () => this.#equal());
  }

  /** @param {number} r */
  #row(r) {
    const row = element("div", {role: "row", "aria-rowindex": String(r + 1), "aria-label": `row ${r + 1}`});
    for (let c = 0; c < 9; c++) {
      const cell = element("div", {
        role: "gridcell", className: "cell", tabIndex: r + c === 0 ? 0 : -1, "data-cell": String(9 * r + c),
        "aria-colindex": String(c + 1),
      });
      row.append(cell);
      this.cells.push(cell);
    }
    return row;
  }

  /** Shows a position, and a chain over it.
   * @param {Position} position
   * @param {ChainNode[]} chain */
  show(position, chain = []) {
    this.position = position;
    this.root.classList.toggle("chained", chain.length > 0);
    const meet = conflicts(position);
    for (let c = 0; c < 81; c++) this.#draw(c, meet.includes(c) ? "meets the same digit" : this.wrong.includes(c) ? "wrong" : "");
    this.chain.replaceChildren(...links(chain));
    this.#mirror();
  }

  /** Draws a cell anew if it shows something else than before.
   * @param {number} c
   * @param {string} wrong what is wrong with its digit */
  #draw(c, wrong) {
    const p = this.position, said = this.said.get(c) ?? [], cell = this.cells[c];
    const tints = Object.keys(p.tints).length ? digitsOf(511).map((d) => p.tints[`${c}:${d}`] ?? 0) : [];
    const key = [p.givens[c], p.values[c], p.filled ? candidates(p, c) : -p.corner[c], p.centre[c], p.colours[c], wrong, p.filled, ...said, ...tints].join();
    if (this.drawn[c] === key) return;
    this.drawn[c] = key;
    cell.setAttribute("aria-label", [describe(p, c, wrong), ...said].join(", "));
    if (p.givens[c]) cell.setAttribute("aria-readonly", "true");
    else cell.removeAttribute("aria-readonly");
    const x = MARGIN + SIDE * colOf(c), y = MARGIN + SIDE * rowOf(c);
    this.#paint(c, [...p.colours[c] ? swatch(x, y, p.colours[c]) : [],
      ...p.values[c] ? value(x, y, p.values[c], p.givens[c], wrong !== "") : marks(p, c, x, y)]);
  }

  /** Makes a cell show these shapes. Those that it has had before are hidden and shown
   * again: a tap would have to wait for new text to be laid out.
   * @param {number} c
   * @param {Shape[]} shapes */
  #paint(c, shapes) {
    const had = this.shapes[c], wanted = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]));
    if ([...wanted].some(([key, [name]]) => name !== "text" && !had.has(key))) had.clear(); // it lies below what is there
    if (!had.size) this.contents[c].replaceChildren();
    for (const [key, shown] of had) shown.style.visibility = wanted.has(key) ? "" : "hidden";
    for (const [key, shape] of wanted) {
      if (had.has(key)) continue;
      const made = node(...shape);
      had.set(key, made);
      this.contents[c].append(made);
    }
  }

  /** Shows a picture of the engine in place of the position, null for none.
   * @param {string|null} svg
   * @param {boolean} clean without candidates: a digit that goes into a cell fills it */
  overlay(svg, clean = false) {
    this.root.classList.toggle("clean", clean);
    this.root.classList.toggle("pictured", Boolean(svg));
    this.layer.replaceChildren(...svg ? [drawingOf(svg)] : []);
    this.svg = svg;
    this.said = new Map();
    const legend = new Map([...this.layer.querySelectorAll(".pm-words")].map((words) =>
      [shapeOf(words.previousElementSibling), words.textContent ?? ""]));
    for (const mark of this.layer.querySelectorAll("[data-candidate]")) {
      const name = mark.getAttribute("data-candidate") ?? "", cell = cellOf(name.slice(0, 4));
      const shape = shapeOf(mark), digit = Number(name.at(-1));
      const colon = shape === "placed" || shape === "out" ? "" : ":";
      this.said.set(cell, [...this.said.get(cell) ?? [], `${digit}${colon} ${legend.get(shape) ?? "in the picture"}`]);
      const {x, y} = place(cell, 5);
      if (clean && shape === "placed") mark.setAttribute("transform", `translate(${x} ${y}) scale(2.4)`); // it is drawn around 0 0
    }
    this.rings = new Set([...this.layer.querySelectorAll("circle.pm-witness")].map((ring) => {
      const at = (/** @type {string} */ name) => Math.floor((Number(ring.getAttribute(name)) - MARGIN) / SIDE);
      return 9 * at("cy") + at("cx");
    }));
    for (const c of this.rings) this.said.set(c, ["closes lines"]);
    this.show(this.position);
  }

  /** The shape that the picture has in all of these cells, "" if none or several.
   * @param {number[]} cells */
  shape(cells) {
    if (cells.every((c) => this.rings.has(c))) return "witness";
    const kinds = new Set(cells.flatMap((c) => [...this.layer.querySelectorAll(`[data-candidate^="${nameOf(c)}="]`)].map(shapeOf)));
    for (const kind of ["placed", "out"]) if (kinds.has(kind)) return kind;
    return kinds.size === 1 ? [...kinds][0] : "";
  }

  /** Shows facts over a position, with their numbers, and the links into one of them.
   * @param {Position} position
   * @param {FactDoc[]} facts
   * @param {FactDoc} now */
  state(position, facts, now) {
    this.show(position);
    this.root.classList.add("chained");
    const known = new Map(facts.map((f) => [f.n, candidatesOf(f.fact ?? "")]));
    const into = now.from.flatMap((n) => line(nearest(ends(known.get(n)), ends(candidatesOf(now.fact ?? ""))), !now.fact?.includes("<>")));
    this.chain.replaceChildren(...into, ...facts.flatMap((f) => candidatesOf(f.fact ?? "").flatMap((c) => fact(c, f, f === now, now.from.includes(f.n)))));
    this.light(cellsIn(now));
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
    const one = this.selected.size === 1, digit = this.digit || (one ? this.position.values[this.cursor] : 0);
    this.cells.forEach((cell, c) => {
      const chosen = String(this.selected.has(c));
      if (cell.getAttribute("aria-selected") !== chosen) cell.setAttribute("aria-selected", chosen);
      const name = `cell${this.lit.has(c) ? " lit" : ""}${one && sees(this.cursor, c) ? " peer" : ""}${
        digit && this.position.values[c] === digit ? " same" : ""}${digit && noted(this.position, c) & bit(digit) ? " may" : ""}`;
      if (cell.className !== name) cell.className = name;
    });
  }

  /** @param {Event} event */
  #focused(event) {
    const cell = this.#under(event);
    if (cell >= 0 && !this.selected.has(cell)) this.select(cell, {focus: false});
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.#under(event);
    if (cell < 0) return;
    event.preventDefault();
    this.grid.releasePointerCapture?.(event.pointerId);
    const add = this.several || event.ctrlKey || event.metaKey || event.shiftKey;
    if (add && this.selected.has(cell) && this.selected.size > 1) {
      this.selected.delete(cell);
      this.#mirror();
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

  /** Puts the focus on the cell under the cursor. */
  focus() { this.cells[this.cursor].focus({preventScroll: true}); }

  /** Selects cells; the cursor stays.
   * @param {number[]} cells */
  choose(cells) {
    this.selected = new Set(cells.length ? cells : [this.cursor]);
    this.#mirror();
    this.dispatchEvent(new Event("select"));
  }

  /** The digit whose place in a cell a pointer is at.
   * @param {PointerEvent} event
   * @param {number} cell */
  #digitUnder(event, cell) {
    const box = this.cells[cell].getBoundingClientRect();
    const place = (/** @type {number} */ share) => Math.max(0, Math.min(2, Math.round((share * SIDE - SIDE / 2) / PITCH) + 1));
    return 1 + place((event.clientX - box.left) / box.width) + 3 * place((event.clientY - box.top) / box.height);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (event.buttons !== 1) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cells [data-cell]");
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
    } else if (event.key === "Escape") {
      this.select(this.cursor);
    } else if (letter === "a" && control) {
      this.choose(CELLS);
    } else if (does === "invert") {
      this.choose(CELLS.filter((c) => !this.selected.has(c)));
    } else {
      return;
    }
    event.preventDefault();
  }
}

/** The shape of a mark of a picture, by the classes of package explain.
 * @param {Element|null} mark */
function shapeOf(mark) {
  const classes = [...mark?.children ?? []].map((e) => e.getAttribute("class")).join(" ");
  if (/pm-in\b|pm-ring/.test(classes)) return "placed";
  return /pm-(out|endo|fin|second|third|fourth|pattern)/.exec(classes)?.[1] ?? "";
}

/** A picture of the engine, without its legend: the sentence says what the shapes are.
 * @param {string} svg */
function drawingOf(svg) {
  const parsed = parsedSVG(svg);
  parsed.setAttribute("viewBox", VIEW);
  return parsed;
}

/** The lines of the grid, and the numbers of its rows and columns. */
function frame() {
  const end = MARGIN + 9 * SIDE, out = [node("rect", {class: "pm-paper", x: MARGIN, y: MARGIN, width: 9 * SIDE, height: 9 * SIDE})];
  for (let i = 0; i < 10; i++) {
    const at = MARGIN + SIDE * i;
    out.push(node("path", {class: i % 3 ? "pm-thin" : "pm-thick", d: `M${at} ${MARGIN}V${end}M${MARGIN} ${at}H${end}`}));
  }
  for (let i = 0; i < 9; i++) {
    const middle = MARGIN + SIDE * i + SIDE / 2;
    out.push(node("text", {class: "pm-number", x: middle, y: 17}, i + 1));
    out.push(node("text", {class: "pm-number", x: 12, y: middle + 4}, i + 1));
  }
  return out;
}

/** @param {number} x
 * @param {number} y
 * @param {number} digit
 * @param {number} given
 * @param {boolean} wrong */
function value(x, y, digit, given, wrong) {
  const name = given ? "pm-given" : "pm-solved";
  /** @type {Shape[]} */
  const out = [["text", {class: wrong ? `${name} wrong` : name, x: x + 30, y: y + 42}, digit]];
  if (wrong) out.push(["path", {class: "wavy", d: `M${x + 15} ${y + 50}q3.75-5 7.5 0t7.5 0 7.5 0 7.5 0`}]);
  return out;
}

/** The middle of a candidate.
 * @param {number} cell
 * @param {number} digit */
function place(cell, digit) {
  return {
    x: MARGIN + SIDE * colOf(cell) + SIDE / 2 + ((digit - 1) % 3 - 1) * PITCH,
    y: MARGIN + SIDE * rowOf(cell) + SIDE / 2 + (Math.floor((digit - 1) / 3) - 1) * PITCH,
  };
}

/** The places of corner notes: the corners first, and never the middle. */
const CORNERS = [[11, 12], [49, 12], [11, 49], [49, 49], [30, 12], [30, 49], [24, 12], [36, 12], [36, 49]];

/** @param {Position} p
 * @param {number} c
 * @param {number} d
 * @param {number} cx
 * @param {number} cy */
function tinted(p, c, d, cx, cy) {
  const tint = p.tints[`${c}:${d}`];
  return tint ? [/** @type {Shape} */ (["circle", {class: `tint tint-${tint}`, cx, cy, r: 8.5}])] : [];
}

/** @param {Position} p
 * @param {number} c
 * @param {number} x
 * @param {number} y */
function marks(p, c, x, y) {
  /** @type {Shape[]} */
  const out = [];
  if (p.filled) {
    for (const d of digitsOf(candidates(p, c))) {
      const {x: dx, y: dy} = place(c, d);
      out.push(...tinted(p, c, d, dx, dy), ["text", {class: "pm-mark", x: dx, y: dy + 5}, d]);
    }
    return out;
  }
  const corners = digitsOf(p.corner[c]);
  corners.forEach((d, i) => {
    const [dx, dy] = CORNERS[i];
    out.push(...tinted(p, c, d, x + dx, y + dy), ["text", {class: "pm-mark own", x: x + dx, y: y + dy + 5}, d]);
  });
  const centre = digitsOf(p.centre[c]).join("");
  if (centre) {
    const small = centre.length > 5 ? " many" : "";
    out.push(["text", {class: `pm-mark centre${small}`, x: x + 30, y: y + 35}, centre]);
  }
  return out;
}

/** @param {number} x
 * @param {number} y
 * @param {number} colour
 * @returns {Shape[]} */
function swatch(x, y, colour) {
  return [
    ["rect", {class: `tint tint-${colour}`, x: x + 1.5, y: y + 1.5, width: 57, height: 57}],
    ["text", {class: "letter", x: x + 54, y: y + 56}, "abcdefghi"[colour - 1]],
  ];
}

/** A chain: its candidates in discs, with their numbers, and lines between them, drawn
 * out for strong links and dashed for weak ones.
 * @param {ChainNode[]} chain */
function links(chain) {
  const places = chain.map((n) => n.cells.map((c) => place(c, n.digit)));
  const lines = places.slice(1).flatMap((to, i) => line(nearest(places[i], to), chain[i + 1].link === "="));
  const discs = chain.flatMap((n, i) => places[i].flatMap(({x, y}) => [
    node("circle", {class: i % 2 ? "pm-second" : "pm-pattern", cx: x, cy: y, r: DISC}),
    node("text", {class: "pm-mark pm-on", x, y: y + 5}, n.digit),
    node("text", {class: "pm-label step", x: x + DISC + 1, y: y - 6}, i + 1),
  ]));
  return [...lines, ...discs];
}

/** @typedef {{x: number, y: number}} Point */

/** The two points of two groups that are nearest to each other.
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {[Point, Point]} */
function nearest(from, to) {
  const pairs = from.flatMap((a) => to.map((b) => /** @type {[Point, Point]} */ ([a, b])));
  const far = (/** @type {[Point, Point]} */ [a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
  return pairs.reduce((best, pair) => far(pair) < far(best) ? pair : best);
}

/** A link: a slight curve, so that it does not hide what lies in line, with a tip; inside
 * a cell a bow around the discs.
 * @param {[Point, Point]} ends
 * @param {boolean} strong */
function line([a, b], strong) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1 || !a.x || !b.x) return [];
  const bend = length < 3 * DISC ? 16 : Math.min(length / 8, 14), ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  const top = {x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend};
  const towards = (/** @type {Point} */ p, /** @type {number} */ by) => {
    const far = Math.hypot(top.x - p.x, top.y - p.y);
    return {x: p.x + (top.x - p.x) / far * by, y: p.y + (top.y - p.y) / far * by};
  };
  const from = towards(a, DISC), to = towards(b, DISC + 1);
  const angle = Math.atan2(b.y - top.y, b.x - top.x);
  const wing = (/** @type {number} */ turn) => `${to.x - 8 * Math.cos(angle + turn)} ${to.y - 8 * Math.sin(angle + turn)}`;
  return [
    node("path", {class: strong ? "pm-strong" : "pm-weak", d: `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`}),
    node("path", {class: "pm-tip", d: `M${to.x} ${to.y}L${wing(0.4)}L${wing(-0.4)}Z`}),
  ];
}

/** A candidate of a fact: whether it is in its cell, or not.
 * @typedef {{cell: number, digit: number, out: boolean}} Stated */

/** @param {string} text
 * @returns {Stated[]} */
function candidatesOf(text) {
  return [...text.matchAll(/(r[1-9]c[1-9])(=|<>)([1-9])/g)].map(([, cell, sign, d]) => ({cell: cellOf(cell), digit: Number(d), out: sign === "<>"}));
}

/** The cells that a fact names which states nothing of its own.
 * @param {FactDoc} f */
const cellsIn = (f) => f.fact ? [] : (f.reason.match(/r[1-9]c[1-9]/g) ?? []).map(cellOf);

/** @param {Stated[]} [list] */
const ends = (list = []) => list.length ? list.map((c) => place(c.cell, c.digit)) : [{x: 0, y: 0}];

/** A fact on the board: its digit in a disc, struck if it goes, and its number.
 * @param {Stated} stated
 * @param {FactDoc} f
 * @param {boolean} now whether it is the one that is told
 * @param {boolean} ground whether that leans on it */
function fact({cell, digit, out}, f, now, ground) {
  const {x, y} = place(cell, digit);
  return [
    node("circle", {class: `fact${now ? " now" : ""}${ground ? " ground" : ""}`, cx: x, cy: y, r: DISC + 1}),
    node("text", {class: "pm-mark pm-on", x, y: y + 5}, digit),
    ...out ? [node("path", {class: "pm-strike", d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}`})] : [],
    node("text", {class: "pm-label step", x: x + DISC + 1, y: y - 6}, f.n),
  ];
}

/** The digits that a cell shows as candidates or notes.
 * @param {Position} p
 * @param {number} c */
const noted = (p, c) => p.values[c] ? 0 : p.filled ? candidates(p, c) : p.corner[c] | p.centre[c];

/** What a cell is, in words.
 * @param {Position} p
 * @param {number} c
 * @param {string} wrong */
function describe(p, c, wrong) {
  const where = `row ${rowOf(c) + 1}, column ${colOf(c) + 1}`;
  const words = [where];
  const list = (/** @type {number} */ bits) => digitsOf(bits).join(" ");
  if (p.values[c]) {
    words.push(`${p.values[c]}${p.givens[c] ? ", given" : ""}`);
    if (wrong) words.push(wrong);
  } else {
    words.push("empty");
    if (p.filled) words.push(`candidates ${list(candidates(p, c))}`);
    if (!p.filled && p.corner[c]) words.push(`corner marks ${list(p.corner[c])}`);
    if (!p.filled && p.centre[c]) words.push(`centre marks ${list(p.centre[c])}`);
  }
  if (p.colours[c]) words.push(`coloured ${COLOURS[p.colours[c]]}`);
  for (const d of digitsOf(511)) if (p.tints[`${c}:${d}`]) words.push(`${d} coloured ${COLOURS[p.tints[`${c}:${d}`]]}`);
  return words.join(", ");
}

/** The names of the colours, from 1. */
export const COLOURS = ["", "red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink", "grey"];
