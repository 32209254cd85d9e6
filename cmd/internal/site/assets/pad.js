// The digits and the keys of the board: what a digit does is the mode's business. What a
// key did is said once.

import {$, button, digitOf, element, radios as radioButtons, select, target} from "./dom.js";
import {COLOURS, LONG, noted} from "./board.js";
import {ALL, allowed, bit, conflicts, digitsOf, nameOf, PEERS, rowOf, colOf} from "./game.js";

const MODES = ["digit", "corner", "centre", "colour"];

/** Wires the pad.
 * @param {import("./play.js").App} app */
export function pad(app) {
  const root = $("pad"), tint = select("tint");
  const names = /** @type {Record<string, string>} */ ({digit: "Digits", corner: "Corner notes", centre: "Centre notes", colour: "Colours"});
  const mode = () => root.dataset.mode ?? MODES[0];
  const choose = radioButtons(/** @type {HTMLElement} */ (root.querySelector(".modes")), (chosen) => {
    root.dataset.mode = chosen.dataset.mode;
    digits.forEach((key, i) => { key.title = mode() === "colour" ? COLOURS[i + 1] : ""; });
    counts();
    app.say(`${names[mode()]}.`);
  });
  const setMode = (/** @type {string} */ name) => choose(/** @type {HTMLElement} */ (root.querySelector(`[data-mode="${name}"]`)));
  const enter = (/** @type {number} */ d, /** @type {string} */ name) => {
    const cells = app.board.selection, before = app.game.position;
    if (app.taker) return app.taker.digit(d);
    const moved = name === "digit" ? app.game.digit(cells, d) : name === "colour" ? app.game.colour(cells, d, Number(tint.value))
      : app.game.mark(cells, name === "corner" ? name : "centre", d);
    if (!app.game.solved) app.say(moved ? told(app, before, cells, d, name) : refused(before, cells, d, name));
  };
  root.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays on the board, and so do its keys
  const digits = digitsOf(ALL).map((d) => /** @type {HTMLElement} */ (root.querySelector(`[data-digit="${d}"]`)));
  digits.forEach((key, i) => digitKey(app, key, i + 1, () => enter(i + 1, mode())));
  app.board.addEventListener("stamp", () => enter(app.board.digit, mode()));
  const erase = () => {
    if (app.taker) return app.taker.erase();
    app.say(app.game.erase(app.board.selection) ? "Erased." : "Nothing to erase.");
  };
  const walk = (/** @type {"undo" | "redo"} */ way) => {
    if (app.taker?.alone) return;
    const can = way === "undo" ? app.game.canUndo : app.game.canRedo, before = app.game.position;
    if (way === "undo") app.takenBack();
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
    app.say(app.board.several ? "Tap to select several cells. Press and hold to stop." : "Tap to select one cell.");
  };
  several.addEventListener("click", selectSeveral);
  app.board.addEventListener("long", selectSeveral);
  const counts = () => {
    const p = app.board.position, chosen = app.board.selected.size === 1 ? p.values[app.board.cursor] : 0;
    digits.forEach((key, i) => {
      const left = 9 - p.values.filter((v) => v === i + 1).length, small = /** @type {HTMLElement} */ (key.lastElementChild);
      const colour = root.dataset.mode === "colour", text = colour ? COLOURS[i + 1] : left > 0 ? String(left) : "✓";
      if (small.dataset.text !== text) small.replaceChildren(text, element("span", {className: "vh"}, colour ? "" : left > 0 ? " left" : " finished"));
      small.dataset.text = text;
      key.classList.toggle("done", left <= 0);
      key.classList.toggle("on", (app.board.digit || chosen) === i + 1);
      key.classList.toggle("noted", app.board.selected.size === 1 && !app.board.bare && Boolean(noted(p, app.board.cursor) & bit(i + 1)));
    });
  };
  for (const other of document.querySelectorAll("#tools-menu button")) {
    other.addEventListener("click", () => {
      $("tools-menu").hidePopover();
      const what = other.getAttribute("data-for") ?? "";
      if (what === "colour") setMode(what);
      else $(what).click();
    });
  }
  app.board.addEventListener("shown", counts);
  app.board.addEventListener("select", () => {
    counts();
    if (app.board.selected.size > 1) app.say(`${app.board.selected.size} cells selected.`);
  });
  document.addEventListener("keydown", (event) => {
    const at = target(event);
    if (event.defaultPrevented || app.away || at?.closest("input, textarea, select, dialog[open]")) return;
    if (at?.closest(".board") && key(event, app, {mode, setMode, enter, erase, walk}) || letter(event, app)) event.preventDefault();
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
      app.say(`Tap cells to enter ${digit}. Tap ${digit} again to stop.`);
    }, LONG);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(name, () => clearTimeout(timer));
  key.addEventListener("contextmenu", (event) => event.preventDefault());
  key.addEventListener("click", () => {
    if (long) return;
    if (!app.board.digit && (app.board.selected.size || app.taker)) return enter();
    app.board.hold(app.board.digit === digit ? 0 : digit);
    app.board.dispatchEvent(new Event("select"));
    app.say(app.board.digit ? `Tap cells to enter ${app.board.digit}. Tap ${app.board.digit} again to stop.` : "From now on, choose the cell first.");
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
  if (name === "colour") return p.colours[c] || Object.keys(p.tints).length ? `Coloured ${COLOURS[d]}.` : `Colour ${COLOURS[d]} removed.`;
  if (name !== "digit") {
    const has = p.filled ? !(p.out[c] & bit(d)) : p[name === "corner" ? "corner" : "centre"][c] & bit(d);
    return `${p.filled ? "Candidate" : name === "corner" ? "Corner note" : "Centre note"} ${d}${has ? "" : " removed"}.`;
  }
  if (!p.values[c]) return `${d} removed.`;
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
  if (name === "digit") return `${nameOf(cells[0])} is part of the puzzle. It cannot change.`;
  if (cells.every((c) => p.values[c])) return "This cell already has its digit.";
  return p.filled && cells.every((c) => !(allowed(p, c) & bit(d))) ? `${d} is not a candidate here.` : "Nothing to change.";
}

/** What differs between two positions, in words.
 * @param {Position} before
 * @param {Position} after */
function difference(before, after) {
  const cells = after.values.map((_, c) => c).filter((c) => after.values[c] !== before.values[c]);
  if (!cells.length) return after.filled === before.filled ? notesBetween(before, after) : after.filled ? "candidates filled in" : "your notes";
  if (cells.length > 1) return `${cells.length} cells`;
  return `row ${rowOf(cells[0]) + 1}, column ${colOf(cells[0]) + 1}, ${after.values[cells[0]] || "empty"}`;
}

/** What differs between the notes of two positions, in words.
 * @param {Position} before
 * @param {Position} after */
function notesBetween(before, after) {
  const changes = /** @type {const} */ (["corner", "centre", "out"]).flatMap((layer) => after[layer].map((bits, c) => ({layer, c, bits: bits ^ before[layer][c], on: bits & ~before[layer][c]})))
    .filter(({bits}) => bits);
  if (changes.length !== 1) return changes.length ? `notes in ${changes.length} cells` : "colours";
  const [{layer, c, bits, on}] = changes, list = digitsOf(bits).join(" and "), added = layer === "out" ? !on : Boolean(on);
  return `${list} ${added ? "added to" : "removed from"} the notes in ${nameOf(c)}`;
}

/** Does what a key says; returns whether it says anything.
 * @param {KeyboardEvent} event
 * @param {import("./play.js").App} app
 * @param {{mode: () => string, setMode: (name: string) => void, enter: (d: number, name: string) => void, erase: () => void,
 *   walk: (way: "undo" | "redo") => void}} does */
function key(event, app, {mode, setMode, enter, erase, walk}) {
  const control = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase(), d = digitOf(event), does = app.board.keys.get(letter);
  if (d && !app.board.selected.size) app.board.select(app.board.cursor);
  if (d) enter(d, event.altKey || control && event.shiftKey ? "colour" : control ? "centre" : event.shiftKey ? "corner" : mode());
  else if (control && letter === "z") walk(event.shiftKey ? "redo" : "undo");
  else if (control && letter === "y") walk("redo");
  else if (control || event.altKey) return false;
  else if (["Delete", "Backspace", "0"].includes(event.key)) erase();
  else if (event.key === " ") setMode(MODES[(MODES.indexOf(mode()) + 1) % MODES.length]);
  else if (event.key === "?") $("keys").click();
  else if (MODES.includes(does)) setMode(does);
  else if (event.key === "Enter") app.teacher.press();
  else return false;
  return true;
}

/** Does what a letter says that needs no cell: an act of the teacher, or what is shown; returns whether it says anything.
 * @param {KeyboardEvent} event
 * @param {import("./play.js").App} app */
function letter(event, app) {
  const does = event.ctrlKey || event.metaKey || event.altKey ? "" : app.board.keys.get(event.key.toLowerCase());
  if (does === "hint" && app.taker?.alone) $("drill-hint").click();
  else if (app.acts.has(does)) app.acts.get(does)?.();
  else if (does === "picture") app.say(app.board.toggle() ? "Picture hidden." : app.board.picture ? "Picture shown." : "There is no picture.");
  else if (does === "big") $("big").click();
  else return false;
  return true;
}
