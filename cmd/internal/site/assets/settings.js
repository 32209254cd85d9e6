// What the player prefers, kept in this browser.

import {$, element, input} from "./dom.js";
import * as store from "./store.js";

/** What single letters do: the name of it, in words, and its letter if no other is chosen. What the teacher does
 * comes from the engine's acts, in the list of keys.
 * @type {[string, string, string][]} */
const LETTERS = [
  ...[.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-act]"))].map((row) => /** @type {[string, string, string]} */ ([row.dataset.act, row.nextElementSibling?.textContent, row.textContent?.toLowerCase()])),
  ["picture", "hide or show the picture", "p"], ["digit", "digits", "z"], ["corner", "corner notes", "x"], ["centre", "centre notes", "c"], ["colour", "colours", "v"],
  ["ArrowUp", "up", ""], ["ArrowLeft", "left", ""], ["ArrowDown", "down", ""], ["ArrowRight", "right", ""], ["invert", "select the others", "n"], ["big", "show in big", "f"],
];

/** Wires the settings; it ends when those that were kept are known.
 * @param {import("./play.js").App} app */
export async function settings(app) {
  const boxes = ["set-wrong", "set-letters", "set-clock", "set-plain"].map(input);
  const fields = LETTERS.map(([name, words, letter]) => element("input", {
    id: `key-${name}`, maxLength: 1, value: letter, autocomplete: "off", spellcheck: false, "aria-label": words,
  }));
  $("set-keys").append(...LETTERS.map(([, words], i) => element("label", {}, fields[i], ` ${words}`)));
  const apply = () => {
    const on = input("set-letters").checked, root = document.documentElement;
    root.toggleAttribute("data-no-clock", input("set-clock").checked);
    root.toggleAttribute("data-plain", input("set-plain").checked);
    app.board.keys = new Map(on ? LETTERS.map(([name], i) => [fields[i].value.toLowerCase(), name]) : []);
    app.board.keys.delete("");
    for (const field of fields) field.disabled = !on;
  };
  const changed = () => {
    store.put("settings", Object.fromEntries([...boxes.map((b) => [b.id, b.checked]), ...fields.map((f) => [f.id, f.value])]));
    apply();
    app.changes.dispatchEvent(new Event("known"));
  };
  const kept = await store.get("settings") ?? {};
  for (const box of boxes) if (box.id in kept) box.checked = Boolean(kept[box.id]);
  for (const field of fields) if (field.id in kept) field.value = String(kept[field.id]);
  for (const field of fields) {
    // A letter that was chosen before there was an act of that letter stays with what it was chosen for.
    if (!(field.id in kept) && fields.some((other) => other.id in kept && other.value === field.value)) field.value = "";
    // A letter does one thing: it goes from the other that had it.
    field.addEventListener("input", () => {
      for (const other of fields) if (other !== field && other.value.toLowerCase() === field.value.toLowerCase()) other.value = "";
    });
  }
  for (const box of [...boxes, ...fields]) box.addEventListener("change", changed);
  apply();
}
