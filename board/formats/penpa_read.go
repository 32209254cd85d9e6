package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
)

// parsePenpa reads the parameters of a link of Penpa+.
func parsePenpa(text string, at place) (*sheet, *Error) {
	params, err := url.ParseQuery(strings.ReplaceAll(text, "+", "%2B"))
	p := params.Get("p")
	switch {
	case err != nil:
		return nil, failf(at, "the link cannot be read")
	case p == "":
		return nil, shortLink(at)
	case strings.HasPrefix(p, "http"):
		return nil, failf(at, "the link holds another link, %.60q", p).mend("give that one")
	}
	plain, err := unpackPenpa(p)
	if err != nil {
		return nil, failf(at, "the Penpa+ text cannot be unpacked: %v", err).mend("copy the whole link")
	}
	return penpaSheet(plain, at)
}

// unpackPenpa is the inverse of packPenpa: it returns the original text.
func unpackPenpa(packed string) (string, error) {
	data, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(packed, "="))
	if err != nil {
		return "", err
	}
	text, err := readPacked(flate.NewReader(bytes.NewReader(data)))
	if err != nil {
		return "", err
	}
	tokens := slices.Clone(penpaTokens)
	slices.Reverse(tokens)
	return strings.NewReplacer(tokens...).Replace(text), nil
}

// penpaSheet reads the text of a link.
func penpaSheet(text string, at place) (*sheet, *Error) {
	lines := strings.Split(text, "\n")
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return nil, failf(at, "this old version of Penpa's data is not read").mend("open the link and export it anew")
	}
	if len(lines) < 6 {
		return nil, failf(at, "the Penpa+ text has %d %s, 6 expected", len(lines), plural(len(lines), "line"))
	}
	p := &penpa{at: at, head: strings.Split(lines[0], ","), sheet: &sheet{format: namePenpa, line: at.line, kind: pencilSheet}}
	for i, what := range []string{1: "line about the space", 3: "drawing", 4: "drawing", 5: "list of cells"} {
		if what == "" || i == 4 && lines[i] == "" {
			continue
		}
		var err error
		if p.parts[i], err = treeOf(lines[i], false); err != nil {
			return nil, failf(p.at, "the %s is damaged: %v", what, err)
		}
	}
	for _, read := range []func() *Error{p.header, p.space, p.cells, p.setter, p.solver} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	p.finish()
	return p.sheet, nil
}

// A penpa is the state of reading a text of Penpa+.
type penpa struct {
	at    place // of the link, because a place in the packed text would not help
	head  []string
	parts [6]value // the lines that are JSON
	sheet *sheet
	penpaSpace
	marks       [81]board.DigitSet
	decorations bool
}

// header reads the first line.
func (p *penpa) header() *Error {
	f := p.head
	if len(f) < 11 {
		return failf(p.at, "the header has %d %s, 11 expected", len(f), plural(len(f), "field"))
	}
	var err, err2 error
	p.nx, err = strconv.Atoi(f[1])
	p.ny, err2 = strconv.Atoi(f[2])
	switch {
	case f[0] != "sudoku" && f[0] != "square":
		return variant(p.at, "the puzzle has a grid of the kind %.20q", f[0])
	case err != nil || err2 != nil || p.nx < 0 || p.ny < 0 || p.nx > 100 || p.ny > 100:
		return failf(p.at, "%.20q and %.20q are not the numbers of columns and rows", f[1], f[2])
	case f[4] != "0" || f[5] != "1" || f[6] != "1":
		return failf(p.at, "the board is turned or mirrored").mend("turn it back, or its cells would have other names")
	}
	for i, to := range []*string{&p.sheet.name, &p.sheet.author} {
		if len(f) > 15+i {
			text := strings.TrimPrefix(f[15+i], []string{"Title: ", "Author: "}[i])
			*to = strings.ReplaceAll(text, "%2C", ",")
		}
	}
	if len(f) > 18 && f[18] != "" {
		rules := strings.NewReplacer("%2C", ",", "%2D", " ", "%2E", "&", "%2F", "=").Replace(f[18])
		p.sheet.notes = append(p.sheet.notes, fmt.Sprintf("the rules are left out: %.200q", rules))
	}
	return nil
}

// space reads how many rows and columns are outside the frame.
func (p *penpa) space() *Error {
	var n []int
	for _, kid := range p.parts[1].kids {
		n = append(n, kid.number())
	}
	if len(n) != 4 || slices.Min(n) < 0 || slices.Max(n) > 100 {
		return failf(p.at, "%v are not the numbers of rows and columns", n)
	}
	p.top, p.left = n[0], n[2]
	if rows, cols := p.ny-n[0]-n[1], p.nx-n[2]-n[3]; rows != 9 || cols != 9 {
		return variant(p.at, "the puzzle has %d rows and %d columns", rows, cols)
	}
	return nil
}

// cell returns the cell with the given index, or false if there is none.
func (p *penpa) cell(index int) (c board.Cell, ok bool) {
	row, col := index/(p.nx+4)-2-p.top, index%(p.nx+4)-2-p.left
	if index < 0 || row < 0 || row > 8 || col < 0 || col > 8 {
		return 0, false
	}
	return board.CellAt(row, col), true
}

// cells checks that the board has its 81 cells and no others.
func (p *penpa) cells() *Error {
	var all board.CellSet
	index := 0
	for _, step := range p.parts[5].kids {
		index += step.number()
		c, ok := p.cell(index)
		if !ok {
			return variant(p.at, "the board has cells outside the nine rows")
		}
		all = all.With(c)
	}
	if n := all.Len(); n != 81 {
		return variant(p.at, "the board has %d cells", n)
	}
	return nil
}

// penpaPlain lists the keys of drawings that do not represent a rule.
var penpaPlain = []string{"command_redo", "command_undo", "command_replay", "number", "numberS", "surface", "lineE"}

// setter reads what the setter has drawn. Small digits at the corners and sides of cells may be clues,
// so they make the puzzle a variant.
func (p *penpa) setter() *Error {
	v := &p.parts[3]
	p.decorations = v.get("surface").isUsed()
	if err := v.furtherRules(penpaPlain, p.at); err != nil {
		return err
	}
	if err := p.boxes(v.get("lineE")); err != nil {
		return err
	}
	if v.get("numberS").isUsed() {
		return variant(p.at, "the puzzle has small digits at corners or sides of cells")
	}
	return p.numbers(v.get("number"), true)
}

// solver reads what the solver has drawn. Small digits are left out.
func (p *penpa) solver() *Error {
	v := &p.parts[4]
	p.decorations = p.decorations || v.get("surface").isUsed() || v.furtherRules(penpaPlain, p.at) != nil
	p.sheet.leaveCorners(len(v.get("numberS").kids))
	return p.numbers(v.get("number"), false)
}

// boxes checks that the lines between the boxes are drawn, and no others.
func (p *penpa) boxes(v *value) *Error {
	drawn := map[string]bool{}
	for _, line := range v.kids {
		drawn[line.key] = true
	}
	missing := 0
	for i, distances := range [][]int{{0, 9}, {3, 6}} { // the frame may be drawn as well
		down, across := p.lines(distances...)
		for _, line := range append(down, across...) {
			if i == 1 && !drawn[line] {
				missing++
			}
			delete(drawn, line)
		}
	}
	switch {
	case len(drawn) > 0:
		return variant(p.at, "the puzzle has lines that are not those of the boxes")
	case missing > 0:
		return variant(p.at, "the puzzle is not divided into boxes of 3×3")
	}
	return nil
}

// numbers reads the texts in cells.
func (p *penpa) numbers(v *value, setter bool) *Error {
	if v.isUsed() && v.kind != objectValue {
		return p.misplaced(v)
	}
	for i := range v.kids {
		kid := &v.kids[i]
		index, err := strconv.Atoi(kid.key)
		c, ok := p.cell(index)
		switch {
		case err != nil || index < 0:
			return failf(p.at, "%.20q is not the index of a cell", kid.key)
		case kid.kind != listValue:
			return p.misplaced(kid)
		case !ok && setter:
			return variant(p.at, "the puzzle has numbers outside its cells")
		case !ok:
			p.decorations = true
			continue
		}
		if err := p.number(c, kid.kids, setter); err != nil {
			return err
		}
	}
	return nil
}

// misplaced returns the Error for a value of the wrong kind.
func (p *penpa) misplaced(v *value) *Error {
	return failf(p.at, "the drawing is damaged: %s is out of place", [...]string{"string", "number", "array", "object"}[v.kind])
}

// number reads the contents of c: text, colour and size.
func (p *penpa) number(c board.Cell, entry []value, setter bool) *Error {
	if len(entry) < 3 || entry[2].kind != scalarValue {
		return failf(p.at, "%v has no text with a colour and a size", c)
	}
	size := entry[2].text
	digits, ok := penpaDigitsOf(&entry[0], size)
	value := size == penpaNormal || size == penpaLarge || size == penpaDigits && digits.Single()
	switch {
	case !ok || value && digits.Len() > 1:
		return failf(p.at, "%v holds %.40q, which is neither a digit nor a list of candidates", c, entry[0].text)
	case digits == 0:
	case !value:
		p.marks[c] = digits // the solver's marks, which are read later, replace the setter's
	case setter && p.sheet.value[c] == 0:
		p.sheet.value[c] = digits.First()
	default:
		return p.sheet.fillIn(c, digits.First(), p.at)
	}
	return nil
}

// penpaDigitsOf returns the digits of a text of the given size. The text is a string, a number, or
// a list of nine switches.
func penpaDigitsOf(v *value, size string) (ds board.DigitSet, ok bool) {
	if size == penpaDigits && len(v.kids) >= 9 {
		for i, on := range v.kids[:9] {
			if on.text == "1" {
				ds = ds.With(board.Digit(i + 1))
			}
		}
		return ds, true
	}
	if !slices.Contains([]string{penpaNormal, penpaSmall, penpaMedium, penpaLarge}, size) || len(v.kids) > 0 {
		return 0, false
	}
	return digitsOf(strings.ReplaceAll(v.text, " ", ""))
}

// finish copies the candidates to the sheet and adds notes about what is left out.
func (p *penpa) finish() {
	for c, ds := range p.marks {
		p.sheet.markOrUnder(board.Cell(c), ds)
	}
	if p.decorations {
		p.sheet.notes = append(p.sheet.notes, "shading and drawings are left out")
	}
}
