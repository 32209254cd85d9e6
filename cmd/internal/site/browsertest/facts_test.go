package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// TestFactByFact goes through a net on the board: each fact has its number there, the next
// one is added by a press or a key, and "Whole" brings the picture back.
func TestFactByFact(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 800, false)
	p.visit("index.html#p=" + hardest)
	p.click("#tab-solve")
	p.click("#solve-go")
	p.wait("globalThis.pencilmarkLog")
	step := eval[int](p, `pencilmarkLog.steps.findIndex((s) => s.facts?.length > 4)`)
	n := eval[int](p, fmt.Sprintf("pencilmarkLog.steps[%d].facts.length", step))
	p.click(fmt.Sprintf(".steps li:nth-child(%d) button", step+1))
	p.wait(`document.querySelector(".detail .fact-by-fact")`)
	if bad := eval[[]string](p, `"board pad teacher sentence steps status undo redo play-step new games solve next previous head".split(" ").
		filter((name) => document.querySelectorAll("[data-part=" + name + "]").length !== 1).
		concat("sentence steps next previous".split(" ").filter((name) => !document.querySelector("[data-part=" + name + "]")?.checkVisibility()))`); len(bad) > 0 {
		t.Errorf("with a path shown these parts are not there once, or not seen: %q", bad)
	}
	p.mouse(".detail .fact-by-fact")
	numbers := `[...document.querySelectorAll(".drawing .step")].map((e) => e.textContent).join(" ")`
	if got := eval[string](p, numbers); got != "1" {
		t.Errorf("at first the board has the facts %q", got)
	}
	p.mouse(`[aria-label="Next fact"]`)
	p.keys(".")
	p.waitText(".fact-row", fmt.Sprintf("3 of %d", n))
	if got := eval[string](p, numbers); !strings.HasPrefix(got, "1 2 3") || strings.Contains(got, "4") {
		t.Errorf("after three facts the board has %q", got)
	}
	p.keys(",")
	p.waitText(".fact-row", fmt.Sprintf("2 of %d", n))
	p.mouse(".fact-row button:last-child")
	p.wait(`document.querySelector("#board .picture svg") && !document.querySelector(".fact-row")`)
}

// TestSnapshots keeps a position, plays on, goes back to it, and takes that back.
func TestSnapshots(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.script(play(1, "7"))
	kept := p.values()
	p.click("#snapshot")
	p.script(play(3, "9"))
	on := p.values()
	p.click("#menu")
	p.mouse("#snapshots button")
	if got := p.values(); got != kept {
		t.Errorf("the snapshot is %s, want %s", got, kept)
	}
	p.mouse("#undo")
	if got := p.values(); got != on {
		t.Errorf("after undo the board is %s, want %s", got, on)
	}
}
