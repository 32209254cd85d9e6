package formats

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"pencilmark/board"
)

const (
	headSize   = 4096 // bytes that a Detector can examine
	bufferSize = 64 << 10
	maxLine    = 1 << 20  // longest line that is read, in bytes; also the longest JSON text and game in XML
	maxIdle    = 16 << 20 // bytes that are read without finding a record, before reading stops
	lineCost   = 16       // added to the bytes of each line, so that the limit also applies to empty lines
)

// A scanner returns the lines of its input one at a time. Its memory use is bounded by the length
// of the longest line.
type scanner struct {
	r    *bufio.Reader
	line int    // number of the line last returned, from 1
	long []byte // holds a line that does not fit into the reader's buffer
	more []byte // the lines after one that ended in a carriage return alone; nil if there are none
	tail []byte // what is left of a line of JSON that is returned in pieces; nil if there is none
	idle int    // bytes read since the last call of found, plus lineCost for each line
}

// newScanner returns a scanner for r.
func newScanner(r io.Reader) *scanner {
	return &scanner{r: decoded(bufio.NewReaderSize(r, bufferSize))}
}

// head returns the start of the input without consuming it. It returns headSize bytes, or fewer if
// these are enough to detect the format, so that it does not wait for more input than necessary. If
// an error occurs after the first byte, head ignores it, and next returns it later.
func (s *scanner) head(detectors []Detector) ([]byte, error) {
	b, err := s.wait(func(b []byte) bool {
		return beginsLines(b) || slices.ContainsFunc(detectors, func(d Detector) bool { return d.Match(b) })
	})
	if len(b) == 0 && err != io.EOF {
		return nil, err
	}
	return b, nil
}

// wait returns the bytes that can be read without consuming them, as soon as they are enough, or
// headSize bytes, or the input has ended.
func (s *scanner) wait(enough func(b []byte) bool) ([]byte, error) {
	for n := 1; ; n = s.r.Buffered() + 1 {
		_, err := s.r.Peek(min(n, headSize))
		b, _ := s.r.Peek(min(s.r.Buffered(), headSize))
		if err != nil || len(b) == headSize || enough(b) {
			return b, err
		}
	}
}

// beginsLines reports whether text is certainly read line by line, so that no Detector can match it
// when more input arrives. This depends on the first complete line that is neither blank nor a
// comment.
func beginsLines(text []byte) bool {
	for {
		line, rest, found := bytes.Cut(text, []byte("\n"))
		trimmed := string(bytes.TrimSpace(line))
		switch {
		case !found:
			return false
		case trimmed == "" || trimmed[0] == '#':
			text = rest
			continue
		case trimmed[0] == '{': // a log is recognised by its first key
			return strings.Count(trimmed, `"`) > 1
		}
		return trimmed[0] != '<' && trimmed != "---" && utf8.ValidString(trimmed) && checkText(line, "") == nil
	}
}

var (
	// errLong means that a line is longer than maxLine.
	errLong = errors.New("line longer than 1 MiB")
	// errIdle means that maxIdle was exceeded.
	errIdle = errors.New("stopped reading: no puzzle in the last 16 MiB or million lines")
)

// found records that the text read so far contained a record.
func (s *scanner) found() { s.idle = 0 }

// next returns the next line without its line end. The slice is valid until the next call. The
// error is io.EOF after the last line, and errLong for a line that was skipped. It is errIdle if
// too much was read since the last call of found. Any other error is an error of the input.
func (s *scanner) next() ([]byte, error) {
	if s.more != nil {
		s.line++
		s.idle += lineCost
		return s.cutReturn(s.more), nil
	}
	b, err := s.r.ReadSlice('\n')
	if s.tail != nil {
		s.line--
		b, s.tail = append(s.tail, b...), nil
	}
	if err == bufio.ErrBufferFull {
		if piece := s.piece(b); piece != nil {
			s.line++
			return piece, nil
		}
		b, err = s.rest(b)
	} else {
		s.idle += len(b)
	}
	s.idle += lineCost
	switch {
	case err == errLong:
		s.line++
		return nil, err
	case err != nil && (err != io.EOF || len(b) == 0):
		return nil, err
	case s.idle > maxIdle:
		return nil, errIdle
	}
	s.line++
	if bytes.IndexByte(b, 0x1b) >= 0 {
		b = terminalColour.ReplaceAll(b, nil)
	}
	b = bytes.TrimSuffix(b, []byte("\n"))
	return s.cutReturn(bytes.TrimSuffix(b, []byte("\r"))), nil
}

// cutReturn returns the text before the first carriage return in b, and keeps the rest.
func (s *scanner) cutReturn(b []byte) []byte {
	line, more, found := bytes.Cut(b, []byte("\r"))
	switch {
	case !found:
		s.more = nil
	case s.more == nil:
		s.more = bytes.Clone(more)
	default:
		s.more = more
	}
	return line
}

// terminalColour matches the codes that colour text in a terminal.
var terminalColour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// startsJSON matches what a line of JSON, or the rest of one, may begin with.
var startsJSON = regexp.MustCompile(`^\s*[\[{,"]`)

// piece returns the beginning of a long line of JSON, up to the end of an object, and keeps the rest. For
// any other text, it returns nil.
func (s *scanner) piece(b []byte) []byte {
	end := bytes.LastIndex(b, []byte("},")) + 2
	if end < 2 || !startsJSON.Match(b) || (bytes.Count(b[:end], []byte(`"`))-bytes.Count(b[:end], []byte(`\"`)))%2 > 0 {
		return nil
	}
	s.idle += end
	s.tail = bytes.Clone(b[end:])
	return b[:end]
}

// rest returns a line that starts with b and does not fit into the reader's buffer.
func (s *scanner) rest(b []byte) ([]byte, error) {
	s.long = append(s.long[:0], b...)
	size := len(b)
	for {
		b, err := s.r.ReadSlice('\n')
		size += len(b)
		switch {
		case size <= maxLine:
			s.long = append(s.long, b...)
		case s.idle+size > maxIdle:
			return nil, errIdle
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		s.idle += size
		if size > maxLine && (err == nil || err == io.EOF) {
			return nil, errLong
		}
		return s.long, err
	}
}

// peek returns the start of the next line, up to headSize bytes, without consuming it. It does not
// wait for input beyond that line.
func (s *scanner) peek() []byte {
	if s.more != nil {
		line, _, _ := bytes.Cut(s.more, []byte("\r"))
		return line
	}
	b, _ := s.wait(func(b []byte) bool { return bytes.IndexByte(b, '\n') >= 0 })
	line, _, _ := bytes.Cut(b, []byte("\n"))
	return line
}

// CheckText returns an Error if the head of an input shows that it is not text. The Error includes
// the name of the input, which may be "", and the contents that are expected. The argument wanted
// describes these, for example "puzzles".
func CheckText(head []byte, name, wanted string) error {
	if e := checkText(head, wanted); e != nil {
		return e.in(name)
	}
	return nil
}

func checkText(head []byte, wanted string) *Error {
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		return failf(place{}, "is compressed").mend("unpack it with gunzip first").because(ErrBinary)
	}
	for _, b := range head {
		if b < '\t' || b > '\r' && b < ' ' && b != 0x1b || b == 0x7f {
			return failf(place{}, "is a binary file").mend("a text file with %s is expected", wanted).because(ErrBinary)
		}
	}
	return nil
}

// A Line is a puzzle of 81 characters on a line of its own. It has not been checked against the
// rules of the game yet.
type Line struct {
	Text   [81]byte // each byte is a digit from 1 to 9 or a sign for an empty cell
	Number int      // the line number, from 1
}

// Cells returns the digits of l, with 0 for empty cells, and the number of givens.
func (l *Line) Cells() (cells board.Givens, givens int) {
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

// Position returns the Position and error that Read yields for l. The name is the name of the file.
func (l *Line) Position(name string) (p Position, err error) {
	cells, _ := l.Cells()
	if err := parseLine(&p, l.Text[:], &cells, l.Number); err != nil {
		err.Raw = string(l.Text[:])
		return Position{}, err.in(name)
	}
	return p, nil
}

// ReadLines does the same as Read, but is faster for callers that do not need a Position for each
// puzzle. It passes lines with 81 cells and nothing else to line. Such a Line is valid until line
// returns. It passes all other records and errors to yield, as Read does, in the order of the
// input. The first puzzle of a file is always passed to yield, and if line is nil, all puzzles are.
// Either function can return false to stop.
func ReadLines(r io.Reader, name string, line func(*Line) bool, yield func(Position, error) bool,
	detectors ...Detector) {
	lines := newScanner(r)
	rd := &reader{lines: lines, name: name, yield: yield, yieldLine: line}
	if s, ok := r.(Staller); ok {
		s.OnStall(rd.stall)
	}
	head, err := lines.head(detectors)
	if err != nil {
		rd.fail(failf(place{}, "cannot be read: %v", err).because(err))
		return
	}
	for _, d := range detectors {
		if d.Match(head) {
			d.Read(lines.r, name)(yield)
			return
		}
	}
	if e := checkText(head, "puzzles"); e != nil {
		rd.fail(e)
		return
	}
	rd.run()
}

// A Staller is a Reader that may wait for its input. When no input has arrived for a moment, its
// Read method calls the function that was set with OnStall. A puzzle that is complete is then no
// longer held back, although pencil marks for it might still follow.
type Staller interface {
	io.Reader
	OnStall(func())
}

// stall yields the record that is held, if the record is complete and the next line has not begun.
func (rd *reader) stall() {
	if !rd.waiting || rd.stopped || rd.lines.r.Buffered() > 0 {
		return
	}
	if rd.block.whole() {
		rd.stopped = !rd.endBlock()
	}
	if rd.block.unstarted() && !rd.stopped && !rd.held.log { // of a log, more steps may follow
		rd.stopped = !rd.flush()
	}
}

// bare holds text, a line of 81 cells, without parsing it.
func (rd *reader) bare(text []byte) bool {
	if !rd.flush() {
		return false
	}
	rd.unread = Line{[81]byte(text), rd.lines.line}
	rd.lines.found()
	return true
}

// unpack parses the line that is held. It is called before a record that may add to that line.
func (rd *reader) unpack() bool {
	if rd.unread.Number == 0 {
		return true
	}
	l := &rd.unread
	cells, _ := l.Cells()
	no := l.Number
	l.Number = 0
	return rd.holdLine(l.Text[:], &cells, no)
}

// readDigits reads cells written as 1 to 9, 0 and dots, and counts the givens. It returns false if
// there is any other character. In plain words:
//
//	for i, b := range text { if b is a digit { v[i] = b - '0' } else if b != '.' { return false } }
//
// Eight cells are read as one word. A digit differs from '0' by at most 9. A larger difference is
// accepted only for a dot, and is then replaced with 0.
func readDigits(text *[81]byte, v *board.Givens) (givens int, ok bool) {
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

// putEight writes eight cells as one little-endian word. It compiles to a single store instruction.
func putEight(p *[8]board.Digit, w uint64) {
	p[0], p[1], p[2], p[3] = board.Digit(w), board.Digit(w>>8), board.Digit(w>>16), board.Digit(w>>24)
	p[4], p[5], p[6], p[7] = board.Digit(w>>32), board.Digit(w>>40), board.Digit(w>>48), board.Digit(w>>56)
}
