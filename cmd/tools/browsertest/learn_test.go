package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/tutorials/teacher"
)

// TestLesson does a lesson with a finger: right and wrong answers of every kind, hints, a step that is shown and comes back, the
// article, and a reload in the middle, after which nothing is lost.
func TestLesson(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("learn/naked-pair.html")
	p.wait(`document.documentElement.dataset.ready === "yes"`)
	if eval[bool](p, `document.querySelector(".lesson h1").checkVisibility()`) {
		t.Error("the article is seen beside the board")
	}
	said := func(text string) { t.Helper(); p.waitText("#act", text) }
	at := func(n int) { t.Helper(); p.waitText("#head-left", fmt.Sprintf("%d of 8", n)) }
	shot := func(name string) { p.snap("lesson-" + name) }
	at(1)
	shot("1")
	p.tap(cell(2, 5))
	said("r2c5 can be 1, 4, 7 or 8.")
	shot("1-wrong")
	p.tap(cell(2, 2))
	p.wait(`document.querySelectorAll(".cell.got").length === 1`)
	p.tap(cell(2, 7))
	said("Two cells for two digits.")
	shot("1-right")
	p.tap("#act-next")
	at(2)
	shot("2")
	p.tap("#act-read")
	p.wait(`document.querySelector(".lesson h1").checkVisibility()`)
	p.back(`!document.querySelector(".lesson h1").checkVisibility()`)
	p.tap(cell(2, 2))
	said("Nobody knows yet")
	p.tap("#act-next")
	at(3)
	shot("3")
	p.tap(cell(2, 1))
	p.tap(`#step-keys [data-digit="2"]`)
	said("r2c1 cannot be 2.")
	p.tap(`#step-keys [data-digit="1"]`)
	said("r2c1 is 1.")
	p.tap("#act-next")
	at(4)
	p.tap("#act-hint")
	said("Two of the five")
	p.tap("#act-hint")
	said("r1c3 is one of them.")
	shot("4-hint")
	p.tap("#act-show")
	said("only 4 and 6")
	p.tap("#act-next")
	at(5)
	p.tap(cell(1, 1))
	p.tap(`#step-keys [data-digit="4"]`)
	p.wait(`document.querySelectorAll(".m.gone").length === 1`)
	shot("5-half")
	p.reload()
	p.wait(`document.documentElement.dataset.ready === "yes"`)
	at(5)
	p.wait(`document.querySelectorAll(".m.gone").length === 1`)
	p.tap("#act-skip")
	at(6)
	shot("6")
	p.tap(`[data-choice="A"]`)
	said("they share no row")
	p.tap(cell(4, 2))
	said("Yes. They share row 4")
	p.tap("#act-next")
	at(7)
	shot("7")
	p.tap(cell(1, 3))
	p.tap(cell(1, 4))
	said("3 and 4. In row 1")
	shot("7-right")
	p.tap("#act-next")
	p.waitText("#step-words", "Once more")
	p.tap("#act-skip")
	at(8)
	shot("8")
	p.tap("#act-read")
	p.wait(`document.querySelector(".lesson h1").checkVisibility() && !document.querySelector("#board").checkVisibility()`)
	p.tap("#lesson-board")
	p.tap("#act-drills")
	p.waitText("#head-left", "1 of 4")
	shot("drill")
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
