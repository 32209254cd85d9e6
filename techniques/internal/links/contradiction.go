package links

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Contradiction states that an assumption leads to something impossible: a node that is both on and off, or a cell
// or house whose candidates are all off.
type Contradiction struct {
	Premise board.Candidate
	On      bool             // whether the premise is assumed to be true
	Broken  board.Constraint // the cell or house with nothing left
	Clash   bool             // a node is both on and off; Broken is then not used
	links   int
	node    int // the node that clashes
}

// A Refuter finds contradictions that follow from an assumption by chains of candidates and groups.
type Refuter struct {
	s       *Search
	on, off []uint64
	options []int16                         // the nodes that can satisfy each cell and house
	ends    [board.NumConstraints + 1]int32 // options[ends[k]:ends[k+1]] are the options of k
}

// Refuters holds the refuter of the grid.
var Refuters = logic.NewTable(func(v *logic.View, r *Refuter) {
	r.s = Grouped.Of(v)
	r.on, r.off = cleared(r.on, r.s.words), cleared(r.off, r.s.words)
	r.options = r.options[:0]
	var xs []board.Candidate
	for k := range board.Constraint(board.NumConstraints) {
		xs = v.AppendOptions(xs[:0], k)
		for _, x := range xs {
			r.options = append(r.options, r.s.of[x])
		}
		r.ends[k+1] = int32(len(r.options))
	}
})

func (r *Refuter) optionsOf(k board.Constraint) []int16 { return r.options[r.ends[k]:r.ends[k+1]] }

// Contradiction returns the contradiction with the fewest links that follows from the assumption that x is on or off.
// It returns false if there is none.
func (r *Refuter) Contradiction(x board.Candidate, on bool) (Contradiction, bool) {
	i := int(r.s.of[x])
	if !r.shows(i, on) {
		return Contradiction{}, false
	}
	s := r.s
	s.recall(&s.Graph, stateOf(i, on))
	best := Contradiction{Premise: x, On: on, links: noLimit}
	for j := range s.nodes {
		up, down := s.distance(stateOf(j, true)), s.distance(stateOf(j, false))
		if up >= 0 && down >= 0 && up+down < best.links {
			best.Clash, best.node, best.links = true, j, up+down
		}
	}
	for k := range board.Constraint(board.NumConstraints) {
		if !r.allOff(k) {
			continue
		}
		if n := r.emptied(k); n < best.links {
			best.Clash, best.Broken, best.links = false, k, n
		}
	}
	return best, best.links < noLimit
}

// shows computes which nodes are on and off, and reports whether they are contradictory.
func (r *Refuter) shows(i int, on bool) bool {
	s := r.s
	clear(r.off)
	if on {
		copy(r.on, s.row(s.reach, i))
	} else {
		copy(r.on, s.reachOff(i))
		setBit(r.off, i)
	}
	for k, w := range r.on {
		for ; w != 0; w &= w - 1 {
			for m, x := range s.row(s.near, firstOf(k, w)) {
				r.off[m] |= x
			}
		}
	}
	if meets(r.on, r.off) {
		return true
	}
	for k := range board.Constraint(board.NumConstraints) {
		if r.allOff(k) {
			return true
		}
	}
	return false
}

// allOff reports whether k has several options and all of them are off. A single option makes a single, which needs no
// chain.
func (r *Refuter) allOff(k board.Constraint) bool {
	options := r.optionsOf(k)
	for _, i := range options {
		if !hasBit(r.off, int(i)) {
			return false
		}
	}
	return len(options) > 1
}

// emptied returns the total number of links of the chains that show that all options of k are off.
func (r *Refuter) emptied(k board.Constraint) (links int) {
	for _, i := range r.optionsOf(k) {
		links += r.s.distance(stateOf(int(i), false))
	}
	return links
}

// Parts returns one Branch part for each chain of q, and a Target part that shows what is impossible.
func (r *Refuter) Parts(v *logic.View, q Contradiction) []logic.Part {
	s := r.s
	s.recall(&s.Graph, stateOf(int(s.of[q.Premise]), q.On))
	if q.Clash {
		return []logic.Part{
			{Role: logic.Branch, Nodes: s.trace(stateOf(q.node, true))},
			{Role: logic.Branch, Nodes: s.trace(stateOf(q.node, false))},
			{Role: logic.Target, Candidates: s.candidates(q.node)},
		}
	}
	var out []logic.Part
	options := v.Options(q.Broken)
	for _, x := range options {
		out = append(out, logic.Part{Role: logic.Branch, Nodes: s.trace(stateOf(int(s.of[x]), false))})
	}
	return append(out, logic.Part{Role: logic.Target, Candidates: options, Cites: []board.Constraint{q.Broken}})
}
