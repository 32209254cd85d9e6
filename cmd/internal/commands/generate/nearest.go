package generate

import (
	"fmt"
	"sync"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques/grade/hodoku"
)

// A nearest keeps of all puzzles that were looked at the one that comes nearest to what is
// wanted, until one is found. Several goroutines may watch.
type nearest struct {
	lock   sync.Mutex
	off    int
	puzzle *generate.Puzzle
	grade  string
}

// watch returns a distance that keeps the nearest; nil of nil.
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
		if off == 0 { // the next puzzle is looked for from the start
			n.puzzle = nil
		}
		return off
	}
}

// words tells the grade of the nearest: ", nearest Medium (812)"; nothing if there is none.
func (n *nearest) words() string {
	n.lock.Lock()
	defer n.lock.Unlock()
	if n.puzzle == nil {
		return ""
	}
	if n.grade == "" {
		r := hodoku.New().Grade(&n.puzzle.Givens, false)
		n.grade = fmt.Sprintf(", nearest %v (%d)", r.Level, r.Score)
	}
	return n.grade
}

// tell writes the nearest where a run was stopped: to the output, if it is made of a puzzle
// of somebody's own, and else as a message.
func (n *nearest) tell(o *options) error {
	if n.puzzle == nil {
		return nil
	}
	if o.from != "" {
		return o.print(n.puzzle)
	}
	_, err := fmt.Fprintf(o.Err, "pencilmark: the nearest: %s\n", board.Line(n.puzzle.Givens))
	return err
}
