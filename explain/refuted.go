package explain

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A refutation is how the opposite of a fact fails where that takes no cases: what one rule
// after the other leaves as its only option, until one has none.
type refutation struct {
	placed []placing
	broken board.Constraint
}

// A placing is a candidate that is the only option left of a rule.
type placing struct {
	x  board.Candidate
	by board.Constraint
}

// refute returns how the opposite of f, which cites several rules, fails, nil if that takes
// cases or more than manyFacts placements. The base of a proof has all options of its rules.
func (l *factList) refute(f *Fact, base *logic.Part) *refutation {
	if base == nil {
		return nil
	}
	on, off := slices.Clone(f.Candidates), []board.Candidate(nil)
	for _, n := range f.From {
		switch g := &l.facts[n-1]; {
		case !g.On:
			off = append(off, g.Candidates...)
		case len(g.Candidates) == 1:
			on = append(on, g.Candidates[0])
		}
	}
	var out refutation
	for before := -1; before < len(out.placed); {
		before = len(out.placed)
		for _, k := range f.Cites {
			switch left := optionsLeft(k, base.Candidates, on, off); {
			case len(left) == 0:
				out.broken = k
				return &out
			case len(left) > 1 || slices.Contains(on, left[0]):
			case len(out.placed) == manyFacts:
				return nil
			default:
				on = append(on, left[0])
				out.placed = append(out.placed, placing{left[0], k})
			}
		}
	}
	return nil
}

// optionsLeft returns the options of k, among candidates, beside those of on, which are true,
// and off, which are false.
func optionsLeft(k board.Constraint, candidates, on, off []board.Candidate) (left []board.Candidate) {
	for _, y := range candidates {
		of := y.Constraints()
		excludes := func(x board.Candidate) bool { return x != y && x.Excludes(y) }
		if slices.Contains(of[:], k) && !slices.Contains(off, y) && !slices.ContainsFunc(on, excludes) {
			left = append(left, y)
		}
	}
	return left
}

// searched reports whether f rests on a search that is too long to be told.
func (f *Fact) searched() bool { return f.byCases() && f.refuted == nil }

// otherwise tells how the opposite of f fails: "with it and (1), r1c7 is 1, r8c3 is 1 (column
// 3) and no place is left for 7 in row 4"; or else which rules a search was about.
func (f *Fact) otherwise(w *words.Writer) {
	w.Text("with it")
	for i, n := range f.From {
		w.Join(i+1, len(f.From)+1, "and").Text("(").Int(n).Text(")")
	}
	w.Text(", ")
	if f.refuted == nil {
		w.Text("a computer search finds no way to fill ")
		fillings(w, f.Cites)
		return
	}
	placed := f.refuted.placed
	for i, p := range placed {
		w.Join(i, len(placed)+1, "and").State([]board.Candidate{p.x}, true)
		if !p.by.IsCell() {
			w.Text(" (").House(p.by.House()).Text(")")
		}
	}
	w.Join(len(placed), len(placed)+1, "and").NothingLeft(f.refuted.broken)
}

// fillings writes what has to be filled: "r1c25 and r2c7; 1 in rows 4 and 7; 2 in box 8".
func fillings(w *words.Writer, ks []board.Constraint) {
	var cells board.CellSet
	var houses [10]board.HouseSet // by digit
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		} else {
			houses[k.Digit()] = houses[k.Digit()].With(k.House())
		}
	}
	w.Cells(cells)
	some := !cells.IsEmpty()
	for d, own := range houses {
		if own == 0 {
			continue
		}
		if some {
			w.Text("; ")
		}
		w.Digit(board.Digit(d)).Text(" in ").Houses(own)
		some = true
	}
}
