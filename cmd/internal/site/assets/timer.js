// A clock, off unless it is wanted.

import {button as buttonOf, $} from "./dom.js";

/** Wires the clock.
 * @param {import("./play.js").App} app */
export function timer(app) {
  const button = buttonOf("timer"), face = $("clock");
  let began = 0, ticking = 0;
  const show = () => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  const stop = () => {
    clearInterval(ticking);
    ticking = 0;
    button.setAttribute("aria-pressed", "false");
  };
  button.addEventListener("click", () => {
    if (ticking) {
      stop();
      face.textContent = "";
      return;
    }
    began = Date.now();
    ticking = setInterval(show, 1000);
    button.setAttribute("aria-pressed", "true");
    show();
  });
  app.changes.addEventListener("change", () => { if (app.game.solved && ticking) stop(); });
}
