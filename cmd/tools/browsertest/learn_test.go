package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/tutorials/teacher"
)

// TestLesson reads a lesson on the board to its end, in its article, and plays its position.
func TestLesson(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("learn/x-wing.html")
	p.wait(`document.documentElement.dataset.ready === "yes"`)
	if eval[bool](p, `document.querySelector(".lesson h1").checkVisibility()`) {
		t.Error("the article is seen beside the board")
	}
	p.wait(`document.querySelector("[data-part=previous]").ariaDisabled === "true"`)
	board := eval[string](p, `JSON.stringify(document.querySelector("#board").getBoundingClientRect())`)
	said, gone := map[string]bool{}, false
	for n := 0; eval[string](p, `document.querySelector("[data-part=next]").ariaDisabled`) != "true"; n++ {
		if n > 40 {
			t.Fatal("the lesson has no end")
		}
		said[eval[string](p, `document.querySelector(".sentence").textContent`)] = true
		gone = gone || eval[int](p, `document.querySelectorAll(".m.gone").length`) == 1
		p.tap("[data-part=next]")
		if eval[bool](p, `!document.querySelector(".so").textContent && document.querySelector(".why").scrollHeight > document.querySelector(".why").clientHeight + 1`) {
			t.Errorf("this is cut: %s", eval[string](p, `document.querySelector(".sentence").textContent`))
		}
	}
	if len(said) < 8 || !gone {
		t.Errorf("the lesson says %d things; what can be removed is shown: %v", len(said), gone)
	}
	if now := eval[string](p, `JSON.stringify(document.querySelector("#board").getBoundingClientRect())`); now != board {
		t.Errorf("the board was at %s and is at %s", board, now)
	}
	p.tap("#lesson-read")
	p.wait(`document.querySelector(".lesson h1").checkVisibility() && !document.querySelector("#board").checkVisibility()`)
	p.tap("#lesson-board")
	shown := eval[string](p, `[...document.querySelectorAll("[role=gridcell]")].map((c) => c.getAttribute("aria-label").slice(0, 20)).join()`)
	p.tap("#lesson-play") // the board is the same, and the task is there
	p.wait(`document.querySelector("#drill-skip")`)
	p.waitText(".sentence", "Find an X-Wing")
	if now := eval[string](p, `[...document.querySelectorAll("[role=gridcell]")].map((c) => c.getAttribute("aria-label").slice(0, 20)).join()`); now != shown {
		t.Errorf("the lesson shows %s, and then the board is %s", shown, now)
	}
	p.back(`location.pathname.endsWith("learn/x-wing.html")`)
}

// TestFirstMinutes goes from the first visit through the first quarter of an hour to the first
// puzzle; the record says what was learned.
func TestFirstMinutes(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html")
	p.tap("#learn-first")
	p.waitText("#say-title", "Hello.")
	p.tap(`[data-slug="never"]`)
	p.waitText("#say-title", "One cell is empty")
	_, full := teacher.StartPositions()
	put := func(row, col int, title string) {
		p.tap(cell(row, col))
		p.digit(full.Value(board.CellAt(row-1, col-1)))
		p.waitText("#say-title", title)
	}
	p.digit(full.Value(board.CellAt(4, 4))%9 + 1)
	p.waitText(".sentence", "already has")
	put(5, 5, "That’s right")
	p.tap(".acts .first")
	p.waitText(".sentence", "Three cells are empty")
	put(2, 7, "Right so far")
	put(6, 2, "Right so far")
	p.waitText(".sentence", "2 of 3") // the title is the same as before, and a digit is lost while one is judged
	put(8, 6, "All three!")
	p.tap(".acts .first")
	p.waitText(".sentence", "Box 3 needs a 2.")
	places, from := teacher.Hatch(startGrid(), board.Box(2), 2)
	for n := range from {
		p.tap(".acts .first")
		p.wait(fmt.Sprintf(`document.querySelectorAll(".lane").length === %d`, n+1))
	}
	p.waitText(".sentence", "One cell is left")
	put(places.First().Row()+1, places.First().Col()+1, "That’s right")
	p.wait(`pencilmarkEngine && document.querySelector("#status").textContent.includes("right")`)
	p.visit("coach.html")
	if text := eval[string](p, `document.querySelector("#mastery").textContent`); !strings.Contains(text, "Full House") {
		t.Errorf("the map says %s", text)
	}
}

func startGrid() *board.Grid {
	puzzle, _ := teacher.StartPositions()
	return &puzzle
}
