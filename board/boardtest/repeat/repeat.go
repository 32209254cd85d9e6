// Package repeat reads a text over and over: for tests of input that is long, or never
// ends, without holding it. Only tests import it, and it imports nothing of pencilmark.
package repeat

import "io"

// A reader has n more copies of a text, and what is left of the one at hand.
type reader struct {
	text, rest string
	n          int
}

// Reader returns a reader of n copies of a text, which is not empty; if n is negative it
// never ends.
func Reader(text string, n int) io.Reader { return &reader{text: text, n: n} }

// Read fills p as far as there are copies.
func (r *reader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if r.rest == "" {
			if r.n == 0 {
				break
			}
			r.n--
			r.rest = r.text
		}
		k := copy(p[n:], r.rest)
		r.rest, n = r.rest[k:], n+k
	}
	if n == 0 && len(p) > 0 {
		return 0, io.EOF
	}
	return n, nil
}
