package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// sizes are those of the smallest phones, of a phone and a zoomed window on their side, of a
// tablet, of a laptop and of a large screen.
var sizes = [][2]int64{{320, 568}, {390, 844}, {640, 360}, {640, 400}, {768, 1024}, {1280, 800}, {1920, 1080}}

// misplaced finds what lies wrong on the page: sideways scrolling, and on the table buttons
// that lie on others or outside the window, and a conclusion that is cut off.
const misplaced = `(() => {
	const out = [], root = document.documentElement, table = root.dataset.view !== "page";
	if (root.scrollWidth > innerWidth) out.push("the page is " + root.scrollWidth + " px wide");
	if (!table || document.querySelector("dialog[open]")) return out;
	const name = (b) => (b.ariaLabel || !b.matches(".board") && b.innerText || b.id || b.className).trim().slice(0, 30);
	const scrolled = (b) => b.closest(".body, .why, .top, .words"); // a lesson scrolls under its buttons
	const seen = [...document.querySelectorAll("button, .bar a, input, select, .board")].filter((b) => {
		const r = b.getBoundingClientRect();
		return !scrolled(b) && !b.matches(".skip") && b.checkVisibility({visibilityProperty: true, opacityProperty: true}) && r.width > 0;
	});
	const boxes = seen.map((b) => b.getBoundingClientRect());
	boxes.forEach((r, i) => {
		if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) out.push(name(seen[i]) + " is outside");
		for (let k = i + 1; k < boxes.length; k++) {
			const s = boxes[k], x = Math.min(r.right, s.right) - Math.max(r.left, s.left), y = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
			if (x > 1 && y > 1 && !seen[i].contains(seen[k])) out.push(name(seen[i]) + " lies on " + name(seen[k]));
		}
	});
	for (const b of document.querySelectorAll(".sentence .ref")) {
		const r = b.getBoundingClientRect(), box = b.closest("p").getBoundingClientRect();
		if (r.width && (r.left < box.left - 1 || r.right > box.right + 1 || getComputedStyle(b).position !== "static")) out.push(name(b) + " is outside its sentence");
	}
	const so = document.querySelector(".so");
	if (!so) return out;
	const r = so.getBoundingClientRect(), box = document.querySelector(".sentence").getBoundingClientRect();
	const keys = [...document.querySelectorAll("#pad .digit")].filter((k) => k.checkVisibility({visibilityProperty: true}));
	if (["", "drill"].includes(document.querySelector("#panels")?.dataset.kind) && keys.some((k) => k.getBoundingClientRect().height < 32)) out.push("the digits are " + keys[0].getBoundingClientRect().height + " px high");
	if (so.textContent && so.checkVisibility({visibilityProperty: true}) && r.height && (r.bottom > Math.min(innerHeight, box.bottom) + 1 || r.top < box.top - 1)) out.push("the conclusion is cut off");
	return out;
})()`

// cutText finds words that cannot be read wholly: outside their button or the window, or behind the edge of a box that
// does not scroll. A title that ends in dots must show six letters of it.
const cutText = `(() => {
	const out = [], seen = new Set(), top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
	const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT), range = document.createRange();
	for (let text; (text = walker.nextNode());) {
		const own = text.parentElement;
		if (!text.data.trim() || !own.checkVisibility({visibilityProperty: true, opacityProperty: true}) || own.closest(".vh, [aria-hidden=true], .board, select, .skip, #paper, script, style, textarea, svg")) continue;
		range.selectNodeContents(text);
		const r = range.getBoundingClientRect(), slack = parseFloat(getComputedStyle(own).fontSize) * .3, said = JSON.stringify(text.data.trim().slice(0, 40));
		const problem = (what) => { if (!seen.has(said + what)) seen.add(said + what), out.push(said + " " + what); };
		if (!r.width) continue;
		let hidden = false;
		for (let box = own; box; box = box.parentElement) hidden ||= getComputedStyle(box).clipPath !== "none";
		if (hidden) continue;
		const control = own.closest("button, .btn, .chip"), b = control?.getBoundingClientRect();
		if (b && (r.left < b.left - 1 || r.right > b.right + 1 || r.top < b.top - slack || r.bottom > b.bottom + slack)) problem("is outside its button");
		let scrolls = false;
		for (let box = own; box && box !== top.parentElement; box = box.parentElement) {
			const s = getComputedStyle(box), e = box.getBoundingClientRect();
			if (["auto", "scroll"].includes(s.overflowY) || s.position === "fixed") { scrolls = true; break; }
			if (s.textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1) {
				if (box.clientWidth < 6 * slack) problem("has " + box.clientWidth + " px");
				break;
			}
			if (["hidden", "clip"].includes(s.overflowX) && (r.left < e.left - 1 || r.right > e.right + 1)) problem("is cut at the side by " + (box.id || box.className));
			if (["hidden", "clip"].includes(s.overflowY) && (r.top < e.top - slack || r.bottom > e.bottom + slack)) problem("is cut by " + (box.id || box.className));
		}
		if (!scrolls && (r.left < -1 || r.right > innerWidth + 1)) problem("is outside the window");
	}
	return out;
})()`

// TestSizes goes through seven sizes of the window in every state: nothing lies on anything
// else, outside or cut off, and the board is where it is without help. A state is reached once,
// and the window resized: styles alone decide where things are.
func TestSizes(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, sizes[0][0], sizes[0][1], true)
	p.scheme("light") // nothing moves
	boards := map[[2]int64]string{}
	p.everywhere(sizes, func(name string, size [2]int64) {
		for _, trouble := range eval[[]string](p, misplaced) {
			t.Errorf("%s at %dx%d: %s", name, size[0], size[1], trouble)
		}
		switch at := eval[string](p, boardAt); {
		case name == "play":
			boards[size] = at
		case at != "" && at != boards[size]:
			t.Errorf("%s at %dx%d: the board is at %s, without help at %s", name, size[0], size[1], at, boards[size])
		}
	})
}

// TestLargeText goes through every state with text of 200 %: all words can be read.
func TestLargeText(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	profile := t.TempDir()
	prefer(t, profile, map[string]any{"webkit": map[string]any{"webprefs": map[string]any{"default_font_size": 32}}})
	p := launchWith(t, profile).open(base, 390, 844, true)
	p.scheme("light")
	p.everywhere(panelSizes, func(string, [2]int64) {})
}

// everywhere goes through every state, and calls a function for each in windows of all sizes, where all words can be read.
func (p *tab) everywhere(sizes [][2]int64, check func(name string, size [2]int64)) {
	p.t.Helper()
	for _, s := range states {
		if s.name == "photo" {
			continue // it takes seconds to read one, and its dialog scrolls
		}
		p.resize([2]int64{390, 844})
		s.reach(p)
		for _, size := range sizes {
			p.resize(size)
			check(s.name, size)
			for _, trouble := range eval[[]string](p, cutText) {
				p.t.Errorf("%s at %dx%d: %s", s.name, size[0], size[1], trouble)
			}
		}
	}
}

// boardAt is where the board to play on is, "" where none is seen, or it is shown in big.
const boardAt = `(() => {
	const board = document.querySelector("#timer") && document.querySelector("[data-part=board]");
	if (!board?.checkVisibility({visibilityProperty: true}) || document.documentElement.dataset.view === "present") return "";
	const r = board.getBoundingClientRect();
	return [r.left, r.top, r.width].join();
})()`

// resize gives the window a size, and waits until the page is drawn in it.
func (p *tab) resize(size [2]int64) {
	p.t.Helper()
	var options []chromedp.EmulateViewportOption
	if size[0] < 1000 {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	p.do(chromedp.EmulateViewport(size[0], size[1], options...))
	eval[bool](p, `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))`)
}
