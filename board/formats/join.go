package formats

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
)

// A held is a position that has not been yielded yet, because the next record may add to it.
type held struct {
	ok     bool
	p      Position
	kind   sheetKind
	framed bool
	block  bool      // it came as a block
	log    bool      // steps follow it, so the words and boards after them are about the same puzzle
	before *Position // the puzzle above the steps, if p is a board between them
	end    int       // the line it ended on
}

// hold yields the position that was held before, and holds h instead.
func (rd *reader) hold(h held) bool {
	if !rd.flush() {
		return false
	}
	h.ok = true
	rd.held = h
	rd.lines.found()
	return true
}

// flush yields the position or the line that is held.
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

// settle turns a sheet into a position, and joins it with the held position if they belong
// together. The raw text is used for errors, and end is the last line of the record.
func (rd *reader) settle(s *sheet, raw string, end int) bool {
	if rd.held.repeats(s) {
		return true
	}
	var p Position
	err := rd.held.join(s)
	if err == nil {
		p, err = s.position()
	}
	if err != nil {
		err.Raw = clip(raw)
		return rd.fail(err)
	}
	log := s.joined && rd.held.log
	if log && p.Grid.Solved() { // what the steps led to
		return true
	}
	h := held{p: p, kind: s.kind, framed: s.framed, block: s.block, log: log, end: end}
	if log {
		above := rd.held.p
		h.before = cmp.Or(rd.held.before, &above)
	}
	if s.joined {
		rd.held.ok = false
	}
	return rd.hold(h)
}

// repeats reports whether s is a drawing of the puzzle above, in another form, or an empty section below it.
func (h *held) repeats(s *sheet) bool {
	if !h.ok || h.log || !s.block || s.framed && h.framed && s.blank() {
		return h.ok && !h.log && s.block
	}
	again := s.kind == plainSheet && h.kind == plainSheet && !s.framed && h.p.Format != s.format && h.p.Grid.Values() == s.value
	if again {
		h.p.Notes = append(h.p.Notes, fmt.Sprintf("line %d shows it again, in another form", s.line))
		h.p.Again = append(h.p.Again, s.line)
	}
	return again
}

// solvedBy reports whether s is the solution of the puzzle above.
func (h *held) solvedBy(s *sheet) bool {
	return h.ok && !h.log && !h.p.Grid.Solved() && s.full() && s.extends(&sheet{value: h.p.Grid.Values()})
}

// step matches a step of a log in text, as in "1. Hidden Single: 3 in b3 => r1c7=3", or its heading in
// Markdown.
var step = regexp.MustCompile(`^(\d+\. [\pL\d].* => |## \d+\. [\pL\d])`)

// logged reports whether a line is part of a log in text. Such a log has a puzzle, its steps with
// explanations, and boards of the position that they lead to. A board behind the last step counts. Rows of
// another grid are no part of it.
func (rd *reader) logged(trimmed string) bool {
	if rd.held.ok && step.MatchString(trimmed) {
		if rd.held.log = true; rd.held.before != nil {
			rd.held.p, rd.held.before = *rd.held.before, nil
		}
		rd.lines.found()
	}
	cells := strings.Join(strings.Fields(trimmed), "")
	return rd.held.ok && rd.held.log && !strings.ContainsAny(trimmed, "|│║") && (len(cells) != 9 || countCells(cells) < 9) && nearWord(trimmed) == nil
}

// join adds the information of h to s, if s shows the same puzzle as h in more detail. For example,
// s can be the pencil marks below a line or a board. It can also be the second or third board of a
// Simple Sudoku file, which show the solved cells and the pencil marks. join returns an error if s
// shows the puzzle of h but contradicts it.
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

// follows reports whether s is in a place where another drawing of the puzzle h can be.
func (h *held) follows(s *sheet) bool {
	switch {
	case !h.ok || !s.block:
		return false
	case h.log:
		return true
	case h.kind == pencilSheet:
		return false
	case s.kind == pencilSheet && !h.block && s.line != h.end+1:
		return false
	case s.kind == plainSheet && (!s.framed || !h.framed):
		return false
	}
	return true
}

// compare compares s with the values of h. It returns the number of cells that agree, and the cells
// that differ.
func (h *held) compare(s *sheet) (agree int, differ board.CellSet) {
	blank := board.AllCells().Minus(s.marked)
	other := s.kind == pencilSheet && s.value == board.Givens{} && blank == board.AllCells().Minus(h.p.Grid.Empty())
	for c, d := range h.p.Grid.Values() {
		switch {
		case d == 0, other: // it shows the marks of all cells without a value, and nothing else
		case s.value[c] == d || s.marks[c] == d.Set():
			agree++
		default:
			differ = differ.With(board.Cell(c))
		}
	}
	return agree, differ
}

// lend copies information from h to s: the givens and, if h distinguishes givens from solved cells,
// which of the cells with one digit are values. Outside a Simple Sudoku file, a puzzle without
// givens does not determine which values are givens.
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
	s.notes, s.again = append(h.p.Notes, s.notes...), h.p.Again
	if g.Givens().IsEmpty() && !h.framed {
		s.assumed = true
		return
	}
	s.solved = board.AllCells().Minus(g.Givens())
}

// A prose is a line of words without cells. If a block follows, the line is its title. Otherwise it is
// skipped.
type prose struct {
	text string
	line int
}

// take returns the line, as a title, and clears it.
func (p *prose) take() string {
	text := p.text
	*p = prose{}
	return text
}

// addProse handles a line of words. The line of words before it is then known to hold no puzzle. Among puzzles of one
// line each, a line that is a single word of cells is a broken puzzle.
func (rd *reader) addProse(text string) bool {
	if !rd.endProse() {
		return false
	}
	p := prose{clip(text), rd.no}
	if rd.size.add(text, rd.no) {
		n := rd.size.rows
		rd.size = gridSize{}
		rd.skips -= n - 1
		if rd.skips == 0 {
			rd.skipped = nil
		}
		err := variant(place{line: rd.no - n + 1}, "this is a grid of %d×%d", n, n)
		err.Raw = p.text
		return rd.fail(err)
	}
	if rd.oneLine && countCells(text) == len(text) && rd.size.rows < 2 && len(bytes.TrimSpace(rd.lines.peek())) != len(text) {
		err := p.err()
		err.Raw = p.text
		return rd.fail(err)
	}
	rd.prose = p
	return true
}

// A gridSize counts the lines of a grid that is not one of 9×9.
type gridSize struct{ rows, cols, line int }

// add adds a line that is not a row of 9×9, and reports whether it completes a grid.
func (g *gridSize) add(text string, line int) bool {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" |,;\t[](){}", r) })
	n, all := len(words), strings.Join(words, "")
	if n < 4 {
		n = len(all)
	}
	if n != g.cols || line > g.line+2 {
		*g = gridSize{cols: n}
	}
	g.rows++
	g.line = line
	return g.rows == n && slices.Contains([]int{4, 6, 8, 10, 12, 16, 25}, n) && gridCells.MatchString(all) && len(all) <= 2*n
}

// gridCells matches the cells of a row of any size.
var gridCells = regexp.MustCompile(`^[0-9A-Ga-g._*xX?-]+$`)

// endProse skips a line of words that is not followed by a block.
func (rd *reader) endProse() bool {
	p := rd.prose
	rd.prose = prose{}
	return p.text == "" || rd.skip(p.err(), p.text, 1)
}

// err returns the Error which reports that the text is not a puzzle.
func (p *prose) err() *Error {
	if text := strings.TrimSpace(p.text); countCells(text) > 0 && isStray(row{text, p.line}) && !hasWord(text) {
		_, err := badLine(text, place{p.line, 1})
		return err
	}
	return failf(place{line: p.line}, "%s is not a puzzle in a known format", shown(p.text)).
		mend("give 81 cells, 1 to 9 and . for an empty one")
}

// shown returns the start of text in quotes.
func shown(text string) string {
	text, _, more := strings.Cut(text, "\n")
	if len(text) > 40 || more {
		return fmt.Sprintf("%.40q…", text)
	}
	return fmt.Sprintf("%q", text)
}
