package search

import "math/bits"

// A question is what to guess at: how a digit is arranged in a chute, as
// chute<<4 | digit with digits from 0 to 8.
type question uint8

// noQuestion is none.
const noQuestion question = 7 << 4

func (q question) digit() int { return int(q & 15) }
func (q question) chute() int { return int(q >> 4 & 7) }

// index returns which triads of the question's chute are open to its digit.
func (s *state) index(q question) uint64 {
	return s.triads[q.digit()] >> (chuteShift[q.chute()] & 63) & 511
}

// answers returns the arrangements still possible, one bit each.
func (s *state) answers(q question) uint8 { return possible[s.index(q)] }

// ask returns the question to guess at. The state must be settled and have open cells.
//
// What is second best is still good after the first guess, nearly always undecided, and
// costs nothing, so choose is called at every other guess only.
func (s *state) ask() question {
	if q := s.later; q != noQuestion && pairOf[s.index(q)] != 0 {
		s.later = noQuestion
		return q
	}
	now, later := s.choose()
	s.later = later
	return now
}

// choose returns the question with two answers that promises the smallest search, and
// the one that comes next; without any, one with as few answers as there are. One
// question a digit is looked at, see likely.
//
// A digit decided in all six chutes has one cell in each box, and settling it has solved
// those, so as long as a cell is open, some digit has a chute that is not decided.
//
// Sizes are compared together with the question they are of, packed as
// size<<8 | question, which spares a jump for each.
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

// placeOf gives the question for each bit of a word of 54: bit 9c+d for digit d in band
// c, bit 32+9c+d for digit d in stack c.
var placeOf = func() (t [64]question) {
	for i := range 27 {
		t[i] = question(i/9<<4 | i%9)
		t[32+i] = question((3+i/9)<<4 | i%9)
	}
	return t
}()

// pairOf gives the arrangements of an index with two, one in each half of the byte, or 0.
var pairOf = func() (t [512]uint8) {
	for index, p := range possible {
		if bits.OnesCount8(p) == 2 {
			a := bits.TrailingZeros8(p)
			t[index] = uint8(bits.TrailingZeros8(p&^(1<<a))<<4 | a)
		}
	}
	return t
}()

// unlikely is what likely adds for an index that has not two arrangements.
var unlikely = func() (t [512]int32) {
	for index, pair := range pairOf {
		if pair == 0 {
			t[index] = 1 << 20
		}
	}
	return t
}()

// likely returns the bit 9c, or 32+9c, of the band or stack c where digit d has two
// arrangements and the most cells with two candidates, which are twos; 0 if it has two
// arrangements nowhere.
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

// An estimator tells how large a search would be that begins with a question. It holds
// the open cells and those with two candidates, band 2 in both halves of c.
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

// size returns the estimate for q, which has two answers: the sum of what each leaves.
// An answer is followed from its chute across the three others, not further.
func (e *estimator) size(s *state, q question) uint64 {
	x, pair, chute := s.cells[q.digit()], pairOf[s.index(q)], q.chute()
	y, z := x.and(arranged[chute][pair&7]), x.and(arranged[chute][pair>>4])
	if chute < 3 {
		return e.left(x, y.and(y.stacks()), z.and(z.stacks()))
	}
	return e.left(x, y.and(y.bands()), z.and(z.bands()))
}

// perSolved is what a cell that an answer solves counts for, where one that the digit
// only loses counts 1.
const perSolved = 4

// sizeOf gives the estimate by the effect of an answer: 0.9 to its power, times 2^20.
var sizeOf = func() (t [512]uint32) {
	x := float64(1 << 20)
	for effect := range t {
		t[effect] = uint32(x)
		x *= 0.9
	}
	return t
}()

// left estimates the searches that are left when a digit with the cells x keeps only y,
// and when it keeps only z. In plain words, for each of the two:
//
//	lost := the cells of x that are not in y
//	solved := open cells of y that are alone in their boxes, and cells of lost with two candidates
//	0.9 to the power of (lost.Len() + perSolved*solved.Len())
//
// What is left of an answer that empties a box is anything: it is no answer.
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
