package braids

// A chainKey identifies a chain by its steps, in any order, and its end. It is a hash of 128 bits. Among a thousand
// million chains, the probability that two have the same key by chance is about 1 in 10^20.
type chainKey [2]uint64

// with returns the key of the chain after a step with the given number is added. The order in which steps are added
// does not matter.
func (k chainKey) with(step uint64) chainKey {
	return chainKey{k[0] + scramble(step), k[1] + scramble(step+1<<32)}
}

// endingWith returns the key of the chain if it ends with the given step, which must be one of its steps.
func (k chainKey) endingWith(step uint64) chainKey {
	return chainKey{k[0] ^ scramble(step+2<<32), k[1] ^ scramble(step+3<<32)}
}

// scramble is the mixing function of SplitMix64 (Steele, Lea and Flood, 2014).
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// maxKeys is the largest number of keys in a set. It limits the memory of a set to 24 MB.
const maxKeys = 1 << 19

// A chainSet is a hash table of keys with open addressing, which reuses its memory. When it is full, it does not store
// further keys.
type chainSet struct {
	keys  []chainKey
	stamp []uint32 // the generation in which a slot was written; older slots count as empty
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

// add adds a key to the set. It returns false if the set already contains the key.
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
