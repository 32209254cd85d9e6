package techniques

import "pencilmark/board"

// searchOrder lists the houses in the order people scan them: boxes, then rows,
// then columns.
var searchOrder = func() (t [27]board.House) {
	for i := range t {
		t[i] = board.House((i + 18) % 27)
	}
	return t
}()
