package formats

import (
	"encoding/xml"
	"fmt"
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
