package formats

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// A block is a run of rows, of which nine make a grid.
type block struct {
	start  int // the line of its first row or ruling, or 0
	rows   []row
	gaps   []int // indexes of rows before which a blank line stands
	ruled  bool
	framed bool   // the rulings are those of Simple Sudoku
	closed bool   // a ruling follows the last row
	title  string // the line of words above the block
	header sdkHeader
	sdk    bool // a section of a SadMan file
}

// whole reports whether the block is a grid that nothing needs to follow: nine rows, and a
// ruling below if there is one above. Blank lines stand between the boxes, if anywhere.
func (b *block) whole() bool {
	gaps := len(b.gaps) == 0 || slices.Equal(b.gaps, []int{3, 6})
	return len(b.rows) == 9 && gaps && (b.closed || b.start == b.rows[0].line) &&
		!slices.ContainsFunc(b.rows, row.mayDivide)
}

// maxRows is the number of rows after which a block is cut into its first grid
// and the rest.
const maxRows = 18

// maxRow is the length of the longest row, in bytes. A cell takes twelve at most
// in any drawing that a person would read.
const maxRow = 1 << 14

// unstarted reports whether the block has neither a row nor a ruling.
func (b *block) unstarted() bool { return b.start == 0 }

// begin makes sure that the block has begun, with the line of words above it as
// its title.
func (rd *reader) begin() {
	if rd.block.unstarted() {
		rd.block.start = rd.lines.line
		rd.block.title = rd.prose.take()
		rd.block.header, rd.header = rd.header, sdkHeader{}
		rd.block.sdk, rd.section = rd.section, false
	}
}

// row adds a row to the block. Among puzzles of one line, a word that is no row
// is a record of its own.
func (rd *reader) row(text string) bool {
	if rd.oneLine && rd.block.unstarted() && isStray(row{text, 0}) {
		return rd.endProse() && rd.record(badLine, strings.TrimSpace(text), place{rd.lines.line, 1})
	}
	if len(text) > maxRow {
		err := failf(place{line: rd.lines.line}, "a row of %d characters, %d at most are read", len(text), maxRow)
		err.Raw = clip(text)
		return rd.endBlock() && rd.endProse() && rd.fail(err)
	}
	rd.begin()
	b := &rd.block
	b.rows = append(b.rows, row{text, rd.lines.line})
	b.closed = false
	if n := len(b.gaps); n > 0 && len(b.rows) > 9 && len(b.rows)-b.gaps[n-1] == 9 {
		return rd.endBlock() // what stands before the gap is broken, and here is a grid
	}
	if len(b.rows) < maxRows {
		return true
	}
	rest := block{start: b.rows[9].line, rows: slices.Clone(b.rows[9:]), ruled: b.ruled, framed: b.framed}
	b.rows = b.rows[:9]
	if !rd.endBlock() {
		return false
	}
	rd.block = rest
	return true
}

// ruling adds a ruling to the block. The second of two rulings after nine rows
// begins the next block.
func (rd *reader) ruling(text string) bool {
	if b := &rd.block; b.closed && len(b.rows) >= 9 && !rd.endBlock() {
		return false
	}
	rd.begin()
	rd.block.ruled = true
	rd.block.closed = len(rd.block.rows) > 0
	rd.block.framed = rd.block.framed || strings.HasPrefix(text, "*-")
	return true
}

// blankLine ends a block of nine rows; in a smaller one it is a gap between
// boxes, or between a broken record and the next.
func (rd *reader) blankLine() bool {
	b := &rd.block
	if len(b.rows) == 0 || len(b.rows) >= 9 {
		return rd.endBlock()
	}
	if n := len(b.gaps); n == 0 || b.gaps[n-1] != len(b.rows) {
		b.gaps = append(b.gaps, len(b.rows))
	}
	return true
}

// comment skips a comment line, or takes it as part of a header. It ends a block
// of nine rows, and what follows it is not joined to what stands before it.
func (rd *reader) comment(text string) bool {
	if n := len(rd.block.rows); n > 0 && n < 9 {
		return true
	}
	if !rd.endBlock() {
		return false
	}
	if !rd.header.add(text) {
		rd.header = sdkHeader{}
	}
	return rd.endProse() && rd.flush()
}

// endBlock reads the block: as one grid or, if blank lines stand among its rows
// and they are not nine, each part between two blank lines by itself.
func (rd *reader) endBlock() bool {
	b := rd.block
	rd.block = block{}
	if rows, ruled := dropRulings(b.rows); ruled {
		b.rows, b.gaps, b.ruled = rows, nil, true
	}
	if len(b.rows) == 9 || len(b.gaps) == 0 {
		return len(b.rows) == 0 || rd.grid(&b, b.rows)
	}
	from := 0
	for _, to := range append(b.gaps, len(b.rows)) {
		if to > from && !rd.grid(&b, b.rows[from:to]) {
			return false
		}
		from = to
	}
	return true
}

// grid reads rows of the block b with the parser that their shape asks for.
func (rd *reader) grid(b *block, rows []row) bool {
	var s *sheet
	var err *Error
	switch {
	case !b.ruled && len(rows) == 1 && isStray(rows[0]):
		text, at := rows[0].trimmed()
		s, err = badLine(text, at)
	case !b.ruled && isSpaced(rows):
		s, err = parseSpaced(rows)
	case b.ruled || hasBars(rows):
		s, err = parseTokens(rows)
	default:
		s, err = parseRows(rows)
	}
	raw := join(rows)
	if err != nil {
		err.Raw = clip(raw)
		return rd.fail(err)
	}
	s.block, s.framed = true, b.framed || b.sdk
	s.line, s.name = b.start, b.title
	switch {
	case b.framed:
		s.format = formatSs.Name
	case b.sdk:
		s.format = formatSdk.Name
	}
	b.header.fill(s, rd.name)
	return rd.settle(s, raw, rows[len(rows)-1].line)
}

// hasBars reports whether something stands between the cells of the rows.
func hasBars(rows []row) bool {
	for _, r := range rows {
		if text, _ := r.trimmed(); strings.ContainsAny(text, "| \t,;!") || hasHigh(text) {
			return true
		}
	}
	return false
}

// isStray reports whether a row is one word and not of nine cells, so that it is
// rather a line that is too short than a row.
func isStray(r row) bool {
	text, _ := r.trimmed()
	return len(text) != 9 && !hasBars([]row{r})
}

// join returns the text of the rows.
func join(rows []row) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.text + "\n")
		if b.Len() > maxRaw {
			break
		}
	}
	return b.String()
}

// clip returns text cut to what an Error keeps.
func clip(text string) string { return strings.Clone(text[:min(len(text), maxRaw)]) }

// isProse reports whether text holds a word, or has neither cells nor signs
// between them.
func isProse(text string) bool {
	if hasWord(text) {
		return true
	}
	for i := range len(text) {
		if isCell(text[i]) {
			return false
		}
	}
	return !strings.ContainsAny(text, "|│║,;")
}

// hasWord reports whether text holds three letters in a row, which no grid does.
func hasWord(text string) bool {
	run := 0
	for i := range len(text) {
		if b := text[i] | 0x20; b >= 'a' && b <= 'z' && b != 'x' {
			run++
		} else {
			run = 0
		}
		if run == 3 {
			return true
		}
	}
	return false
}

// formatGrid is the puzzle as nine lines of nine characters.
var formatGrid = Format{
	Name:        "grid",
	Aliases:     []string{"rows"},
	Description: "nine lines of nine characters",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	write: func(b *strings.Builder, p *Position) {
		writeCells(b, p.Grid.Values(), '.', "", "\n")
	},
	apart: "\n",
}

// A row is a line of a block.
type row struct {
	text string
	line int
}

// trimmed returns the text of r without surrounding blanks, and its place.
func (r row) trimmed() (string, place) {
	t := strings.TrimLeft(r.text, " \t")
	return strings.TrimRight(t, " \t"), place{r.line, len(r.text) - len(t) + 1}
}

// parseRows reads rows of nine cells without anything between them.
func parseRows(rows []row) (*sheet, *Error) {
	s := &sheet{format: formatGrid.Name, line: rows[0].line}
	for i, r := range rows {
		text, at := r.trimmed()
		if n := countCells(text); n < len(text) {
			return nil, badCell(text[n:], place{r.line, at.col + n})
		}
		if len(text) != 9 {
			return nil, badRow(r.line, i, len(text))
		}
		if i < 9 {
			for j := range 9 {
				c := board.CellAt(i, j)
				s.value[c], s.at[c] = cellValue[text[j]], place{r.line, at.col + j}
			}
		}
	}
	return s, checkNine(rows)
}

// badRow returns the Error for a row, counted from 0, that has n cells.
func badRow(line, row, n int) *Error {
	return failf(place{line: line}, "row %d has %d %s, 9 expected", row+1, n, plural(n, "cell"))
}

// checkNine returns an Error unless there are nine rows.
func checkNine(rows []row) *Error {
	if n := len(rows); n != 9 {
		return failf(place{line: rows[n-1].line}, "the grid has %d %s, 9 expected", n, plural(n, "row"))
	}
	return nil
}

// plural returns the noun in the form that goes with n.
func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
