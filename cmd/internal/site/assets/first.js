// The first quarter of an hour: the engine knows the way of the command start; here its pages are shown.

import {fromSusser, cellOf, nameOf} from "./game.js";
import {asks, raiser} from "./teacher.js";

/** Goes the way.
 * @param {import("./coach.js").Table} table
 * @param {{ask: typeof import("./coach.js").ask, quiz: (doc: DrillDoc, count: string) => Promise<boolean>, note: (start: number, slips: Record<string, number>) => void, place: () => void, done: () => void}} use */
export function firstMinutes(table, {ask, quiz, note, place, done}) {
  const {board, teacher} = table, open = (/** @type {string} */ x) => { location.href = `index.html#${new URLSearchParams({x, n: "Your first puzzle"})}`; };
  let state = /** @type {StartState | undefined} */ (undefined), busy = false;
  const go = async (kind = "", more = {}) => {
    if (busy) return;
    busy = true;
    const doc = await ask("start", {state, event: {kind, ...more}}).finally(() => { busy = false; }), p = doc && fromSusser(doc.position);
    if (!doc || !p) return done();
    if (state && state.part !== doc.state.part) note(doc.step - 1, doc.state.slips);
    state = doc.state;
    const at = {...p, filled: false, values: p.values.map((v, c) => Number(/^bad=(.)/.exec(doc.picture.cells[c] ?? "")?.[1] ?? v))};
    if (doc.question) return go(await quiz(doc.question, doc.title) ? "found" : "missed");
    board.show(at);
    board.paint(doc.picture, at);
    if (doc.select) board.select(cellOf(doc.select), {focus: true});
    table.digit = doc.answer ? (d) => go("digit", {cell: nameOf(board.cursor), digit: d}) : null;
    teacher.show({kind: "first", title: doc.title, count: `step ${doc.step} of ${doc.steps}`, why: doc.text, sheet: doc.puzzle ? "half" : "line", tick: doc.title === "That’s right",
      acts: [...doc.act ? [{label: doc.act, first: true, ...doc.hint ? {part: "hint"} : {}, run: () => doc.puzzle ? open(doc.puzzle) : go(doc.hint ? "hint" : "next")}] : [],
        ...doc.step === 1 ? [{label: "A few", run: () => go("few")}, {label: "Often", run: place}] : [raiser(teacher)]],
      body: [asks([["I know the rules: find my place", place], ["Stop here", done]])]});
    table.say(doc.title);
    if (!doc.answer) teacher.focus();
  };
  go();
}
