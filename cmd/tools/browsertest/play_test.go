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
func solution(t *testing.T) board.Givens {
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
	return eval[string](p, `[...document.querySelectorAll("#board [role=gridcell]")]
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
	p.focusOn("#tab-check")
	p.keys(kb.Enter)
	p.focusOn("#check-position")
	p.keys(kb.Enter)
	p.waitText(".teacher", "is wrong")
	p.focusBoard()
	p.keys("z", chromedp.ModifierCtrl)
	p.waitText(".sentence", "Ask for a hint")
	p.hintToTheEnd()
	before := p.values()
	p.focusOn("#hint-play")
	p.keys(kb.Enter)
	p.waitText("#status", "Done")
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
	p.click("#share")
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
		p.pressed(i + 1)
	}
	time.Sleep(guard)
}

// TestTouch plays on a small screen with the fingers.
func TestTouch(t *testing.T) {
	p := opened(t, 390, 844, true)
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
	p.tap(".acts .btn:nth-child(2)") // Check my move
	p.waitText(".teacher", "is wrong")
	p.tap("#hint-away")
	p.tap("#undo")
	for i := range 3 {
		p.tap("#hint-more")
		p.pressed(i + 1)
	}
	time.Sleep(guard)
	before := p.values()
	p.tap("#hint-play")
	p.waitText("#status", "Done")
	p.tap("#undo")
	if p.values() != before {
		t.Error("undo does not take the step back")
	}
	small := eval[[]string](p, `[...document.querySelectorAll("button, select")]
		.filter((b) => b.offsetParent && !b.matches(".ref")).filter((b) => b.offsetHeight < 44 || b.offsetWidth < 40)
		.map((b) => b.outerHTML)`)
	if len(small) > 0 {
		t.Errorf("too small for fingers: %s", small)
	}
}

// TestConflict asks for a hint while a digit stands twice in a row: it is named, and taken out.
func TestConflict(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	p.tap(cell(1, 2))
	p.tap(`#pad [data-digit="2"]`)
	p.wait(`document.querySelectorAll(".cell.wrong").length === 2`)
	p.tap("#hint-more")
	p.waitText(".sentence", "One digit is wrong")
	p.toldMistake()
	p.waitText(".so", "r1c2 cannot be 2")
	p.tap(".acts .first")
	p.waitText("#status", "The board is right again.")
	if got := p.values(); got != puzzle {
		t.Errorf("after it is taken out the board is %s", got)
	}
}

// TestMovements counts the milliseconds in which the three things move that do: the sheet, a
// disc as it appears, and the wave at the end. Nothing moves for those who ask for that.
func TestMovements(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#x=" + xwing)
	const last = `Math.max(0, ...document.getAnimations().map((a) => a.effect.getComputedTiming().endTime))`
	for _, c := range []struct {
		what, begin string
		want        float64
	}{
		{"the sheet", `document.querySelector(".tabs .down").click(); document.querySelector(".raise").click();`, 200},
		{"a disc", `document.querySelector(".cell").classList.add("goes");`, 180},
		{"the wave", `document.querySelector("#board").classList.add("wave");`, 600},
	} {
		const end = `; const end = ` + last + `; document.getAnimations().forEach((a) => a.cancel()); return end; })()`
		if got := eval[float64](p, "(() => { "+c.begin+end); got != c.want {
			t.Errorf("%s moves for %v ms, want %v", c.what, got, c.want)
		}
	}
	p.scheme("light") // as for those who want no movement
	p.visit("index.html#x=" + xwing)
	p.click(".raise")
	p.script(`document.querySelector(".cell").classList.add("goes"); document.querySelector("#board").classList.add("wave");`)
	if got := eval[float64](p, last); got != 0 {
		t.Errorf("with less movement wanted something moves for %v ms", got)
	}
}

// TestSmallPhone looks at the smallest phone: the tabs are there whole, and candidates can
// be read.
func TestSmallPhone(t *testing.T) {
	p := opened(t, 320, 568, true)
	p.visit("index.html#x=" + xwing)
	p.mouse(".grab") // a finger finds the board, where the handle is this low
	p.wait(`document.querySelector("#panels").dataset.height !== "line"`)
	if cut := eval[int](p, `((l) => l.scrollWidth - l.clientWidth)(document.querySelector(".tabs"))`); cut > 0 {
		t.Errorf("%d px of the tabs are cut off", cut)
	}
	if high := eval[float64](p, `parseFloat(getComputedStyle(document.querySelector(".cand")).fontSize)`); high < 10 {
		t.Errorf("candidates are set at %.1f px", high)
	}
}

// TestStepsAreTheBinarys compares the steps that the page shows with those of the
// solving log that the binary writes: 20 puzzles, and 500 with PENCILMARK_FULL=1.
func TestStepsAreTheBinarys(t *testing.T) {
	n := 20
	if os.Getenv("PENCILMARK_FULL") != "" {
		n = 500
	}
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	for i, line := range puzzles(t, n) {
		want := binarySteps(t, line)
		eval[string](p, fmt.Sprintf(`document.querySelector("#open-text").value = %q`, line))
		p.click("#open-go")
		p.waitText("#status", "Opened")
		p.script(`document.querySelector("#status").textContent = ""`)
		eval[bool](p, `(globalThis.pencilmarkLog = null) === null`)
		p.click("#tab-solve")
		p.wait("globalThis.pencilmarkLog")
		got := eval[string](p, "JSON.stringify(pencilmarkLog.steps)")
		if got != want {
			t.Fatalf("puzzle %d, %s: the page has\n%.300s\nand the binary\n%.300s", i+1, line, got, want)
		}
		shown := eval[int](p, `document.querySelectorAll(".steps li").length`)
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
