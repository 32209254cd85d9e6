package uniqueness

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Gurth uses a symmetry of the givens. A half turn, a quarter turn or a reflection in a diagonal
// maps every given to a given, if the digits are also exchanged in a fixed way.
//
//	1 . . | . . . | . . 2       the half turn maps 1 to 2, 2 to 1, 3 to 4 and
//	. . 3 | . . . | 4 . .       so on; the solution has the same symmetry, so
//	. . . | . x . | . . .       x holds a digit that is mapped onto itself
//	. . 3 | . . . | 4 . .
//	1 . . | . . . | . . 2
//
// The symmetry maps the solution to a solution. Since there is only one, it is mapped to itself. So
// if a digit is impossible in a cell, its image is impossible in the image of the cell, and the
// other way round.
var Gurth = &logic.Technique{
	Slug: "gurth", Name: "Gurth's Symmetrical Placement",
	Aliases: []string{"gurth's theorem", "symmetrical placement", "gsp"},
	Family:  logic.Uniqueness,
	Needs:   []string{"naked-single"}, OneSolution: true, Givens: true,
	Title: "the givens are symmetric, so the solution is symmetric too",
	Because: `Apply {{symmetry}} to the grid, and then exchange the digits: {{exchange}}. This leaves the givens as they are. ` +
		`The puzzle has only one solution, so this leaves the solution as it is, too. {{images}}.`,
	Words: logic.Words{"symmetry": symmetryName, "exchange": exchangeWords, "images": images},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		for i := range symmetries {
			if !symmetrical(v, &symmetries[i], yield) {
				return
			}
		}
	},
}

// A turn maps cells to cells in such a way that houses are mapped to houses.
type turn struct {
	name  string
	cells [81]board.Cell
}

// symmetries lists the symmetries that a puzzle with one solution can have. A reflection in the
// middle row or column is not among them, because its nine fixed cells would mean that all digits
// stay the same.
var symmetries = [4]turn{
	newTurn("a half turn", func(r, c int) (int, int) { return 8 - r, 8 - c }),
	newTurn("a reflection in the falling diagonal", func(r, c int) (int, int) { return c, r }),
	newTurn("a reflection in the rising diagonal", func(r, c int) (int, int) { return 8 - c, 8 - r }),
	newTurn("a quarter turn to the right", func(r, c int) (int, int) { return c, 8 - r }),
}

func newTurn(name string, move func(row, col int) (int, int)) turn {
	t := turn{name: name}
	for c := range t.cells {
		t.cells[c] = board.CellAt(move(c/9, c%9))
	}
	return t
}

// symmetrical yields the step of one symmetry. It returns false to stop the search.
func symmetrical(v *logic.View, t *turn, yield func(logic.Step) bool) bool {
	digits, ok := exchange(v, t)
	if !ok {
		return true
	}
	n := 0
	for c := range v.Empty().All() {
		n += (v.Marks(c) &^ staying(v, t, &digits, c)).Len()
	}
	if n == 0 {
		return true
	}
	s := logic.Step{Symmetry: &logic.Symmetry{Name: t.name, Cells: t.cells, Digits: digits}}
	p := logic.Part{Role: logic.Mirror}
	for c := range v.Empty().All() {
		for d := range (v.Marks(c) &^ staying(v, t, &digits, c)).All() {
			s.Eliminations = append(s.Eliminations, board.At(c, d))
		}
	}
	for c := range v.Givens().All() {
		p.Candidates = append(p.Candidates, board.At(c, v.Value(c)))
	}
	s.Parts = []logic.Part{p}
	if images := imagesShown(v, t, s.Eliminations); len(images.Candidates) > 0 {
		s.Parts = append(s.Parts, images)
	}
	return yield(s)
}

// imagesShown returns the part that shows the digits or candidates in the cells to which the cells
// of xs are mapped. It leaves out cells that are mapped to themselves.
func imagesShown(v *logic.View, t *turn, xs []board.Candidate) logic.Part {
	p := logic.Part{Role: logic.Target}
	for _, x := range xs {
		if c := t.cells[x.Cell()]; c == x.Cell() {
			continue
		} else if v.Empty().Has(c) {
			p.Candidates = append(p.Candidates, parts.Marks(v, c.Set(), board.AllDigits)...)
		} else {
			p.Candidates = append(p.Candidates, board.At(c, v.Value(c)))
		}
	}
	p.Candidates = parts.Sort(p.Candidates)
	return p
}

// exchange returns, for every digit, the digit to which it is mapped. It reports false if the
// givens are not symmetric or do not determine all the digits. If only one digit is not given, it
// must be mapped to the only digit that is left.
func exchange(v *logic.View, t *turn) (digits [10]board.Digit, ok bool) {
	var from, to board.DigitSet
	for c := range v.Givens().All() {
		image := t.cells[c]
		d, e := v.Value(c), v.Value(image)
		if !v.Givens().Has(image) || digits[d] != 0 && digits[d] != e {
			return digits, false
		}
		digits[d] = e
		from, to = from|d.Set(), to|e.Set()
	}
	if from.Len() == 8 && to.Len() == 8 {
		digits[(board.AllDigits &^ from).First()] = (board.AllDigits &^ to).First()
	}
	return digits, from.Len() >= 8 && from.Len() == to.Len()
}

// staying returns the candidates d of c for which the image of d is possible in the image of c. If
// c is mapped to itself, d must be mapped to itself as well.
func staying(v *logic.View, t *turn, digits *[10]board.Digit, c board.Cell) board.DigitSet {
	image := t.cells[c]
	var s board.DigitSet
	for d := range v.Marks(c).All() {
		e := digits[d]
		if (v.Marks(image).Has(e) || v.Value(image) == e) && (image != c || d == e) {
			s = s.With(d)
		}
	}
	return s
}

// symmetryName writes the symmetry in words: "a half turn".
func symmetryName(s *logic.Sentence) {
	if s.Step.Symmetry == nil {
		s.Failf("the step has no symmetry")
		return
	}
	s.Text(s.Step.Symmetry.Name)
}

// exchangeWords writes how the symmetry maps the digits, cycle by cycle: "1 with 2, 3 to 4 to 5 to
// 3; 9 stays the same".
func exchangeWords(s *logic.Sentence) {
	if s.Step.Symmetry == nil {
		return
	}
	cycles, stay := cyclesOf(&s.Step.Symmetry.Digits)
	for i, cycle := range cycles {
		s.Join(i, len(cycles), "and")
		if len(cycle) == 2 {
			s.Say("{} with {}", cycle[0], cycle[1])
			continue
		}
		for _, d := range cycle {
			s.Digit(d).Text(" to ")
		}
		s.Digit(cycle[0])
	}
	if stay == 0 {
		return
	}
	s.Text("; ").Digits(stay, "and")
	if stay.Single() {
		s.Text(" stays the same")
	} else {
		s.Text(" stay the same")
	}
}

// manyImages is the largest number of images that are explained one by one.
const manyImages = 6

// images writes what follows from the symmetry for the removed candidates: "r4c4 and r6c6 stay in
// place, so their digits must stay the same; r1c3 goes to r3c1, which cannot be 5, so it
// cannot be 4".
func images(s *logic.Sentence) {
	m := s.Step.Symmetry
	if m == nil {
		return
	}
	var fixed board.CellSet
	for _, x := range s.Step.Eliminations {
		if m.Cells[x.Cell()] == x.Cell() {
			fixed = fixed.With(x.Cell())
		}
	}
	n := 0
	if fixed.Single() {
		s.Cells(fixed).Text(" stays in place, so its digit must stay the same")
		n++
	} else if !fixed.IsEmpty() {
		s.Cells(fixed).Text(" stay in place, so their digits must stay the same")
		n++
	}
	for _, x := range s.Step.Eliminations {
		if fixed.Has(x.Cell()) {
			continue
		}
		if n++; n > 1 {
			s.Text("; ")
		}
		if n > manyImages {
			s.Text("and so on")
			return
		}
		image := m.Cells[x.Cell()]
		s.Say("{} goes to {}, which cannot be {}, so it cannot be ", x.Cell(), image, m.Digits[x.Digit()])
		s.Say("{}", x.Digit())
	}
}

// cyclesOf returns the cycles of a permutation of the digits, and the digits that are mapped to
// themselves. A digit without an image is a cycle of its own.
func cyclesOf(to *[10]board.Digit) (cycles [][]board.Digit, stay board.DigitSet) {
	var seen board.DigitSet
	for d := range board.AllDigits.All() {
		if seen.Has(d) {
			continue
		}
		if to[d] == d {
			stay = stay.With(d)
			continue
		}
		cycle := []board.Digit{d}
		seen = seen.With(d)
		for e := to[d]; e != 0 && !seen.Has(e); e = to[e] {
			cycle = append(cycle, e)
			seen = seen.With(e)
		}
		cycles = append(cycles, cycle)
	}
	return cycles, stay
}
