package browsertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
)

// solution returns the digits of the test puzzle.
func solution(t *testing.T) [81]board.Digit {
	t.Helper()
	g := boardtest.Grid(t, puzzle)
	digits, n := search.Solve(&g)
	if n != 1 {
		t.Fatal("the puzzle has no single solution")
	}
	return digits
}

// paste pastes a text into the page, as Ctrl-V does.
func (p *tab) paste(text string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.setData("text/plain", %q);
		return document.activeElement.dispatchEvent(
			new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true})) !== undefined;
	})()`, text))
}

// focusOn presses Tab until the focus is on what a selector finds.
func (p *tab) focusOn(selector string) {
	p.t.Helper()
	for range 60 {
		if eval[bool](p, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return
		}
		p.keys(kb.Tab)
	}
	p.t.Fatalf("Tab never comes to %s", selector)
}

// goTo moves the cursor of the board with the arrow keys.
func (p *tab) goTo(c board.Cell) {
	p.t.Helper()
	p.keys(kb.Home)
	for range c.Col() {
		p.keys(kb.ArrowRight)
	}
	row := eval[int](p, `Math.floor(Number(document.activeElement.dataset.cell) / 9)`)
	for ; row < c.Row(); row++ {
		p.keys(kb.ArrowDown)
	}
	for ; row > c.Row(); row-- {
		p.keys(kb.ArrowUp)
	}
}

// values returns the 81 digits that the cells say, "." for empty ones.
func (p *tab) values() string {
	return eval[string](p, `[...document.querySelectorAll("[role=gridcell]")]
		.map((c) => /, ([1-9])(?:,|$)/.exec(c.getAttribute("aria-label"))?.[1] ?? ".").join("")`)
}

// TestKeyboard plays with the keyboard alone: a puzzle is pasted, three digits are
// right and one is wrong, a hint is taken to its end and played, and the link opens
// as the same position in another profile.
func TestKeyboard(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 844, false)
	p.visit("index.html")
	p.paste(strings.ReplaceAll(puzzle, ".", "0"))
	p.waitText("#status", "Opened")
	if got := p.values(); got != puzzle {
		t.Fatalf("the board shows %s", got)
	}
	digits := solution(t)
	g, _ := board.ParseLine(puzzle)
	played := 0
	for c := range g.Empty().All() {
		p.goTo(c)
		if played == 3 {
			p.digit(digits[c]%9 + 1)
			break
		}
		p.digit(digits[c])
		played++
	}
	p.focusOn("#tab-hint")
	p.keys(kb.ArrowRight)
	p.focusOn("#check-position")
	p.keys(kb.Enter)
	p.waitText("#check-out", "is wrong")
	p.focusBoard()
	p.keys("z", chromedp.ModifierCtrl)
	p.wait(`document.querySelectorAll("#check-out p").length === 0`)
	p.hintToTheEnd()
	before := p.values()
	p.focusOn("#hint-play")
	p.keys(kb.Enter)
	p.waitText("#status", "played")
	after := p.values()
	if after == before {
		t.Error("the step that was played changes nothing")
	}
	p.focusBoard()
	p.keys("z", chromedp.ModifierCtrl)
	if p.values() != before {
		t.Error("undo does not take the step back")
	}
	p.keys("y", chromedp.ModifierCtrl)
	p.click("#tab-share")
	link := eval[string](p, `document.querySelector("#share-link").value`)
	other := launch(t).open(base, 1280, 844, false)
	other.visit(strings.TrimPrefix(link, base+"/"))
	if got := other.values(); got != after {
		t.Errorf("the link opens as %s, want %s", got, after)
	}
}

// digit presses the key of a digit.
func (p *tab) digit(d board.Digit) { p.keys(d.String()) }

// focusBoard goes back to the board with Shift-Tab.
func (p *tab) focusBoard() {
	p.t.Helper()
	for range 60 {
		if eval[bool](p, `document.activeElement.matches(".cell")`) {
			return
		}
		p.keys(kb.Tab, chromedp.ModifierShift)
	}
	p.t.Fatal("Shift-Tab never comes to the board")
}

// hintToTheEnd takes a hint to its last rung by keys.
func (p *tab) hintToTheEnd() {
	p.t.Helper()
	for i := range 3 {
		p.focusBoard()
		p.keys("h")
		p.waitText("#hint-count", fmt.Sprintf("%d of 3", i+1))
	}
	time.Sleep(guard)
	p.focusOn("[role=tab][aria-selected=true]")
	for range 5 {
		if eval[bool](p, `document.activeElement.id === "tab-hint"`) {
			return
		}
		p.keys(kb.ArrowLeft)
	}
	p.t.Fatal("the arrows never come to the tab of hints")
}

// TestTouch plays on a small screen with the fingers.
func TestTouch(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	if wide := eval[int](p, "document.documentElement.scrollWidth"); wide > 390 {
		t.Errorf("the page is %d px wide", wide)
	}
	digits := solution(t)
	g, _ := board.ParseLine(puzzle)
	cells := g.Empty()
	for range 3 {
		c := cells.First()
		cells = cells.Rest()
		p.tap(cell(c.Row()+1, c.Col()+1))
		p.tap(fmt.Sprintf(`#pad [data-digit="%v"]`, digits[c]))
	}
	c := cells.First()
	p.tap(cell(c.Row()+1, c.Col()+1))
	p.tap(fmt.Sprintf(`#pad [data-digit="%v"]`, digits[c]%9+1))
	p.tap("#sheet")
	p.tap("#tab-check")
	p.tap("#check-position")
	p.waitText("#check-out", "is wrong")
	p.tap("#tab-hint")
	p.tap("#sheet")
	p.tap("#sheet")
	p.tap("#undo")
	for i := range 3 {
		p.tap("#hint-more")
		p.waitText("#hint-count", fmt.Sprintf("%d of 3", i+1))
	}
	time.Sleep(guard)
	before := p.values()
	p.tap("#hint-play")
	p.waitText("#status", "played")
	p.tap("#undo")
	if p.values() != before {
		t.Error("undo does not take the step back")
	}
	small := eval[[]string](p, `[...document.querySelectorAll("button, select, .modes label")]
		.filter((b) => b.offsetParent && !b.matches(".ref, .step")).filter((b) => b.offsetHeight < 44 || b.offsetWidth < 40)
		.map((b) => b.outerHTML)`)
	if len(small) > 0 {
		t.Errorf("too small for fingers: %s", small)
	}
}

// TestSmallPhone looks at the smallest phone: the tabs are there whole, and candidates can
// be read.
func TestSmallPhone(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 320, 568, true)
	p.visit("index.html#x=" + xwing)
	p.tap("#sheet")
	if cut := eval[int](p, `((l) => l.scrollWidth - l.clientWidth)(document.querySelector("[role=tablist]"))`); cut > 0 {
		t.Errorf("%d px of the tabs are cut off", cut)
	}
	if high := eval[float64](p, `document.querySelector(".drawing .pm-mark").getBoundingClientRect().height`); high < 10 {
		t.Errorf("the line of a candidate is %.1f px high", high)
	}
}

// TestStepsAreTheBinarys compares the steps that the page shows with those of the
// solving log that the binary writes: 20 puzzles, and 500 with PENCILMARK_FULL=1.
func TestStepsAreTheBinarys(t *testing.T) {
	n := 20
	if os.Getenv("PENCILMARK_FULL") != "" {
		n = 500
	}
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 844, false)
	p.visit("index.html")
	p.click("#tab-solve")
	for i, line := range puzzles(t, n) {
		want := binarySteps(t, line)
		p.click("#open")
		eval[string](p, fmt.Sprintf(`document.querySelector("#open-text").value = %q`, line))
		p.click("#open-go")
		p.wait(`!document.querySelector("#open-dialog").open`)
		eval[bool](p, `(globalThis.pencilmarkLog = null) === null`)
		p.click("#solve-go")
		p.wait("globalThis.pencilmarkLog")
		got := eval[string](p, "JSON.stringify(pencilmarkLog.steps)")
		if got != want {
			t.Fatalf("puzzle %d, %s: the page has\n%.300s\nand the binary\n%.300s", i+1, line, got, want)
		}
		shown := eval[int](p, `document.querySelectorAll("#solve-out .step").length`)
		if shown != strings.Count(want, `"technique":`) {
			t.Errorf("puzzle %d: %d steps are listed", i+1, shown)
		}
	}
}

// compact returns the steps of a log without blanks.
func compact(t *testing.T, log []byte) string {
	t.Helper()
	var doc struct{ Steps json.RawMessage }
	if err := json.Unmarshal(log, &doc); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := json.Compact(&out, doc.Steps); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
