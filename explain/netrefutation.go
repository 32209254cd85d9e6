package explain

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A refutation shows how the opposite of a fact fails without case distinctions. Rules with only
// one option left are applied one after the other, until a rule has no option left.
type refutation struct {
	placed []placing
	broken board.Constraint
}

// A placing is a candidate that is the only option left for a rule.
type placing struct {
	x  board.Candidate
	by board.Constraint
}

// refute returns how the opposite of f, which cites several rules, fails. It returns nil if that
// needs case distinctions or more than manyFacts placements. base is the part of a proof that holds
// all options of its rules.
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

// optionsLeft returns the options of k among candidates that remain when the candidates in on are
// true and those in off are false.
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

// searched reports whether f depends on a search that is too long to describe.
func (f *Fact) searched() bool { return f.byCases() && f.refuted == nil }

// otherwise describes how the opposite of f fails: "otherwise, with [1], r1c7 is 1, r8c3 is 1
// (column 3) and row 4 has no place for 7". If that is too long, it names the rules that were
// searched.
func (f *Fact) otherwise(w *words.Writer) {
	w.Text("otherwise, ")
	for i, n := range f.From {
		if i == 0 {
			w.Text("with ")
		}
		w.Join(i, len(f.From), "and").Text("[").Int(n).Text("]")
	}
	if len(f.From) > 0 {
		w.Text(", ")
	}
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

// fillings lists what has to be filled: "r1c25 and r2c7; 1 in rows 4 and 7; 2 in box 8".
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
