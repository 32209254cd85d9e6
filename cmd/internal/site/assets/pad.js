// The number pad and the keys of the board: what a digit does is the mode's business.

import {ALL, digitsOf} from "./game.js";

const MODES = ["digit", "corner", "centre", "colour"];
const KEYS = {z: "digit", x: "corner", c: "centre", v: "colour"};

/** The digit of a key, 0 for none. Shift turns digits into signs, so it is the place
 * of the key that counts, if it is known. */
function digitOf(event) {
  const match = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (match) return Number(match[1]);
  return /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
}

/** Wires the number pad. */
export function pad(app) {
  const root = document.getElementById("pad");
  const radios = [...root.querySelectorAll("input[name=mode]")];
  const tint = document.getElementById("tint");
  const mode = () => radios.find((r) => r.checked).value;
  const setMode = (name) => {
    radios.find((r) => r.value === name).checked = true;
    root.dataset.mode = name;
    if (document.activeElement?.name !== "mode") app.say(`Mode: ${name === "digit" ? "digits" : name}.`);
  };
  const enter = (d, name) => {
    const cells = app.board.selection;
    if (name === "digit") app.game.digit(cells, d);
    else if (name === "colour") app.game.colour(cells, d, Number(tint.value));
    else app.game.mark(cells, name, d);
  };
  for (const radio of radios) radio.addEventListener("change", () => setMode(mode()));
  for (const d of digitsOf(ALL)) {
    root.querySelector(`[data-digit="${d}"]`).addEventListener("click", () => enter(d, mode()));
  }
  document.getElementById("erase").addEventListener("click", () => app.game.erase(app.board.selection));
  const several = document.getElementById("several");
  several.addEventListener("click", () => {
    app.board.several = !app.board.several;
    several.setAttribute("aria-pressed", String(app.board.several));
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !(event.target === document.body || event.target.closest(".cells"))) return;
    if (key(event, app, {mode, setMode, enter})) event.preventDefault();
  });
}

/** Does what a key says; returns whether it says anything. */
function key(event, app, {mode, setMode, enter}) {
  const control = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase();
  const d = event.altKey ? 0 : digitOf(event);
  if (d) enter(d, control ? "centre" : event.shiftKey ? "corner" : mode());
  else if (control && letter === "z") event.shiftKey ? app.game.redo() : app.game.undo();
  else if (control && letter === "y") app.game.redo();
  else if (control || event.altKey) return false;
  else if (["Delete", "Backspace", "0"].includes(event.key)) app.game.erase(app.board.selection);
  else if (KEYS[letter]) setMode(KEYS[letter]);
  else if (event.key === " ") setMode(MODES[(MODES.indexOf(mode()) + 1) % MODES.length]);
  else if (event.key === "?") document.getElementById("help").click();
  else if (letter === "h") document.getElementById("hint-more").click();
  else return false;
  return true;
}
