// The coach: what to do today, the drills, which are answered on the pad by tapping a cell and
// a digit, and the learner's record.

import {keepOffline, notice} from "./common.js";
import {capable, ROOT} from "./place.js";
import {engine} from "./engine.js";
import {Board} from "./board.js";
import {sit} from "./activity.js";
import {ALL, digitsOf} from "./game.js";
import * as store from "./store.js";
import {download} from "./share.js";
import {$, digitOf, element, icon, input, setText, target} from "./dom.js";
import {Teacher} from "./teacher.js";
import {choose} from "./known.js";
import {plural} from "./words.js";

/** The table of this page: what activity.js needs of it.
 * @typedef {{board: Board, teacher: Teacher, digit: ((d: number) => void) | null, say: (text: string) => void}} Table */

const say = (/** @type {string} */ text) => { $(away() ? "told" : "status").textContent = text; };
const away = () => !$("coach").hidden;

/** Asks the engine. A failure is said, and null returned.
 * @template {Method} M
 * @param {M} method
 * @param {Params<M>} params
 * @returns {Promise<Result<M> | null>} */
export async function ask(method, params) {
  const late = setTimeout(() => { $("working").hidden = false; }, 400);
  try {
    return await engine.call(method, params);
  } catch (error) {
    say(String(error instanceof Error ? error.message : error));
    return null;
  } finally {
    clearTimeout(late);
    $("working").hidden = true;
  }
}

/** Notes something in the record, which is read and written while no other tab does.
 * @param {Omit<Params<"coach.note">, "record">} params */
async function note(params) {
  await store.update("record", async (record) => {
    try {
      return (await engine.call("coach.note", {record: record ?? "", ...params})).record;
    } catch (error) {
      notice(String(error instanceof Error ? error.message : error));
      return record;
    }
  });
}

async function today() {
  const kept = await store.get("record") ?? "";
  const doc = await ask("coach.today", {record: typeof kept === "string" ? kept : "damaged"});
  if (!doc) return;
  store.put("mastery", Object.fromEntries(doc.status.map((s) => [s.slug, s.mastery]))); // for the list of lessons
  $("todo").replaceChildren(...doc.todo.map(todo));
  plan = doc;
  drillsToday ||= doc.drills + drillsLeft();
  const begun = doc.status.some((s) => !["locked", "ready"].includes(s.mastery));
  $("place").hidden = begun;
  $("place-go").classList.toggle("first", !begun);
  $("todo-go").classList.toggle("first", begun);
  $("todo-go").hidden = !doc.todo.length;
  $("today-words").textContent = [doc.back, doc.title, doc.waits].filter(Boolean).join(" ") || "Stop whenever you like.";
  $("ahead").hidden = !begun;
  $("days").replaceChildren(...doc.ahead.map((n, i) => element("li", {}, i ? weekday(i) : "Today", element("b", {}, n ? String(n) : "–"))));
  $("bars").replaceChildren(...doc.bars.map((b) => element("li", {}, element("span", {}, b.name), element("b", {}, `${b.known} of ${b.of}`))));
  $("evening").hidden = !doc.evening;
  if (doc.evening) {
    $("evening").replaceChildren(element("h3", {}, doc.evening.title), ...doc.evening.rows.map((r) => element("p", {}, `${r.name}: ${r.result}, ${r.again}`)),
      ...doc.evening.changed.map((text) => element("p", {className: "small"}, text)), element("p", {className: "small"}, doc.evening.tomorrow));
  }
  $("nothing").hidden = doc.todo.length > 0;
  const levels = new Set(doc.status.map((s) => s.level));
  $("mastery").replaceChildren(...[...levels].map((level, i) =>
    chapter(level, doc.status.filter((s) => s.level === level), i === 0)));
}

/** A line of the plan. Where the name of the technique is the answer, it is not told.
 * @param {TodoDoc} item */
function todo(item) {
  const told = item.stage !== "name" && item.stage !== "unaided" && !item.task.includes(item.name), title = told ? `${item.task}: ${item.name}` : item.task;
  const words = [element("span", {className: "grow"}, element("strong", {}, title), element("br"), element("span", {className: "small"}, item.why)),
    element("span", {className: "small"}, `${item.minutes} min`), icon("right")];
  if (item.do === "drill") return element("li", {}, element("button", {type: "button", className: "go", onclick: () => drill(item.slug, item.stage ?? "")}, ...words));
  const href = new URL(item.do === "puzzle" ? "index.html#new" : `learn/${item.slug}.html`, ROOT).href, began = Date.now();
  const read = element("a", {className: "go", href, "data-name": item.name, onclick: async (/** @type {Event} */ event) => {
    if (item.do === "puzzle") return;
    event.preventDefault();
    await note({slug: item.slug, lesson: true, seconds: Math.round((Date.now() - began) / 1000)});
    location.href = href;
  }}, ...words);
  return element("li", {}, read, ...item.do === "lesson" ? [known(item)] : []);
}

/** A button that says that a technique is known: its lesson and first drills are left out.
 * @param {TodoDoc} item */
function known(item) {
  return element("button", {type: "button", className: "btn quiet", "aria-label": `I know this: ${item.name}`, onclick: async (/** @type {any} */ {target}) => {
    target.disabled = true;
    await note({slug: item.slug, know: true});
    await today();
    say(`${item.name} counts as known until an answer is wrong. It comes up again next week.`);
  }}, "I know this");
}

/** A level of the map. It is open if the learner has done something in it.
 * @param {string} level
 * @param {MasteryDoc[]} list
 * @param {boolean} first */
function chapter(level, list, first) {
  const begun = list.filter((s) => !["locked", "ready"].includes(s.mastery)), done = list.filter((s) => s.mastery === "mastered");
  const words = `${done.length} of ${list.length} mastered${begun.length > done.length ? `, ${begun.length - done.length} begun` : ""}`;
  return element("details", {className: "map", open: first || begun.length > 0},
    element("summary", {}, level, element("span", {className: "level"}, words)),
    element("ul", {className: "mastery"}, ...list.map((s) => element("li", {className: s.mastery.replace(" ", "-")},
      element("a", {href: new URL(`learn/${s.slug}.html`, ROOT).href}, s.name),
      ` ${s.mastery}${s.note ? `, ${s.note}` : ""}`))));
}

/** What is left of today's plan, and how many drills it had at first.
 * @type {Result<"coach.today"> | null} */
let plan = null;
let drillsToday = 0;
const drillsLeft = () => (plan?.todo ?? []).reduce((n, item) => n + (item.do === "drill" ? item.drills ?? 1 : 0), 0);

/** Which drill of today it is that begins now. */
function drillCount() {
  const n = (plan?.drills ?? 0) + 1;
  return n <= drillsToday ? `Drill ${n} of ${drillsToday}` : `Drill ${n}`;
}

/** The name of the day in so many days.
 * @param {number} days */
const weekday = (days) => new Date(Date.now() + days * 864e5).toLocaleDateString("en", {weekday: "short"});

/** Lets the learner say what is known already. */
async function knowThese() {
  const known = await choose(plan?.status ?? [], new Set());
  for (const slug of known) await note({slug, know: true});
  await today();
  if (known.size) say(`${plural(known.size, "technique")} marked as known, until an answer is wrong.`);
}

/** @type {Table} */ let table;

/** Shows the plan, or the table. */
function page(on = true) {
  $("coach").hidden = !on;
  document.documentElement.dataset.view = on ? "page" : "play";
  if (on) setText($("head-title"), "Coach");
  if (on) setText($("head-left"), "");
}

/** The activity on the board, and how many were begun.
 * @type {ReturnType<typeof sit> | null} */
let current = null;
let begun = 0;

/** Leaves the activity, and shows the plan.
 * @param {string} [words] */
async function plain(words) {
  current?.leave();
  current = null;
  await today();
  page();
  if (words) say(words);
}

/** Begins an activity. Of two that are asked for one after the other, the last is shown.
 * @param {Omit<ActivityParams, "seed" | "record">} what
 * @param {{head: (page: PageDoc) => void, over: (doc: ActivityDoc) => void, ending?: (page: PageDoc) => import("./teacher.js").Act[]}} use */
async function begin(what, use) {
  const mine = ++begun, record = String(await store.get("record") ?? "");
  if (mine !== begun) return;
  current?.leave();
  page(false);
  current = sit(table, {...what, seed: crypto.getRandomValues(new Uint32Array(1))[0], record}, {...use, ask, stop: () => plain(),
    keep: async (notes) => {
      await note({notes});
      await today();
    }});
  await current.begun;
}

/** Begins a drill.
 * @param {string} slug
 * @param {string} stage
 * @returns {Promise<void>} */
function drill(slug, stage) {
  const count = drillCount();
  return begin({kind: "drill", slug, stage}, {over: () => plain(),
    head: ({title}) => {
      setText($("head-title"), title.split(" · ").at(-1) ?? "");
      setText($("head-left"), count);
    },
    ending: () => {
      const on = plan?.todo.find((item) => item.do === "drill");
      return [...on ? [{label: "Next", id: "drill-next", first: true, run: () => drill(on.slug, on.stage ?? "")}] : [],
        {label: "Another like this", id: "drill-again", first: !on, run: () => drill(slug, stage)}];
    }});
}

/** Begins a placement. */
function place() {
  return begin({kind: "place"}, {over: () => plain("Your place is found."), head: (doc) => {
    setText($("head-title"), "Find my place");
    setText($("head-left"), doc.at ? `Question ${doc.at}` : "");
  }});
}

/** Begins the first quarter of an hour. */
function first() {
  return begin({kind: "start"}, {
    over: ({puzzle}) => {
      if (puzzle) location.href = `index.html#${new URLSearchParams({x: puzzle, n: "Your first puzzle"})}`;
      else plain();
    },
    head: () => {
      setText($("head-title"), "First Sudoku");
      setText($("head-left"), "");
    }});
}

/** Wires the pad and the keys of the board to what takes digits. */
function digits() {
  for (const d of digitsOf(ALL)) document.querySelector(`#pad [data-digit="${d}"]`)?.addEventListener("click", () => table.digit?.(d));
  $("pad").addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays on the board
  $("board").addEventListener("keydown", (event) => {
    const d = event.ctrlKey || event.altKey || event.metaKey ? 0 : digitOf(event);
    if (d) table.digit?.(d);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !away() && !document.querySelector("dialog[open]") && !target(event)?.closest(".board")) plain();
  });
}

function record() {
  $("record-export").addEventListener("click", async () => {
    const doc = await ask("coach.check", {record: await store.get("record") ?? ""});
    if (!doc) return;
    globalThis.pencilmarkRecord = doc.record; // what is exported, for tests
    download("pencilmark-record.yaml", "application/yaml", doc.record);
  });
  const chosen = input("record-import");
  chosen.addEventListener("change", async () => {
    const file = chosen.files?.[0];
    if (!file) return;
    if (file.size > 1 << 20) return say("This file is too large. A record can be at most 1 MB.");
    const doc = await ask("coach.check", {record: await file.text()});
    if (!doc) return;
    await store.update("record", async () => doc.record);
    say("Progress imported.");
    await today();
  });
  $("record-reset").addEventListener("click", async () => {
    if (!confirm("Delete all your progress? If you want to keep a copy, export it first.")) return;
    await store.update("record", async () => "");
    say("You start over.");
    await today();
  });
}

async function main() {
  engine.addEventListener("ready", keepOffline, {once: true});
  if (!capable) {
    page(false);
    $("start").hidden = false;
    $("start").textContent = "This browser cannot run the coach, because it does not support WebAssembly. You can still read the lessons.";
    return;
  }
  const board = new Board($("board"), {label: "The drill"});
  table = {board, teacher: new Teacher(board), digit: null, say};
  store.onTrouble(notice);
  digits();
  record();
  page();
  $("place-go").addEventListener("click", place);
  $("known-go").addEventListener("click", knowThese);
  $("first-go").addEventListener("click", first);
  $("todo-go").addEventListener("click", () => { /** @type {HTMLElement | null} */ (document.querySelector("#todo .go"))?.click(); });
  store.onChange((key) => { if (key === "record") today(); });
  await today();
  const wanted = new URLSearchParams(location.hash.slice(1)), slug = wanted.get("drill");
  if (slug) await drill(slug, wanted.get("stage") ?? "place");
  else if (wanted.has("first")) first();
  document.documentElement.dataset.ready = "yes";
}

main().catch((error) => notice(`The coach could not start: ${error.message}`));
