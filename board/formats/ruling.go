package formats

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"
)

// This file distinguishes rulings from rows and puzzles. The signs for an empty cell are also used
// in rulings. For example, the line .---.---.---. has only signs for empty cells in it, and such a
// line of 81 characters looks like a puzzle.
//
// No ruling contains a digit from 1 to 9 or a word. Any other line is a ruling if it contains a
// stroke or a crossing. A stroke is a run of three dashes, equals signs, tildes, macrons or box
// drawing lines, or of four stars, underscores, colons or quotes. A crossing is a plus sign or a
// box drawing corner. A line of exactly nine signs for empty cells is a row of empty cells, unless
// there are nine other rows in the block. A line of exactly 81 such signs is a puzzle, unless it is
// as wide as the row next to it; see rulesRows. Dots and zeros do not form strokes, because no
// frame is drawn with them.

// strokes holds the runs of signs that occur only in rulings.
var strokes = []string{"---", "===", "~~~", "****", "____", "::::", "''''", "¯¯¯", "‾‾‾"}

// isRuling reports whether text is a line that only separates rows. The text must have no blanks
// around it.
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

// isCrossed reports whether text consists only of signs that are used in drawings, with at least
// one crossing among them.
func isCrossed(text string) bool {
	crossed := false
	for _, r := range text {
		switch {
		case r == '+':
			crossed = true
		case !strings.ContainsRune("-=~_*.:'`|^ \t", r):
			return false
		}
	}
	return crossed
}

// isBlanks reports whether text consists only of signs for empty cells.
func isBlanks[T string | []byte](text T) bool {
	for i := range len(text) {
		if cellValue[text[i]] != 0 {
			return false
		}
	}
	return true
}

// isBlankPuzzle reports whether text is a line of 81 empty cells, or of 729 signs for a grid
// without pencil marks, but might also be a ruling. It might be a ruling if at least one of the
// signs is neither a dot nor a zero.
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

// rulesRows reports whether a text that isBlankPuzzle accepts is a ruling. It is a ruling if it is
// about as wide as the row above it or, if no block has begun, as the row below it.
func (rd *reader) rulesRows(text string) bool {
	if b := &rd.block; !b.unstarted() {
		return len(b.rows) == 0 || isAsWide(text, b.rows[len(b.rows)-1].text)
	}
	next := string(bytes.TrimSpace(rd.lines.peek()))
	return strings.ContainsAny(next, "123456789") && !isLine([]byte(next)) && detect(next) == nil && isAsWide(text, next)
}

// isAsWide reports whether the widths of two lines differ by at most two characters.
func isAsWide(a, b string) bool {
	n := utf8.RuneCountInString(strings.TrimSpace(a)) - utf8.RuneCountInString(strings.TrimSpace(b))
	return n >= -2 && n <= 2
}

// dropRulings removes the lines of nine equal signs from more than nine rows, because such lines
// are rulings there. If nine rows are left, it returns them and true. Otherwise it returns all rows
// and false.
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

// mayDivide reports whether r consists of nine equal signs that can form a ruling but can also
// represent empty cells.
func (r row) mayDivide() bool {
	text := strings.TrimSpace(strings.NewReplacer("|", "", ",", "", ";", "").Replace(r.text))
	return text == "" || len(text) == 9 && strings.Trim(text, text[:1]) == "" && strings.Contains("-*_", text[:1])
}

// labelsColumns reports whether text is a line with the names of the nine columns in a picture, as
// in "c1 c2 c3" or, above a frame, "1 2 3".
func (rd *reader) labelsColumns(text string) bool {
	switch strings.NewReplacer(" ", "", "\t", "", ",", "", ";", "").Replace(text) {
	case "c1c2c3c4c5c6c7c8c9":
		return true
	case "ABCDEFGHI", "abcdefghi", "ABCDEFGHJ":
		return true
	case "123456789", "012345678":
		if rows := rd.block.rows; !rd.block.unstarted() {
			return len(rows) == 9 && isLabelled(rows[0].text)
		}
		next := plain(string(rd.lines.peek()))
		return len(text) > 9 && (isRuling(strings.TrimSpace(next)) || isLabelled(next))
	}
	return false
}

// isLabelled reports whether text is a first row with its name.
func isLabelled(text string) bool {
	rows := []row{{text: text}}
	return dropLabels(rows)[0] != rows[0]
}

var (
	// pictureRow matches the name of a row of a picture, such as "r1 |" or "A |".
	pictureRow = regexp.MustCompile(`^(r[1-9]|[A-J])\s*\|`)
	// factCell matches a cell of a picture that shows the conclusions of a net about it, as in "(3)5",
	// instead of its pencil marks, or the sign for pencil marks that do not fit.
	factCell = regexp.MustCompile(`[^ |]*\([0-9]+\)[^ |]*|:`)
	// patternSign matches the signs and letters that mark a pattern in a picture.
	patternSign = regexp.MustCompile(`[^0-9.|\s]`)
)

// unlabel returns the cells of a row of a picture, without the name of the row. It returns false for a
// line without such a name.
func unlabel(text string) (cells string, ok bool) {
	name := pictureRow.FindString(text)
	if name == "" || len(text) > maxRow {
		return "", false
	}
	cells = factCell.ReplaceAllString(text[len(name):], ".")
	cells = strings.ReplaceAll(cells, "]", " ") // the end of a cursor, which replaces the blank between two cells
	return patternSign.ReplaceAllString(cells, ""), true
}

// The patterns for a row that is written in words, as for a screen reader: "Row 1: r1c1 is 4; r1c2
// has 3 or 6; ...".
var (
	proseRowStart = regexp.MustCompile(`^Row [1-9A-J]: \S+ (is|has) `)
	proseCell     = regexp.MustCompile(`^\S+ (?:is ([1-9]|open)(?: \((?:not given|twice in a house)\))?` +
		`|has ([1-9]) only|has ([1-9, or]+))$`)
)

// proseRow collects the lines of a row that is written in words, and converts them to a row of cells.
// If the text is not such a row, it is treated as prose.
func (rd *reader) proseRow(trimmed string) bool {
	if rd.words += " " + trimmed; !strings.HasSuffix(trimmed, ".") && len(rd.words) < maxRow {
		return true
	}
	return rd.endProseRow()
}

func (rd *reader) endProseRow() bool {
	text := strings.TrimSpace(rd.words)
	rd.words = ""
	_, cells, _ := strings.Cut(strings.TrimSuffix(text, "."), ": ")
	var b strings.Builder
	for cell := range strings.SplitSeq(cells, "; ") {
		m := proseCell.FindStringSubmatch(cell)
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
