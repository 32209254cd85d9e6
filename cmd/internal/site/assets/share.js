// Ways out: a link, other formats, a picture, paper.

import {susser} from "./game.js";
import {encode} from "./link.js";
import {clock} from "./shelf.js";
import {$, dialog, element, input, select} from "./dom.js";
import {parsedSVG} from "./place.js";

/** Wires the panel that shares.
 * @param {import("./play.js").App} app */
export function sharePanel(app) {
  const link = input("share-link"), format = select("share-format"), text = $("share-text", HTMLTextAreaElement);
  const said = $("share-said"), box = dialog("share-dialog");

  const alone = input("share-puzzle"), code = $("share-code");
  const showCode = (/** @type {boolean} */ on) => {
    code.hidden = !on;
    $("share-qr").setAttribute("aria-expanded", String(on));
  };
  $("share-qr").addEventListener("click", async () => {
    if (!code.hidden) return showCode(false);
    const doc = await app.ask("qr", {text: link.value}, (t) => { said.textContent = t; });
    if (!doc) return;
    code.replaceChildren(parsedSVG(doc.svg));
    showCode(true);
  });
  const withStep = input("share-step");
  const shared = () => alone.checked ? app.beginning : app.game.position;
  const update = () => {
    showCode(false);
    format.value = text.value = said.textContent = ""; // they were of another position
    if (!box.open) return;
    const at = app.stepAt(), position = shared(), whole = susser(position) === at?.of;
    $("share-step-row").hidden = !whole;
    $("share-what").textContent = alone.checked ? "A link to the puzzle" : "A link to this position";
    link.value = `${location.href.split("#")[0]}#${encode(position)}${at && whole && withStep.checked ? `&step=${at.at}` : ""}`;
  };
  withStep.addEventListener("change", update);
  alone.addEventListener("change", update);
  $("share-send").hidden = !navigator.share;
  $("share-send").addEventListener("click", () => navigator.share({title: "Sudoku", url: link.value, ...alone.checked && app.game.solved ? {text: dare(app)} : {}}).catch(() => {}));
  app.changes.addEventListener("change", update);
  const fill = async () => {
    const {formats} = await app.about();
    if (format.options.length > 1) return;
    for (const f of formats) format.append(element("option", {value: f.name}, `${f.name}: ${f.about}`));
  };
  format.addEventListener("focus", fill, {once: true});
  $("share").addEventListener("click", () => {
    if (!box.open) box.showModal();
    withStep.checked = app.stepAt() !== null;
    alone.checked = app.game.solved; // nobody's fun is spoilt unless that is asked for
    update();
    fill();
  });

  format.addEventListener("change", async () => {
    if (!format.value) return;
    const doc = await app.ask("convert", {puzzle: susser(shared()), to: format.value}, (t) => { said.textContent = t; });
    if (!doc) return;
    text.value = doc.text;
    said.textContent = doc.lost ? `This format leaves out ${doc.lost.join(" and ")}.` : "";
  });
  const picture = () => /** @type {{position: string, step?: StepDoc}} */ (!alone.checked && app.shown || {position: susser(shared())});
  copyButton("share-copy", link, said);
  copyButton("share-copy-text", text, said);
  $("share-svg").addEventListener("click", async () => {
    const shown = picture(), doc = await app.ask("picture", {...shown, file: true});
    if (doc) download(shown.step ? `${shown.step.technique}.svg` : "sudoku.svg", "image/svg+xml", doc.svg);
  });
  $("share-png").addEventListener("click", async () => {
    const doc = await app.ask("picture", {...picture(), file: true});
    if (doc) download("sudoku.png", "image/png", await png(doc.svg));
  });
}

/** What goes with the link to a puzzle that was solved.
 * @param {import("./play.js").App} app */
function dare(app) {
  const {level, seconds = 0} = app.shelf.session?.record.about ?? {};
  return `I solved this ${level ? `${level} ` : ""}Sudoku in ${clock(seconds)}. Can you?`;
}

/** A picture as PNG, twice as large as it is drawn.
 * @param {string} svg
 * @returns {Promise<Blob>} */
async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = element("canvas", {width: 2 * image.width, height: 2 * image.height});
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => { canvas.toBlob((blob) => blob ? done(blob) : failed(new Error("no picture"))); });
}

/** Wires a button that copies the text of a field.
 * @param {string} id
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {HTMLElement} said */
function copyButton(id, field, said) {
  $(id).addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "Copied.";
    } catch {
      said.textContent = "Your browser does not allow copying here. The text is selected, so press Ctrl-C to copy it.";
    }
  });
}

/** Hands a file to the user.
 * @param {string} name
 * @param {string} type
 * @param {string | Blob} content */
export function download(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], {type}));
  element("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers ask where to put it, and then read
}
