// The page that welcomes: new games by level, by technique, the day's; the games that are
// kept, and how they went.

import {$, button, dialog, element, icon, radios, select} from "./dom.js";
import {thumbnail} from "./board.js";
import {fromSusser, puzzleOf} from "./game.js";
import {decode} from "./link.js";
import * as store from "./store.js";
import {clock, stateOf, titleOf} from "./shelf.js";
import {pick} from "./pick.js";
import {question} from "./ask.js";

/** @typedef {import("./games.js").GameRecord} GameRecord */
/** @typedef {{id: string, about: import("./games.js").About, now?: string}} Played */

/** The level of each day's puzzle, from Sunday. */
const DAILY = ["Hard", "Easy", "Medium", "Medium", "Hard", "Hard", "Unfair"];

/** @type {Record<string, string>} */
const ABOUT = {
  Easy: "no notes needed.", Medium: "a few notes help.", Hard: "needs notes, pairs and wings.", Unfair: "needs long chains.", Extreme: "for experts who know every technique.",
};

/** Wires what makes a puzzle, and the pages that show games.
 * @param {import("./play.js").App} app */
export function newPuzzles(app) {
  const said = $("new-said"), say = (/** @type {string} */ words) => { said.textContent = words; };
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];
  let drawing = new AbortController(); // ends what is made for its picture alone
  const make = async (/** @type {number} */ from, /** @type {string} */ level, /** @type {string} */ source, name = "") => {
    drawing.abort();
    say(`Making ${article(level)} puzzle …`);
    const doc = await app.ask("generate", {seed: from, level, symmetry: source === "daily" ? "rotate180" : select("symmetry").value}, say);
    if (!doc) return;
    await app.shelf.begin(puzzleOf(doc.puzzle), {source, level, name: name || undefined, solutions: 1});
    done(app, `A new puzzle: ${level}.`);
  };
  let level = "Easy";
  const choose = radios($("levels"), (chosen) => {
    level = chosen.dataset.level ?? "Easy";
    $("level-words").textContent = `${level}: ${ABOUT[level]}`;
    button("start-new").textContent = `Play ${article(level)} puzzle`;
  });
  const levelOf = (/** @type {string | undefined} */ name) => choose(/** @type {HTMLElement} */ (document.querySelector(`#levels [data-level="${name}"]`) ?? document.querySelector("#levels [data-level]")));
  levelOf("Easy");
  button("start-new").addEventListener("click", () => make(seed(), level, "made"));
  button("more-levels").addEventListener("click", () => {
    returning(true);
    $("levels").querySelector("button")?.focus({preventScroll: true});
  });
  app.another = () => make(seed(), app.shelf.session?.record.about.level ?? "Easy", "made");
  button("new-technique").addEventListener("click", () => needing(app, say));
  const daily = dayOf(new Date());
  $("daily-words").textContent = `${daily.words}, ${daily.level}. A new level each day.`;
  $("daily").addEventListener("click", async () => {
    const begun = (await app.shelf.list()).find((r) => isDaily(r, daily));
    if (begun && await app.resume(begun.id, say)) return done(app, "Back to today’s puzzle.");
    make(daily.seed, daily.level, "daily", daily.name);
  });
  app.welcome = async () => {
    drawing = new AbortController();
    await welcome(app, levelOf, drawing.signal);
  };
  app.games = () => games(app);
  button("new").addEventListener("click", () => app.welcome?.());
  button("games-new").addEventListener("click", () => app.welcome?.());
  button("games").addEventListener("click", () => app.games?.());
  $("continue").querySelector("button")?.addEventListener("click", () => done(app, "Back to your game."));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && app.away && !document.querySelector("dialog[open]")) done(app, ""); });
  opening(app);
}

/** Shows the table again.
 * @param {import("./play.js").App} app
 * @param {string} words */
function done(app, words) {
  app.view("");
  $("new-said").textContent = "";
  app.say(words);
  app.board.focus();
  if (location.hash === "#new" || location.hash === "#games") app.changes.dispatchEvent(new Event("address"));
}

/** @param {string} level */
const article = (level) => `${/^[aeiou]/i.test(level) ? "an" : "a"} ${level}`;

/** @param {Date} day */
function dayOf(day) {
  const level = DAILY[day.getDay()], seed = 10_000 * day.getFullYear() + 100 * (day.getMonth() + 1) + day.getDate();
  return {level, seed, name: `Puzzle of ${day.toLocaleDateString("en", {day: "numeric", month: "long"})}`,
    words: day.toLocaleDateString("en", {weekday: "long", day: "numeric", month: "long"})};
}

/** @param {Played} record
 * @param {{name: string}} day */
const isDaily = ({about}, {name}) => about.source === "daily" && about.name?.includes(name.replace("Puzzle of ", "")) && new Date(about.begun).getFullYear() === new Date().getFullYear();

/** Shows the page that welcomes: with a game to go on with, that comes first.
 * @param {import("./play.js").App} app
 * @param {(level: string | undefined) => void} levelOf
 * @param {AbortSignal} signal that the picture of the day's puzzle is not needed any more */
async function welcome(app, levelOf, signal) {
  app.view("welcome");
  const list = await app.shelf.list(), open = app.shelf.session?.record, going = list.length > 0 && open && !app.game.solved;
  const card = $("continue"), left = app.game.position.values.filter((v) => !v).length;
  card.hidden = !going;
  returning(list.length > 0);
  button("start-new").classList.toggle("first", !going);
  if (!list.length) question(app, (cell) => {
    done(app, "Your first puzzle.");
    if (cell >= 0) app.board.select(cell), app.game.digit([cell], 8);
  });
  if (open && going) {
    card.querySelector(".thumb")?.replaceChildren(thumbnail(app.game.position));
    card.querySelector(".small")?.replaceChildren([titleOf(open), `${left} cells left`, ...open.about.seconds ? [clock(open.about.seconds)] : []].join(", "));
  }
  const last = list.find((r) => r.about.source === "made" && r.about.level);
  levelOf(last?.about.level ?? "Easy");
  const all = await app.shelf.results(), days = streak(all), daily = dayOf(new Date()), today = all.find((r) => isDaily(r, daily)), at = positionOf(today?.now);
  $("daily-words").textContent = `${daily.words}, ${daily.level}. ${today?.about.solved ? "Solved." : "A new level each day."}${days ? ` Your streak: ${days} ${days === 1 ? "day" : "days"}.` : ""}`;
  const thumb = $("daily").querySelector(".thumb");
  thumb?.replaceChildren(thumbnail(at));
  const begun = /** @type {import("./coach.js").Sitting | undefined} */ (await store.get("sitting:start")), go = $("go-on-first");
  go.hidden = !begun?.trail.length || begun.done;
  go.textContent = `Continue: ${begun?.words}`;
  if (list.length) (going ? card.querySelector("button") : button("start-new"))?.focus({preventScroll: true});
  if (today?.now || !list.length) return;
  app.engine.call("generate", {seed: daily.seed, level: daily.level, symmetry: "rotate180"}, {signal}).then((doc) => thumb?.replaceChildren(thumbnail(puzzleOf(doc.puzzle))), () => {});
}

/** Shows what is for those who come again, or the question of a first visit.
 * @param {boolean} again */
export function returning(again) {
  document.documentElement.toggleAttribute("data-again", again);
  try { localStorage.setItem("again", again ? "yes" : ""); } catch { /* the next visit begins with the question */ }
  button(again ? "start-new" : "play-first").dataset.part = "start";
  delete button(again ? "play-first" : "start-new").dataset.part;
  if (again) $("ask-board").replaceChildren();
}

/** A puzzle that needs a technique which the player chooses.
 * @param {import("./play.js").App} app
 * @param {(words: string) => void} say */
async function needing(app, say) {
  const technique = await pick(app, "Which technique should the puzzle need?");
  if (!technique) return;
  say(`Making a puzzle with ${technique.name} …`);
  const drill = await app.ask("activity", {kind: "drill", slug: technique.slug, stage: "unaided", seed: crypto.getRandomValues(new Uint32Array(1))[0], record: ""}, say);
  const p = drill?.page.board && fromSusser(drill.page.board.position), givens = p?.givens.map((v) => v || ".").join("");
  if (!p || !givens) return;
  const whole = await app.engine.call("solutions", {position: givens}).catch(() => null);
  await app.shelf.begin(whole?.solutions === 1 ? puzzleOf(givens) : p, {source: "made", name: `With ${technique.name}`});
  done(app, `A puzzle that needs ${technique.name}.`);
}

/** Wires the dialog that takes a puzzle as text.
 * @param {import("./play.js").App} app */
function opening(app) {
  const said = $("open-said"), text = $("open-text", HTMLTextAreaElement), box = dialog("open-dialog");
  box.addEventListener("close", () => { said.textContent = ""; });
  text.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) $("open-go").click(); });
  $("open-go").addEventListener("click", async () => {
    said.textContent = "";
    if (!await app.open(text.value, (words) => { said.textContent = words; })) return;
    text.value = ""; // the next puzzle is pasted into an empty field
    box.close();
  });
  $("open-empty").addEventListener("click", async () => {
    await app.shelf.begin(puzzleOf(""), {source: "own"});
    box.close();
    app.say("The board is empty. Type the givens, and then start playing.");
  });
}

/** The position of a link as it is kept, an empty one if that is damaged.
 * @param {unknown} link */
function positionOf(link) {
  try {
    return decode(String(link))?.position ?? puzzleOf("");
  } catch {
    return puzzleOf("");
  }
}

/** Shows the games that are kept.
 * @param {import("./play.js").App} app */
async function games(app) {
  app.view("games");
  const list = await app.shelf.list(), here = location.href.split("#")[0], open = app.shelf.session?.record.id, undo = $("games-undo");
  undo.hidden = true;
  $("games-stats").replaceChildren(statistics(await app.shelf.results()));
  $("games-list").replaceChildren(...list.map((record) => {
    const link = element("a", {href: `${here}#g=${record.id}`, className: "card row", onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab
      event.preventDefault();
      if (record.id === open) done(app, "Back to your game.");
      else app.resume(record.id, (words) => app.say(words));
    }}, thumbnail(positionOf(record.now)), element("span", {className: "grow"}, element("strong", {}, titleOf(record)), element("br"), element("span", {className: "small"}, stateOf(record))));
    if (record.id === open) link.setAttribute("aria-current", "true");
    const remove = element("button", {type: "button", className: "icon", "aria-label": `Delete ${titleOf(record)}, ${stateOf(record)}`, onclick: async () => {
      await app.shelf.remove(record);
      await games(app);
      undo.hidden = false;
      /** @type {HTMLElement} */ (undo.firstElementChild).textContent = `${titleOf(record)} deleted.`;
      const back = /** @type {HTMLElement} */ (undo.lastElementChild);
      back.onclick = async () => {
        await app.shelf.restore(record);
        await games(app);
      };
      back.focus();
    }}, icon("close"));
    return element("li", {}, link, ...record.id === open ? [] : [remove]);
  }));
}

/** How many days in a row the day's puzzle was solved, up to today or yesterday.
 * @param {Played[]} list */
export function streak(list) {
  const day = (/** @type {Date} */ d) => new Date(d.getFullYear(), d.getMonth(), d.getDate(), 12).toDateString();
  const days = new Set(list.filter((r) => r.about.source === "daily" && r.about.solved).map((r) => day(new Date(r.about.begun))));
  const at = new Date();
  if (!days.has(day(at))) at.setDate(at.getDate() - 1);
  let n = 0;
  for (; days.has(day(at)); n++) at.setDate(at.getDate() - 1);
  return n;
}

/** The best time of the others on a level, 0 if there is none.
 * @param {Played[]} list
 * @param {string | undefined} level
 * @param {string} but the game that does not count */
export function best(list, level, but) {
  const times = list.filter((r) => level && r.id !== but && r.about.solved && r.about.level === level && r.about.seconds > 0).map((r) => r.about.seconds);
  return times.length ? Math.min(...times) : 0;
}

/** How the games that were solved went, by level: how many, the best time and the typical
 * one, and how many without hints.
 * @param {Played[]} list */
export function statistics(list) {
  const solved = list.filter((g) => g.about.solved && g.about.seconds > 0);
  /** @type {Map<string, import("./games.js").About[]>} */ const levels = new Map();
  for (const {about} of solved) levels.set(about.level ?? "Other", [...levels.get(about.level ?? "Other") ?? [], about]);
  if (!levels.size) return element("p", {className: "small"}, "Your times will appear here. They stay on this device.");
  const cell = (/** @type {string} */ text) => element("td", {}, text), head = (/** @type {string} */ text) => element("th", {scope: "col"}, text);
  const order = ["Easy", "Medium", "Hard", "Unfair", "Extreme", "Other"].filter((l) => levels.has(l));
  return element("table", {}, element("thead", {}, element("tr", {}, ...["Level", "Solved", "Best", "Typical time", "Without hints"].map(head))),
    element("tbody", {}, ...order.map((level) => {
      const list = levels.get(level) ?? [], times = list.map((a) => a.seconds).sort((a, b) => a - b);
      return element("tr", {}, element("th", {scope: "row"}, level), cell(String(list.length)), cell(clock(times[0])),
        cell(clock(times[Math.floor(times.length / 2)])), cell(String(list.filter((a) => !a.hints).length)));
    })));
}
