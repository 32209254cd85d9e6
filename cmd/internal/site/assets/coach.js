// The coach: what to do today, the drills, and the learner's record.

import {keepOffline, notice} from "./common.js";
import {capable, ROOT} from "./place.js";
import {engine} from "./start.js";
import {Board} from "./board.js";
import {ALL, cellOf, digitsOf, fromEngine, nameOf} from "./game.js";
import * as store from "./store.js";
import {download} from "./share.js";
import {$, button, digitOf, element, input} from "./dom.js";
import {paragraphs} from "./words.js";

/** A drill that is being answered; of a placement, with how its questions so far went.
 * @typedef {DrillDoc & {said: string, hints: number, slips: number, busy: boolean, over: boolean, place?: boolean[]}} State */

const say = (/** @type {string} */ text) => { $("status").textContent = text; };

/** Asks the engine. A failure is said, and null returned.
 * @template {Method} M
 * @param {M} method
 * @param {Params<M>} params
 * @returns {Promise<Result<M> | null>} */
async function ask(method, params) {
  $("working").hidden = false;
  try {
    return await engine.call(method, params);
  } catch (error) {
    say(String(error instanceof Error ? error.message : error));
    return null;
  } finally {
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
  $("nothing").hidden = doc.todo.length > 0;
  const levels = new Set(doc.status.map((s) => s.level));
  $("mastery").replaceChildren(...[...levels].map((level, i) =>
    chapter(level, doc.status.filter((s) => s.level === level), i === 0)));
}

/** @param {TodoDoc} item */
function todo(item) {
  // What is to be named, or found alone, is not told before it is.
  const told = item.stage !== "name" && item.stage !== "unaided", why = element("span", {className: "level"}, item.why);
  const words = told ? [element("strong", {}, item.name), ` – ${item.task} `, why] : [element("strong", {}, item.task), " ", why];
  if (item.do === "lesson") {
    const href = new URL(`learn/${item.slug}.html`, ROOT).href;
    const read = element("a", {className: "button", href, onclick: async (/** @type {Event} */ event) => {
      event.preventDefault();
      await note({slug: item.slug, lesson: true});
      location.href = href;
    }}, "Read");
    return element("li", {}, element("span", {}, ...words), element("span", {className: "row"}, known(item), read));
  }
  return element("li", {}, element("span", {}, ...words),
    element("button", {type: "button", onclick: () => drill(item.slug, item.stage ?? "")}, "Begin"));
}

/** A button that says that a technique is known: its lesson and first drills are left out.
 * @param {TodoDoc} item */
function known(item) {
  return element("button", {type: "button", "aria-label": `I know this: ${item.name}`, onclick: async (/** @type {any} */ {target}) => {
    target.disabled = true;
    await note({slug: item.slug, know: true});
    await today();
    say(`${item.name} counts as known until an answer is wrong. It comes up again from next week on.`);
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

/** @type {Board} */ let board;
const light = (/** @type {number[]} */ cells) => board.light(cells);

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
  const doc = await ask("drill.make", {slug, stage, seed});
  const position = doc && await ask("parse", {text: doc.position});
  if (stage === "name") await names();
  if (!position || mine !== begun) return;
  pose({...doc, said: "", hints: 0, slips: 0, busy: false, over: false}, fromEngine(position), doc.svg);
}

/** Shows a question with its board.
 * @param {State} state
 * @param {Position} position
 * @param {string | null} svg its picture, null to show the position
 * @param {boolean} filled whether that has its candidates */
function pose(state, position, svg, filled = true) {
  current = state;
  $("drill").hidden = false;
  $("drill-question").textContent = state.question;
  $("drill-out").replaceChildren();
  position.filled = filled;
  board.show(position);
  board.overlay(svg);
  board.light([]);
  answers(state);
  $("drill-hint").hidden = Boolean(state.place);
  for (const sign of document.querySelectorAll("input[name=sign]")) {
    if (sign instanceof HTMLInputElement) sign.checked = (sign.value === "=") === !filled; // a single places its digit
  }
  $("drill-skip").textContent = state.place ? "I do not see it" : "Show me";
  $("drill").scrollIntoView({block: "start"});
  $("drill-question").focus();
}

/** Asks the next question of a placement, or notes what comes of it.
 * @param {boolean[]} answers how the questions so far went */
async function place(answers) {
  const mine = ++begun, doc = await ask("coach.place", {answers, seed: crypto.getRandomValues(new Uint32Array(1))[0]});
  if (!doc || mine !== begun) return;
  if (!doc.question) return placed(doc, answers);
  const position = await ask("parse", {text: doc.question.position});
  if (!position || mine !== begun) return;
  pose({...doc.question, said: "", hints: 0, slips: 0, busy: false, over: false, place: answers}, fromEngine(position), null, !doc.plain);
}

/** @param {Result<"coach.place">} doc
 * @param {boolean[]} answers */
async function placed(doc, answers) {
  current = null;
  $("drill").hidden = true;
  if (doc.known) await note({place: answers});
  await today();
  say(doc.known ? `You know the way up to ${doc.name}, ${doc.known} of ${doc.of} techniques. Each comes up again to be found.`
    : "You begin at the start.");
  $("place-go").focus();
}

/** Ends a question of a placement.
 * @param {State} state
 * @param {DrillAnswerDoc} doc
 * @param {boolean} right */
function next(state, doc, right) {
  end(state);
  if (!right) board.overlay(doc.svg ?? null);
  const on = element("button", {type: "button", className: "main", onclick: () => place([...state.place ?? [], right])}, "Next");
  $("drill-out").replaceChildren(element("p", {}, doc.words),
    ...right ? [] : [element("h3", {}, `It was there: ${doc.line}`), ...paragraphs(doc.text ?? "", light)], on);
  on.focus();
}

/** @param {State} state */
function end(state) {
  state.over = true;
  for (const id of ["drill-go", "drill-hint", "drill-skip"]) button(id).disabled = true;
}

/** Lists the names of techniques, once. */
async function names() {
  const about = await ask("about", {}), list = $("drill-names");
  if (!list.childElementCount) list.append(...(about?.techniques ?? []).map((t) => element("option", {value: t.name})));
}

/** Wires the fields for the answer to this drill. It takes one press at a time: a second
 * one, while the first is worked on, would count twice.
 * @param {State} state */
function answers(state) {
  const names = state.stage === "name";
  $("drill-name-row").hidden = !names;
  $("drill-answer-row").hidden = names;
  const name = input("drill-name"), answer = input("drill-answer");
  const wire = (/** @type {string} */ id, /** @type {() => Promise<void>} */ action) => {
    button(id).disabled = false;
    button(id).onclick = async () => {
      if (state.busy || state.over) return;
      state.busy = true;
      await action().finally(() => { state.busy = false; });
    };
  };
  name.value = answer.value = "";
  wire("drill-go", () => judge(state, names ? name.value : answer.value));
  wire("drill-hint", () => hint(state));
  wire("drill-skip", () => skip(state));
}

const params = (/** @type {State} */ state) => ({position: state.position, slug: state.slug, stage: state.stage, said: state.said, free: Boolean(state.place)});

/** @param {State} state
 * @param {string} answer */
async function judge(state, answer) {
  if (!answer.trim()) {
    tell(state.stage === "name" ? "Say its name first." : "Say what follows first, as in r1c2<>5 or r3c3=7.");
    return;
  }
  const doc = await ask("drill.answer", {...params(state), answer});
  if (state !== current) return;
  if (!doc) return tell($("status").textContent ?? "");
  if (state.place) return next(state, doc, Boolean(doc.right));
  state.said = doc.said ?? state.said;
  if (doc.wrong) state.slips++;
  if (doc.right) await finish(state, doc, true);
  else tell(doc.words);
}

/** @param {State} state */
async function hint(state) {
  state.hints = Math.min(state.hints + 1, 5);
  const doc = await ask("drill.hint", {...params(state), level: state.hints});
  if (!doc || state !== current) return;
  tell(doc.words);
  if (doc.svg) board.overlay(doc.svg);
  board.light((doc.light ?? []).map(cellOf));
}

/** @param {State} state */
async function skip(state) {
  const doc = await ask("drill.answer", params(state));
  if (!doc || state !== current) return;
  if (state.place) next(state, doc, false);
  else await finish(state, doc, false);
}

/** @param {State} state
 * @param {DrillAnswerDoc} doc
 * @param {boolean} right */
async function finish(state, doc, right) {
  end(state);
  // Kept before it is told: whoever reads "Right." may leave the page.
  await note({slug: state.slug, stage: state.stage, right: right && state.slips === 0, hints: state.hints});
  await today();
  if (state === current) tellAll(state, doc);
}

/** Tells how a drill ends.
 * @param {State} state
 * @param {DrillAnswerDoc} doc */
function tellAll(state, doc) {
  board.overlay(doc.svg ?? null);
  const next = element("button", {type: "button", onclick: () => drill(state.slug, state.stage)}, "Another drill of this");
  const todo = /** @type {HTMLElement | null} */ (document.querySelector("#todo a.button, #todo li > button"));
  const on = element("button", {type: "button", className: "main", hidden: !todo, onclick: () => todo?.click()}, "On with today");
  $("drill-out").replaceChildren(element("p", {}, doc.words), element("h3", {}, doc.line ?? ""),
    ...paragraphs(doc.text ?? "", light), element("div", {className: "row"}, on, next));
  (todo ? on : next).focus();
}

function tell(/** @type {string} */ text) {
  $("drill-out").replaceChildren(...paragraphs(text, light));
}

/** The digits that write a conclusion about the selected cells: on the pad, or by keys
 * on the board. */
function answerPad() {
  const answer = input("drill-answer");
  const write = (/** @type {number} */ d) => {
    const sign = document.querySelector("input[name=sign]:checked")?.getAttribute("value");
    const words = board.selection.map((c) => `${nameOf(c)}${sign}${d}`);
    answer.value = [answer.value.trim(), ...words].filter(Boolean).join(" ");
  };
  for (const d of digitsOf(ALL)) {
    document.querySelector(`#drill-pad [data-digit="${d}"]`)?.addEventListener("click", () => write(d));
  }
  $("drill-clear").addEventListener("click", () => { answer.value = ""; });
  const enter = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") button("drill-go").click(); };
  for (const field of [answer, input("drill-name")]) field.addEventListener("keydown", enter);
  $("board").addEventListener("keydown", (event) => {
    const d = event.ctrlKey || event.altKey || event.metaKey || $("drill-answer-row").hidden ? 0 : digitOf(event);
    if (d) write(d);
    else if (event.key === "Backspace") answer.value = answer.value.trim().split(/\s+/).slice(0, -1).join(" ");
    else enter(event);
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
    if (file.size > 1 << 20) return say("That file is too large for a record: at most 1 MB.");
    const doc = await ask("coach.check", {record: await file.text()});
    if (!doc) return;
    await store.update("record", async () => doc.record);
    say("Your record is taken over.");
    await today();
  });
  $("record-reset").addEventListener("click", async () => {
    if (!confirm("Forget all that you have done? Export it first to keep it.")) return;
    await store.update("record", async () => "");
    say("Your record begins anew.");
    await today();
  });
}

async function begin() {
  engine.addEventListener("ready", keepOffline, {once: true});
  if (!capable) {
    $("start").textContent = "This browser cannot run the coach: it has no WebAssembly. The lessons read without it.";
    return;
  }
  $("start").hidden = true;
  $("coach").hidden = false;
  board = new Board($("board"), {label: "The drill"});
  store.onTrouble(notice);
  answerPad();
  record();
  $("place-go").addEventListener("click", () => place([]));
  store.onChange((key) => { if (key === "record") today(); });
  await today();
  const wanted = new URLSearchParams(location.hash.slice(1));
  const slug = wanted.get("drill");
  if (slug) await drill(slug, wanted.get("stage") ?? "place");
  document.documentElement.dataset.ready = "yes";
}

begin().catch((error) => notice(`The coach could not start: ${error.message}`));
