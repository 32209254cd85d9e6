package tutorials_test

import (
	"iter"
	"slices"

	"pencilmark/board"
)

// A pupil has done one lesson, and finds its pattern in a position. Each group of statements carries out the sentences
// quoted above it, and nothing more. What goes is quoted from the steps before the search. The first that removes
// something is the answer: the cells of the pattern, and the candidates that go.
type pupil func(g *board.Grid) (cells board.CellSet, gone []board.Candidate)

// pupils has the pupil of each lesson that has one.
var pupils = map[string]pupil{
	"locked-candidates-pointing": lookForPointing,
	"naked-pair":                 lookForNakedPair,
	"hidden-pair":                lookForHiddenPair,
	"x-wing":                     lookForXWing,
	"skyscraper":                 lookForSkyscraper,
}

func lookForPointing(g *board.Grid) (cells board.CellSet, gone []board.Candidate) {
	// "Light one digit after the other. Go from box to box."
	for d := range board.Digits() {
		for box := range board.Boxes() {
			// "Where a box has its places in one row or column, look along that line outside the box."
			cells = g.Spots(d).And(box.Cells())
			for line := range board.Lines() {
				if cells.IsEmpty() || !cells.Within(line.Cells()) {
					continue
				}
				outside := line.Cells().Minus(box.Cells())
				// "So column 1 has no 2 outside box 1."
				gone = candidates(g, outside, d.Set())
				// "Find two cells that take their digit from another cell, and tap them."
				if gone != nil {
					return cells, gone
				}
			}
		}
	}
	return cells, nil
}

func lookForNakedPair(g *board.Grid) (cells board.CellSet, gone []board.Candidate) {
	// "Write all candidates. Begin with rows and columns that have four to six empty cells."
	for line := range begin(board.Lines(), func(h board.House) bool { return between(4, 6, g.Empty().And(h.Cells()).Len()) }) {
		// "For each cell with two candidates, look along its row, column and box for the same two."
		for c := range line.Cells().All() {
			if g.Marks(c).Len() != 2 {
				continue
			}
			for _, h := range c.Houses() {
				for other := range h.Cells().Without(c).All() {
					if g.Marks(other) != g.Marks(c) {
						continue
					}
					// "So no other cell of row 2 can be 2 or 8."
					cells = board.CellsOf(c, other)
					gone = candidates(g, h.Cells().Minus(cells), g.Marks(c))
					// "Find the pair that removes something, and tap its cells."
					if gone != nil {
						return cells, gone
					}
				}
			}
		}
	}
	return cells, nil
}

func lookForHiddenPair(g *board.Grid) (cells board.CellSet, gone []board.Candidate) {
	// "Go box by box, then row by row and column by column, each time with new notes."
	for _, houses := range []iter.Seq[board.House]{board.Boxes(), board.Rows(), board.Cols()} {
		for h := range houses {
			notes := map[board.Cell]board.DigitSet{}
			// "Where a digit has exactly two places, write it small into the corner of both cells."
			for d := range board.Digits() {
				places := g.Spots(d).And(h.Cells())
				if places.Len() != 2 {
					continue
				}
				for c := range places.All() {
					notes[c] = notes[c].With(d)
				}
			}
			// "Two cells that share two notes are a pair."
			for a, b := range couples(h.Cells().All()) {
				shared := notes[a] & notes[b]
				if shared.Len() != 2 {
					continue
				}
				// "All other candidates of the two cells go: 8 from r2c1, and 3 from r2c7."
				cells = board.CellsOf(a, b)
				gone = candidates(g, cells, board.AllDigits&^shared)
				// "If the two cells have no other candidates, nothing can be struck: look on."
				if gone != nil {
					return cells, gone
				}
			}
		}
	}
	return cells, nil
}

func lookForXWing(g *board.Grid) (cells board.CellSet, gone []board.Candidate) {
	// "Light one digit after the other, first those that stand three to five times on the board."
	for d := range begin(board.Digits(), func(d board.Digit) bool { return between(3, 5, stands(g, d)) }) {
		// "If no two rows are alike, or nothing goes, try the columns, then the next digit."
		for _, lines := range []iter.Seq[board.House]{board.Rows(), board.Cols()} {
			// "For each row with exactly two places, note the two columns."
			notes := map[board.House]board.HouseSet{}
			for line := range lines {
				if places := g.Spots(d).And(line.Cells()); places.Len() == 2 {
					notes[line] = across(line, places)
				}
			}
			// "Tap the two rows that are alike."
			for a, b := range couples(lines) {
				if notes[a] == 0 || notes[a] != notes[b] {
					continue
				}
				cells = g.Spots(d).And(a.Cells().Or(b.Cells()))
				// "So no other cell of columns 1 and 6 can be 1."
				gone = candidates(g, notes[a].Cells().Minus(cells), d.Set())
				// "If no two rows are alike, or nothing goes, try the columns, then the next digit."
				if gone != nil {
					return cells, gone
				}
			}
		}
	}
	return cells, nil
}

func lookForSkyscraper(g *board.Grid) (cells board.CellSet, gone []board.Candidate) {
	// "Light a digit, and note the two rows of each column with exactly two places."
	for d := range board.Digits() {
		// "If not, try the rows, and then the next digit."
		for _, lines := range []iter.Seq[board.House]{board.Cols(), board.Rows()} {
			// "Light a digit, and note the two rows of each column with exactly two places."
			notes := map[board.House]board.HouseSet{}
			for line := range lines {
				if places := g.Spots(d).And(line.Cells()); places.Len() == 2 {
					notes[line] = across(line, places)
				}
			}
			// "Where two columns share just one row, does a third place see both other ends?"
			for a, b := range couples(lines) {
				shared := notes[a] & notes[b]
				if shared.Len() != 1 {
					continue
				}
				cells = g.Spots(d).And(a.Cells().Or(b.Cells()))
				tops := cells.Minus(shared.Cells())
				// "A cell that sees both tops cannot be 5."
				gone = candidates(g, tops.CommonPeers(), d.Set())
				// "If not, try the rows, and then the next digit."
				if gone != nil {
					return cells, gone
				}
			}
		}
	}
	return cells, nil
}

// What follows is no search: how often, which of these, the other direction.

// candidates returns the candidates of some cells with some digits.
func candidates(g *board.Grid, cells board.CellSet, digits board.DigitSet) (out []board.Candidate) {
	for c := range cells.All() {
		for d := range (g.Marks(c) & digits).All() {
			out = append(out, board.At(c, d))
		}
	}
	return out
}

// begin yields those for which first is true, then the others.
func begin[T any](all iter.Seq[T], first func(T) bool) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, now := range []bool{true, false} {
			for x := range all {
				if first(x) == now && !yield(x) {
					return
				}
			}
		}
	}
}

// couples yields each two of some.
func couples[T any](all iter.Seq[T]) iter.Seq2[T, T] {
	return func(yield func(T, T) bool) {
		list := slices.Collect(all)
		for i, a := range list {
			for _, b := range list[i+1:] {
				if !yield(a, b) {
					return
				}
			}
		}
	}
}

// stands returns how often a digit stands on the board.
func stands(g *board.Grid, d board.Digit) (n int) {
	for c := range board.Cells() {
		if g.Value(c) == d {
			n++
		}
	}
	return n
}

// across returns the columns of cells of a row, or the rows of cells of a column.
func across(line board.House, cells board.CellSet) (out board.HouseSet) {
	for c := range cells.All() {
		if line.Kind() == board.RowKind {
			out = out.With(board.Col(c.Col()))
		} else {
			out = out.With(board.Row(c.Row()))
		}
	}
	return out
}

func between(least, most, n int) bool { return least <= n && n <= most }
