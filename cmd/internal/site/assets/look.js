// How a person finds the next step, and why a technique does not apply.

import {element, sentence} from "./words.js";

/** Wires what stands beside the hint. */
export function lookPanel(app) {
  const out = document.getElementById("look-out"), technique = document.getElementById("look-technique");
  const say = (text) => out.replaceChildren(element("p", {}, text));
  const lines = (list) => list.map((text) => element("p", {}, sentence(text, (cells) => app.board.light(cells))));

  document.getElementById("look-spot").addEventListener("click", async () => {
    const doc = await app.ask("spot", {position: app.position}, say);
    if (!doc) return;
    app.board.overlay(doc.svg);
    out.replaceChildren(element("p", {}, element("strong", {}, doc.name), `: ${doc.method}. ${doc.count}.`), ...lines(doc.lines));
  });

  technique.addEventListener("focus", async () => {
    const about = await app.engine.call("about").catch(() => null);
    for (const t of about?.techniques ?? []) technique.append(element("option", {value: t.slug}, t.name));
  }, {once: true});
  document.getElementById("look-whynot").addEventListener("click", async () => {
    if (!technique.value) return say("Choose a technique first.");
    const doc = await app.ask("whynot", {position: app.position, technique: technique.value}, say);
    if (!doc) return;
    app.board.overlay(doc.svg ?? null);
    out.replaceChildren(...lines(doc.text));
  });
  app.game.addEventListener("change", () => out.replaceChildren());
}
