package formats

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
)

const nameFpuzzles = "f-puzzles"

// formatFpuzzles is the link format of f-puzzles, which contains compressed JSON.
var formatFpuzzles = Format{
	Name:        nameFpuzzles,
	Aliases:     []string{"fpuzzles"},
	Description: "link to f-puzzles",
	Reads:       true,
	Writes:      true,
	LeftOut:     "corner marks, colours, the solution and rules in words",
	carries:     carriesSolved | carriesMarks | carriesSingles | carriesName | carriesAuthor,
	write: func(b *strings.Builder, p *Position) {
		b.WriteString("https://www.f-puzzles.com/?load=" + lzCompress(fpuzzlesJSON(p)) + "\n")
	},
	links: []linkShape{{
		hosts: []string{"f-puzzles.com"}, link: fpuzzlesLink, prefixes: []string{lzJSONPrefix}, payload: parseFpuzzles,
	}},
	json: []jsonShape{{
		func(keys map[string]json.RawMessage) bool { return keys["size"] != nil || hasObjects(keys["grid"]) },
		func(text string, at place) (*sheet, *Error) { return fpuzzlesSheet(text, nameFpuzzles, at) },
	}},
}

// hasObjects reports whether a value is a list of lists of objects.
func hasObjects(raw json.RawMessage) bool { return objectsHead.Match(raw) }

var objectsHead = regexp.MustCompile(`^\[\s*(\[\s*\{|\])`)

// lzJSONPrefix is the beginning of every compressed text whose first characters are {".
const lzJSONPrefix = "N4Ig"

// An fpuzzle is the part of the JSON of f-puzzles that describes classic puzzles.
type fpuzzle struct {
	Size   int             `json:"size"`
	Title  string          `json:"title,omitempty"`
	Author string          `json:"author,omitempty"`
	Grid   [][]fpuzzleCell `json:"grid"`
}

// An fpuzzleCell is a cell of an fpuzzle. The centre marks are candidates, and the corner marks
// show where a digit can be in a box.
type fpuzzleCell struct {
	Value  int   `json:"value,omitempty"`
	Given  bool  `json:"given,omitempty"`
	Centre []int `json:"centerPencilMarks,omitempty"`
	Corner []int `json:"cornerPencilMarks,omitempty"`
	Marks  []int `json:"givenPencilMarks,omitempty"`
	Region *int  `json:"region,omitempty"`
}

// fpuzzlesJSON returns p as JSON in the form that f-puzzles writes.
func fpuzzlesJSON(p *Position) string {
	g := &p.Grid
	out := fpuzzle{Size: 9, Title: p.Name, Author: p.Author}
	plain := g.Pristine()
	for r := range 9 {
		row := make([]fpuzzleCell, 9)
		for i := range row {
			c := board.CellAt(r, i)
			row[i] = fpuzzleCell{Value: int(g.Value(c)), Given: g.Givens().Has(c)}
			for d := range g.Marks(c).All() {
				if !plain {
					row[i].Centre = append(row[i].Centre, int(d))
				}
			}
		}
		out.Grid = append(out.Grid, row)
	}
	text, err := json.Marshal(out)
	if err != nil { // a struct of numbers and strings always has a JSON form
		return ""
	}
	return string(text)
}

// fpuzzlesLink reads a link of f-puzzles.
func fpuzzlesLink(u *url.URL, at place) (*sheet, *Error) {
	load := u.Query().Get("load")
	if load == "" {
		return nil, shortLink(at)
	}
	return parseFpuzzles(load, at)
}

// parseFpuzzles reads the compressed JSON of f-puzzles.
func parseFpuzzles(text string, at place) (*sheet, *Error) {
	plain, err := lzDecompress(text)
	if err != nil {
		return nil, failf(at, "the f-puzzles text cannot be unpacked: %v", err).mend("copy the whole link")
	}
	return fpuzzlesSheet(plain, nameFpuzzles, at)
}

// fpuzzlesSheet reads the JSON of f-puzzles.
func fpuzzlesSheet(text, format string, at place) (*sheet, *Error) {
	var p fpuzzle
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return nil, failf(at, "the puzzle inside is damaged: %s", jsonReason(err))
	}
	if err := classic(text, p.Size, at); err != nil {
		return nil, err
	}
	s := &sheet{format: format, line: at.line, kind: pencilSheet, name: p.Title, author: p.Author}
	if len(p.Grid) != 9 {
		return nil, failf(at, "the grid has %d rows, 9 expected", len(p.Grid))
	}
	corners := 0
	for r, row := range p.Grid {
		if len(row) != 9 {
			return nil, badRow(at.line, r, len(row))
		}
		for i, cell := range row {
			if err := s.fpuzzleCell(board.CellAt(r, i), cell, at); err != nil {
				return nil, err
			}
			corners += min(len(cell.Corner), 1)
		}
	}
	if corners > 0 {
		s.notes = append(s.notes, fmt.Sprintf("corner marks of %d %s are left out: they are not lists of candidates",
			corners, plural(corners, "cell")))
	}
	return s, nil
}

// fpuzzleCell stores the contents of the cell c.
func (s *sheet) fpuzzleCell(c board.Cell, cell fpuzzleCell, at place) *Error {
	if cell.Region != nil && *cell.Region != c.Box() {
		return failf(at, "%v lies in an irregular box", c).mend("only classic boards of 9×9 are read").because(ErrVariant)
	}
	if cell.Value < 0 || cell.Value > 9 {
		return failf(at, "%v has the value %d, 1 to 9 expected", c, cell.Value)
	}
	if cell.Value > 0 {
		s.value[c] = board.Digit(cell.Value)
		if !cell.Given {
			s.solved = s.solved.With(c)
		}
	}
	marks := cell.Centre
	if len(marks) == 0 {
		marks = cell.Marks
	}
	return s.numbers(c, marks, at)
}

// numbers sets the pencil marks of c from a list of digits. An empty list changes nothing.
func (s *sheet) numbers(c board.Cell, marks []int, at place) *Error {
	var ds board.DigitSet
	for _, d := range marks {
		if d < 1 || d > 9 {
			return failf(at, "%v has the pencil mark %d, 1 to 9 expected", c, d)
		}
		ds = ds.With(board.Digit(d))
	}
	s.markOrUnder(c, ds)
	return nil
}

// fpuzzlesKeys lists the keys of f-puzzles that do not change the rules.
var fpuzzlesKeys = []string{
	"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage",
	"text", "circle", "rectangle", "cage", "line",
}

// classic returns an Error if the JSON has a key for an additional rule. An empty list, false or
// null means that the rule is not used.
func classic(text string, size int, at place) *Error {
	if size != 9 {
		return failf(at, "the puzzle has size %d", size).mend("only classic boards of 9×9 are read").because(ErrVariant)
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &keys); err != nil {
		return failf(at, "the puzzle inside is damaged: %s", jsonReason(err))
	}
	var rules []string
	for key, value := range keys {
		unused := slices.Contains([]string{"[]", "false", "null", `""`, "{}"}, string(value))
		if !unused && !slices.Contains(fpuzzlesKeys, key) {
			rules = append(rules, key)
		}
	}
	if len(rules) == 0 {
		return nil
	}
	slices.Sort(rules)
	return failf(at, "the puzzle has further rules (%s)", strings.Join(rules, ", ")).
		mend("only classic puzzles are read").because(ErrVariant)
}
