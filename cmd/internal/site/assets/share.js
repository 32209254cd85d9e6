// Ways out: a link, other formats, a picture, paper.

import {encode} from "./link.js";
import {element} from "./words.js";

/** Wires the panel that shares. */
export function sharePanel(app) {
  const link = document.getElementById("share-link"), format = document.getElementById("share-format");
  const text = document.getElementById("share-text"), said = document.getElementById("share-said");

  const update = () => { link.value = `${location.href.split("#")[0]}#${encode(app.game.position)}`; };
  app.game.addEventListener("change", update);
  const fill = async () => {
    if (format.options.length > 1) return;
    const about = await app.engine.call("about").catch(() => null);
    for (const f of about?.formats ?? []) format.append(element("option", {value: f.name}, `${f.name}: ${f.about}`));
  };
  format.addEventListener("focus", fill, {once: true});
  document.getElementById("panels").addEventListener("tab", (event) => { if (event.detail === "tab-share") fill(); });

  format.addEventListener("change", async () => {
    if (!format.value) return;
    const doc = await app.ask("convert", {position: app.position, format: format.value}, (t) => { said.textContent = t; });
    if (!doc) return;
    text.value = doc.text;
    said.textContent = doc.lost ? `This format leaves out ${doc.lost.join(" and ")}.` : "";
  });
  copyButton("share-copy", link, said);
  copyButton("share-copy-text", text, said);
  document.getElementById("share-svg").addEventListener("click", async () => {
    const doc = await app.ask("picture", {position: app.position, file: true});
    if (doc) download("sudoku.svg", "image/svg+xml", doc.svg);
  });
  document.getElementById("share-print").addEventListener("click", () => print());
}

/** Wires a button that copies the text of a field. */
function copyButton(id, field, said) {
  document.getElementById(id).addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "Copied.";
    } catch {
      said.textContent = "The browser does not let this page copy; the text is selected, so Ctrl-C does.";
    }
  });
}

/** Hands a file to the user. */
export function download(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], {type}));
  element("a", {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
