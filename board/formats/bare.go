package formats

import (
	"encoding/binary"
	"io"
	"math/bits"
	"slices"

	"pencilmark/board"
)

// A Line is a puzzle of 81 characters as it stands on a line of its own. It is not yet
// held against the rules of the game.
type Line struct {
	Text   [81]byte // 1 to 9, or a sign for an empty cell
	Number int      // of the line, from 1
}

// Cells returns the digits of l, 0 for empty cells, and how many there are.
func (l *Line) Cells() (cells [81]board.Digit, givens int) {
	if givens, ok := readDigits(&l.Text, &cells); ok {
		return cells, givens
	}
	for i, b := range l.Text {
		cells[i] = cellValue[b]
		if cells[i] != 0 {
			givens++
		}
	}
	return cells, givens
}

// Position returns what Read yields for l; name is that of the file.
func (l *Line) Position(name string) (p Position, err error) {
	cells, _ := l.Cells()
	if err := parseLine(&p, l.Text[:], &cells, l.Number); err != nil {
		err.Raw = string(l.Text[:])
		return Position{}, err.in(name)
	}
	return p, nil
}

// ReadLines is Read for whoever can do with less than a Position: lines of 81 cells and
// nothing else come to line, which is valid until line returns, and all other records
// and errors to yield, as Read yields them, in the order of the input. The first puzzle
// of a file comes to yield in any case, and all do if line is nil. Either function returns
// false to stop.
func ReadLines(r io.Reader, name string, line func(*Line) bool, yield func(Position, error) bool,
	detectors ...Detector) {
	lines := newScanner(r)
	rd := &reader{lines: lines, name: name, yield: yield, yieldLine: line}
	head, err := lines.head()
	if err != nil {
		rd.fail(failf(place{}, "cannot be read: %v", err).because(err))
		return
	}
	if e := checkText(head, "puzzles"); e != nil {
		rd.fail(e)
		return
	}
	for _, d := range append(slices.Clip(detectors), openSudokuDetector) {
		if d.Match(head) {
			d.Read(lines.r, name)(yield)
			return
		}
	}
	rd.run()
}

// bare holds text, a line of 81 cells, back as it is.
func (rd *reader) bare(text []byte) bool {
	if !rd.flush() {
		return false
	}
	rd.unread = Line{[81]byte(text), rd.lines.line}
	rd.lines.found()
	return true
}

// unpack makes a position of the line that is held back, before a record that may say
// more about it.
func (rd *reader) unpack() bool {
	if rd.unread.Number == 0 {
		return true
	}
	l := &rd.unread
	cells, _ := l.Cells()
	end := l.Number
	l.Number = 0
	rd.held = held{ok: true, end: end}
	if err := parseLine(&rd.held.p, l.Text[:], &cells, end); err != nil {
		rd.held.ok = false
		err.Raw = string(l.Text[:])
		return rd.fail(err)
	}
	return true
}

// readDigits reads cells that are written with 1 to 9, 0 and dots, and counts the givens.
// It returns false if there is another sign. In plain words:
//
//	for i, b := range text { if b is a digit { v[i] = b - '0' } else if b != '.' { return false } }
//
// Eight cells are read as one word: digits differ from '0' by up to 9, a dot by dot.
func readDigits(text *[81]byte, v *[81]board.Digit) (givens int, ok bool) {
	const (
		each = 0x0101010101010101
		low  = 127 * each
		dot  = '.' ^ '0'
	)
	wrong, set := uint64(0), 0
	for i := 0; i < 80; i += 8 {
		w := binary.LittleEndian.Uint64(text[i:i+8]) ^ '0'*each
		above9 := (w&low + (127-9)*each) | w
		noDot := ((w^dot*each)&low + low) | w
		wrong |= above9 & noDot
		w &^= above9 & (128 * each) >> 7 * 255
		set += bits.OnesCount64((w + low) & (128 * each))
		putEight((*[8]board.Digit)(v[i:]), w)
	}
	switch b := text[80]; {
	case b >= '1' && b <= '9':
		v[80] = board.Digit(b - '0')
		set++
	case b == '.' || b == '0':
		v[80] = 0
	default:
		return 0, false
	}
	return set, wrong&(128*each) == 0
}

// putEight writes eight cells as one little-endian word; it compiles to one store.
func putEight(p *[8]board.Digit, w uint64) {
	p[0], p[1], p[2], p[3] = board.Digit(w), board.Digit(w>>8), board.Digit(w>>16), board.Digit(w>>24)
	p[4], p[5], p[6], p[7] = board.Digit(w>>32), board.Digit(w>>40), board.Digit(w>>48), board.Digit(w>>56)
}
