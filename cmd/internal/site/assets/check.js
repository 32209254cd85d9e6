// Check my position, and check my move: a conversation. The player picks a cell and says what
// is so; a reason is a technique and its cells, a chain that is drawn, or truths and links.

import {wordsOf} from "./beside.js";
import {Drawing} from "./chain.js";
import {$, element} from "./dom.js";
import {digitsOf, candidates, nameOf} from "./game.js";
import {setPicking} from "./sets.js";
import {asks, closer} from "./teacher.js";
import {paragraphs, plural, split} from "./words.js";
import {pictureOf} from "./picture.js";

const LONGEST = 60; // characters of a pattern that is told

/** Wires the checks.
 * @param {import("./play.js").App} app */
export function checkPanel(app) {
  const {teacher, board} = app, {act, question} = app.beside;
  const move = element("input", {type: "text", id: "check-move", placeholder: "r1c2<>5 or r1c2=5", autocomplete: "off", spellcheck: false});
  const because = element("input", {type: "text", id: "check-because", placeholder: "x-wing 4 r28, or a chain", autocomplete: "off", spellcheck: false});
  const chips = element("div", {className: "chips", id: "check-suggest", role: "group", "aria-labelledby": "check-lab"});
  const reason = element("div", {className: "chips", id: "check-reason"}), out = element("div", {id: "check-out", "aria-live": "polite"});
  let technique = /** @type {TechniqueDoc | null} */ (null), cells = /** @type {number[]} */ ([]), adding = false, judged = false;
  const light = () => board.light(cells);

  const claims = () => move.value.split(/[\s,;]+/).filter(Boolean);
  const toggle = (/** @type {string} */ text) => {
    out.replaceChildren();
    const said = claims();
    move.value = (said.includes(text) ? said.filter((t) => t !== text) : judged ? [text] : [...said, text]).join(" ");
    judged = false;
    offer();
  };
  const chip = (/** @type {string} */ text, /** @type {boolean} */ on, /** @type {() => void} */ onclick, id = "", label = text) =>
    element("button", {type: "button", className: "chip", "aria-pressed": String(on), "aria-label": label, onclick, ...id ? {id} : {}}, text);
  const told = (/** @type {string} */ text) => text.replace("<>", " cannot be ").replace("=", " is ");
  const offer = () => {
    if (!chips.isConnected) return;
    const c = board.cursor, digits = digitsOf(board.selected.size === 1 && !adding ? candidates(app.game.position, c) : 0), said = claims();
    const line = (/** @type {string} */ sign) => element("div", {className: "chips"}, element("span", {className: "small"}, told(nameOf(c) + sign)),
      ...digits.map((d) => `${nameOf(c)}${sign}${d}`).map((text) => chip(text.slice(-1), said.includes(text), () => toggle(text), "", told(text))));
    chips.replaceChildren(...said.map((text) => chip(told(text), true, () => toggle(text))), ...digits.length ? [line("<>"), line("=")] : []);
    if (!chips.children.length) chips.append(element("span", {className: "small"}, app.game.position.values[c] ? `${nameOf(c)} already has its digit. Tap an empty cell.` : "Tap a cell on the board."));
    const drawn = technique ? "" : because.value.length > LONGEST ? `${because.value.slice(0, LONGEST)}…` : because.value;
    reason.replaceChildren(...drawn ? [chip(drawn, true, () => { because.value = ""; offer(); }, "check-drawn")] : [],
      chip(technique?.name ?? "Choose a technique", Boolean(technique), choose, "check-technique"),
      ...technique ? [chip(adding ? `${plural(board.selected.size, "cell")} · done` : cells.length ? cells.map(nameOf).join(", ") : "Pick its cells", adding, pickCells, "check-pick")] : []);
  };
  const choose = async () => {
    technique = await app.pick("Why? Choose a technique");
    cells = [];
    out.replaceChildren();
    write();
    adding &&= !technique; // the cells of another are not its own
    if (technique || adding) pickCells();
    offer();
  };
  const pickCells = () => {
    adding = !adding;
    if (adding) {
      board.light([]); // of another pattern
      board.several = true;
      teacher.raise("line");
      board.choose(cells); // what was selected until now is the conclusion's cell, not the pattern's
      app.say("Tap the cells of the pattern.");
    } else {
      board.several = false;
      cells = board.selection;
      write();
      board.select(board.cursor, {focus: false});
      light();
      teacher.raise("half");
    }
    offer();
    bar();
  };
  const write = () => { because.value = technique ? [technique.slug, ...cells.map(nameOf)].join(" ") : ""; };
  const bar = () => { if (teacher.view.kind === "check") teacher.show({...teacher.view, sheet: adding ? "line" : "half", why: adding ? picking() : "", acts: acts()}); };
  const picking = () => [element("p", {}, `${claims().length ? `${claims().map(told).join(", ")}: ` : ""}${technique?.name}. Tap the cells of the pattern: ${board.selected.size || "none"} so far.`)];

  const judge = async () => {
    if (adding && (board.selected.size || !claims().length)) pickCells();
    if (!claims().length) return say("First say what you conclude: tap a cell, then a digit.");
    if (technique && !cells.length && because.value === technique.slug) {
      if (!adding) pickCells();
      return app.say(`First tap the cells of your ${technique.name}.`);
    }
    const doc = await act("check", `${claims().join(" ")}\n${because.value}`, say);
    if (doc) verdict(doc);
  };
  const say = (/** @type {string} */ text) => {
    show();
    tell(text);
  };
  const tell = (/** @type {string} */ text) => {
    out.replaceChildren(...paragraphs(text, board));
    teacher.part(".body").scrollTop = 0; // where the heading is
  };
  const verdict = (/** @type {ActivityDoc} */ {page, step}) => {
    const {reply, acts} = page, right = reply?.as === "right", title = reply?.title, does = acts.some((a) => a.id === "go" && !a.off);
    judged = true;
    show(title);
    board.paint(step ? pictureOf(step, app.game.position) : null);
    tell(wordsOf(page).join("\n")); // with the signs of that picture
    if (!right) return;
    teacher.show({tab: "check", kind: "long", title, tick: true, count: step?.name ?? "", ...step ? split(step) : {}, sheet: "half", acts: [...does ? [{label: "Do it", part: "play-step", first: true, run: () => act("go")}] : [],
      {label: "Check another move", first: !does, run: () => { clear(); back(); }}, closer(() => { clear(); teacher.idle(); })],
    body: [element("div", {className: "small"}, out), asks([["Why is that so?", () => question("why", claims()[0] ?? "", [], ["Back to my move", back]), "check-why"], ["Change the move or the reason", back, "check-change"]])]});
  };
  const back = () => {
    board.paint(null);
    show();
  };
  const clear = () => {
    move.value = because.value = "";
    technique = null;
    cells = [];
  };
  const typing = element("details", {}, element("summary", {}, "Type it instead"), element("div", {className: "field"}, element("label", {htmlFor: "check-move"}, "My conclusion"), move),
    element("div", {className: "field"}, element("label", {htmlFor: "check-because"}, "My reason"), because));
  const ways = element("div", {className: "row"}, element("button", {type: "button", className: "btn", id: "check-draw", "aria-pressed": "false"}, "Draw a chain"),
    element("button", {type: "button", className: "btn", id: "check-sets", "aria-pressed": "false"}, "Pick truths and links"));
  const form = [out, element("div", {className: "field"}, element("span", {className: "lab", id: "check-lab"}, "My move"), chips),
    element("div", {className: "field"}, element("span", {className: "lab"}, "Why? (optional)"), reason), ways, typing];
  const drawing = new Drawing(app, because, () => show()), sets = setPicking(app, because, () => show());
  [drawing, sets].forEach((way, i) => ways.children[i].addEventListener("click", () => {
    if (technique) because.value = ""; // there is one reason
    technique = null;
    cells = [];
    way.toggle();
  }));

  /** Shows the form. */
  const acts = () => /** @type {import("./teacher.js").Act[]} */ ([...adding ? [{label: "Done", id: "check-done", main: true, run: pickCells}] : [],
    {label: "Check it", id: "check-go", first: true, run: judge}, ...adding ? [] : [{label: "Check my position", id: "check-position", run: () => app.mistake?.(show)}],
    closer(() => { clear(); teacher.idle(); })]);
  const show = (title = "Check my move") => {
    if (teacher.view.kind !== "check") out.replaceChildren();
    teacher.show({tab: "check", kind: "check", title, sheet: "half", body: [...title !== "Check my move" ? [element("h2", {}, title)] : [], ...form],
      acts: acts(), leave: () => { board.several = false; adding = false; }});
    light();
    offer();
  };

  for (const field of [move, because]) {
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") judge(); });
    field.addEventListener("input", offer);
  }
  board.addEventListener("select", () => {
    offer();
    if (adding) bar();
  });
  app.check = () => app.mistake?.(show);
  app.acts.set("check", () => show());
  $("tab-check").addEventListener("click", () => show());
  app.changes.addEventListener("change", () => {
    out.replaceChildren();
    clear();
  });
}
