// How hard a puzzle is: the time that it takes a person, where that time goes, and every scale.

import {element} from "./dom.js";
import {bare, fromSusser} from "./game.js";
import {pictureOf} from "./picture.js";
import {clock} from "./shelf.js";
import {asks, closer, lines} from "./teacher.js";
import {capital, plural, resultOf, split} from "./words.js";

const SLOWEST = 3; // steps that are shown

/** Shows the grade of the open puzzle.
 * @param {import("./play.js").App} app */
export async function gradeView(app) {
  const {teacher, board} = app, position = app.puzzle, away = () => teacher.idle();
  const fail = (/** @type {string} */ why) => teacher.show({tab: "solve", kind: "path", title: "No grade", why, sheet: "half", acts: [closer(away)]});
  const grading = /** @type {import("./teacher.js").View} */ ({tab: "solve", kind: "review", title: "Grade", why: "Grading …", sheet: "half", acts: []});
  const doc = await app.askFor(grading, "grade", {puzzle: position, scales: ["time", "hodoku"]}, fail), path = doc && await app.askFor(grading, "solve", {puzzle: position, positions: true}, fail);
  if (!doc || !path) return;
  if (doc.status !== "ok") return fail(doc.error ?? doc.status);
  app.shelf.note({level: doc.level});
  const {steps, positions = []} = path, time = doc.time, costs = (time?.costs ?? []).filter((c) => steps[c.step - 1]);
  const slow = [...costs].sort((a, b) => b.share - a.share).slice(0, SLOWEST), about = time ? wordsOf(time) : doc.level;
  const scales = element("dl", {className: "scales", id: "solve-scales"}, ...time ? row("Time an occasional player needs", about) : [],
    ...row("HoDoKu", `${doc.level}, ${doc.score}`), ...row("Hardest technique", (await app.technique(doc.hardest))?.name ?? "none with a name: it needs a search"));
  const show = (/** @type {number} */ n) => {
    const cost = slow[n], step = cost && steps[cost.step - 1], p = cost && fromSusser(positions[cost.step - 1]), open = p && bare(p);
    if (step && open) board.paint(pictureOf(step, open), open);
    const seconds = (/** @type {CostDoc} */ c) => clock(Math.round(c.share * (time?.seconds ?? 0)));
    const list = lines("The slowest steps", slow.map((c) => {
      const s = steps[c.step - 1];
      return [c.step, element("span", {}, `${s.name} `, element("span", {className: "small"}, resultOf(s))), seconds(c)];
    }), n, show);
    const {why, so} = step ? split(step) : {why: "", so: ""}, turn = (/** @type {number} */ to) => { if (to >= 0 && to < slow.length) show(to); };
    teacher.show({
      tab: "solve", kind: "review", title: step?.name ?? "Grade", count: cost ? `step ${cost.step} of ${steps.length} · ${seconds(cost)} of the time` : "", why, so, sheet: "half",
      top: [element("h2", {}, ...ranged(capital(about))), element("p", {className: "small"}, `${doc.level} · HoDoKu ${doc.score}`), ...costs.length ? [strip(costs, slow, n), element("p", {className: "axis", "aria-hidden": "true"}, element("span", {}, "first step"), element("span", {}, "last step"))] : []],
      acts: [{label: "Slow step before", icon: "left", part: "previous", off: n === 0, run: () => turn(n - 1)},
        ...p ? [{label: "Play from here", part: "play-step", run: () => app.shelf.begin(p, {source: "path", solutions: 1})}] : [],
        {label: "Next slow step", icon: "right", part: "next", first: true, off: n >= slow.length - 1, run: () => turn(n + 1)}, closer(away)],
      body: [...slow.length ? [element("h3", {}, "The slowest steps"), list] : [],
        element("h3", {}, "On every scale"), scales, ...time ? [element("p", {className: "small"}, "The time is an estimate based on timed games. For four puzzles in five, the real time is within these limits.")] : [],
        asks([["See the path", () => app.path?.()]])],
      previous: () => turn(n - 1), next: () => turn(n + 1),
    });
    app.say(cost ? `${capital(about)}. Slow step ${n + 1} of ${slow.length}.` : capital(about));
  };
  show(0);
  for (const scale of /** @type {const} */ (["se", "heuristic"])) { // these can take a while
    const more = scales.isConnected && await app.ask("grade", {puzzle: position, scales: [scale]}, () => {});
    if (!more) return;
    scales.append(...more.status !== "ok" ? [] : scale === "se" ? row("Sudoku Explainer", [more.se.er, more.se.ep, more.se.ed].map((x) => x.toFixed(1)).join(" / "))
      : row("Search, for a computer", `${more.heuristic.toFixed(1)} of 5`));
  }
}

const row = (/** @type {string} */ name, /** @type {string} */ text) => [element("dt", {}, name), element("dd", {}, text)];

/** A time as people say it: in fives above 20 minutes.
 * @param {NonNullable<GradeDoc["time"]>} time */
function wordsOf({seconds, low, high, extrapolated}) {
  const minutes = (/** @type {number} */ s, /** @type {(x: number) => number} */ round) => s <= 1200 ? Math.max(1, round(s / 60)) : 5 * round(s / 300);
  if (extrapolated) return `at least ${plural(minutes(low, Math.floor), "minute")}`;
  return `about ${plural(minutes(seconds, Math.round), "minute")} (${minutes(low, Math.floor)} to ${minutes(high, Math.ceil)})`;
}

/** A time with its range in small type.
 * @param {string} text */
function ranged(text) {
  const [time, range] = text.split(" (");
  return [`${time} `, ...range ? [element("span", {className: "small"}, `(${range}`)] : []];
}

/** The steps of a path, each as wide as the time that it takes.
 * @param {CostDoc[]} costs
 * @param {CostDoc[]} slow those that are shown
 * @param {number} n the one on the board */
function strip(costs, slow, n) {
  const bars = costs.map((c) => {
    const at = slow.indexOf(c), bar = element("i", {className: at < 0 ? "" : at === n ? "dear on" : "dear"}, at < 0 || c.share < 0.04 ? "" : String(c.step));
    bar.style.width = `${c.share * 100}%`;
    return bar;
  });
  const share = Math.round(100 * slow.reduce((all, c) => all + c.share, 0));
  return element("div", {className: "strip", role: "img", "aria-label": `The time of each step, from first to last. These steps take ${share} percent of it: ${slow.map((c) => c.step).sort((a, b) => a - b).join(", ")}.`}, ...bars);
}
