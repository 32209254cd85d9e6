// What the board can be played without: the panels beside the hint, the dialogs, the end.
// They are wired when the board is seen.

import {checkPanel} from "./check.js";
import {$, dialog, element, select, target} from "./dom.js";
import {findPanel} from "./find.js";
import {fixed, puzzleOf} from "./game.js";
import {lookPanel} from "./look.js";
import {newPuzzles, statistics} from "./new.js";
import {photoPanel} from "./photo.js";
import {sharePanel} from "./share.js";
import {clock, stateOf, titleOf} from "./shelf.js";
import {snapshots} from "./snapshots.js";
import {solvePanel} from "./solve.js";
import {nameParts} from "./steps.js";

/** @typedef {import("./play.js").App} App */

/** Wires all of that.
 * @param {App} app */
export function panels(app) {
  for (const panel of [dialogs, lookPanel, solvePanel, findPanel, checkPanel, sharePanel, photoPanel, newPuzzles, snapshots]) panel(app);
  app.changes.addEventListener("change", () => end(app));
  end(app);
  $("panels").addEventListener("tab", nameParts);
  // A field for a technique lists their names, and Enter presses the button beside it.
  const field = (/** @type {Event} */ event) => target(event)?.closest("[list=technique-names]");
  document.addEventListener("focusin", (event) => { if (field(event)) app.listNames(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Enter") field(event)?.parentElement?.querySelector("button")?.click(); });
}

/** Tells, when the puzzle is solved, how it was.
 * @param {App} app */
function end(app) {
  const about = app.shelf.session?.record.about, end = $("end"), was = end.hidden;
  end.hidden = !app.game.solved;
  if (end.hidden && !was) app.raise("line");
  if (end.hidden || !about || !was) return;
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => [element("dt", {}, name), element("dd", {}, value)];
  const press = (/** @type {string} */ text, /** @type {() => void} */ onclick, className = "") =>
    element("button", {type: "button", className, onclick}, text);
  end.replaceChildren(element("h2", {}, "Solved. Well done!"),
    element("dl", {className: "stats"}, ...[["time", clock(about.seconds)], ["hints", String(about.hints)]].map(([n, v]) => element("div", {}, ...fact(n, v)))),
    element("p", {id: "end-hardest"}, about.hardest ? `The hardest step you played from a hint was ${about.hardest}.` : ""),
    element("div", {className: "row"},
      press("Next like this", () => { select("open-level").value = app.shelf.session?.record.about.level ?? "Easy"; $("open-new").click(); }, "main"),
      press("Look at the path", () => { $("tab-solve").click(); $("solve-go").click(); }), press("Share", () => $("tab-share").click())),
    element("div", {id: "end-stats"}));
  const show = async () => $("end-stats").replaceChildren(statistics(await app.shelf.list()));
  show();
  if (!about.hardest || !about.level) hardest(app).then(show); // which knows its level by then
  app.raise("half");
  app.say(`Solved in ${clock(about.seconds)}, with ${about.hints} hints.`);
}

/** Names the hardest step that the puzzle asks for, where no hint has told it, and notes its level.
 * @param {App} app */
async function hardest(app) {
  const {session} = app.shelf, doc = await app.engine.call("grade", {position: app.puzzle, scales: "hodoku"}).catch(() => null);
  if (doc?.status !== "ok") return;
  app.shelf.note({level: doc.level}, session);
  if (session !== app.shelf.session) return;
  const named = session?.record.about.hardest ? null : await app.technique(doc.hardest);
  if (named && document.getElementById("end-hardest")) $("end-hardest").textContent = `The hardest step of this puzzle is ${named.name}.`;
}

/** @param {App} app */
function dialogs(app) {
  for (const name of ["open", "games", "menu"]) {
    const box = dialog(`${name}-dialog`);
    $(name).addEventListener("click", () => box.showModal());
    box.addEventListener("close", () => { app.board.cells[app.board.cursor].focus(); });
  }
  for (const close of document.querySelectorAll("dialog .close")) {
    close.addEventListener("click", () => close.closest("dialog")?.close());
  }
  $("games").addEventListener("click", () => {
    $("games-list").replaceChildren(); // What the games were when they were last looked at.
    listGames(app);
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && $("panels").dataset.height !== "line") app.raise("line"); });
  const said = $("open-said"), text = $("open-text", HTMLTextAreaElement);
  const opened = (/** @type {boolean} */ ok) => { if (ok) dialog("open-dialog").close(); };
  $("open-dialog").addEventListener("close", () => { said.textContent = ""; });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) $("open-go").click();
  });
  $("open-go").addEventListener("click", async () => {
    said.textContent = "";
    opened(await app.open(text.value, (words) => { said.textContent = words; }));
  });
  $("open-empty").addEventListener("click", async () => {
    await app.shelf.begin(puzzleOf(""), {source: "own"});
    app.say("An empty board. Type the givens, then choose Fix givens.");
    opened(true);
  });
  $("open-fix").addEventListener("click", async () => {
    await app.shelf.begin(fixed(app.game.position), {source: "own"});
    opened(true);
  });
}

/** Lists the games in their dialog.
 * @param {App} app */
async function listGames(app) {
  const games = await app.shelf.list(), here = location.href.split("#")[0], open = app.shelf.session?.record.id;
  $("games-stats").replaceChildren(statistics(games));
  $("games-list").replaceChildren(...games.map((record) => {
    const remove = element("button", {type: "button", "aria-label": `Delete ${titleOf(record)}`, onclick: async () => {
      if (!confirm(`Delete this game: ${titleOf(record)}, ${stateOf(record)}?`)) return;
      await app.shelf.remove(record.id);
      await listGames(app);
    }}, "Delete");
    const link = element("a", {href: `${here}#g=${record.id}`, onclick: () => dialog("games-dialog").close()}, titleOf(record));
    if (record.id === open) link.setAttribute("aria-current", "true");
    return element("li", {}, element("span", {}, link, element("br"), stateOf(record)), ...record.id === open ? [] : [remove]);
  }));
}
