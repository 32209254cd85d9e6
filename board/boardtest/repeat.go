package boardtest

import "io"

// A repeater returns the rest of the current copy of a text and then n more copies.
type repeater struct {
	text, rest string
	n          int
}

// Repeat returns a reader of n copies of a text, which must not be empty. If n is negative, the
// reader never ends. It does not keep the copies in memory.
func Repeat(text string, n int) io.Reader { return &repeater{text: text, n: n} }

// Read fills p, unless the copies end first.
func (r *repeater) Read(p []byte) (n int, err error) {
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
