// The digits and the keys of the board: what a digit does is the mode's business. What a
// key did is said once.

import {$, button, digitOf, element, select, target} from "./dom.js";
import {COLOURS, LONG} from "./board.js";
import {ALL, allowed, bit, conflicts, digitsOf, PEERS, rowOf, colOf} from "./game.js";

const MODES = ["digit", "corner", "centre", "colour"];

/** Wires the pad.
 * @param {import("./play.js").App} app */
export function pad(app) {
  const root = $("pad"), tint = select("tint");
  const radios = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll("input[name=mode]")]);
  const mode = () => radios.find((r) => r.checked)?.value ?? MODES[0];
  const setMode = (/** @type {string} */ name) => {
    for (const r of radios) r.checked = r.value === name;
    root.dataset.mode = name;
    digits.forEach((key, i) => { key.title = name === "colour" ? COLOURS[i + 1] : ""; });
    counts();
    if (document.activeElement?.getAttribute("name") !== "mode") app.say(`Mode: ${name === "digit" ? "digits" : name}.`);
  };
  const enter = (/** @type {number} */ d, /** @type {string} */ name) => {
    const cells = app.board.selection, before = app.game.position;
    if (app.taker) return app.taker.digit(d);
    const moved = name === "digit" ? app.game.digit(cells, d) : name === "colour" ? app.game.colour(cells, d, Number(tint.value))
      : app.game.mark(cells, name === "corner" ? name : "centre", d);
    if (!app.game.solved) app.say(moved ? told(app, before, cells, d, name) : refused(before, cells, d, name));
  };
  for (const radio of radios) radio.addEventListener("change", () => setMode(mode()));
  root.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays on the board, and so do its keys
  const digits = digitsOf(ALL).map((d) => /** @type {HTMLElement} */ (root.querySelector(`[data-digit="${d}"]`)));
  digits.forEach((key, i) => digitKey(app, key, i + 1, () => enter(i + 1, mode())));
  app.board.addEventListener("stamp", () => enter(app.board.digit, mode()));
  const erase = () => {
    if (app.taker) return app.taker.erase();
    app.say(app.game.erase(app.board.selection) ? "Erased." : "Nothing to erase.");
  };
  const walk = (/** @type {"undo" | "redo"} */ way) => {
    const can = way === "undo" ? app.game.canUndo : app.game.canRedo, before = app.game.position;
    app.game[way]();
    app.say(can ? `${way === "undo" ? "Undo" : "Redo"}: ${difference(before, app.game.position)}.` : `Nothing to ${way}.`);
  };
  button("undo").addEventListener("click", () => walk("undo"));
  button("redo").addEventListener("click", () => walk("redo"));
  button("erase").addEventListener("click", erase);
  const several = button("several");
  const selectSeveral = () => {
    app.board.several = !app.board.several;
    several.setAttribute("aria-pressed", String(app.board.several));
    app.say(app.board.several ? "Presses select several cells, until the next long one." : "Presses select one cell.");
  };
  several.addEventListener("click", selectSeveral);
  app.board.addEventListener("long", selectSeveral);
  const counts = () => {
    const p = app.game.position, chosen = app.board.selected.size === 1 ? p.values[app.board.cursor] : 0;
    digits.forEach((key, i) => {
      const left = 9 - p.values.filter((v) => v === i + 1).length, small = /** @type {HTMLElement} */ (key.lastElementChild);
      const colour = root.dataset.mode === "colour", text = colour ? COLOURS[i + 1] : left > 0 ? String(left) : "✓";
      if (small.dataset.text !== text) small.replaceChildren(text, element("span", {className: "hidden"}, colour ? "" : left > 0 ? " left" : " finished"));
      small.dataset.text = text;
      key.classList.toggle("done", left <= 0);
      key.classList.toggle("on", (app.board.digit || chosen) === i + 1);
    });
  };
  app.changes.addEventListener("change", counts);
  app.board.addEventListener("select", () => {
    counts();
    if (app.board.selected.size > 1) app.say(`${app.board.selected.size} cells selected.`);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !target(event)?.closest(".cells")) return;
    if (key(event, app, {mode, setMode, enter, erase, walk})) event.preventDefault();
  });
}

/** Wires a digit of the pad: a press enters it, a long one makes it stay until the next
 * press of it, so that cells can be pressed one after the other.
 * @param {import("./play.js").App} app
 * @param {HTMLElement} key
 * @param {number} digit
 * @param {() => void} enter */
function digitKey(app, key, digit, enter) {
  let timer = 0, long = false;
  key.addEventListener("pointerdown", () => {
    long = false;
    timer = setTimeout(() => {
      long = true;
      app.board.hold(digit);
      app.board.dispatchEvent(new Event("select"));
      app.say(`${digit} stays: press cells to enter it, and ${digit} again to end.`);
    }, LONG);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(name, () => clearTimeout(timer));
  key.addEventListener("contextmenu", (event) => event.preventDefault());
  key.addEventListener("click", () => {
    if (long) return;
    if (!app.board.digit) return enter();
    app.board.hold(app.board.digit === digit ? 0 : digit);
    app.board.dispatchEvent(new Event("select"));
    app.say(app.board.digit ? `${digit} stays.` : "Cells first again.");
  });
}

/** What a digit that was entered has done, in words.
 * @param {import("./play.js").App} app
 * @param {Position} before
 * @param {number[]} cells
 * @param {number} d
 * @param {string} name of the mode */
function told(app, before, cells, d, name) {
  const p = app.game.position, c = cells.find((cell) => !p.givens[cell]) ?? cells[0];
  if (name === "colour") return p.colours[c] || Object.keys(p.tints).length ? `Coloured ${COLOURS[d]}.` : `${COLOURS[d]} gone.`;
  if (name !== "digit") {
    const has = p.filled ? !(p.out[c] & bit(d)) : p[name === "corner" ? "corner" : "centre"][c] & bit(d);
    return `${p.filled ? "Candidate" : name === "corner" ? "Corner" : "Centre"} ${d}${has ? "" : " gone"}.`;
  }
  if (!p.values[c]) return `${d} gone.`;
  const other = conflicts(p).includes(c) ? PEERS[c].find((q) => p.values[q] === d) : undefined;
  const finished = p.values.filter((v) => v === d).length === 9 && before.values.filter((v) => v === d).length < 9;
  return `${d}${other === undefined ? "" : `, also in row ${rowOf(other) + 1}, column ${colOf(other) + 1}`}${finished ? `, ${d} finished` : ""}.`;
}

/** Why nothing has changed.
 * @param {Position} p
 * @param {number[]} cells
 * @param {number} d
 * @param {string} name of the mode */
function refused(p, cells, d, name) {
  if (name === "digit") return "Given, cannot change.";
  if (cells.every((c) => p.values[c])) return "The cell has its digit.";
  return p.filled && cells.every((c) => !(allowed(p, c) & bit(d))) ? `${d} is no candidate there.` : "Nothing changes.";
}

/** What differs between two positions, in words.
 * @param {Position} before
 * @param {Position} after */
function difference(before, after) {
  const cells = after.values.map((_, c) => c).filter((c) => after.values[c] !== before.values[c]);
  if (!cells.length) return after.filled === before.filled ? "marks" : after.filled ? "candidates filled in" : "notes";
  if (cells.length > 1) return `${cells.length} cells`;
  return `row ${rowOf(cells[0]) + 1}, column ${colOf(cells[0]) + 1}, ${after.values[cells[0]] || "empty"}`;
}

/** Does what a key says; returns whether it says anything.
 * @param {KeyboardEvent} event
 * @param {import("./play.js").App} app
 * @param {{mode: () => string, setMode: (name: string) => void, enter: (d: number, name: string) => void, erase: () => void,
 *   walk: (way: "undo" | "redo") => void}} does */
function key(event, app, {mode, setMode, enter, erase, walk}) {
  const control = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase(), d = digitOf(event), does = app.board.keys.get(letter);
  if (d) enter(d, event.altKey || control && event.shiftKey ? "colour" : control ? "centre" : event.shiftKey ? "corner" : mode());
  else if (control && letter === "z") walk(event.shiftKey ? "redo" : "undo");
  else if (control && letter === "y") walk("redo");
  else if (control || event.altKey) return false;
  else if (["Delete", "Backspace", "0"].includes(event.key)) erase();
  else if (event.key === " ") setMode(MODES[(MODES.indexOf(mode()) + 1) % MODES.length]);
  else if (event.key === "?") {
    $("menu").click();
    $("keys").setAttribute("open", "");
  }
  else if (MODES.includes(does)) setMode(does);
  else if (does === "hint") $("hint-more").click();
  else if (does === "picture") $("board").classList.toggle("pictured", Boolean($("board").querySelector(".picture svg")) && !$("board").classList.contains("pictured"));
  else return false;
  return true;
}
