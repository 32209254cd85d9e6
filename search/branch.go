package search

import "math/bits"

// A question asks how one digit is arranged in one chute (a band or a stack). The search guesses
// its answer. A question is stored as chute<<4 | digit, with digits from 0 to 8.
type question uint8

// noQuestion means that there is no question.
const noQuestion question = 7 << 4

func (q question) digit() int { return int(q & 15) }
func (q question) chute() int { return int(q >> 4 & 7) }

// index returns the triads of the question's chute that its digit can still use.
func (s *state) index(q question) uint64 {
	return s.triads[q.digit()] >> (chuteShift[q.chute()] & 63) & 511
}

// answers returns the arrangements that are still possible, one bit each.
func (s *state) answers(q question) uint8 { return possible[s.index(q)] }

// ask returns the question to guess at. The state must be settled and must have open cells.
//
// The second-best question is usually still good after the first guess, and using it costs
// nothing, so choose is called only for every other guess.
func (s *state) ask() question {
	if q := s.later; q != noQuestion && pairOf[s.index(q)] != 0 {
		s.later = noQuestion
		return q
	}
	now, later := s.choose()
	s.later = later
	return now
}

// choose returns the question with two answers that promises the smallest search, and the next best
// one. If no question has two answers, it returns one with as few answers as possible. Only one
// question is considered for each digit; see likely.
//
// If a digit is decided in all six chutes, it has exactly one cell in each box, and settling the
// digit has solved these cells. So as long as a cell is open, some digit has a chute that is not
// decided.
//
// Each size is compared together with its question, packed as size<<8 | question, which saves a
// jump for each comparison.
func (s *state) choose() (now, later question) {
	e := s.estimator()
	places := uint64(0)
	for d := range s.cells {
		places |= s.likely(d, e.twos) << d
	}
	if places == 0 {
		return s.fewest(), noQuestion
	}
	best, next := ^uint64(0), uint64(noQuestion)|1<<63
	for ; places != 0; places &= places - 1 {
		q := placeOf[bits.TrailingZeros64(places)&63]
		size := e.size(s, q)<<8 | uint64(q)
		best, next = min(best, size), min(next, max(best, size))
	}
	return question(best), question(next)
}

// fewest returns the question with the fewest answers, but at least two.
func (s *state) fewest() (q question) {
	least := len(arrangements) + 1
	for i, x := range placeOf {
		if n := bits.OnesCount8(s.answers(x)); i%32 < 27 && n > 1 && n < least {
			least, q = n, x
		}
	}
	return q
}

// placeOf holds the question for each of the 54 bits used in a word. Bit 9c+d stands for digit d in
// band c, and bit 32+9c+d for digit d in stack c.
var placeOf = func() (t [64]question) {
	for i := range 27 {
		t[i] = question(i/9<<4 | i%9)
		t[32+i] = question((3+i/9)<<4 | i%9)
	}
	return t
}()

// pairOf holds the two arrangements of each index that has exactly two, one in each half of the
// byte. For any other index it holds 0.
var pairOf = func() (t [512]uint8) {
	for index, p := range possible {
		if bits.OnesCount8(p) == 2 {
			a := bits.TrailingZeros8(p)
			t[index] = uint8(bits.TrailingZeros8(p&^(1<<a))<<4 | a)
		}
	}
	return t
}()

// unlikely holds what likely adds for an index that does not have exactly two arrangements.
var unlikely = func() (t [512]int32) {
	for index, pair := range pairOf {
		if pair == 0 {
			t[index] = 1 << 20
		}
	}
	return t
}()

// likely looks at the bands and stacks in which digit d has exactly two arrangements. It returns
// the one where d has the most cells with two candidates, which are the cells of twos. The result
// is bit 9c for band c, or bit 32+9c for stack c. It returns 0 if there is no such band or stack.
func (s *state) likely(d int, twos plane) uint64 {
	t := s.triads[d]
	b0, b1, b2, s0, s1, s2 := count(s.cells[d].and(twos))
	best := min(unlikely[t&511]-b0<<6,
		unlikely[t>>9&511]-b1<<6+9,
		unlikely[t>>18&511]-b2<<6+18,
		unlikely[t>>32&511]-s0<<6+32,
		unlikely[t>>41&511]-s1<<6+41,
		unlikely[t>>50&511]-s2<<6+50)
	if best > 1<<19 {
		return 0
	}
	return 1 << (best & 63)
}

// count returns how many cells of x lie in each chute.
func count(x plane) (b0, b1, b2, s0, s1, s2 int32) {
	const stack0, stack1 = 0o777, 0o777000
	b0 = int32(bits.OnesCount32(uint32(x.ab)))
	b1 = int32(bits.OnesCount32(uint32(x.ab >> 32)))
	b2 = int32(bits.OnesCount32(uint32(x.c)))
	s0 = int32(bits.OnesCount64(x.ab&(stack0*twice) | x.c&stack0<<9))
	s1 = int32(bits.OnesCount64(x.ab&(stack1*twice) | x.c&stack1>>9))
	return b0, b1, b2, s0, s1, b0 + b1 + b2 - s0 - s1
}

// An estimator predicts how large a search is if it begins with a given question. It holds the open
// cells and the cells with two candidates, both with band 2 in both halves of c.
type estimator struct{ open, twos plane }

func (s *state) estimator() estimator {
	var one, two, three plane
	for d := range s.cells {
		x := s.cells[d]
		three = three.or(two.and(x))
		two = two.or(one.and(x))
		one = one.or(x)
	}
	twos := two.andNot(three)
	return estimator{plane{s.open.ab, s.open.c * twice}, plane{twos.ab, twos.c * twice}}
}

// size returns the estimate for q, which must have two answers. It is the sum of the estimates for
// the two answers. Each answer is followed from its own chute across the three crossing chutes, and
// no further.
func (e *estimator) size(s *state, q question) uint64 {
	x, pair, chute := s.cells[q.digit()], pairOf[s.index(q)], q.chute()
	y, z := x.and(arranged[chute][pair&7]), x.and(arranged[chute][pair>>4])
	if chute < 3 {
		return e.left(x, y.and(y.stacks()), z.and(z.stacks()))
	}
	return e.left(x, y.and(y.bands()), z.and(z.bands()))
}

// perSolved is the weight of a cell that is solved by an answer. A cell that only loses the digit
// has the weight 1.
const perSolved = 4

// sizeOf holds the estimate for each effect of an answer: 0.9 to the power of the effect, times
// 2^20.
var sizeOf = func() (t [512]uint32) {
	x := float64(1 << 20)
	for effect := range t {
		t[effect] = uint32(x)
		x *= 0.9
	}
	return t
}()

// left estimates the size of two searches and returns the sum. In one search, a digit with the
// cells x keeps only the cells y, and in the other it keeps only the cells z. For y, and likewise
// for z, it computes:
//
//	lost := the cells of x that are not in y
//	solved := open cells of y that are alone in their boxes, and cells of lost with two candidates
//	0.9 to the power of (lost.Len() + perSolved*solved.Len())
//
// If a choice leaves a box without a cell, its estimate does not matter, because it is not a
// possible answer.
func (e *estimator) left(x, y, z plane) uint64 {
	c := y.c | z.c<<32
	yLost, zLost, cLost := x.ab&^y.ab, x.ab&^z.ab, x.c*twice&^c
	ySolved := yLost&e.twos.ab | alone(y.ab, twice)&e.open.ab
	zSolved := zLost&e.twos.ab | alone(z.ab, twice)&e.open.ab
	cSolved := cLost&e.twos.c | alone(c, twice)&e.open.c
	yEffect := bits.OnesCount64(yLost) + bits.OnesCount32(uint32(cLost)) +
		perSolved*(bits.OnesCount64(ySolved)+bits.OnesCount32(uint32(cSolved)))
	zEffect := bits.OnesCount64(zLost) + bits.OnesCount32(uint32(cLost>>32)) +
		perSolved*(bits.OnesCount64(zSolved)+bits.OnesCount32(uint32(cSolved>>32)))
	return uint64(sizeOf[yEffect&511] + sizeOf[zEffect&511])
}
