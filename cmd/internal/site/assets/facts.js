// A chain or a net told fact by fact: each with its reason and the facts that it follows from,
// its number on the board, and the links into it.

import {element} from "./dom.js";
import {bare, fromSusser, nameOf} from "./game.js";
import {deadEnd, factPicture} from "./picture.js";
import {lines} from "./teacher.js";
import {resultOf, sentence, split} from "./words.js";

export const NET = 2; // a step of more facts is told fact by fact

/** The facts of a step: those of the log, or the nodes of a single chain.
 * @param {StepDoc} step
 * @returns {FactDoc[]} */
export function factsOf(step) {
  if (step.facts?.length) return step.facts;
  const chains = (step.parts ?? []).filter((p) => p.nodes?.length);
  if (chains.length !== 1) return [];
  return (chains[0].nodes ?? []).map((node, i) => ({
    n: i + 1, fact: node.candidates.map((c) => node.on ? c : c.replace("=", "<>")).join(node.on ? " or " : " and "),
    reason: i === 0 ? "" : (node.cites ?? []).join(", "), from: i === 0 ? [] : [i],
  }));
}

/** How a fact stands in the list.
 * @param {FactDoc} f */
function lineOf(f) {
  if (f.fact) return f.fact.replaceAll("<>", " ≠ ").replaceAll("=", " = ");
  const {cell, house, digit} = endOf(f);
  return cell ? `${cell}: none left` : house ? `${house}: no ${digit}` : "nothing is left";
}

/** What a last fact leaves with nothing: a cell, or a house and the digit that has no place there.
 * @param {FactDoc} f */
function endOf(f) {
  const [, house, digit = ""] = /^([rcb][1-9]) needs ([1-9])/.exec(f.cites?.[0] ?? "") ?? [];
  return {cell: deadEnd(f) >= 0 ? nameOf(deadEnd(f)) : "", house: house ? `${{r: "row", c: "column", b: "box"}[house[0]]} ${house[1]}` : "", digit};
}

/** Shows a step fact by fact.
 * @param {import("./play.js").App} app
 * @param {{position: string, step: StepDoc}} shown
 * @param {() => void} back shows the step whole again
 * @param {{previous?: () => void, next?: () => void, tab?: string, play?: () => void}} around its neighbours in the path, and what plays it */
export function factView(app, {position, step}, back, around = {}, first = 0) {
  const p = fromSusser(position), facts = factsOf(step);
  if (!p) return;
  const open = bare(p);
  const draw = (/** @type {number} */ i, at = i) => app.board.paint(factPicture(open, facts.slice(0, Math.max(i, at) + 1), facts[i]), open);
  const show = (/** @type {number} */ at) => {
    if (at < 0) return (around.previous ?? (() => {}))();
    if (at >= facts.length) return (around.next ?? (() => {}))();
    const f = facts[at], last = at === facts.length - 1;
    draw(at);
    const list = lines("Facts", facts.map((x, i) => [x.n, lineOf(x), x.from.length ? `from ${x.from.join(", ")}` : "suppose", i > at ? "later" : ""]), at, show);
    list.querySelectorAll("button").forEach((line, i) => {
      for (const name of ["pointerenter", "focus"]) line.addEventListener(name, () => draw(i, at));
      for (const name of ["pointerleave", "blur"]) line.addEventListener(name, () => draw(at));
    });
    const from = f.from.length ? `, from ${f.from.length > 1 ? `${f.from.slice(0, -1).join(", ")} and ${f.from.at(-1)}` : f.from[0]}` : "";
    app.teacher.show({
      tab: around.tab ?? "hint", kind: "long", title: step.name, count: `fact ${f.n} of ${facts.length}${from}`, why: [element("p", {}, sentence(wordsOf(f, step), app.board))],
      so: last ? split(step).so : "", sheet: "half",
      acts: [{label: "Fact before", icon: "left", part: "previous", off: at === 0 && !around.previous, run: () => show(at - 1)},
        !last ? {label: "Next fact", part: "next", first: true, main: true, run: () => show(at + 1)}
          : around.play ? {label: step.place.length + step.eliminate.length === 1 ? `Do it: ${resultOf(step)}` : "Do it", part: "play-step", first: true, main: true, run: around.play}
          : {label: "Next step", part: "next", first: true, main: true, off: !around.next, run: () => around.next?.()},
        ...last ? [] : [/** @type {import("./teacher.js").Act} */ ({label: "To the end", icon: "right", run: () => show(facts.length - 1)})],
        {label: "Show all facts", icon: "eye", run: back}],
      body: [list], previous: () => show(at - 1), next: () => show(at + 1),
    });
    app.say(`Fact ${f.n} of ${facts.length}.`);
  };
  app.shown = {position, step};
  show(first);
}

/** A fact as a sentence.
 * @param {FactDoc} f
 * @param {StepDoc} step */
function wordsOf(f, step) {
  const said = (f.fact ?? "").replaceAll("<>", " is not ").replaceAll("=", " is "), because = f.reason.replaceAll("it sees", "the cell sees");
  if (f.fact && !f.from.length && !f.cites?.length) return `Suppose ${said}, and see where it leads.`;
  if (f.fact) return because ? `Then ${said}: ${because}.` : `Then ${said}.`;
  const {cell, house, digit} = endOf(f);
  const end = cell ? `Now ${cell} has no candidate left` : house ? `Now ${house} has no place left for ${digit}` : `Nothing is left for ${step.name}`;
  return `${end}: ${because}.`;
}
