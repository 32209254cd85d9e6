package formats

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"pencilmark/board"
)

const nameOpenSudoku = "opensudoku"

// formatOpenSudoku is the XML file format of OpenSudoku. A game consists of 81 digits or, for a
// position, of a version number and three fields for each cell, each followed by a bar. The fields
// are the value, the notes, and 1 if the cell can be edited. Versions 2 and 3 write the notes as a
// mask with bit d-1 for digit d. Version 1 writes them as a list of digits or "-".
var formatOpenSudoku = Format{
	Name:        nameOpenSudoku,
	Description: "XML file of OpenSudoku",
	Extensions:  []string{"opensudoku", "xml"},
	Reads:       true,
	Writes:      true,
	LeftOut:     "folders, times, states and moves",
	carries:     carriesSolved | carriesMarks | carriesSingles | carriesComment,
	write:       writeOpenSudoku,
	wrap: [2]string{
		xml.Header + "<opensudoku version=\"2\">\n<folder name=\"pencilmark\" created=\"0\">\n",
		"</folder>\n</opensudoku>\n",
	},
	lines: []lineShape{{rankOpenSudoku, func(text string) bool { return strings.Count(text, "|") >= 3*81-1 }, openData}},
}

// The states of a game in OpenSudoku.
const (
	openPlaying    = 0
	openNotStarted = 1
	openCompleted  = 2
)

// writeOpenSudoku writes p as a game.
func writeOpenSudoku(b *strings.Builder, p *Position) {
	g := &p.Grid
	state := openPlaying
	var data strings.Builder
	switch {
	case g.Pristine() && g.Values() == g.Puzzle():
		state = openNotStarted
		writeCells(&data, g.Values(), '0', "", "")
	default:
		data.WriteString("version: 2\n")
		plain := g.Pristine()
		for c := range board.Cells() {
			mask, editable := int(g.Marks(c)), 1
			if plain {
				mask = 0
			}
			if g.Givens().Has(c) {
				editable = 0
			}
			fmt.Fprintf(&data, "%d|%d|%d|", g.Value(c), mask, editable)
		}
	}
	if g.Solved() {
		state = openCompleted
	}
	fmt.Fprintf(b, "<game created=\"0\" state=\"%d\" time=\"0\" last_played=\"0\" data=\"", state)
	xml.EscapeText(b, []byte(data.String())) // writing to a Builder does not fail
	b.WriteString("\" note=\"")
	xml.EscapeText(b, []byte(p.Comment))
	b.WriteString("\" command_stack=\"\"/>\n")
}

// openSudokuDetector detects and reads whole files of OpenSudoku.
var openSudokuDetector = Detector{
	Name: nameOpenSudoku,
	Match: func(head []byte) bool {
		first, _, _ := strings.Cut(strings.TrimSpace(string(head)), "\n")
		known := strings.HasPrefix(first, "<?") || strings.HasPrefix(first, "<!") || strings.HasPrefix(first, "<opensudoku")
		return known && !strings.HasPrefix(strings.ToLower(first), "<!doctype html")
	},
	Read: readOpenSudoku,
}

// readOpenSudoku yields the games of an XML file one by one.
func readOpenSudoku(r io.Reader, name string) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		pieces := &pieceReader{r: r}
		o := &openReader{name: name, yield: yield, pieces: pieces, d: xml.NewDecoder(pieces)}
		tok, err := o.d.Token()
		for ; err == nil; tok, err = o.d.Token() {
			pieces.next()
			if !o.token(tok) {
				return
			}
		}
		switch {
		case err == errPiece || err == errIdle:
			o.fail(failf(o.at(), "%v", err))
		case err != io.EOF:
			o.fail(failf(o.at(), "the XML is damaged: %v", xmlReason(err)).because(err))
		case !o.any:
			o.fail(failf(place{}, "%v", ErrEmpty).because(ErrEmpty))
		}
	}
}

// maxDepth is how deeply the elements of an XML file may be nested.
const maxDepth = 32

// pieceCost is added to the number of bytes for each piece of an XML file, so that many empty
// pieces also reach the limit.
const pieceCost = 32

// errPiece reports that a tag, a text or a comment in an XML file is longer than maxLine.
var errPiece = errors.New("the XML has a tag, a text or a comment that is longer than 1 MiB")

// A pieceReader limits how much an XML decoder can read for one piece of a file, and for all pieces
// between two games.
type pieceReader struct {
	r    io.Reader
	size int // bytes read for the current piece
	idle int // bytes read since the last game
}

// next records that a piece was read.
func (p *pieceReader) next() {
	p.size = 0
	p.idle += pieceCost
}

// Read reads from the input, or returns an error if a limit is exceeded.
func (p *pieceReader) Read(b []byte) (int, error) {
	switch {
	case p.size > maxLine:
		return 0, errPiece
	case p.idle > maxIdle:
		return 0, errIdle
	}
	n, err := p.r.Read(b)
	p.size += n
	p.idle += n
	return n, err
}

// An openReader reads the elements of an XML file.
type openReader struct {
	name   string
	yield  func(Position, error) bool
	pieces *pieceReader
	d      *xml.Decoder
	root   bool // the first element was read
	any    bool // something was yielded
	depth  int  // open elements
}

// at returns the place of the line that was read last.
func (o *openReader) at() place {
	line, _ := o.d.InputPos()
	return place{line: line}
}

// fail yields an error.
func (o *openReader) fail(e *Error) bool {
	o.any = true
	o.pieces.idle = 0
	return o.yield(Position{}, e.in(o.name))
}

// token reads a piece of the file. It returns false at the end.
func (o *openReader) token(tok xml.Token) bool {
	switch tok := tok.(type) {
	case xml.EndElement:
		o.depth--
	case xml.StartElement:
		if o.depth++; o.depth > maxDepth {
			o.fail(failf(o.at(), "the XML has more than %d elements in each other", maxDepth))
			return false
		}
		return o.element(tok, o.at())
	}
	return true
}

// element reads the start of an element. Only the elements of games are used. It returns false at
// the end.
func (o *openReader) element(el xml.StartElement, at place) bool {
	first := !o.root
	o.root = true
	if first && el.Name.Local != "opensudoku" {
		o.fail(failf(at, "XML with <%.40s> is not known", el.Name.Local).mend("files of OpenSudoku are read"))
		return false
	}
	if el.Name.Local != "game" {
		return true
	}
	p, err := openGame(el.Attr, at)
	if err != nil {
		return o.fail(err)
	}
	o.any = true
	o.pieces.idle = 0
	return o.yield(p, nil)
}

// xmlReason returns the text of an error of the XML decoder without the line number, which is
// already in the Error.
func xmlReason(err error) string {
	if e, ok := err.(*xml.SyntaxError); ok {
		return e.Msg
	}
	return err.Error()
}

// openGame reads the attributes of a game.
func openGame(attrs []xml.Attr, at place) (Position, *Error) {
	var data, note string
	for _, a := range attrs {
		switch a.Name.Local {
		case "data":
			data = strings.TrimSpace(a.Value)
		case "note":
			note = a.Value
		}
	}
	s, err := openData(data, at)
	var p Position
	if err == nil {
		s.comment = note
		p, err = s.position()
	}
	if err != nil {
		err.Raw = clip(data)
	}
	return p, err
}

// openData reads the data of a game.
func openData(data string, at place) (*sheet, *Error) {
	version, rest, err := openVersion(data, at)
	if err != nil {
		return nil, err
	}
	if !strings.Contains(rest, "|") {
		return linkCells(rest, nameOpenSudoku, at)
	}
	fields := strings.Split(strings.TrimSuffix(rest, "|"), "|")
	if len(fields) != 3*81 {
		return nil, failf(at, "the game has %d fields, 243 expected", len(fields)).
			mend("value, notes and 0 or 1 for each of 81 cells")
	}
	s := &sheet{format: nameOpenSudoku, line: at.line, kind: pencilSheet}
	for c := range board.Cells() {
		f := fields[3*c : 3*c+3]
		marks, ok := openNotes(f[1], version)
		if len(f[0]) != 1 || f[0][0] < '0' || f[0][0] > '9' || !ok || f[2] != "0" && f[2] != "1" {
			return nil, failf(at, "%q, for %v, is not a cell", strings.Join(f, "|"), c)
		}
		s.value[c] = cellValue[f[0][0]]
		s.markOrUnder(c, marks)
		if s.value[c] != 0 && f[2] == "1" {
			s.solved = s.solved.With(c)
		}
	}
	return s, nil
}

// openVersion separates the version from the data of a game. If there is none, the version is 2.
func openVersion(data string, at place) (version, rest string, err *Error) {
	rest, ok := strings.CutPrefix(data, "version:")
	if !ok {
		return "2", data, nil
	}
	rest = strings.TrimSpace(rest)
	i := strings.IndexAny(rest, " \n\r\t")
	if i < 0 {
		return "", "", failf(at, "the game has no cells")
	}
	version = rest[:i]
	if version != "1" && version != "2" && version != "3" {
		return "", "", failf(at, "version %s of the game data is not known", version).mend("versions 1 to 3 are read")
	}
	return version, strings.TrimSpace(rest[i:]), nil
}

// openNotes reads the notes of a cell.
func openNotes(text, version string) (marks board.DigitSet, ok bool) {
	if version != "1" {
		n, err := strconv.ParseUint(text, 10, 9)
		return board.DigitSet(n), err == nil
	}
	if text == "-" {
		return 0, true
	}
	for _, d := range strings.Split(strings.TrimSuffix(text, ","), ",") {
		if len(d) != 1 || d[0] < '1' || d[0] > '9' {
			return 0, false
		}
		marks = marks.With(board.Digit(d[0] - '0'))
	}
	return marks, true
}
