package formats

import (
	"encoding/csv"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
)

// This file is the third layer: rows of tables, and 81 cells anywhere in a line.

const nameTable = "table"

// formatTable is a row of a table with a puzzle in one of its fields.
var formatTable = Format{
	Name:        nameTable,
	Aliases:     []string{"csv", "tsv"},
	Description: "table with commas, semicolons or tabs, and a puzzle in any column",
	Extensions:  []string{"csv", "tsv"},
	Reads:       true,
	LeftOut:     "the solution; other fields become the comment",
}

// tableRow returns the puzzles in a row of a table, or nil if text is not such a row.
func (rd *reader) tableRow(text string) []candidate {
	for _, sep := range "\t;," {
		known := rd.table.sep == sep
		if !strings.ContainsRune(text, sep) || !known && !hasLong(text, sep) {
			continue
		}
		fields := splitFields(text, sep)
		if len(fields) < 2 {
			continue
		}
		head := splitFields(rd.prose.text, sep)
		isHead := len(head) == len(fields) && (!known || rd.table.fields != len(fields) ||
			slices.ContainsFunc(head, func(key string) bool { return keyRank(key) == 0 }))
		if isHead {
			rd.head = head
		}
		if cs := rd.fields(fields, string(sep)); len(cs) > 0 {
			if isHead {
				rd.prose = prose{} // is not skipped, but used
			}
			rd.table.sep, rd.table.fields = sep, len(fields)
			return cs
		}
		if at := rd.table.col; known && len(fields) == rd.table.fields {
			field := value{key: nameLine, text: strings.Trim(fields[at], " \t'`\"")}
			if cs := field.short(place{line: rd.no}); cs != nil {
				cs[0].err.row, cs[0].err.head = fields, rd.head
				return cs
			}
		}
	}
	return nil
}

// hasLong reports whether a field of a row is long enough for a puzzle.
func hasLong(text string, sep rune) bool {
	for field := range strings.SplitSeq(text, string(sep)) {
		if len(field) >= nearly {
			return true
		}
	}
	return strings.Contains(text, "\n")
}

// splitFields returns the fields of a row of a table.
func splitFields(text string, sep rune) []string {
	if !strings.Contains(text, `"`) {
		return strings.Split(text, string(sep))
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.TrimLeadingSpace = sep, true, sep != '\t'
	fields, err := r.Read()
	if err != nil {
		return nil
	}
	return fields
}

// fields returns the puzzles in the fields of a row.
func (rd *reader) fields(fields []string, sep string) []candidate {
	var cs []candidate
	var rest []string
	described := value{}
	head := rd.head
	if len(head) != len(fields) {
		head = nil
	}
	for i, f := range fields {
		key := ""
		if head != nil {
			key = head[i]
		}
		if !isBlankSigned(f) {
			f = strings.Trim(f, " \t'`\"()[]")
		}
		var found []candidate
		if len(f) >= nearly {
			found = within(f, place{line: rd.no}, rd.inner)
			if rd.inner && (found == nil || found[0].s == nil) {
				if cs := runs(f, place{line: rd.no}); cs != nil {
					found = cs
				}
			}
		}
		if !slices.ContainsFunc(found, func(c candidate) bool { return c.s != nil || !c.err.none }) {
			rest = append(rest, f)
			described.kids = append(described.kids, value{key: key, text: f})
			continue
		}
		rd.table.col = i
		for _, c := range found {
			c.key = key
			cs = append(cs, c)
		}
	}
	cs = choose(cs)
	for i := range cs {
		if s := cs[i].s; s != nil {
			if s.format == nameLine {
				s.format = nameTable
			}
			if s.comment == "" {
				s.comment = strings.Trim(strings.Join(rest, sep), " \t,;#|")
			}
			described.describe(s)
			s.row, s.head = fields, head
		} else {
			cs[i].err.row, cs[i].err.head = fields, head
		}
	}
	return cs
}

// labelEnd returns the index after a label at the start of text, such as "Puzzle 1: " or "2) ".
func labelEnd(text string) int {
	i := strings.IndexAny(text[:min(len(text), 40)], ":=.)|")
	if i <= 0 || i+1 == len(text) || isCell(text[i]) && text[i+1] != ' ' || strings.ContainsAny(text[:i], "+*_") {
		return 0
	}
	return i + 1 + len(text[i+1:]) - len(strings.TrimLeft(text[i+1:], " \t"))
}

// inside returns the puzzles in a line of words: after a label, as a word, or as 81 cells anywhere.
func inside(text string, at place) []candidate {
	if len(text) < nearly {
		return nil
	}
	label := 0
	try := func(from int, part string) []candidate {
		if parse := detect(part); parse != nil {
			if s, err := parse(part, place{at.line, at.col + from}); err == nil {
				return []candidate{{text[label:from], s, nil}}
			}
		}
		return nil
	}
	if from := labelEnd(text); from > 0 {
		if cs := try(from, text[from:]); cs != nil {
			cs[0].named()
			return cs
		}
	}
	var cs []candidate
	const around = "`\"'()[]<>{},;!"
	end := 0
	for word := range strings.FieldsSeq(text) {
		from := end + strings.Index(text[end:], word)
		end = from + len(word)
		part := strings.TrimLeft(word, around)
		from += len(word) - len(part)
		if part = strings.TrimRight(part, around); len(part) > 40 && countCells(part) != 81 {
			found := try(from, part)
			if i := nearWord(part); i != nil && cellsIn(part[i[0]:i[1]]) < i[1]-i[0] && found == nil && runs(part, at) == nil {
				_, err := badLine(part[i[0]:i[1]], place{at.line, at.col + from + i[0]})
				found = []candidate{{key: text[label:from], err: err}}
			}
			if found != nil {
				cs, label = append(cs, found...), end
			}
		}
	}
	isSheet := func(c candidate) bool { return c.s != nil }
	if !slices.ContainsFunc(cs, isSheet) {
		found := runs(text, at)
		if open, err := url.PathUnescape(text); err == nil && open != text && !slices.ContainsFunc(found, isSheet) {
			found = runs(plain(open), at)
		}
		cs = append(cs, found...)
	}
	if cs = choose(cs); strings.Contains(text, "://") { // the text of a link repeats its puzzle
		cs = slices.CompactFunc(cs, func(a, b candidate) bool { return a.s != nil && b.s != nil && a.s.value == b.s.value })
	}
	for i := range cs {
		cs[i].named()
	}
	return cs
}

var longWord = regexp.MustCompile("[^\\s\"'`()\\[\\]<>{},;|!:/=#&]{60,}")

// nearWord returns the place of a word that is meant as a puzzle but has a cell too few or too many, or
// a wrong sign.
func nearWord(text string) []int {
	for _, i := range longWord.FindAllStringIndex(text, -1) {
		n, word := i[1]-i[0], text[i[0]:i[1]]
		if n <= 2*81+8 && (n != 81 || countCells(word) < 81) && hasDigits(word) && 10*cellsIn(word) >= 9*n {
			return i
		}
	}
	return nil
}

// What may be between the cells of a puzzle on a line, besides the signs of gaps: the end of a row in a string of a
// program or in a link.
var (
	escaped  = regexp.MustCompile(`\\[nrt]`)
	cellWord = regexp.MustCompile(`[0-9._*xX?-]+`)
)

const gaps = " \t|/;,()[]{}\"'+"

// runs returns the puzzles in a line: 81 cells side by side or in groups of one length with gaps between them.
// Groups that are nearly a puzzle are an error.
func runs(text string, at place) (cs []candidate) {
	if cellsIn(text) < nearly {
		return nil
	}
	text = escaped.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat(" ", len(s)) })
	label, words := 0, hasWord(text)
	var groups [][]int
	end := func() {
		if s, err := grouped(text, groups, at); s != nil || err != nil {
			cs = append(cs, candidate{text[label:groups[0][0]], s, err})
			label = groups[len(groups)-1][1]
		}
		groups = nil
	}
	for _, g := range cellWord.FindAllStringIndex(text, -1) {
		n, size := len(groups), 81
		if n > 0 {
			size = groups[n-1][1] - groups[n-1][0]
		}
		from, to := withoutEdges(text, g[0], g[1], size, words)
		if n > 0 && (to-from >= nearly || strings.Trim(text[groups[n-1][1]:from], gaps) != "") {
			end()
		}
		if isWordByte(text, from-1) || isWordByte(text, to) {
			end()
			continue
		}
		if groups = append(groups, []int{from, to}); to-from >= nearly {
			end()
		}
	}
	end()
	if word := strings.TrimSpace(text); cs == nil && len(word) == 81 && !strings.ContainsAny(word, " \t,;") { // with a sign that is no cell
		_, err := badLine(word, at)
		cs = []candidate{{"", nil, err}}
	}
	return cs
}

// withoutEdges returns the place of a group of cells without signs next to it: the end of a sentence behind a group of
// the given size in a line with words, or a frame of 81 cells, as in "**".
func withoutEdges(text string, from, to, size int, words bool) (int, int) {
	quoted := from > 0 && to < len(text) && text[from-1] == text[to] && (text[to] == '"' || text[to] == '\'')
	if words && !quoted && to-from == size+1 && text[to-1] == '.' {
		if next := strings.TrimLeft(text[to:min(len(text), to+4)], "\"') "); next == "" || next[0] < 'a' {
			return from, to - 1
		}
	}
	for _, edge := range []string{"*", "_", ".", "-", "?"} {
		if cut := strings.Trim(text[from:to], edge); len(cut) == 81 && !strings.Contains(cut, edge) {
			from += strings.Index(text[from:to], cut)
			return from, from + 81
		}
	}
	return from, to
}

// grouped returns the puzzle in groups of cells, or the error of one with a few cells too few or too many. A first or
// last group of another length than the others may be a label.
func grouped(text string, groups [][]int, at place) (*sheet, *Error) {
	var cells []byte
	size := map[int]int{} // how many groups have a length
	for _, g := range groups {
		cells = append(cells, text[g[0]:g[1]]...)
		size[g[1]-g[0]]++
	}
	if len(cells) < nearly || len(cells) > 2*81+8 || !hasDigits(string(cells)) || len(groups) == 9 && !strings.ContainsAny(string(cells), ".0_*-Xx") {
		return nil, nil
	}
	most := 0
	for n := range size {
		if size[n] > size[most] {
			most = n
		}
	}
	length := func(i int) int { return groups[i][1] - groups[i][0] }
	for last := len(groups) - 1; len(cells) > 81 && last > 0; last = len(groups) - 1 {
		isBullet := most == 1 && cells[0] < '0' && strings.Count(string(cells), string(cells[:1])) == 1
		if n := length(0); n != most || isBullet {
			groups, cells = groups[1:], cells[n:]
		} else if n := length(last); n != most {
			groups, cells = groups[:last], cells[:len(cells)-n]
		} else {
			break
		}
	}
	s := &sheet{format: nameLine, line: at.line}
	wrong, row, c := 0, 0, 0
	for i := range groups {
		if n := length(i); n != most {
			wrong, row = wrong+1, i+1
			if n < most-2 || n > most+2 {
				return nil, nil
			}
		}
		for j := groups[i][0]; j < groups[i][1] && len(cells) == 81; j++ {
			s.value[c], s.at[c] = cellValue[text[j]], place{at.line, at.col + j}
			c++
		}
	}
	switch {
	case wrong == 0 && len(cells) == 81:
		return s, nil
	case len(groups) == 1 && nearWord(string(cells)) != nil:
		return badLine(string(cells), place{at.line, at.col + groups[0][0]})
	case len(groups) == 9 && wrong == 1:
		return nil, failf(place{line: at.line}, "row %d has %d %s, 9 expected", row, length(row-1), plural(length(row-1), "cell"))
	case len(groups) > 1 && wrong < 3 && len(cells) < 100 && len(cells) != 81 && (most == 1 || most == 9 || most == 27):
		return nil, failf(place{line: at.line}, "the puzzle has %d cells instead of 81", len(cells))
	}
	return nil, nil
}

// isWordByte reports whether text has a letter or a digit at an index.
func isWordByte(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return false
	}
	b := text[i] | 0x20
	return b >= 'a' && b <= 'z' || b >= '0' && b <= '9'
}

// hasDigits reports whether text has at least eight digits, four of them different, as a puzzle in a sentence has.
func hasDigits(text string) bool {
	n, ds := 0, board.DigitSet(0)
	for i := range len(text) {
		if d := cellValue[text[i]]; d > 0 && d <= 9 {
			n, ds = n+1, ds.With(d)
		}
	}
	return n >= 8 && ds.Len() >= 4
}

// named sets the name of a puzzle to the words before it, unless they only say that it is one.
func (c *candidate) named() {
	name := strings.Trim(c.key, " \t:=.)|-\"'`#([,;{")
	if c.s != nil && c.s.name == "" && len(name) < 60 && keyRank(name) == 1 {
		c.s.name = name
	}
}

// candidates yields the puzzles in a record.
func (rd *reader) candidates(cs []candidate, raw string) bool {
	for _, c := range cs {
		if c.err != nil {
			c.err.Raw = clip(raw)
			if !rd.fail(c.err) {
				return false
			}
			continue
		}
		if rd.solves(&c) {
			continue
		}
		if !rd.settle(c.s, raw, rd.no) {
			return false
		}
	}
	return true
}

// solves reports whether c is called a solution, or the canonical form, of the puzzle above.
func (rd *reader) solves(c *candidate) bool {
	return rd.held.ok && c.rank() == 2 && (!c.s.full() || rd.held.solvedBy(c.s))
}

// cleanRow replaces what surrounds the cells of a row in programs, quotations and tables with blanks:
// brackets, quotes, names, and words for an empty cell. Cells keep their columns.
func cleanRow(text string) string {
	text = boldCell.ReplaceAllString(text, "  $1  ")
	if strings.HasPrefix(text, "|") && strings.HasSuffix(text, "|.") && strings.Count(text, "|") == 10 { // LaTeX
		text = text[:len(text)-1]
	}
	b := []byte(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			if b[i] != '\t' { // it may be between two fields
				b[i] = ' '
			}
		}
	}
	for range 2 { // neighbours share a separator
		for _, m := range emptyInRow.FindAllSubmatchIndex(b, -1) {
			blank(m[2], m[3])
			b[m[2]] = '.'
		}
	}
	from, to := cellGroup(string(b))
	blank(0, from)
	blank(to, len(b))
	if floats.Match(b) {
		for i := 1; i < len(b); i++ {
			if b[i] == '.' && b[i-1] >= '0' && b[i-1] <= '9' {
				blank(i, i+1)
				if i+1 < len(b) && b[i+1] == '0' {
					blank(i+1, i+2)
				}
			}
		}
	}
	out := string(b)
	if !strings.Contains(out, "''''") {
		out = strings.NewReplacer(`"`, " ", `'`, " ").Replace(out)
	}
	return strings.TrimRight(out, " ")
}

// cellGroup returns the place of the cells in a row: what is between two brackets, if there are cells only
// there, without what precedes and follows the cells of a row in programs and quotations.
func cellGroup(text string) (from, to int) {
	from, to = len(rowHead.FindString(text)), len(text)
	best := 3 // more cells than a label or an index has
	groups := 0
	start := from
	for i := from; i <= len(text); i++ {
		if i < len(text) && strings.IndexByte("()[]{}", text[i]) < 0 {
			continue
		}
		n := cellsIn(text[start:i])
		if n > 3 {
			groups++
		}
		if n > best {
			best, from, to = n, start, i
		}
		start = i + 1
	}
	if groups != 1 || best < 7 {
		from, to = len(rowHead.FindString(text)), len(text)
	}
	if m := rowTail.FindStringIndex(text[from:to]); m != nil {
		to = from + m[0]
	}
	return from, to
}

var (
	// letter matches a letter that no row has, or an assignment.
	letter = regexp.MustCompile(`[A-TVWYZa-tvwyz=]`)
	// boldCell matches a given in Markdown.
	boldCell = regexp.MustCompile(`\*\*([1-9])\*\*`)
	// emptyInRow matches what programs write for an empty cell.
	emptyInRow = regexp.MustCompile(`(?i)(?:^|[\s,;|\[({])(none|null|nan|nil|undefined|""|''|-1)(?:[\s,;|\])}]|$)`)
	// rowHead matches what precedes the cells of a row: a quotation mark, an assignment, a bullet.
	rowHead = regexp.MustCompile(`^(?:[\s>]*>)?\s*(?:[-+*]\s+["'({\[]|[A-Za-z][\w.<>\[\] ,]*=|[A-WYZa-wyz][\w.]*:)?`)
	// rowTail matches a comment of a program.
	rowTail = regexp.MustCompile(`["'\s,;](?://|--? [A-Za-z](?:\w| \w\w)|%|[A-WYZa-wyz]\w\w).*$|\\+$`)
	// floats matches a row of numbers with a decimal point.
	floats = regexp.MustCompile(`^[\s,;|]*(?:(?:[0-9]\.0?|\.)(?:[\s,;|]+|$)){9}$`)
)
