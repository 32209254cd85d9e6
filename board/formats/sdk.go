package formats

import (
	"path/filepath"
	"strings"
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
func writeSdk(b *strings.Builder, p *Position, _ Options) {
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
