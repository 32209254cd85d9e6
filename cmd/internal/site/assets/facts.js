// A chain or a net told fact by fact: each with its reason and the facts that it leans on,
// its number on the board, and the links into it.

import {element} from "./dom.js";
import {bare, fromSusser} from "./game.js";

const SHORT = 2; // a step of so few facts is told at once

/** The facts of a step: those of the log, or the nodes of a single chain.
 * @param {StepDoc} step
 * @returns {FactDoc[]} */
function factsOf(step) {
  if (step.facts?.length) return step.facts;
  const chains = (step.parts ?? []).filter((p) => p.nodes?.length);
  if (chains.length !== 1) return [];
  return (chains[0].nodes ?? []).map((node, i) => ({
    n: i + 1, fact: node.candidates.map((c) => node.on ? c : c.replace("=", "<>")).join(node.on ? " or " : " and "),
    reason: i === 0 ? "supposed" : (node.cites ?? []).join(", "), from: i === 0 ? [] : [i],
  }));
}

/** A button that tells a step fact by fact in place of what an element says, null if it
 * has too few facts for that.
 * @param {import("./play.js").App} app
 * @param {{position: string, step: StepDoc}} shown
 * @param {HTMLElement} said */
export function factButton(app, shown, said) {
  const facts = factsOf(shown.step);
  if (facts.length <= SHORT) return null;
  return element("p", {}, element("button", {type: "button", className: "fact-by-fact", onclick: () => play(app, shown, facts, said)},
    `Fact by fact (${facts.length})`));
}

/** @param {import("./play.js").App} app
 * @param {{position: string, step: StepDoc}} shown
 * @param {FactDoc[]} facts
 * @param {HTMLElement} said */
function play(app, shown, facts, said) {
  const p = fromSusser(shown.position), before = [...said.childNodes], svg = app.board.svg;
  let at = 0;
  const count = element("span", {role: "status"});
  const lines = facts.map((f, i) => {
    const line = element("button", {type: "button", className: "fact", onclick: () => choose(i)}, element("span", {className: "number"}, String(f.n)),
      element("span", {}, words(f)));
    for (const name of ["pointerenter", "focus"]) line.addEventListener(name, () => draw(i));
    for (const name of ["pointerleave", "blur"]) line.addEventListener(name, () => draw(at));
    return line;
  });
  const draw = (/** @type {number} */ i) => {
    if (p) app.board.state(bare(p), facts.slice(0, Math.max(i, at) + 1), facts[i]);
  };
  const choose = (/** @type {number} */ i) => {
    if (i < 0 || i >= facts.length) return;
    lines.forEach((line, k) => {
      line.classList.toggle("later", k > i);
      if (k === i) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    at = i;
    back.setAttribute("aria-disabled", String(i === 0));
    on.setAttribute("aria-disabled", String(i === facts.length - 1));
    count.replaceChildren(element("span", {}, `${i + 1} of ${facts.length}`), element("span", {className: "hidden"}, `: ${words(facts[i])}`));
    const top = lines[i].offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + lines[i].offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top;
    draw(i);
  };
  const way = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ by) =>
    element("button", {type: "button", "aria-label": name, onclick: () => choose(at + by)}, sign);
  const back = way("Fact before", "‹", -1), on = way("Next fact", "›", 1);
  const list = element("ol", {className: "fact-list"}, ...lines.map((line) => element("li", {}, line)));
  const whole = element("button", {type: "button", onclick: () => {
    app.picture(svg, shown);
    said.replaceChildren(...before);
  }}, "Whole");
  said.replaceChildren(element("div", {className: "fact-row"}, back, count, on, whole), list);
  said.addEventListener("keydown", (event) => {
    if (event.key !== "," && event.key !== ".") return;
    event.preventDefault();
    choose(at + (event.key === "." ? 1 : -1));
  });
  app.picture(null, shown);
  choose(0);
  on.focus({preventScroll: true});
}

/** @param {FactDoc} f */
function words({fact, reason, from}) {
  const said = (fact ?? "Nothing is left").replaceAll("<>", " is not ").replaceAll("=", " is ");
  const because = reason ? `${said}: ${reason}` : said;
  return from.length && !because.includes("(") ? `${because}, from ${from.join(", ")}` : because;
}
