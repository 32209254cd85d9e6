package whynot

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// choose ranks the misses and keeps the best, one for each set of blockers and one
// for each set of conclusions, checked by the proof checker.
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

// rate scores m: the lower, the more useful, in the order that the package
// documentation gives. A rule that the step cites counts 10 and a cell that it shows 1;
// the other weights are set against these and have no other source. The solution is
// never asked.
func (f *finder) rate(m *Miss) {
	n := 0
	for range m.Step.Citations() {
		n += 10
	}
	n += m.Step.Shown().Len() - 2*min(m.Step.Effects(), 5)
	for _, x := range m.Blockers {
		n += 20
		if m.Step.Digits.Has(x.Digit()) {
			n -= 10 // the digit one is looking at
		}
	}
	if f.leavesSingle(m) {
		n += 40
	}
	n += 10 * len(m.Widened) // two at once are hard to see
	if m.Removed != nil {
		n -= 60
	}
	switch {
	case m.Kind == Spent:
		n += 30
	case f.anyLeft(m.Still):
		n -= 80
	}
	if len(m.Step.Placements) == 0 && !f.anyLeft(m.Step.Eliminations) {
		n += 40 // an easier step draws the conclusions now
	}
	m.score = n
}

// leavesSingle reports whether there would be a single without the blockers of m, so
// that nobody would look for more.
func (f *finder) leavesSingle(m *Miss) bool {
	return slices.ContainsFunc(m.Blockers, func(x board.Candidate) bool {
		own := x.Constraints()
		return slices.ContainsFunc(own[:], func(k board.Constraint) bool {
			return len(f.g.Options(k)) == 1+len(m.Blockers)
		})
	})
}

// anyLeft reports whether no easier step removes one of xs now.
func (f *finder) anyLeft(xs []board.Candidate) bool {
	return slices.ContainsFunc(xs, func(x board.Candidate) bool { return f.removed[x] == nil })
}

// useful reports whether it pays to look at m: it is alive, or its blockers go now.
func (f *finder) useful(m *Miss) bool { return m.Removed != nil || f.anyLeft(m.Still) }

// prove asks the proof checker what the pattern of m proves with the blockers there.
// What is left of its conclusions is the miss; if nothing is left, it is alive.
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

// rename looks for a step of another technique that draws a conclusion which still
// follows, from cells of the pattern.
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
