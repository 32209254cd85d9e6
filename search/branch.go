package search

import "math/bits"

// A question is what to guess at: how digit (0 to 8) is arranged in chute.
type question struct{ digit, chute int }

// answers returns the arrangements still possible, one bit each.
func (s *state) answers(q question) uint8 {
	return possible[s.triads[q.digit]>>chuteShift[q.chute]&511]
}

// Weights of the branching rule; see choose. They are where hill climbing on the
// number of guesses over a sample of hard puzzles came to rest; the optimum is flat,
// so they are rounded. See PERFORMANCE.md.
const (
	perArrangement = 2400 // each arrangement beyond two
	perCell        = 35   // each cell the digit may take in the chute
	perPair        = 75   // each of those with two candidates, in favour
	perPlace       = 3    // each cell the digit may take anywhere, in favour
	decided        = 1 << 21
	offset         = 27*perPair + 81*perPlace // keeps the sum from falling below 0
)

// arrangementCost is the first part of the cost, by index.
var arrangementCost = func() (t [512]uint32) {
	for index, p := range possible {
		t[index] = decided
		if n := bits.OnesCount8(p); n > 1 {
			t[index] = offset + perArrangement*uint32(n-2)
		}
	}
	return t
}()

// choose returns the question to guess at: a digit and a chute with as few
// arrangements as possible, but at least two. Among equals it prefers few cells,
// and cells with only two candidates, since a guess decides those at once. The
// state must have open cells: a digit decided in all six chutes has one cell in
// each box, and settling it has solved those, so some pair is undecided.
//
// Costs are compared together with what they are the cost of, packed as
// cost<<8 | chute<<4 | digit, which spares a jump for each of the 54 pairs.
func (s *state) choose() question {
	pairs := s.pairs()
	best := ^uint32(0)
	for d, x := range s.cells {
		t := s.triads[d]
		n0, n1, n2, n3, n4, n5 := count(x)
		m0, m1, m2, m3, m4, m5 := count(x.and(pairs))
		base := uint32(d) - (n0+n1+n2)*perPlace<<8
		best = min(best,
			base+cost(t, n0, m0),
			base+cost(t>>9, n1, m1)+1<<4,
			base+cost(t>>18, n2, m2)+2<<4,
			base+cost(t>>32, n3, m3)+3<<4,
			base+cost(t>>41, n4, m4)+4<<4,
			base+cost(t>>50, n5, m5)+5<<4)
	}
	return question{digit: int(best & 15), chute: int(best >> 4 & 7)}
}

// cost rates a chute in which the digit may take n cells, m of them with two
// candidates. The low nine bits of t are the chute's index.
func cost(t uint64, n, m uint32) uint32 {
	return (arrangementCost[t&511] + n*perCell - m*perPair) << 8
}

// pairs returns the cells with exactly two candidates.
func (s *state) pairs() plane {
	var one, two, three plane
	for d := range s.cells {
		x := s.cells[d]
		three = three.or(two.and(x))
		two = two.or(one.and(x))
		one = one.or(x)
	}
	return two.andNot(three)
}

// count returns how many cells of x lie in each chute.
func count(x plane) (b0, b1, b2, s0, s1, s2 uint32) {
	const stack0, stack1 = 0o777, 0o777000
	b0 = uint32(bits.OnesCount32(uint32(x.ab)))
	b1 = uint32(bits.OnesCount32(uint32(x.ab >> 32)))
	b2 = uint32(bits.OnesCount32(uint32(x.c)))
	s0 = uint32(bits.OnesCount64(x.ab&(stack0*twice) | x.c&stack0<<9))
	s1 = uint32(bits.OnesCount64(x.ab&(stack1*twice) | x.c&stack1>>9))
	return b0, b1, b2, s0, s1, b0 + b1 + b2 - s0 - s1
}
