package browsertest

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// choose chooses an option of a list.
func (p *tab) choose(selector, value string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`((list) => {
		list.value = %q;
		return list.dispatchEvent(new Event("change"));
	})(document.querySelector(%q))`, value, selector))
}

// solved takes the path anew, and returns the steps that are shown.
func (p *tab) solved() string {
	p.t.Helper()
	eval[bool](p, `(globalThis.pencilmarkLog = null) === null`)
	p.click("#solve-go")
	p.wait("globalThis.pencilmarkLog")
	return eval[string](p, "JSON.stringify(pencilmarkLog.steps)")
}

// TestPathsAreTheBinarys solves on every path, and compares with the binary. A digit
// that was played does not matter to the path of a scale.
func TestPathsAreTheBinarys(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.click("#tab-solve")
	for _, path := range []string{"first", "simplest", "shortest", "hodoku", "se"} {
		p.choose("#solve-path", path)
		if path == "hodoku" {
			digits := solution(t)
			p.click(cell(1, 2))
			eval[bool](p, `document.querySelector('.cell[data-cell="1"]').focus() === undefined`)
			p.digit(digits[1])
		}
		want := compact(t, run(t, "", "solve", "--path", path, "--format", "json", puzzle))
		if got := p.solved(); got != want {
			t.Errorf("path %s: the page has\n%.300s\nand the binary\n%.300s", path, got, want)
		}
	}
}

// TestKnownIsTheBinarys chooses the techniques that hints and solutions may use, and
// compares with the binary; the choice survives a reload.
func TestKnownIsTheBinarys(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#x=" + xwing)
	p.click("#settings-dialog .know-choose")
	p.wait(`document.querySelector("#known-dialog").open && document.querySelectorAll("#known-list input").length > 50`)
	for _, slug := range []string{"naked-pair", "x-chain", "w-wing", "nishio"} {
		p.click(fmt.Sprintf(`#known-list [value="%s"]`, slug))
	}
	p.click("#known-dialog .close")
	p.wait(`document.querySelector("#path-dialog .know input").checked`)
	p.visit("index.html#x=" + xwing)
	p.wait(`document.querySelector("#settings-dialog .know input").checked`)
	text, err := url.QueryUnescape(xwing)
	if err != nil {
		t.Fatal(err)
	}
	p.click("#hint-more")
	p.pressed(1)
	name := strings.Fields(string(run(t, "", "hint", "--know", "naked-pair,x-chain,w-wing,nishio", "--level", "2", text)))
	if got := eval[string](p, `document.querySelector("#say-title").textContent`); !strings.Contains(strings.Join(name, " "), got) || got == "" {
		t.Errorf("the page hints at %q, and the binary says %q", got, name)
	}
	list := "full-house,last-digit,hidden-single,naked-single,naked-pair,x-chain,w-wing,nishio"
	want := compact(t, run(t, "", "solve", "--techniques", list, "--format", "json", text))
	if got := p.solved(); got != want {
		t.Errorf("the page has\n%.300s\nand the binary\n%.300s", got, want)
	}
	p.click("#path-dialog .know input")
	want = compact(t, run(t, "", "solve", "--format", "json", text))
	if got := p.solved(); got != want {
		t.Error("with the switch off the page does not use every technique")
	}
}
