// What the player prefers, kept in this browser.

import {input} from "./dom.js";
import * as store from "./store.js";

/** Wires the settings; it ends when those that were kept are known.
 * @param {import("./play.js").App} app */
export async function settings(app) {
  const boxes = ["set-wrong", "set-letters"].map(input);
  const apply = () => {
    app.board.letters = input("set-letters").checked;
    app.changes.dispatchEvent(new Event("known"));
  };
  const kept = await store.get("settings") ?? {};
  for (const box of boxes) {
    if (box.id in kept) box.checked = Boolean(kept[box.id]);
    box.addEventListener("change", () => {
      store.put("settings", Object.fromEntries(boxes.map((b) => [b.id, b.checked])));
      apply();
    });
  }
  app.board.letters = input("set-letters").checked;
}
