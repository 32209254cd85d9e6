package input

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/streams"
)

// passages yields the records of an input, but for the words around a grid that is drawn, as
// a forum post and what commands print have them: those are skipped, with one note. Words
// beside other puzzles are records that cannot be read. The order is kept.
type passages struct {
	to    *streams.Streams
	yield func(Record) bool

	held  []Record // passages of words, of which the next record says whether they are skipped
	drawn bool     // the puzzle before them is drawn
	noted bool
}

// maxHeld bounds the passages that wait.
const maxHeld = 200

// take takes the next record. It returns false to stop.
func (w *passages) take(r Record) bool {
	if r.Err != nil && isWords(r.Err) && len(w.held) < maxHeld {
		w.held = append(w.held, r)
		return true
	}
	drawn := r.Err == nil && isDrawn(&r.Position)
	if drawn || w.drawn {
		w.skip()
	}
	if !w.told() {
		return false
	}
	w.drawn = drawn
	return w.yield(r)
}

// told yields the passages that wait, before a puzzle that is not drawn.
func (w *passages) told() bool {
	held := w.held
	w.held, w.drawn = nil, false
	for _, r := range held {
		if !w.yield(r) {
			return false
		}
	}
	return true
}

// end comes after the last record.
func (w *passages) end() {
	if w.drawn {
		w.skip()
	}
	w.told()
}

func (w *passages) skip() {
	if len(w.held) > 0 && !w.noted {
		fmt.Fprintln(w.to.Err, "pencilmark: the words around the grid are skipped")
		w.noted = true
	}
	w.held = nil
}

var (
	twoWords = regexp.MustCompile(`\pL{2,}.*\s.*\pL{2,}`)
	cells    = regexp.MustCompile(`([0-9.][\s|]*){17}`)
)

// isWords reports whether an error is about a passage of words, or about a line or two as
// steps are written in, and not about a puzzle that is misspelt or breaks the rules.
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
