// The coach: what to do today, the drills, which are answered on the pad by tapping a cell and
// a digit, and the learner's record.

import {keepOffline, notice} from "./common.js";
import {capable, ROOT} from "./place.js";
import {engine} from "./engine.js";
import {Board} from "./board.js";
import {firstMinutes} from "./first.js";
import {ALL, cellOf, digitsOf, fromEngine, nameOf} from "./game.js";
import * as store from "./store.js";
import {pick} from "./pick.js";
import {candidateOf, pictureOf, tell} from "./picture.js";
import {download} from "./share.js";
import {$, digitOf, element, icon, input, setText, target} from "./dom.js";
import {asks, raiser, Teacher} from "./teacher.js";
import {choose} from "./known.js";
import {plural, split} from "./words.js";

/** A drill that is being answered; of a placement, with how its questions so far went.
 * @typedef {DrillDoc & {said: string, hints: number, slips: number, busy: boolean, over: boolean, steps: StepDoc[], shown: Position, began: number, place?: boolean[], start?: (found: boolean) => void, count?: string}} State */

/** The table of this page: what first.js needs of it.
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

/** The drill on the board, and how many were begun.
 * @type {State | null} */
let current = null;
let begun = 0;

/** Begins a drill: the question, the board, the answer. They are shown together, when
 * all is there; of two that are asked for one after the other, the last.
 * @param {string} slug
 * @param {string} stage */
async function drill(slug, stage) {
  const mine = ++begun, seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const doc = await ask("drill.make", {slug, stage, seed, record: await store.get("record") ?? ""});
  const state = doc && await stateOf(doc);
  if (!state || mine !== begun) return;
  pose(state);
}

/** A drill with its position, and the steps that it is about.
 * @param {DrillDoc} doc
 * @param {boolean[]} [place]
 * @returns {Promise<State | null>} */
async function stateOf(doc, place) {
  const position = await ask("parse", {text: doc.position}), found = position && await ask("find", {position: doc.position, technique: doc.slug, max: 20});
  if (!position || !found) return null;
  const shown = fromEngine(position);
  shown.filled = !doc.clean;
  return {...doc, said: "", hints: 0, slips: 0, busy: false, over: false, steps: found.steps, shown, began: Date.now(), ...place ? {place} : {}};
}

const named = (/** @type {State} */ state) => state.stage !== "name" && state.stage !== "unaided" && !state.place;

/** What a light marks, as a picture over that of the question.
 * @param {State} state
 * @param {LightDoc | undefined} light
 * @param {import("./picture.js").Picture} [under] */
function lit(state, light, under = {}) {
  const p = state.shown, cells = {...under.cells}, marks = {...under.marks};
  for (const c of (light?.look ?? []).map(cellOf)) if (p.values[c] && !cells[c]) cells[c] = "ring";
  for (const c of (light?.ask ?? []).map(cellOf)) cells[c] ??= "hole";
  for (const [c, d] of (light?.also ?? []).map(candidateOf)) marks[`${c}:${d}`] = "fin";
  for (const said of state.said.split(" ").filter((text) => text.includes("<>"))) marks[candidateOf(said).join(":")] = "gone";
  const picture = {...under, marks, cells, houses: [...under.houses ?? [], ...light?.houses ?? []], said: {}, lanes: under.lanes ?? [], links: under.links ?? [], sets: under.sets ?? []};
  tell(picture, false);
  return {...picture, equal: light?.digits?.length === 1 ? Number(light.digits) : 0};
}

/** The picture of the question: at some stages the pattern is shown.
 * @param {State} state */
function question(state) {
  const pattern = (state.stage === "name" || state.stage === "conclusions") && state.kind !== "digit" && state.steps[0];
  return lit(state, state.light, pattern ? pictureOf(state.steps[0], state.shown, true) : {});
}

/** Shows a question with its board.
 * @param {State} state */
function pose(state) {
  current = state;
  page(false);
  setText($("head-title"), state.place ? "Find my place" : named(state) ? state.steps[0]?.name ?? "Drill" : "Drill");
  setText($("head-left"), state.place ? `Question ${state.place.length + 1}` : state.count ?? drillCount());
  table.board.show(state.shown);
  table.board.paint(question(state));
  const removes = state.kind === "conclusions" && !state.clean && !state.steps[0]?.place.length, how = state.kind === "name" ? "" : state.kind === "digit" ? "Tap the digit." : `Tap a cell, then ${removes ? "the digit that it cannot be" : "its digit"}.`;
  put(state, state.kind === "name" ? "What is it called?" : "Your turn", [state.place ? "What can you conclude?" : state.question, how].filter(Boolean).join(" "));
  table.board.select(state.cell ? cellOf(state.cell) : table.board.cursor, {focus: true});
  table.digit = (d) => answer(state, d);
}

/** Shows what a drill asks, or what was said of an answer.
 * @param {State} state
 * @param {string} title
 * @param {string} why
 * @param {string} [so] */
function put(state, title, why, so) {
  const naming = state.kind === "name";
  const show = {label: state.place ? "I do not see it" : "Show the answer", id: "drill-skip", run: () => once(state, () => skip(state))};
  const hint = {label: "Hint", part: "hint", id: "drill-hint", first: !naming, run: () => once(state, () => hintOf(state))};
  /** @type {[string, () => void][]} */
  const list = [["Stop and go back to the plan", () => { current = null; page(); }]];
  if (named(state)) list.unshift([`What is ${article(state.steps[0]?.name ?? "this technique")}?`, () => { location.href = new URL(`learn/${state.slug}.html`, ROOT).href; }]);
  const names = (state.choices ?? []).map((c) => element("button", {type: "button", className: "chip", "data-slug": c.slug, onclick: () => once(state, () => name(state, c.name))}, c.name));
  table.teacher.show({kind: "drill", title, why, so, sheet: naming && names.length ? "half" : "line",
    acts: [...naming && !names.length ? [{label: "Name it", id: "drill-name", first: true, run: () => once(state, () => name(state))}] : [],
      ...state.place ? [{...show, first: true}] : [hint, show], raiser(table.teacher)],
    body: [...naming ? [element("div", {className: "chips", id: "drill-names", role: "group", "aria-label": "Names"}, ...names)] : [], ...(state.about ?? []).map((text) => element("p", {className: "small"}, text)), asks(list)]});
}

const article = (/** @type {string} */ name) => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;

/** Does one thing at a time: a second press, while the first is worked on, would count twice.
 * @param {State} state
 * @param {() => Promise<void>} action */
async function once(state, action) {
  if (state.busy || state.over) return;
  state.busy = true;
  await action().finally(() => { state.busy = false; });
}

const params = (/** @type {State} */ state) => ({position: state.position, slug: state.slug, stage: state.stage, said: state.said, free: Boolean(state.place),
  cell: state.cell, choices: state.choices?.map((c) => c.slug), hints: state.hints, slips: state.slips});

/** Answers with a digit in the selected cell: it is there, or, of a technique that removes
 * candidates, it is not.
 * @param {State} state
 * @param {number} d */
function answer(state, d) {
  const cell = state.cell ? cellOf(state.cell) : table.board.cursor, p = state.shown;
  if (state.kind === "name" || p.values[cell]) return;
  const is = state.clean || state.kind === "digit" || state.steps.some((s) => s.place.includes(`${nameOf(cell)}=${d}`));
  once(state, () => judge(state, `${nameOf(cell)}${is ? "=" : "<>"}${d}`, cell, d, is));
}

/** @param {State} state
 * @param {string} text
 * @param {number} cell
 * @param {number} d
 * @param {boolean} is */
async function judge(state, text, cell, d, is) {
  const doc = await ask("drill.answer", {...params(state), answer: text});
  if (state !== current) return;
  if (!doc) return put(state, "Not quite", $("status").textContent ?? "");
  if (state.place) return next(state, doc, Boolean(doc.right));
  state.said = doc.said ?? state.said;
  if (doc.wrong) state.slips++;
  if (doc.text) return finish(state, doc, Boolean(doc.right));
  const shown = {...state.shown, values: state.shown.values.map((v, c) => is && c === cell ? d : v)}, picture = lit(state, doc.light);
  if (is && doc.wrong) picture.cells = {...picture.cells, [cell]: "bad"};
  table.board.paint(picture, is ? shown : state.shown);
  put(state, doc.wrong ? "Not quite" : "Right so far", doc.words);
  say(doc.words);
}

/** @param {State} state
 * @param {string} [given] */
async function name(state, given) {
  const chosen = given ?? (await pick({about: () => engine.call("about", {})}, "What is this pattern called?"))?.name;
  if (!chosen || state !== current) return;
  const doc = await ask("drill.answer", {...params(state), answer: chosen});
  if (!doc || state !== current) return;
  if (doc.wrong) state.slips++;
  if (doc.text) await finish(state, doc, Boolean(doc.right));
  else put(state, "Not quite", doc.words);
}

/** @param {State} state */
async function hintOf(state) {
  const doc = await ask("drill.hint", {...params(state), level: state.hints + 1});
  if (!doc || state !== current) return;
  if (!doc.last) state.hints++;
  const step = state.steps[0];
  table.board.paint(doc.last && step ? pictureOf(step, state.shown) : lit(state, doc.marks, question(state)));
  if (!doc.last) table.board.light((doc.marks.look ?? []).map(cellOf));
  put(state, `Hint ${doc.rung} of ${doc.rungs.length}`, doc.words);
}

/** @param {State} state */
async function skip(state) {
  const doc = await ask("drill.answer", params(state));
  if (!doc || state !== current) return;
  if (state.place) next(state, doc, false);
  else await finish(state, doc, false);
}

/** The step that an answer tells, as far as it is known.
 * @param {State} state
 * @param {DrillAnswerDoc} doc */
const stepOf = (state, doc) => state.steps.find((s) => s.text === doc.text) ?? state.steps[0];

/** @param {State} state
 * @param {DrillAnswerDoc} doc
 * @param {boolean} right */
async function finish(state, doc, right) {
  state.over = true;
  table.digit = null;
  const {start} = state, found = right && !state.slips && !state.hints;
  if (start) return over(state, doc, right ? "That’s right" : "The answer", right, [{label: "Next", id: "drill-next", first: true, run: () => start(found)}]);
  // Kept before it is told: whoever reads "That’s right" may leave the page.
  await note({slug: state.slug, stage: state.stage, right: right && state.slips === 0, hints: state.hints, seconds: Math.round((Date.now() - state.began) / 1000)});
  await today();
  if (state !== current) return;
  const on = plan?.todo.find((item) => item.do === "drill");
  over(state, doc, right ? "That’s right" : "The answer", right, [
    ...on ? [{label: "Next", id: "drill-next", first: true, run: () => drill(on.slug, on.stage ?? "")}] : [],
    {label: "Another like this", id: "drill-again", first: !on, run: () => drill(state.slug, state.stage)}]);
}

/** Shows how a drill ended: its step, with its reason.
 * @param {State} state
 * @param {DrillAnswerDoc} doc
 * @param {string} title
 * @param {boolean} tick
 * @param {import("./teacher.js").Act[]} acts */
function over(state, doc, title, tick, acts) {
  const step = stepOf(state, doc), {board, teacher} = table, {why, so} = step ? split({...step, text: doc.text ?? step.text}) : {why: doc.words, so: ""};
  if (step) board.paint(pictureOf(step, state.shown));
  teacher.show({kind: "drill", title, tick, count: step?.name ?? "", why, so, acts: [...acts, raiser(teacher)], body: [
    asks([...step ? [/** @type {[string, () => void]} */ ([`What is ${article(step.name)}?`, () => { location.href = new URL(`learn/${step.technique}.html`, ROOT).href; }])] : [],
      ["Today’s plan", () => { current = null; page(); }]])]});
  say(`${title}.`);
  teacher.focus();
}

/** Asks the next question of a placement, or notes what comes of it.
 * @param {boolean[]} answers how the questions so far went */
async function place(answers) {
  const mine = ++begun, doc = await ask("coach.place", {answers, seed: crypto.getRandomValues(new Uint32Array(1))[0]});
  if (!doc || mine !== begun) return;
  if (!doc.question) return placed(doc, answers);
  const state = await stateOf(doc.question, answers);
  if (state && mine === begun) pose(state);
}

/** @param {Result<"coach.place">} doc
 * @param {boolean[]} answers */
async function placed(doc, answers) {
  current = null;
  if (doc.known) await note({place: answers});
  await today();
  page();
  say(doc.known ? `You know ${doc.known} of the ${doc.of} techniques up to ${doc.name}. They will come up again for review.` : "You start at the beginning of the course.");
  $("place-go").focus();
}

/** Ends a question of a placement.
 * @param {State} state
 * @param {DrillAnswerDoc} doc
 * @param {boolean} right */
function next(state, doc, right) {
  state.over = true;
  table.digit = null;
  over(state, doc, right ? "That’s right" : "It was here", right, [{label: "Next", id: "drill-next", first: true, run: () => place([...state.place ?? [], right])}]);
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
    if (event.key === "Escape" && !event.defaultPrevented && !away() && !document.querySelector("dialog[open]") && !target(event)?.closest(".board")) page();
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

async function begin() {
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
  $("place-go").addEventListener("click", () => place([]));
  const first = () => {
    page(false);
    setText($("head-title"), "First Sudoku");
    setText($("head-left"), "");
    firstMinutes(table, {ask, place: () => place([]), done: () => page(),
      note: (start, slips) => note({start, slips, seconds: 0}).then(today),
      quiz: async (doc, count) => {
        const state = await stateOf(doc);
        return new Promise((done) => {
          if (state) pose({...state, count, start: (found) => { setText($("head-title"), "First Sudoku"); setText($("head-left"), ""); done(found); }});
        });
      }});
  };
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

begin().catch((error) => notice(`The coach could not start: ${error.message}`));
