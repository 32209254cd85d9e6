package braids

import (
	"math/bits"

	"pencilmark/board"
)

// A trial assumes that a target is true, or that it is false, and asserts literals one by one. A literal is
// available when one of its variables has no other candidates left. If available literals are asserted until a
// variable is empty, the target is proven false by a braid. The braid has one variable for each literal, and the
// empty variable.
//
// Unlike a state, a trial asserts nothing automatically. As long as no variable is empty, the target and the asserted
// literals are never struck. So an empty variable contains none of them.
type trial struct {
	*tables
	groups bool // segments are literals too
	denied bool // the target is assumed to be false
	// If crossed is set, asserting a segment with one candidate left also lists the segment that crosses it at that
	// candidate. Without crossed, this would happen only if the segment lost its other candidates later. crossed is
	// set where the listed literals must not depend on the order of assertions. The candidate is listed in any case, and
	// excludes more than both segments.
	crossed bool
	mask    [numVariables]uint16
	seen    literalSet // literals that are listed, or that must not be listed
	listed  []literal  // available literals, in the order of their discovery
	struck  []board.Candidate
	empty   uint16 // the variable that was emptied last
	// A relaxed trial continues when a variable is empty. All literals of that variable then count as available.
	relaxed *State
	lone    *variableSet // of the state
	useless struct {
		state    uint64 // the id of the state in which the segments are useless
		segments literalSet
	}
}

func newTrial(t *tables) trial {
	return trial{
		tables: t,
		listed: make([]literal, 0, numLiterals),
		struck: make([]board.Candidate, 0, numCandidates),
	}
}

// begin assumes the target in a state. It will not list the literals in barred. It reports whether the
// assumption empties a variable immediately.
func (x *trial) begin(s *State, target board.Candidate, barred *literalSet) (emptied bool) {
	x.mask, x.lone = s.mask, &s.lone
	x.seen = *barred
	x.listed, x.struck = x.listed[:0], x.struck[:0]
	x.seen.add(literal(target))
	if x.denied {
		return x.drop(target)
	}
	if x.groups {
		x.barSegments(s, target)
	}
	return x.assert(literal(target))
}

// drop strikes a candidate that is assumed to be false.
func (x *trial) drop(l board.Candidate) (emptied bool) {
	x.struck = append(x.struck, l)
	p := &x.places[l]
	for kind, v := range p.variable {
		left := x.mask[v] &^ p.bit[kind]
		x.mask[v] = left
		if left&(left-1) == 0 && x.last(v, left) {
			return true
		}
	}
	return false
}

// barSegments bars the segments that contain the target and those that are of no use in s. A segment with only one
// candidate is of no use, because the candidate alone excludes more. A segment with all candidates of a variable is of
// no use either, because its eliminations are those of a whip of length 1, which holds without any assumption.
func (x *trial) barSegments(s *State, target board.Candidate) {
	if x.useless.state != s.id {
		x.useless.state, x.useless.segments = s.id, literalSet{}
		for i := range x.segments {
			g := &x.segments[i]
			line, box := s.mask[g.line], s.mask[g.box]
			m := line & g.lineMask
			if m&(m-1) == 0 || line&^g.lineMask == 0 || box&^g.boxMask == 0 {
				x.useless.segments.add(firstSegment + literal(i))
			}
		}
	}
	for i, w := range x.useless.segments {
		x.seen[i] |= w
	}
	p := &x.places[target]
	for i := inRow; i <= inBox; i++ {
		row, col := x.segmentsOf(p.variable[i], p.bit[i])
		x.seen.add(row)
		x.seen.add(col)
	}
}

// assert strikes everything that a literal excludes, and lists the literals that become available. It reports whether a
// variable was emptied, and stops when that happens.
func (x *trial) assert(f literal) (emptied bool) {
	if f >= firstSegment {
		g := &x.segments[f-firstSegment]
		if x.strike(g.line, g.lineMask, g.kind) || x.strike(g.box, g.boxMask, inBox) {
			return true
		}
		if left := x.mask[g.box]; x.crossed && left&(left-1) == 0 {
			x.listSegments(g.box, left)
		}
		return false
	}
	p := &x.places[f]
	for kind, v := range p.variable {
		if x.strike(v, p.bit[kind], kind) {
			return true
		}
	}
	return false
}

// strike removes all candidates except those in keep from variable v, and then removes these candidates from their
// other variables. but is the kind of v, which needs no second update.
func (x *trial) strike(v, keep uint16, but int) (emptied bool) {
	m := x.mask[v] &^ keep
	if m == 0 {
		return false
	}
	if x.mask[v] &= keep; x.mask[v] == 0 {
		x.listAll(v) // the literal itself was struck, which only a relaxed trial allows
	}
	first := len(x.struck)
	for ; m != 0; m &= m - 1 {
		x.struck = append(x.struck, x.label[v][bits.TrailingZeros16(m)])
	}
	for _, l := range x.struck[first:] {
		p := &x.places[l]
		for kind, v := range p.variable {
			if kind == but {
				continue
			}
			left := x.mask[v] &^ p.bit[kind]
			x.mask[v] = left
			if left&(left-1) == 0 && x.last(v, left) {
				return true
			}
			if x.groups && v >= firstLine && x.narrow[left] {
				x.listSegments(v, left)
			}
		}
	}
	return false
}

// last handles a variable that has one candidate left, or none.
func (x *trial) last(v, left uint16) (emptied bool) {
	switch {
	case left != 0:
		x.list(literal(x.label[v][bits.TrailingZeros16(left)]))
	case x.lone.has(v):
	case x.relaxed != nil:
		x.listAll(v)
	default:
		x.empty = v
		return true
	}
	return false
}

func (x *trial) list(f literal) {
	if !x.seen.has(f) {
		x.seen.add(f)
		x.listed = append(x.listed, f)
	}
}

// listSegments lists the segments that contain all remaining candidates of a variable. A segment stays available
// when only one of its candidates is left, although that candidate alone excludes more. Otherwise the available
// literals would depend on the order.
func (x *trial) listSegments(v, left uint16) {
	row, col := x.segmentsOf(v, left)
	if row != noLiteral {
		x.list(row)
	}
	if col != noLiteral {
		x.list(col)
	}
}

// listAll lists the literals that a variable has in the original state of a relaxed trial.
func (x *trial) listAll(v uint16) {
	for m := x.relaxed.mask[v]; m != 0; m &= m - 1 {
		x.list(literal(x.label[v][bits.TrailingZeros16(m)]))
	}
	if !x.groups || v < firstLine {
		return
	}
	for i := range 3 {
		x.listSegments(v, 7<<(3*i))
		x.listSegments(v, 0o111<<i)
	}
}

// A mark is a point in a trial to which rewind can return.
type mark struct{ listed, struck int }

func (x *trial) mark() mark { return mark{len(x.listed), len(x.struck)} }

// rewind undoes everything that was struck and listed since m.
func (x *trial) rewind(m mark) {
	for _, l := range x.struck[m.struck:] {
		p := &x.places[l]
		for kind, v := range p.variable {
			x.mask[v] |= p.bit[kind]
		}
	}
	for _, f := range x.listed[m.listed:] {
		x.seen.remove(f)
	}
	x.listed, x.struck = x.listed[:m.listed], x.struck[:m.struck]
}

// alive reports whether l has not been struck.
func (x *trial) alive(l board.Candidate) bool { return x.mask[l.Cell()]>>(l%9)&1 != 0 }

// reach adds to far the literals that need more than k literals, including themselves, to become true.
func (x *trial) reach(s *State, target board.Candidate, k int, far *literalSet) {
	x.relaxed = s
	x.begin(s, target, &literalSet{})
	next := 0
	for round := 1; round < k; round++ {
		for end := len(x.listed); next < end; next++ {
			x.assert(x.listed[next])
		}
	}
	x.relaxed = nil
	var near literalSet
	near.addAll(x.listed)
	far.addAllBut(&near)
}

// tips asserts f and the free literals that follow from it, and reports whether that emptied a variable. If so, tips
// undoes all of it.
func (x *trial) tips(f literal, free *literalSet) bool {
	m := x.mark()
	if x.assert(f) || x.follow(m.listed, free) {
		x.rewind(m)
		return true
	}
	return false
}

// follow asserts every free literal that is listed from index i on. It reports whether that emptied a variable.
func (x *trial) follow(i int, free *literalSet) (emptied bool) {
	for ; i < len(x.listed); i++ {
		if f := x.listed[i]; free.has(f) && x.assert(f) {
			return true
		}
	}
	return false
}
