package formats

import "pencilmark/board"

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
	return true
}

// flush yields the position that is held.
func (rd *reader) flush() bool {
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
	if rd.held.joins(s) {
		rd.held.lend(s)
		rd.held.ok = false
	} else if s.unsettled {
		s.settle()
	}
	p, err := s.position()
	if err != nil {
		err.Raw = clip(raw)
		return rd.fail(err)
	}
	return rd.hold(held{p: p, kind: s.kind, framed: s.framed, block: s.block, end: end})
}

// joins reports whether s shows the same puzzle as h, with more in it: the rows
// of pencil marks under a line or a board, or the second or third board of a
// Simple Sudoku file, which show the solved cells and the pencil marks.
func (h *held) joins(s *sheet) bool {
	switch {
	case !h.ok || !s.block || h.kind == pencilSheet:
		return false
	case s.kind == pencilSheet && !h.block && s.line != h.end+1:
		return false
	case s.kind == plainSheet && (!s.framed || !h.framed):
		return false
	}
	for c, d := range h.p.Grid.Values() {
		if d != 0 && s.value[c] != d && s.marks[c] != d.Set() {
			return false
		}
	}
	return true
}

// lend gives s what h knows: the givens and, if h already told them from solved
// cells, which of the cells with one digit are values.
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
	s.solved = board.AllCells.Minus(g.Givens())
	s.line, s.name, s.author, s.comment = h.p.Line, h.p.Name, h.p.Author, h.p.Comment
}
