package links

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Verdict is a conclusion that follows from every option of a cell or house.
type Verdict struct {
	From  board.Constraint // the cell or house whose options are the branches
	Links int              // of all branches together
	end   state
}

// Place reports whether the verdict places its candidate; else it removes it.
func (r Verdict) Place() bool { return r.end.on() }

// A Forcing holds the verdicts of a grid, for each conclusion the one over the
// fewest links, fewest links first.
type Forcing struct {
	Cells, Houses []Verdict
	All           []Verdict // of both, the better one for each conclusion

	s       *Search
	shared  []Verdict // the last that Shared returned
	denies  []uint64  // row i: the nodes that are off if i is on
	on, off []uint64  // scratch rows: what all options agree on
	options []int16
	best    []int32 // by end state: index of its verdict plus 1
}

// Forced holds the verdicts over candidates.
var Forced = logic.NewFact(func(v *logic.View, f *Forcing) { f.build(v, Plain.Of(v)) })

// GroupForced holds the verdicts over candidates and groups.
var GroupForced = logic.NewFact(func(v *logic.View, f *Forcing) { f.build(v, Grouped.Of(v)) })

func (f *Forcing) build(v *logic.View, s *Search) {
	f.s = s
	f.deny()
	f.clearBest()
	f.Cells = f.gather(v, f.Cells[:0], 0, 81)
	f.All = append(f.All[:0], f.Cells...)
	f.clearBest()
	f.Houses = f.gather(v, f.Houses[:0], 81, board.NumConstraints)
	f.clearBest()
	f.All = f.better(append(f.All, f.Houses...), 0)
	for _, list := range [][]Verdict{f.Cells, f.Houses, f.All} {
		slices.SortStableFunc(list, func(a, b Verdict) int { return a.Links - b.Links })
	}
}

// clearBest makes a list of verdicts begin anew.
func (f *Forcing) clearBest() {
	f.best = slices.Grow(f.best[:0], 2*len(f.s.nodes))[:2*len(f.s.nodes)]
	clear(f.best)
}

// Target returns the candidate that r places or removes.
func (f *Forcing) Target(r Verdict) board.Candidate { return f.s.candidates(r.end.node())[0] }

// deny computes the rows of denies.
func (f *Forcing) deny() {
	s := f.s
	f.denies = cleared(f.denies, len(s.nodes)*s.words)
	f.on, f.off = cleared(f.on, s.words), cleared(f.off, s.words)
	for i := range s.nodes {
		row := s.row(f.denies, i)
		for k, w := range s.row(s.reach, i) {
			for ; w != 0; w &= w - 1 {
				for m, x := range s.row(s.near, firstOf(k, w)) {
					row[m] |= x
				}
			}
		}
	}
}

// gather appends the verdicts of the constraints from first to last-1 that have
// three options or more, in the order of discovery. With two options the chain is an
// ordinary one.
func (f *Forcing) gather(v *logic.View, list []Verdict, first, last board.Constraint) []Verdict {
	for k := first; k < last; k++ {
		if v.Stopped() {
			break
		}
		if f.list(v, k); len(f.options) >= 3 && f.agree() {
			list = f.weigh(list, k)
		}
	}
	return list
}

// list fills options with the nodes that can satisfy k.
func (f *Forcing) list(v *logic.View, k board.Constraint) {
	f.options = f.options[:0]
	if k.IsCell() {
		for d := range v.Marks(k.Cell()).All() {
			f.options = append(f.options, f.s.of[board.At(k.Cell(), d)])
		}
		return
	}
	for c := range v.Spots(k.Digit()).And(k.House().Cells()).All() {
		f.options = append(f.options, f.s.of[board.At(c, k.Digit())])
	}
}

// agree computes on and off. The options themselves, groups, and what follows
// from a placement are left out. It reports whether anything is left.
func (f *Forcing) agree() bool {
	s := f.s
	copy(f.on, s.row(s.reach, int(f.options[0])))
	copy(f.off, s.row(f.denies, int(f.options[0])))
	for _, i := range f.options[1:] {
		for m := range f.on {
			f.on[m] &= s.row(s.reach, int(i))[m]
			f.off[m] &= s.row(f.denies, int(i))[m]
		}
	}
	for _, i := range f.options {
		f.on[i>>6] &^= 1 << (i & 63)
		f.off[i>>6] &^= 1 << (i & 63)
	}
	for j := s.singles; j < len(s.nodes); j++ {
		f.on[j>>6] &^= 1 << (j & 63)
		f.off[j>>6] &^= 1 << (j & 63)
	}
	for k, w := range f.on {
		for ; w != 0; w &= w - 1 {
			for m, x := range s.row(s.near, firstOf(k, w)) {
				f.off[m] &^= x
			}
		}
	}
	return firstBit(f.on) >= 0 || firstBit(f.off) >= 0
}

// weigh appends the verdicts of on and off, or improves those that are there.
func (f *Forcing) weigh(list []Verdict, from board.Constraint) []Verdict {
	fresh := len(list)
	for _, row := range [2][]uint64{f.on, f.off} {
		for k, w := range row {
			for ; w != 0; w &= w - 1 {
				list = append(list, Verdict{From: from, end: stateOf(firstOf(k, w), &row[0] == &f.on[0])})
			}
		}
	}
	for _, i := range f.options {
		f.s.recall(&f.s.Graph, stateOf(int(i), true))
		for j := range list[fresh:] {
			list[fresh+j].Links += f.s.distance(list[fresh+j].end)
		}
	}
	return f.better(list, fresh)
}

// better drops the verdicts from index fresh on whose conclusion is there already, and
// puts those over fewer links in the place of the ones there.
func (f *Forcing) better(list []Verdict, fresh int) []Verdict {
	kept := fresh
	for _, r := range list[fresh:] {
		if old := f.best[r.end]; old > 0 {
			if r.Links < list[old-1].Links {
				list[old-1] = r
			}
			continue
		}
		list[kept] = r
		kept++
		f.best[r.end] = int32(kept)
	}
	return list[:kept]
}

// Parts returns the Start part of r and one Branch part for each option.
func (f *Forcing) Parts(v *logic.View, r Verdict) []logic.Part {
	start := logic.Part{Role: logic.Start, Candidates: v.Options(r.From), Cites: []board.Constraint{r.From}}
	out := []logic.Part{start}
	return append(out, f.Branches(start.Candidates, r)...)
}

// Shared returns what each of two candidates or more leads to, if one of them is true,
// fewest links first; but nothing whose opposite refutes itself along a chain. The result
// is valid until the next call.
func (f *Forcing) Shared(xs []board.Candidate) []Verdict {
	f.options = f.options[:0]
	for _, x := range xs {
		f.options = append(f.options, f.s.of[x])
	}
	f.shared = f.shared[:0]
	if len(xs) < 2 || !f.agree() {
		return nil
	}
	f.clearBest()
	f.shared = slices.DeleteFunc(f.weigh(f.shared, 0), f.refuted)
	slices.SortStableFunc(f.shared, func(a, b Verdict) int { return a.Links - b.Links })
	return f.shared
}

// refuted reports whether the opposite of r leads to r along a chain.
func (f *Forcing) refuted(r Verdict) bool {
	i := r.end.node()
	if r.Place() {
		return hasBit(f.s.reachOff(i), i)
	}
	return hasBit(f.s.row(f.denies, i), i)
}

// Branches returns a Branch part from each of xs to the end of r.
func (f *Forcing) Branches(xs []board.Candidate, r Verdict) []logic.Part {
	var out []logic.Part
	for _, x := range xs {
		f.s.recall(&f.s.Graph, stateOf(int(f.s.of[x]), true))
		out = append(out, logic.Part{Role: logic.Branch, Nodes: f.s.trace(r.end)})
	}
	return out
}

// trace returns the nodes of the walk from its premise to t.
func (s *Search) trace(t state) []logic.Node {
	s.path = s.path[:0]
	for i := s.distance(t); i >= 0; i-- {
		s.path = append(s.path, t)
		t = s.from[t]
	}
	slices.Reverse(s.path)
	return s.nodesOf(s.path)
}
