// An activity: the engine knows what it is, here its pages are shown. Drills, a placement, the first
// quarter of an hour and a review are the same to this script.

import {cellOf, fromSusser, nameOf} from "./game.js";
import {candidateOf, tell} from "./picture.js";
import {asks, closer, lines, raiser} from "./teacher.js";
import {$, element} from "./dom.js";
import {clock} from "./shelf.js";
import {capital, plural, sentence} from "./words.js";

const SHAPES = /** @type {Record<string, string>} */ ({reason: "ring", closed: "closed", open: "hole", wrong: "bad", missed: "nope", suppose: "maybe"});
const MARKS = /** @type {Record<string, string>} */ ({pattern: "disc", second: "square", third: "fin", fourth: "fin", blue: "disc", green: "square green", orange: "fin orange", purple: "square purple", fin: "fin", "endo-fin": "fin", eliminated: "gone"});
const LEGEND = /** @type {Record<string, string>} */ ({wrong: "bad", reason: "ring", second: "square", closed: "closed", goes: "goes", removed: "gone"});
const HOUSES = 4; // that are framed

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
  for (const [name, {as, digits}] of Object.entries(board.cells ?? {})) cells[cellOf(name)] = as === "goes" || as === "suppose" ? `${SHAPES[as] ?? as}=${digits}` : SHAPES[as] ?? "";
  for (const text of board.removed ?? []) marks[candidateOf(text).join(":")] = "gone";
  const links = (board.links ?? []).map(({from, to, strong}) => ({from: from.map(candidateOf), to: to.map(candidateOf), kind: strong ? "strong" : "weak"}));
  for (const {from, to, digit} of board.joins ?? []) links.push({from: [[cellOf(from), Number(digit)]], to: [[cellOf(to), Number(digit)]], kind: "way"});
  const lanes = (board.lanes ?? []).map(([from, to]) => /** @type {[number, number]} */ ([cellOf(from), cellOf(to)]));
  const picture = {cells, marks, links, lanes, said: {}, sets: [], houses: (board.houses ?? []).length > HOUSES ? [] : board.houses ?? []};
  tell(picture, {});
  const said = /** @type {Record<number, string[]>} */ (picture.said);
  for (const c of (board.frames ?? []).map(cellOf)) said[c] = [...said[c] ?? [], "tapped"];
  const legend = (board.legend ?? []).flatMap(({as, digits = "", words}) => LEGEND[as] ? [/** @type {import("./picture.js").Entry} */ ([as === "second" && Object.values(marks).find((m) => m.startsWith("square ")) || LEGEND[as], digits.length === 1 ? digits : "", words])] : []);
  return {...picture, equal: Number(board.light ?? 0), dim: (board.dim ?? []).map(cellOf), frames: (board.frames ?? []).map(cellOf), covers: board.covers ?? [],
    names: Object.fromEntries(Object.entries(board.names ?? {}).map(([name, label]) => [cellOf(name), label])), ends: board.ends ?? {}, legend};
}

/** The position of a board, with the digits that the learner has placed, and a wrong one.
 * @param {BoardDoc} board */
export function positionOf(board) {
  const p = fromSusser(board.position);
  if (!p) return null;
  p.filled = !board.clean;
  for (const [c, d] of (board.placed ?? []).map(candidateOf)) p.values[c] = d;
  for (const [name, {as, digits}] of Object.entries(board.cells ?? {})) if (as === "wrong" && board.clean) p.values[cellOf(name)] = Number(digits);
  return p;
}

/** The title, the words and the last sentence of a page. The reply comes first; the task and the
 * lists are words like all others, and nothing of them is left out.
 * @param {PageDoc} page
 * @param {string} how to answer
 * @param {import("./board.js").Board} board */
function wordsOf({text, reply, awaits, title}, how, board) {
  const head = text.find((b) => b.as === "head")?.text, right = reply?.as === "right";
  const name = right ? awaits ? "Right so far" : "That’s right" : reply?.as === "wrong" ? "Not quite"
    : reply?.rung ? `Hint ${reply.rung} of ${reply.rungs?.length}` : head ?? (!title.includes(" · ") ? capital(title) : awaits ? "Your turn" : "The answer");
  const line = (/** @type {string} */ words, className = "") => element("p", {className}, sentence(words, board));
  const replied = (reply?.lines ?? []).flatMap((l) => l.split("\n")).filter((l) => l && !(right && l === "Right!"));
  const told = text.filter((b) => b.as !== "so" && b.as !== "formal" && b.as !== "curve" && b.text !== name && !replied.includes(b.text ?? ""));
  const small = (/** @type {{as: string}} */ b) => b.as === "small" || b.as === "aside";
  const tasks = told.filter((b) => b.as === "task"), words = tasks.flatMap((b) => (b.text ?? "").split("\n").map((l) => line(l, "task")));
  const why = [...replied.map((l) => line(l)), ...words, ...how ? [line(how)] : [], ...[...told.filter((b) => !small(b) && b.as !== "task"), ...told.filter((b) => small(b) && !(b.as === "aside" && reply))].flatMap((b) => [
    ...(b.text ?? "").split("\n").filter(Boolean).map((l) => line(l, small(b) ? "small" : "")), ...b.items?.length ? [listOf(b.items, board)] : []])];
  return {title: name, why, so: text.find((b) => b.as === "so")?.text, tick: right};
}

/** A list of a page. Of bars, three stand in a line.
 * @param {ItemDoc[]} items
 * @param {import("./board.js").Board} board */
function listOf(items, board) {
  return element("ul", {className: items.some((i) => i.of) ? "list bars3" : "list"}, ...items.map((i) => element("li", {},
    ...i.sign ? [element("b", {}, i.sign), " "] : [], i.slug ? element("a", {href: `coach.html#drill=${i.slug}`}, i.text ?? "") : sentence(i.text ?? "", board), ...i.of ? [element("span", {className: "len", "aria-hidden": "true"}, "■".repeat(i.n ?? 0)), ` ${i.n}`] : [])));
}

const NS = "http://www.w3.org/2000/svg", WIDE = 1000;

/** The time of each move as a curve, with the moments on it.
 * @param {PageDoc["text"][number]} paragraph */
export function curve({items = [], at = 0}) {
  const secs = items.map((i) => i.n ?? 0), most = Math.max(1, ...secs), svg = document.createElementNS(NS, "svg");
  const x = (/** @type {number} */ i) => (i + 0.5) / secs.length * WIDE, y = (/** @type {number} */ s) => 100 - s / most * 94, points = secs.map((s, i) => `${x(i)} ${y(s)}`).join("L");
  svg.setAttribute("viewBox", `0 0 ${WIDE} 100`);
  svg.setAttribute("preserveAspectRatio", "none");
  const path = document.createElementNS(NS, "path"), area = document.createElementNS(NS, "path");
  path.setAttribute("d", `M${points}`);
  area.setAttribute("class", "area");
  area.setAttribute("d", `M${x(0)} 100L${points}L${x(secs.length - 1)} 100Z`);
  svg.append(area, path);
  const dots = items.flatMap((item, i) => {
    if (!item.as) return [];
    const dot = element("i", {className: `${item.as === "wrong" ? "bad" : ""}${i + 1 === at ? " on" : ""}`});
    dot.style.left = `${x(i) / WIDE * 100}%`;
    dot.style.top = `${y(secs[i])}%`;
    return [dot];
  });
  return [element("div", {className: "curve", role: "img", "aria-label": `Time for each of ${plural(secs.length, "move")}. Longest: ${clock(most)}.`}, svg, ...dots),
    element("p", {className: "axis", "aria-hidden": "true"}, element("span", {}, `move ${items[0].sign}`), element("span", {}, `move ${items.at(-1)?.sign}`))];
}

/** Shows an activity until it is over or is left.
 * @param {import("./coach.js").Table} table
 * @param {ActivityParams} begin
 * @param {{ask: typeof import("./coach.js").ask, keep: (notes: unknown[]) => Promise<void>, trail: (doc: ActivityDoc) => void, over: (doc: ActivityDoc) => void,
 *   stop: () => void, head: (page: PageDoc) => void, leave?: () => void, back?: (doc: ActivityDoc) => boolean, ending?: (page: PageDoc) => import("./teacher.js").Act[], asks?: (page: PageDoc) => [string, () => void][]}} use */
export function sit(table, begin, use) {
  const {board, teacher} = table, pad = $("pad");
  let trail = begin.trail ?? [], key = "", busy = false, gone = false, places = false, now = /** @type {PageDoc | null} */ (null);
  const go = async (/** @type {{do?: string, say?: string} | undefined} */ action) => {
    if (busy || gone) return;
    busy = true;
    const doc = await use.ask("activity", {...begin, trail, ...action ? {action} : {}});
    // Kept before it is told: whoever reads "That’s right" may leave the page. What a page had to
    // keep when it was left is kept already.
    if (action && doc?.page.record && !gone) await use.keep(doc.page.record);
    busy = false;
    if (gone) return;
    if (!doc) return key || use.stop();
    trail = doc.trail;
    use.trail(doc);
    if (doc.page.over || use.back?.(doc)) use.over(doc);
    else show(doc.page);
  };
  const digit = (/** @type {PageDoc} */ page, /** @type {number} */ d) => {
    const cell = nameOf(board.cursor), is = page.board?.clean || places;
    go({say: page.awaits?.kind === "digit" ? String(d) : `${cell}${is ? "=" : "<>"}${d}`});
  };
  const show = (/** @type {PageDoc} */ page) => {
    const p = page.board && positionOf(page.board), {awaits} = page, anew = page.key !== key, can = (/** @type {string} */ id) => page.acts.find((a) => a.id === id && !a.off);
    key = page.key;
    now = page;
    use.head(page);
    if (page.board && p) {
      board.show(p);
      board.paint(pictureOf(page.board), p);
    }
    const list = awaits?.kind === "list" ? awaits : null, open = list?.open ?? 0, all = list?.choices ?? [], drawn = page.text.find((b) => b.as === "curve");
    const move = (/** @type {number} */ n) => { if (n >= 1 && n <= all.length) go({do: "open", say: String(n)}); };
    const types = awaits && awaits.kind !== "choice" && !list, chosen = awaits?.kind === "choice" || pad.hidden && !awaits && begin.kind !== "review";
    table.digit = types ? (d) => digit(page, d) : null;
    pad.hidden = Boolean(chosen); // for a choice there are no digits, and none come with the answer
    pad.toggleAttribute("inert", !types);
    $("board").classList.toggle("unframed", !awaits || awaits.kind === "digit" && !awaits.cell || awaits.kind === "choice");
    // A hint that tells no more stays where it is; all other acts are there only while they do something.
    const told = page.reply?.rung && page.reply.rung === page.reply.rungs?.length;
    const own = page.acts.filter((a) => (!a.off || a.id === "hint" && awaits) && !["close", "back", "first", "last", "more", "leave"].includes(a.id)), close = begin.kind === "review" && page.unit !== "drill";
    const acts = !awaits && use.ending?.(page) || own.map((a) => ({label: a.id === "skip" ? "Show the answer" : capital(a.label), id: `drill-${a.id}`, first: a.main && !a.off,
      off: Boolean(a.off || a.id === "hint" && told), ...a.id === "hint" ? {part: "hint"} : {}, run: () => go({do: a.id})}));
    const choices = (list ? [] : awaits?.choices ?? []).map((c) => element("button", {type: "button", className: "chip", "data-slug": c.id, onclick: () => go({say: c.id})}, capital(c.label)));
    const either = awaits?.kind === "conclusion" && !page.board?.clean, more = can("more"), leave = can("leave");
    const how = !types || page.reply ? "" : awaits.kind === "digit" ? "Tap the digit." : `Tap a cell, then ${either && !places ? "the digit that it cannot be" : "its digit"}.`;
    const {title, why, so, tick} = wordsOf(page, how, board);
    if (anew && !close) teacher.raise("line");
    const arrows = (/** @type {typeof acts} */ inner) => [{label: "The one before", icon: "left", part: "previous", off: open <= 1, run: () => move(open - 1)}, ...inner,
      {label: "The next one", icon: "right", part: "next", off: open >= all.length, run: () => move(open + 1)}];
    teacher.show({kind: close ? "review" : awaits ? "drill" : "drill over", title, why, so, tick, ...close ? {tab: "hint"} : {}, sheet: close ? "half" : "line", leave: use.leave,
      ...begin.kind === "review" && leave ? {under: () => go({do: leave.id})} : {},
      ...drawn ? {top: curve(drawn)} : {}, previous: () => move(open - 1), next: () => move(open + 1),
      count: page.of && page.of > 1 && !use.back ? `${page.unit} ${page.at} of ${page.of}` : "", acts: [...list ? arrows(acts) : acts, close ? closer(use.stop) : raiser(teacher)],
      answers: [...choices.length ? [element("div", {className: "chips", id: "drill-names", role: "group", "aria-label": "Answers"}, ...choices)] : [],
        ...more ? [element("button", {type: "button", className: "chip", id: "drill-more", onclick: () => go({do: "more"})}, `${capital(more.label)}?`)] : []],
      body: list ? [lines(capital(`${page.unit}s`), all.map((c, i) => [i + 1, capital(c.label), c.end ?? "", c.as === "wrong" ? "bad-line" : ""]), open - 1, (i) => move(i + 1))] : [asks([...either ? [/** @type {[string, () => void]} */ ([places ? "Cross digits out" : "Place a digit", () => { places = !places; show(page); }])] : [],
        ...use.asks?.(page) ?? [],
        ...own.length < page.acts.length && can("back") ? [/** @type {[string, () => void]} */ (["Go back a step", () => go({do: "back"})])] : [],
        leave && !use.back ? [capital(leave.label), () => go({do: leave.id})] : [capital(leave?.label ?? "stop here"), use.stop]])]});
    if (awaits?.from && (anew || awaits.cell)) board.select(cellOf(awaits.cell ?? awaits.from), {focus: true});
    if (!awaits || list && anew && !key) teacher.focus();
    else if (anew && choices[0]) choices[0].focus({preventScroll: true});
    table.say(/[.?!]$/.test(title) ? title : `${title}.`);
  };
  return {begun: go(undefined), leave: () => {
    gone = true;
    table.digit = null;
    pad.hidden = false;
    pad.removeAttribute("inert");
  }, close: () => { if (now?.acts.some((a) => a.id === "close" && !a.off)) go({do: "close"}); }};
}
