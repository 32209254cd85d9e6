package input

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
)

// passages yields the records of an input in order. It skips the words before and after a drawn
// grid, as in a forum post or in the output of a command, and prints one note about that. Words
// near other puzzles are yielded as records that cannot be read.
type passages struct {
	to    *console.Streams
	yield func(Record) bool

	held  []Record // passages of words; the next record determines whether they are skipped
	drawn bool     // the puzzle before them is drawn
	noted bool
}

// maxHeld is the largest number of passages that are held at the same time.
const maxHeld = 200

// take handles the next record. It returns false to stop.
func (w *passages) take(r Record) bool {
	if r.Err != nil && isWords(r.Err) && len(w.held) < maxHeld {
		w.held = append(w.held, r)
		return true
	}
	drawn := r.Err == nil && isDrawn(&r.Position)
	if drawn || w.drawn {
		w.skip()
	}
	if !w.release() {
		return false
	}
	w.drawn = drawn
	return w.yield(r)
}

// release yields the passages that are held, because no drawn puzzle is next to them.
func (w *passages) release() bool {
	held := w.held
	w.held, w.drawn = nil, false
	for _, r := range held {
		if !w.yield(r) {
			return false
		}
	}
	return true
}

// end must be called after the last record. It skips or yields the passages that are
// still held.
func (w *passages) end() {
	if w.drawn {
		w.skip()
	}
	w.release()
}

func (w *passages) skip() {
	if len(w.held) > 0 && !w.noted {
		fmt.Fprintln(w.to.Err, "pencilmark: the text around the grid was skipped")
		w.noted = true
	}
	w.held = nil
}

var (
	twoWords = regexp.MustCompile(`\pL{2,}.*\s.*\pL{2,}`)
	cells    = regexp.MustCompile(`([0-9.][\s|]*){17}`)
)

// isWords reports whether an error is about a passage of words, or about a line or two of
// the kind in which steps are written. It returns false for a puzzle that is misspelt or
// breaks the rules.
func isWords(err error) bool {
	var bad *formats.Error
	if !errors.As(err, &bad) || bad.Line == 0 || exit.IsConflict(err) {
		return false
	}
	return twoWords.MatchString(bad.Raw) || strings.Count(bad.Raw, "\n") < 4 && !cells.MatchString(bad.Raw)
}

// isDrawn reports whether a position was read from a drawing of several lines.
func isDrawn(p *formats.Position) bool {
	return slices.Contains([]string{"board", "grid", "pencilmarks", "ss"}, p.Format)
}
