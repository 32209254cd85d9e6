package whynot

import (
	"iter"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// blocked looks for steps in copies of the position from which n candidates were removed. The
// number n is 1 or 2.
func (f *finder) blocked(n int) {
	seen := map[string]bool{}
	for xs := range f.without(n) {
		if f.ctx.Err() != nil {
			return
		}
		h := *f.g
		for _, x := range xs {
			h.Eliminate(x)
		}
		if h.Check() != nil {
			continue // without xs nothing is left for a cell or a house
		}
		f.v.Reset(&h)
		f.blockedBy(xs, seen)
	}
	f.v.Reset(f.g)
}

// blockedBy collects the steps of a copy without xs that depend on the absence of xs.
func (f *finder) blockedBy(xs []board.Candidate, seen map[string]bool) {
	n := 0
	for s := range f.q.Technique.Steps(f.v) {
		if n++; n > maxSteps {
			return
		}
		of, leans := widened(&s, xs)
		if !leans || !f.concerns(&s) || f.there[string(f.conclusions(&s))] {
			continue
		}
		key := string(f.conclusions(&s))
		for _, x := range xs {
			key += string([]byte{byte(x), byte(x >> 8)})
		}
		if !seen[key] { // one pattern for each conclusion
			seen[key] = true
			m := Miss{Kind: Blocked, Step: s, Blockers: slices.Clone(xs), Widened: of}
			m.Removed = f.removes(xs)
			for _, k := range of {
				m.Options = append(m.Options, len(f.g.Options(k)))
			}
			f.misses = append(f.misses, m)
		}
	}
}

// removes returns the hardest technique that is needed to remove all of xs now. It returns nil if
// one of them cannot be removed.
func (f *finder) removes(xs []board.Candidate) (hardest *logic.Technique) {
	for _, x := range xs {
		t := f.removed[x]
		if t == nil {
			return nil
		}
		if hardest == nil || f.q.Ladder.Rank(t) > f.q.Ladder.Rank(hardest) {
			hardest = t
		}
	}
	return hardest
}

// without yields the candidates to remove from a copy. If n is 2, these are the pairs of candidates
// of a rule that the learner points at. Otherwise they are single candidates.
func (f *finder) without(n int) iter.Seq[[]board.Candidate] {
	return func(yield func([]board.Candidate) bool) {
		if n == 2 {
			f.pairs(yield)
			return
		}
		for _, x := range f.singles() {
			if !yield([]board.Candidate{x}) {
				return
			}
		}
	}
}

// singles lists the candidates to remove one at a time. If the finder is not simple, these are
// candidates that an easier step removes, followed by those that are one of three in a cell or
// house, because their absence creates a strong link.
func (f *finder) singles() (out []board.Candidate) {
	var rest []board.Candidate
	for x := range board.Candidates() {
		switch {
		case !f.g.Has(x):
		case f.simple || f.removed[x] != nil:
			out = append(out, x)
		case f.third(x):
			rest = append(rest, x)
		}
	}
	out = append(out, rest...)
	if !f.simple {
		out = out[:min(len(out), copies(f.q.Technique))]
	}
	return out
}

func (f *finder) third(x board.Candidate) bool {
	for _, k := range x.Constraints() {
		if len(f.g.Options(k)) == 3 {
			return true
		}
	}
	return false
}

// pairs yields the pairs of candidates that belong to one rule the learner points at.
func (f *finder) pairs(yield func([]board.Candidate) bool) {
	for k := range board.Constraint(board.NumConstraints) {
		if !f.pointed(k) {
			continue
		}
		o := f.g.Options(k)
		if len(o) < 4 {
			continue
		}
		for i, x := range o {
			for _, y := range o[i+1:] {
				if !yield([]board.Candidate{x, y}) {
					return
				}
			}
		}
	}
}

// pointed reports whether k is one of the rules that the learner points at.
func (f *finder) pointed(k board.Constraint) bool {
	if k.IsCell() {
		return f.q.Cells.Has(k.Cell())
	}
	return (f.q.Digits == 0 || f.q.Digits.Has(k.Digit())) && (f.q.Houses == 0 || f.q.Houses.Has(k.House()))
}

// widened returns the rules cited by s that xs could satisfy. The result all reports whether s
// depends on the absence of every candidate in xs.
func widened(s *logic.Step, xs []board.Candidate) (of []board.Constraint, all bool) {
	for _, x := range xs {
		n := 0
		own := x.Constraints()
		for k := range s.Citations() {
			if slices.Contains(own[:], k) {
				n++
				if !slices.Contains(of, k) {
					of = append(of, k)
				}
			}
		}
		if n == 0 && !guards(s, x) {
			return nil, false
		}
	}
	return of, true
}

// guards reports whether x is an additional candidate in a cell of the deadly pattern.
func guards(s *logic.Step, x board.Candidate) bool {
	return slices.ContainsFunc(s.Deadly, func(y board.Candidate) bool { return y.Cell() == x.Cell() })
}

// spent looks for patterns that exist but have nothing left to remove. Where the learner points, a pattern may be there
// although all cells that it could remove something from are solved.
func (f *finder) spent(cells board.CellSet) {
	seen := map[string]int{}
	for x, s := range f.q.Technique.Idle(f.g, f.v, cells) {
		if len(s.Placements) > 0 || len(s.Eliminations) != 1 || !f.concerns(&s) {
			continue
		}
		var gone []board.Candidate
		if f.g.Value(x.Cell()) == 0 {
			gone = append(gone, x)
		}
		key := string(pattern(&s))
		if i, ok := seen[key]; ok {
			f.misses[i].Step.Eliminations = append(f.misses[i].Step.Eliminations, gone...)
			continue
		}
		seen[key] = len(f.misses)
		s.Eliminations = gone
		f.misses = append(f.misses, Miss{Kind: Spent, Step: s})
	}
}

// pattern returns the citations of s as a key.
func pattern(s *logic.Step) (b []byte) {
	for k := range s.Citations() {
		b = append(b, byte(k), byte(k>>8))
	}
	for _, x := range s.Deadly {
		b = append(b, byte(x), byte(x>>8), 255)
	}
	return b
}
