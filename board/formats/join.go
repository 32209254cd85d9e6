package formats

import (
	"fmt"

	"pencilmark/board"
)

// A held position waits for the next record, which may say more about it.
type held struct {
	ok     bool
	p      Position
	kind   sheetKind
	framed bool
	block  bool // it came as a block
	end    int  // the line it ended on
}

// hold yields the position that was held so far and holds h instead.
func (rd *reader) hold(h held) bool {
	if !rd.flush() {
		return false
	}
	h.ok = true
	rd.held = h
	rd.lines.found()
	return true
}

// flush yields the position that is held, or the line.
func (rd *reader) flush() bool {
	if rd.unread.Number != 0 {
		rd.any = true
		more := rd.yieldLine(&rd.unread)
		rd.unread.Number = 0
		return more
	}
	if !rd.held.ok {
		return true
	}
	rd.held.ok = false
	rd.any = true
	return rd.yield(rd.held.p, nil)
}

// settle turns a sheet into a position, joined to the one that is held if it
// belongs to that. The raw text is for errors; end is the last line.
func (rd *reader) settle(s *sheet, raw string, end int) bool {
	var p Position
	err := rd.held.join(s)
	if err == nil {
		p, err = s.position()
	}
	if err != nil {
		err.Raw = clip(raw)
		return rd.fail(err)
	}
	if s.joined {
		rd.held.ok = false
	}
	return rd.hold(held{p: p, kind: s.kind, framed: s.framed, block: s.block, end: end})
}

// join completes s: with what h says if s shows the same puzzle as h, with more
// in it. That may be the rows of pencil marks under a line or a board, or the
// second or third board of a Simple Sudoku file, which show the solved cells and
// the pencil marks. An error says that s shows the puzzle of h and contradicts
// it.
func (h *held) join(s *sheet) *Error {
	var agree int
	var differ board.CellSet
	follows := h.follows(s)
	if follows {
		agree, differ = h.compare(s)
	}
	switch {
	case follows && differ.IsEmpty():
		h.lend(s)
		s.joined = true
	case follows && s.kind == pencilSheet && agree > differ.Len():
		c := differ.First()
		return failf(s.at[c], "%v shows %s, but the puzzle above has %v there", c, s.shown(c), h.p.Grid.Value(c)).
			mend("leave a line with # between them if they are two puzzles").because(ErrContradiction)
	case s.unsettled:
		s.settle()
		s.assumed = true
	}
	return nil
}

// follows reports whether s stands where a drawing of the puzzle h may stand.
func (h *held) follows(s *sheet) bool {
	switch {
	case !h.ok || !s.block || h.kind == pencilSheet:
		return false
	case s.kind == pencilSheet && !h.block && s.line != h.end+1:
		return false
	case s.kind == plainSheet && (!s.framed || !h.framed):
		return false
	}
	return true
}

// compare returns in how many cells s shows the value that h holds, and in which
// it shows something else.
func (h *held) compare(s *sheet) (agree int, differ board.CellSet) {
	for c, d := range h.p.Grid.Values() {
		switch {
		case d == 0:
		case s.value[c] == d || s.marks[c] == d.Set():
			agree++
		default:
			differ = differ.With(board.Cell(c))
		}
	}
	return agree, differ
}

// lend gives s what h knows: the givens and, if h already told them from solved
// cells, which of the cells with one digit are values. A puzzle without givens
// outside a Simple Sudoku file is none: it says nothing about them.
func (h *held) lend(s *sheet) {
	g := &h.p.Grid
	switch {
	case h.kind == valuesSheet:
		s.kind = pencilSheet
		for c, d := range s.value {
			if d != 0 {
				s.value[c] = 0
				s.mark(board.Cell(c), d.Set())
			}
		}
	case s.kind == plainSheet:
		s.kind = valuesSheet
	default:
		s.settle()
	}
	for c, d := range g.Values() {
		if d != 0 {
			s.value[c] = d
			s.marked = s.marked.Without(board.Cell(c))
		}
	}
	s.line, s.name, s.author, s.comment = h.p.Line, h.p.Name, h.p.Author, h.p.Comment
	if g.Givens().IsEmpty() && !h.framed {
		s.assumed = true
		return
	}
	s.solved = board.AllCells().Minus(g.Givens())
}

// prose is a run of lines that are words and no cells. The last of them is the
// title of the block below it, if a block follows; otherwise the run is reported
// as no puzzle, or each of its lines where puzzles of one line came before.
type prose struct {
	text     string
	line     int
	reported bool
}

// take returns the last line as a title and forgets the run.
func (p *prose) take() string {
	text := p.text
	*p = prose{}
	return text
}

// addProse adds a line of words to the run. With the second line it is clear
// that the first is no title.
func (rd *reader) addProse(text string) bool {
	if p := &rd.prose; p.text != "" && (!p.reported || rd.oneLine) {
		p.reported = !rd.oneLine
		if !rd.fail(p.err()) {
			return false
		}
	}
	rd.prose.text, rd.prose.line = clip(text), rd.lines.line
	return true
}

// endProse reports a run that nothing follows which it could be the title of.
func (rd *reader) endProse() bool {
	p := rd.prose
	rd.prose = prose{}
	return p.text == "" || p.reported || rd.fail(p.err())
}

// err says that the text is no puzzle.
func (p *prose) err() *Error {
	shown := fmt.Sprintf("%.40q", p.text)
	if len(p.text) > 40 {
		shown += "…"
	}
	e := failf(place{line: p.line}, "%s is no puzzle in a known format", shown).
		mend("give 81 cells, 1 to 9 and . for an empty one")
	e.Raw = p.text
	return e
}
