package formats

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"
)

// This file tells rulings from rows and puzzles. The signs of an empty cell are
// those of rulings too: the line .---.---.---. has nothing but blanks in it, and
// if it is 81 characters wide it looks like a puzzle.
//
// No ruling has one of the digits 1 to 9 or a word in it. Of the other lines, a
// ruling is one that shows a stroke (three dashes, equals signs, tildes, macrons
// or lines of box drawing in a row, four stars, underscores, colons or quotes) or
// a crossing (a plus sign or a corner of box drawing). A line of exactly nine blanks is a row
// of empty cells unless nine other rows stand beside it, and one of exactly 81
// is a puzzle unless it is as wide as the row that it stands next to, see
// rulesRows. Dots and zeros make no stroke, as no frame is drawn with them.

// strokes are the runs of signs that only rulings have.
var strokes = []string{
	"---", "===", "~~~", "****", "____", "::::", "''''",
	"¯¯¯", "‾‾‾", "———", "–––", "‐‐‐", "‑‑‑", "−−−",
	"───", "═══", "━━━", "┄┄┄", "┅┅┅", "┈┈┈", "┉┉┉", "╌╌╌", "╍╍╍",
}

// upright are the characters of box drawing that stand between two cells of a
// row; all others are found in rulings only.
const upright = "│┃┆┇┊┋║╎╏"

// isRuling reports whether text, which has no blanks around it, only divides
// rows.
func isRuling(text string) bool {
	switch {
	case strings.ContainsAny(text, "123456789") || hasWord(text):
		return false
	case len(text) == 9 && isBlanks(text):
		return false
	case isBlankPuzzle([]byte(text)):
		return strings.Contains(text, "---")
	}
	for _, stroke := range strokes {
		if strings.Contains(text, stroke) {
			return true
		}
	}
	return isCrossed(text)
}

// isCrossed reports whether text consists of signs that drawings are made of and
// shows a crossing among them.
func isCrossed(text string) bool {
	crossed := false
	for _, r := range text {
		switch {
		case r >= 0x2500 && r <= 0x257f:
			crossed = crossed || !strings.ContainsRune(upright, r)
		case r == '+':
			crossed = true
		case !strings.ContainsRune("-=~_*.:'`|^ \t", r):
			return false
		}
	}
	return crossed
}

// isBlanks reports whether text is made of signs for empty cells alone.
func isBlanks[T string | []byte](text T) bool {
	for i := range len(text) {
		if cellValue[text[i]] != 0 {
			return false
		}
	}
	return true
}

// isBlankPuzzle reports whether text is a line of 81 empty cells, or of the 729
// pencil marks of a grid without any, of which one at least is neither a dot nor
// a zero, so that it may be a ruling as well.
func isBlankPuzzle(text []byte) bool {
	switch {
	case len(text) == 729:
	case len(text) < 81 || !setOff(text):
		return false
	default:
		text = text[:81]
	}
	return isBlanks(text) && len(bytes.Trim(text, ".0")) > 0
}

// rulesRows reports whether text, which isBlankPuzzle accepts, is a ruling: the
// row above it, or the one below where no block has begun, is as wide.
func (rd *reader) rulesRows(text string) bool {
	if b := &rd.block; !b.unstarted() {
		return len(b.rows) == 0 || isAsWide(text, b.rows[len(b.rows)-1].text)
	}
	next := string(bytes.TrimSpace(rd.lines.peek()))
	return strings.ContainsAny(next, "123456789") && !isLine([]byte(next)) && detect(next) == nil && isAsWide(text, next)
}

// isAsWide reports whether two lines differ by two characters in width at most.
func isAsWide(a, b string) bool {
	n := utf8.RuneCountInString(strings.TrimSpace(a)) - utf8.RuneCountInString(strings.TrimSpace(b))
	return n >= -2 && n <= 2
}

// dropRulings returns the rows without the lines of nine equal blanks, and true,
// if nine rows are left: among more than nine rows such lines are rulings.
func dropRulings(rows []row) ([]row, bool) {
	if len(rows) <= 9 {
		return rows, false
	}
	var kept []row
	for _, r := range rows {
		if !r.mayDivide() {
			kept = append(kept, r)
		}
	}
	if len(kept) != 9 {
		return rows, false
	}
	return kept, true
}

// mayDivide reports whether r is nine times one of the signs that are both a stroke and a
// blank.
func (r row) mayDivide() bool {
	text, _ := r.trimmed()
	return len(text) == 9 && strings.Trim(text, text[:1]) == "" && strings.Contains("-*_", text[:1])
}

// labelsColumns reports whether text names the columns of a picture, as in "c1 c2 c3" or
// above a frame "1 2 3", from 1 to 9.
func (rd *reader) labelsColumns(text string) bool {
	switch strings.Join(strings.Fields(text), "") {
	case "c1c2c3c4c5c6c7c8c9":
		return true
	case "123456789":
		return len(text) > 9 && rd.block.unstarted() && isRuling(string(bytes.TrimSpace(rd.lines.peek())))
	}
	return false
}

// factCell matches a cell of a picture that shows what a net says of it, as in "(3)5", and
// not its pencil marks.
var factCell = regexp.MustCompile(`[^ |]*\([0-9]+\)[^ |]*`)

// unlabel returns the cells of a row of a picture: without its name, as in "r1 |" or "A |",
// and without the signs and letters that mark up a pattern. Other lines have no such name.
func unlabel(text string) (cells string, ok bool) {
	name, cells, found := strings.Cut(text, "|")
	name = strings.TrimSpace(name)
	row := len(name) == 2 && name[0] == 'r' && name[1] >= '1' && name[1] <= '9'
	letter := len(name) == 1 && name[0] >= 'A' && name[0] <= 'J'
	if !found || !row && !letter {
		return "", false
	}
	cells = factCell.ReplaceAllString(cells, ".")
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("0123456789.| \t", r):
			return r
		case r == ':': // pencil marks for which there was no room
			return '.'
		case r == ']': // of a cursor, which takes the blank between two cells
			return ' '
		}
		return -1
	}, cells), true
}

// A row that is told in words, as for a screen reader: "Row 1: r1c1 is 4; r1c2 has 3 or 6; ...".
var (
	toldRow  = regexp.MustCompile(`^Row [1-9A-J]: \S+ (is|has) `)
	toldCell = regexp.MustCompile(`^\S+ (?:is ([1-9]|open)(?: \((?:not given|twice in a house)\))?` +
		`|has ([1-9]) only|has ([1-9, or]+))$`)
)

// told takes the lines of a row that is told in words, and makes a row of cells of them. What
// turns out to be none is prose.
func (rd *reader) told(trimmed string) bool {
	if rd.words += " " + trimmed; !strings.HasSuffix(trimmed, ".") && len(rd.words) < maxRow {
		return true
	}
	return rd.endTold()
}

func (rd *reader) endTold() bool {
	text := strings.TrimSpace(rd.words)
	rd.words = ""
	_, cells, _ := strings.Cut(strings.TrimSuffix(text, "."), ": ")
	var b strings.Builder
	for cell := range strings.SplitSeq(cells, "; ") {
		m := toldCell.FindStringSubmatch(cell)
		switch {
		case m == nil:
			return text == "" || rd.addProse(text)
		case m[1] == "open":
			b.WriteString(" .")
		case m[2] != "":
			b.WriteString(" {" + m[2] + "}")
		default:
			b.WriteString(" " + m[1] + strings.NewReplacer(", ", "", " or ", "").Replace(m[3]))
		}
	}
	return rd.row(b.String())
}
