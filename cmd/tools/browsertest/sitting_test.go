package browsertest

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pencilmark/tutorials/teacher"
)

// shows is what the panel says and the board shows.
const shows = `[document.querySelector("#head-title").innerText, document.querySelector("#say-title").innerText, document.querySelector(".sentence").innerText,
	...[...document.querySelectorAll("#board [role=gridcell]")].map((c) => c.getAttribute("aria-label"))].join("\n")`

// answers is how many answers the record has, right and wrong.
func (p *tab) answers() string {
	p.t.Helper()
	return eval[string](p, `document.querySelector("#mastery").textContent.match(/\d+ right, \d+ wrong/g)?.join("; ") ?? ""`)
}

// goesOn reloads the page, and then leaves for the plan and goes on, and wants to see the same.
func (p *tab) goesOn(name string) {
	p.t.Helper()
	p.idle()
	want, count := eval[string](p, shows), p.answers()
	p.reload()
	if got := eval[string](p, shows); got != want {
		p.t.Errorf("after a reload there is\n%s\nand there was\n%s", got, want)
	}
	p.click(".asks button:last-child")
	p.wait(`!document.querySelector("#coach").hidden`)
	p.waitText("#go-on", "Go on: "+name)
	for _, b := range eval[[]string](p, `[...document.querySelectorAll("#go-on button")].map((b) => b.innerText)`) {
		if strings.HasPrefix(b, "Go on: "+name) {
			p.script(fmt.Sprintf(`[...document.querySelectorAll("#go-on button")].find((b) => b.innerText === %q).click()`, b))
		}
	}
	p.wait(`document.querySelector("#coach").hidden`)
	p.idle()
	if got := eval[string](p, shows); got != want {
		p.t.Errorf("gone on with there is\n%s\nand there was\n%s", got, want)
	}
	if now := p.answers(); now != count {
		p.t.Errorf("the record has %s, and it had %s", now, count)
	}
}

// TestGoesOn leaves First Sudoku, a drill and a placement in the middle, by a reload and by the plan,
// and goes on exactly there; Back leads to the plan, and no answer counts twice.
func TestGoesOn(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html")
	p.click("#first-go")
	p.waitText("#say-title", "Hello.")
	p.click(`[data-slug="few"]`)
	p.waitText(".sentence", "Three cells")
	p.put(2, 7)
	p.waitText("#say-title", "Right so far")
	p.goesOn("First Sudoku, step 3 of 8")
	p.script(`history.back()`)
	p.wait(`!document.querySelector("#coach").hidden && location.hash === ""`)

	p.visit("coach.html#drill=naked-pair&stage=conclusions")
	p.press1("wrong")
	p.waitText("#say-title", "Not quite")
	p.click("#drill-hint")
	p.waitText("#say-title", "Hint 1")
	p.goesOn("Naked Pair")
	p.click("#drill-skip")
	p.wait(`document.querySelector("#drill-again")`)
	p.idle()
	want := eval[string](p, shows)
	p.reload() // the answer is still there, and counts once
	if got := eval[string](p, shows); got != want || p.answers() != "0 right, 1 wrong" {
		t.Errorf("after a reload there is\n%s\nand there was\n%s; the record has %s", got, want, p.answers())
	}
	p.visit("coach.html#drill=naked-pair&stage=conclusions") // it has ended, so this is another one
	p.wait(`document.querySelector("#drill-skip")`)

	p.visit("coach.html#place")
	p.waitText("#head-left", "Question 1")
	p.click("#drill-skip")
	p.waitText("#drill-next", "Next")
	p.click("#drill-next")
	p.waitText("#head-left", "Question 2")
	p.goesOn("Find my place, question 2")
}

// TestRunOfDrills does drills of today's plan: the counter counts these, and at their end the plan is there again. More
// time makes it longer, also after a reload, and less time shorter.
func TestRunOfDrills(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html")
	p.wait(`document.querySelector("#todo button.go")`)
	p.click("#todo button.go")
	p.waitText("#head-left", "Drill 1 of ")
	var of int
	if _, err := fmt.Sscanf(eval[string](p, `document.querySelector("#head-left").textContent`), "Drill 1 of %d", &of); err != nil {
		t.Fatal(err)
	}
	for n := 1; ; n++ {
		p.wait(`document.querySelector("#drill-skip")`)
		if got, want := eval[string](p, `document.querySelector("#head-left").textContent`), fmt.Sprintf("Drill %d of %d", n, of); got != want {
			t.Fatalf("the counter says %s, want %s", got, want)
		}
		p.click("#drill-skip")
		p.wait(`document.querySelector("#drill-next")`)
		if eval[string](p, `document.querySelector("#drill-next").innerText`) == "Done" {
			if n != of {
				t.Errorf("there were %d drills of %d", n, of)
			}
			break
		}
		p.click("#drill-next")
		p.wait(`document.querySelector("#drill-skip")`)
	}
	p.click("#drill-next")
	p.wait(`!document.querySelector("#coach").hidden && location.hash === "" && document.querySelector("#todo button.go")`)
	const minutes = `[...document.querySelector("#todo").innerText.matchAll(/(\d+) min/g)].reduce((sum, found) => sum + Number(found[1]), 0)`
	planned := eval[int](p, minutes)
	p.click("#more-time")
	p.wait(fmt.Sprintf(`%s > %d`, minutes, planned))
	more := eval[int](p, minutes)
	p.reload()
	p.wait(fmt.Sprintf(`%s === %d`, minutes, more))
	p.click("#less-time")
	p.wait(fmt.Sprintf(`%s < %d`, minutes, more))
	for range 9 { // as often as there is something to leave out, each time pressed twice
		p.script(`document.querySelector("#less-time").checkVisibility() && (document.querySelector("#less-time").click(), document.querySelector("#less-time").click())`)
		p.idle()
	}
	if said := eval[string](p, `document.querySelector("#told").innerText`); said != "" || eval[bool](p, `document.querySelector("#less-time").checkVisibility()`) {
		t.Errorf("nothing is left to leave out, and the page says %q", said)
	}
}

// TestEscapeInDrills presses Escape: a reply is closed, and nothing else goes.
func TestEscapeInDrills(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("coach.html#first")
	p.waitText("#say-title", "Hello.")
	if !eval[bool](p, `document.activeElement.matches("[data-slug=never]")`) {
		t.Error("the first choice has not the focus")
	}
	p.keys(kb.Escape)
	p.idle()
	if got := eval[string](p, `document.querySelector("#panels").innerText`); !strings.Contains(got, "Have you solved Sudoku before?") || !strings.Contains(got, "Never") {
		t.Errorf("after Escape the panel has %q", got)
	}
	p.visit("coach.html#drill=naked-single&stage=place")
	p.wait(`document.querySelector("#drill-skip")`)
	task := eval[string](p, `document.querySelector(".sentence").innerText`)
	p.click("#drill-hint")
	p.waitText("#say-title", "Hint 1")
	p.keys(kb.Escape)
	p.wait(`document.querySelector("#say-title").innerText === "Your turn"`)
	if got := eval[string](p, `document.querySelector(".sentence").innerText`); got != task || !eval[bool](p, `Boolean(document.querySelector("#drill-hint"))`) {
		t.Errorf("after Escape the panel says %q, and at first %q", got, task)
	}
	if eval[bool](p, `getComputedStyle(document.querySelector("#status")).color !== "rgba(0, 0, 0, 0)"`) {
		t.Error("the words are there twice")
	}
}

// where is the left, the top and the height of an element in the window.
func (p *tab) where(selector string) []float64 {
	p.t.Helper()
	return eval[[]float64](p, fmt.Sprintf(`((r) => [r.left, r.top, r.height])(document.querySelector(%q).getBoundingClientRect())`, selector))
}

// TestButtonsStay presses what stands under the words: the next button is at the same place, and
// only digits are there to press.
func TestButtonsStay(t *testing.T) {
	for _, size := range [][2]int64{{320, 568}, {390, 844}, {1280, 800}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := opened(t, size[0], size[1], size[0] < 1000)
			p.scheme("light")
			same := func(what string, before []float64) {
				t.Helper()
				for i, now := range p.where(".acts") {
					if math.Abs(now-before[i]) > 2 {
						t.Errorf("%s: the buttons were at %v and are at %v", what, before, p.where(".acts"))
					}
				}
				if extra := eval[int](p, `[...document.querySelectorAll(".modes .key, .tools .key")].filter((k) => k.checkVisibility()).length`); extra > 0 {
					t.Errorf("%s: %d keys do nothing", what, extra)
				}
			}
			p.visit("coach.html#first")
			p.click(`[data-slug="few"]`)
			p.waitText(".sentence", "Three cells")
			at := p.where(".acts")
			p.put(2, 7)
			p.waitText("#say-title", "Right so far")
			same("one is found", at)
			p.put(6, 2)
			p.waitText(".sentence", "2 of 3")
			p.put(8, 6)
			p.waitText("#say-title", "All three")
			same("all are found", at)
			p.click(".acts .first")
			p.waitText(".sentence", "needs a 2")
			for n := 1; eval[bool](p, `document.querySelector("#drill-line") !== null`); n++ {
				p.click("#drill-line")
				p.wait(fmt.Sprintf(`document.querySelectorAll(".lane").length === %d`, n))
				same("a line is drawn", at)
			}
			p.visit("coach.html#place")
			p.wait(`document.querySelector("#drill-skip")`)
			at = p.where(".acts")
			p.click("#drill-skip")
			p.waitText("#drill-next", "Next")
			same("the answer of the placement", at)
			p.visit("coach.html#drill=naked-pair&stage=name")
			p.wait(`document.querySelector("#drill-names")`)
			at = p.where(".acts")
			p.click("#drill-hint")
			p.waitText("#say-title", "Hint 1")
			same("the hint for a name", at)
		})
	}
}

// TestSheetIsDragged drags the sheet by its edge, with a finger, up and down, on two phones.
func TestSheetIsDragged(t *testing.T) {
	for _, size := range [][2]int64{{320, 568}, {390, 844}} {
		p := opened(t, size[0], size[1], true)
		p.scheme("light")
		p.visit("index.html#p=" + puzzle)
		p.click("#hint-more")
		p.pressed(1)
		if high := eval[float64](p, `document.querySelector(".grab").getBoundingClientRect().height`); high < 24 {
			t.Errorf("the edge is %v px high", high)
		}
		if !eval[bool](p, `document.querySelector(".raise").checkVisibility()`) {
			t.Error("there is no button that raises the sheet")
		}
		drag := func(by float64, height string) {
			t.Helper()
			at := eval[[]float64](p, `((r) => [r.left + r.width / 3, r.top + r.height / 2])(document.querySelector(".grab").getBoundingClientRect())`)
			touch := func(kind input.DispatchTouchEventType, y float64) {
				points := []*input.TouchPoint{{X: at[0], Y: y}}
				if kind == input.DispatchTouchEventTypeTouchEnd {
					points = []*input.TouchPoint{}
				}
				if _, err := chromedp.Run(p.ctx, call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})); err != nil {
					t.Fatal(err)
				}
			}
			touch(input.DispatchTouchEventTypeTouchStart, at[1])
			for i := 1.0; i <= 8; i++ {
				touch(input.DispatchTouchEventTypeTouchMove, at[1]+by*i/8)
			}
			touch(input.DispatchTouchEventTypeTouchEnd, 0)
			p.wait(fmt.Sprintf(`document.querySelector("#panels").dataset.height === %q`, height))
		}
		drag(-120, "half")
		drag(120, "line")
		if n := eval[int](p, `document.querySelectorAll(".cell.sel").length`); n > 1 {
			t.Errorf("the drag has selected %d cells", n)
		}
	}
}

// TestFirstPuzzle plays the puzzle to which First Sudoku leads: each wrong digit is named at once, also
// one that no digit denies, and only in this puzzle. Who asked for a hint is not told that none was needed.
func TestFirstPuzzle(t *testing.T) {
	p := opened(t, 390, 844, true)
	const wrongs = `(async () => {
		const {solution} = await pencilmarkEngine.call("solutions", {position: "LINE"});
		const labels = [...document.querySelectorAll("#board [role=gridcell]")].map((c) => c.getAttribute("aria-label"));
		const sees = (a, b) => Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || Math.floor(a / 27) === Math.floor(b / 27) && Math.floor(a % 9 / 3) === Math.floor(b % 9 / 3);
		const given = labels.map((l) => /, ([1-9])(?:,|$)/.exec(l)?.[1] ?? ".");
		for (let c = 0; c < 81; c++) for (let d = 1; d < 10; d++) {
			if (given[c] === "." && d !== Number(solution[c]) && !given.some((v, o) => Number(v) === d && sees(o, c))) return [c, d];
		}
	})()`
	line := teacher.StartPuzzle
	wrong := strings.ReplaceAll(wrongs, "LINE", line)
	for name, named := range map[string]bool{"Your first puzzle": true, "X-Wing": false} {
		p.visit("index.html#x=" + line + "&n=" + strings.ReplaceAll(name, " ", "+"))
		p.answered()
		at := eval[[]int](p, wrong)
		p.idle()
		p.script(play(at[0], fmt.Sprint(at[1])))
		p.idle()
		want := fmt.Sprintf("r%dc%d cannot be %d.", at[0]/9+1, at[0]%9+1, at[1])
		if got := eval[string](p, `document.querySelector(".sentence").innerText`); strings.Contains(got, want) != named {
			t.Errorf("in %s, after %d in cell %d the page says %q", name, at[1], at[0], got)
		}
		p.click("#undo")
		p.waitText(".sentence", "Ask for a hint")
	}
	p.click("#hint-more")
	p.pressed(1)
	p.reload()
	eval[bool](p, `pencilmarkEngine.call("solutions", {position: "`+line+`"}).then(({solution}) => {
		for (const [c, d] of [...solution].entries()) {
			document.querySelector('.cell[data-cell="' + c + '"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
			document.querySelector('#pad [data-digit="' + d + '"]').click();
		}
		return true;
	})`)
	p.wait(`document.querySelector("#panels").dataset.kind === "end"`)
	p.waitText("#panels", "1 hint")
	if got := eval[string](p, `document.querySelector("#panels").innerText`); strings.Contains(got, "did not need a hint") {
		t.Errorf("after a hint the page says %s", got)
	}
}
