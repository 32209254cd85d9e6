// A lesson is plain HTML and needs no script; with this its steps are done on a board, and the
// list of lessons has its search and what the learner knows.

import {keepOffline} from "./common.js";
import {ROOT} from "./place.js";
import {engine} from "./engine.js";
import {back} from "./layers.js";
import {pictureOf, positionOf} from "./activity.js";
import {Board} from "./board.js";
import {$, digitOf, element, icon, input, select, target} from "./dom.js";
import {candidates, cellOf, nameOf} from "./game.js";
import {note} from "./record.js";
import {capital, sentence} from "./words.js";
import * as store from "./store.js";

/** A lesson: the engine knows what it is, here its page is drawn. The first one comes with the page, so that nobody waits. */
async function lesson() {
  const slug = location.pathname.split("/").at(-1)?.replace(".html", "") ?? "", key = `sitting:lesson:${slug}`, root = document.documentElement;
  const board = new Board($("board"), {label: `${$("head-title").textContent}: Sudoku board`}), article = document.querySelector(".lesson");
  let page = /** @type {PageDoc} */ (JSON.parse($("shown").dataset.first ?? "")), busy = false, taps = /** @type {string[]} */ ([]), held = 0, lit = 0, next = -1, focus = false;
  let kept = /** @type {{params: ActivityParams, trail: string[]}} */ (await store.get(key) ?? {params: {kind: "lesson", slug, seed: 0, record: String(await store.get("record") ?? "")}, trail: []});
  const begun = kept.trail.length > 0 || kept.params.record.includes(`${slug}:`);
  board.bare = true;

  /** @param {{do?: string, say?: string}} [action] */
  async function go(action) {
    if (busy) return;
    busy = true;
    const {key: at} = page;
    try {
      const doc = await engine.call("activity", {...kept.params, trail: kept.trail, ...action ? {action} : {}});
      if (action && doc.page.record) await note({notes: doc.page.record});
      kept = {...kept, trail: doc.trail};
      if (doc.page.over) await store.remove(key);
      else await store.put(key, kept);
      if (doc.page.over) location.href = new URL("coach.html", ROOT).href;
      else show(doc.page);
    } catch (error) {
      $("status").textContent = String(error instanceof Error ? error.message : error);
    }
    busy = false;
    if (next >= 0 && page.key === at) tap(next); // it was tapped meanwhile
  }

  /** @param {PageDoc} now */
  function show(now) {
    const anew = now.key !== page.key, p = now.board && positionOf(now.board), {awaits, reply} = now, can = (/** @type {string} */ id) => now.acts.find((a) => a.id === id && !a.off);
    page = now;
    const rest = taps.filter((t) => now.board?.cells?.[t]?.as !== "missed"); // what was right stays tapped
    taps = !anew && reply?.as === "wrong" && rest.length < taps.length ? rest : [];
    const removes = awaits?.only === "remove" || awaits?.only !== "place" && !now.board?.clean, conclusion = awaits?.kind === "conclusion";
    const of = new Set(Object.keys(now.board?.marks ?? {}).map((text) => text.at(-1)));
    lit = conclusion && removes ? Number(now.board?.light ?? 0) || of.size === 1 && Number([...of][0]) || 0 : 0; // the digit that it is about
    if (anew) {
      hold(0);
      board.bare = true;
    }
    $("board").hidden = !p;
    if (now.board && p) {
      board.show(p);
      board.paint(pictureOf(now.board), p);
      board.light(taps.map(cellOf));
    }
    const task = now.text.find((b) => b.as === "task")?.text ?? "", head = now.text.find((b) => b.as === "head")?.text ?? "", words = now.text.filter((b) => !["task", "head", "curve", "formal"].includes(b.as) && b.text);
    $("head-left").textContent = now.of ? `${now.at} of ${now.of}${head ? ` · ${head}` : ""}` : "";
    $("step-title").textContent = head;
    $("parts").replaceChildren(...now.unit === "step" ? [...Array(now.of ?? 0).keys()].map((i) => element("li", {className: i + 1 < (now.at ?? 0) ? "done" : i + 1 === now.at ? "on" : ""})) : []);
    $("step-words").replaceChildren(...words.flatMap((b) => (b.text ?? "").split("\n").map((line) => element("p", {className: b.as}, sentence(line, board)))));
    const right = reply?.as === "right", kind = right ? "right" : reply?.as === "wrong" ? "not" : reply?.rung ? "hint" : "", says = /** @type {Record<string, string>} */ ({right: "Right.", not: "Not quite.", hint: "Hint."})[kind] ?? "";
    $("act").className = `act ${awaits ? "" : "done "}${kind}`;
    $("act").replaceChildren(element("p", {className: reply ? "was" : "do"}, task), ...conclusion && !lit && !reply ? [element("p", {className: "how"}, `Tap a cell, then ${removes ? "the digit that it cannot be" : "its digit"}.`)] : [], ...(reply?.lines ?? []).flatMap((l) => l.split("\n")).map((l, i) =>
      element("p", {className: "rep"}, ...i ? [] : [icon(right ? "check" : "info"), element("span", {className: "vh"}, says, " ")], sentence(l, board))));
    const choices = (awaits?.choices ?? []).map((c) => element("button", {type: "button", className: "btn", "data-choice": c.id, onclick: () => go({say: c.id})}, c.label, ...c.end ? [element("span", {className: "vh"}, `: ${c.end}`)] : []));
    if (choices.length) $("act").append(element("div", {className: "choices", role: "group", "aria-label": "Answers"}, ...choices));
    const digits = awaits?.kind === "conclusion" || awaits?.kind === "digit" || Boolean(can("light"));
    $("step-keys").hidden = !digits;
    acts(now, can);
    if (anew) {
      $("status").textContent = `${head || "Practice"}, ${now.at} of ${now.of}. ${words.map((b) => b.text).join(" ")} ${task}`;
      if (awaits?.from) board.select(cellOf(awaits.from), {focus});
    }
    if (!awaits && focus) document.getElementById("act-next")?.focus({preventScroll: true});
  }

  /** @param {PageDoc} now
   * @param {(id: string) => {id: string} | undefined} can */
  function acts(now, can) {
    const button = (/** @type {string} */ id, /** @type {string} */ label, first = false) => element("button", {type: "button", className: `btn${first ? " first" : ""}`, id: `act-${id}`, onclick: () => go({do: id})}, label);
    const main = now.acts.find((a) => a.main && !a.off), before = can("back");
    const all = now.acts.filter((a) => !a.off && !["back", "about", "light", "close", "leave"].includes(a.id) && a !== main);
    $("step-acts").replaceChildren(...before ? [element("button", {type: "button", className: "btn sq", id: "act-back", "aria-label": "The step before", onclick: () => go({do: "back"})}, icon("left"))] : [],
      ...all.map((a) => button(a.id, capital(a.label))), element("button", {type: "button", className: "btn quiet", id: "act-read", onclick: () => read(true)}, "More about it"), ...main ? [button(main.id, capital(main.label), true)] : []);
  }

  /** @param {boolean} on whether the article is shown */
  function read(on) {
    root.dataset.view = on ? "page" : "play";
    scrollTo(0, 0);
  }

  /** @param {number} c */
  function tap(c) {
    const name = nameOf(c), {awaits} = page, label = page.board?.names?.[name];
    focus = true;
    next = busy ? c : -1;
    if (!awaits || busy) return;
    if (awaits.kind === "choice" && label) go({say: label});
    else if (awaits.kind === "cells" && awaits.each) {
      if (!awaits.chosen?.includes(name)) go({say: name});
    } else if (awaits.kind === "cells") {
      taps = taps.includes(name) ? taps.filter((t) => t !== name) : [...taps, name];
      board.light(taps.map(cellOf));
      $("status").textContent = `${name} ${taps.includes(name) ? "tapped" : "taken back"}, ${(awaits.most ?? 0) - taps.length} more.`;
      if (taps.length === awaits.most) go({say: taps.join(" ")});
    } else if (awaits.kind === "conclusion") {
      board.bare = false;
      board.choose([c]);
      const d = held || p81(c, lit) && lit;
      if (d) digit(d);
    }
  }

  /** Keeps a digit for the cell that comes next, 0 for none.
   * @param {number} d */
  function hold(d) {
    held = d;
    for (const key of $("step-keys").children) key.setAttribute("aria-pressed", String(Number(key.getAttribute("data-digit")) === held));
  }

  /** @param {number} d
   * @param {number} [c] */
  function digit(d, c) {
    const {awaits} = page, at = c ?? board.cursor;
    if (!awaits) return;
    if (awaits.kind === "digit") go({say: String(d)});
    else if (awaits.kind === "conclusion" && c === undefined && board.bare) hold(held === d ? 0 : d); // the digit first, then the cell
    else if (awaits.kind === "conclusion") go({say: `${nameOf(at)}${awaits.only === "place" || awaits.only !== "remove" && page.board?.clean ? "=" : "<>"}${d}`});
    else if (page.acts.some((a) => a.id === "light" && !a.off)) go({do: "light", say: String(d)});
  }

  board.grid.addEventListener("click", (event) => {
    const cell = Number(target(event)?.closest("[data-cell]")?.getAttribute("data-cell") ?? -1);
    if (cell >= 0) tap(cell);
  });
  board.addEventListener("candidate", (event) => {
    const {cell, digit: d} = /** @type {CustomEvent} */ (event).detail;
    if (page.awaits?.only === "remove" && p81(cell, d)) digit(d, cell);
  });
  const p81 = (/** @type {number} */ c, /** @type {number} */ d) => (candidates(board.position, c) & (1 << d - 1)) !== 0;
  for (const key of $("step-keys").children) key.addEventListener("click", () => digit(Number(key.getAttribute("data-digit"))));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || root.dataset.view !== "play" || document.querySelector("dialog[open]")) return;
    const on = board.grid.contains(document.activeElement), press = (/** @type {string} */ id) => document.getElementById(id)?.click(), d = digitOf(event);
    const key = event.key.toLowerCase(), choice = page.awaits?.choices?.find((c) => c.id.toLowerCase() === key);
    if (on && (key === "enter" || key === " ")) tap(board.cursor);
    else if (d) digit(d, on ? board.cursor : undefined);
    else if (choice) go({say: choice.id});
    else if (key === "h") press("act-hint");
    else if (key === ",") press("act-back");
    else if (key === ".") press(page.awaits ? "act-skip" : "act-next");
    else if (key === "enter" && document.activeElement === document.body) press("act-next");
    else return;
    event.preventDefault();
  });
  article?.prepend(element("button", {type: "button", className: "btn no-print", id: "lesson-board", onclick: () => read(false)}, "Back to the lesson"));
  back(() => root.dataset.view === "page" ? [() => read(false)] : []);
  read(false);
  const first = page;
  page = {...page, key: ""};
  show(first);
  if (begun) await go();
  root.dataset.ready = "yes";
}

const opened = new Set(/** @type {number[]} */ (history.state?.chapters ?? [])); // chapters, also after Back from a lesson

/** Shows the lessons that have all words of the search and the level; a chapter is open if it has one, or was opened. */
function search() {
  const words = input("search-text").value.toLowerCase().split(/\s+/).filter(Boolean), level = select("search-level").value;
  const wanted = words.length > 0 || level !== "";
  let found = 0;
  document.querySelectorAll(".course details").forEach((chapter, i) => {
    let here = 0;
    for (const item of chapter.querySelectorAll("li")) {
      const text = item.textContent?.toLowerCase() ?? "";
      const shown = words.every((w) => text.includes(w)) && (!level || item.querySelector(".level")?.textContent === level);
      item.hidden = !shown;
      if (shown) here++;
    }
    found += here;
    chapter.toggleAttribute("hidden", !here);
    chapter.toggleAttribute("open", wanted || opened.has(i));
  });
  $("search-said").textContent = wanted ? `${found} found` : "";
}

/** Says beside each lesson how far the coach has seen the learner with it, how many of a chapter are the learner’s own, and what was begun. */
async function mastery() {
  const known = await store.get("mastery") ?? {}, begun = (await store.all("sitting:lesson:")).filter((l) => l.trail.length).at(-1)?.params.slug;
  const link = document.querySelector(`.course a[href="${begun}.html"]`), on = /** @type {HTMLAnchorElement} */ ($("lesson-on"));
  on.hidden = !link;
  on.href = `${begun}.html`;
  on.lastElementChild?.replaceChildren(`Go on: ${link?.textContent}`);
  for (const item of document.querySelectorAll(".course li")) {
    const slug = item.querySelector("a")?.getAttribute("href")?.replace(".html", "") ?? "", how = String(known[slug] ?? "");
    if (["tried", "can", "own"].includes(how)) {
      item.querySelector(".level")?.after(" ", element("span", {className: "mastered"}, how));
      item.classList.add(how);
    }
  }
  for (const chapter of document.querySelectorAll("details:has(li.own)")) {
    const own = chapter.querySelectorAll("li.own").length, of = chapter.querySelectorAll("li").length;
    chapter.querySelector("summary")?.style.setProperty("--own", `${100 * own / of}%`);
    chapter.querySelector(".count")?.replaceChildren(`${own} of ${of}`);
  }
}

keepOffline();
if (document.getElementById("shown")) lesson();
if (document.getElementById("search")) {
  $("search").hidden = false;
  for (const name of ["search-text", "search-level"]) $(name).addEventListener("input", search);
  document.querySelectorAll(".course summary").forEach((line, i) => line.addEventListener("click", () => {
    opened[opened.has(i) ? "delete" : "add"](i);
    history.replaceState({chapters: [...opened]}, "");
  }));
  search();
  mastery();
}
