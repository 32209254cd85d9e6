package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// The searches that the catalogue uses.
var (
	// Lines holds the chains of one digit, which use only links along houses.
	Lines = logic.NewTable(func(v *logic.View, s *Search) {
		s.chains(v, links{StrongHouse: true})
	})
	// Pairs holds the chains through cells with two candidates. They use strong links inside the cells and weak links
	// between them.
	Pairs = logic.NewTable(func(v *logic.View, s *Search) {
		s.chains(v, links{Bivalue: true, StrongCells: true})
	})
	// GroupedLines holds the chains of one digit whose nodes are candidates and groups.
	GroupedLines = logic.NewTable(func(v *logic.View, s *Search) {
		s.chains(v, links{StrongHouse: true, Groups: true})
		s.compare(Lines.Of(v))
	})
	// Plain holds the nice loops and AICs whose nodes are candidates.
	Plain = logic.NewTable(func(v *logic.View, s *Search) {
		s.loops(v, plain)
	})
	// Grouped holds the nice loops and AICs whose nodes are candidates and groups.
	Grouped = logic.NewTable(func(v *logic.View, s *Search) {
		s.loops(v, grouped)
		s.compare(Plain.Of(v))
	})
	// WithSets holds the nice loops and AICs whose nodes are candidates, groups and parts of almost locked sets.
	WithSets = logic.NewTable(func(v *logic.View, s *Search) {
		s.loops(v, withSets)
		s.compare(Grouped.Of(v))
	})
)

// The searches for rings of links: with one digit, over cells with two candidates, over both, with groups, and with
// almost locked sets.
var (
	LineCycles = logic.NewTable(func(v *logic.View, s *Search) {
		s.open(v, links{StrongHouse: true})
		s.cycles(v)
	})
	PairCycles = logic.NewTable(func(v *logic.View, s *Search) {
		s.open(v, links{Bivalue: true, StrongCells: true})
		s.cycles(v)
	})
	PlainCycles = logic.NewTable(func(v *logic.View, s *Search) {
		s.share(v, Plain.Of(v))
		s.cycles(v)
	})
	GroupedCycles = logic.NewTable(func(v *logic.View, s *Search) {
		s.share(v, Grouped.Of(v))
		s.cycles(v)
		s.compare(PlainCycles.Of(v))
	})
	SetCycles = logic.NewTable(func(v *logic.View, s *Search) {
		s.share(v, WithSets.Of(v))
		s.cycles(v)
		s.compare(GroupedCycles.Of(v))
	})
)

var (
	plain    = links{StrongCells: true, StrongHouse: true, WeakCells: true}
	grouped  = links{StrongCells: true, StrongHouse: true, WeakCells: true, Groups: true}
	withSets = links{StrongCells: true, StrongHouse: true, WeakCells: true, Groups: true, Sets: true}
)

// Mate returns the other option of k if k has exactly two options and x is one of them. Otherwise it returns false.
func Mate(v *logic.View, k board.Constraint, x board.Candidate) (board.Candidate, bool) {
	if k.IsCell() {
		rest := v.Marks(k.Cell()).Without(x.Digit())
		if !rest.Single() {
			return 0, false
		}
		return board.At(k.Cell(), rest.First()), true
	}
	rest := v.Spots(k.Digit()).And(k.House().Cells()).Without(x.Cell())
	if !rest.Single() {
		return 0, false
	}
	return board.At(rest.First(), k.Digit()), true
}

// Pass reports whether one of the candidates of a chain is in cell c.
func Pass(chain []board.Candidate, c board.Cell) bool {
	for _, x := range chain {
		if x.Cell() == c {
			return true
		}
	}
	return false
}

// From returns a finder that yields the steps of the hits of a search for which keep returns true.
func From(search *logic.Table[Search], keep func(*Hit) bool) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) { search.Of(v).Steps(keep, yield) }
}

// Rings returns a finder of the continuous loops that no search over fewer links finds. It first yields the loops of
// search, which close inside a cell. Then it yields the loops of cycles, which close along a house, except those with
// the same eliminations.
func Rings(search, cycles *logic.Table[Search]) func(*logic.View, func(logic.Step) bool) {
	return func(v *logic.View, yield func(logic.Step) bool) {
		s, more := search.Of(v), true
		s.Steps(func(h *Hit) bool { return h.Kind == Continuous && h.Fresh }, func(step logic.Step) bool {
			more = yield(step)
			return more
		})
		if !more {
			return
		}
		cycles.Of(v).Steps(func(h *Hit) bool { return h.Fresh && s.hit(Continuous, &h.Out) == nil }, yield)
	}
}

// Steps yields the steps of the hits for which keep returns true, the shortest chains first.
func (s *Search) Steps(keep func(*Hit) bool, yield func(logic.Step) bool) {
	for i := range s.Hits {
		h := &s.Hits[i]
		if keep(h) && !yield(s.step(h)) {
			return
		}
	}
}

// step returns the step that a hit proves.
func (s *Search) step(h *Hit) logic.Step {
	step := logic.Step{Parts: []logic.Part{{Role: logic.Chain, Nodes: s.Nodes(h)}}}
	for x := range h.Out.All() {
		step.Eliminations = append(step.Eliminations, x)
		step.Digits |= x.Digit().Set()
	}
	return step
}
