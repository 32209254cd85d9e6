// New games: by level, by technique, the day's; and how the games that are kept went.

import {$, button, dialog, element, input, select} from "./dom.js";
import {fromEngine, puzzleOf} from "./game.js";
import {clock} from "./shelf.js";

/** The level of each day's puzzle, from Sunday. */
const DAILY = ["Hard", "Easy", "Medium", "Medium", "Hard", "Hard", "Unfair"];

/** Wires what makes a puzzle.
 * @param {import("./play.js").App} app */
export function newPuzzles(app) {
  const said = $("open-said"), say = (/** @type {string} */ words) => { said.textContent = words; };
  const done = (/** @type {string} */ words) => {
    app.say(words);
    if (dialog("open-dialog").open) dialog("open-dialog").close();
  };
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];
  const make = async (/** @type {number} */ from, /** @type {string} */ level, /** @type {string} */ source, name = "") => {
    const doc = await app.ask("generate", {seed: from, level}, say);
    if (!doc) return;
    await app.shelf.begin(fromEngine(doc), {source, level, name: name || undefined, solutions: 1});
    done(`A new puzzle: ${level}.`);
  };
  const daily = async () => {
    const day = new Date(), level = DAILY[day.getDay()], from = 10_000 * day.getFullYear() + 100 * (day.getMonth() + 1) + day.getDate();
    const name = `${level}, puzzle of ${day.toLocaleDateString("en", {day: "numeric", month: "long"})}`;
    const begun = (await app.shelf.list()).find((r) => r.about.source === "daily" && r.about.name === name
      && new Date(r.about.begun).getFullYear() === day.getFullYear());
    if (begun && await app.resume(begun.id, say)) return done("On with today’s puzzle.");
    return make(from, level, "daily", name);
  };
  const needing = async () => {
    const technique = await app.technique(input("open-technique").value);
    if (!technique) return say("Choose a technique from the list: type a part of its name.");
    const drill = await app.ask("drill.make", {slug: technique.slug, stage: "unaided", seed: seed()}, say);
    const doc = drill && await app.ask("parse", {text: drill.position}, say);
    if (!doc) return;
    const puzzle = puzzleOf(doc.givens), whole = await app.engine.call("solutions", {position: doc.givens}).catch(() => null);
    await app.shelf.begin(whole?.solutions === 1 ? puzzle : fromEngine(doc), {source: "made", name: `With ${technique.name}`});
    done(`A puzzle that needs ${technique.name}.`);
  };
  button("open-new").addEventListener("click", () => make(seed(), select("open-level").value, "made"));
  for (const id of ["open-daily", "welcome-daily"]) $(id).addEventListener("click", daily);
  $("open-needs").addEventListener("click", needing);
  for (const level of document.querySelectorAll("#welcome [data-level]")) {
    level.addEventListener("click", () => make(seed(), level.getAttribute("data-level") ?? "", "made"));
  }
  for (const other of document.querySelectorAll("#welcome [data-opens]")) {
    other.addEventListener("click", () => {
      dialog("open-dialog").showModal();
      $(other.getAttribute("data-opens") ?? "").focus();
    });
  }
}

/** How the games that were solved went, by level: how many, the best time and the usual
 * one, and how many without a hint.
 * @param {import("./games.js").GameRecord[]} games */
export function statistics(games) {
  const solved = games.filter((g) => g.about.solved && g.about.seconds > 0);
  /** @type {Map<string, import("./games.js").About[]>} */ const levels = new Map();
  for (const {about} of solved) levels.set(about.level ?? "Other", [...levels.get(about.level ?? "Other") ?? [], about]);
  if (!levels.size) return element("p", {}, "No puzzle is solved yet. Times and hints of those that are will stand here, on this device only.");
  const cell = (/** @type {string} */ text) => element("td", {}, text), head = (/** @type {string} */ text) => element("th", {scope: "col"}, text);
  const order = ["Easy", "Medium", "Hard", "Unfair", "Extreme", "Other"].filter((l) => levels.has(l));
  return element("table", {}, element("caption", {}, "Solved, on this device"),
    element("thead", {}, element("tr", {}, ...["Level", "Solved", "Best", "Usual", "No hint"].map(head))),
    element("tbody", {}, ...order.map((level) => {
      const list = levels.get(level) ?? [], times = list.map((a) => a.seconds).sort((a, b) => a - b);
      return element("tr", {}, element("th", {scope: "row"}, level), cell(String(list.length)), cell(clock(times[0])),
        cell(clock(times[Math.floor(times.length / 2)])), cell(String(list.filter((a) => !a.hints).length)));
    })));
}
