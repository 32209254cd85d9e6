package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pencilmark/board"
	"pencilmark/tutorials/coach"
)

// enter goes to what a selector finds with Tab, and presses Enter.
func (p *tab) enter(selector string) {
	p.t.Helper()
	p.focusOn(selector)
	p.keys(kb.Enter)
}

// TestCoachByKeyboard learns with the keyboard alone: a lesson is read, its drill is
// answered wrong and then right, a second drill on the board, too; the progress
// survives a reload, and the file that is exported is read by the command line.
func TestCoachByKeyboard(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 844, false)
	folder := t.TempDir()
	p.downloads(folder)
	p.visit("coach.html")
	p.wait(`document.querySelector("#todo a")`)
	name := eval[string](p, `document.querySelector("#todo li:has(a) strong").textContent`) // of the lesson
	p.enter("#todo a")
	p.wait(`location.pathname.includes("/learn/") && document.readyState === "complete"`)
	p.enter("nav a[href$='coach.html']")
	const drill = "#todo li:not(:has(a))"
	p.wait(`document.querySelector("` + drill + ` button")`)
	if line := eval[string](p, `document.querySelector("`+drill+`").innerText`); strings.Contains(line, name) {
		t.Errorf("the drill is called %q, which is its answer", line)
	}
	p.enter(drill + " button")
	p.wait(`document.activeElement.id === "drill-question"`)
	p.nameIt("X-Wing", p.focusOn)
	p.waitText("#drill-out", "No, it is not an X-Wing")
	p.nameIt(name, p.backTo)
	p.waitText("#drill-out", "Right.")
	p.drillOnTheBoard()
	p.wait(`document.querySelector("#mastery").innerText.match(/1 wrong/g)?.length === 2`)
	want := eval[string](p, `document.querySelector("#mastery").innerText`)
	p.reload()
	if got := eval[string](p, `document.querySelector("#mastery").innerText`); got != want {
		t.Errorf("after a reload the map says %s", got)
	}
	p.enter("#record-export")
	p.wait("globalThis.pencilmarkRecord")
	p.readByCoach(filepath.Join(folder, "pencilmark-record.yaml"))
}

// nameIt answers the drill by the name of a technique; reach comes to the field.
func (p *tab) nameIt(name string, reach func(selector string)) {
	p.t.Helper()
	reach("#drill-name")
	p.keys("a", chromedp.ModifierCtrl)
	p.keys(name)
	p.keys(kb.Enter)
}

// backTo presses Shift-Tab until the focus is on what a selector finds.
func (p *tab) backTo(selector string) {
	p.t.Helper()
	for range 60 {
		p.keys(kb.Tab, chromedp.ModifierShift)
		if eval[bool](p, fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return
		}
	}
	p.t.Fatalf("Shift-Tab never comes to %s", selector)
}

// drillOnTheBoard answers a drill wrong and right with the digits of the keyboard on
// the board.
func (p *tab) drillOnTheBoard() {
	p.t.Helper()
	p.visit("coach.html#drill=naked-single&stage=place")
	p.wait(`document.activeElement.id === "drill-question"`)
	single := eval[[2]int](p, `(() => {
		const cells = [...document.querySelectorAll("[role=gridcell]")];
		const left = cells.map((c) => Number(/candidates ([1-9])(?:,|$)/.exec(c.getAttribute("aria-label"))?.[1]));
		const c = left.findIndex((d) => d > 0);
		return [c, left[c] ?? 0];
	})()`)
	c, d := board.Cell(single[0]), board.Digit(single[1])
	if d == 0 {
		p.t.Fatal("no cell has one candidate left")
	}
	p.focusOn(".signs input")
	p.keys(kb.ArrowRight) // "is"
	p.focusBoard()
	p.goTo(c)
	p.digit(d%9 + 1)
	p.keys(kb.Enter)
	p.wait(`document.querySelector("#drill-out p")`)
	p.keys(kb.Backspace)
	p.digit(d)
	p.keys(kb.Enter)
	p.waitText("#drill-out", "Another drill")
}

// downloads lets the browser put files into a folder.
func (p *tab) downloads(folder string) {
	p.t.Helper()
	allow := cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder,
	}
	if _, err := chromedp.Run(p.ctx, call(cdpbrowser.SetDownloadBehavior, allow)); err != nil {
		p.t.Fatal(err)
	}
}

// downloaded reads a file that the browser writes in its own time.
func (p *tab) downloaded(name string) []byte {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if data, err := os.ReadFile(name); err == nil && len(data) > 0 {
			return data
		}
	}
	p.t.Fatalf("%s does not come", name)
	return nil
}

// readByCoach reads an exported record with the command line, and compares what that
// knows with the map of the page.
func (p *tab) readByCoach(name string) {
	p.t.Helper()
	data := p.downloaded(name)
	rec, err := coach.Parse(data)
	if err != nil {
		p.t.Fatalf("%v\n%s", err, data)
	}
	again, err := rec.Marshal()
	if err != nil || string(again) != string(data) {
		p.t.Errorf("read and written again it is\n%s\nand it was\n%s", again, data)
	}
	state := p.t.TempDir()
	runIn(p.t, state, "", "coach", "import", name)
	status := string(runIn(p.t, state, "", "coach", "status"))
	if n := strings.Count(status, " 0/1,"); n != 2 {
		p.t.Errorf("coach status says\n%s", status)
	}
}

// TestPlacement answers the first question of a placement rightly and sees none of the
// others: the record knows what was answered, and the coach leaves it out.
func TestPlacement(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 390, 844, true)
	p.visit("coach.html")
	p.tap("#place-go")
	p.waitText("#drill-question", "Question 1 of at most 12")
	answer := eval[string](p, `(async () => {
		const labels = [...document.querySelectorAll("[role=gridcell]")].map((c) => c.getAttribute("aria-label"));
		const values = labels.map((l) => /, ([1-9])(?:,|$)/.exec(l)?.[1] ?? ".").join("");
		return (await pencilmarkEngine.call("find", {position: values})).steps[0].place[0];
	})()`)
	eval[string](p, fmt.Sprintf(`document.querySelector("#drill-answer").value = %q`, answer))
	p.tap("#drill-go")
	p.waitText("#drill-out", "Right.")
	for n := 2; !eval[bool](p, `document.querySelector("#drill").hidden`); n++ {
		p.click("#drill-out .main")
		p.wait(fmt.Sprintf(`document.querySelector("#drill").hidden ||
			document.querySelector("#drill-question").textContent.includes("Question %d ")`, n))
		if eval[bool](p, `document.querySelector("#drill").hidden`) {
			break
		}
		p.click("#drill-skip")
		p.waitText("#drill-out", "It was there")
	}
	p.waitText("#status", "You know the way up to")
	p.waitText("#mastery", "Full House mastered")
	if got := eval[string](p, `document.querySelector("#todo").innerText`); strings.Contains(got, "Full House") {
		t.Errorf("what is known is to be learned: %s", got)
	}
}
