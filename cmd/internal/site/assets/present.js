// Shown in big: board and sentence only, for a projector.

import {$} from "./dom.js";

/** Wires showing in big.
 * @param {import("./play.js").App} app */
export function present(app) {
  const root = document.documentElement, leave = $("leave-big");
  const show = (/** @type {boolean} */ on) => {
    root.dataset.view = on ? "present" : "play";
    leave.hidden = !on;
    app.say(on ? "Enlarged view. Press Escape to close it." : "");
    if (on) app.teacher.focus();
    else app.board.focus();
  };
  $("big").addEventListener("click", () => show(root.dataset.view !== "present"));
  leave.addEventListener("click", () => show(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || root.dataset.view !== "present") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(false);
  }, true);
}
