package walk

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
)

// quizzing reports whether the user now has to find the pattern of the step. The user has to find
// it if the technique is new and the pattern has not been shown yet.
func (w *walkthrough) quizzing() bool {
	return !w.ask && w.at < len(w.log.Steps) && !w.reveal[w.at] && w.facts == 1 && w.isNew(w.at) && !w.pattern().IsEmpty()
}

// mostAsked is the largest number of cells of a pattern that the user is asked to find.
const mostAsked = 8

// pattern returns the cells of the pattern of the step. If there are too many cells to ask for,
// it returns none.
func (w *walkthrough) pattern() board.CellSet {
	s := &w.log.Steps[w.at]
	cells := s.Shown()
	if p := s.Part(logic.Subset); p != nil {
		cells = p.Cells()
	}
	if cells.Len() > mostAsked {
		return board.CellSet{}
	}
	return cells
}

// quizHouses returns the houses that the question names.
func (w *walkthrough) quizHouses() (out board.HouseSet) {
	rungs, err := hint.Rungs(w.text.Renderer, &w.grids[w.at], &w.log.Steps[w.at])
	if err != nil {
		return 0
	}
	for i := range rungs {
		out |= rungs[i].Houses
	}
	return out
}

// quiz returns the question about the cells of the pattern.
func (w *walkthrough) quiz() string {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	n := numbers[w.pattern().Len()]
	p := s.Part(logic.Subset)
	houses := w.quizHouses()
	text := words.Writer{Notation: w.text.Renderer.Notation}
	switch {
	case p != nil && houses.Len() == 1 && naked(g, p):
		return string(text.Text("Which ").Text(n).Text(" cells of ").Houses(houses).Text(" have only the candidates ").
			Digits(p.Digits(), "and").Text("?").Buf)
	case p != nil && houses.Len() == 1:
		return string(text.Text("In ").Houses(houses).Text(", which ").Text(n).Text(" cells are the only places for ").
			Digits(p.Digits(), "and").Text("?").Buf)
	}
	rungs, err := hint.Rungs(w.text.Renderer, g, s)
	if err != nil {
		return ""
	}
	var look string
	for i := range rungs {
		if rungs[i].Name == hint.HouseRung || rungs[i].Name == hint.DigitsRung {
			look, _, _ = strings.Cut(rungs[i].Text, "\n")
		}
	}
	return fmt.Sprintf("%s Which %s cells make the pattern?", look, n)
}

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

// naked reports whether the cells of a subset have only the subset's candidates.
func naked(g *board.Grid, p *logic.Part) bool {
	for c := range p.Cells().All() {
		if g.Marks(c)&^p.Digits() != 0 {
			return false
		}
	}
	return true
}

// choose handles a key while the user has to find the pattern. It reports whether the key had an
// effect there.
func (w *walkthrough) choose(name string) bool {
	row, col := w.cursor.Row(), w.cursor.Col()
	switch name {
	case "left":
		col += 8
	case "right":
		col++
	case "up":
		row += 8
	case "down":
		row++
	case "space":
		if w.message = ""; w.chosen.Has(w.cursor) {
			w.chosen = w.chosen.Without(w.cursor)
		} else {
			w.chosen = w.chosen.With(w.cursor)
		}
		if w.chosen == w.pattern() {
			w.reveal[w.at], w.message = true, "Right, that is it."
		}
		return true
	case "enter":
		w.judge()
		return true
	default:
		return false
	}
	w.cursor = board.CellAt(row%9, col%9)
	return true
}

// judge explains what is wrong with the chosen cells, or shows the pattern if no cell was chosen.
func (w *walkthrough) judge() {
	pattern, notation := w.pattern(), w.text.Renderer.Notation
	extra := w.chosen.Minus(pattern)
	switch missing := pattern.Minus(w.chosen).Len(); {
	case w.chosen.IsEmpty():
		w.reveal[w.at] = true
	case !extra.IsEmpty():
		w.message = w.notInPattern(extra.First())
	default:
		w.message = fmt.Sprintf("Right so far: %s. %s missing.", notation.Cells(w.chosen),
			words.Capital(numbers[missing])+words.Plural(missing, " more cell is", " more cells are"))
	}
}

// notInPattern explains in one sentence, if possible, why a cell is not part of the pattern.
func (w *walkthrough) notInPattern(c board.Cell) string {
	s, g := &w.log.Steps[w.at], &w.grids[w.at]
	text := words.Writer{Notation: w.text.Renderer.Notation}
	text.Cell(c)
	p := s.Part(logic.Subset)
	switch {
	case g.Value(c) != 0:
		text.Text(" is not one of them: it is ").Digit(g.Value(c)).Text(" already.")
	case p != nil && naked(g, p) && g.Marks(c)&^p.Digits() != 0:
		text.Text(" is not one of them: it can also be ").Digits(g.Marks(c)&^p.Digits(), "or").Text(".")
	default:
		text.Text(" is not one of them.")
	}
	return string(text.Buf)
}
