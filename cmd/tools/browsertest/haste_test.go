package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// script runs statements in one task of the page: nothing comes between them.
func (p *tab) script(statements string) {
	p.t.Helper()
	eval[bool](p, "(() => {\n"+statements+"\nreturn true; })()")
}

// play writes a digit into a cell, in a script.
func play(cell int, digit string) string {
	return fmt.Sprintf(`document.querySelector('.cell[data-cell="%d"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
		document.querySelector('#pad [data-digit="%s"]').click();`, cell, digit)
}

// TestLeftAtOnce plays and is gone before anything else can happen: the move is kept,
// for another visit and for a reload.
func TestLeftAtOnce(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	for _, c := range []struct{ digit, leave string }{
		{"7", `location.href = "learn/index.html";`},
		{"5", `location.reload();`},
	} {
		p.script(play(1, c.digit) + c.leave)
		if strings.Contains(c.leave, "href") {
			p.wait(`location.pathname.includes("/learn/")`)
			p.visit("index.html")
			p.click("#continue button")
		} else {
			p.wait(`document.documentElement?.dataset.ready === "yes" &&
				performance.getEntriesByType("navigation")[0].type === "reload"`)
		}
		if want := puzzle[:1] + c.digit + puzzle[2:]; p.values() != want {
			t.Errorf("after %s the board shows %s, want %s", c.leave, p.values(), want)
		}
	}
}

// TestMovedMeanwhile asks for a hint and plays before it comes: a hint about another
// position is not told.
func TestMovedMeanwhile(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.script(`document.querySelector("#hint-more").click();` + play(1, "7"))
	p.answered()
	if got := eval[string](p, `document.querySelector("#panels").innerText`); !strings.Contains(got, "Ask for a hint") {
		t.Errorf("a hint about the position before is told: %s", got)
	}
	p.click("#hint-more")
	p.wait(`document.querySelector("#say-title").textContent !== "Your move"`)
}

// TestPressedTwice gives a drill up twice, and begins two drills in one go: the first
// press counts once, and the last drill is the one that is asked.
func TestPressedTwice(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("coach.html#drill=naked-single&stage=name")
	p.script(`for (let i = 0; i < 2; i++) document.querySelector("#drill-skip").click();`)
	p.wait(`document.querySelector("#drill-again")`)
	p.wait(`document.querySelector("#mastery").textContent.includes("1 wrong")`)
	p.script(`for (const b of [...document.querySelectorAll("#todo button.go"), document.querySelector("#drill-again")]) b.click();`)
	p.wait(`document.querySelector("#drill-skip")`)
	p.idle()
	if got := eval[string](p, `document.querySelector("#mastery").textContent`); strings.Contains(got, "2 wrong") {
		t.Errorf("a drill that was given up once counts twice: %s", got)
	}
	p.waitText("#head-title", "Naked Single") // the drill that was begun last
}

// answered waits until the engine has answered what it was asked before.
func (p *tab) answered() {
	p.t.Helper()
	eval[bool](p, `pencilmarkEngine.call("inventory", {}).then(() => true)`)
}

// idle waits until the coach has asked the engine for nothing for a while: until some
// questions of the test's own, one after the other, are answered.
func (p *tab) idle() {
	p.t.Helper()
	for range 3 {
		p.answered()
	}
}
