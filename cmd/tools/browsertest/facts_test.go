package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// TestFactByFact goes through a net on the board: each fact has its number there, the next
// one is added by a press or a key, and "Show all facts" shows the step whole.
func TestFactByFact(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + hardest)
	p.click("#tab-solve")
	p.wait("globalThis.pencilmarkLog")
	step := eval[int](p, `pencilmarkLog.steps.findIndex((s) => s.facts?.length > 4)`)
	n := eval[int](p, fmt.Sprintf("pencilmarkLog.steps[%d].facts.length", step))
	p.wait(`document.querySelectorAll(".steps li").length > 20`)
	p.click(fmt.Sprintf(".steps li:nth-child(%d) button", step+1))
	p.waitText("#say-count", "fact 1")
	if bad := eval[[]string](p, `"board pad teacher sentence steps status undo redo new games solve next previous head".split(" ").
		filter((name) => document.querySelectorAll("[data-part=" + name + "]").length !== 1).
		concat("sentence steps next previous".split(" ").filter((name) => !document.querySelector("[data-part=" + name + "]")?.checkVisibility()))`); len(bad) > 0 {
		t.Errorf("with a path shown these parts are not there once, or not seen: %q", bad)
	}
	numbers := `[...document.querySelectorAll(".board em")].map((e) => e.dataset.n).sort().join(" ")`
	if got := eval[string](p, numbers); got != "1" {
		t.Errorf("at first the board has the facts %q", got)
	}
	p.mouse("[data-part=next]")
	p.keys(".")
	p.waitText("#say-count", fmt.Sprintf("fact 3 of %d", n))
	if got := eval[string](p, numbers); !strings.HasPrefix(got, "1 2 3") || strings.Contains(got, "4") {
		t.Errorf("after three facts the board has %q", got)
	}
	p.keys(",")
	p.waitText("#say-count", fmt.Sprintf("fact 2 of %d", n))
	p.mouse(`[aria-label="To the end"]`)
	p.waitText("#say-count", fmt.Sprintf("fact %d of", n))
	if so := eval[string](p, `document.querySelector(".so").innerText`); so == "" {
		t.Error("the last fact has no conclusion")
	}
	p.mouse(`[aria-label="Show all facts"]`)
	p.waitText("#say-count", "step")
}

// TestSnapshots keeps a position, plays on, goes back to it, and takes that back.
func TestSnapshots(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.script(play(1, "7"))
	kept := p.values()
	p.click("#snapshot")
	p.script(play(3, "9"))
	on := p.values()
	p.click("[data-opens=menu]")
	p.mouse("#snapshots button")
	if got := p.values(); got != kept {
		t.Errorf("the snapshot is %s, want %s", got, kept)
	}
	p.mouse("#undo")
	if got := p.values(); got != on {
		t.Errorf("after undo the board is %s, want %s", got, on)
	}
}
