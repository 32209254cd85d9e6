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
// answered wrong and then right, which counts as wrong, and a second drill, too; a third
// is answered right at once, which counts as right. The progress survives a reload, and
// the file that is exported is read by the command line.
func TestCoachByKeyboard(t *testing.T) {
	p := opened(t, 1280, 844, false)
	folder := t.TempDir()
	p.downloads(folder)
	p.visit("coach.html")
	p.wait(`document.querySelector("#todo a")`)
	p.enter("#todo a")
	p.wait(`location.pathname.includes("/learn/") && document.readyState === "complete"`)
	p.enter(".bar nav a[href$='coach.html']")
	p.wait(`document.querySelector("#todo button.go")`)
	p.enter("#todo button.go")
	p.drillOnTheBoard("full-house", true)
	p.visit("coach.html#drill=naked-single&stage=place")
	p.drillOnTheBoard("naked-single", true)
	p.visit("coach.html#drill=hidden-single&stage=place")
	p.drillOnTheBoard("hidden-single", false)
	p.wait(`document.querySelector("#mastery").textContent.match(/0 right, 1 wrong/g)?.length === 2`)
	p.wait(`document.querySelector("#mastery").textContent.match(/1 right, 0 wrong/g)?.length === 1`)
	want := eval[string](p, `document.querySelector("#mastery").textContent`)
	p.reload()
	if got := eval[string](p, `document.querySelector("#mastery").textContent`); got != want {
		t.Errorf("after a reload the map says %s", got)
	}
	p.enter("#record-export")
	p.wait("globalThis.pencilmarkRecord")
	p.readByCoach(filepath.Join(folder, "pencilmark-record.yaml"))
}

// drillOnTheBoard answers a drill of a single with the digits of the keyboard on the board,
// right, or first wrong and then right.
func (p *tab) drillOnTheBoard(slug string, slip bool) {
	p.t.Helper()
	p.wait(`document.activeElement.matches(".cell")`)
	single := eval[string](p, `(async () => {
		const labels = [...document.querySelectorAll("#board [role=gridcell]")].map((c) => c.getAttribute("aria-label"));
		const values = labels.map((l) => /, ([1-9])(?:,|$)/.exec(l)?.[1] ?? ".").join("");
		return (await pencilmarkEngine.call("find", {puzzle: values, technique: "`+slug+`"})).steps[0].place[0];
	})()`)
	var row, col, d int
	if _, err := fmt.Sscanf(single, "r%1dc%1d=%1d", &row, &col, &d); err != nil {
		p.t.Fatal(err)
	}
	p.goTo(board.At(board.Cell(9*row+col-10), board.Digit(d)).Cell())
	if slip {
		p.digit(board.Digit(d%9 + 1))
		p.waitText("#say-title", "Not quite")
	}
	p.digit(board.Digit(d))
	p.waitText("#say-title", "That’s right")
	p.visit("coach.html")
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
	for words, want := range map[string]int{"0 right, 1 wrong": 2, "1 right, 0 wrong": 1} {
		if n := strings.Count(status, words); n != want {
			p.t.Errorf("%q is there %d times, not %d, where coach status says\n%s", words, n, want, status)
		}
	}
}

// TestPlacement answers the first question of a placement rightly and sees none of the
// others: the record knows what was answered, and the coach leaves it out.
func TestPlacement(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html")
	p.tap("#place-go")
	p.waitText("#head-left", "Question 1")
	answer := eval[string](p, `(async () => {
		const labels = [...document.querySelectorAll("#board [role=gridcell]")].map((c) => c.getAttribute("aria-label"));
		const values = labels.map((l) => /, ([1-9])(?:,|$)/.exec(l)?.[1] ?? ".").join("");
		return (await pencilmarkEngine.call("find", {puzzle: values})).steps[0].place[0];
	})()`)
	var row, col, d int
	if _, err := fmt.Sscanf(answer, "r%1dc%1d=%1d", &row, &col, &d); err != nil {
		t.Fatal(err)
	}
	p.tap(cell(row, col))
	p.tap(fmt.Sprintf(`#pad [data-digit="%d"]`, d))
	p.waitText("#say-title", "That’s right")
	const over = `!document.querySelector("#coach").hidden`
	for n := 2; !eval[bool](p, over); n++ {
		p.click("#drill-next")
		p.wait(fmt.Sprintf(`%s || document.querySelector("#head-left").textContent === "Question %d" || document.querySelector("#drill-next")?.textContent === "Done"`, over, n))
		if eval[bool](p, `document.querySelector("#drill-next")?.textContent === "Done"`) { // the result is read
			p.click("#drill-next")
			p.wait(over)
		}
		if eval[bool](p, over) {
			break
		}
		p.click("#drill-skip")
		p.waitText("#drill-next", "Next")
	}
	p.waitText("#told", "Your place is found.")
	p.wait(`document.querySelector("#mastery").textContent.match(/Full House (can|own)/)`)
	if got := eval[string](p, `document.querySelector("#todo").innerText`); strings.Contains(got, "Full House") {
		t.Errorf("what is known is to be learned: %s", got)
	}
}

// TestActKeys presses the keys of the teacher: those of the engine's acts, which the list of keys and the settings have, too.
// They work wherever no field has the focus.
func TestActKeys(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	rows := eval[string](p, `[...document.querySelectorAll("#keys-dialog [data-act]")].map((r) => r.dataset.act + " " + r.textContent + document.querySelector("#key-" + r.dataset.act).value).sort().join()`)
	if want := "check Kk,do Dd,hint Hh,lesson Ll,mistakes Mm,spot Ii,whynot Yy"; rows != want {
		t.Errorf("the keys are %s, want %s", rows, want)
	}
	p.answered()
	p.goTo(1)
	p.keys("m")
	p.waitText("#say-title", "Right so far")
	p.keys("k")
	p.waitText("#panels .body", "My move")
	p.keys("d")
	p.waitText("#status", "Hidden Single: r1c7 is 3.")
	if n := eval[int](p, module("store")+`.then(({all}) => all("game:")).then((games) => games.at(-1)?.about.hints ?? 0)`); n > 1 {
		t.Errorf("%d hints are counted", n)
	}
	p.keys(kb.Enter) // the filled button is "Hint"
	p.pressed(1)
	p.focusOn("#hint-digit")
	p.keys("h")
	p.pressed(2)
	p.keys("h")
	p.pressed(3)
	p.keys("h")
	p.waitText("#status", "That is the whole hint.")
	p.keys("i")
	p.wait(`document.querySelector("#look-out")`)
	p.keys("y")
	p.wait(`document.querySelector("#pick-dialog").open`)
	p.keys("d") // in a field it is a letter
	if got := eval[string](p, `document.querySelector("#pick-find").value`); got != "d" {
		t.Errorf("the field has %q", got)
	}
	p.keys(kb.Escape + kb.Escape) // the first one empties the field
	p.wait(`!document.querySelector("#pick-dialog").open`)
	time.Sleep(guard)
	p.focusBoard()
	p.keys("d")
	p.waitText("#status", "Done: ")
}
