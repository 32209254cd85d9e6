// A lesson is plain HTML and needs no script; with this it is a board, a sentence and ‹ ›, and
// the list of lessons has its search and what the learner knows.

import {keepOffline} from "./common.js";
import {ROOT} from "./place.js";
import {Board} from "./board.js";
import {$, element, input, select} from "./dom.js";
import {cellOf, fromSusser} from "./game.js";
import {pictureOf} from "./picture.js";
import {asks, lines, Teacher} from "./teacher.js";
import {split} from "./words.js";
import * as store from "./store.js";

const MOST = 230; // characters of a page, unless a sentence is longer
const go = (/** @type {string} */ end) => () => { location.href = new URL(end, ROOT).href; };

/** A page of a lesson: what is told, and the example on the board with how much of its picture.
 * @typedef {{part: string, why: string, so?: string, shown: "worked" | "twin" | "try", picture: "none" | "open" | "whole" | "named"}} LessonPage */

/** The pages of the lesson: its article in pieces of a few sentences, and the examples.
 * @param {Partial<Record<LessonPage["shown"], {step: StepDoc}>>} shown */
function pagesOf(shown) {
  const out = /** @type {LessonPage[]} */ ([]), last = document.querySelector("[data-shown=try]");
  const add = (/** @type {string} */ part, /** @type {Iterable<Element>} */ texts, /** @type {LessonPage["picture"]} */ picture, /** @type {LessonPage["shown"]} */ which = "worked") => {
    for (const text of [...texts].map((t) => t.textContent?.replace(/\s+/g, " ").trim() ?? "")) {
      for (const piece of text.match(/.+?[.?!:](?= |$)|.+$/g) ?? []) {
        const page = out.at(-1), joined = `${page?.why}${piece}`;
        if (page && page.part === part && !piece.startsWith(text.slice(0, 20)) && joined.length <= MOST) page.why = joined;
        else out.push({part, why: piece.trim(), shown: which, picture: picture === "open" && piece.trim().startsWith("So ") ? "whole" : picture});
      }
    }
  };
  add("In short", document.querySelectorAll(".definition > *"), "none");
  for (const section of document.querySelectorAll(".lesson section")) {
    const part = section.querySelector("h2")?.textContent ?? "", which = section.getAttribute("data-shown"), texts = section.querySelectorAll(":scope > p:not(.no-print), :scope > pre, li");
    if (which === "worked" || which === "twin") {
      const step = shown[which]?.step;
      if (step) out.push({part, ...split(step), shown: which, picture: "whole"});
    } else if (part === "Try it" && last) add(part, texts, "none", "try");
    else if (which !== "try") add(part, texts, part.startsWith("Not ") ? "named" : part === "Idea" ? "open" : part.startsWith("How") ? "none" : "whole");
  }
  // The example comes right after the idea, and what to try last.
  return out.sort((a, b) => order(out, a) - order(out, b));
}

const order = (/** @type {LessonPage[]} */ list, /** @type {LessonPage} */ page) => page.part === "An example" ? list.findLastIndex((p) => p.part === "Idea") + 0.5 : list.indexOf(page) + (page.shown === "try" ? list.length : 0);

/** Shows the lesson on a board. */
function lesson() {
  const shown = JSON.parse($("shown").dataset.shown ?? ""), pages = pagesOf(shown), board = new Board($("board"), {label: "The example"}), teacher = new Teacher(board);
  const slug = location.pathname.split("/").at(-1)?.replace(".html", "") ?? "", article = document.querySelector(".lesson"), root = document.documentElement;
  const read = (/** @type {boolean} */ on) => {
    root.dataset.view = on ? "page" : "play";
    scrollTo(0, 0);
    if (!on) teacher.focus();
  };
  const show = (/** @type {number} */ n) => {
    const page = pages[n], {position, clean, step} = shown[page.shown], p = fromSusser(position), parts = [...new Set(pages.map((q) => q.part))];
    if (!p) return;
    p.filled = !clean;
    board.show(p);
    const named = Object.fromEntries([...page.why.matchAll(/\br[1-9]c[1-9]\b/g)].map(([name]) => [cellOf(name), "ring"]));
    board.paint(page.picture === "none" ? {} : page.picture === "named" ? {cells: named} : pictureOf(step, p, page.picture === "open"));
    const list = lines("Parts of the lesson", parts.map((part, i) => [i + 1, part, ""]), parts.indexOf(page.part), (i) => show(pages.findIndex((q) => q.part === parts[i])));
    const end = n === pages.length - 1, mine = page.shown === "try", turn = (/** @type {number} */ to) => () => { if (pages[to]) show(to); };
    teacher.show({kind: "long", title: page.part, count: `page ${n + 1} of ${pages.length}`, why: page.why, so: page.so, sheet: "half",
      acts: [{label: "Page before", icon: "left", part: "previous", off: !n, run: turn(n - 1)},
        {label: mine ? "Try it on this board" : "Play this position", id: "lesson-play", first: end,
          run: go(mine ? `coach.html#${new URLSearchParams({drill: slug, stage: "place", at: position})}` : `index.html#${new URLSearchParams({x: position, n: step.name})}`)},
        {label: "Next page", icon: "right", part: "next", first: !end, off: end, run: turn(n + 1)}],
      body: [list,
        asks([["Read it all", () => read(true), "lesson-read"], ["Drill it", go(`coach.html#drill=${slug}`)], ["All lessons", go("learn/index.html")]])],
      previous: turn(n - 1), next: turn(n + 1)});
    $("status").textContent = `${page.part}.`;
    history.replaceState({page: n}, ""); // so that Back and a reload come to this page
  };
  article?.prepend(element("button", {type: "button", className: "btn no-print", id: "lesson-board", onclick: () => read(false)}, "Back to the board"));
  board.bare = true;
  $("head-left").textContent = "Lesson";
  root.dataset.view = "play";
  show(Math.min(Number(history.state?.page) || 0, pages.length - 1));
  root.dataset.ready = "yes";
}

/** Shows the lessons that have all words of the search and the level; a chapter is open if
 * it has one, or on a wide screen. */
function search() {
  const words = input("search-text").value.toLowerCase().split(/\s+/).filter(Boolean), level = select("search-level").value;
  const wanted = words.length > 0 || level !== "", wide = innerWidth >= 700;
  let found = 0;
  for (const chapter of document.querySelectorAll(".course details")) {
    let here = 0;
    for (const item of chapter.querySelectorAll("li")) {
      const text = item.textContent?.toLowerCase() ?? "";
      const shown = words.every((w) => text.includes(w)) && (!level || item.querySelector(".level")?.textContent === level);
      item.hidden = !shown;
      if (shown) here++;
    }
    found += here;
    chapter.toggleAttribute("hidden", !here);
    chapter.toggleAttribute("open", wanted || wide);
  }
  $("search-said").textContent = wanted ? `${found} lessons` : "";
}

/** Says beside each lesson how far the coach has seen the learner with it. */
async function mastery() {
  const known = await store.get("mastery") ?? {};
  for (const item of document.querySelectorAll(".course li")) {
    const slug = item.querySelector("a")?.getAttribute("href")?.replace(".html", "") ?? "", how = String(known[slug] ?? "");
    if (["tried", "can", "own"].includes(how)) {
      item.querySelector(".level")?.after(" ", element("span", {className: "mastered"}, how));
    }
  }
}

keepOffline();
if (document.getElementById("shown")) lesson();
if (document.getElementById("search")) {
  $("search").hidden = false;
  for (const name of ["search-text", "search-level"]) $(name).addEventListener("input", search);
  for (const link of document.querySelectorAll(".chapters a")) {
    link.addEventListener("click", () => {
      document.getElementById((link.getAttribute("href") ?? "").slice(1))?.closest("details")?.setAttribute("open", "");
    });
  }
  search();
  mastery();
}
