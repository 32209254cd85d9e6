package formats

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
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
// If a record cannot be read, it yields an *Error, and reading continues with the next record. The Position
// beside it is zero, but for the Row and Head of a row of a table. An input without any record yields one *Error that wraps ErrEmpty. The sequence
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
		if errors.Is(err, ErrSkipped) {
			break
		}
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
	quoted   bool   // the rows of the block are in comments
	hashed   bool   // the line before has number signs for empty cells

	no    int       // the number of the line that is being read
	data  collector // lines that are read as a whole
	tags  markup
	inner bool     // the input is a text inside another one
	list  bool     // the line is inside a list of JSON objects
	head  []string // the names of the columns of a table
	table struct { // of the last row with a puzzle in it
		sep         rune
		fields, col int
	}
	skipped *Error // describes the first line that holds no puzzle
	skips   int    // the number of such lines
	nearest *Error // the first of them that has enough cells
	size    gridSize
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
			rd.no = rd.lines.line
			if !rd.endRecord() || !rd.fail(failf(place{line: rd.no}, "%v", err).mend("put each puzzle on a line of its own")) {
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

// end yields the remaining records and errors at the end of the input. The last error says how many
// lines were skipped.
func (rd *reader) end() {
	if open := rd.tags.open; open != "" {
		rd.skip(failf(place{line: rd.no}, "a tag that does not end"), open, 1)
	}
	if !rd.endRecord() || !rd.endProse() || !rd.flush() || rd.inner {
		return
	}
	switch {
	case rd.any && rd.skips > 0:
		err := failf(place{}, "%d %s no puzzle; the first is line %d: %s", rd.skips, holdWord(rd.skips), rd.skipped.Line,
			shown(rd.skipped.Raw)).because(ErrSkipped)
		if near := rd.nearest; near != nil && near.Line > rd.skipped.Line {
			err.Reason += fmt.Sprintf("; line %d has cells: %s", near.Line, shown(near.Raw))
		}
		err.Skipped, err.First, err.Raw = rd.skips, rd.skipped.Line, rd.skipped.Raw
		rd.yield(Position{}, err.in(rd.name))
	case rd.any:
	case rd.skips > 0:
		rd.fail(rd.skipped)
	default:
		rd.fail(failf(place{}, "%v", ErrEmpty).
			mend("81 cells are expected, 1 to 9 and . for an empty one").because(ErrEmpty))
	}
}

// holdWord returns the noun and the verb for n lines.
func holdWord(n int) string {
	if n == 1 {
		return "line holds"
	}
	return "lines hold"
}

// skip counts lines that hold no puzzle. The error says why the first one holds none. It is yielded
// only if the input has nothing else.
func (rd *reader) skip(err *Error, raw string, lines int) bool {
	if rd.skips += lines; rd.skipped == nil {
		err.Raw = clip(raw)
		rd.skipped = err
	}
	if rd.nearest == nil && cellsIn(raw) >= nearly && (!hasWord(raw) || nearWord(raw) != nil) {
		near := *err
		near.Raw = clip(raw)
		rd.nearest = &near
	}
	return true
}

// take reads one line.
func (rd *reader) take(line []byte) bool {
	rd.no = rd.lines.line
	var cells board.Givens
	if rd.block.unstarted() && rd.data.line == 0 && readLine(line, &cells) && !isTable(line[81:]) {
		return rd.endProse() && rd.line(line, &cells)
	}
	return rd.unpack() && rd.feed(string(line))
}

// numbered matches what is not a comment: a puzzle with its number, as in "#1: ", or an array of Lisp.
var numbered = regexp.MustCompile(`^#(\d+[:.)]?\s+[0-9._*xX?-]{60}|\d*A?\()`)

// solving is how the heading of a log in Markdown begins.
const solving = "# Solving "

// isTable reports whether the rest of a line after a puzzle consists of fields of a table.
func isTable(rest []byte) bool {
	return len(rest) > 0 && (rest[0] == ',' || rest[0] == ';' || rest[0] == '\t')
}

// feed passes a line to the text that is being collected, or else to the layers below.
func (rd *reader) feed(text string) bool {
	if rd.quoted && !commentSigns.MatchString(strings.TrimSpace(text)) {
		if rd.quoted = false; !rd.endBlock() {
			return false
		}
	}
	if rd.data.line > 0 && !rd.data.goesOn(text) && !rd.endData() {
		return false
	}
	if rd.data.line > 0 {
		return rd.collect(text)
	}
	if rd.list {
		text = strings.TrimLeft(text, " \t,")
		if rest, end := strings.CutPrefix(text, "]"); end {
			rd.list, text = false, rest
		}
		if text == "" {
			return true
		}
	}
	if !rd.block.unstarted() || rd.labelled || rd.words != "" {
		return rd.text(text)
	}
	rest, isList := strings.CutPrefix(strings.TrimSpace(text), "[")
	rest = strings.TrimSpace(rest)
	if isList && (strings.HasPrefix(rest, "{") || rest == "" && bytes.HasPrefix(bytes.TrimSpace(rd.lines.peek()), []byte("{"))) {
		rd.list = true
		return rest == "" || rd.feed(rest)
	}
	if rd.data.begins(text) {
		return rd.collect(text)
	}
	return rd.text(text)
}

// text reads a line of text, which may have tags.
func (rd *reader) text(line string) bool {
	if rd.tags.row || rd.tags.skip != "" || rd.tags.open != "" || tag.MatchString(line) || openTag.MatchString(line) {
		return rd.markup(line)
	}
	return rd.plainText(line)
}

// plainText reads a line of text without tags.
func (rd *reader) plainText(line string) bool {
	text := plain(line)
	if strings.Trim(text, "oO123456789 |,;\t") == "" {
		text = strings.NewReplacer("o", ".", "O", ".").Replace(text)
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == "" && strings.Count(text, "\t") >= 8 { // an empty row of a table
		text = strings.ReplaceAll(text, "\t", ",")
		trimmed = text
	}
	if rows, ok := rd.commented(trimmed); ok {
		text, trimmed = rows, strings.TrimSpace(rows)
	}
	switch {
	case rd.words != "" && trimmed != "" || proseRowStart.MatchString(trimmed):
		return rd.proseRow(trimmed)
	case rd.words != "" && !rd.endProseRow():
		return false
	case trimmed == "":
		rd.labelled = false
		return rd.blankLine()
	case trimmed[0] == '#' && rd.held.ok && step.MatchString(trimmed):
		return rd.endBlock() && rd.logged(trimmed)
	case strings.HasPrefix(trimmed, solving) && isLine([]byte(trimmed[len(solving):])): // the heading of a log in Markdown
		if !rd.endBlock() || !rd.endProse() || !rd.record(lineSheet, trimmed[len(solving):], place{rd.no, 1 + len(solving)}) {
			return false
		}
		rd.held.log = rd.held.ok
		return true
	case trimmed[0] == '#' && !numbered.MatchString(trimmed) && len(runs(trimmed, place{})) == 0:
		return rd.comment(trimmed)
	case sectionName.MatchString(trimmed) && strings.Count(trimmed, " ") < 3:
		return rd.heading(trimmed)
	case isRuling(trimmed), rd.block.isHeading() && (row{text: trimmed}).mayDivide(), isBlankPuzzle([]byte(trimmed)) && (rd.skips > 0 || rd.prose.text != "" || rd.rulesRows(trimmed)):
		return rd.ruling(trimmed)
	case rd.labelsColumns(trimmed):
		return true
	}
	if cs := rd.tableRow(text); len(cs) > 0 {
		return rd.endBlock() && rd.endProse() && rd.candidates(cs, text)
	}
	return rd.cells(text, trimmed, strings.TrimSpace(line))
}

var (
	// commentSigns matches what begins a comment.
	commentSigns = regexp.MustCompile(`^(?:#+|//+|%+)(?: |$)?`)
	// hashCells matches cells with number signs for the empty ones.
	hashCells = regexp.MustCompile(`^[1-9#| \t,;]*#[1-9#| \t,;]*#[1-9#| \t,;]*#[1-9#| \t,;]*$`)
)

// commented returns a line without the signs of a comment if there are rows of cells in comments, as of a puzzle in a
// program, and with dots for number signs if these are empty cells. It returns false for any other line.
func (rd *reader) commented(trimmed string) (text string, ok bool) {
	next := string(bytes.TrimSpace(rd.lines.peek()))
	text = strings.ReplaceAll(trimmed, "#", ".")
	if n := cellsIn(text); hashCells.MatchString(trimmed) && (n > 6 && n < 12 || n >= nearly) &&
		(rd.hashed || strings.ContainsAny(trimmed, "123456789") || hashCells.MatchString(next) && strings.ContainsAny(next, "123456789")) {
		rd.hashed = true
		return text, true
	}
	rd.hashed = rd.hashed && isRuling(trimmed)
	signs := commentSigns.FindString(trimmed)
	if text = trimmed[len(signs):]; signs == "" || len(text) > maxRow || hasWord(text) {
		return "", false
	}
	mayBe := func(text string) bool { return !hasWord(text) && (row{text: text}).mayBe() }
	if !rd.quoted {
		rd.quoted = rd.block.unstarted() && cellsIn(text) == 9 && mayBe(text) && next != "" && next[0] == trimmed[0] &&
			mayBe(next[len(commentSigns.FindString(next)):])
	}
	return text, rd.quoted && (mayBe(text) || isRuling(strings.TrimSpace(text)))
}

// cells handles a line that is not a ruling: a puzzle, a row of a puzzle, or prose.
func (rd *reader) cells(text, trimmed, raw string) bool {
	if cells, ok := unlabel(trimmed); ok {
		text, trimmed = cells, strings.TrimSpace(cells)
		rd.labelled = true
	}
	if isBlankSigned(text) {
		trimmed = text
	}
	at := place{rd.no, strings.Index(text, trimmed) + 1}
	if parse := detect(trimmed); parse != nil {
		return rd.endBlock() && rd.endProse() && rd.record(parse, trimmed, at)
	}
	if step.MatchString(trimmed) && !rd.endBlock() {
		return false
	}
	if rd.logged(trimmed) {
		return rd.endBlock()
	}
	if cs := inside(trimmed, at); len(cs) > 0 {
		return rd.endBlock() && rd.endProse() && rd.candidates(cs, trimmed)
	}
	if len(text) <= maxRow {
		text = cleanRow(cutComment(text))
	}
	if rd.isProse(text) {
		if rd.labelled { // the legend of the signs in the picture above
			return rd.endBlock()
		}
		return rd.endBlock() && rd.addProse(raw)
	}
	return rd.row(text)
}

// isProse reports whether a line of text is not a row. In an unfinished grid, a row may have any number
// of cells.
func (rd *reader) isProse(text string) bool {
	n, gaps := len(rd.block.rows), rd.block.gaps
	apart := n%3 != 0 && len(gaps) > 0 && gaps[len(gaps)-1] == n
	return isProse(text) || (n == 0 || n >= 9 || apart) && len(text) <= maxRow && !(row{text, rd.no}).mayBe()
}

// line handles a puzzle of 81 characters, whose cells are already read.
func (rd *reader) line(text []byte, cells *board.Givens) bool {
	if rd.yieldLine != nil && len(text) == 81 && rd.oneLine {
		return rd.bare(text)
	}
	return rd.flush() && rd.holdLine(text, cells, rd.no)
}

// holdLine holds a puzzle of 81 characters.
func (rd *reader) holdLine(text []byte, cells *board.Givens, no int) bool {
	rd.held = held{ok: true, end: no}
	if err := parseLine(&rd.held.p, text, cells, no); err != nil {
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
		if err.loose {
			if cs := inside(text, at); len(cs) > 0 {
				return rd.candidates(cs, text)
			}
		}
		err.Raw = clip(text)
		if err.none && (!rd.oneLine || countCells(text) < len(text)) {
			return rd.skip(err, text, 1)
		}
		return rd.fail(err)
	}
	if at.col > 1 && rd.held.solvedBy(s) { // below the puzzle, in a list of what it is
		return true
	}
	return rd.settle(s, text, rd.no)
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
	return rd.yield(Position{Row: err.row, Head: err.head}, err.in(rd.name))
}

// A recordParser reads a record of one line.
type recordParser func(text string, at place) (*sheet, *Error)
