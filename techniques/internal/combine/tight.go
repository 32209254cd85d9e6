package combine

// Tight yields every choice of size of the sets that have at most so many elements
// between them, in lexicographic order: the choice, bit i for set i, and the elements.
// It returns false if yield did. size is at least 2.
//
// Two sets with too many elements end all choices that begin with them; to go on
// only with those that have room takes a third of the time of trying all.
func Tight(sets []uint16, size, most int, yield func(m, union uint16) bool) bool {
	for i, a := range sets {
		for j := i + 1; j < len(sets); j++ {
			union := a | sets[j]
			if Len(union) > most {
				continue
			}
			if !widen(sets, j+1, size, most, 1<<i|1<<j, union, yield) {
				return false
			}
		}
	}
	return true
}

// widen does what Tight does for the choices that begin with m, whose elements are
// union; further sets are those from number next on.
func widen(sets []uint16, next, size, most int, m, union uint16, yield func(m, union uint16) bool) bool {
	if Len(m) == size {
		return yield(m, union)
	}
	for k := next; k < len(sets); k++ {
		if more := union | sets[k]; Len(more) <= most && !widen(sets, k+1, size, most, m|1<<k, more, yield) {
			return false
		}
	}
	return true
}
