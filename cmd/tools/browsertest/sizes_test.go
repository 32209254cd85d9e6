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
	const scrolled = (b) => b.closest(".body, .why, .top");
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
	const so = document.querySelector(".so"), r = so.getBoundingClientRect(), box = document.querySelector(".sentence").getBoundingClientRect();
	const keys = [...document.querySelectorAll("#pad .digit")].filter((k) => k.checkVisibility({visibilityProperty: true}));
	if (["", "drill"].includes(document.querySelector("#panels")?.dataset.kind) && keys.some((k) => k.getBoundingClientRect().height < 32)) out.push("the digits are " + keys[0].getBoundingClientRect().height + " px high");
	if (so.textContent && so.checkVisibility({visibilityProperty: true}) && r.height && (r.bottom > Math.min(innerHeight, box.bottom) + 1 || r.top < box.top - 1)) out.push("the conclusion is cut off");
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
	for _, s := range states {
		if s.name == "photo" {
			continue // it takes seconds to read one, and its dialog scrolls
		}
		s.reach(p)
		for _, size := range sizes {
			p.resize(size)
			for _, trouble := range eval[[]string](p, misplaced) {
				t.Errorf("%s at %dx%d: %s", s.name, size[0], size[1], trouble)
			}
			switch at := eval[string](p, boardAt); {
			case s.name == "play":
				boards[size] = at
			case at != "" && at != boards[size]:
				t.Errorf("%s at %dx%d: the board is at %s, without help at %s", s.name, size[0], size[1], at, boards[size])
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
