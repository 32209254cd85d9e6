package wish

import (
	"fmt"
	"sync"

	"pencilmark/search/generate"
	"pencilmark/techniques/grade/hodoku"
)

// A Nearest keeps the puzzle that comes closest to the specification, until a matching puzzle is
// found. Several goroutines may use it at once.
type Nearest struct {
	lock   sync.Mutex
	off    int
	puzzle *generate.Puzzle
	grade  string
}

// Watch returns a distance function that also keeps the nearest puzzle. It returns nil if
// distance is nil.
func (n *Nearest) Watch(distance func(*generate.Puzzle) int) func(*generate.Puzzle) int {
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

// Puzzle returns the nearest puzzle. It returns nil if there is none, or if the last puzzle was as required.
func (n *Nearest) Puzzle() *generate.Puzzle {
	n.lock.Lock()
	defer n.lock.Unlock()
	return n.puzzle
}

// Grade describes the grade of the nearest puzzle, as in "Medium (812)". It returns "" if there is none.
func (n *Nearest) Grade() string {
	n.lock.Lock()
	defer n.lock.Unlock()
	if n.puzzle != nil && n.grade == "" {
		r := hodoku.New().Grade(n.puzzle.Givens, false)
		n.grade = fmt.Sprintf("%v (%d)", r.Level, r.Score)
	}
	if n.puzzle == nil {
		return ""
	}
	return n.grade
}
