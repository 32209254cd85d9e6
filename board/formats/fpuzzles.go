package formats

import (
	"encoding/json"
	"fmt"
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
		hosts: []string{"f-puzzles.com"}, params: []string{"load"}, prefixes: []string{lzJSONPrefix}, parse: parseFpuzzles,
	}},
	json: []jsonShape{{func(v *value) bool {
		n := v.get("size").number()
		grid := v.get("grid") // another size is said, whatever the form
		return grid.hasObjects() && v.get("size").isUsed() || len(grid.kids) > 0 && n > 1 && n < 50 && n != 9
	}, fpuzzlesSheet}},
}

// hasObjects reports whether v is a list of lists of objects, or empty.
func (v *value) hasObjects() bool {
	for range 2 {
		if v.kind != listValue {
			return false
		}
		if len(v.kids) == 0 {
			return true
		}
		v = &v.kids[0]
	}
	return v.kind == objectValue
}

// lzJSONPrefix is the beginning of every compressed text whose first characters are {".
const lzJSONPrefix = "N4Ig"

// fpuzzlesJSON returns p as JSON in the form that f-puzzles writes. The centre marks are candidates.
func fpuzzlesJSON(p *Position) string {
	g, marks := &p.Grid, notes(&p.Grid)
	rows := make([]string, 9)
	for c := range board.Cells() {
		var fields []string
		if d := g.Value(c); d != 0 {
			fields = append(fields, fmt.Sprintf(`"value":%d`, d))
		}
		if g.Givens().Has(c) {
			fields = append(fields, `"given":true`)
		}
		if ds := marks[c].String(); marks[c] != 0 {
			fields = append(fields, `"centerPencilMarks":[`+strings.Join(strings.Split(ds, ""), ",")+"]")
		}
		rows[c.Row()] += ",{" + strings.Join(fields, ",") + "}"
	}
	text := `{"size":9`
	for _, field := range [][2]string{{"title", p.Name}, {"author", p.Author}} {
		if quoted, err := json.Marshal(field[1]); err == nil && field[1] != "" {
			text += fmt.Sprintf(",%q:%s", field[0], quoted)
		}
	}
	for r := range rows {
		rows[r] = "[" + rows[r][1:] + "]"
	}
	return text + `,"grid":[` + strings.Join(rows, ",") + "]}"
}

// parseFpuzzles reads the compressed JSON of f-puzzles.
func parseFpuzzles(text string, at place) (*sheet, *Error) {
	return lzTree(text, "f-puzzles", at, fpuzzlesSheet)
}

// lzTree reads the compressed JSON in a link of the named program.
func lzTree(packed, program string, at place, parse treeParser) (*sheet, *Error) {
	text, err := lzDecompress(packed)
	if err != nil {
		return nil, failf(at, "the %s text cannot be unpacked: %v", program, err).mend("copy the whole link")
	}
	if program == "SudokuPad" && !json.Valid([]byte(text)) { // it has a short form that is not JSON
		return nil, errScl(at)
	}
	return linkTree(text, at, parse)
}

// linkTree reads the JSON that a link holds.
func linkTree(text string, at place, parse treeParser) (*sheet, *Error) {
	v, err := treeOf(text, false)
	if err != nil {
		return nil, failf(at, "the puzzle inside is damaged: %v", err)
	}
	return parse(&v, at)
}

// fpuzzlesSheet reads the JSON of f-puzzles. A key for an additional rule makes it a variant, unless
// the rule is not used.
func fpuzzlesSheet(v *value, at place) (*sheet, *Error) {
	if size := v.get("size"); size.text != "9" {
		return nil, variant(at, "the puzzle has size %d", size.number())
	}
	if err := v.furtherRules(fpuzzlesKeys, at); err != nil {
		return nil, err
	}
	s := &sheet{format: nameFpuzzles, name: v.get("title").text, author: v.get("author").text}
	return s, s.objects(v.get("grid"), false, at)
}

// furtherRules returns an Error if an object has other keys than the known ones. These may represent
// additional rules, unless they are not used.
func (v *value) furtherRules(known []string, at place) *Error {
	var rules []string
	for i := range v.kids {
		if kid := &v.kids[i]; kid.isUsed() && !slices.Contains(known, kid.key) {
			rules = append(rules, kid.key)
		}
	}
	if len(rules) == 0 {
		return nil
	}
	slices.Sort(rules)
	return variant(at, "the puzzle has further rules (%.200s)", strings.Join(rules, ", "))
}

// leaveCorners adds a note about the corner marks of n places in the source.
func (s *sheet) leaveCorners(n int) {
	if n > 0 {
		s.notes = append(s.notes, "the corner marks are left out: they are not lists of candidates")
	}
}

// fpuzzlesKeys lists the keys of f-puzzles that do not change the rules.
var fpuzzlesKeys = []string{
	"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage",
	"text", "circle", "rectangle", "cage", "line",
}

// objects reads the cells of f-puzzles or SudokuPad: nine lists of nine objects. A value is a given if
// the object says so, or if it says nothing and values are usually given. The centre marks are
// candidates, and the corner marks show where a digit can be in a box.
func (s *sheet) objects(v *value, given bool, at place) *Error {
	s.line, s.kind = at.line, pencilSheet
	if len(v.kids) != 9 {
		return failf(at, "the grid has %d rows, 9 expected", len(v.kids))
	}
	corners := 0
	for r := range v.kids {
		row := v.kids[r].kids
		if len(row) != 9 {
			return failf(at, "row %d has %d %s, 9 expected", r+1, len(row), plural(len(row), "cell"))
		}
		for i := range row {
			if err := s.object(board.CellAt(r, i), &row[i], given, at); err != nil {
				return err
			}
			if len(row[i].get("cornerPencilMarks").kids)+len(row[i].get("pencilMarks").kids) > 0 {
				corners++
			}
		}
	}
	s.leaveCorners(corners)
	return nil
}

// object stores the contents of the cell c.
func (s *sheet) object(c board.Cell, v *value, given bool, at place) *Error {
	if box := v.get("region"); box.text != "" && box.number() != c.Box() {
		return variant(at, "%v lies in an irregular box", c)
	}
	digit := func(v *value, what string) (int, *Error) {
		if n := v.number(); n >= 0 && n <= 9 && (n > 0 || what == "value") {
			return n, nil
		}
		return 0, failf(at, "%v has the %s %.20s, 1 to 9 expected", c, what, v.text)
	}
	d, err := digit(v.get("value"), "value")
	if err != nil {
		return err
	}
	s.value[c] = board.Digit(d)
	if is := v.get("given"); d > 0 && !is.isUsed() && (is.text != "" || !given) {
		s.solved = s.solved.With(c)
	}
	for _, key := range []string{"centerPencilMarks", "centremarks", "givenPencilMarks"} {
		var ds board.DigitSet
		for _, kid := range v.get(key).kids {
			if d, err = digit(&kid, "pencil mark"); err != nil {
				return err
			}
			ds = ds.With(board.Digit(d))
		}
		if ds != 0 {
			s.markOrUnder(c, ds)
			break
		}
	}
	return nil
}
