package hodoku

import (
	"math/bits"

	"pencilmark/board"
)

// alsChain is the state of the search for chains of almost locked sets from one
// start set and one digit of the first link.
//
// As HoDoKu 2.3, chains follow the list of sets forwards only. What can follow a
// link depends on that link and the digits in which it counts, not on how it was
// reached, so each such state is entered once for each number of links up to
// three; entering it again could only repeat effects that are listed already.
// (quirk H35)
type alsChain struct {
	start int
	first int8
	stamp []uint64 // by state: the start it was last entered from, and the first digits
	now   uint64   // number of the start, counted over all searches
	best  alsEffect
}

// alsEffect is what a chain eliminates.
type alsEffect struct {
	rank  rank
	cells [9]board.CellSet
}

// minALSLinks is the least number of links of a chain; fewer are an ALS-XZ or an
// ALS-XY-Wing.
const minALSLinks = 3

// variants of a link: the digits in which it counts.
const (
	firstDigit = iota
	secondDigit
	bothDigits
	linkVariants
)

// findChain finds the chain that sorting would put first: by rank, then in the
// order of discovery.
func (f *almostSets) findChain(pos *position) *finding {
	k := &f.chain
	if need := len(f.links) * linkVariants * minALSLinks; len(k.stamp) < need {
		k.stamp = make([]uint64, need)
	}
	k.best = alsEffect{}
	for s := range f.sets {
		k.start = s
		k.now++
		for i := f.at[s]; i < f.at[s+1]; i++ {
			k.first = f.links[i].x
			f.followSets(i, firstDigit, 1)
			if f.links[i].y >= 0 {
				k.first = f.links[i].y
				f.followSets(i, secondDigit, 1)
			}
		}
	}
	if k.best.rank.count == 0 {
		return nil
	}
	for d, cells := range k.best.cells {
		f.eliminate(pos, cells, d)
	}
	return f.found(ALSChain, f.digits())
}

// followSets enters link i as the n-th of a chain and goes on from there.
//
// A digit cannot restrict two links in a row. As HoDoKu 2.3, after a link that
// counts in both its digits only the first of them is barred. (quirk H36)
func (f *almostSets) followSets(i int32, variant, n int) {
	k := &f.chain
	key := (int(i)*linkVariants+variant)*minALSLinks + min(n, minALSLinks) - 1
	if k.stamp[key]>>9 != k.now {
		k.stamp[key] = k.now << 9
	}
	if k.stamp[key]>>k.first&1 != 0 {
		return
	}
	k.stamp[key] |= 1 << k.first
	l := &f.links[i]
	if n >= minALSLinks {
		f.testSets(l, variant)
	}
	barred := l.x
	if variant == secondDigit {
		barred = l.y
	}
	for j := f.at[l.b]; j < f.at[l.b+1]; j++ {
		switch m := &f.links[j]; {
		case m.x == barred && m.y < 0:
		case m.x == barred:
			f.followSets(j, secondDigit, n+1)
		case m.y < 0 || m.y == barred:
			f.followSets(j, firstDigit, n+1)
		default:
			f.followSets(j, bothDigits, n+1)
		}
	}
}

// testSets keeps the effect of the chain that ends with link l if it is better
// than the best so far.
func (f *almostSets) testSets(l *restricted, variant int) {
	k := &f.chain
	s, e := &f.sets[k.start], &f.sets[l.b]
	except := mask(1 << k.first)
	if variant != secondDigit {
		except |= 1 << l.x
	}
	if variant != firstDigit {
		except |= 1 << l.y
	}
	var effect alsEffect
	for m := s.digits & e.digits &^ except; m != 0; m &= m - 1 {
		d := bits.TrailingZeros16(m)
		effect.cells[d] = s.clear[d].And(e.clear[d])
		effect.rank.add(effect.cells[d], d)
	}
	if effect.rank.count > 0 && (k.best.rank.count == 0 || effect.rank.less(k.best.rank)) {
		k.best = effect
	}
}
