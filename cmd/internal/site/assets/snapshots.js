// Snapshots: positions of a game that the player wants to come back to. To go back is a
// move like any other, which undo takes back.

import {$, element} from "./dom.js";
import {decode, encode} from "./link.js";

/** Wires the list of snapshots.
 * @param {import("./play.js").App} app */
export function snapshots(app) {
  const kept = () => app.shelf.session?.record.about.snapshots ?? [];
  const show = () => $("snapshots").replaceChildren(...kept().map((link, i) => {
    const position = decode(link)?.position, left = position?.values.filter((v) => !v).length ?? 0;
    const back = element("button", {type: "button", className: "btn", onclick: () => {
      if (position) app.game.restore(position);
      app.say(`Back to snapshot ${i + 1}. Undo to get the rest back.`);
      $("menu-dialog", HTMLDialogElement).close();
    }}, `Back to snapshot ${i + 1}, ${left} cells left`);
    const away = element("button", {type: "button", className: "btn quiet", "aria-label": `Delete snapshot ${i + 1}`, onclick: () => {
      app.shelf.note({snapshots: kept().filter((_, k) => k !== i)});
      show();
    }}, "Delete");
    return element("div", {className: "row"}, back, away);
  }));
  $("snapshot").addEventListener("click", () => {
    app.shelf.note({snapshots: [...kept(), encode(app.game.position)]});
    show();
    app.say("Snapshot saved. You can find it in the menu.");
  });
  for (const opener of document.querySelectorAll("[data-opens=menu]")) opener.addEventListener("click", show);
}
