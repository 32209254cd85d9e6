package fishing

// maxSiblings bounds the fish on the same bases that Pairs remembers. Fish of
// lines have fewer; of wide ones, whose covers vary more, the rest is not paired.
const maxSiblings = 256

// Pairs turns a stream of fish into siamese fish: pairs that share digit and
// bases, of which each removes something that the other does not. Fish on the
// same bases must follow one another, as they do from Lines and Wide. The zero
// Pairs is ready.
type Pairs struct {
	siblings [maxSiblings]Fish
	n        int
}

// Add takes the next fish and yields its pairs with earlier ones. It returns
// false to stop.
func (p *Pairs) Add(f Fish, yield func(first, second Fish) bool) bool {
	if p.n > 0 && (p.siblings[0].Digit != f.Digit || p.siblings[0].Bases != f.Bases) {
		p.n = 0
	}
	for i := range p.n {
		if a := &p.siblings[i]; !a.Out.Within(f.Out) && !f.Out.Within(a.Out) && !yield(p.siblings[i], f) {
			return false
		}
	}
	if p.n < maxSiblings {
		p.siblings[p.n] = f
		p.n++
	}
	return true
}
