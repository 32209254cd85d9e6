// How a person finds the next step, and why a technique does not apply.

import {element} from "./dom.js";
import {asks, closer} from "./teacher.js";
import {pictureOf} from "./activity.js";
import {beside, wordsOf} from "./beside.js";
import {pictureOf as stepPicture} from "./picture.js";
import {capital, paragraphs} from "./words.js";
import {houseNames} from "./hint.js";

/** Wires what stands beside the hint.
 * @param {import("./play.js").App} app */
export function lookPanel(app) {
  const {teacher, board} = app, {act, begin} = beside(app);
  const view = (/** @type {string} */ title, /** @type {string} */ why, /** @type {Node[]} */ body, /** @type {import("./teacher.js").Act[]} */ acts = []) =>
    teacher.show({tab: "hint", kind: "look", title, why, body, sheet: "half", acts: [...acts, closer(() => teacher.idle())]});
  const fail = (/** @type {string} */ why) => view("No answer", why, []);

  app.spot = async (told) => {
    const doc = await app.ask("hint", {puzzle: app.position, in_play: true, level: 5, alt: app.alternative(), spot: true, ...app.known.asked}, fail);
    if (!doc) return;
    const all = (doc.spot?.lines ?? []).map((l) => `${l.first === l.last ? l.first : `${l.first}-${l.last}`}. ${l.text}`);
    if (!doc.spot) return fail(doc.step ? "The next step is too long to find by eye, so there is no usual way of looking for it." : doc.words);
    const lines = told ? all : all.slice(0, -1); // the last one is the answer
    board.paint(told && doc.step ? stepPicture(doc.step, app.game.position) : {houses: houseNames(lines.at(-1) ?? "").slice(0, 2)});
    view(`Spotting ${doc.name}`, `${capital(doc.spot.method)}.`, [element("div", {id: "look-out", className: "prose"}, ...paragraphs(lines.join("\n"), board),
      element("p", {className: "small"}, told ? `${doc.spot.count}.` : "This leaves out the last place to look, because it gives the answer. To see it, ask for the whole hint."))],
    [{label: "Back to the hint", first: true, run: () => app.hintBack?.()}]);
  };

  app.whynot = async (given) => {
    const technique = given ?? await app.pick("Why not …?");
    if (!technique) return;
    if (app.solution && app.mistaken().length) return app.mistake?.();
    begin();
    const page = await act({do: "whynot", say: technique.slug}, fail);
    if (!page) return;
    board.paint(page.reply?.shows && page.board ? pictureOf(page.board) : null);
    const [first, ...rest] = wordsOf(page);
    view(`Why not ${technique.name}?`, first ?? "", [element("div", {id: "look-out", className: "prose"}, ...paragraphs(rest.join("\n"), board)),
      asks([["Another technique", () => app.whynot?.()], [`Read about ${technique.name}`, () => { location.href = `learn/${technique.slug}.html`; }]])],
    [{label: "Back to the hint", first: true, run: () => app.hintBack?.()}]);
  };
}
