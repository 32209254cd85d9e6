package links

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Verity is a conclusion that follows from each option of a cell or house.
type Verity struct {
	From  board.Constraint // the cell or house whose options are the branches
	Links int              // the number of links of all branches together
	end   state
}

// Place reports whether the verity places its candidate. If not, the verity removes it.
func (r Verity) Place() bool { return r.end.on() }

// A Forcing holds the verities of a grid, one for each conclusion. It is the verity with the fewest links. The lists
// are ordered by the number of links.
type Forcing struct {
	Cells, Houses []Verity
	All           []Verity // the better one of both for each conclusion

	s       *Search
	shared  []Verity // the last result of Shared
	denies  []uint64 // row i: the nodes that are off if i is on
	on, off []uint64 // scratch rows: what all options agree on
	options []int16
	best    []int32 // by end state: index of its verity plus 1
}

// Forced holds the verities whose chains use only candidates.
var Forced = logic.NewTable(func(v *logic.View, f *Forcing) { f.build(v, Plain.Of(v)) })

// GroupForced holds the verities whose chains use candidates and groups.
var GroupForced = logic.NewTable(func(v *logic.View, f *Forcing) { f.build(v, Grouped.Of(v)) })

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
	for _, list := range [][]Verity{f.Cells, f.Houses, f.All} {
		slices.SortStableFunc(list, func(a, b Verity) int { return a.Links - b.Links })
	}
}

// clearBest prepares f for a new list of verities.
func (f *Forcing) clearBest() {
	f.best = slices.Grow(f.best[:0], 2*len(f.s.nodes))[:2*len(f.s.nodes)]
	clear(f.best)
}

// Target returns the candidate that r places or removes.
func (f *Forcing) Target(r Verity) board.Candidate { return f.s.candidates(r.end.node())[0] }

// deny computes all rows of denies.
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

// gather appends the verities of the constraints from first to last-1 that have at least three options, in the order
// of discovery. With two options, the verity would be an ordinary chain.
func (f *Forcing) gather(v *logic.View, list []Verity, first, last board.Constraint) []Verity {
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

// list sets options to the nodes that can satisfy k.
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

// agree computes the rows on and off. It leaves out the options themselves, groups, and anything that follows directly
// from a placement. It reports whether anything remains.
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

// weigh appends the verities that on and off show. If a verity with the same conclusion is already in the list, weigh
// keeps the better one.
func (f *Forcing) weigh(list []Verity, from board.Constraint) []Verity {
	fresh := len(list)
	for _, row := range [2][]uint64{f.on, f.off} {
		for k, w := range row {
			for ; w != 0; w &= w - 1 {
				list = append(list, Verity{From: from, end: stateOf(firstOf(k, w), &row[0] == &f.on[0])})
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

// better drops the verities from index fresh on whose conclusion is already in the list. If such a verity has fewer
// links, it first replaces the one in the list.
func (f *Forcing) better(list []Verity, fresh int) []Verity {
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

// Parts returns the Start part of r and one Branch part for each of its options.
func (f *Forcing) Parts(v *logic.View, r Verity) []logic.Part {
	start := logic.Part{Role: logic.Start, Candidates: v.Options(r.From), Cites: []board.Constraint{r.From}}
	out := []logic.Part{start}
	return append(out, f.Branches(start.Candidates, r)...)
}

// Shared returns the conclusions that follow from each of at least two candidates, the ones with the fewest links
// first. It leaves out a conclusion if its opposite refutes itself along a chain. The result is valid until the next
// call.
func (f *Forcing) Shared(xs []board.Candidate) []Verity {
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
	slices.SortStableFunc(f.shared, func(a, b Verity) int { return a.Links - b.Links })
	return f.shared
}

// refuted reports whether a chain leads from the opposite of r to r.
func (f *Forcing) refuted(r Verity) bool {
	i := r.end.node()
	if r.Place() {
		return hasBit(f.s.reachOff(i), i)
	}
	return hasBit(f.s.row(f.denies, i), i)
}

// Branches returns, for each of xs, a Branch part that leads to the conclusion of r.
func (f *Forcing) Branches(xs []board.Candidate, r Verity) []logic.Part {
	var out []logic.Part
	for _, x := range xs {
		f.s.recall(&f.s.Graph, stateOf(int(f.s.of[x]), true))
		out = append(out, logic.Part{Role: logic.Branch, Nodes: f.s.trace(r.end)})
	}
	return out
}

// trace returns the nodes of the walk from its premise to state t.
func (s *Search) trace(t state) []logic.Node {
	s.path = s.path[:0]
	for i := s.distance(t); i >= 0; i-- {
		s.path = append(s.path, t)
		t = s.from[t]
	}
	slices.Reverse(s.path)
	return s.nodesOf(s.path)
}
