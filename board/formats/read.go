package formats

import (
	"errors"
	"io"
	"iter"
	"strings"

	"pencilmark/board"
)

// A Detector adds a format that applies to a whole input, such as a log.
type Detector struct {
	Name string
	// Match reports whether an input that starts with head has this format. The head has at most 4096
	// bytes.
	Match func(head []byte) bool
	// Read yields the positions of the input. The name is the one that was passed to formats.Read.
	Read func(r io.Reader, name string) iter.Seq2[Position, error]
}

// Read yields the positions of r in order, whatever formats they are in. The name is the name of
// the file, which is used in errors. It may be empty.
//
// If a record cannot be read, it yields a zero Position and an *Error, and reading continues with
// the next record. An input without any record yields one *Error that wraps ErrEmpty. The sequence
// ends at an error of r itself, and after 16 MiB or a million lines without a record. A Position
// stays valid after the next one is yielded. Memory use does not grow with the input.
//
// The detectors are tried in order, before the formats of this package.
func Read(r io.Reader, name string, detectors ...Detector) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) { ReadLines(r, name, nil, yield, detectors...) }
}

// Parse reads one puzzle or position from a text, such as a command-line
// argument or the clipboard. Its errors are *Error values.
func Parse(text string) (Position, error) {
	var out Position
	n := 0
	for p, err := range Read(strings.NewReader(text), "") {
		if err != nil {
			var e *Error
			if errors.As(err, &e) && e.Line == 1 && !strings.Contains(strings.TrimSpace(text), "\n") {
				e.Line = 0
			}
			return Position{}, err
		}
		if n++; n == 2 {
			e := failf(place{line: p.Line}, "a second puzzle begins here, one expected")
			e.Raw = clip(text)
			return Position{}, e
		}
		out = p
	}
	return out, nil
}

// A reader divides one input into records. Its methods return false if the consumer has stopped the
// iteration.
type reader struct {
	lines *scanner
	name  string
	yield func(Position, error) bool
	any   bool // something was yielded

	waiting bool // for the next line
	stopped bool // by the consumer, meanwhile

	yieldLine func(*Line) bool // receives lines of exactly 81 cells, if not nil
	unread    Line             // the line that is held instead of a position, unless its number is 0

	block    block
	prose    prose
	held     held
	header   sdkHeader
	oneLine  bool   // a puzzle of 81 characters was read
	labelled bool   // a row of a picture with labels was read since the last blank line
	section  bool   // according to a heading, the next grid is part of a SadMan file
	words    string // the text so far of an unfinished row in words
	object   jsonText
}

// run reads the whole input.
func (rd *reader) run() {
	for {
		rd.waiting = true
		text, err := rd.lines.next()
		rd.waiting = false
		switch {
		case rd.stopped:
			return
		case err == io.EOF:
			rd.end()
			return
		case err == errLong:
			if !rd.endRecord() || !rd.fail(failf(place{line: rd.lines.line}, "%v", err)) {
				return
			}
		case err == errIdle:
			if rd.endRecord() {
				rd.fail(failf(place{line: rd.lines.line + 1}, "%v", err))
			}
			return
		case err != nil:
			if rd.endRecord() {
				rd.fail(failf(place{line: rd.lines.line + 1}, "cannot be read: %v", err).because(err))
			}
			return
		case !rd.take(text):
			return
		}
	}
}

// end yields the remaining records and errors at the end of the input.
func (rd *reader) end() {
	if rd.endRecord() && rd.endProse() && rd.flush() && !rd.any {
		rd.fail(failf(place{}, "%v", ErrEmpty).
			mend("81 cells are expected, 1 to 9 and . for an empty one").because(ErrEmpty))
	}
}

// take reads one line.
func (rd *reader) take(line []byte) bool {
	if rd.cutsObject(line) && !rd.endObject() {
		return false
	}
	var cells board.Givens
	if rd.block.unstarted() && rd.object.line == 0 && readLine(line, &cells) {
		return rd.endProse() && rd.line(line, &cells)
	}
	if !rd.unpack() {
		return false
	}
	text := string(line)
	trimmed := strings.TrimSpace(text)
	if rd.object.line > 0 || !rd.labelled && beginsJSON(trimmed) { // a legend also begins with {}
		return rd.json(text)
	}
	switch {
	case rd.words != "" && trimmed != "" || rd.object.line == 0 && proseRowStart.MatchString(trimmed):
		return rd.proseRow(trimmed)
	case rd.words != "" && !rd.endProseRow():
		return false
	case trimmed == "":
		rd.labelled = false
		return rd.blankLine()
	case trimmed[0] == '#':
		return rd.comment(trimmed)
	case trimmed[0] == '[' && trimmed[len(trimmed)-1] == ']':
		return rd.heading(trimmed)
	case isRuling(trimmed), isBlankPuzzle([]byte(trimmed)) && rd.rulesRows(trimmed):
		return rd.ruling(trimmed)
	case rd.labelsColumns(trimmed):
		return true
	}
	return rd.cells(text, trimmed)
}

// cells handles a line that is not a ruling: a puzzle, a row of a puzzle, or prose.
func (rd *reader) cells(text, trimmed string) bool {
	if cells, ok := unlabel(trimmed); ok {
		text, trimmed = cells, strings.TrimSpace(cells)
		rd.labelled = true
	}
	if isBlankSigned(text) {
		trimmed = text
	}
	if parse := detect(trimmed); parse != nil {
		at := place{rd.lines.line, strings.Index(text, trimmed) + 1}
		return rd.endBlock() && rd.endProse() && rd.record(parse, trimmed, at)
	}
	if step.MatchString(trimmed) && !rd.endBlock() {
		return false
	}
	if rd.logged(trimmed) {
		return rd.endBlock()
	}
	text = cutComment(text)
	if isProse(text) {
		if rd.labelled { // the legend of the signs in the picture above
			return rd.endBlock()
		}
		return rd.endBlock() && rd.addProse(trimmed)
	}
	return rd.row(text)
}

// line handles a puzzle of 81 characters, whose cells are already read.
func (rd *reader) line(text []byte, cells *board.Givens) bool {
	if rd.yieldLine != nil && len(text) == 81 && rd.oneLine {
		return rd.bare(text)
	}
	if !rd.flush() {
		return false
	}
	rd.held = held{ok: true, end: rd.lines.line}
	if err := parseLine(&rd.held.p, text, cells, rd.lines.line); err != nil {
		rd.held.ok = false
		err.Raw = clip(string(text))
		return rd.fail(err)
	}
	rd.oneLine = true
	rd.lines.found()
	return true
}

// record reads any other record of one line.
func (rd *reader) record(parse recordParser, text string, at place) bool {
	s, err := parse(text, at)
	if err != nil {
		err.Raw = clip(text)
		return rd.fail(err)
	}
	return rd.settle(s, text, rd.lines.line)
}

// cutComment returns text without a comment at its end. A number sign directly before a digit marks
// a fin in a pencil-mark grid and does not begin a comment.
func cutComment(text string) string {
	for i := 1; i < len(text); i++ {
		digit := i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9'
		if text[i] == '#' && text[i-1] == ' ' && !digit {
			return strings.TrimRight(text[:i], " ")
		}
	}
	return text
}

// fail yields err, after yielding everything that was read before it.
func (rd *reader) fail(err *Error) bool {
	if !rd.flush() {
		return false
	}
	rd.any = true
	rd.lines.found()
	return rd.yield(Position{}, err.in(rd.name))
}

// A recordParser reads a record of one line.
type recordParser func(text string, at place) (*sheet, *Error)
