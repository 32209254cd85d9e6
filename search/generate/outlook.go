package generate

// The numbers of clues from which a puzzle takes milliseconds, and from which it takes
// up to about a second on one core, by symmetry, as measured. With fewer clues it
// takes minutes or longer.
var (
	soonFrom  = [...]int{None: 21, Rotate180: 24, Rotate90: 28, Mirror: 24, Diagonal: 23, Full: 28}
	laterFrom = [...]int{None: 19, Rotate180: 22, Rotate90: 24, Mirror: 22, Diagonal: 21, Full: 25}
)

// Outlook says in words how long a puzzle may take. What Accept refuses comes on top
// of it, and only a Tally can tell how much that is.
func (o *Options) Outlook() string {
	const (
		soon  = "milliseconds a puzzle"
		later = "up to a second a puzzle"
		long  = "minutes a puzzle or longer, if there is one to be found at all"
	)
	n := o.Clues
	if p := o.Pattern.Len(); p > 0 {
		switch { // the pattern itself decides more than its symmetry
		case p >= 26:
			return soon
		case p >= 24:
			return later
		}
		return long
	}
	switch {
	case n > 0 && n < laterFrom[o.Symmetry]:
		return long
	case n > 0 && n < soonFrom[o.Symmetry]:
		return later
	case o.Minimal && (n > soonFrom[o.Symmetry]+4):
		return long
	case o.Minimal && (o.Symmetry == Rotate90 || o.Symmetry == Full):
		return later
	}
	return soon
}
