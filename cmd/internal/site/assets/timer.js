// The clock of a game: it runs while the page is seen, is kept with the game, and can be
// paused.

import {$, button as buttonOf, setText} from "./dom.js";
import {clock} from "./shelf.js";

/** Wires the clock.
 * @param {import("./play.js").App} app */
export function timer(app) {
  const button = buttonOf("timer"), face = $("clock");
  let paused = false;
  const seconds = () => app.shelf.session?.record.about.seconds ?? 0;
  const show = () => setText(face, clock(seconds()));
  setInterval(() => {
    if (paused || document.hidden || app.away || !app.shelf.session || app.game.solved || ![1, undefined].includes(app.shelf.session.record.about.solutions)) return;
    app.shelf.tick(1);
    show();
  }, 1000);
  button.addEventListener("click", () => {
    paused = !paused;
    button.setAttribute("aria-pressed", String(paused));
    button.querySelector("use")?.setAttribute("href", paused ? "#i-play" : "#i-pause");
    $("table").toggleAttribute("data-paused", paused);
    app.say(paused ? "Paused." : "Going on.");
    show();
  });
  const goOn = () => { if (paused) button.click(); };
  for (const name of ["click", "keydown"]) $("table").addEventListener(name, goOn, true); // whoever plays or asks sees the board
  app.shelf.addEventListener("open", goOn);
  app.changes.addEventListener("change", show);
}
