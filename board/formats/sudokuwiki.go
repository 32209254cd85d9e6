package formats

import (
	"fmt"
	"strconv"
	"strings"

	"pencilmark/board"
)

const nameSudokuWiki = "sudokuwiki"

// formatSudokuWiki is the format of links to the solver of SudokuWiki. The board string of a link
// consists of "S9B" and a number of two digits in base 36 for each cell. The numbers 1 to 9 are
// givens, and 10 to 18 are solved cells (the value plus 9). Numbers from 19 on are candidates (18
// plus a mask with bit d-1 for digit d).
var formatSudokuWiki = Format{
	Name:        nameSudokuWiki,
	Description: "link to the solver of SudokuWiki",
	Reads:       true,
	Writes:      true,
	carries:     carriesSolved | carriesMarks | carriesSingles,
	write: func(b *strings.Builder, p *Position) {
		b.WriteString("https://www.sudokuwiki.org/sudoku.htm?bd=S9B")
		for c := range board.Cells() {
			b.WriteString(s9bCell(&p.Grid, c))
		}
		b.WriteByte('\n')
	},
	links: []linkShape{{
		hosts: []string{"sudokuwiki.org"}, params: []string{"bd"}, prefixes: []string{"S9B"}, parse: parseS9B,
	}},
}

// The numbers that are added to the value of a solved cell, and to the mask of candidates, in an
// S9B string.
const (
	s9bSolved = 9
	s9bMarks  = 18
)

// s9bCell returns the two characters of a cell. It returns "00" for a cell without candidates,
// which the format cannot represent.
func s9bCell(g *board.Grid, c board.Cell) string {
	n := 0
	switch {
	case g.Givens().Has(c):
		n = int(g.Value(c))
	case g.Value(c) != 0:
		n = s9bSolved + int(g.Value(c))
	case g.Marks(c) != 0:
		n = s9bMarks + int(g.Marks(c))
	}
	return fmt.Sprintf("%02s", strconv.FormatInt(int64(n), 36))
}

// parseS9B reads a board string of SudokuWiki.
func parseS9B(text string, at place) (*sheet, *Error) {
	body, ok := strings.CutPrefix(text, "S9B")
	switch {
	case !ok && len(text) != 81 && text != "" && text[0] >= 'A' && text[0] <= 'Z':
		return nil, variant(at, "the link holds another kind of puzzle, as its board string starts with %.3q", text)
	case !ok:
		return linkCells(text, nameSudokuWiki, at)
	case len(body) != 162:
		return nil, failf(at, "%d characters after S9B, 162 expected", len(body))
	}
	s := &sheet{format: nameSudokuWiki, line: at.line, kind: pencilSheet}
	for c := range board.Cells() {
		pair := body[2*c : 2*c+2]
		n, err := strconv.ParseUint(pair, 36, 16)
		switch d := board.Digit(n); {
		case err != nil || n > s9bMarks+uint64(board.AllDigits):
			return nil, failf(at, "%q, for %v, is not a code for a cell", pair, c)
		case n > s9bMarks:
			s.mark(c, board.DigitSet(n-s9bMarks))
		case n > s9bSolved:
			s.value[c], s.solved = d-s9bSolved, s.solved.With(c)
		default:
			s.value[c] = d
		}
	}
	return s, nil
}
