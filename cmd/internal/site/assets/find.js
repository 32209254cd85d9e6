// Every step that the position offers.

import {element} from "./words.js";
import {stepList} from "./steps.js";

/** Wires the panel that finds. */
export function findPanel(app) {
  const go = document.getElementById("find-go"), out = document.getElementById("find-out");
  const technique = document.getElementById("find-technique");

  const fill = async () => {
    if (technique.options.length > 1) return;
    const about = await app.engine.call("about").catch(() => null);
    for (const t of about?.techniques ?? []) technique.append(element("option", {value: t.slug}, t.name));
  };
  technique.addEventListener("focus", fill, {once: true});
  document.getElementById("panels").addEventListener("tab", (event) => { if (event.detail === "tab-find") fill(); });

  go.addEventListener("click", async () => {
    const position = app.position;
    const doc = await app.ask("find", {position, technique: technique.value, max: 200},
      (text) => out.replaceChildren(element("p", {}, text)));
    if (!doc) return;
    if (!doc.steps.length) {
      out.replaceChildren(element("p", {}, technique.value
        ? "This technique has no step here." : "No technique of the standard ladder has a step here."));
      return;
    }
    const list = element("div");
    out.replaceChildren(element("p", {}, `${doc.steps.length}${doc.more ? " and more" : ""} steps, easiest technique first.`), list);
    stepList(list, app, doc.steps, () => position).choose(0, false);
  });
  app.game.addEventListener("change", () => out.replaceChildren());
}
