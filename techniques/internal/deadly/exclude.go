package deadly

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// An Exclusion collects the candidates that cannot be true beside any of some
// given ones. If one of these is true, the candidates it collects are false. The
// zero Exclusion is ready.
type Exclusion struct {
	out     board.CandidateSet
	started bool
}

// Add takes one more candidate of v that may be the true one.
func (e *Exclusion) Add(v *logic.View, x board.Candidate) {
	c, d := x.Cell(), x.Digit()
	var hit board.CandidateSet
	for o := range v.Marks(c).Without(d).All() {
		hit.Add(board.At(c, o))
	}
	for o := range v.Spots(d).And(c.Peers()).All() {
		hit.Add(board.At(o, d))
	}
	if !e.started {
		e.out, e.started = hit, true
		return
	}
	for i := range e.out {
		e.out[i] &= hit[i]
	}
}

// Without drops what o removes too.
func (e *Exclusion) Without(o Exclusion) {
	for i := range e.out {
		e.out[i] &^= o.out[i]
	}
}

// has reports whether the exclusion removes x.
func (e *Exclusion) has(x board.Candidate) bool { return e.out.Has(x) }

// Any reports whether the exclusion removes anything.
func (e *Exclusion) Any() bool { return e.out != board.CandidateSet{} }

// Candidates returns what the exclusion removes, ascending.
func (e *Exclusion) Candidates() []board.Candidate {
	out := make([]board.Candidate, 0, e.out.Len())
	for x := range e.out.All() {
		out = append(out, x)
	}
	return out
}

// Excluded yields what excludes all guardians of p. It returns false to stop.
func Excluded(v *logic.View, p *Pattern, yield func(logic.Step) bool) bool {
	out := p.Exclusion(v)
	if !out.Any() {
		return true
	}
	s := p.Step(v)
	s.Eliminations = out.Candidates()
	return yield(s)
}

// Exclusion returns what excludes all guardians of p.
func (p *Pattern) Exclusion(v *logic.View) Exclusion {
	var out Exclusion
	for c := range p.Extra.All() {
		for d := range (v.Marks(c) &^ p.At(c)).All() {
			out.Add(v, board.At(c, d))
		}
	}
	return out
}
