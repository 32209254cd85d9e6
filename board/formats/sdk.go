package formats

import (
	"path/filepath"
	"strings"

	"pencilmark/board"
)

// formatSdk is the file of SadMan Sudoku and SudoCue: nine lines, and above them
// lines that begin with # and a letter.
var formatSdk = Format{
	Name:        "sdk",
	Description: "SadMan and SudoCue: nine lines, with author and description above",
	Extensions:  []string{"sdk"},
	Reads:       true,
	Writes:      true,
	LeftOut:     "the dates, source, level and address of the header",
	carries:     carriesName | carriesAuthor | carriesComment,
	write:       writeSdk,
	apart:       "\n",
}

// writeSdk writes the header and the nine lines. A header always has two lines
// or more, so that it can be told from a comment.
func writeSdk(b *strings.Builder, p *Position) {
	if p.Name+p.Author+p.Comment != "" {
		b.WriteString("#Spencilmark\n")
	}
	for _, h := range []struct{ letter, text string }{{"A", p.Author}, {"D", p.Name}, {"C", p.Comment}} {
		if h.text != "" {
			b.WriteString("#" + h.letter + strings.Join(strings.Fields(h.text), " ") + "\n")
		}
	}
	writeCells(b, p.Grid.Values(), '.', "", "\n")
}

// An sdkHeader collects the lines above a grid that may be a header: # and one
// of the letters for Author, Description, Comment, Begun, Source, Level and Url,
// with the text directly after the letter.
type sdkHeader struct {
	lines                 int
	author, name, comment string
}

// add takes a comment line and reports whether it has the form of a header line.
func (h *sdkHeader) add(text string) bool {
	if len(text) < 3 || !strings.Contains("ADCBSLU", text[1:2]) || text[2] == ' ' {
		return false
	}
	h.lines++
	switch rest := clip(text[2:]); text[1] {
	case 'A':
		h.author = rest
	case 'D':
		h.name = rest
	case 'C':
		h.comment = rest
	}
	return true
}

// fill gives s what the header says. A single line counts only in a file with
// the name of this format: elsewhere it may be a comment.
func (h *sdkHeader) fill(s *sheet, file string) {
	if h.lines < 2 && (h.lines == 0 || strings.ToLower(filepath.Ext(file)) != ".sdk") {
		return
	}
	s.format, s.name, s.author, s.comment = formatSdk.Name, h.name, h.author, h.comment
}

// heading takes a line in brackets, which names a section of a SadMan file: the
// puzzle, or the state that solving has reached.
func (rd *reader) heading(text string) bool {
	if !rd.endBlock() || !rd.endProse() {
		return false
	}
	section := strings.ToLower(strings.Trim(text, "[]"))
	rd.section = section == "puzzle" || section == "state"
	return true
}

// formatSdm is a collection of puzzles: one of 81 characters on each line. It is
// read as lines are.
var formatSdm = Format{
	Name:        "sdm",
	Description: "collection of puzzles, 81 characters on each line",
	Extensions:  []string{"sdm"},
	Reads:       true,
	Writes:      true,
	write:       formatLine.write,
}

// formatSdx is the progress file of SudoCue: nine lines of cells with blanks
// between; a given is its digit, a solved cell has a u before its digit, and
// other cells are groups of pencil marks. It is read as pencil-mark grids are.
var formatSdx = Format{
	Name:        "sdx",
	Description: "SudoCue progress: groups of pencil marks, u before solved cells",
	Extensions:  []string{"sdx"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks,
	write:       writeSdx,
	apart:       "\n",
}

// writeSdx writes nine lines, "." for a cell without candidates.
func writeSdx(b *strings.Builder, p *Position) {
	for c := range board.Cell(81) {
		if p.Grid.Value(c) != 0 && !p.Grid.Givens().Has(c) {
			b.WriteByte('u')
		}
		b.WriteString(cellText(&p.Grid, c))
		b.WriteByte(" \n"[c%9/8])
	}
}

// formatSs is the file of Simple Sudoku: up to three framed grids, of the
// givens, of all values and of the pencil marks.
var formatSs = Format{
	Name:        "ss",
	Description: "Simple Sudoku: framed grids of givens, values and pencil marks",
	Extensions:  []string{"ss"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks | carriesSingles,
	write:       writeSs,
	apart:       "\n#\n", // or else a grid might be taken for the values of the one above
}

// writeSs writes the givens; the values if they are more or if pencil marks
// follow; and the pencil marks if they are not what the values leave.
func writeSs(b *strings.Builder, p *Position) {
	g := &p.Grid
	writeFramed(b, g.Puzzle())
	plain := g.Pristine()
	if plain && g.Values() == g.Puzzle() {
		return
	}
	b.WriteByte('\n')
	writeFramed(b, g.Values())
	if !plain {
		b.WriteByte('\n')
		writePencil(b, g, pencilFrame{"*-----------*", "|---+---+---|", "*-----------*"})
	}
}

// writeFramed writes 81 values in the frame of Simple Sudoku.
func writeFramed(b *strings.Builder, v [81]board.Digit) {
	b.WriteString("*-----------*\n")
	for c, d := range v {
		switch {
		case c == 27 || c == 54:
			b.WriteString("|---+---+---|\n|")
		case c%3 == 0:
			b.WriteByte('|')
		}
		b.WriteByte(cellSign(d, '.'))
		if c%9 == 8 {
			b.WriteString("|\n")
		}
	}
	b.WriteString("*-----------*\n")
}
