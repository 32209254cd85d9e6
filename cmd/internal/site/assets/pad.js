// The number pad and the keys of the board: what a digit does is the mode's business.

import {$, button, digitOf, select, target} from "./dom.js";
import {ALL, digitsOf} from "./game.js";

const MODES = ["digit", "corner", "centre", "colour"];
/** @type {Record<string, string>} */
const KEYS = {z: "digit", x: "corner", c: "centre", v: "colour"};

/** Wires the number pad.
 * @param {import("./play.js").App} app */
export function pad(app) {
  const root = $("pad"), tint = select("tint");
  const radios = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll("input[name=mode]")]);
  const mode = () => radios.find((r) => r.checked)?.value ?? MODES[0];
  const setMode = (/** @type {string} */ name) => {
    for (const r of radios) r.checked = r.value === name;
    root.dataset.mode = name;
    if (document.activeElement?.getAttribute("name") !== "mode") app.say(`Mode: ${name === "digit" ? "digits" : name}.`);
  };
  const enter = (/** @type {number} */ d, /** @type {string} */ name) => {
    const cells = app.board.selection;
    if (app.taker) app.taker.digit(d);
    else if (name === "digit") app.game.digit(cells, d);
    else if (name === "colour") app.game.colour(cells, d, Number(tint.value));
    else app.game.mark(cells, name === "corner" ? name : "centre", d);
  };
  for (const radio of radios) radio.addEventListener("change", () => setMode(mode()));
  for (const d of digitsOf(ALL)) {
    root.querySelector(`[data-digit="${d}"]`)?.addEventListener("click", () => enter(d, mode()));
  }
  const erase = () => app.taker ? app.taker.erase() : app.game.erase(app.board.selection);
  button("erase").addEventListener("click", erase);
  const several = button("several");
  several.addEventListener("click", () => {
    app.board.several = !app.board.several;
    several.setAttribute("aria-pressed", String(app.board.several));
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !(event.target === document.body || target(event)?.closest(".cells"))) return;
    if (key(event, app, {mode, setMode, enter, erase})) event.preventDefault();
  });
}

/** Does what a key says; returns whether it says anything.
 * @param {KeyboardEvent} event
 * @param {import("./play.js").App} app
 * @param {{mode: () => string, setMode: (name: string) => void, enter: (d: number, name: string) => void, erase: () => void}} does */
function key(event, app, {mode, setMode, enter, erase}) {
  const control = event.ctrlKey || event.metaKey, letter = event.key.toLowerCase();
  const d = event.altKey ? 0 : digitOf(event);
  if (d) enter(d, control ? "centre" : event.shiftKey ? "corner" : mode());
  else if (control && letter === "z") event.shiftKey ? app.game.redo() : app.game.undo();
  else if (control && letter === "y") app.game.redo();
  else if (control || event.altKey) return false;
  else if (["Delete", "Backspace", "0"].includes(event.key)) erase();
  else if (KEYS[letter]) setMode(KEYS[letter]);
  else if (event.key === " ") setMode(MODES[(MODES.indexOf(mode()) + 1) % MODES.length]);
  else if (event.key === "?") $("help").click();
  else if (letter === "h") $("hint-more").click();
  else return false;
  return true;
}
