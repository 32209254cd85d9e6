// A finished game read back: the time of each move as a curve, and its moments, the slow moves
// and the mistakes, on the board as it was.

import {$, element, setText} from "./dom.js";
import {cellOf, digitsOf, fromSusser, nameOf} from "./game.js";
import {pictureOf} from "./picture.js";
import {asks, closer, lines} from "./teacher.js";
import {clock} from "./shelf.js";
import {capital, plural, split} from "./words.js";

const NS = "http://www.w3.org/2000/svg", WIDE = 1000;

/** The moves of a game as the engine reads them: the digits that were placed, those that were taken out
 * or back, and what was done as a hint had shown it.
 * @param {import("./game.js").Game} game
 * @param {{taken?: [number, string, number?][], helped?: string[]}} about */
export function linesOf(game, {taken = [], helped = []} = {}) {
  const moves = /** @type {string[]} */ ([]), values = [...game.start.values];
  const line = (/** @type {string} */ text, /** @type {number | undefined} */ at = undefined) => moves.push(`${at === undefined ? "" : `${clock(at)} `}${text}`);
  game.moves.slice(0, game.at).forEach((m, i) => {
    for (const [n, text, at] of taken) {
      const cell = cellOf(text.slice(0, 4));
      if (n === i && !values[cell] && game.position.values[cell] !== Number(text.at(-1))) line(text, at), line("undo", at);
    }
    const out = /** @type {string[]} */ ([]), cleared = /** @type {string[]} */ ([]);
    for (const [field, key, was, is] of m.patches) {
      const name = nameOf(Number(key));
      if (field === "out") out.push(...digitsOf(is & ~was).map((d) => `${name}<>${d}`).filter((text) => helped.includes(text)));
      if (field !== "values") continue;
      values[Number(key)] = is;
      if (!is) cleared.push(name);
      else {
        if (helped.includes(`${name}=${is}`)) line("hint");
        line(`${name}=${is}`, m.at);
      }
    }
    if (cleared.length) line(`clear ${cleared.join(" ")}`, m.at);
    if (out.length) line("hint"), line(out.join(" "), m.at);
  });
  return moves;
}

/** Shows the review of the open game.
 * @param {import("./play.js").App} app */
export async function review(app) {
  const {game, shelf, teacher, board} = app, about = shelf.session?.record.about, placed = linesOf(game, about);
  const doc = await app.ask("review", {puzzle: app.puzzle, moves: placed.join("\n"), seconds: about?.seconds ?? 0, hints: about?.hints ?? 0, mistakes: about?.corrections ?? 0});
  if (!doc) return;
  const moments = doc.moments ?? [], title = element("h2", {}, about?.seconds ? `Solved in ${clock(about.seconds)}` : "Solved");
  const usual = element("p", {className: "small"}, doc.time ? `This puzzle usually takes ${doc.time.about}.` : "");
  const names = new Map((await app.about()).techniques.map((t) => [t.slug, t.name]));
  const found = Object.entries(doc.found).sort((a, b) => b[1] - a[1]).map(([slug, n]) => `${names.get(slug) ?? slug}: ${n}`).join(", ");
  const early = doc.early ? `${capital(plural(doc.early, "digit"))} came early, perhaps as a guess.` : "";
  const show = async (/** @type {number} */ n) => {
    const moment = moments[n], move = doc.moves.find((m) => m.n === moment?.n), position = moment && fromSusser(moment.position);
    const text = /^r[1-9]c[1-9]=[1-9]$/.test(move?.move ?? "") ? move?.move ?? "" : "", bad = moment?.kind === "mistake";
    const steps = moment?.technique ? (await app.engine.call("find", {puzzle: moment.position, in_play: true, technique: moment.technique, max: 40}).catch(() => ({steps: []}))).steps : [];
    const step = steps.find((s) => s.text === moment.sentence) ?? steps[0], said = step && {...step, text: moment.sentence ?? step.text};
    if (position) board.paint(said ? pictureOf(said, position) : {cells: text ? {[cellOf(text.slice(0, 4))]: `${bad ? "bad" : "goes"}=${text.at(-1)}`} : {}}, position);
    const titled = (/** @type {MomentDoc} */ m) => m.kind === "mistake" ? "Mistake" : m.name ?? "Slow move", time = (/** @type {MomentDoc} */ m) => doc.moves.find((x) => x.n === m.n)?.seconds;
    const list = lines("Moments of this game", moments.map((m) => [m.n, titled(m), time(m) ? clock(time(m) ?? 0) : "", m.kind === "mistake" ? "bad-line" : ""]), n, show);
    teacher.show({
      tab: "hint", kind: "review", title: moment ? `Move ${moment.n}: ${bad ? "a mistake" : clock(move?.seconds ?? 0)}` : "No slow moves",
      count: moment ? `${titled(moment)}${said && text && !said.place.includes(text) ? `, easier than ${text.replace("=", " = ")}` : ""}` : "", sheet: "half", ...said ? split(said) : {why: (moment?.text ?? doc.text).split("\n").filter(Boolean).slice(0, moment ? 2 : 1).join("\n")},
      top: [title, usual, ...moments.length && doc.moves.some((m) => m.seconds) ? curve(doc, n) : []],
      acts: [{label: "Moment before", icon: "left", part: "previous", off: n === 0, run: () => show(n - 1)},
        ...position ? [{label: "Try from here", id: "review-try", first: n >= moments.length - 1, run: () => app.shelf.begin(position, {source: "path", solutions: 1})}] : [],
        {label: "Next moment", icon: "right", part: "next", first: n < moments.length - 1, off: n >= moments.length - 1, run: () => show(n + 1)}, closer(() => teacher.idle())], leave: () => { app.changes.dispatchEvent(new Event("change")); }, // the board and its head are those of the end
      body: [list, ...found || early ? [element("h3", {}, "What you found yourself"), element("p", {}, [found && `${found}.`, early].filter(Boolean).join(" "))] : [],
        ...doc.practise.length ? [element("h3", {}, "Practise next"), asks(doc.practise.map((slug) => [names.get(slug) ?? slug, () => { location.href = `coach.html#drill=${slug}`; }]))] : []],
      previous: () => { if (n > 0) show(n - 1); }, next: () => { if (n < moments.length - 1) show(n + 1); },
    });
    setText($("head-title"), "Review");
    app.say(moment ? `Moment ${n + 1} of ${moments.length}. Move ${moment.n}.` : plural(0, "moment"));
  };
  show(0);
}

/** The time of each move as a curve, with the moments on it.
 * @param {Result<"review">} doc
 * @param {number} n the moment that is shown */
function curve(doc, n) {
  const secs = doc.moves.map((m) => m.seconds ?? 0), most = Math.max(1, ...secs), svg = document.createElementNS(NS, "svg");
  const x = (/** @type {number} */ i) => (i + 0.5) / secs.length * WIDE, y = (/** @type {number} */ s) => 100 - s / most * 94;
  svg.setAttribute("viewBox", `0 0 ${WIDE} 100`);
  svg.setAttribute("preserveAspectRatio", "none");
  const path = document.createElementNS(NS, "path");
  path.setAttribute("d", `M${secs.map((s, i) => `${x(i)} ${y(s)}`).join("L")}`);
  const area = document.createElementNS(NS, "path");
  area.setAttribute("class", "area");
  area.setAttribute("d", `M${x(0)} 100L${secs.map((s, i) => `${x(i)} ${y(s)}`).join("L")}L${x(secs.length - 1)} 100Z`);
  svg.append(area, path);
  const dots = (doc.moments ?? []).map((m, i) => {
    const k = doc.moves.findIndex((move) => move.n === m.n), dot = element("i", {className: `${m.kind === "mistake" ? "bad" : ""}${i === n ? " on" : ""}`});
    dot.style.left = `${x(k) / WIDE * 100}%`;
    dot.style.top = `${y(secs[k] ?? 0)}%`;
    return dot;
  });
  return [element("div", {className: "curve", role: "img", "aria-label": `Time for each of ${plural(secs.length, "move")}. Longest: ${clock(most)}.`}, svg, ...dots),
    element("p", {className: "axis", "aria-hidden": "true"}, element("span", {}, "move 1"), element("span", {}, `move ${secs.length}`))];
}
