package hodoku

import (
	"encoding/binary"
	"math/bits"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/geometry"
)

// places holds, for one digit, the positions open for it in each house: 16 bits a
// house, bit i for the i-th cell. A placement takes the digit from 20 cells and so
// from places of up to 23 houses; therefore four houses can be read as one word.
type places [64]byte

// placeWords is how many words of places are in use; the last holds three houses.
const placeWords = 7

// houseWords are the positions of some cells in the houses, laid out as in places.
type houseWords [placeWords]uint64

// One bit in each of the four fields of a word: the lowest, and the highest, which
// no position uses.
const (
	lowBits  = 0x0001_0001_0001_0001
	highBits = 0x8000_8000_8000_8000
)

var (
	ownWords  = newOwnWords()
	peerWords = newPeerWords()
	sideWords = newSideWords()
)

// noneTaken has all positions open.
var noneTaken = func() (p places) {
	for h := range board.House(27) {
		p.set(h, allMask)
	}
	return p
}()

// newOwnWords tells where each cell stands in its houses.
func newOwnWords() (t [81]houseWords) {
	for c := range t {
		at := geometry.Of(board.Cell(c))
		for k, h := range at.Houses {
			t[c][h>>2] |= uint64(at.Places[k]) << (h & 3 << 4)
		}
	}
	return t
}

// newPeerWords tells what a cell and its peers hold of each house.
func newPeerWords() (t [81]houseWords) {
	for c := range board.Cell(81) {
		for s := c.Peers().With(c); !s.IsEmpty(); s = s.Rest() {
			for i, w := range ownWords[s.First()] {
				t[c][i] |= w
			}
		}
	}
	return t
}

// newSideWords is newPeerWords without the houses of the cell itself.
func newSideWords() (t [81]houseWords) {
	for c := range t {
		t[c] = peerWords[c]
		for _, h := range board.Cell(c).Houses() {
			t[c][h>>2] &^= uint64(allMask) << (h & 3 << 4)
		}
	}
	return t
}

// in returns the positions in house h.
func (p *places) in(h board.House) mask { return binary.LittleEndian.Uint16(p[h&31*2:]) }

// set makes w the positions in house h.
func (p *places) set(h board.House, w mask) { binary.LittleEndian.PutUint16(p[h&31*2:], w) }

func (p *places) word(i int) uint64 { return binary.LittleEndian.Uint64(p[8*i:]) }

func (p *places) setWord(i int, w uint64) { binary.LittleEndian.PutUint64(p[8*i:], w) }

// strike takes away the positions of w. It returns the houses that have come down
// to one position or none by that.
func (p *places) strike(w *houseWords) uint32 {
	return gather(p.strikeWord(w, 0)>>15 | p.strikeWord(w, 1)>>14 | p.strikeWord(w, 2)>>13 |
		p.strikeWord(w, 3)>>12 | p.strikeWord(w, 4)>>11 | p.strikeWord(w, 5)>>10 | p.strikeWord(w, 6)>>9)
}

// strikeWord is strike for word i. It returns the highest bit of each field that
// has come down to one position or none.
func (p *places) strikeWord(w *houseWords, i int) uint64 {
	x := p.word(i)
	gone := x & w[i]
	x ^= gone
	p.setWord(i, x)
	return (gone + fill) &^ (severalIn(x) + fill) & highBits
}

// anyEmpty reports whether one of the given houses has no position.
func (p *places) anyEmpty(houses uint32) bool {
	for ; houses != 0; houses &= houses - 1 {
		if p.in(board.House(bits.TrailingZeros32(houses))) == 0 {
			return true
		}
	}
	return false
}

// singles returns the houses with one position, and the number of houses with any.
func (p *places) singles() (houses uint32, filled int) {
	var one uint64
	for i := range placeWords {
		x := p.word(i)
		any := x + fill
		filled += bits.OnesCount64(any & highBits)
		one |= any &^ (severalIn(x) + fill) & highBits >> 15 << i
	}
	return gather(one), filled
}

// fill carries into the highest bit of each field that it is added to, unless the
// field is zero.
const fill = highBits - lowBits

// severalIn returns x without the lowest bit of each field.
func severalIn(x uint64) uint64 { return x & ((x | highBits) - lowBits) }

// gather makes a set of houses of flags, bit 16*k+i of which stands for house
// 4*i+k, field k of word i.
func gather(flags uint64) (houses uint32) {
	for ; flags != 0; flags &= flags - 1 {
		b := bits.TrailingZeros64(flags)
		houses |= 1 << (b&7*4 + b>>4)
	}
	return houses
}
