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
// position, of a version number, 2 if it is missing, and three fields for each cell, each followed by a bar. The fields
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
	if isPuzzle(g) {
		state = openNotStarted
		writeCells(&data, g.Values(), '0', "", "")
	} else {
		marks := notes(g)
		data.WriteString("version: 2\n")
		for c := range board.Cells() {
			editable := 1
			if g.Givens().Has(c) {
				editable = 0
			}
			fmt.Fprintf(&data, "%d|%d|%d|", g.Value(c), marks[c], editable)
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

// readOpenSudoku yields the games of an XML file one by one. Other elements are not used.
func readOpenSudoku(r io.Reader, name string) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		input := &gameReader{r: r}
		d := xml.NewDecoder(input)
		depth, root, any := 0, false, false // open elements; the first was read; something was yielded
		at := func() place {
			line, _ := d.InputPos()
			return place{line: line}
		}
		fail := func(e *Error) bool {
			any, input.size = true, 0
			return yield(Position{}, e.in(name))
		}
		tok, err := d.Token()
		for ; err == nil; tok, err = d.Token() {
			if _, ok := tok.(xml.EndElement); ok {
				depth--
			}
			el, ok := tok.(xml.StartElement)
			if !ok {
				continue
			}
			if depth++; depth > maxDepth {
				fail(failf(at(), "the XML has more than %d elements in each other", maxDepth))
				return
			}
			if !root && el.Name.Local != "opensudoku" {
				fail(failf(at(), "XML with <%.40s> is not known", el.Name.Local).mend("files of OpenSudoku are read"))
				return
			}
			if root = true; el.Name.Local != "game" {
				continue
			}
			p, err := openGame(el.Attr, at())
			if err != nil && !fail(err) {
				return
			}
			any, input.size = true, 0
			if err == nil && !yield(p, nil) {
				return
			}
		}
		switch {
		case err == errNoGame:
			fail(failf(at(), "%v", err))
		case err != io.EOF:
			fail(failf(at(), "the XML is damaged: %v", xmlReason(err)).because(err))
		case !any:
			fail(failf(place{}, "%v", ErrEmpty).because(ErrEmpty))
		}
	}
}

// maxDepth is how deeply the elements of an XML file may be nested.
const maxDepth = 32

// errNoGame reports that more than maxLine was read since the last game.
var errNoGame = errors.New("the XML has more than 1 MiB without a game, or in one")

// A gameReader limits how much an XML decoder can read for one game.
type gameReader struct {
	r    io.Reader
	size int // bytes read since the last game
}

// Read reads from the input, or returns an error if the limit is exceeded.
func (g *gameReader) Read(b []byte) (int, error) {
	if g.size > maxLine {
		return 0, errNoGame
	}
	n, err := g.r.Read(b)
	g.size += n
	return n, err
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
	attr := map[string]string{}
	for _, a := range attrs {
		attr[a.Name.Local] = a.Value
	}
	data := strings.TrimSpace(attr["data"])
	s, err := openData(data, at)
	var p Position
	if err == nil {
		s.comment = attr["note"]
		p, err = s.position()
	}
	if err != nil {
		err.Raw = clip(data)
	}
	return p, err
}

// openData reads the data of a game.
func openData(data string, at place) (*sheet, *Error) {
	version, rest := "2", data
	if text, ok := strings.CutPrefix(data, "version:"); ok {
		version, rest, _ = strings.Cut(strings.Join(strings.Fields(text), " "), " ")
		if version != "1" && version != "2" && version != "3" {
			return nil, failf(at, "version %.20s of the game data is not known", version).mend("versions 1 to 3 are read")
		}
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

// openNotes reads the notes of a cell.
func openNotes(text, version string) (marks board.DigitSet, ok bool) {
	if version != "1" {
		n, err := strconv.ParseUint(text, 10, 9)
		return board.DigitSet(n), err == nil
	}
	return digitsOf(strings.NewReplacer(",", "", "-", "").Replace(text))
}
