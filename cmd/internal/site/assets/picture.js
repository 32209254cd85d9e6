// The picture of a step: what its parts look like on a board. Shapes tell the roles: a disc
// one way, a square the other, a ring what the sentence builds on, a cross what is closed, a
// strike what can be removed.

import {CELLS, bit, candidates, cellOf, colOf, digitsOf, nameOf, rowOf, sees} from "./game.js";
import {houseCells} from "./board.js";

/** A link between candidates, [cell, digit], and its kind: "strong", "weak", "way", "way b"
 * or "cut".
 * @typedef {{from: [number, number][], to: [number, number][], kind: string}} Link */

/** What lies over a board. Candidates are "cell:digit", cells their numbers, houses "r4".
 * @typedef {{marks?: Record<string, string>, cells?: Record<number, string>, numbers?: Record<number, string>,
 *   tags?: Record<string, string>, said?: Record<number, string[]>, houses?: string[], wrongHouse?: string,
 *   lanes?: [number, number][], links?: Link[], sets?: {label: string, cells: number[]}[], equal?: number,
 *   dim?: number[], frames?: number[], covers?: string[], names?: Record<number, string>, ends?: Record<string, string>, legend?: Entry[]}} Picture */

/** A shape, with the digit that it shows, and what it means in this picture.
 * @typedef {[shape: string, digit: string, words: string]} Entry */

/** A candidate of a text such as "r1c2=4" or "r1c2<>4".
 * @param {string} text
 * @returns {[number, number]} */
export const candidateOf = (text) => [cellOf(text.slice(0, 4)), Number(text.at(-1))];

const MOST = 4; // houses that are framed

/** @typedef {Required<Pick<Picture, "marks" | "cells" | "said" | "houses" | "lanes" | "links" | "sets">> & {legend?: Entry[]}} Draft */

/** The picture of a step in its position; with `open`, without what follows from it.
 * @param {StepDoc} step
 * @param {Position} p
 * @param {boolean} [open]
 * @returns {Picture} */
export function pictureOf(step, p, open = false) {
  /** @type {Draft} */
  const out = {marks: {}, cells: {}, said: {}, houses: [], lanes: [], links: [], sets: []};
  const parts = step.parts ?? [], single = parts.find((part) => part.role === "last" || part.role === "witness") && step.place.length === 1;
  if (single) singlePicture(out, step, p, open);
  else for (const part of parts) partPicture(out, part, parts);
  const ways = twoWays(parts);
  if (ways) for (const [key, shape] of ways) mark(out, key, shape);
  if (ways && step.technique.includes("x-wing")) diagonals(out, ways);
  if (!open) follow(out, step);
  out.houses = out.houses.length > MOST ? [] : [...new Set(out.houses)];
  const chain = parts.filter((part) => part.nodes?.length), sides = parts.some((part) => part.role === "colour") ? COLOURS : ways || chain.length === 1 && !chain[0].nodes?.[0]?.on ? WAYS : {};
  tell(out, sides, single ? candidateOf(step.place[0])[1] : 0);
  out.legend = legendOf(out, parts, sides, p.filled);
  return out;
}

// The sides of a picture in which each candidate is on one of two or more.
const WAYS = /** @type {Record<string, string>} */ ({disc: "one way", square: "the other way"}), COLOURS = /** @type {Record<string, string>} */ ({disc: "blue", "square green": "green", "fin orange": "orange", "square purple": "purple"});

/** What the shapes of a picture mean: its sides, or else the roles of the parts.
 * @param {Draft} out
 * @param {PartDoc[]} parts
 * @param {Record<string, string>} sides
 * @param {boolean} filled whether candidates are shown, over which there are no crosses
 * @returns {Entry[]} */
function legendOf(out, parts, sides, filled) {
  const chains = parts.some((part) => part.nodes?.length);
  const role = (/** @type {string} */ text) => parts.find((part) => part.candidates?.includes(text))?.role.replaceAll("-", " ") ?? "";
  const own = (/** @type {string} */ text) => parts.find((part) => RING.has(part.role) && part.candidates?.includes(text))?.role.replace("common", "shared").replaceAll("-", " ");
  const seen = /** @type {Map<string, Entry>} */ (new Map());
  const add = (/** @type {string} */ shape, /** @type {string} */ digit, /** @type {string} */ words) => { if (!seen.has(shape)) seen.set(shape, [shape, digit, words]); };
  for (const [key, shape] of Object.entries(out.marks)) {
    const [c, d] = key.split(":"), text = `${nameOf(Number(c))}=${d}`;
    add(shape, d, shape === "gone" ? "can be removed" : shape === "fin" ? own(text) || "pattern" : sides[shape] ? sides[shape] : parts.some((part) => part.role === "pincer") ? role(text) === "pivot" ? "pivot" : "wing" : chains ? shape === "disc" ? "supposed or then true" : "then false" : "pattern");
  }
  for (const text of Object.values(out.cells)) {
    const [shape, digit = ""] = text.split("=");
    if (shape === "goes") add(shape, digit, "follows");
    else if (shape === "ring") add(shape, "", "rules out");
    else if (shape === "closed" && !filled) add(shape, "", "cannot have it");
  }
  return ["disc", "square", "square green", "fin orange", "square purple", "ring", "fin", "closed", "goes", "gone"].flatMap((shape) => seen.get(shape) ? [/** @type {Entry} */ (seen.get(shape))] : []);
}

/** @param {Draft} out
 * @param {string} key
 * @param {string} shape */
function mark(out, key, shape) { out.marks[key] = shape; }

/** Marks what follows: strikes, and the digit that goes into a cell; and joins the ends of a
 * chain with what they remove.
 * @param {Draft} out
 * @param {StepDoc} step */
function follow(out, step) {
  const parts = step.parts ?? [], chains = parts.filter((part) => part.role === "chain" && part.nodes?.length), gone = step.eliminate.map(candidateOf);
  for (const [c, d] of gone) mark(out, `${c}:${d}`, "gone");
  for (const [c, d] of step.place.map(candidateOf)) if (!COLOURS[out.marks[`${c}:${d}`]] || !parts.some((part) => part.role === "colour")) out.cells[c] = `goes=${d}`;
  const nodes = chains.length === 1 ? chains[0].nodes ?? [] : [], ends = nodes.length ? [nodes[0], nodes[nodes.length - 1]] : [];
  if (gone.length > 3 || nodes[0]?.on) return;
  for (const end of ends) for (const to of gone) {
    const from = end.candidates.map(candidateOf);
    if (from.every(([c, d]) => d === to[1] && sees(c, to[0]) || c === to[0] && d !== to[1])) out.links.push({from, to: [to], kind: "cut"});
  }
}

/** The picture of a single: its house, the digits that close it, the cells that are closed.
 * @param {Draft} out
 * @param {StepDoc} step
 * @param {Position} p
 * @param {boolean} open whether the cell that is left is for the reader to see */
function singlePicture(out, step, p, open) {
  const [cell, digit] = candidateOf(step.place[0]);
  const cited = (step.parts ?? []).flatMap((part) => part.cites ?? []).map((c) => /^([rcb][1-9]) needs/.exec(c)?.[1]).find(Boolean);
  const rings = (step.parts ?? []).filter((part) => part.role === "witness").flatMap((part) => part.candidates ?? []).map((c) => candidateOf(c)[0]);
  for (const c of rings) out.cells[c] = "ring";
  if (!cited) {
    if (open) out.cells[cell] = "hole";
    return;
  }
  out.houses.push(cited);
  const house = houseCells(cited), open9 = house.filter((c) => !p.values[c] && c !== cell), last = step.technique === "last-digit";
  if (last) return;
  for (const c of open9) if (rings.some((r) => sees(r, c) && p.values[r] === digit)) out.cells[c] = "closed";
  for (const r of rings) {
    const far = open9.filter((c) => out.cells[c] === "closed" && (rowOf(c) === rowOf(r) || colOf(c) === colOf(r)))
      .sort((a, b) => Math.hypot(rowOf(b) - rowOf(r), colOf(b) - colOf(r)) - Math.hypot(rowOf(a) - rowOf(r), colOf(a) - colOf(r)))[0];
    if (far !== undefined) out.lanes.push([r, far]);
  }
}

const DISC = new Set(["base", "subset", "last", "pivot", "start", "target", "template"]);
const RING = new Set(["fin", "endo-fin", "guardian", "bridge", "common"]);

/** @param {Draft} out
 * @param {PartDoc} part
 * @param {PartDoc[]} parts */
function partPicture(out, part, parts) {
  const list = (part.candidates ?? []).map(candidateOf), shape = shapeOf(part);
  if (part.role === "set" || part.role === "corner" && list.length <= 24) {
    const cells = [...new Set(list.map(([c]) => c))].sort((a, b) => a - b);
    if (cells.length) out.sets.push({label: part.label ?? "", cells});
  }
  const told = parts.flatMap((p) => part.role === "bridge" && p.role === "corner" ? p.candidates ?? [] : part.role === "pincer" ? (p.nodes ?? []).flatMap((n) => n.candidates) : []).map(String);
  if (shape) for (const [c, d] of list) if (out.marks[`${c}:${d}`] !== "fin" && !told.includes(`${nameOf(c)}=${d}`) && !(part.role === "target" && out.marks[`${c}:${d}`])) mark(out, `${c}:${d}`, shape);
  if (["base", "subset", "last"].includes(part.role)) {
    out.houses.push(...part.houses ?? [], ...(part.cites ?? []).flatMap((c) => /^([rcb][1-9]) needs/.exec(c)?.[1] ?? []));
  }
  chainPicture(out, part);
}

/** @param {PartDoc} part */
function shapeOf(part) {
  if (part.role === "target" && part.cites?.length) return "square"; // none of them is left
  if (DISC.has(part.role)) return "disc";
  if (RING.has(part.role)) return "fin";
  if (part.role === "pincer") return "square";
  if (part.role !== "colour") return "";
  return Object.keys(COLOURS)[Math.max(0, "AaBb".indexOf(part.label ?? ""))];
}

/** @param {Draft} out
 * @param {PartDoc} part */
function chainPicture(out, {nodes = []}) {
  const at = (/** @type {number} */ i) => nodes[i].candidates.map(candidateOf);
  nodes.forEach((n, i) => {
    for (const [c, d] of at(i)) if (out.marks[`${c}:${d}`] !== "disc") mark(out, `${c}:${d}`, n.on ? "disc" : "square");
    if (i) for (const f of n.from ?? [i - 1]) out.links.push({from: at(f), to: at(i), kind: n.on ? "strong" : "weak"});
  });
}

/** The two ways in which a fish can be, if each of its houses has two candidates and they
 * make one ring: shapes in turn. Null if there are not just two ways.
 * @param {PartDoc[]} parts
 * @returns {Map<string, string> | null} */
function twoWays(parts) {
  const base = parts.find((p) => p.role === "base"), covers = parts.find((p) => p.role === "cover")?.houses ?? [];
  if (!base || parts.some((p) => p.role !== "base" && p.role !== "cover") || covers.length < 2) return null;
  const list = (base.candidates ?? []).map(candidateOf), houses = [...base.cites?.map((c) => c.slice(0, 2)) ?? [], ...covers];
  const at = houses.map((h) => list.filter(([c]) => houseCells(h).includes(c)));
  if (at.some((l) => l.length !== 2)) return null;
  /** @type {Map<string, string>} */ const ways = new Map(), key = (/** @type {[number, number]} */ [c, d]) => `${c}:${d}`;
  const walk = (/** @type {[number, number]} */ x, /** @type {string} */ shape) => {
    if (ways.has(key(x))) return;
    ways.set(key(x), shape);
    for (const pair of at) if (pair.includes(x)) walk(pair[0] === x ? pair[1] : pair[0], shape === "disc" ? "square" : "disc");
  };
  walk(list[0], "disc");
  return ways.size === list.length ? ways : null;
}

/** Joins the two of each way.
 * @param {Draft} out
 * @param {Map<string, string>} ways */
function diagonals(out, ways) {
  for (const [shape, kind] of [["disc", "way"], ["square", "way b"]]) {
    const [a, b] = [...ways].filter(([, s]) => s === shape).map(([k]) => /** @type {[number, number]} */ (k.split(":").map(Number)));
    if (a && b) out.links.push({from: [a], to: [b], kind});
  }
}

const WORDS = /** @type {Record<string, string>} */ ({ring: "rules out digits in the cells it sees", bad: "wrong", hole: "the cell the question is about", nope: "not part of it",
  empty: "has no candidate left"});

/** Says in words what the picture shows of each cell.
 * @param {Draft} out
 * @param {Record<string, string>} sides
 * @param {number} [digit] the one that cells with a cross cannot be, if it is known */
export function tell(out, sides, digit = 0) {
  for (const [key, shape] of Object.entries(out.marks)) {
    const [c, d] = key.split(":").map(Number);
    const words = shape === "gone" ? `${d} can be removed` : `${d} in the pattern${sides[shape] ? `, ${sides[shape]}` : ""}`;
    out.said[c] = [...out.said[c] ?? [], words];
  }
  for (const c of CELLS) {
    const [shape, is] = out.cells[c]?.split("=") ?? [];
    if (shape) out.said[c] = [...out.said[c] ?? [], is && shape === "goes" ? `must be ${is}` : is && shape === "maybe" ? `suppose ${is}` : shape === "closed" ? `cannot be ${digit || "the digit"}` : WORDS[shape] ?? ""].filter(Boolean);
  }
}

/** The picture of facts of a net over its position, with the links into one of them.
 * @param {Position} p
 * @param {FactDoc[]} facts those that are known
 * @param {FactDoc} now
 * @returns {Picture} */
export function factPicture(p, facts, now) {
  /** @type {Draft & Required<Pick<Picture, "numbers" | "tags">> & {wrongHouse?: string}} */
  const out = {marks: {}, cells: {}, said: {}, houses: [], lanes: [], links: [], sets: [], numbers: {}, tags: {}};
  const at = new Map(facts.map((f) => [f.n, factCandidates(f)]));
  for (const f of facts) {
    const list = at.get(f.n) ?? [], kind = `fact${f === now ? " now" : now.from.includes(f.n) ? " cause" : ""}`;
    const [only] = list, placed = list.length === 1 && f.fact?.includes("=") && p.values[only[0]] === 0;
    if (placed && !out.cells[only[0]]) {
      out.cells[only[0]] = `${kind}=${only[1]}`;
      out.numbers[only[0]] = String(f.n);
      out.said[only[0]] = [`fact ${f.n}: ${only[1]}`];
    } else for (const [c, d] of list) {
      out.marks[`${c}:${d}`] = f.fact?.includes("<>") ? "gone" : "disc";
      out.tags[`${c}:${d}`] = String(f.n);
    }
  }
  ending(out, now, p);
  const to = factCandidates(now), ends = to.length ? to : deadEnd(now) >= 0 ? [/** @type {[number, number]} */ ([deadEnd(now), 0])] : [];
  const whole = (/** @type {[number, number][]} */ list) => list.map(([c, d]) => /** @type {[number, number]} */ ([c, String(out.cells[c]).startsWith("fact") ? 0 : d]));
  if (ends.length) for (const n of now.from) if (at.get(n)?.length) out.links.push({from: whole(at.get(n) ?? []), to: whole(ends), kind: "strong"});
  return out;
}

/** @param {FactDoc} f */
const factCandidates = (f) => [...(f.fact ?? "").matchAll(/r[1-9]c[1-9](?:=|<>)[1-9]/g)].map(([text]) => candidateOf(text));

/** The cell that a fact leaves with nothing, or -1.
 * @param {FactDoc} f */
export const deadEnd = (f) => f.fact ? -1 : cellOf(/^(r[1-9]c[1-9]) needs/.exec(f.cites?.[0] ?? "")?.[1] ?? "");

/** Marks what has nothing left in the end: a cell or a house.
 * @param {Draft & {wrongHouse?: string}} out
 * @param {FactDoc} f
 * @param {Position} p */
function ending(out, f, p) {
  if (f.fact) return;
  const cell = deadEnd(f), [, house, digit] = /^([rcb][1-9]) needs ([1-9])/.exec(f.cites?.[0] ?? "") ?? [];
  const strike = (/** @type {number} */ c, /** @type {number} */ d) => { if (!out.cells[c]?.startsWith("fact")) out.marks[`${c}:${d}`] = "gone"; };
  if (cell >= 0) {
    out.cells[cell] = "empty";
    for (const d of digitsOf(candidates(p, cell))) out.marks[`${cell}:${d}`] = "gone";
    out.said[cell] = [WORDS.empty];
  } else if (house) {
    out.houses.push(house);
    out.wrongHouse = house;
    for (const c of houseCells(house)) if (candidates(p, c) & bit(Number(digit))) strike(c, Number(digit));
  }
}
