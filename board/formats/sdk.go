package formats

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
)

const nameSdk = "sdk"

// formatSdk is the file format of SadMan Sudoku and SudoCue. A file has nine lines of cells and,
// above them, header lines that begin with # and a letter.
var formatSdk = Format{
	Name:        nameSdk,
	Description: "SadMan and SudoCue: nine lines, with author and description above",
	Extensions:  []string{"sdk"},
	Reads:       true,
	Writes:      true,
	LeftOut:     "the dates, source, level and address of the header",
	carries:     carriesName | carriesAuthor | carriesComment,
	write:       writeSdk,
	apart:       "\n",
}

// writeSdk writes the header and the nine lines. A header always has at least two lines, so that it
// can be distinguished from a comment.
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

// An sdkHeader collects the lines above a grid that may be a header. A header line consists of #
// and the first letter of Author, Description, Comment, Begun, Source, Level or Url, directly
// followed by the text.
type sdkHeader struct {
	lines                 int
	author, name, comment string
}

// add reports whether a comment line has the form of a header line, and adds it to the header if
// so.
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

// fill copies the information in the header to s. A single header line counts only in a file with
// the extension .sdk; in other files it may be a comment.
func (h *sdkHeader) fill(s *sheet, file string) {
	if h.lines < 2 && (h.lines == 0 || strings.ToLower(filepath.Ext(file)) != ".sdk") {
		return
	}
	s.format, s.name, s.author, s.comment = nameSdk, h.name, h.author, h.comment
}

// sectionName matches the heading of a section.
var sectionName = regexp.MustCompile(`^\[/?[\pL ]+\]$`)

// heading handles a line in brackets, which names a section of a SadMan file: the puzzle, or the
// current state.
func (rd *reader) heading(text string) bool {
	if !rd.endBlock() || !rd.endProse() {
		return false
	}
	rd.section = slices.Contains(strings.Fields("puzzle state marks candidates pencilmarks"), strings.ToLower(strings.Trim(text, "[]")))
	return true
}

// formatSdm is a collection of puzzles, with 81 characters on each line. It is read in the same way
// as formatLine.
var formatSdm = Format{
	Name:        "sdm",
	Description: "collection of puzzles, 81 characters on each line",
	Extensions:  []string{"sdm"},
	Reads:       true,
	Writes:      true,
	carries:     carriesComment,
	write:       formatLine.write,
}

const nameSdx = "sdx"

// formatSdx is the progress file of SudoCue. It has nine lines of cells, separated by blanks. A
// given is written as its digit, a solved cell has a u before its digit, and any other cell is a
// group of pencil marks. It is read in the same way as a pencil-mark grid.
var formatSdx = Format{
	Name:        nameSdx,
	Description: "SudoCue progress: groups of pencil marks, u before solved cells",
	Extensions:  []string{"sdx"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks,
	write:       writeSdx,
	apart:       "\n",
}

// writeSdx writes nine lines, with "." for a cell without candidates.
func writeSdx(b *strings.Builder, p *Position) {
	for c := range board.Cells() {
		if p.Grid.Value(c) != 0 && !p.Grid.Givens().Has(c) {
			b.WriteByte('u')
		}
		b.WriteString(cellText(&p.Grid, c))
		b.WriteByte(" \n"[c%9/8])
	}
}

const nameSs = "ss"

// formatSs is the file format of Simple Sudoku. A file has up to three framed grids: the givens,
// all values, and the pencil marks.
var formatSs = Format{
	Name:        nameSs,
	Description: "Simple Sudoku: framed grids of givens, values and pencil marks",
	Extensions:  []string{"ss"},
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks | carriesSingles,
	write:       writeSs,
	apart:       "\n#\n", // otherwise a grid might be read as the values of the one above
}

// writeSs writes the givens. It then writes all values, if there are more values than givens or if
// pencil marks follow. It writes the pencil marks if they differ from the candidates that the
// values allow.
func writeSs(b *strings.Builder, p *Position) {
	g := &p.Grid
	simple := frame{"*-----------*", "|---+---+---|", "*-----------*", "", ""}
	simple.draw(b, signsOf(g.Puzzle()))
	if isPuzzle(g) {
		return
	}
	b.WriteByte('\n')
	simple.draw(b, signsOf(g.Values()))
	if !g.Pristine() {
		b.WriteByte('\n')
		simple.edge, simple.gap = " ", "  "
		simple.draw(b, textsOf(g))
	}
}
