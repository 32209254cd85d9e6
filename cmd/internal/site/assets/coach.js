// The coach: what to do today, the drills, which are answered on the pad by tapping a cell and
// a digit, and the learner's record.

import {keepOffline, notice} from "./common.js";
import {capable, ROOT} from "./place.js";
import {engine} from "./engine.js";
import {Board} from "./board.js";
import {sit} from "./activity.js";
import {back, layersOver} from "./layers.js";
import {ALL, digitsOf} from "./game.js";
import * as store from "./store.js";
import {download} from "./share.js";
import {$, digitOf, element, icon, input, setText} from "./dom.js";
import {Teacher} from "./teacher.js";
import {choose} from "./known.js";
import {capital, plural} from "./words.js";
import {FIRST} from "./games.js";

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
  await goingOn();
  plan = doc;
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
    $("evening").replaceChildren(element("h3", {}, doc.evening.title), ...doc.evening.rows.map((r) => element("p", {}, `${r.name}: ${[r.result, r.again].filter(Boolean).join(", ")}`)),
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
  if (item.do === "drill") return element("li", {}, element("button", {type: "button", className: "go", onclick: () => { run = {n: 1, of: drillsLeft()}; drill(item.slug, item.stage ?? ""); }}, ...words));
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
    say(`${item.name} counts as known until an answer is wrong. Soon one question confirms it.`);
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

/** What is left of today's plan.
 * @type {Result<"coach.today"> | null} */
let plan = null;
const drillsLeft = () => (plan?.todo ?? []).reduce((n, item) => n + (item.do === "drill" ? item.drills ?? 1 : 0), 0);

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

/** What is kept of an activity, so that it goes on where it was left: what it was begun with, what was
 * done in it, whether it has ended, what it is called in the plan, and which drill of how many it is.
 * @typedef {{params: ActivityParams, trail: string[], done: boolean, words: string, count: string, run?: {n: number, of: number}}} Sitting */

const SITTING = "sitting:", KINDS = ["start", "place", "drill"];

/** The activity on the board, and how many were begun.
 * @type {ReturnType<typeof sit> | null} */
let current = null;
let begun = 0;

/** The drills that were begun with the plan: which one it is, of how many; none for a drill by itself. */
let run = {n: 0, of: 0};

/** Leaves the activity, and shows the plan.
 * @param {string} [words] */
async function plain(words) {
  current?.leave();
  current = null;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  await today();
  page();
  if (words) say(words);
}

/** Begins an activity, or goes on with it if it was left. Of two that are asked for one after the
 * other, the last is shown.
 * @param {Omit<ActivityParams, "seed" | "record">} what
 * @param {string} at its place in the address
 * @param {{name: (page: PageDoc) => string, count: (page: PageDoc) => string, over: (doc: ActivityDoc) => void,
 *   ending?: (page: PageDoc) => import("./teacher.js").Act[], asks?: () => [string, () => void][]}} use
 * @param {boolean} [ended] whether one that has ended is shown again */
async function begin(what, at, use, ended = false) {
  const mine = ++begun, key = SITTING + what.kind, record = String(await store.get("record") ?? ""), before = /** @type {Sitting | undefined} */ (await store.get(key));
  if (mine !== begun) return;
  const on = before && before.params.slug === what.slug && before.params.stage === what.stage && before.params.at === what.at && (!before.done || ended) ? before : null;
  run = on?.run ?? run;
  let kept = on ?? {params: {...what, seed: crypto.getRandomValues(new Uint32Array(1))[0], record}, trail: [], done: false, words: "", count: "", run};
  const count = (/** @type {PageDoc} */ doc) => on?.count || use.count(doc);
  current?.leave();
  current = sit(table, {...kept.params, trail: kept.trail}, {...use, ask, stop: () => plain(),
    head: (doc) => {
      setText($("head-title"), use.name(doc));
      setText($("head-left"), count(doc));
    },
    trail: (doc) => {
      const {page} = doc, where = page.of && page.of > 1 ? `${page.unit || "question"} ${page.at} of ${page.of}` : use.count(page).toLowerCase();
      kept = {...kept, trail: page.over ? kept.trail : doc.trail, done: Boolean(page.over || what.kind === "drill" && !page.awaits), count: what.kind === "drill" ? count(page) : "",
        words: [use.name(page), where].filter(Boolean).join(", ")};
      store.put(key, kept);
    },
    keep: async (notes) => {
      await note({notes});
      await today();
    }});
  page(false);
  scrollTo(0, 0); // the browser may have gone to the part of the plan that is called like the activity
  await null; // by now the activity has an entry of its own, if it lies over the plan
  if (location.hash !== at) history.replaceState(history.state, "", at);
  await current?.begun;
}

/** What was begun and not ended, as buttons that go on with it. */
async function goingOn() {
  const list = /** @type {(Sitting | undefined)[]} */ (await Promise.all(KINDS.map((kind) => store.get(SITTING + kind))));
  $("go-on").replaceChildren(...list.filter((s) => s?.trail.length && !s.done).map((s) => element("button", {type: "button", className: "btn wide", onclick: () => open(/** @type {Sitting} */ (s).params)},
    `Go on: ${s?.words}`)));
}

/** Begins or goes on with an activity of a kind.
 * @param {{kind: string, slug?: string, stage?: string, at?: string}} what
 * @param {boolean} [ended] */
function open({kind, slug = "", stage = "", at}, ended) {
  run = {n: 0, of: 0};
  return kind === "start" ? first(ended) : kind === "place" ? place(ended) : drill(slug, stage, ended, at);
}

/** Begins a drill.
 * @param {string} slug
 * @param {string} stage
 * @param {boolean} [ended]
 * @param {string} [at] its position; one is made without it
 * @returns {Promise<void>} */
function drill(slug, stage, ended, at) {
  const told = !["name", "unaided"].includes(stage), name = plan?.status.find((s) => s.slug === slug)?.name ?? "";
  return begin({kind: "drill", slug, stage, at}, `#${new URLSearchParams({drill: slug, stage, ...at ? {at} : {}})}`, {over: () => plain(),
    name: ({title}) => capital(title.split(" · ").at(-1) ?? ""), count: () => run.n ? `Drill ${run.n} of ${run.of}` : "",
    asks: () => told && name ? [[`What is a ${name}?`, () => { location.href = new URL(`learn/${slug}.html`, ROOT).href; }]] : [],
    ending: () => {
      const {n, of} = run, drills = (plan?.todo ?? []).filter((item) => item.do === "drill");
      const on = n < of || !of ? drills.find((item) => item.slug === slug) ?? drills[0] : undefined;
      const next = () => { if (on) { run = {n: of ? n + 1 : 1, of: of || drillsLeft()}; drill(on.slug, on.stage ?? ""); } };
      return [...on ? [{label: "Next", id: "drill-next", first: true, run: next}] : of ? [{label: "Done", id: "drill-next", first: true, run: () => plain(`You have done ${plural(of, "drill")}.`)}] : [],
        {label: "Another like this", id: "drill-again", first: !on && !of, run: () => { run = {n: 0, of: 0}; drill(slug, stage); }}];
    }}, ended);
}

/** A placement counts its questions.
 * @param {PageDoc} doc */
const question = (doc) => doc.at ? `Question ${doc.at}` : "";

/** Begins a placement.
 * @param {boolean} [ended] */
function place(ended) {
  return begin({kind: "place"}, "#place", {over: () => plain("Your place is found."), name: () => PLACE, count: question}, ended);
}

const PLACE = "Find my place";

/** Begins the first quarter of an hour; who knows Sudoku gets a placement in it.
 * @param {boolean} [ended] */
function first(ended) {
  const placing = (/** @type {PageDoc} */ doc) => doc.unit !== "step" && !doc.key.startsWith("question");
  return begin({kind: "start"}, "#first", {name: (doc) => placing(doc) ? PLACE : "First Sudoku", count: (doc) => placing(doc) ? question(doc) : "",
    over: ({puzzle}) => {
      if (puzzle) location.href = `index.html#${new URLSearchParams({x: puzzle, n: FIRST})}`;
      else plain();
    }}, ended);
}

/** Shows what the address names: an activity, or the plan.
 * @param {boolean} [again] whether the page is one that was left, so that an activity that has ended is shown, too */
async function route(again) {
  const wanted = new URLSearchParams(location.hash.slice(1)), slug = wanted.get("drill");
  if (slug) await open({kind: "drill", slug, stage: wanted.get("stage") ?? "place", at: wanted.get("at") ?? undefined}, again);
  else if (wanted.has("first") || wanted.has("place")) await open({kind: wanted.has("first") ? "start" : "place"}, again);
  else if (current) await plain();
}

/** Wires Back: an activity lies over the plan, unless the address named it. */
function layers() {
  const more = {floor: Boolean(current) && (history.state?.floor ?? true)};
  return back(() => {
    if (!current) more.floor = false;
    return [...!current || more.floor ? [] : [() => plain()], ...layersOver(table.teacher)];
  }, more);
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
    if (event.key === "Escape" && !event.defaultPrevented && !away() && !document.querySelector("dialog[open]")) current?.close();
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
    for (const kind of KINDS) await store.remove(SITTING + kind);
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
  $("place-go").addEventListener("click", () => open({kind: "place"}));
  $("known-go").addEventListener("click", knowThese);
  $("first-go").addEventListener("click", () => open({kind: "start"}));
  $("todo-go").addEventListener("click", () => { /** @type {HTMLElement | null} */ (document.querySelector("#todo .go"))?.click(); });
  store.onChange((key) => { if (key === "record") today(); });
  await today();
  const [{type = ""} = {}] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  await route(type === "reload" || type === "back_forward");
  const own = layers();
  addEventListener("popstate", () => { if (!own()) route(true); });
  document.documentElement.dataset.ready = "yes";
}

main().catch((error) => notice(`The coach could not start: ${error.message}`));
