package berthier

// A chainKey stands for the set of steps of a chain, and for its end. It is a
// hash of 128 bits: among a thousand million chains two have the same key by
// chance once in 10^20 times.
type chainKey [2]uint64

// with returns the key of the set with a step added.
func (k chainKey) with(o step) chainKey {
	x := o.number()
	return chainKey{k[0] ^ scramble(x), k[1] ^ scramble(x+1<<32)}
}

// endingWith returns the key of the chain that ends with a step of its set.
func (k chainKey) endingWith(o step) chainKey {
	x := o.number()
	return chainKey{k[0] + scramble(x+2<<32), k[1] + scramble(x+3<<32)}
}

// number tells steps apart. For a candidate the variable does not matter: what
// the chain may go on with is the same.
func (o step) number() uint64 {
	if o.fact < firstSegment {
		return uint64(o.fact)
	}
	return uint64(o.fact) | uint64(o.variable)<<16
}

// scramble is the mixing function of SplitMix64 (Steele, Lea and Flood, 2014).
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// maxKeys limits the memory of a set to 24 MB.
const maxKeys = 1 << 19

// A chainSet is a set of keys by open addressing, which keeps its memory. When it
// is full it forgets further keys.
type chainSet struct {
	keys  []chainKey
	stamp []uint32 // the generation that wrote a slot; older ones are empty
	now   uint32
	used  int
}

// reset empties the set.
func (s *chainSet) reset() {
	s.used = 0
	s.now++
	if s.keys == nil || s.now == 0 {
		s.keys, s.stamp, s.now = make([]chainKey, 1<<10), make([]uint32, 1<<10), 1
	}
}

// add puts a key into the set and reports false if it was there.
func (s *chainSet) add(k chainKey) bool {
	i := k[0] & uint64(len(s.keys)-1)
	for ; s.stamp[i] == s.now; i = (i + 1) & uint64(len(s.keys)-1) {
		if s.keys[i] == k {
			return false
		}
	}
	if s.used == maxKeys {
		return true
	}
	s.keys[i], s.stamp[i] = k, s.now
	s.used++
	if s.used > len(s.keys)/2 {
		s.grow()
	}
	return true
}

func (s *chainSet) grow() {
	keys, stamp, now := s.keys, s.stamp, s.now
	*s = chainSet{keys: make([]chainKey, 2*len(keys)), stamp: make([]uint32, 2*len(keys)), now: 1}
	for i, k := range keys {
		if stamp[i] == now {
			s.add(k)
		}
	}
}
