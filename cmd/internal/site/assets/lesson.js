// A lesson is plain HTML and needs no script; this adds the theme, the service worker, and
// to the list of lessons its search and what the learner knows.

import {keepOffline} from "./common.js";
import {$, element, input, select} from "./dom.js";
import * as store from "./store.js";

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
    if (how && !["locked", "ready"].includes(how)) {
      item.querySelector(".level")?.after(" ", element("span", {className: `mastered ${how.replaceAll(" ", "-")}`}, how));
    }
  }
}

keepOffline();
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
