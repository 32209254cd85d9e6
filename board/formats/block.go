package formats

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// A block is a sequence of rows in the input. Nine rows make a grid.
type block struct {
	start  int // the line of its first row or ruling, or 0
	rows   []row
	gaps   []int // indexes of rows with a blank line before them
	ruled  bool
	framed bool   // the rulings are those of Simple Sudoku
	closed bool   // a ruling follows the last row
	title  string // the line of words above the block
	header sdkHeader
	sdk    bool // a section of a SadMan file
}

// whole reports whether the block is complete: it has nine rows and, if there is a ruling above,
// also one below. Blank lines may only be between the boxes.
func (b *block) whole() bool {
	gaps := len(b.gaps) == 0 || slices.Equal(b.gaps, []int{3, 6})
	return len(b.rows) == 9 && gaps && (b.closed || b.start == b.rows[0].line) &&
		!slices.ContainsFunc(b.rows, row.mayDivide)
}

// maxRows is the number of rows after which a block is divided into its first grid and the rest.
const maxRows = 18

// maxRow is the largest allowed length of a row, in bytes. In any drawing that a person would read,
// a cell takes at most twelve bytes.
const maxRow = 1 << 14

// unstarted reports whether the block has no rows and no rulings yet.
func (b *block) unstarted() bool { return b.start == 0 }

// begin starts the block if it has not started yet. The line of words above it becomes its title.
func (rd *reader) begin() {
	if rd.block.unstarted() {
		rd.block.start = rd.no
		if strings.ContainsAny(rd.prose.text, "[{=`") { // the line is part of a program
			rd.endProse()
		}
		rd.block.title = rd.prose.take()
		rd.block.header, rd.header = rd.header, sdkHeader{}
		rd.block.sdk, rd.section = rd.section, false
	}
}

// isHeading reports whether the block is one row without cells, as above the ruling of a table.
func (b *block) isHeading() bool { return len(b.rows) == 1 && isEmptyRow(b.rows[0].text) }

// row adds a row to the block.
func (rd *reader) row(text string) bool {
	if len(text) > maxRow {
		err := failf(place{line: rd.no}, "a row of %d characters, %d at most are read", len(text), maxRow)
		err.Raw = clip(text)
		return rd.endBlock() && rd.fail(err)
	}
	if b := &rd.block; len(b.rows) >= 9 && isEmptyRow(text) && !isEmptyRow(b.rows[0].text) {
		return rd.endBlock()
	}
	rd.begin()
	b := &rd.block
	b.rows = append(b.rows, row{text, rd.no})
	b.closed = false
	if n := len(b.gaps); n > 0 && len(b.rows) > 9 && len(b.rows)-b.gaps[n-1] == 9 {
		return rd.endBlock() // the rows before the gap are incomplete, and those after it are a grid
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

// ruling adds a ruling to the block. After nine rows, a second ruling begins the next block.
func (rd *reader) ruling(text string) bool {
	if b := &rd.block; b.closed && len(b.rows) >= 9 && !rd.endBlock() {
		return false
	}
	if b := rd.block; len(b.rows) == 1 && !b.ruled { // the head of a table
		rd.block = block{}
		rd.skip(failf(place{line: b.start}, "a heading without a table"), b.rows[0].text, 1)
	}
	rd.begin()
	rd.block.ruled = true
	rd.block.closed = len(rd.block.rows) > 0
	rd.block.framed = rd.block.framed || strings.HasPrefix(text, "*-")
	return true
}

// blankLine ends a block of nine rows. In a smaller block, a blank line is a gap between boxes, or
// between an incomplete record and the next one.
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

// comment skips a comment line, or uses it as part of a header. It ends a block of nine rows.
// Records after the comment are not joined to records before it.
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

// endBlock reads the block as one grid. If the number of rows is not nine and there are blank lines
// among them, it reads each part between two blank lines separately.
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

// grid reads rows of the block b with the parser for their shape. If they are not a grid, it looks for
// the grid among them: nine rows with nine cells each, one after another.
func (rd *reader) grid(b *block, rows []row) bool {
	s, err := parseBlock(rows, b.ruled)
	raw := join(rows)
	if err == nil && s.value == (board.Givens{}) && s.marked.IsEmpty() && (blankSigns(raw) > 1 || b.sdk && rd.any && !rd.held.ok) {
		return rd.skip(failf(place{line: b.start}, "a table without digits"), raw, len(rows))
	}
	if err != nil {
		return rd.noGrid(b, rows, err)
	}
	s.block, s.framed = true, b.framed || b.sdk
	s.line, s.name = b.start, b.title
	switch {
	case b.framed:
		s.format = nameSs
	case b.sdk:
		s.format = nameSdk
	}
	b.header.fill(s, rd.name)
	return rd.settle(s, raw, rows[len(rows)-1].line)
}

// noGrid handles rows that are not a grid. Rows at their ends that do not have nine cells are skipped.
// The others are reported if there are so many of them that a grid was meant.
func (rd *reader) noGrid(b *block, rows []row, err *Error) bool {
	from, to, n := 0, len(rows), 0
	for from < to && !rows[from].isRow() {
		from++
	}
	for to > from && !rows[to-1].isRow() {
		to--
	}
	first, last := from, to
	for first < last && isEmptyRow(rows[first].text) {
		first++
	}
	for last > first && isEmptyRow(rows[last-1].text) {
		last--
	}
	if last-first == 9 {
		from, to = first, last
	}
	if n = to - from; n == 9 && n < len(rows) {
		return rd.skip(err, rows[0].text, len(rows)-9) && rd.grid(b, rows[from:to])
	}
	err.Raw = clip(join(rows))
	if count(rows, row.isRow) < 3 {
		return rd.skip(err, err.Raw, len(rows))
	}
	return rd.fail(err)
}

// count returns how many of the rows have a property.
func count(rows []row, has func(row) bool) (n int) {
	for _, r := range rows {
		if has(r) {
			n++
		}
	}
	return n
}

// blankSigns returns how many different signs for empty cells text has.
func blankSigns(text string) (n int) {
	for _, sign := range ".0_*-Xx?" {
		n += min(1, strings.Count(text, string(sign)))
	}
	return n
}

// cellsIn returns how many bytes of text can represent cells.
func cellsIn(text string) (n int) {
	for i := range len(text) {
		if isCell(text[i]) {
			n++
		}
	}
	return n
}

// isEmptyRow reports whether text consists of the separators of a table, without a cell.
func isEmptyRow(text string) bool { return text != "" && strings.Trim(text, ",;|\t ") == "" }

// isRow reports whether r has nine cells, in some way of reading it.
func (r row) isRow() bool {
	text, _ := r.trimmed()
	return cellsIn(text) == 9 || len(r.tokens()) == 9 || len(r.parts()) >= 9 || r.hasThree()
}

// mayBe reports whether r looks like a row of a grid, or like all nine rows.
func (r row) mayBe() bool {
	cells, tokens := cellsIn(r.text), len(r.tokens())
	return r.isRow() || cells >= 7 && cells <= 11 || tokens >= 8 && tokens <= 10 || strings.Count(r.text, "|") > 1
}

// hasThree reports whether r has three parts between bars, as a row of three boxes has.
func (r row) hasThree() bool {
	return strings.Contains(r.text, "|") && len(r.parts()) == 3
}

// hasBars reports whether there is a bar or another separator between the cells of the rows.
func hasBars(rows []row) bool {
	for _, r := range rows {
		if text, _ := r.trimmed(); strings.ContainsAny(text, "| \t,;!") || hasHigh(text) {
			return true
		}
	}
	return false
}

// isStray reports whether a row is one word that does not have nine cells, so that it is more
// likely an incomplete puzzle of one line than a row of a grid.
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

// clip shortens text to the length that an Error keeps.
func clip(text string) string { return strings.Clone(text[:min(len(text), maxRaw)]) }

// isProse reports whether text contains a word, or has neither cells nor separators.
func isProse(text string) bool {
	return hasWord(text) || cellsIn(text) == 0 && !strings.ContainsAny(text, "|│║,;")
}

// hasWord reports whether text has three consecutive letters, which no grid has.
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

const nameGrid = "grid"

// formatGrid represents a puzzle as nine lines of nine characters.
var formatGrid = Format{
	Name:        nameGrid,
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

// plural returns the noun in the form that goes with n.
func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
