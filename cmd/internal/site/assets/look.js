// How a person finds the next step, and why a technique does not apply.

import {$, element, input} from "./dom.js";
import {sentence} from "./words.js";

/** Wires what stands beside the hint.
 * @param {import("./play.js").App} app */
export function lookPanel(app) {
  const out = $("look-out"), technique = input("look-technique");
  const say = (/** @type {string} */ text) => out.replaceChildren(element("p", {}, text));
  const lines = (/** @type {string[]} */ list) => list.map((text) =>
    element("p", {}, sentence(text, (cells) => app.board.light(cells))));

  $("look-spot").addEventListener("click", async () => {
    const position = app.position, hint = app.shown ? null
      : await app.ask("hint", {position, level: 5, alt: app.alternative(), ...app.known.asked}, say);
    const doc = await app.ask("spot", {position, step: app.shown?.step ?? hint?.step, ...app.known.asked}, say);
    if (!doc) return;
    app.picture(doc.svg);
    out.replaceChildren(element("p", {}, element("strong", {}, doc.name), `: ${doc.method}. ${doc.count}.`), ...lines(doc.lines));
  });

  $("look-whynot").addEventListener("click", async () => {
    const found = await app.technique(technique.value);
    if (!found) return say("Choose a technique first: type a part of its name, and take one of the list.");
    const doc = await app.ask("whynot", {position: app.position, technique: found.slug}, say);
    if (!doc) return;
    app.picture(doc.svg ?? null);
    out.replaceChildren(...lines(doc.text));
  });
  app.changes.addEventListener("change", () => out.replaceChildren());
}
