package whynot

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// choose ranks the misses and keeps the best ones, at most one for each set of blockers and one for
// each set of conclusions. The proof checker checks the misses that are kept.
func (f *finder) choose() {
	for i := range f.misses {
		f.rate(&f.misses[i])
	}
	slices.SortStableFunc(f.misses, func(a, b Miss) int { return cmp.Compare(a.score, b.score) })
	var out []Miss
	var blockers []board.Candidate
	seen := map[string]bool{}
	for _, m := range f.misses {
		if len(out) == 3*f.q.Max || f.ctx.Err() != nil {
			break
		}
		key := string(f.conclusions(&m.Step))
		taken := m.Kind != Spent && slices.ContainsFunc(m.Blockers, func(x board.Candidate) bool {
			return slices.Contains(blockers, x)
		})
		if taken || seen[key] || !f.q.points() && f.q.Technique.Family != logic.Singles && f.leavesSingle(&m) {
			continue
		}
		if m.Kind != Spent {
			f.prove(&m)
		}
		seen[key], blockers = true, append(blockers, m.Blockers...)
		out = append(out, m)
	}
	for i := range out {
		f.rate(&out[i])
	}
	slices.SortStableFunc(out, func(a, b Miss) int { return cmp.Compare(a.score, b.score) })
	if !f.q.points() && slices.ContainsFunc(out, func(m Miss) bool { return f.useful(&m) }) {
		out = slices.DeleteFunc(out, func(m Miss) bool { return !f.useful(&m) })
	}
	f.misses = out[:min(len(out), f.q.Max)]
	for i := range f.misses {
		f.rename(&f.misses[i])
	}
}

// Weights of a near miss. The lower the sum, the more useful the miss. The basic measure is how
// much there is to look at, which is the number of cited houses and cells and of shown cells. The
// other weights are chosen relative to these, so that the result is the order that the package
// documentation describes. They have no other source.
const (
	citesRule    = 10
	showsCell    = 1
	concludes    = -2 // each conclusion, up to mostEffects
	mostEffects  = 5
	blocked      = 20  // each candidate in the way
	blockedDigit = -10 // the same, if it is of the digit one is looking at
	onlySingle   = 40  // without what is in the way there would be a single
	tooMany      = 10  // each house or cell that has too many: two at once are hard to see
	goesNow      = -60 // an easier step removes what is in the way
	spent        = 30
	stillFollows = -80 // some of it follows with the blockers there
	nothingLeft  = 40  // an easier step draws the conclusions now
)

// rate computes the score of m from the weights. It never uses the solution.
func (f *finder) rate(m *Miss) {
	n := 0
	for range m.Step.Citations() {
		n += citesRule
	}
	n += showsCell*m.Step.Shown().Len() + concludes*min(m.Step.Effects(), mostEffects)
	for _, x := range m.Blockers {
		n += blocked
		if m.Step.Digits.Has(x.Digit()) {
			n += blockedDigit
		}
	}
	if f.leavesSingle(m) {
		n += onlySingle
	}
	n += tooMany * len(m.Widened)
	if m.Removed != nil {
		n += goesNow
	}
	switch {
	case m.Kind == Spent:
		n += spent
	case f.anyLeft(m.Still):
		n += stillFollows
	}
	if len(m.Step.Placements) == 0 && !f.anyLeft(m.Step.Eliminations) {
		n += nothingLeft
	}
	m.score = n
}

// leavesSingle reports whether there would be a single without the blockers of m. In that case
// nobody would look for a harder step.
func (f *finder) leavesSingle(m *Miss) bool {
	return slices.ContainsFunc(m.Blockers, func(x board.Candidate) bool {
		own := x.Constraints()
		return slices.ContainsFunc(own[:], func(k board.Constraint) bool {
			return len(f.g.Options(k)) == 1+len(m.Blockers)
		})
	})
}

// anyLeft reports whether any candidate in xs cannot be removed by an easier step now.
func (f *finder) anyLeft(xs []board.Candidate) bool {
	return slices.ContainsFunc(xs, func(x board.Candidate) bool { return f.removed[x] == nil })
}

// useful reports whether it is worth looking at m. That is so if its blockers can be removed now,
// or if some of the conclusions that still follow cannot be reached by an easier step.
func (f *finder) useful(m *Miss) bool { return m.Removed != nil || f.anyLeft(m.Still) }

// prove checks with the proof checker which conclusions of the pattern of m hold although the
// blockers are there. The remaining conclusions form the miss. If none remain, all conclusions of
// the pattern hold.
func (f *finder) prove(m *Miss) {
	if m.Step.Symmetry != nil {
		return
	}
	part := logic.Part{Role: logic.Base, Cites: slices.Collect(m.Step.Citations())}
	proven := func(s logic.Step) bool {
		s.Technique, s.Deadly, s.Parts = m.Step.Technique, m.Step.Deadly, []logic.Part{part}
		return f.checker.Step(f.g, &s) == nil
	}
	left := m.Step
	left.Eliminations = nil
	for _, x := range m.Step.Eliminations {
		if proven(logic.Step{Eliminations: []board.Candidate{x}}) {
			m.Still = append(m.Still, x)
		} else {
			left.Eliminations = append(left.Eliminations, x)
		}
	}
	left.Placements = slices.DeleteFunc(slices.Clone(m.Step.Placements), func(x board.Candidate) bool {
		return proven(logic.Step{Placements: []board.Candidate{x}})
	})
	if len(left.Eliminations)+len(left.Placements) == 0 {
		m.Kind = Alive
		return
	}
	left.Digits &= left.DigitsShown() // a digit may have been shown by a conclusion only
	m.Step = left
}

// rename looks for a step of another technique that uses cells of the pattern and draws one of the
// conclusions that still follow.
func (f *finder) rename(m *Miss) {
	if len(m.Still) == 0 {
		return
	}
	for _, r := range f.q.Ladder {
		if !simple(r.Technique) && f.simple || f.ctx.Err() != nil {
			break
		}
		n := 0
		for s := range r.Steps(f.v) {
			if s.Shown().Meets(m.Step.Shown()) && slices.ContainsFunc(m.Still, func(x board.Candidate) bool {
				return slices.Contains(s.Eliminations, x)
			}) {
				m.As = &s
				return
			}
			if n++; n == maxSteps {
				break
			}
		}
	}
}
