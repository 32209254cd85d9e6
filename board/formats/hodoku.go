package formats

import (
	"strings"

	"pencilmark/board"
)

const nameHodoku = "hodoku"

// formatHodoku is a line of a technique library, which consists of a position and the step that is
// expected in it.
var formatHodoku = Format{
	Name:        nameHodoku,
	Aliases:     []string{"library"},
	Description: "line of a HoDoKu technique library, here without a step",
	Extensions:  []string{"txt"},
	Reads:       true,
	Writes:      true,
	LeftOut:     "the technique and its step; ParseLibraryCase reads them",
	carries:     carriesAll,
	write: func(b *strings.Builder, p *Position) {
		c := LibraryCase{Code: "0000", Variant: "", Position: *p, Deleted: p.Grid.Eliminated()}
		b.WriteString(c.String() + "\n")
	},
	lines: []lineShape{{rankLibrary, isLibrary, librarySheet}},
}

// A LibraryCase is a line of a technique library in HoDoKu's format:
//
//	:code-variant:digits:cells:deleted:eliminations:placements:extra
//
// The fields cells and deleted describe the position. In cells, a plus sign marks a solved cell
// that is not a given; deleted lists the candidates that are removed.
type LibraryCase struct {
	Code         string            // four characters; five for siamese fish
	Variant      string            // "x" means that the step must not be found; "" if there is none
	Digits       board.DigitSet    // the digits of the step; also empty for "x"
	Position     Position          // the position, from which the candidates in Deleted are already removed
	Deleted      []board.Candidate // the removed candidates as listed, even those that a value rules out anyway
	Eliminations []board.Candidate // the candidates that the step removes
	Placements   []board.Candidate // the candidates that the step places
	Extra        string            // the length of a chain, or ""
}

// isLibrary reports whether text is meant to be a library line: it starts with a colon and is
// neither a ruling nor a row between colons.
func isLibrary(text string) bool {
	return strings.HasPrefix(text, ":") && !strings.HasPrefix(text, ": ") && !strings.Contains(text, "--")
}

// ParseLibraryCase reads one line. Its errors are *Error values without a line number.
func ParseLibraryCase(line string) (c LibraryCase, _ error) {
	text := strings.TrimLeft(line, " \t")
	err := failf(place{}, "is not a line of a technique library").
		mend("write :code:digits:cells:deleted:eliminations:placements:extra")
	if isLibrary(text) {
		var s *sheet
		if c, s, err = parseLibrary(text, place{col: 1 + len(line) - len(text)}); err == nil {
			c.Position, err = s.position()
		}
	}
	if err != nil {
		err.Raw = clip(line)
		return LibraryCase{}, err
	}
	return c, nil
}

// librarySheet reads the position of a library line.
func librarySheet(text string, at place) (*sheet, *Error) {
	_, s, err := parseLibrary(text, at)
	return s, err
}

// parseLibrary reads a line that isLibrary accepts. The caller sets the Position of the case.
func parseLibrary(text string, at place) (LibraryCase, *sheet, *Error) {
	var c LibraryCase
	text, comment, _ := strings.Cut(text, "#")
	fields := strings.Split(strings.TrimRight(text, " \t"), ":")
	if n := len(fields) - 1; n < 6 || n > 7 {
		return c, nil, failf(place{line: at.line}, "the library line has %d %s, 7 expected", n, plural(n, "field")).
			mend("write :code:digits:cells:deleted:eliminations:placements:extra")
	}
	at.col++
	if err := c.head(fields[1], fields[2], at); err != nil {
		return c, nil, err
	}
	at.col += len(fields[1]) + len(fields[2]) + 2
	s := &sheet{format: nameHodoku, line: at.line, kind: pencilSheet, comment: strings.TrimSpace(comment)}
	return c, s, c.body(s, fields[3:], at)
}

// head reads the technique code, its variant, and the digits of the step.
func (c *LibraryCase) head(code, digits string, at place) *Error {
	c.Code, c.Variant, _ = strings.Cut(code, "-")
	if len(c.Code) < 4 || len(c.Code) > 5 {
		return failf(at, "%q is not a technique code", c.Code).mend("a code has four characters, as in 0100")
	}
	if digits == "x" {
		return nil
	}
	for i := range len(digits) {
		if digits[i] < '1' || digits[i] > '9' {
			return failf(place{at.line, at.col + len(code) + 1 + i}, "%q is not a digit", firstRune(digits[i:]))
		}
		c.Digits = c.Digits.With(board.Digit(digits[i] - '0'))
	}
	return nil
}

// body reads the cells into s and the fields after them into c.
func (c *LibraryCase) body(s *sheet, fields []string, at place) *Error {
	if err := s.susserCells(fields[0], at); err != nil {
		return err
	}
	var lists [3][]triplet
	for i := range lists {
		var err *Error
		at.col += len(fields[i]) + 1
		if lists[i], err = parseTriplets(fields[i+1], at); err != nil {
			return err
		}
	}
	c.Deleted, c.Eliminations, c.Placements = candidates(lists[0]), candidates(lists[1]), candidates(lists[2])
	if len(fields) == 5 {
		c.Extra = strings.TrimSpace(fields[4])
	}
	return s.eliminate(lists[0])
}

// String returns the line of c without the comment of its position. If there is no step, the last
// field is left out.
func (c LibraryCase) String() string {
	var b strings.Builder
	b.WriteString(":" + c.Code)
	if c.Variant != "" {
		b.WriteString("-" + c.Variant)
	}
	digits := c.Digits.String()
	if digits == "" && c.Code == "0000" {
		digits = "x"
	}
	b.WriteString(":" + digits + ":")
	cells, _, _ := strings.Cut(c.Position.Grid.Susser(), ":")
	b.WriteString(cells)
	for _, xs := range [][]board.Candidate{c.Deleted, c.Eliminations, c.Placements} {
		b.WriteByte(':')
		writeTriplets(&b, xs)
	}
	if len(c.Eliminations)+len(c.Placements) > 0 || c.Extra != "" {
		b.WriteString(":" + c.Extra)
	}
	return b.String()
}
