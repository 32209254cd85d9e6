// An activity: the engine knows what it is, here its pages are shown. Drills, a placement and the
// first quarter of an hour are the same to this script.

import {cellOf, fromSusser, nameOf} from "./game.js";
import {candidateOf, tell} from "./picture.js";
import {asks, raiser} from "./teacher.js";
import {element} from "./dom.js";

const SHAPES = /** @type {Record<string, string>} */ ({reason: "ring", closed: "closed", open: "hole", wrong: "bad"});
const MARKS = /** @type {Record<string, string>} */ ({pattern: "disc", second: "square", third: "fin", fourth: "fin", fin: "fin", "endo-fin": "fin", eliminated: "gone"});
const HOUSES = 4; // that are framed
const SHORT = 32; // characters of a title
const capital = (/** @type {string} */ text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The picture of a board: marks by meaning become shapes.
 * @param {BoardDoc} board
 * @returns {import("./picture.js").Picture} */
export function pictureOf(board) {
  const cells = /** @type {Record<number, string>} */ ({}), marks = /** @type {Record<string, string>} */ ({});
  for (const [text, as] of Object.entries(board.marks ?? {})) {
    const [c, d] = candidateOf(text);
    if (as === "witness") cells[c] = "ring";
    else if (as === "placed") cells[c] = `goes=${d}`;
    else if (MARKS[as]) marks[`${c}:${d}`] = MARKS[as];
  }
  for (const [name, {as, digits}] of Object.entries(board.cells ?? {})) cells[cellOf(name)] = as === "goes" ? `goes=${digits}` : SHAPES[as] ?? "";
  for (const text of board.removed ?? []) marks[candidateOf(text).join(":")] = "gone";
  const links = (board.links ?? []).map(({from, to, strong}) => ({from: from.map(candidateOf), to: to.map(candidateOf), kind: strong ? "strong" : "weak"}));
  const lanes = (board.lanes ?? []).map(([from, to]) => /** @type {[number, number]} */ ([cellOf(from), cellOf(to)]));
  const picture = {cells, marks, links, lanes, said: {}, sets: [], houses: (board.houses ?? []).length > HOUSES ? [] : board.houses ?? []};
  tell(picture, false);
  return {...picture, equal: Number(board.light ?? 0)};
}

/** The position of a board, with the digits that the learner has placed, and a wrong one.
 * @param {BoardDoc} board */
function positionOf(board) {
  const p = fromSusser(board.position);
  if (!p) return null;
  p.filled = !board.clean;
  for (const [c, d] of (board.placed ?? []).map(candidateOf)) p.values[c] = d;
  for (const [name, {as, digits}] of Object.entries(board.cells ?? {})) if (as === "wrong" && board.clean) p.values[cellOf(name)] = Number(digits);
  return p;
}

/** The title, the words and the last sentence of a page. The reply comes first; the task is never left out.
 * @param {PageDoc} page */
function wordsOf({text, reply, awaits}) {
  const of = (/** @type {string[]} */ ...as) => text.filter((b) => as.includes(b.as)).map((b) => b.text ?? ""), [head] = of("head"), tasks = of("task");
  const title = reply?.as === "right" ? awaits ? "Right so far" : "That’s right" : reply?.as === "wrong" ? "Not quite"
    : reply?.rung ? `Hint ${reply.rung} of ${reply.rungs?.length}` : head ?? (tasks[0] && tasks[0].length > SHORT ? "Your turn" : tasks[0]) ?? "The answer";
  const told = [...reply?.lines.filter((line) => line !== "Right!") ?? [], ...tasks.filter((task) => task !== title), ...head && head !== title ? [head] : [], ...of("text")];
  return {title, why: told.filter(Boolean).join("\n"), so: of("so")[0], tick: reply?.as === "right"};
}

/** The lists and remarks of a page, below its words.
 * @param {PageDoc} page */
function bodyOf({text, reply}) {
  const item = (/** @type {ItemDoc} */ i) => element("li", {}, [i.sign, i.text, i.of ? "■".repeat(i.n ?? 0) : "", i.of ? String(i.n) : ""].filter(Boolean).join(" "));
  return text.flatMap((b) => [...b.as === "small" || b.as === "aside" && !reply ? [element("p", {className: "small"}, b.text ?? "")] : [],
    ...b.items ? [element("ul", {className: "known"}, ...b.items.map(item))] : []]);
}

/** Shows an activity until it is over or is left.
 * @param {import("./coach.js").Table} table
 * @param {ActivityParams} begin
 * @param {{ask: typeof import("./coach.js").ask, keep: (notes: unknown[]) => Promise<void>, over: (doc: ActivityDoc) => void, stop: () => void,
 *   head: (page: PageDoc) => void, ending?: (page: PageDoc) => import("./teacher.js").Act[]}} use */
export function sit(table, begin, use) {
  const {board, teacher} = table;
  let trail = /** @type {string[]} */ ([]), key = "", busy = false, gone = false, places = false;
  const go = async (/** @type {{do?: string, say?: string} | undefined} */ action) => {
    if (busy || gone) return;
    busy = true;
    const doc = await use.ask("activity", {...begin, trail, ...action ? {action} : {}});
    // Kept before it is told: whoever reads "That’s right" may leave the page.
    if (doc?.page.record && !gone) await use.keep(doc.page.record);
    busy = false;
    if (gone) return;
    if (!doc) return key || use.stop();
    trail = doc.trail;
    if (doc.page.over) use.over(doc);
    else show(doc.page);
  };
  const digit = (/** @type {PageDoc} */ page, /** @type {number} */ d) => {
    const cell = nameOf(board.cursor), is = page.board?.clean || places;
    go({say: page.awaits?.kind === "digit" ? String(d) : `${cell}${is ? "=" : "<>"}${d}`});
  };
  const show = (/** @type {PageDoc} */ page) => {
    const p = page.board && positionOf(page.board), {awaits} = page, anew = page.key !== key;
    key = page.key;
    use.head(page);
    if (page.board && p) {
      board.show(p);
      board.paint(pictureOf(page.board), p);
    }
    table.digit = awaits && awaits.kind !== "choice" ? (d) => digit(page, d) : null;
    const own = page.acts.filter((a) => !a.off && !["close", "back", "first", "last"].includes(a.id));
    const acts = !awaits && use.ending?.(page) || own.map((a) => ({label: capital(a.label), id: `drill-${a.id}`, first: a.main, ...a.id === "hint" ? {part: "hint"} : {}, run: () => go({do: a.id})}));
    const choices = (awaits?.choices ?? []).map((c) => element("button", {type: "button", className: "chip", "data-slug": c.id, onclick: () => go({say: c.id})}, capital(c.label)));
    const either = awaits?.kind === "conclusion" && !page.board?.clean;
    const how = !awaits || page.reply ? "" : awaits.kind === "digit" ? "Tap the digit." : awaits.kind === "choice" ? "" : `Tap a cell, then ${either && !places ? "the digit that it cannot be" : "its digit"}.`;
    const {title, why, so, tick} = wordsOf(page);
    teacher.show({kind: awaits ? "drill" : "drill over", title, why: [why, how].filter(Boolean).join("\n"), so, tick, sheet: choices.length ? "half" : "line",
      count: page.of && page.of > 1 ? `${page.unit} ${page.at} of ${page.of}` : "", acts: [...acts, raiser(teacher)],
      body: [...choices.length ? [element("div", {className: "chips", id: "drill-names", role: "group", "aria-label": "Answers"}, ...choices)] : [], ...bodyOf(page),
        asks([...either ? [/** @type {[string, () => void]} */ ([places ? "Cross digits out" : "Place a digit", () => { places = !places; show(page); }])] : [],
          ...own.length < page.acts.length && page.acts.some((a) => a.id === "back" && !a.off) ? [/** @type {[string, () => void]} */ (["Go back a step", () => go({do: "back"})])] : [],
          ["Stop here", use.stop]])]});
    if (awaits?.from && (anew || awaits.cell)) board.select(cellOf(awaits.cell ?? awaits.from), {focus: true});
    if (!awaits) teacher.focus();
    table.say([title.replace(/[^.?!]$/, "$&."), ...page.reply?.lines ?? []].join(" "));
  };
  return {begun: go(undefined), leave: () => { gone = true; table.digit = null; }};
}
