// The coach: what to do today, the drills, and the learner's record.

import {capable, engineURL, notice, ROOT} from "./common.js";
import {Engine} from "./engine.js";
import {Board} from "./board.js";
import {ALL, cellOf, digitsOf, fromEngine, nameOf} from "./game.js";
import * as store from "./store.js";
import {download} from "./share.js";
import {element, sentence} from "./words.js";

const $ = (id) => document.getElementById(id);
const engine = new Engine(engineURL());
const say = (text) => { $("status").textContent = text; };

async function ask(method, params) {
  $("working").hidden = false;
  try {
    return await engine.call(method, params);
  } catch (error) {
    say(error.message);
    return null;
  } finally {
    $("working").hidden = true;
  }
}

/** Notes something in the record, which is read and written while no other tab does. */
async function note(params) {
  await store.update("record", async (record) => {
    try {
      return (await engine.call("coach.note", {record: record ?? "", ...params})).record;
    } catch (error) {
      notice(error.message);
      return record;
    }
  });
}

async function today() {
  const doc = await ask("coach.today", {record: await store.get("record") ?? ""});
  if (!doc) return;
  $("todo").replaceChildren(...doc.todo.map(todo));
  $("nothing").hidden = doc.todo.length > 0;
  const levels = Map.groupBy ? Map.groupBy(doc.status, (s) => s.level) : group(doc.status);
  $("mastery").replaceChildren(...[...levels].map(([level, list]) => chapter(level, list)));
}

function group(list) {
  const out = new Map();
  for (const s of list) out.set(s.level, [...out.get(s.level) ?? [], s]);
  return out;
}

function todo(item) {
  const words = [element("strong", {}, item.name), ` – ${item.task} `, element("span", {className: "level"}, item.why)];
  if (item.do === "lesson") {
    const href = new URL(`learn/${item.slug}.html`, ROOT).href;
    const read = element("a", {className: "button", href}, "Read");
    read.addEventListener("click", async (event) => {
      event.preventDefault();
      await note({slug: item.slug, lesson: true});
      location.href = href;
    });
    return element("li", {}, element("span", {}, ...words), read);
  }
  const begin = element("button", {type: "button"}, "Begin");
  begin.addEventListener("click", () => drill(item.slug, item.stage));
  return element("li", {}, element("span", {}, ...words), begin);
}

function chapter(level, list) {
  return element("section", {}, element("h3", {}, level), element("ul", {className: "mastery"}, ...list.map((s) =>
    element("li", {className: s.mastery.replace(" ", "-")},
      element("a", {href: new URL(`learn/${s.slug}.html`, ROOT).href}, s.name),
      ` ${s.mastery}${s.note ? `, ${s.note}` : ""}`))));
}

let board = null;

/** Begins a drill: the question, the board, the answer. */
async function drill(slug, stage) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const doc = await ask("drill.make", {slug, stage, seed});
  if (!doc) return;
  const state = {...doc, said: "", hints: 0, slips: 0, over: false};
  $("drill").hidden = false;
  $("drill-question").textContent = doc.question;
  $("drill-out").replaceChildren();
  board ??= new Board($("board"), {label: "The drill"});
  const position = await ask("parse", {text: doc.position});
  if (!position) return;
  const shown = fromEngine(position);
  if (!shown.filled) Object.assign(shown, {filled: true, corner: [...position.marks]});
  board.show(shown);
  board.overlay(doc.svg);
  board.light([]);
  await answers(state);
  $("drill").scrollIntoView({block: "start"});
  $("drill-question").focus();
}

/** Wires the fields for the answer to this drill. */
async function answers(state) {
  const names = state.stage === "name";
  $("drill-name-row").hidden = !names;
  $("drill-answer-row").hidden = names;
  if (names && $("drill-name").options.length < 2) {
    const about = await ask("about", {});
    for (const t of about?.techniques ?? []) $("drill-name").append(element("option", {value: t.slug}, t.name));
  }
  const fresh = (id, action) => {
    const old = $(id), button = old.cloneNode(true);
    button.disabled = false;
    button.addEventListener("click", action);
    old.replaceWith(button);
  };
  $("drill-answer").value = "";
  fresh("drill-go", () => judge(state, names ? $("drill-name").value : $("drill-answer").value));
  fresh("drill-hint", () => hint(state));
  fresh("drill-skip", () => skip(state));
}

const params = (state) => ({position: state.position, slug: state.slug, stage: state.stage, said: state.said});

async function judge(state, answer) {
  if (state.over) return;
  if (!answer.trim()) {
    tell("Say what follows first, as in r1c2<>5 or r3c3=7.");
    return;
  }
  const doc = await ask("drill.answer", {...params(state), answer});
  if (!doc) return tell($("status").textContent);
  state.said = doc.said ?? state.said;
  if (doc.wrong) state.slips++;
  tell(doc.words);
  if (doc.right) await finish(state, doc, true);
}

async function hint(state) {
  state.hints = Math.min(state.hints + 1, 5);
  const doc = await ask("drill.hint", {...params(state), level: state.hints});
  if (!doc) return;
  tell(doc.words);
  if (doc.svg) board.overlay(doc.svg);
  board.light((doc.light ?? []).map(cellOf));
}

async function skip(state) {
  const doc = await ask("drill.answer", params(state));
  if (doc) await finish(state, doc, false);
}

async function finish(state, doc, right) {
  state.over = true;
  for (const id of ["drill-go", "drill-hint", "drill-skip"]) $(id).disabled = true;
  board.overlay(doc.svg);
  const next = element("button", {type: "button"}, "Another drill of this");
  next.addEventListener("click", () => drill(state.slug, state.stage));
  $("drill-out").replaceChildren(element("p", {}, doc.words), element("h3", {}, doc.line),
    element("p", {}, sentence(doc.text, (cells) => board.light(cells))), next);
  await note({slug: state.slug, stage: state.stage, right: right && state.slips === 0, hints: state.hints});
  await today();
}

function tell(text) {
  $("drill-out").replaceChildren(...text.split("\n").map((line) => element("p", {}, sentence(line, (cells) => board.light(cells)))));
}

/** The digits that write a conclusion about the selected cells. */
function answerPad() {
  for (const d of digitsOf(ALL)) {
    document.querySelector(`#drill-pad [data-digit="${d}"]`).addEventListener("click", () => {
      const sign = document.querySelector("input[name=sign]:checked").value;
      const words = board.selection.map((c) => `${nameOf(c)}${sign}${d}`);
      $("drill-answer").value = [$("drill-answer").value.trim(), ...words].filter(Boolean).join(" ");
    });
  }
  $("drill-clear").addEventListener("click", () => { $("drill-answer").value = ""; });
  $("drill-answer").addEventListener("keydown", (event) => { if (event.key === "Enter") $("drill-go").click(); });
}

function record() {
  $("record-export").addEventListener("click", async () => {
    const doc = await ask("coach.check", {record: await store.get("record") ?? ""});
    if (!doc) return;
    globalThis.pencilmarkRecord = doc.record; // what is exported, for tests
    download("pencilmark-record.yaml", "application/yaml", doc.record);
  });
  $("record-import").addEventListener("change", async (event) => {
    const file = event.target.files[0];
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
  if (!capable) {
    $("start").textContent = "This browser cannot run the coach: it has no WebAssembly. The lessons read without it.";
    return;
  }
  $("start").hidden = true;
  $("coach").hidden = false;
  store.onTrouble(notice);
  engine.start();
  answerPad();
  record();
  store.onChange((key) => { if (key === "record") today(); });
  await today();
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.has("drill")) await drill(wanted.get("drill"), wanted.get("stage") ?? "place");
  document.documentElement.dataset.ready = "yes";
}

begin().catch((error) => notice(`The coach could not start: ${error.message}`));
