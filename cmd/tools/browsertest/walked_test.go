package browsertest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/tutorials/teacher"
)

// fill writes the digits of the solution into the empty cells.
func (p *tab) fill(solution string) {
	p.t.Helper()
	p.script(fmt.Sprintf(`for (const [c, d] of [..."%s"].entries()) if (document.querySelector('[data-cell="' + c + '"]').getAttribute("aria-label").includes("empty")) {
		document.querySelector('.cell[data-cell="' + c + '"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
		document.querySelector('#pad [data-digit="' + d + '"]').click();
	}`, solution))
	p.wait(`document.querySelector("#end-review")`)
}

// TestHintIsNoFind lets a hint place a digit, after a wrong digit that was taken out on a hint, before and after a
// reload: the end counts one correction, and the review counts the digit of the hint as found by nobody and says when
// the wrong one went. Back from the review shows the end, with its title.
func TestHintIsNoFind(t *testing.T) {
	p := opened(t, 320, 568, true)
	line := teacher.StartPuzzle
	p.visit("index.html#p=" + line)
	g := boardtest.Grid(t, line)
	digits, _ := search.Solve(&g)
	empty := strings.Count(line, ".")
	at := 0
	for g.Value(board.Cell(at)) != 0 || g.Marks(board.Cell(at)).Single() {
		at++
	}
	p.wait(`pencilmarkEngine.call("solutions", {position: "` + line + `"})`)
	wrong := fmt.Sprint(g.Marks(board.Cell(at)).Without(digits[at]).First()) // no digit denies it
	p.script(play(at, wrong))
	for range 2 {
		p.click("#hint-more")
		p.wait(`document.querySelector("#panels").dataset.kind === "mistake"`)
		if got := eval[string](p, `document.querySelector(".sentence").innerText`); !strings.Contains(got, "wrong") {
			t.Errorf("of a wrong digit the sentence says %q", got)
		}
		p.reload()
	}
	p.wait(`pencilmarkEngine.call("solutions", {position: "` + line + `"})`)
	p.click("#hint-more")
	p.toldMistake()
	p.waitText(".so", "cannot be")
	p.click(".acts .first")
	p.waitText("#status", "The board is right again.")
	p.click("#hint-more")
	p.pressed(1)
	p.click("#hint-more")
	p.pressed(2)
	p.click("#hint-more")
	p.pressed(3)
	p.script(`setTimeout(() => document.querySelector("#hint-play").click(), 700)`)
	p.waitText("#status", "Done: ")
	p.fill(digits.String())
	p.wait(`document.querySelector("#panels .body").textContent.includes("1 hint, 1 correction.")`)
	p.click("#end-review")
	p.wait(`document.querySelector("#panels").dataset.kind === "review"`)
	found := 0
	for _, n := range regexp.MustCompile(`\d+`).FindAllString(eval[string](p, `[...document.querySelectorAll("#panels .why ul")][0].textContent`), -1) {
		k, _ := strconv.Atoi(n)
		found += k
	}
	early, _, _ := strings.Cut(eval[string](p, `[...document.querySelectorAll("#panels .why p")].find((line) => line.textContent.includes("came early"))?.textContent ?? ""`), " ")
	if k, err := strconv.Atoi(early); err == nil {
		found += k
	}
	found += 1 + slices.Index([]string{"One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"}, early)
	if found != empty-1 {
		t.Errorf("%d of %d digits are found, and one was of a hint", found, empty)
	}
	p.click("#drill-next")
	p.wait(`document.querySelector(".steps")`)
	p.script(`[...document.querySelectorAll(".steps button")].find((b) => b.textContent.includes("mistake")).click()`)
	p.waitText("#say-title", "with the next move")
	p.back(`document.querySelector("#panels").dataset.kind === "end"`)
	p.waitText("#head-title", "Solved")
}

// TestRunSurvives reloads the page after an answer: the run of drills goes on where it was.
func TestRunSurvives(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html")
	p.wait(`document.querySelector("#todo button.go")`)
	p.click("#todo button.go")
	p.waitText("#head-left", "Drill 1 of ")
	count := eval[string](p, `document.querySelector("#head-left").textContent`)
	p.wait(`document.querySelector("#drill-skip")`)
	p.click("#drill-skip")
	p.wait(`document.querySelector("#drill-next")`)
	p.idle()
	p.reload()
	p.waitText("#head-left", count)
	p.click("#drill-next")
	p.waitText("#head-left", strings.Replace(count, "1", "2", 1))
}

// TestFirstSudokuIsOffered leaves First Sudoku: the first page leads back to it. A placement begins at the top.
func TestFirstSudokuIsOffered(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("coach.html#place")
	p.wait(`document.querySelector("#drill-skip")`)
	if y := eval[float64](p, `scrollY`); y != 0 {
		t.Errorf("a placement begins %v px down", y)
	}
	p.visit("coach.html#first")
	p.waitText("#say-title", "Hello.")
	p.click(`[data-slug="few"]`)
	p.waitText(".sentence", "Three cells")
	p.idle()
	p.visit("index.html")
	p.waitText("#go-on-first", "Continue: First Sudoku, step 3 of 8")
}

// TestTaskIsSeen begins First Sudoku on a small phone: the choices and what to do are in the window.
func TestTaskIsSeen(t *testing.T) {
	p := opened(t, 320, 568, true)
	p.visit("coach.html#first")
	p.waitText("#say-title", "Hello.")
	seen := func(find string) {
		t.Helper()
		if !eval[bool](p, `((e) => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.left + r.width / 2, r.bottom - 3)); })(`+find+`)`) {
			t.Errorf("%s is hidden", find)
		}
	}
	p.idle()
	seen(`document.querySelector('[data-slug="often"]')`)
	p.click(`[data-slug="never"]`)
	p.waitText(".sentence", "Tap the digit.")
	p.idle()
	seen(`[...document.querySelectorAll(".why p")].find((e) => e.textContent === "Tap the digit.")`)
}
