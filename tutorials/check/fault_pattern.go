package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic/parts"
	"pencilmark/tutorials/check/parse"
)

// broken explains why there is no such pattern at the place that a reason names.
func (j *judge) broken(r *parse.Reason, todo []why.Conclusion) *Fault {
	for _, u := range r.Techniques {
		if !j.usable(u) {
			w := j.words().Text(words.Capital(article(u.Name)))
			switch {
			case !j.puzzle.Unique():
				w.Text(" relies on the puzzle having only one solution, which is not true here.")
			case u.Givens:
				w.Text(" relies on the givens alone having only one solution, which is not true here.")
			default:
				w.Text(" relies on the digits alone having only one solution, which is not true here.")
			}
			return fault(NoPromise, w)
		}
	}
	f := j.shape(r, todo)
	if f == nil {
		f = j.blocked(r, todo)
	}
	if f == nil {
		w := j.words().Text("There is no ").Text(r.Techniques[0].Name).Text(" at the place you named.")
		if r.Bare() {
			w = j.words().Text("No ").Text(r.Techniques[0].Name).Text(" here shows it.")
		}
		f = fault(NoPattern, w)
	}
	return f
}

// A definitionKind selects how to explain that a common pattern is not there.
type definitionKind uint8

const (
	noKind definitionKind = iota
	nakedSingleKind
	hiddenSingleKind
	lockedKind
	nakedKind
	hiddenKind
	fishKind
	wingKind
)

// definitions holds the kinds and sizes of the common patterns by slug. The size is the number of
// cells of a subset, the number of lines of a fish, or the number of candidates that the pivot of a
// wing may have.
var definitions = map[string]struct {
	kind definitionKind
	size int
}{
	"naked-single": {nakedSingleKind, 1}, "hidden-single": {hiddenSingleKind, 1},
	"full-house": {hiddenSingleKind, 1}, "last-digit": {hiddenSingleKind, 1},
	"locked-candidates-pointing": {lockedKind, 1}, "locked-candidates-claiming": {lockedKind, 1},
	"naked-pair": {nakedKind, 2}, "naked-triple": {nakedKind, 3}, "naked-quadruple": {nakedKind, 4},
	"locked-pair": {nakedKind, 2}, "locked-triple": {nakedKind, 3},
	"hidden-pair": {hiddenKind, 2}, "hidden-triple": {hiddenKind, 3}, "hidden-quadruple": {hiddenKind, 4},
	"x-wing": {fishKind, 2}, "swordfish": {fishKind, 3}, "jellyfish": {fishKind, 4},
	"xy-wing": {wingKind, 2}, "xyz-wing": {wingKind, 3},
}

// shape explains why a common pattern is not there, in terms of its definition. It returns nil if
// it cannot explain it.
func (j *judge) shape(r *parse.Reason, todo []why.Conclusion) *Fault {
	d := definitions[r.Techniques[0].Slug]
	switch d.kind {
	case nakedSingleKind:
		return j.nakedSingle(r, todo)
	case hiddenSingleKind:
		return j.hiddenSingle(r, todo)
	case lockedKind:
		return j.locked(r, todo)
	case nakedKind:
		return j.nakedSubset(r, todo, d.size)
	case hiddenKind:
		return j.hiddenSubset(r, todo, d.size)
	case fishKind:
		return j.fish(r, todo, d.size)
	case wingKind:
		return j.wing(r, d.size)
	}
	return nil
}

// nakedSingle describes which other digits the cell can be.
func (j *judge) nakedSingle(r *parse.Reason, todo []why.Conclusion) *Fault {
	x := todo[0].Candidate
	others := j.g.Marks(x.Cell()).Without(x.Digit())
	if !todo[0].Place || others == 0 || !r.Cells.Within(x.Cell().Set()) || r.Houses != 0 {
		return nil
	}
	return j.otherDigits(x.Cell(), others)
}

// hiddenSingle describes where else the digit can be.
func (j *judge) hiddenSingle(r *parse.Reason, todo []why.Conclusion) *Fault {
	c := todo[0].Candidate
	if !todo[0].Place {
		return nil
	}
	var best board.CellSet
	var where board.House
	for _, h := range c.Cell().Houses() {
		others := h.Cells().And(j.g.Spots(c.Digit())).Without(c.Cell())
		named := r.Houses == 0 || r.Houses.Has(h)
		if named && !others.IsEmpty() && (best.IsEmpty() || others.Len() < best.Len()) {
			best, where = others, h
		}
	}
	if best.IsEmpty() {
		return nil
	}
	return j.otherPlaces(where, c.Digit(), best)
}

// otherPlaces returns the fault that a digit can also be in other cells of a house.
func (j *judge) otherPlaces(h board.House, d board.Digit, cells board.CellSet) *Fault {
	return fault(Blocked, goesTo(j.words(), h, d, " can also be in ", cells), parts.Spots(cells, d)...)
}

// otherDigits returns the fault that a cell can also be other digits.
func (j *judge) otherDigits(c board.Cell, digits board.DigitSet) *Fault {
	return fault(Blocked, canAlsoBe(j.words(), c, digits), parts.Marks(j.view, c.Set(), digits)...)
}

// locked describes which place for a digit is outside the intersection.
func (j *judge) locked(r *parse.Reason, todo []why.Conclusion) *Fault {
	d := todo[0].Candidate.Digit()
	if r.Digits != 0 && r.Digits != d.Set() {
		return nil
	}
	targets := board.CellSet{}
	for _, c := range todo {
		targets = targets.With(c.Candidate.Cell())
	}
	pointing := strings.HasSuffix(r.Techniques[0].Slug, "pointing")
	for from := range r.Houses.All() {
		if len(r.Techniques) == 1 && (from.Kind() == board.BoxKind) != pointing {
			continue
		}
		for to := range targets.Houses() {
			inside := from.Cells().And(to.Cells())
			outside := from.Cells().And(j.g.Spots(d)).Minus(inside)
			if from != to && (from.Kind() == board.BoxKind) != (to.Kind() == board.BoxKind) && inside.Len() == 3 &&
				!targets.Meets(inside) && !outside.IsEmpty() {
				w := j.words().Text("In ").House(from).Text(", ").Digit(d).Text(" can also be in ")
				w.EachCell(outside, "or").Text(", outside ").House(to).Text(".")
				return fault(Blocked, w, parts.Spots(outside, d)...)
			}
		}
	}
	return nil
}

// nakedSubset describes which other digits the cells can be, or explains that the cells do not
// share a house.
func (j *judge) nakedSubset(r *parse.Reason, todo []why.Conclusion, n int) *Fault {
	if r.Cells.Len() != n {
		return nil
	}
	if f := j.open(r.Cells); f != nil {
		return f
	}
	if common(r.Cells) == 0 {
		w := j.words().Cells(r.Cells).Text(" are not in the same house.")
		return fault(Misplaced, w)
	}
	all := digitsIn(j.g, r.Cells)
	if r.Digits.Len() == n {
		for c := range r.Cells.All() {
			if extra := j.g.Marks(c) &^ r.Digits; extra != 0 {
				return j.otherDigits(c, extra)
			}
		}
	}
	if all.Len() > n {
		w := j.words().Text("These ").Number(n).Text(" cells have ").Number(all.Len()).Text(" digits between them: ")
		return fault(Blocked, w.Digits(all, "and").Text("."))
	}
	return j.unseen(r.Cells, todo)
}

// unseen describes the first conclusion about a cell that does not see all of the given cells.
func (j *judge) unseen(cells board.CellSet, todo []why.Conclusion) *Fault {
	for _, c := range todo {
		for p := range cells.All() {
			x := c.Candidate.Cell()
			if cells.Has(x) {
				w := j.words().Text("The pattern removes candidates only from other cells, but ").Cell(x).Text(" is part of it.")
				return fault(Elsewhere, w)
			}
			if !x.Sees(p) {
				w := j.words().Text("The pattern is there, but ").Cell(x).Text(" does not see ").Cell(p).Text(".")
				return fault(Elsewhere, w)
			}
		}
	}
	return nil
}

// open describes which of the cells is already solved.
func (j *judge) open(cells board.CellSet) *Fault {
	for c := range cells.All() {
		if v := j.g.Value(c); v != 0 {
			return fault(Misplaced, j.words().Cell(c).Text(" is solved: it is ").Digit(v).Text("."), board.At(c, v))
		}
	}
	return nil
}

// common returns the houses that contain all cells.
func common(cells board.CellSet) board.HouseSet {
	var out board.HouseSet
	for h := range cells.Houses() {
		out = out.With(h)
	}
	return out
}

// hiddenSubset describes where else the digits can be.
func (j *judge) hiddenSubset(r *parse.Reason, todo []why.Conclusion, n int) *Fault {
	cells := r.Cells
	if cells.IsEmpty() { // its cells are those that it removes from
		for _, c := range todo {
			cells = cells.With(c.Candidate.Cell())
		}
	}
	if r.Digits.Len() != n || cells.Len() > n {
		return nil
	}
	if f := j.open(cells); f != nil {
		return f
	}
	houses := common(cells) & r.Houses
	if r.Houses == 0 {
		houses = common(cells)
	}
	var best *Fault
	for h := range houses.All() {
		f := j.hiddenIn(h, cells, r.Digits, n)
		if f != nil && (best == nil || len(f.Witness) < len(best.Witness)) {
			best = f
		}
	}
	return best
}

// hiddenIn describes which of the digits can be in h outside the given cells.
func (j *judge) hiddenIn(h board.House, cells board.CellSet, digits board.DigitSet, n int) *Fault {
	for d := range digits.All() {
		if f := j.placed(h, d); f != nil {
			return f
		}
		others := h.Cells().And(j.g.Spots(d)).Minus(cells)
		if !others.IsEmpty() && cells.Len() == n {
			return j.otherPlaces(h, d, others)
		}
	}
	return nil
}

// placed returns the fault that h already has its d. If h does not have it, placed returns nil.
func (j *judge) placed(h board.House, d board.Digit) *Fault {
	if !j.g.Holds(board.InHouse(h, d)) {
		return nil
	}
	w := j.words().Text(words.Capital(j.Notation.House(h))).Text(" has its ").Digit(d).Text(" already.")
	return fault(Misplaced, w)
}

// fish describes which place for the digit is outside the covers.
func (j *judge) fish(r *parse.Reason, todo []why.Conclusion, n int) *Fault {
	d := r.Digits
	if d == 0 {
		d = todo[0].Candidate.Digit().Set()
	}
	bases := j.fishBases(r, n)
	if bases == 0 || !d.Single() {
		return nil
	}
	digit := d.First()
	if digit != todo[0].Candidate.Digit() {
		w := j.words().Text("A fish of ").Digit(digit).Text("s can remove only ").Digit(digit).Text("s.")
		return fault(Elsewhere, w)
	}
	for h := range bases.All() {
		if f := j.placed(h, digit); f != nil {
			return f
		}
	}
	covers := r.Covers
	if named := r.Houses &^ bases; covers == 0 && named.Len() == n {
		covers = named
	}
	if covers == 0 {
		covers = j.fishCovers(bases, r, todo, n, digit)
	}
	for h := range bases.All() {
		others := h.Cells().And(j.g.Spots(digit)).Minus(covers.Cells())
		if !others.IsEmpty() {
			f := j.otherPlaces(h, digit, others)
			f.Text = strings.TrimSuffix(f.Text, ".") + ", outside " + string(j.words().Houses(covers).Buf) + "."
			return f
		}
	}
	return nil
}

// fishBases returns the n lines that the reason names as bases. If it does not name n lines,
// fishBases returns 0.
func (j *judge) fishBases(r *parse.Reason, n int) board.HouseSet {
	if r.Bases != 0 {
		return r.Bases
	}
	var lines [2]board.HouseSet
	for h := range r.Houses.All() {
		if h.Kind() != board.BoxKind {
			lines[h.Kind()] = lines[h.Kind()].With(h)
		}
	}
	if r.Houses == 0 {
		for c := range r.Cells.All() {
			lines[0] = lines[0].With(board.Row(c.Row()))
		}
	}
	for _, l := range lines {
		if l.Len() == n {
			return l
		}
	}
	return 0
}

// fishCovers returns the n lines that the learner probably meant as covers. It prefers lines whose
// cells the learner named, then the lines of the base with the fewest places, then the lines of the
// conclusions, and finally the lines with the most places.
func (j *judge) fishCovers(
	bases board.HouseSet, r *parse.Reason, todo []why.Conclusion, n int, d board.Digit,
) board.HouseSet {
	crossing := func(c board.Cell) board.House { return board.Col(c.Col()) }
	first := board.Col(0)
	if bases.List()[0].Kind() == board.ColKind {
		crossing = func(c board.Cell) board.House { return board.Row(c.Row()) }
		first = board.Row(0)
	}
	spots := bases.Cells().And(j.g.Spots(d))
	var targets, fewest board.CellSet
	for _, c := range todo {
		targets = targets.With(c.Candidate.Cell())
	}
	for h := range bases.All() {
		if s := h.Cells().And(spots); fewest.IsEmpty() || s.Len() < fewest.Len() {
			fewest = s
		}
	}
	var out board.HouseSet
	for _, cells := range [...]board.CellSet{r.Cells, fewest, targets} {
		for c := range cells.All() {
			if out.Len() < n {
				out = out.With(crossing(c))
			}
		}
	}
	for _, h := range byPlaces(first, spots) {
		if out.Len() < n {
			out = out.With(h)
		}
	}
	return out
}

// byPlaces returns the nine consecutive houses that start at first, sorted by the number of their
// cells in spots. The house with the most of them comes first.
func byPlaces(first board.House, spots board.CellSet) []board.House {
	lines := make([]board.House, 9)
	for i := range lines {
		lines[i] = first + board.House(i)
	}
	slices.SortStableFunc(lines, func(a, b board.House) int {
		return spots.And(b.Cells()).Len() - spots.And(a.Cells()).Len()
	})
	return lines
}

// wing describes what is wrong with the cells of an XY-Wing or an XYZ-Wing. None of its cells may
// have more than large candidates.
func (j *judge) wing(r *parse.Reason, large int) *Fault {
	if r.Cells.Len() != 3 {
		return nil
	}
	if f := j.open(r.Cells); f != nil {
		return f
	}
	for c := range r.Cells.All() {
		if n := j.g.Marks(c).Len(); n > large {
			w := j.words().Cell(c).Text(" has ").Number(n).Text(" candidates: ").Digits(j.g.Marks(c), "and").Text(".")
			return fault(Blocked, w, parts.Marks(j.view, c.Set(), board.AllDigits)...)
		}
	}
	for pivot := range r.Cells.All() {
		if r.Cells.Without(pivot).Within(pivot.Peers()) {
			return nil
		}
	}
	return fault(Misplaced, j.words().Text("None of ").Cells(r.Cells).Text(" sees both others."))
}
