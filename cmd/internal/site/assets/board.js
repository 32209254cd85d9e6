// The board: a drawing, and over it an ARIA grid of 81 cells for the keyboard, the
// pointer, and those who listen. The drawing has the measures and the classes of
// package explain, so that a picture from the engine takes its place cell for cell.

import {element, target} from "./dom.js";
import {blank, candidates, digitsOf, rowOf, colOf, conflicts, sees} from "./game.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 60, MARGIN = 24, PITCH = 18, WIDTH = 588, DISC = 9;

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
    this.position = blank();
    this.lit = /** @type {Set<number>} */ (new Set());
    this.cells = /** @type {HTMLElement[]} */ ([]);
    this.drawing = node("svg", {viewBox: `0 0 ${WIDTH} ${WIDTH}`, "aria-hidden": "true", class: "drawing"});
    this.layer = element("div", {className: "picture", "aria-hidden": "true"});
    this.grid = element("div", {className: "cells", role: "grid", "aria-label": label, "aria-multiselectable": "true"});
    this.#build();
  }

  #build() {
    const grid = this.grid;
    for (let r = 0; r < 9; r++) grid.append(this.#row(r));
    this.root.replaceChildren(this.drawing, this.layer, grid);
    grid.addEventListener("keydown", (e) => this.#key(e));
    grid.addEventListener("pointerdown", (e) => this.#press(e));
    grid.addEventListener("pointermove", (e) => this.#drag(e));
    grid.addEventListener("focusin", (e) => this.#focused(e));
  }

  /** @param {number} r */
  #row(r) {
    const row = element("div", {role: "row"});
    for (let c = 0; c < 9; c++) {
      const cell = element("div", {
        role: "gridcell", className: "cell", tabIndex: r + c === 0 ? 0 : -1, "data-cell": String(9 * r + c),
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
    this.drawing.replaceChildren(...frame(), ...this.#contents(position), ...links(chain));
    const wrong = new Set(conflicts(position));
    for (let c = 0; c < 81; c++) this.cells[c].setAttribute("aria-label", describe(position, c, wrong.has(c)));
    this.#mirror();
  }

  /** @param {Position} p */
  #contents(p) {
    const wrong = new Set(conflicts(p));
    const out = [];
    for (let c = 0; c < 81; c++) {
      const x = MARGIN + SIDE * colOf(c), y = MARGIN + SIDE * rowOf(c);
      if (p.colours[c]) out.push(...swatch(x, y, p.colours[c]));
      if (p.values[c]) out.push(...value(x, y, p.values[c], p.givens[c], wrong.has(c)));
      else out.push(...marks(p, c, x, y));
    }
    return out;
  }

  /** Shows a picture of the engine in place of the position, null for none.
   * @param {string|null} svg */
  overlay(svg) {
    this.root.classList.toggle("pictured", Boolean(svg));
    if (!svg) return this.layer.replaceChildren();
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    this.layer.replaceChildren(document.adoptNode(parsed));
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
    this.cells[this.cursor].tabIndex = -1;
    this.cursor = cell;
    if (!add) this.selected.clear();
    this.selected.add(cell);
    this.cells[cell].tabIndex = 0;
    if (focus) this.cells[cell].focus({preventScroll: true});
    this.#mirror();
    this.dispatchEvent(new Event("select"));
  }

  get selection() { return [...this.selected].sort((a, b) => a - b); }

  #mirror() {
    this.cells.forEach((cell, c) => {
      cell.setAttribute("aria-selected", String(this.selected.has(c)));
      cell.classList.toggle("lit", this.lit.has(c));
      cell.classList.toggle("peer", this.selected.size === 1 && sees(this.cursor, c));
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
    this.select(cell, {add});
    if (!add && event.pointerType === "mouse") {
      this.dispatchEvent(new CustomEvent("candidate", {detail: {cell, digit: this.#digitUnder(event, cell)}}));
    }
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
    if (event.pointerType === "touch" || event.buttons !== 1) return;
    const cell = this.#under(event);
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
    const move = moves[event.key];
    if (move) {
      const far = event.ctrlKey || event.metaKey ? 3 : 1;
      const row = (rowOf(this.cursor) + move[0] * far + 9) % 9, col = (colOf(this.cursor) + move[1] * far + 9) % 9;
      this.select(9 * row + col, {add: event.shiftKey});
    } else if (event.key === "Home" || event.key === "End") {
      this.select(9 * rowOf(this.cursor) + (event.key === "End" ? 8 : 0), {add: event.shiftKey});
    } else if (event.key === "Escape") {
      this.select(this.cursor);
    } else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) {
      for (let c = 0; c < 81; c++) this.selected.add(c);
      this.#mirror();
    } else {
      return;
    }
    event.preventDefault();
  }
}

/** The lines of the grid, and the numbers of its rows and columns. */
function frame() {
  const out = [], end = MARGIN + 9 * SIDE;
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
  const out = [node("text", {class: wrong ? `${name} wrong` : name, x: x + 30, y: y + 42}, digit)];
  if (wrong) out.push(node("path", {class: "wavy", d: `M${x + 15} ${y + 50}q3.75-5 7.5 0t7.5 0 7.5 0 7.5 0`}));
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
  return tint ? [node("circle", {class: `tint tint-${tint}`, cx, cy, r: 8.5})] : [];
}

/** @param {Position} p
 * @param {number} c
 * @param {number} x
 * @param {number} y */
function marks(p, c, x, y) {
  const out = [];
  if (p.filled) {
    for (const d of digitsOf(candidates(p, c))) {
      const {x: dx, y: dy} = place(c, d);
      out.push(...tinted(p, c, d, dx, dy), node("text", {class: "pm-mark", x: dx, y: dy + 5}, d));
    }
    return out;
  }
  const corners = digitsOf(p.corner[c]);
  corners.forEach((d, i) => {
    const [dx, dy] = CORNERS[i];
    out.push(...tinted(p, c, d, x + dx, y + dy), node("text", {class: "pm-mark own", x: x + dx, y: y + dy + 5}, d));
  });
  const centre = digitsOf(p.centre[c]).join("");
  if (centre) {
    const small = centre.length > 5 ? " many" : "";
    out.push(node("text", {class: `pm-mark centre${small}`, x: x + 30, y: y + 35}, centre));
  }
  return out;
}

/** @param {number} x
 * @param {number} y
 * @param {number} colour */
function swatch(x, y, colour) {
  return [
    node("rect", {class: `tint tint-${colour}`, x: x + 1.5, y: y + 1.5, width: 57, height: 57}),
    node("text", {class: "letter", x: x + 54, y: y + 56}, "abcdefghi"[colour - 1]),
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

/** A link: a slight curve, so that it does not hide what lies in line, with a tip.
 * @param {[Point, Point]} ends
 * @param {boolean} strong */
function line([a, b], strong) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return [];
  const bend = Math.min(length / 8, 14), ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  const top = {x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend};
  const towards = (/** @type {Point} */ p, /** @type {number} */ by) => {
    const far = Math.hypot(top.x - p.x, top.y - p.y);
    return {x: p.x + (top.x - p.x) / far * by, y: p.y + (top.y - p.y) / far * by};
  };
  const from = towards(a, Math.min(DISC, length / 3)), to = towards(b, Math.min(DISC + 1, length / 3));
  const angle = Math.atan2(b.y - top.y, b.x - top.x);
  const wing = (/** @type {number} */ turn) => `${to.x - 8 * Math.cos(angle + turn)} ${to.y - 8 * Math.sin(angle + turn)}`;
  return [
    node("path", {class: strong ? "pm-strong" : "pm-weak", d: `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`}),
    node("path", {class: "pm-tip", d: `M${to.x} ${to.y}L${wing(0.4)}L${wing(-0.4)}Z`}),
  ];
}

/** What a cell is, in words.
 * @param {Position} p
 * @param {number} c
 * @param {boolean} wrong */
function describe(p, c, wrong) {
  const where = `row ${rowOf(c) + 1}, column ${colOf(c) + 1}`;
  const words = [where];
  const list = (/** @type {number} */ bits) => digitsOf(bits).join(" ");
  if (p.values[c]) {
    words.push(`${p.values[c]}${p.givens[c] ? ", given" : ""}`);
    if (wrong) words.push("meets the same digit");
  } else {
    words.push("empty");
    if (p.filled) words.push(`candidates ${list(candidates(p, c))}`);
    if (!p.filled && p.corner[c]) words.push(`corner marks ${list(p.corner[c])}`);
    if (!p.filled && p.centre[c]) words.push(`centre marks ${list(p.centre[c])}`);
  }
  if (p.colours[c]) words.push(`colour ${"abcdefghi"[p.colours[c] - 1]}`);
  return words.join(", ");
}
