package formats

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
)

// This file is the second layer: JSON and YAML of any shape, and fields in quotes that have several
// lines. A text in such a form is collected line by line, and turned into a tree of values. A puzzle
// is a scalar or a list in this tree. A text without a puzzle in it goes on to the next layers.

// A value is a scalar, a list or an object of JSON or YAML.
type value struct {
	key  string // of an entry of an object
	text string // of a scalar; "" for null
	kids []value
	kind valueKind
	line int // counted from 0, the first line of the text
}

type valueKind uint8

const (
	scalarValue valueKind = iota // a string
	plainValue                   // any other scalar, such as a number
	listValue
	objectValue
)

// Limits of a tree: how deep it is, and how many values it has.
const (
	maxDeep   = 32
	maxValues = 1 << 17
)

var errTree = errors.New("it has too many values, or too many of them in each other")

// A treeMaker counts the values of a tree.
type treeMaker struct {
	left int
	text string // what is left of the JSON, after the given number of bytes and lines
	read int64
	line int
}

// enter counts one value.
func (m *treeMaker) enter(deep int) error {
	if m.left--; m.left < 0 || deep > maxDeep {
		return errTree
	}
	return nil
}

// ofJSON reads the next value of a text that is valid.
func (m *treeMaker) ofJSON(dec *json.Decoder, deep int) (v value, err error) {
	if err := m.enter(deep); err != nil {
		return v, err
	}
	tok, _ := dec.Token()
	n := dec.InputOffset() - m.read
	m.line += strings.Count(m.text[:n], "\n")
	m.text, m.read, v.line = m.text[n:], m.read+n, m.line
	switch tok {
	case nil:
		return v, nil
	case json.Delim('['):
		v.kind = listValue
	case json.Delim('{'):
		v.kind = objectValue
	default:
		if _, isText := tok.(string); !isText {
			v.kind = plainValue
		}
		v.text = fmt.Sprint(tok)
		return v, nil
	}
	for dec.More() {
		var key json.Token
		if v.kind == objectValue {
			key, _ = dec.Token()
		}
		kid, err := m.ofJSON(dec, deep+1)
		if err != nil {
			return v, err
		}
		kid.key, _ = key.(string)
		v.kids = append(v.kids, kid)
	}
	_, err = dec.Token() // the end of the list or object
	return v, err
}

// ofYAML converts a node.
func (m *treeMaker) ofYAML(n *yaml.Node, deep int) (v value, err error) {
	if err := m.enter(deep); err != nil {
		return v, err
	}
	v.line = max(0, n.Line-1)
	switch n.Kind {
	case yaml.AliasNode:
		return m.ofYAML(n.Alias, deep+1)
	case yaml.DocumentNode:
		return m.ofYAML(n.Content[0], deep+1)
	case yaml.ScalarNode:
		if n.Tag != "!!null" {
			v.text = n.Value
		}
		if n.Tag != "!!str" {
			v.kind = plainValue
		}
		return v, nil
	}
	v.kind = listValue
	step := 1
	if n.Kind == yaml.MappingNode {
		v.kind, step = objectValue, 2
	}
	for i := step - 1; i < len(n.Content); i += step {
		kid, err := m.ofYAML(n.Content[i], deep+1)
		if err != nil {
			return v, err
		}
		if step == 2 {
			kid.key = n.Content[i-1].Value
		}
		v.kids = append(v.kids, kid)
	}
	return v, nil
}

// treeOf reads text as JSON or YAML.
func treeOf(text string, isYAML bool) (v value, err error) {
	m := &treeMaker{left: maxValues}
	if isYAML {
		var n yaml.Node
		if err := yaml.Unmarshal([]byte(text), &n); err != nil || n.Kind == 0 {
			return v, err
		}
		return m.ofYAML(&n, 0)
	}
	if err := json.Unmarshal([]byte(text), new(json.RawMessage)); err != nil {
		return v, err
	}
	m.text = text
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	return m.ofJSON(dec, 0)
}

// get returns the value of a key, or an empty value.
func (v *value) get(key string) *value {
	for i := range v.kids {
		if v.kids[i].key == key {
			return &v.kids[i]
		}
	}
	return new(value)
}

// number returns a number or a text with one: 0 for nothing, and -1 for anything that is none.
func (v *value) number() int {
	if n, err := strconv.Atoi(v.text); err == nil {
		return n
	}
	if v.text == "" && len(v.kids) == 0 {
		return 0
	}
	return -1
}

// isUsed reports whether v is anything but null, false, or empty.
func (v *value) isUsed() bool { return len(v.kids) > 0 || v.text != "" && v.text != "false" }

// A candidate is a field of a record that may be its puzzle, or the error which says why it is not.
type candidate struct {
	key string
	s   *sheet
	err *Error
}

// Parts of the names of fields. A field whose name has a part of the second kind is a solution or
// belongs to another puzzle.
var (
	puzzleNames = regexp.MustCompile(`(?i)puzzle|quest|quiz|grid|board|given|clue|cells|sudoku|input|value|start|problem|unsolved|initial|matrix`)
	otherNames  = regexp.MustCompile(`(?i)solution|solved|answer|output|result|canonical|response|target|(^|[^a-z])end`)
)

// keyRank is 0 for the name of a puzzle, 2 for the name of a solution, and 1 for others.
func keyRank(key string) int {
	switch {
	case otherNames.MatchString(key) && !strings.Contains(strings.ToLower(key), "unsolved"):
		return 2
	case puzzleNames.MatchString(key):
		return 0
	}
	return 1
}

// rank is the keyRank of c. A grid with empty cells is not a solution, whatever its name is, but may be
// the canonical form of a puzzle.
func (c *candidate) rank() int {
	if rank := keyRank(c.key); c.s == nil || c.s.full() || rank < 2 || strings.Contains(strings.ToLower(c.key), "canonical") {
		return rank
	}
	return 1
}

// choose returns the puzzles among the candidates in one record, and the errors of the others. A solution
// is left out beside a puzzle, and so is a grid without digits. A solution that cannot be read is only noted.
func choose(cs []candidate) []candidate {
	var notes []string
	some := func(is func(d candidate) bool) bool { return slices.ContainsFunc(cs, is) }
	named := some(func(d candidate) bool { return d.rank() < 2 })
	open := some(func(d candidate) bool { return d.s == nil || !d.s.full() })
	given := some(func(d candidate) bool { return d.s != nil && !d.s.blank() })
	cs = slices.DeleteFunc(slices.Clone(cs), func(c candidate) bool {
		other := named && c.rank() == 2
		if other && c.s == nil {
			notes = append(notes, fmt.Sprintf("%s is left out: %s", c.key, c.err.Reason))
		}
		return other || c.s != nil && (open && c.s.full() || given && c.s.blank())
	})
	if i := slices.IndexFunc(cs, func(c candidate) bool { return c.s != nil }); i >= 0 {
		cs[i].s.notes = append(cs[i].s.notes, notes...)
	}
	return cs
}

// blank reports whether s shows nothing.
func (s *sheet) blank() bool { return s.value == board.Givens{} && s.marked.IsEmpty() }

// extends reports whether s has all the values of t.
func (s *sheet) extends(t *sheet) bool {
	for c, d := range t.value {
		if d != 0 && s.value[c] != d {
			return false
		}
	}
	return true
}

// full reports whether every cell of s has a value.
func (s *sheet) full() bool { return !slices.Contains(s.value[:], 0) }

// puzzles returns the puzzles in v, each with its name, author and comment. A text may have puzzles among
// other words, unless v was itself read from such a text.
func (v *value) puzzles(at place, inner bool) []candidate {
	if cs := v.puzzle(at, inner); cs != nil {
		return cs
	}
	var all, direct, nested []candidate
	for i := range v.kids {
		kid := &v.kids[i]
		cs := kid.puzzle(at, inner)
		if direct = append(direct, cs...); cs == nil {
			cs = kid.puzzles(at, inner)
			nested = append(nested, cs...)
		}
		all = append(all, cs...)
	}
	if v.kind == listValue {
		return all
	}
	if direct = choose(direct); len(direct) == 0 || len(nested) > 0 && direct[0].rank() == 2 {
		return nested
	}
	nested = slices.DeleteFunc(nested, func(c candidate) bool {
		return c.s == nil && (c.err.none || c.rank() == 2) || c.s != nil && direct[0].shows(&c)
	})
	for _, c := range direct {
		if c.s != nil {
			v.describe(c.s)
			if len(direct) > 1 || len(v.kids) == 1 {
				c.named()
			}
		}
	}
	return append(direct, nested...)
}

// shows reports whether d is a solution of c, or the same puzzle at a later or earlier time.
func (c *candidate) shows(d *candidate) bool {
	return d.s.full() || d.s.blank() || c.s != nil && (d.s.extends(c.s) || c.s.extends(d.s))
}

// describe adds the name, the author and the comment in an object to s.
func (v *value) describe(s *sheet) {
	for _, kid := range v.kids {
		if len(kid.kids) > 0 || kid.text == "" || len(kid.text) > maxRaw {
			continue
		}
		switch strings.ToLower(kid.key) {
		case "name", "title":
			s.name = kid.text
		case "author", "setter":
			s.author = kid.text
		case "comment", "note", "description":
			s.comment = kid.text
		}
	}
}

// puzzle returns the puzzle that v itself is, or the puzzles in its text.
func (v *value) puzzle(at place, inner bool) []candidate {
	text := v.text
	switch len(v.kids) {
	case 0:
		if len(text) < nearly {
			return v.short(at)
		}
	case 4, 6, 12, 16, 25:
		if n := len(v.kids); v.kind == listValue && !slices.ContainsFunc(v.kids, func(kid value) bool { return kid.kind != listValue || len(kid.kids) != n || kid.row() == "" && n < 10 }) {
			return []candidate{{v.key, nil, variant(place{line: at.line + v.line}, "this is a grid of %d×%d", n, n)}}
		}
	case 81:
		text = v.row()
	default:
		text = v.rows()
	}
	if err := v.wrong(at); err != nil {
		return []candidate{{v.key, nil, err}}
	}
	if text = cmp.Or(text, v.byCell()); text == "" {
		return nil
	}
	at.line += v.line
	cs := within(text, at, inner || len(v.kids) > 0)
	cs = slices.DeleteFunc(cs, func(c candidate) bool {
		return c.err != nil && len(v.kids) == 0 && keyRank(v.key) > 0 && nearWord(text) == nil && c.err.loose
	})
	for i := range cs {
		cs[i].key = v.key
	}
	if len(cs) == 0 {
		return nil
	}
	return cs
}

// wrong returns the error of a list of cells, or of rows of cells, that is meant as a puzzle but has a value that is
// no cell, or a few cells too few or too many. It returns nil for anything else.
func (v *value) wrong(at place) *Error {
	cells := v.kids
	if v.kind == listValue && len(cells) < 20 {
		cells = nil
		for _, kid := range v.kids {
			cells = append(cells, kid.kids...)
		}
	}
	if v.kind != listValue || len(cells) < nearly || len(cells) > 100 {
		return nil
	}
	var bad []*value
	var text string
	for i := range cells {
		if cell := cells[i].cell(); len(cell) == 1 {
			text += cell
		} else {
			bad = append(bad, &cells[i])
		}
	}
	isObject := func(kid value) bool { return kid.kind == objectValue }
	switch {
	case strings.Trim(text, ".") == "" && len(bad) == 0 && len(cells) == 81 && !slices.ContainsFunc(cells, func(kid value) bool { return !isObject(kid) || len(kid.kids) == 0 }):
		return failf(place{line: at.line + v.line}, "no cell has a digit").mend("name the digits \"value\"")
	case 10*len(bad) > len(cells) || !hasDigits(text):
		return nil
	case len(bad) > 0 && len(bad[0].kids) > 0:
		return failf(place{line: at.line + bad[0].line}, "the value of a cell is neither a digit nor empty")
	case len(bad) > 0:
		return failf(place{line: at.line + bad[0].line}, "%q is neither a digit nor an empty cell", bad[0].text).
			mend("use 1 to 9, and . for an empty cell")
	case len(cells) == len(v.kids) && len(cells) != 81:
		return failf(place{line: at.line + v.line}, "the puzzle has %d cells instead of 81", len(cells))
	}
	return nil
}

// short returns the error of a text that is called a puzzle but has far too few cells, or nil.
func (v *value) short(at place) []candidate {
	if len(v.text) < 17 || v.kind != scalarValue || v.key == "" || keyRank(v.key) > 0 && v.key != nameLine || countCells(v.text) < len(v.text) {
		return nil
	}
	_, err := badLine(v.text, place{line: at.line + v.line})
	err.none = false
	return []candidate{{v.key, nil, err}}
}

// within returns the puzzle that a text is, or the puzzles that it has among other words, unless inner
// is set.
func within(text string, at place, inner bool) (cs []candidate) {
	s, err := readText(text, at)
	switch {
	case s != nil:
		return []candidate{{"", s, nil}}
	case err != nil:
		err.Column = 0 // in the text of the value
		cs = []candidate{{"", nil, err}}
	}
	if inner || cellsIn(text) < nearly || err != nil && !err.none && !err.loose && !strings.Contains(text, "<") {
		return cs
	}
	var found []candidate
	rd := &reader{lines: &scanner{r: bufio.NewReaderSize(strings.NewReader(text), headSize)}, inner: true}
	rd.yield = func(p Position, err error) bool {
		c := candidate{}
		if errors.As(err, &c.err) {
			c.err.Line, c.err.Column = at.line, 0
		} else {
			c.s = sheetOf(&p, at.line)
		}
		found = append(found, c)
		return true
	}
	if rd.run(); len(found) > 0 {
		return found
	}
	return cs
}

// sheetOf returns the sheet of a position.
func sheetOf(p *Position, line int) *sheet {
	g := &p.Grid
	s := &sheet{format: p.Format, line: line, name: p.Name, author: p.Author, comment: p.Comment, notes: p.Notes,
		assumed: p.GivensAssumed, kind: pencilSheet, value: g.Values(), solved: board.AllCells().Minus(g.Empty()).Minus(g.Givens())}
	for c := range g.Empty().All() {
		if g.Marks(c) != g.Allowed(c) {
			s.mark(c, g.Marks(c))
		}
	}
	return s
}

// cellKey matches the name of a cell as the key of its value.
var cellKey = regexp.MustCompile(`^(?:[rR]([1-9])[cC]|([A-I]))([1-9])$`)

// byCell returns the cells of an object that has values under the names of cells, or of a list of objects
// with a row, a column and a value. It returns "" for any other value, and for fewer than 17 cells.
func (v *value) byCell() string {
	first := 0 // the number of the first row and column
	if slices.ContainsFunc(v.kids, func(kid value) bool { return kid.get("row").number()*kid.get("col").number() > 8*8 }) {
		first = 1
	}
	cells := []byte(strings.Repeat(".", 81))
	for i := range v.kids {
		kid := &v.kids[i]
		row, col := kid.get("row").number()-first, kid.get("col").number()-first
		if m := cellKey.FindStringSubmatch(kid.key); m != nil {
			row, col = strings.Index("123456789ABCDEFGHI", m[1]+m[2])%9, int(m[3][0]-'1')
		} else if kid.get("row").text == "" || kid.get("col").text == "" {
			return ""
		}
		cell := kid.cell()
		if len(cell) != 1 || row < 0 || row > 8 || col < 0 || col > 8 {
			return ""
		}
		cells[row*9+col] = cell[0]
	}
	if len(v.kids) < 17 {
		return ""
	}
	return string(cells)
}

// rows returns the rows of a grid among the values of v, one a line, or "" if there are none or far too few or many.
func (v *value) rows() string {
	var rows, all []string
	for i := range v.kids {
		text := v.kids[i].row()
		if all = append(all, text); !hasWord(text) && (row{text: text}).mayBe() {
			rows = append(rows, text)
		}
	}
	if v.kind == listValue && len(all) == 9 && len(rows) >= 7 {
		rows = all
	}
	if len(rows) < 8 || len(rows) > 10 {
		return ""
	}
	return strings.Join(rows, "\n")
}

// row returns the cells of v, or of the only list in an object, as a row of text, or "" if v has none.
func (v *value) row() string {
	if v.kind == objectValue {
		lists := slices.DeleteFunc(slices.Clone(v.kids), func(kid value) bool { return kid.kind != listValue })
		if len(lists) != 1 {
			return ""
		}
		return lists[0].row()
	}
	if len(v.kids) == 0 {
		return v.text
	}
	var cells []string
	for i := range v.kids {
		cell := v.kids[i].cell()
		if cell == "" {
			return ""
		}
		cells = append(cells, cell)
	}
	return strings.Join(cells, " ")
}

var (
	numberCell = regexp.MustCompile(`^[0-9](\.0*)?$`)
	emptyWord  = regexp.MustCompile(`(?i)^(none|null|nan|nil|na|undefined)?$`)
)

// cell returns the digit, the candidates or a dot for a cell, or "" if v is none.
func (v *value) cell() string {
	text := strings.TrimSpace(v.text)
	switch {
	case v.kind == listValue:
		for i := range v.kids {
			text += v.kids[i].cell()
		}
		if text == "" {
			return "."
		}
	case v.kind == objectValue:
		var called, other []string // the digits under known keys, and under unknown ones
		odd := false               // there is another number
		for i := range v.kids {
			switch kid := &v.kids[i]; {
			case len(kid.kids) > 0 || kid.text == "true" || kid.text == "false":
			case keyRank(kid.key) == 0 || kid.key == "digit":
				called = append(called, kid.cell())
			case kid.text == "" || placeKey.MatchString(kid.key):
			case len(kid.cell()) == 1:
				other = append(other, kid.cell())
			case kid.kind == plainValue:
				odd = true
			}
		}
		switch {
		case len(called) > 0:
			return called[0]
		case len(other) == 1:
			return other[0]
		case odd && len(other) == 0:
			return ""
		}
		return "."
	case emptyWord.MatchString(text), text == "-1", len(text) == 1 && cellValue[text[0]] == 0:
		return "."
	case numberCell.MatchString(text):
		return strings.Replace(text[:1], "0", ".", 1)
	case v.kind == plainValue:
		return ""
	}
	if strings.Trim(text, "123456789") != "" {
		return ""
	}
	return text // candidates
}

// placeKey matches the keys under which an object for a cell says where the cell is.
var placeKey = regexp.MustCompile(`(?i)^(r|c|x|y|i|j|id|row|col|column|box|block|region|index|position|cell)$`)

// readText reads a text that is one puzzle and nothing else. It returns nil, nil for a text that is
// not meant as one.
func readText(text string, at place) (*sheet, *Error) {
	var rows []row
	if isBlankSigned(text) {
		text = strings.ReplaceAll(text, " ", ".")
	}
	for line := range strings.SplitSeq(strings.Trim(plain(text), " \t\r\n"), "\n") {
		if line = strings.TrimRight(line, " \t\r"); line != "" && !isRuling(strings.TrimSpace(line)) {
			rows = append(rows, row{line, at.line})
		}
	}
	s, err := (*sheet)(nil), (*Error)(nil)
	switch {
	case len(rows) == 1:
		line := strings.TrimSpace(rows[0].text)
		parse := detect(line)
		if parse == nil {
			return nil, nil
		}
		s, err = parse(line, at)
	case len(rows) == 9 && !slices.ContainsFunc(rows, func(r row) bool { return !r.mayBe() }):
		s, err = parseBlock(rows, false)
	case len(rows) >= 8 && len(rows) <= 10 && count(rows, row.isRow) > 6:
		_, err = parseBlock(rows, false)
	default:
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s.at, s.line, s.block = [81]place{}, at.line, false
	return s, nil
}

// A collector collects the lines of a text that is read as a whole.
type collector struct {
	lines []string
	line  int // the line it began on, or 0 if there is none
	size  int
	form  textForm

	depth   int // open braces and brackets of JSON
	quoted  bool
	escaped bool
}

type textForm uint8

const (
	formJSON textForm = iota
	formYAML
	formQuoted // a field with several lines
	formParts  // strings of a program that are joined
	formBlanks // nine lines in which blanks are empty cells
)

// The beginnings of texts in these forms, and the lines with which YAML goes on besides entries.
var (
	beginsJSON = regexp.MustCompile(`^(\{\s*($|["}])|\[\s*($|[\[{"\d\]-]|null))`)
	beginsYAML = regexp.MustCompile(`^(---\s*$|-\s|["']?[\pL_][^:#"'{}\[\],]{0,40}["']?:(\s|$))`)
	keepsYAML  = regexp.MustCompile(`^([\s#\]}]|$)`)

	beginsField = regexp.MustCompile(`(^|[,;\t])\s*"[^"]*$`)
	beginsParts = regexp.MustCompile(`(^|[=(\[{+&.\s])(["'][0-9._*xX?-]{1,59}["'][\s+.&,\\)\]};]*)+$`)
	stringPart  = regexp.MustCompile(`["']([0-9._*xX?-]{1,59})["']`)

	// A row with blanks for empty cells, and the first one of a grid.
	blankRow    = regexp.MustCompile(`^(([1-9 ]{0,10})|([1-9 ] ){0,9}[1-9 ]?)[ \r]*$`)
	beginsBlank = regexp.MustCompile(`^ *([1-9] ?){1,8}$|^[1-9 ]*  +[1-9 ]*[1-9] *$|^ +[1-9]|^[1-9 ]*[1-9] +$`)
	// oddBlank matches a row with another sign in it.
	oddBlank = regexp.MustCompile(`^[1-9 ]{0,18}[^1-9 |:,;.][1-9 ]{0,18}[ \r]*$`)
)

// begins reports whether a line begins a text that is read as a whole, and sets its form.
func (c *collector) begins(line string) bool {
	trimmed := strings.TrimSpace(line)
	switch {
	case beginsJSON.MatchString(trimmed):
		c.form = formJSON
	case beginsYAML.MatchString(line) && !proseRowStart.MatchString(line):
		c.form = formYAML
	case strings.Count(line, `"`)%2 == 1 && beginsField.MatchString(line):
		c.form = formQuoted
	case blankRow.MatchString(line) && len(strings.TrimRight(line, " \r")) < 18 && beginsBlank.MatchString(line):
		c.form = formBlanks
	case len(line) < maxRow && len(partsOf(line)) > 9 && beginsParts.MatchString(trimmed):
		c.form = formParts
	default:
		return false
	}
	return true
}

// goesOn reports whether a line belongs to the text so far.
func (c *collector) goesOn(line string) bool {
	switch {
	case isLine([]byte(line)):
		return false
	case c.form == formJSON:
		return c.depth > 1 || line == "" || line[0] != '{' || c.lines[0][0] != '{' || !beginsJSON.MatchString(line)
	case c.form == formQuoted:
		return len(c.lines) < 20
	case c.form == formBlanks:
		return len(c.lines) < maxBlanks && (blankRow.MatchString(line) || oddBlank.MatchString(line) && strings.Contains(line, " "))
	case c.form == formParts:
		return len(c.lines) < 81 && beginsParts.MatchString(strings.TrimSpace(line))
	case keepsYAML.MatchString(line):
		return !numbered.MatchString(line)
	case strings.HasPrefix(line, "- "):
		return !strings.HasPrefix(c.lines[0], "- ")
	}
	return beginsYAML.MatchString(line) && !strings.HasPrefix(c.lines[0], "- ") && !strings.HasPrefix(line, "---")
}

// partsOf returns the strings of cells in a line of a program, joined.
func partsOf(line string) string {
	var b strings.Builder
	for _, m := range stringPart.FindAllStringSubmatch(line, -1) {
		b.WriteString(m[1])
	}
	return b.String()
}

// add adds a line. It returns whether the text is complete, and what follows it on the line.
func (c *collector) add(line string) (rest string, whole bool) {
	c.size += len(line) + 1
	end := len(line)
	switch c.form {
	case formQuoted:
		whole = len(c.lines) > 0 && strings.Count(line, `"`)%2 == 1
	case formParts:
		whole = len(partsOf(strings.Join(c.lines, "")+line)) >= 81
	case formJSON:
		end, whole = c.scan(line)
		c.quoted, c.escaped = false, false // a string does not continue on the next line
	}
	c.lines = append(c.lines, line[:end])
	return line[end:], whole
}

// scan counts the braces and brackets of JSON. It returns the index after the last one that is
// closed, if there is none left open.
func (c *collector) scan(line string) (end int, whole bool) {
	for i := range len(line) {
		switch b := line[i]; {
		case c.escaped:
			c.escaped = false
		case c.quoted:
			c.escaped, c.quoted = b == '\\', b != '"'
		case b == '"':
			c.quoted = true
		case b == '{' || b == '[':
			c.depth++
		case b == '}' || b == ']':
			if c.depth--; c.depth <= 0 {
				return i + 1, true
			}
		}
	}
	return len(line), false
}

// collect begins or continues a text that is read as a whole.
func (rd *reader) collect(line string) bool {
	c := &rd.data
	if c.line == 0 {
		if !rd.endProse() {
			return false
		}
		c.line = rd.no
	}
	if c.size+len(line) > maxLine {
		at, form := place{line: c.line}, c.form
		lines := append(c.lines, line)
		rd.data = collector{}
		if i := beginsList.FindStringIndex(strings.Join(lines, "\n")[1:]); i != nil && form == formJSON {
			return rd.objects(strings.Join(lines, "\n")[i[0]+2:], at.line)
		}
		return rd.fail(failf(at, "%s longer than 1 MiB", [...]string{"JSON", "YAML", "a field", "a string", "a grid"}[form]).
			mend("put each puzzle on a line of its own"))
	}
	rest, whole := c.add(line)
	if !whole {
		return true
	}
	return rd.endText(strings.TrimSuffix(strings.TrimSpace(rest), ","))
}

// objects reads the beginning of a list of objects, which is too long to be read as a whole.
func (rd *reader) objects(text string, line int) bool {
	rd.list = true
	now := rd.no
	for l := range strings.SplitSeq(text, "\n") {
		rd.no = min(line, now)
		line++
		if !rd.feed(l) {
			return false
		}
	}
	rd.no = now
	return true
}

// beginsList matches the beginning of a list of objects inside an object.
var beginsList = regexp.MustCompile(`\[\s*\{`)

// endData reads the text that has been collected.
func (rd *reader) endData() bool { return rd.endText("") }

// endText reads the text that has been collected, and then the rest of its last line. If the text has
// no puzzle, its lines are read one by one. A list in brackets may then be only the beginning of a line
// of words.
func (rd *reader) endText(rest string) bool {
	c := rd.data
	rd.data = collector{}
	if c.line == 0 {
		return true
	}
	if c.form == formBlanks {
		return rd.blankGrids(&c)
	}
	text, at, now := strings.Join(c.lines, "\n"), place{c.line, 0}, rd.no
	found, err := c.candidates(text, at, rd.inner)
	if c.form == formQuoted {
		found = rd.tableRow(plain(text))
	}
	if err != nil {
		found = []candidate{{err: err}}
	}
	if len(found) > 0 {
		return rd.candidates(found, text) && (rest == "" || rd.feed(rest))
	}
	if n := len(c.lines) - 1; rest != "" && c.lines[n][0] == '[' {
		c.lines[n], rest = c.lines[n]+" "+rest, ""
	}
	for i, line := range c.lines {
		rd.no = c.line + i
		if !rd.text(line) {
			return false
		}
	}
	rd.no = now
	return rest == "" || rd.feed(rest)
}

// candidates returns the puzzles in the text.
func (c *collector) candidates(text string, at place, inner bool) ([]candidate, *Error) {
	v := value{text: partsOf(text)}
	switch c.form {
	case formParts:
		return v.puzzles(at, inner), nil
	case formQuoted, formBlanks:
		return nil, nil
	}
	v, err := treeOf(text, c.form == formYAML)
	if err != nil {
		if text[0] == '{' && c.form == formJSON && strings.Contains(text, `"`) {
			if c.depth > 0 {
				return nil, failf(place{line: at.line}, "the JSON that begins here does not end")
			}
			return nil, jsonError(err, text, place{at.line, 1})
		}
		return nil, nil
	}
	for _, shape := range jsonShapes {
		if c.form == formJSON && shape.match(&v) {
			s, err := shape.parse(&v, place{at.line, 1})
			return []candidate{{"", s, err}}, nil
		}
	}
	return v.puzzles(at, inner), nil
}

// maxBlanks is the number of lines after which a text of rows with blanks ends.
const maxBlanks = 200

// blankGrids reads the grids among lines in which blanks are empty cells. An empty line is a row in the middle of nine
// lines. The lines that are no grid are read one by one.
func (rd *reader) blankGrids(c *collector) bool {
	now := rd.no
	isEmpty := func(i int) bool { return i >= len(c.lines) || strings.Trim(c.lines[i], "\r") == "" }
	for i, n := 0, 0; i < len(c.lines); i += n {
		rd.no, n = c.line+i, 9
		s, err := (*sheet)(nil), (*Error)(nil)
		if i+9 <= len(c.lines) && !isEmpty(i) && !isEmpty(i+8) && isEmpty(i+9) {
			s, err = blankGrid(c.lines[i:i+9], rd.no)
		}
		if s == nil && err == nil {
			for n = 1; !isEmpty(i) && !isEmpty(i+n); n++ {
			}
			s, err = blankGrid(c.lines[i:i+n], rd.no)
		}
		if s != nil || err != nil {
			rd.no += n - 1
			if !rd.candidates([]candidate{{"", s, err}}, strings.Join(c.lines[i:i+n], "\n")) {
				return false
			}
			continue
		}
		for j := range n {
			if rd.no = c.line + i + j; !rd.text(c.lines[i+j]) {
				return false
			}
		}
	}
	rd.no = now
	return true
}

// blankGrid returns the puzzle in lines in which blanks are empty cells, or the error of lines that are meant as one,
// or nil. Columns of numbers look similar, so that a grid must have enough digits and blanks between digits, and
// must be right but for one row.
func blankGrid(lines []string, line int) (*sheet, *Error) {
	if len(lines) < 7 || len(lines) > 11 {
		return nil, nil
	}
	gaps, wide, step := 0, 0, 1
	for _, line := range lines {
		line = strings.TrimRight(line, " \r")
		gaps += min(1, strings.Count(line, " "))
		if wide += len(line) / 11; wide > 1 {
			step = 2
		}
	}
	s := &sheet{format: nameGrid, line: line}
	wrong, bad := ragged(lines, line), 0
	for r, text := range lines {
		text = strings.TrimRight(text, " \r")
		for i, ch := range []byte(text) {
			at := place{line + r, i + 1}
			var err *Error
			switch {
			case ch == ' ':
			case ch < '1' || ch > '9':
				err = badCell(text[i:], at)
			case i%step > 0 || i/step > 8:
				err = failf(place{line: line + r}, "row %d has other columns than the rows above and below", r+1)
			case r < 9:
				s.value[r*9+i/step], s.at[r*9+i/step] = board.Digit(ch-'0'), at
			}
			if err != nil {
				wrong, bad = cmp.Or(wrong, err), bad+1
				break
			}
		}
	}
	clues := 0
	for _, d := range s.value {
		clues += min(1, int(d))
	}
	if bad > 1 || gaps < min(7, len(lines)-2) || clues < 17-max(0, 9-len(lines))-2*bad {
		return nil, nil
	}
	_, err := s.value.Grid()
	repaired := err == nil
	for r := range 9 {
		v := s.value
		copy(v[r*9:], make([]board.Digit, 9))
		if _, err := v.Grid(); err == nil {
			repaired = true
		}
	}
	switch {
	case len(lines) == 9 && repaired:
		if wrong != nil {
			s = nil
		}
		return s, wrong
	case len(lines) == 9 || len(lines) < 8 || len(lines) > 10:
		return nil, nil
	}
	return nil, cmp.Or(wrong, failf(place{line: line + len(lines) - 1}, "the grid has %d rows, 9 expected", len(lines)))
}

// ragged returns the error of the only line that has another width than the others, with the blanks at its end. Where
// these are cut off, it returns nil.
func ragged(lines []string, line int) *Error {
	widths, blanks := map[int]int{}, 0
	for _, text := range lines {
		widths[len(strings.TrimRight(text, "\r"))]++
		blanks += strings.Count(text+"\n", " \n")
	}
	for r, text := range lines {
		n := len(strings.TrimRight(text, "\r"))
		if widths[n] == 1 && len(widths) == 2 && blanks > 1 {
			cells := n
			if n > 12 { // one blank between two cells
				cells = (n + 1) / 2
			}
			return failf(place{line: line + r}, "row %d has %d %s, 9 expected", r+1, cells, plural(cells, "cell"))
		}
	}
	return nil
}

// endRecord ends the current record before a line that cannot be read, or at the end of the input.
func (rd *reader) endRecord() bool { return rd.endData() && rd.endProseRow() && rd.endBlock() }

// jsonError converts an error of the JSON decoder to an Error with the place of the mistake. The
// JSON text begins at the given place.
func jsonError(err error, text string, at place) *Error {
	var syntax *json.SyntaxError
	offset := 0
	if errors.As(err, &syntax) {
		offset = int(syntax.Offset)
	}
	before := text[:min(max(offset-1, 0), len(text))]
	if n := strings.Count(before, "\n"); n > 0 {
		at = place{at.line + n, len(before) - strings.LastIndexByte(before, '\n')}
	} else {
		at.col += len(before)
	}
	return failf(at, "the JSON is damaged: %v", err).because(err)
}
