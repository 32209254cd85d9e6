// What the player prefers, kept in this browser.

import {$, element, input} from "./dom.js";
import * as store from "./store.js";

/** What single letters do: the name of it, in words, and its letter if no other is chosen.
 * @type {[string, string, string][]} */
const LETTERS = [
  ["hint", "a hint, or more of it", "h"], ["picture", "hide or show the picture", "p"], ["digit", "digits", "z"],
  ["corner", "corner notes", "x"], ["centre", "centre notes", "c"], ["colour", "colours", "v"], ["ArrowUp", "up", "w"],
  ["ArrowLeft", "left", "a"], ["ArrowDown", "down", "s"], ["ArrowRight", "right", "d"], ["invert", "select the others", "i"], ["big", "show in big", "f"],
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
  for (const field of fields) {
    if (field.id in kept) field.value = String(kept[field.id]);
    // A letter does one thing: it goes from the other that had it.
    field.addEventListener("input", () => {
      for (const other of fields) if (other !== field && other.value.toLowerCase() === field.value.toLowerCase()) other.value = "";
    });
  }
  for (const box of [...boxes, ...fields]) box.addEventListener("change", changed);
  apply();
}
