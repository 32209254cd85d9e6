// Paper: the puzzle, a step with its sentence, the whole path, or a worksheet of new puzzles.

import {$, dialog, element, input, select} from "./dom.js";
import {parsedSVG} from "./place.js";
import {plural, split} from "./words.js";

const PER_PAGE = 4; // steps of a path

/** Wires the dialog that prints.
 * @param {import("./play.js").App} app */
export function printPanel(app) {
  const paper = $("paper"), said = $("print-said"), box = dialog("print-dialog");
  const say = (/** @type {string} */ text) => { said.textContent = text; };
  const kind = () => box.querySelector("input[name=print]:checked")?.getAttribute("value") ?? "puzzle";
  const made = () => kind() === "sheet" ? worksheet(app, say) : kind() === "path" ? wholePath(app, say) : kind() === "step" ? oneStep(app) : puzzle(app);
  let coming = /** @type {Promise<Node[] | null>} */ (Promise.resolve(null));
  const prepare = async () => {
    const mine = coming = made();
    $("print-sheet").hidden = kind() !== "sheet";
    $("print-preview").replaceChildren();
    const pages = await mine;
    if (mine !== coming || !pages) return;
    say("");
    $("print-preview").replaceChildren(pages[0].cloneNode(true));
    $("print-pages").textContent = `Print ${plural(pages.length, "page")}`;
  };
  box.addEventListener("change", prepare);
  $("print").addEventListener("click", () => {
    const step = box.querySelector("[value=step]");
    if (step instanceof HTMLInputElement) {
      step.disabled = !app.shown;
      step.checked = Boolean(app.shown);
    }
    if (!box.querySelector("input[name=print]:checked")) box.querySelector("input")?.click();
    else prepare();
    /** @type {HTMLElement | null} */ (box.querySelector("input:checked"))?.focus();
  });
  $("print-go").addEventListener("click", async () => {
    const pages = await coming;
    if (!pages) return;
    paper.replaceChildren(...pages);
    box.close();
    print();
  });
  addEventListener("afterprint", () => paper.replaceChildren());
}

/** @param {string} title
 * @param {string} name
 * @param {...Node} contents */
const sheetOf = (title, name, ...contents) => element("section", {className: "paper"}, element("h1", {}, title), ...name ? [element("p", {className: "small"}, name)] : [], ...contents);

/** A drawing of a position or of a step in it.
 * @param {import("./play.js").App} app
 * @param {string} position
 * @param {StepDoc} [step] */
async function drawing(app, position, step) {
  const doc = await app.engine.call("picture", {position, step}).catch(() => null);
  return doc ? element("figure", {className: step ? "" : "plain"}, parsedSVG(doc.svg)) : element("p");
}

/** @param {import("./play.js").App} app */
async function puzzle(app) {
  const about = app.shelf.session?.record.about;
  return [sheetOf(about?.name ?? about?.level ?? "Sudoku", about?.name ? about.level ?? "" : "", await drawing(app, app.puzzle))];
}

/** @param {import("./play.js").App} app */
async function oneStep(app) {
  if (!app.shown) return puzzle(app);
  const {position, step} = app.shown, {why, so} = split(step);
  return [sheetOf(step.name, step.level ?? "", await drawing(app, position, step), element("p", {}, `${why} `, element("strong", {}, so)))];
}

/** @param {import("./play.js").App} app
 * @param {(text: string) => void} say */
async function wholePath(app, say) {
  const doc = await app.ask("solve", {puzzle: app.position, positions: true, ...app.known.asked}, say);
  if (!doc) return null;
  const steps = await Promise.all(doc.steps.map(async (s, i) => {
    const {why, so} = split(s);
    return element("div", {className: "quarter"}, await drawing(app, doc.positions?.[i] ?? "", s), element("p", {}, element("strong", {}, `${s.step}. ${s.name}`), element("br"), `${why} `, element("strong", {}, so)));
  }));
  return [...Array(Math.ceil(steps.length / PER_PAGE)).keys()].map((i) => sheetOf("The whole path",
    `Steps ${i * PER_PAGE + 1} to ${Math.min(steps.length, (i + 1) * PER_PAGE)} of ${steps.length}`, element("div", {className: "grid2"}, ...steps.slice(i * PER_PAGE, (i + 1) * PER_PAGE))));
}

/** @param {import("./play.js").App} app
 * @param {(text: string) => void} say */
async function worksheet(app, say) {
  const n = Number(select("print-count").value), level = select("print-level").value, puzzles = [], answers = [];
  for (let i = 0; i < n; i++) {
    say(`Making puzzle ${i + 1} of ${n} …`);
    const doc = await app.ask("generate", {level, symmetry: "rotate180"}, say);
    if (!doc) return null;
    const cell = (/** @type {Node} */ d) => element("div", {className: "quarter"}, d, element("p", {}, element("strong", {}, String(i + 1)), ` · ${level}`));
    puzzles.push(cell(await drawing(app, doc.puzzle)));
    answers.push(cell(await drawing(app, doc.solution)));
  }
  const grid = (/** @type {Node[]} */ list) => element("div", {className: `grid2 n${n}`}, ...list);
  return [sheetOf("Worksheet", "Name ______________________", grid(puzzles)), ...input("print-solutions").checked ? [sheetOf("Solutions", "", grid(answers))] : []];
}
