package combine

// Tight yields every choice of size of the sets that have at most so many elements
// between them, in lexicographic order: the choice, bit i for set i, and the elements.
// It returns false if yield did. size is at least 2.
//
// Two sets with too many elements end all choices that begin with them; to go on
// only with those that have room takes a third of the time of trying all.
func Tight(sets []uint16, size, most int, yield func(m, union uint16) bool) bool {
	for i := 0; i <= len(sets)-size; i++ {
		a := sets[i]
		for j := i + 1; j <= len(sets)-size+1; j++ {
			union := a | sets[j]
			if Len(union) > most {
				continue
			}
			m := uint16(1<<i | 1<<j)
			if size == 2 && !yield(m, union) || size > 2 && !widen(sets, j+1, size-2, most, m, union, yield) {
				return false
			}
		}
	}
	return true
}

// widen does what Tight does for the choices that begin with m, whose elements are
// union; left further sets, at least one, are those from number next on.
func widen(sets []uint16, next, left, most int, m, union uint16, yield func(m, union uint16) bool) bool {
	for k := next; k <= len(sets)-left; k++ {
		more := union | sets[k]
		if Len(more) > most {
			continue
		}
		if left == 1 && !yield(m|1<<k, more) || left > 1 && !widen(sets, k+1, left-1, most, m|1<<k, more, yield) {
			return false
		}
	}
	return true
}
