package subset

import "pencilmark/techniques/internal/combine"

// tight yields every choice of size of the sets that have just size elements between
// them, in lexicographic order: the choice, bit i for set i, and the elements. It
// returns false if yield did. size is at least 2.
//
// Two sets with too many elements end all choices that begin with them; to go on
// only with those that have room takes a third of the time of trying all.
func tight(sets []uint16, size int, yield func(m, union uint16) bool) bool {
	for i, a := range sets {
		for j := i + 1; j < len(sets); j++ {
			union := a | sets[j]
			if combine.Len(union) > size {
				continue
			}
			if !widen(sets, j+1, size, 1<<i|1<<j, union, yield) {
				return false
			}
		}
	}
	return true
}

// widen does what tight does for the choices that begin with m, whose elements are
// union; further sets are those from number next on.
func widen(sets []uint16, next, size int, m, union uint16, yield func(m, union uint16) bool) bool {
	if combine.Len(m) == size {
		return combine.Len(union) < size || yield(m, union)
	}
	for k := next; k < len(sets); k++ {
		if more := union | sets[k]; combine.Len(more) <= size && !widen(sets, k+1, size, m|1<<k, more, yield) {
			return false
		}
	}
	return true
}
