// A position as the end of a link, after #, and back.
//
//   p  81 characters: 1-9 givens, a-i digits that were filled in, . empty cells
//   f  2 if the candidates are filled in, see game.js; in links of before they are 1, and
//      the candidates in m
//   o  candidates that were taken away, m corner notes, c centre notes: 9 bits a cell, in
//      base64url
//   k  colours of cells, 81 digits; t colours of candidates, cell:digit:colour
//   g  the name of the game in the browser that has it; p is for all others
//   step  the step of the path from the position that is shown
//   x  instead of all these: a puzzle in any format that the engine reads; with it
//      n  the lesson that it is from

import {blank, allowed, ALL} from "./game.js";

/** The link's end for a position.
 * @param {Position} p */
export function encode(p) {
  const out = new URLSearchParams();
  out.set("p", p.values.map((v, c) => !v ? "." : p.givens[c] ? String(v) : "abcdefghi"[v - 1]).join(""));
  if (p.filled) out.set("f", "2");
  if (p.out.some(Boolean)) out.set("o", pack(p.out));
  if (p.corner.some(Boolean)) out.set("m", pack(p.corner));
  if (p.centre.some(Boolean)) out.set("c", pack(p.centre));
  if (p.colours.some(Boolean)) out.set("k", p.colours.join(""));
  const tints = Object.entries(p.tints).map(([key, colour]) => `${key}:${colour}`);
  if (tints.length) out.set("t", tints.join(","));
  return out.toString();
}

/** The position of a link's end: {position}, {text} for the engine, or null if
 * there is none. It throws an Error that says what is wrong with a damaged one.
 * @param {string} hash
 * @returns {{game?: string, position?: Position, text?: string, name?: string, step?: number} | null} */
export function decode(hash) {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const value = (/** @type {string} */ name) => values.get(name) ?? "";
  const game = values.get("g") ?? undefined;
  if (values.has("x")) return {text: value("x"), name: value("n").slice(0, 80) || undefined};
  if (!values.has("p")) return game ? {game} : null;
  const text = value("p");
  if (!/^[1-9a-i.]{81}$/.test(text)) {
    throw new Error(`The link is damaged: it should have 81 cells and has ${text.length}, or something else in them.`);
  }
  const p = blank();
  [...text].forEach((sign, c) => {
    const given = Number(sign);
    p.givens[c] = given || 0;
    p.values[c] = given || "abcdefghi".indexOf(sign) + 1;
  });
  p.filled = values.has("f");
  if (values.has("o")) p.out = unpack(value("o"));
  if (values.has("m")) p.corner = unpack(value("m"));
  if (value("f") === "1" && values.has("m")) {
    p.out = p.corner.map((m, c) => p.values[c] ? 0 : allowed(p, c) & ~m);
    p.corner.fill(0);
  }
  if (values.has("c")) p.centre = unpack(value("c"));
  if (values.has("k")) p.colours = colours(value("k"));
  for (const tint of values.get("t")?.split(",") ?? []) readTint(p, tint);
  const step = Math.floor(Number(value("step")));
  return {game, position: p, step: step > 0 ? step : 0};
}

/** @param {number[]} marks */
function pack(marks) {
  let bits = "";
  for (const m of marks) bits += m.toString(2).padStart(9, "0");
  bits = bits.padEnd(736, "0");
  const bytes = (bits.match(/.{8}/g) ?? []).map((b) => String.fromCharCode(parseInt(b, 2))).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function unpack(text) {
  if (!/^[A-Za-z0-9_-]{123}$/.test(text)) throw new Error("The link is damaged: some of its pencil marks are missing.");
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bits = [...bytes].map((b) => b.charCodeAt(0).toString(2).padStart(8, "0")).join("");
  return Array.from({length: 81}, (_, c) => parseInt(bits.slice(9 * c, 9 * c + 9), 2) & ALL);
}

/** @param {string} text */
function colours(text) {
  if (!/^[0-9]{81}$/.test(text)) throw new Error("The link is damaged: some of its colours are missing.");
  return [...text].map(Number);
}

/** @param {Position} p
 * @param {string} tint */
function readTint(p, tint) {
  const match = /^([0-9]{1,2}):([1-9]):([1-9])$/.exec(tint);
  if (!match || Number(match[1]) > 80) throw new Error("The link is damaged: one of its colours is unknown.");
  p.tints[`${Number(match[1])}:${match[2]}`] = Number(match[3]);
}
