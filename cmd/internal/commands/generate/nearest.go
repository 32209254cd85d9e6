package generate

import (
	"fmt"
	"sync"

	"pencilmark/search/generate"
	"pencilmark/techniques/grade/hodoku"
)

// A nearest keeps the puzzle that comes closest to the specification, until a matching puzzle is
// found. Several goroutines may use it at once.
type nearest struct {
	lock   sync.Mutex
	off    int
	puzzle *generate.Puzzle
	grade  string
}

// watch returns a distance function that also keeps the nearest puzzle. It returns nil if
// distance is nil.
func (n *nearest) watch(distance func(*generate.Puzzle) int) func(*generate.Puzzle) int {
	if distance == nil {
		return nil
	}
	return func(p *generate.Puzzle) int {
		off := distance(p)
		n.lock.Lock()
		defer n.lock.Unlock()
		if size := max(off, -off); n.puzzle == nil || size < n.off {
			own := *p
			n.off, n.puzzle, n.grade = size, &own, ""
		}
		if off == 0 { // the search for the next puzzle begins anew
			n.puzzle = nil
		}
		return off
	}
}

// words describes the grade of the nearest puzzle, as in ", nearest Medium (812)". It returns ""
// if no puzzle was found yet.
func (n *nearest) words() string {
	n.lock.Lock()
	defer n.lock.Unlock()
	if n.puzzle == nil {
		return ""
	}
	if n.grade == "" {
		r := hodoku.New().Grade(n.puzzle.Givens, false)
		n.grade = fmt.Sprintf(", nearest %v (%d)", r.Level, r.Score)
	}
	return n.grade
}

// tell prints the nearest puzzle after a run was stopped. If the run changed a puzzle of the
// user, the nearest puzzle is part of the output. Otherwise, it is part of a message.
func (n *nearest) tell(o *options) error {
	if n.puzzle == nil {
		return nil
	}
	if o.from != "" {
		return o.print(n.puzzle)
	}
	_, err := fmt.Fprintf(o.Err, "pencilmark: the closest puzzle found: %s\n", n.puzzle.Givens.String())
	return err
}
