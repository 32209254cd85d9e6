package hint

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A Rung is one part of a hint that is shown a little at a time. Each rung reveals more than the
// one before. Only the last one, "why", reveals the conclusion.
type Rung struct {
	Name string `json:"name"` // digitRung, HouseRung, DigitsRung, CellRung, CellsRung or WhyRung
	Text string `json:"text"` // sentences; paragraphs are separated by line breaks

	Digits board.DigitSet `json:"-"` // digits to highlight everywhere
	Houses board.HouseSet `json:"-"` // houses to frame
	Cells  board.CellSet  `json:"-"` // cells to mark
}

// The names of rungs.
const (
	digitRung  = "digit"  // the digit to look at
	HouseRung  = "house"  // the house to look at
	DigitsRung = "digits" // the digits to look for in it
	CellRung   = "cell"   // the cell that is solved
	CellsRung  = "cells"  // the cells of the pattern
	WhyRung    = "why"    // what follows, and why
)

// mostDigits is the largest number of digits that a hint names.
const mostDigits = 4

// Rungs returns the parts of the hint for the step s in g. If the pattern is about one digit, that
// digit comes before the house: "Look at the 8s", "Where can 8 be in row 2?" If the pattern is about
// several digits, as a pair is, they come after the house. If looking at a single cell is enough to
// find the digit, as in a naked single, only the last rung names it.
func Rungs(r *explain.Renderer, g *board.Grid, s *logic.Step) ([]Rung, error) {
	t := teller{r: r, g: g, s: s, houses: houses(s), digits: digits(g, s)}
	var out []Rung
	switch n := t.digits.Len(); {
	case n == 1:
		out = []Rung{t.digit(), t.house()}
	case n > 1 && n <= mostDigits:
		out = []Rung{t.house(), t.digitsIn()}
	default:
		out = []Rung{t.house()}
	}
	why, err := t.why()
	return append(out, t.cells(), why), err
}

// A teller creates the rungs for one step.
type teller struct {
	r      *explain.Renderer
	g      *board.Grid
	s      *logic.Step
	houses board.HouseSet
	digits board.DigitSet
}

func (t *teller) words() *words.Writer { return &words.Writer{Notation: t.r.Notation} }

// places reports whether the step places a digit.
func (t *teller) places() bool { return len(t.s.Placements) > 0 }

func (t *teller) digit() Rung {
	d := t.digits.First()
	w := t.words().Text("Look at the ").Digit(d).Text("s.")
	if t.s.Technique.Family == logic.Singles {
		n := 0
		for c := range board.Cells() {
			if t.g.Value(c) == d {
				n++
			}
		}
		w.Text("\n").Text(words.Capital(numeral(n))).Text(words.Plural(n, " is placed. ", " are placed. ")).
			Text("Somewhere, a row, a column or a box has one cell left for its ").Digit(d).Text(".")
	}
	return Rung{Name: digitRung, Text: string(w.Buf), Digits: t.digits}
}

func (t *teller) house() Rung {
	w := t.words()
	switch {
	case t.digits.Single():
		w.Text("Where can ").Digit(t.digits.First()).Text(" be in ").Houses(t.houses).Text("?")
	case t.s.Technique.Slug == "full-house":
		w.Text("Look at ").Houses(t.houses).Text(". It has one empty cell.")
	case t.s.Technique.Slug == "naked-single":
		w.Text("Look at the empty cells of ").Houses(t.houses).Text(". For one of them, only one digit is possible.")
	default:
		w.Text("Look at ").Houses(t.houses).Text(".")
	}
	return Rung{Name: HouseRung, Text: string(w.Buf), Digits: t.single(), Houses: t.houses}
}

// single returns the digit of the pattern, if there is just one.
func (t *teller) single() board.DigitSet {
	if t.digits.Single() {
		return t.digits
	}
	return 0
}

func (t *teller) digitsIn() Rung {
	w := t.words().Text("Look for the digits ").Digits(t.digits, "and")
	w.Text(" in and around ").Houses(t.houses).Text(".")
	if s := t.s.Part(logic.Subset); s != nil {
		w = t.words().Text("In ").Houses(t.houses).Text(", look for the digits ").Digits(t.digits, "and").Text(".")
	}
	return Rung{Name: DigitsRung, Text: string(w.Buf), Digits: t.digits, Houses: t.houses}
}

func (t *teller) cells() Rung {
	cells := t.s.Shown()
	if t.places() && t.s.Technique.Family == logic.Singles {
		c := t.s.Placements[0].Cell()
		w := t.words()
		if t.digits.Single() {
			w.Text("Look at ").Cell(c).Text(". Can ").Digit(t.digits.First()).Text(" be anywhere else in ").
				Houses(t.houses).Text("?")
		} else {
			w.Text("Look at ").Cell(c).Text(". Which digit is left for it?")
		}
		return Rung{CellRung, string(w.Buf), t.single(), t.houses, c.Set()}
	}
	w := t.words().Text("The pattern is in ")
	if cells.Len() > 12 {
		w.Text("the marked cells.")
	} else {
		w.EachCell(cells, "and").Text(".")
	}
	return Rung{CellsRung, string(w.Buf), t.single(), t.houses, cells}
}

func (t *teller) why() (Rung, error) {
	text, err := t.r.Sentence(t.s)
	return Rung{WhyRung, text + "\nName: " + t.s.Technique.Name, t.single(), t.houses, t.s.Shown()}, err
}

// numeral returns a number from 0 to 9 in words.
func numeral(n int) string {
	return [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}[n]
}

// digits returns the digits of a pattern that may be named before the conclusion. A full house has
// no such digits, and neither has a step that places the last candidate of a cell.
func digits(g *board.Grid, s *logic.Step) board.DigitSet {
	var out board.DigitSet
	for i := range s.Parts {
		if s.Parts[i].Role != logic.Witness {
			out |= s.Parts[i].Digits()
		}
	}
	if len(s.Placements) == 0 {
		return out
	}
	for k := range s.Citations() {
		if k.IsCell() || k.House().Cells().And(g.Empty()).Single() {
			return 0
		}
	}
	return out
}

// mostHouses is the largest number of houses that a hint names.
const mostHouses = 3

// houses returns the houses to look at for a step. These are the base houses of a fish, the house
// of a single or a subset, and for all other steps the house that Place names.
func houses(s *logic.Step) board.HouseSet {
	var out board.HouseSet
	for i := range s.Parts {
		p := &s.Parts[i]
		if role := p.Role; role == logic.Base || role == logic.Last && len(p.Houses) > 0 {
			out |= p.ShownHouses()
		}
	}
	if n := out.Len(); n > 0 && n <= mostHouses {
		return out
	}
	return board.HouseSet(0).With(house(s))
}

// RungNames returns the names of the rungs in order.
func RungNames(rungs []Rung) (out []string) {
	for i := range rungs {
		out = append(out, rungs[i].Name)
	}
	return out
}
