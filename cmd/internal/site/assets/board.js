// The board: a drawing, and over it an ARIA grid of 81 cells for the keyboard, the
// pointer, and those who listen. The drawing has the measures and the classes of
// package explain, so that a picture from the engine takes its place cell for cell.

import {digitsOf, rowOf, colOf, boxOf, conflicts} from "./game.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 60, MARGIN = 24, PITCH = 18, WIDTH = 588;

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

export class Board extends EventTarget {
  /** @param {HTMLElement} root
   * @param {{label?: string}} options */
  constructor(root, {label = "Sudoku board"} = {}) {
    super();
    this.root = root;
    this.cursor = 0;
    this.selected = new Set([0]);
    this.several = false; // touches add to the selection
    this.picture = null; // from the engine, shown instead of the position
    this.lit = new Set();
    this.cells = [];
    this.#build(label);
  }

  #build(label) {
    this.drawing = node("svg", {viewBox: `0 0 ${WIDTH} ${WIDTH}`, "aria-hidden": "true", class: "drawing"});
    this.layer = document.createElement("div");
    this.layer.className = "picture";
    this.layer.setAttribute("aria-hidden", "true");
    const grid = document.createElement("div");
    grid.className = "cells";
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", label);
    grid.setAttribute("aria-multiselectable", "true");
    for (let r = 0; r < 9; r++) grid.append(this.#row(r));
    this.grid = grid;
    this.root.replaceChildren(this.drawing, this.layer, grid);
    grid.addEventListener("keydown", (e) => this.#key(e));
    grid.addEventListener("pointerdown", (e) => this.#press(e));
    grid.addEventListener("pointermove", (e) => this.#drag(e));
    grid.addEventListener("focusin", (e) => this.#focused(e));
  }

  #row(r) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    for (let c = 0; c < 9; c++) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = r + c === 0 ? 0 : -1;
      cell.dataset.cell = String(9 * r + c);
      cell.className = "cell";
      row.append(cell);
      this.cells.push(cell);
    }
    return row;
  }

  /** Shows a position. */
  show(position) {
    this.position = position;
    this.drawing.replaceChildren(...frame(), ...this.#contents(position));
    const wrong = new Set(conflicts(position));
    for (let c = 0; c < 81; c++) this.cells[c].setAttribute("aria-label", describe(position, c, wrong.has(c)));
    this.#mirror();
  }

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
    this.picture = svg;
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

  /** Selects one cell and moves the focus there if it is on the board. */
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
      cell.classList.toggle("peer", this.selected.size === 1 && related(this.cursor, c));
    });
  }

  #focused(event) {
    const cell = Number(event.target.dataset.cell);
    if (!this.selected.has(cell)) this.select(cell, {focus: false});
  }

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
  }

  #drag(event) {
    if (event.pointerType === "touch" || event.buttons !== 1) return;
    const cell = this.#under(event);
    if (cell >= 0 && !this.selected.has(cell)) this.select(cell, {add: true});
  }

  #under(event) {
    const hit = event.target.closest?.("[data-cell]");
    return hit ? Number(hit.dataset.cell) : -1;
  }

  #key(event) {
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

const related = (a, b) => a !== b && (rowOf(a) === rowOf(b) || colOf(a) === colOf(b) || boxOf(a) === boxOf(b));

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

function value(x, y, digit, given, wrong) {
  const name = given ? "pm-given" : "pm-solved";
  const out = [node("text", {class: wrong ? `${name} wrong` : name, x: x + 30, y: y + 42}, digit)];
  if (wrong) out.push(node("path", {class: "wavy", d: `M${x + 15} ${y + 50}q3.75-5 7.5 0t7.5 0 7.5 0 7.5 0`}));
  return out;
}

function marks(p, c, x, y) {
  const out = [];
  for (const d of digitsOf(p.corner[c])) {
    const dx = x + 30 + ((d - 1) % 3 - 1) * PITCH, dy = y + 30 + (Math.floor((d - 1) / 3) - 1) * PITCH;
    const tint = p.tints[`${c}:${d}`];
    if (tint) out.push(node("circle", {class: `tint tint-${tint}`, cx: dx, cy: dy, r: 8.5}));
    out.push(node("text", {class: p.filled ? "pm-mark" : "pm-mark own", x: dx, y: dy + 5}, d));
  }
  const centre = digitsOf(p.centre[c]).join("");
  if (centre) {
    const small = centre.length > 5 ? " many" : "";
    out.push(node("text", {class: `pm-mark centre${small}`, x: x + 30, y: y + 35}, centre));
  }
  return out;
}

function swatch(x, y, colour) {
  return [
    node("rect", {class: `tint tint-${colour}`, x: x + 1.5, y: y + 1.5, width: 57, height: 57}),
    node("text", {class: "letter", x: x + 54, y: y + 56}, "abcdefghi"[colour - 1]),
  ];
}

/** What a cell is, in words. */
function describe(p, c, wrong) {
  const where = `row ${rowOf(c) + 1}, column ${colOf(c) + 1}`;
  const words = [where];
  const list = (bits) => digitsOf(bits).join(" ");
  if (p.values[c]) {
    words.push(`${p.values[c]}${p.givens[c] ? ", given" : ""}`);
    if (wrong) words.push("meets the same digit");
  } else {
    words.push("empty");
    if (p.corner[c]) words.push(`${p.filled ? "candidates" : "corner marks"} ${list(p.corner[c])}`);
    if (p.centre[c]) words.push(`centre marks ${list(p.centre[c])}`);
  }
  if (p.colours[c]) words.push(`colour ${"abcdefghi"[p.colours[c] - 1]}`);
  return words.join(", ");
}
