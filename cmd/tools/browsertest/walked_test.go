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
	p.waitText("#panels", "1 hint, and 1 mistake.")
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
	p.script(`[...document.querySelectorAll("#todo button.go")].find((b) => b.innerText.includes(" drills on ")).click()`)
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

// skyscraper is a puzzle of our own with a Skyscraper that removes three candidates.
const skyscraper = "....7.4.9.....1.....5.2......8......9..4.3....2....16..9.74.81.....1...5..2.3..7."

// TestClockIsKept opens another puzzle some time after the last move: the clock of the game before goes on where it was.
func TestClockIsKept(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + skyscraper)
	p.script(play(30, "1"))
	p.wait(`document.querySelector("#clock").textContent >= "0:03"`)
	p.paste(puzzle)
	p.wait(`document.querySelector("#clock").textContent < "0:03"`)
	p.click("#games")
	p.wait(`[...document.querySelectorAll("#games-list a")].some((a) => / 0:0[3-9] /.test(a.textContent))`)
	p.script(`[...document.querySelectorAll("#games-list a")].find((a) => / 0:0[3-9] /.test(a.textContent)).click()`)
	p.wait(`document.documentElement.dataset.view === "play" && document.querySelector("#clock").textContent >= "0:03"`)
}

// TestPicturesOfPatterns shows a Skyscraper, in which the two places of a column are two ways, and a rectangle whose own
// digits are no guardians.
func TestPicturesOfPatterns(t *testing.T) {
	p := opened(t, 1280, 800, false)
	for _, x := range []struct{ puzzle, name, wrong string }{
		{skyscraper, "Skyscraper", `document.querySelectorAll(".m.square").length !== 2 || document.querySelectorAll(".m.disc").length !== 2`},
		{"....629.....149.2........5.5.......7...9...4..32..4...96.273....5.8....13......9.", "Unique Rectangle Type 4", `[...document.querySelectorAll(".m.fin")].some((m) => m.textContent.includes("9"))`},
	} {
		p.visit("index.html#p=" + x.puzzle)
		p.click("#tab-solve")
		p.wait(`globalThis.pencilmarkLog?.steps.some((s) => s.name === "` + x.name + `") && document.querySelectorAll(".steps li").length > 20`)
		p.script(`document.querySelectorAll(".steps li button")[pencilmarkLog.steps.findIndex((s) => s.name === "` + x.name + `")].click()`)
		p.waitText("#say-title", x.name)
		if eval[bool](p, x.wrong) {
			t.Errorf("the picture of the %s is wrong: %s", x.name, eval[string](p, `[...document.querySelectorAll(".m:is(.disc, .square, .fin)")].map((m) => m.className + m.closest(".cell").getAttribute("aria-label")).join("\n")`))
		}
	}
}

// TestPauseEnds asks for a hint while the game is paused: the board is seen again. Back ends a pause, too.
func TestPauseEnds(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	paused := `document.querySelector("#table").hasAttribute("data-paused")`
	p.tap("#timer")
	p.wait(paused)
	p.tap("#hint-more")
	p.pressed(1)
	p.wait("!" + paused)
	p.tap("#timer")
	p.wait(paused)
	p.back("!" + paused)
	p.pressed(1)
}

// TestLessonByTouch taps cells of a lesson before anything else: what is tapped is drawn as selected, and a digit belongs to
// the cell that was tapped on this step, or else to the one that is tapped next.
func TestLessonByTouch(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("learn/locked-candidates-pointing.html")
	p.wait(`document.documentElement.dataset.ready === "yes"`)
	at := func(n int) { t.Helper(); p.waitText("#head-left", fmt.Sprintf("%d of 8", n)) }
	p.tap(cell(2, 1))
	p.tap(cell(1, 1))
	p.waitText("#act", "r2c1 cannot be 2")
	p.tap(cell(3, 1))
	p.waitText("#act-next", "Next")
	p.tap("#act-next")
	at(2)
	p.tap(cell(3, 1))
	p.wait(`document.querySelector("#act-next")`)
	p.tap("#act-next")
	at(3)
	p.waitText("#act", "Tap a cell, then its digit.")
	p.tap(`#step-keys [data-digit="5"]`)
	p.wait(`document.querySelector('#step-keys [data-digit="5"]').ariaPressed === "true"`)
	if said := eval[string](p, `document.querySelector("#act").innerText`); strings.Contains(said, "r1c1") {
		t.Errorf("a digit without a cell is judged: %q", said)
	}
	p.tap(cell(7, 1))
	p.waitText("#act", "r7c1 is 5")
	p.tap("#act-next")
	at(4)
	p.tap("#act-skip")
	at(5)
	p.tap(cell(1, 7))
	p.wait(`document.querySelectorAll(".m.gone").length === 1`)
	p.tap(cell(1, 8))
	p.waitText("#act", "Two candidates gone.")
}
