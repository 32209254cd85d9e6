package formats

import (
	"encoding/csv"
	"net/url"
	"regexp"
	"slices"
	"strings"
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
			if found = within(f, place{line: rd.no}, rd.inner); rd.inner && found == nil {
				found = runs(f, place{line: rd.no})
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
		if part = strings.TrimRight(part, around); len(part) > 40 && countCells(part) < 81 {
			found := try(from, part)
			if i := nearWord(part); i != nil && found == nil && runs(part, at) == nil {
				_, err := badLine(part[i[0]:i[1]], place{at.line, at.col + from + i[0]})
				found = []candidate{{key: text[label:from], err: err}}
			}
			if found != nil {
				cs, label = append(cs, found...), end
			}
		}
	}
	if !slices.ContainsFunc(cs, func(c candidate) bool { return c.s != nil }) {
		cs = append(cs, runs(text, at)...)
	}
	if len(cs) == 0 && strings.Contains(text, "%") {
		if open, err := url.PathUnescape(text); err == nil {
			cs = runs(plain(open), at)
		}
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
	i := longWord.FindStringIndex(text)
	if i == nil || i[1]-i[0] > 2*81+8 || i[1]-i[0] == 81 && countCells(text[i[0]:]) >= 81 {
		return nil
	}
	word := text[i[0]:i[1]]
	if !hasDigits(word) || 10*cellsIn(word) < 9*len(word) {
		return nil
	}
	return i
}

// runs returns the puzzles of 81 cells in text. A sign next to one, as in "**" or at the end of a
// sentence, does not count.
func runs(text string, at place) (cs []candidate) {
	label := 0
	for i := 0; i < len(text); i++ {
		n := countCells(text[i:])
		if n < 81 {
			i += n
			continue
		}
		start, end := i, i+n
		for _, edge := range []string{"*", "_", ".", "-", "?"} {
			if cut := strings.Trim(text[start:end], edge); end-start > 81 && len(cut) >= 81 && !strings.Contains(cut, edge) || edge == "." && end-start == 82 && text[end-1] == '.' && hasWord(text[:start]) {
				from := strings.Index(text[start:end], cut)
				if edge == "." {
					from, cut = 0, text[start:end-1]
				}
				start, end = start+from, start+from+len(cut)
			}
		}
		if end-start == 81 && !isWordByte(text, start-1) && !isWordByte(text, end) && hasDigits(text[start:end]) {
			s, _ := lineSheet(text[start:end], place{at.line, at.col + start})
			cs = append(cs, candidate{text[label:start], s, nil})
		}
		i, label = i+n, i+n
	}
	return cs
}

// isWordByte reports whether text has a letter or a digit at an index.
func isWordByte(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return false
	}
	b := text[i] | 0x20
	return b >= 'a' && b <= 'z' || b >= '0' && b <= '9'
}

// hasDigits reports whether text has at least eight digits, as a puzzle in a sentence has.
func hasDigits(text string) bool {
	n := 0
	for i := range len(text) {
		if d := cellValue[text[i]]; d > 0 && d <= 9 {
			n++
		}
	}
	return n >= 8
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
	emptyInRow = regexp.MustCompile(`(?i)(?:^|[\s,;|\[({])(none|null|nan|nil|undefined|""|'')(?:[\s,;|\])}]|$)`)
	// rowHead matches what precedes the cells of a row: a quotation mark, an assignment, a bullet.
	rowHead = regexp.MustCompile(`^(?:[\s>]*>)?\s*(?:[-+*]\s+["'({\[]|[A-Za-z][\w.<>\[\] ,]*=|[A-WYZa-wyz][\w.]*:)?`)
	// rowTail matches a comment of a program.
	rowTail = regexp.MustCompile(`["'\s,;](?://|--? [A-Za-z]|%|[A-WYZa-wyz]\w\w).*$|\\+$`)
	// floats matches a row of numbers with a decimal point.
	floats = regexp.MustCompile(`^[\s,;|]*(?:(?:[0-9]\.0?|\.)(?:[\s,;|]+|$)){9}$`)
)
