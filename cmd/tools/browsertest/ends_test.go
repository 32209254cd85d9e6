package browsertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"pencilmark/board/boardtest"
	"pencilmark/search"
)

// TestEndComesBack solves a puzzle on a phone and looks at its path: it is the whole path, and
// whatever is put away then, the end is there again.
func TestEndComesBack(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	p.finish()
	p.waitText(".stats", "usual for this one")
	p.waitText(".sentence", "You found all 51 digits yourself. No hints, and no mistakes.")
	const end = `document.querySelector("#panels").dataset.kind === "end" && document.querySelector("#end-review")`
	const seePath = `document.querySelector("#end-path").click()`
	for _, away := range []string{`document.querySelector("#hint-away").click()`, `setTimeout(() => history.back())`} {
		p.script(seePath)
		p.waitText("#say-count", "step 1 of")
		if n := eval[int](p, `document.querySelectorAll(".steps li").length`); n < 50 {
			t.Errorf("the path has %d steps", n)
		}
		p.script(away)
		p.wait(end)
	}
	p.reload()
	p.wait(end)
	p.click("#undo")
	p.waitText("#say-title", "Your move")
	p.click("#redo")
	p.wait(end)
}

// TestEndReads reads the end card in the order of the document, which is that of the screen: what happened, what was
// found, the numbers, the curve, and then what to do.
func TestEndReads(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.finish()
	p.waitText(".stats", "usual for this one")
	tops := eval[[]float64](p, `(() => {
		const parts = [...document.querySelectorAll("#say-title, .sentence, .stats, .curve, .acts .btn")].filter((b) => b.checkVisibility());
		return parts.map((b) => Math.round(b.getBoundingClientRect().top));
	})()`)
	if len(tops) < 7 || !slices.IsSorted(tops) {
		t.Errorf("the parts of the card, in the order in which they are read, are at %v", tops)
	}
}

// TestGameCounts solves a puzzle without the coach: its map then shows what was found.
func TestGameCounts(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html")
	p.wait(`document.querySelectorAll("#map .spot").length === 81`)
	before := eval[string](p, `document.querySelector("#map-legend").innerText`)
	p.finish()
	p.waitText(".stats", "usual for this one")
	p.visit("coach.html")
	p.waitText("#map-legend", "own: 4")
	if strings.Contains(before, "met") || !eval[bool](p, `document.querySelector("#place-go").checkVisibility()`) {
		t.Errorf("before the game the map says %q; or the placement is not there any more", before)
	}
}

// TestShareTellsNothing shares a solved game: the link, the text and the pictures are of the puzzle,
// unless the position is asked for. Before the end it is the other way round.
func TestShareTellsNothing(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	g := boardtest.Grid(t, puzzle)
	digits, _ := search.Solve(&g)
	p.before(`addEventListener("DOMContentLoaded", () => { URL.createObjectURL = (blob) => { (globalThis.files ??= []).push(blob); return "#"; }; })`)
	p.finish()
	shared := func() (link, text, picture string) {
		p.script(`globalThis.files = []`)
		p.wait(`document.querySelectorAll("#share-format option").length > 1`)
		p.choose("#share-format", "line")
		p.wait(`document.querySelector("#share-text").value`)
		p.click("#share-svg")
		p.wait(`globalThis.files.length`)
		return eval[string](p, `document.querySelector("#share-link").value`), eval[string](p, `document.querySelector("#share-text").value`),
			eval[string](p, `globalThis.files[0].text()`)
	}
	given := 81 - strings.Count(puzzle, ".")
	p.click("#share")
	link, text, picture := shared()
	if !strings.HasSuffix(link, "#p="+puzzle) || strings.TrimSpace(text) != puzzle || numbers(picture) != given {
		t.Errorf("of a solved game is shared\n%s\n%s\nand a picture with %d digits, not %d", link, text, numbers(picture), given)
	}
	p.click("#share-puzzle")
	link, text, picture = shared()
	if solved := string(digits.String()); strings.HasSuffix(link, "#p="+puzzle) || strings.TrimSpace(text) != solved || numbers(picture) != 81 {
		t.Errorf("the position is\n%s\n%s\nand a picture with %d digits", link, text, numbers(picture))
	}
	p.script(`document.querySelector("#share-dialog").close()`)
	p.click("#undo")
	p.click("#share")
	if eval[bool](p, `document.querySelector("#share-puzzle").checked`) {
		t.Error("before the end the puzzle alone is shared")
	}
}

// numbers counts the digits in the cells of a picture.
func numbers(svg string) int {
	return strings.Count(svg, `class="pm-given"`) + strings.Count(svg, `class="pm-solved"`)
}

// TestDeletedGameCounts deletes a solved game: its time stays, also after a reload, and comes only
// once when it is brought back.
func TestDeletedGameCounts(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.wait(`document.querySelector("#clock").textContent !== "0:00"`)
	p.solve()
	p.waitText(".stats", "usual for this one")
	p.visit("index.html#x=" + xwing)
	stats := func() string {
		p.click("#games")
		p.wait(`document.documentElement.dataset.view === "page"`)
		return eval[string](p, `new Promise((done) => setTimeout(() => done(document.querySelector("#games-stats").innerText), 300))`)
	}
	want := stats()
	if !strings.Contains(want, "Hard") {
		t.Fatalf("the results are %q", want)
	}
	p.click(`#games-list [aria-label*="solved"]`)
	p.wait(`!document.querySelector("#games-undo").hidden`)
	if got := eval[string](p, `document.querySelector("#games-stats").innerText`); got != want {
		t.Errorf("after the game was deleted the results are %q, not %q", got, want)
	}
	p.click("#games-undo button")
	p.wait(`document.querySelector("#games-undo").hidden`)
	if got := stats(); got != want {
		t.Errorf("after it was brought back the results are %q", got)
	}
	p.click(`#games-list [aria-label*="solved"]`)
	p.wait(`!document.querySelector("#games-undo").hidden`)
	p.reload()
	if got := stats(); got != want {
		t.Errorf("after a reload the results are %q", got)
	}
}

// TestSolvedGrid opens a grid that is solved: nobody has played well.
func TestSolvedGrid(t *testing.T) {
	p := opened(t, 1280, 800, false)
	g := boardtest.Grid(t, puzzle)
	digits, _ := search.Solve(&g)
	for _, link := range []string{"x=" + digits.String(), "p=" + digits.String()} {
		p.visit("index.html#" + link)
		p.waitText(".sentence", "already solved")
		if got := eval[string](p, `document.querySelector("#panels").innerText`); strings.Contains(got, "Well played") || strings.Contains(got, "0:00") {
			t.Errorf("of a solved grid is told %q", got)
		}
	}
}

// TestHintsAreCounted asks for a nudge and leaves, solves the puzzle after a reload and in another
// tab: it was not done without a hint.
func TestHintsAreCounted(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.click("#hint-more")
	p.pressed(1)
	p.script(play(1, "7"))
	p.click("#undo")
	p.reload()
	p.solve()
	p.waitText(".sentence", "1 hint")
	if got := eval[string](p, `document.querySelector(".sentence").innerText`); strings.Contains(got, "did not need") {
		t.Errorf("at the end is told %q", got)
	}
	// The first puzzle of all is kept before its first move if there was a hint.
	q := launch(t).open(p.base, 390, 844, true)
	q.visit("index.html")
	q.click("[data-part=start]")
	q.wait(`document.documentElement.dataset.view === "play"`)
	q.click("#hint-more")
	q.pressed(1)
	q.reload()
	if n := eval[int](q, module("store")+`.then(({all}) => all("game:")).then(([{about}]) => about.hints)`); n != 1 {
		t.Errorf("%d hints are kept of the first puzzle", n)
	}
}

// TestBrokenPuzzle opens a puzzle that has no solution, after cells of another were selected: no
// clock runs, and no digit goes into four cells, because a game begins with nothing selected.
func TestBrokenPuzzle(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.script(`document.querySelector("#several").click()`)
	for c := 1; c <= 4; c++ {
		p.mouse(cell(3, c+2))
	}
	p.paste(strings.Repeat("5", 81))
	p.waitText("#notice", "appears twice")
	if n := eval[int](p, `document.querySelectorAll("[aria-selected=true]").length`); n != 0 {
		t.Errorf("%d cells are selected in the next game", n)
	}
	if got := eval[string](p, `new Promise((done) => setTimeout(() => done(document.querySelector("#clock").textContent), 2500))`); got > "0:01" {
		t.Errorf("the clock of a broken puzzle shows %s", got)
	}
}

// TestWrongDigitGivesNotesBack writes a wrong digit, which takes notes, and takes it out or writes
// another over it: the notes are there again.
func TestWrongDigitGivesNotesBack(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	digits := solution(t)
	wrong, other := digits[3], digits[1] // the digit of r1c4 in r1c2, and that of r1c2
	note := func(c int, mode string, d fmt.Stringer) string {
		return fmt.Sprintf(`document.querySelector('[data-mode="%s"]').click();`, mode) + play(c, d.String()) + `document.querySelector('[data-mode="digit"]').click();`
	}
	p.script(note(3, "corner", wrong) + note(3, "corner", other) + note(6, "centre", wrong))
	label := func() string {
		return eval[string](p, `[3, 6].map((c) => document.querySelector('[data-cell="' + c + '"]').getAttribute("aria-label")).join()`)
	}
	want := label()
	for name, back := range map[string]string{
		"erased":   play(1, wrong.String()) + `document.querySelector("#erase").click();`,
		"again":    play(1, wrong.String()) + play(1, wrong.String()),
		"replaced": play(1, wrong.String()) + play(1, "5") + `document.querySelector("#erase").click();`,
	} {
		p.script(play(1, wrong.String()))
		if label() == want {
			t.Fatalf("%s: the digit takes no note from %s", name, want)
		}
		p.click("#undo")
		p.script(back)
		if got := label(); got != want {
			t.Errorf("%s: the notes are %s, they were %s", name, got, want)
		}
	}
	p.script(play(1, wrong.String()))
	p.click("#hint-more")
	p.toldMistake()
	p.waitText(".so", "cannot be")
	p.click(".acts .first")
	p.waitText("#status", "The board is right again.")
	if got := label(); got != want {
		t.Errorf("taken out on a hint: the notes are %s, they were %s", got, want)
	}
}

// toldMistake asks for all parts of what is told of a mistake.
func (p *tab) toldMistake() {
	p.t.Helper()
	p.wait(`document.querySelector("#hint-show")`)
	p.click("#hint-show")
	p.waitText("#panels .why", "Look at")
	p.click("#hint-show")
	p.wait(`document.querySelector("#panels .so").textContent`)
}

// TestReviewTellsOfMistakes writes a wrong digit and takes it back, and reads the game back at its
// end: the mistake is one of its moments.
func TestReviewTellsOfMistakes(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	digits := solution(t)
	p.wait(`pencilmarkEngine.call("solutions", {position: "` + puzzle + `"})`)
	p.script(play(1, digits[1].String()) + play(3, (digits[3]%9+1).String()))
	p.click("#undo")
	p.script(`[1].forEach(() => document.querySelector("#redo").click())`)
	p.click("#undo")
	p.reload()
	p.script(play(3, digits[3].String()))
	p.script(fmt.Sprintf(`for (const [c, d] of [..."%s"].entries()) if (document.querySelector('[data-cell="' + c + '"]').getAttribute("aria-label").includes("empty")) {
		document.querySelector('.cell[data-cell="' + c + '"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
		document.querySelector('#pad [data-digit="' + d + '"]').click();
	}`, digits.String()))
	p.wait(`document.querySelector("#end-review")`)
	p.click("#end-review")
	p.wait(`document.querySelector("#panels").dataset.kind === "review"`)
	p.waitText(".sentence", "One mistake")
	p.idle()
	p.click("#drill-next")
	p.wait(`document.querySelector(".steps")`)
	if n := eval[int](p, `[...document.querySelectorAll(".steps li")].filter((li) => li.textContent.includes("mistake")).length`); n != 1 {
		t.Errorf("%d mistakes are told: %s", n, eval[string](p, `document.querySelector("#panels").innerText`))
	}
	// The mistake is tried again: a question on the same board, which changes nothing of the game, and leads back.
	p.script(`[...document.querySelectorAll(".steps button")].find((b) => b.textContent.includes("mistake")).click()`)
	p.waitText("#say-title", "with the next move")
	p.idle()
	p.click("#drill-again")
	p.waitText(".sentence", "Find the next step.")
	p.waitText(".sentence", "r1c4 was not ")
	// The keys are those of this position: none of them tells the digit of the solved game, and no digit is finished in it.
	for at, v := range p.values() {
		if v == '.' {
			p.script(fmt.Sprintf(`document.querySelector('.cell[data-cell="%d"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}))`, at))
			if got := eval[int](p, `document.querySelectorAll("#pad [data-digit].on, #pad [data-digit].done").length`); got != 0 {
				t.Fatalf("with cell %d selected, %d keys are lit or finished", at, got)
			}
		}
	}
	p.back(`document.querySelector("#say-title").innerText.includes("with the next move") && document.querySelector(".steps")`)
	p.idle()
	p.click("#drill-again")
	p.waitText(".sentence", "Find the next step.")
	p.keys("z", chromedp.ModifierCtrl)
	p.click("#drill-hint")
	p.waitText("#say-title", "Hint 1")
	p.click("#drill-skip")
	p.wait(`document.querySelector("#drill-next")`)
	p.click("#drill-next")
	p.waitText("#say-title", "with the next move")
	p.idle()
	p.click("#drill-again")
	p.waitText(".sentence", "Find the next step.")
	p.script(`[...document.querySelectorAll("#panels .body button")].find((b) => b.textContent.includes("Back to the review")).click()`)
	p.waitText("#say-title", "with the next move")
	p.click("#hint-away")
	p.wait(`document.querySelector("#panels").dataset.kind === "end"`)
	if open := eval[int](p, `document.querySelectorAll('.cell[aria-label*="empty"]').length`); open != 0 {
		t.Errorf("after the review, %d cells of the game are empty", open)
	}
}
