// Every step that the position offers.

import {$, element, input} from "./dom.js";
import {stepList} from "./steps.js";

/** Wires the panel that finds.
 * @param {import("./play.js").App} app */
export function findPanel(app) {
  const out = $("find-out"), technique = input("find-technique");

  $("find-go").addEventListener("click", async () => {
    const position = app.position, found = technique.value.trim() ? await app.technique(technique.value) : {slug: ""};
    if (!found) return out.replaceChildren(element("p", {}, "There is no technique of that name: type a part of it, and take one of the list."));
    const doc = await app.ask("find", {position, technique: found.slug, max: 200},
      (text) => out.replaceChildren(element("p", {}, text)));
    if (!doc) return;
    if (!doc.steps.length) {
      out.replaceChildren(element("p", {}, technique.value
        ? "This technique has no step here." : "No usual technique has a step here."));
      return;
    }
    stepList(out, app, doc.steps, () => position).choose(0, false);
    out.append(element("p", {className: "level"}, `${doc.steps.length}${doc.more ? " and more" : ""} steps, easiest technique first.`));
  });
  app.changes.addEventListener("change", () => out.replaceChildren());
}
