// The coach: what to do today, the drills, which are answered on the pad by tapping a cell and
// a digit, and the learner's record.

import {keepOffline, notice} from "./common.js";
import {capable, ROOT} from "./place.js";
import {engine} from "./engine.js";
import {Board} from "./board.js";
import {sit} from "./activity.js";
import {note} from "./record.js";
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

/** How much is planned for today, if the learner has said it: what the engine made of more and less time. */
const size = async () => {
  const kept = /** @type {{day: string, size: SizeDoc} | undefined} */ (await store.get("size"));
  return kept?.day === date() ? {size: kept.size} : {};
};
const TIMES = [["more-time", "longer"], ["less-time", "shorter"]];
const date = () => new Date().toDateString();

/** Asks for the plan, after an act in it.
 * @param {string} [act] */
async function planned(act) {
  const kept = await store.get("record") ?? "", record = typeof kept === "string" ? kept : "damaged";
  const doc = await ask("activity", {kind: "day", seed: 0, record, ...await size(), ...act ? {action: {do: act}} : {}});
  if (act && doc?.size) await store.put("size", {day: date(), size: doc.size});
  return doc && {page: doc.page, record};
}

/** @param {string} [act] in the plan */
async function today(act) {
  const day = await planned(act), doc = day && await ask("coach.today", {record: day.record});
  if (!doc) return;
  const {text, awaits, acts} = day.page, items = awaits?.choices ?? [], bars = text.find((b) => b.as === "bars")?.items ?? [];
  store.put("mastery", Object.fromEntries(doc.status.map((s) => [s.slug, s.words]))); // for the list of lessons
  plan = doc;
  $("todo").replaceChildren(...items.map(todo));
  await goingOn();
  const begun = doc.status.some((s) => s.mastery !== "new"), done = text.find((b) => b.as === "text" && b.items);
  $("first-go").hidden = begun;
  $("todo-go").hidden = !items.length;
  for (const [id, name] of TIMES) $(id).hidden = !begun || !acts.some((a) => a.id === name && !a.off);
  const evening = Boolean(done), words = text.filter((b) => b.text && (!evening || b.as !== "aside") && !["bars", "small"].includes(b.as)).map((b) => b.text);
  const minutes = items.length && /\d+ minutes?/.exec(words[0] ?? "")?.[0] || ""; // with nothing left, the words tell of tomorrow
  setText($("today-title"), !minutes ? "Today" : evening ? `${capital(minutes)} to go` : `Today, ${minutes}`);
  setText($("today-words"), words.map((text) => text?.replace(/^Today: \d+ minutes?\. ?/, "")).filter(Boolean).join(" ") || "Stop whenever you like.");
  $("ahead").hidden = !begun;
  $("days").replaceChildren(...doc.ahead.map((n, i) => element("li", {}, i ? weekday(i) : "Today", element("b", {}, n ? String(n) : "–"))));
  $("bars").replaceChildren(...bars.map((b) => element("li", {}, element("span", {}, b.text ?? ""), element("b", {}, `${b.n ?? 0} of ${b.of}`))));
  $("evening").hidden = !evening;
  $("evening").replaceChildren(element("h3", {}, "Today"), ...(done?.items ?? []).map((r) => element("p", {}, r.text ?? "")),
    ...text.filter((b) => b.as === "aside").map((b) => element("p", {className: "small"}, b.text ?? "")));
  $("nothing").hidden = items.length > 0;
  map(doc.status);
  const levels = new Set(doc.status.map((s) => s.level));
  $("mastery").replaceChildren(...[...levels].map((level, i) =>
    chapter(level, doc.status.filter((s) => s.level === level), i === 0)));
}

/** A line of the plan. A lesson is a page of its own; all else begins here.
 * @param {{id: string, label: string, end?: string, about?: string[]}} item */
function todo({id, label, end = "", about = []}) {
  const [kind, slug] = id.split(" "), name = plan?.status.find((s) => s.slug === slug)?.name ?? slug;
  const words = [element("span", {className: "grow"}, element("strong", {}, label), element("br"), element("span", {className: "small"}, about.join(" "))),
    element("span", {className: "small"}, end), icon("right")];
  if (!["lesson", "primer"].includes(kind)) return element("li", {}, element("button", {type: "button", className: "go", onclick: () => open({kind: "day", slug: id})}, ...words));
  const href = new URL(`learn/${slug}.html`, ROOT).href, began = Date.now();
  const read = element("a", {className: "go", href, "data-name": name, onclick: async (/** @type {Event} */ event) => {
    event.preventDefault();
    await note({slug, lesson: true, seconds: Math.round((Date.now() - began) / 1000)});
    location.href = href;
  }}, ...words);
  return element("li", {}, read, ...kind === "lesson" ? [known({slug, name})] : []);
}

/** A button that says that a technique is known: its lesson and first drills are left out.
 * @param {{slug: string, name: string}} item */
function known(item) {
  return element("button", {type: "button", className: "btn quiet", "aria-label": `I know this: ${item.name}`, onclick: async (/** @type {any} */ {target}) => {
    target.disabled = true;
    await note({slug: item.slug, know: true});
    await today();
    say(`${item.name} counts as known until an answer is wrong. Soon one question confirms it.`);
  }}, "I know this");
}

/** The digits of the map, in the order of the course: those of a Sudoku. */
const DIGITS = "931286475285749316647531298418975632376412589592863741769358124853124967124697853";

/** What the states of a technique are on the map: a class, and what they mean there. */
const STATES = /** @type {Record<string, [string, string]>} */ ({new: ["", "to come"], tried: ["begun", "tried"], can: ["yours", "can"], own: ["yours own", "own"]});

/** Draws the map: a cell for each technique; the arrow keys walk, and a press says what a cell is.
 * @param {MasteryDoc[]} list */
function map(list) {
  const said = $("map-said"), counts = /** @type {Map<string, [string, number]>} */ (new Map());
  const cells = list.slice(0, DIGITS.length).map((s, i) => {
    const [state, words] = s.note?.startsWith("met") ? ["met", "met"] : STATES[s.mastery] ?? STATES.new;
    counts.set(words, [state, (counts.get(words)?.[1] ?? 0) + 1]);
    const tell = () => said.replaceChildren(element("a", {href: new URL(`learn/${s.slug}.html`, ROOT).href}, s.name), `, ${s.level}: ${s.words}${s.note ? `, ${s.note}` : ""}.`);
    const digit = /yours|begun/.test(state) ? DIGITS[i] : "";
    return element("button", {type: "button", role: "gridcell", tabIndex: i ? -1 : 0, className: `spot ${state}`, "aria-label": `${digit && `${digit}: `}${s.name}, ${words}`, onclick: tell}, digit);
  });
  const grid = $("map"), rows = [];
  const blanks = DIGITS.slice(cells.length).split("").map(() => element("span", {role: "gridcell", className: "spot"}));
  for (let i = 0; i < DIGITS.length; i += 9) rows.push(element("div", {role: "row"}, ...[...cells, ...blanks].slice(i, i + 9)));
  grid.replaceChildren(...rows);
  grid.onkeydown = (event) => {
    const at = cells.indexOf(/** @type {any} */ (document.activeElement)), by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9}[event.key], to = by && cells[at + by];
    if (!to) return;
    event.preventDefault();
    for (const c of cells) c.tabIndex = c === to ? 0 : -1;
    to.focus();
  };
  $("map-legend").replaceChildren(...[...counts].map(([words, [state, n]]) => element("li", {}, element("span", {className: `spot ${state}`, "aria-hidden": "true"}), ` ${words}: ${n}`)));
}

/** A level of the map. It is open if the learner has done something in it.
 * @param {string} level
 * @param {MasteryDoc[]} list
 * @param {boolean} first */
function chapter(level, list, first) {
  const begun = list.filter((s) => s.mastery !== "new"), can = begun.filter((s) => s.mastery !== "tried");
  const words = `you can find ${can.length} of ${list.length}${begun.length > can.length ? `, ${begun.length - can.length} tried` : ""}`;
  return element("details", {className: "map", open: first || begun.length > 0},
    element("summary", {}, level, element("span", {className: "level"}, words)),
    element("ul", {className: "mastery"}, ...list.map((s) => element("li", {className: s.mastery},
      element("a", {href: new URL(`learn/${s.slug}.html`, ROOT).href}, s.name),
      ` ${s.words}${s.note ? `, ${s.note}` : ""}`))));
}

/** What the learner knows.
 * @type {Result<"coach.today"> | null} */
let plan = null;

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
 * done in it, whether it has ended, and what it is called in the plan.
 * @typedef {{params: ActivityParams, trail: string[], done: boolean, words: string}} Sitting */

const SITTING = "sitting:", KINDS = ["start", "place", "drill", "day"];

/** The activity on the board, and how many were begun.
 * @type {ReturnType<typeof sit> | null} */
let current = null;
let begun = 0;

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
 * @param {{name: (page: PageDoc) => string, count: (page: PageDoc) => string, trail?: string[], back?: (doc: ActivityDoc) => boolean, over: (doc: ActivityDoc) => void,
 *   ending?: (page: PageDoc) => import("./teacher.js").Act[], asks?: (page: PageDoc) => [string, () => void][]}} use
 * @param {boolean} [ended] whether one that has ended is shown again */
async function begin(what, at, use, ended = false) {
  const mine = ++begun, key = SITTING + what.kind, record = String(await store.get("record") ?? ""), before = /** @type {Sitting | undefined} */ (await store.get(key));
  if (mine !== begun) return;
  const on = before && before.params.slug === what.slug && before.params.stage === what.stage && before.params.at === what.at && (!before.done || ended) ? before : null;
  let kept = on ?? {params: {...what, seed: crypto.getRandomValues(new Uint32Array(1))[0], record}, trail: use.trail ?? [], done: false, words: ""};
  current?.leave();
  current = sit(table, {...kept.params, trail: kept.trail}, {...use, ask, stop: () => plain(),
    head: (doc) => {
      setText($("head-title"), use.name(doc));
      setText($("head-left"), use.count(doc));
    },
    trail: (doc) => {
      const {page} = doc, where = page.of && page.of > 1 ? `${page.unit || "question"} ${page.at} of ${page.of}` : use.count(page).toLowerCase();
      kept = {...kept, trail: page.over ? kept.trail : doc.trail, done: Boolean(page.over || use.back?.(doc) || what.kind === "drill" && !page.awaits),
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
  return kind === "start" ? first(ended) : kind === "place" ? place(ended) : kind === "day" ? item(slug, ended) : drill(slug, stage, ended, at);
}

const NAME = (/** @type {PageDoc} */ {title}) => capital(title.split(" · ").at(-1) ?? "");

/** What a drill's page can be asked about a technique, if it tells its name.
 * @param {string} [slug] */
const about = (slug) => (/** @type {PageDoc} */ page) => {
  const name = plan?.status.find((s) => s.slug === slug)?.name;
  return name?.includes(NAME(page)) ? [/** @type {[string, () => void]} */ ([`What is a ${name}?`, () => { location.href = new URL(`learn/${slug}.html`, ROOT).href; }])] : [];
};

/** Begins an item of the plan, which leads back to it.
 * @param {string} id
 * @param {boolean} [ended] */
async function item(id, ended) {
  return begin({kind: "day", slug: id, ...await size()}, `#${new URLSearchParams({day: id})}`, {trail: [`=${id}`], back: ({size}) => Boolean(size), over: () => plain(),
    name: NAME, asks: about(id.split(" ")[1]), count: ({at, of, unit = ""}) => at && of ? `${capital(unit)} ${at} of ${of}` : ""}, ended);
}

/** Begins a drill.
 * @param {string} slug
 * @param {string} stage
 * @param {boolean} [ended]
 * @param {string} [at] its position; one is made without it
 * @returns {Promise<void>} */
function drill(slug, stage, ended, at) {
  return begin({kind: "drill", slug, stage, at}, `#${new URLSearchParams({drill: slug, stage, ...at ? {at} : {}})}`, {over: () => plain(),
    name: NAME, count: () => "", asks: about(slug),
    ending: () => [{label: "Today’s plan", id: "drill-next", run: () => plain()}, {label: "Another like this", id: "drill-again", first: true, run: () => drill(slug, stage)}]}, ended);
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
  const wanted = new URLSearchParams(location.hash.slice(1)), slug = wanted.get("drill"), day = wanted.get("day");
  if (day) await item(day, again);
  else if (slug) await open({kind: "drill", slug, stage: wanted.get("stage") ?? "place", at: wanted.get("at") ?? undefined}, again);
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
  let asked = false;
  for (const [id, act] of TIMES) $(id).addEventListener("click", async () => {
    if (asked) return; // it may be that what comes allows no more of it
    asked = true;
    await today(act);
    asked = false;
    if ($(id).hidden) $("more-time").focus();
  });
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
