package formats

import (
	"strings"
)

const nameSudokuPad = "sudokupad"

// formatSudokuPad is the link format of SudokuPad that contains the data of f-puzzles.
var formatSudokuPad = Format{
	Name:        nameSudokuPad,
	Description: "link to SudokuPad",
	Reads:       true,
	Writes:      true,
	LeftOut:     "corner marks, colours, the solution and rules in words",
	carries:     formatFpuzzles.carries,
	write: func(b *strings.Builder, p *Position) {
		packed := strings.NewReplacer("+", "%2B", "/", "%2F").Replace(lzCompress(fpuzzlesJSON(p)))
		b.WriteString("https://sudokupad.app/fpuz" + packed + "\n")
	},
	links: []linkShape{{
		hosts: []string{"sudokupad.app", "crackingthecryptic.com"}, params: []string{"id", "puzzleid", "/"},
		prefixes: []string{"fpuz"}, parse: parseSudokuPad,
	}},
	json: []jsonShape{{func(v *value) bool { return v.get("cells").hasObjects() }, sclSheet}},
}

// parseSudokuPad reads the puzzle of a SudokuPad link. The prefix of the text determines its form.
func parseSudokuPad(text string, at place) (*sheet, *Error) {
	text = strings.TrimPrefix(strings.TrimPrefix(text, "/"), "sudoku/")
	for _, prefix := range []string{"fpuzzles", "fpuz"} {
		if packed, ok := strings.CutPrefix(text, prefix); ok {
			s, err := parseFpuzzles(packed, at)
			if s != nil {
				s.format = nameSudokuPad
			}
			return s, err
		}
	}
	for _, prefix := range []string{"scl", "ctc"} {
		if packed, ok := strings.CutPrefix(text, prefix); ok && len(packed) > 20 {
			return lzTree(packed, "SudokuPad", at, sclSheet)
		}
	}
	if strings.HasPrefix(text, "scf") {
		return nil, failf(at, "the compact form of SudokuPad is not read").mend("export the puzzle as f-puzzles")
	}
	return nil, shortLink(at)
}

// sclSheet reads SudokuPad's own JSON. It must have 9×9 cells and, if it lists boxes, the usual ones. It
// must not have lines or cages, because these represent additional rules.
func sclSheet(v *value, at place) (*sheet, *Error) {
	cells, meta := v.get("cells"), v.get("metadata")
	switch {
	case cells.kind != listValue:
		return nil, errScl(at)
	case len(cells.kids) != 9:
		return nil, variant(at, "the puzzle has %d rows", len(cells.kids))
	case len(v.get("cages").kids)+len(v.get("lines").kids)+len(v.get("arrows").kids) > 0:
		return nil, variant(at, "the puzzle has cages, lines or arrows")
	}
	for _, region := range v.get("regions").kids {
		box := -1
		for _, rc := range region.kids {
			if len(rc.kids) != 2 {
				return nil, errScl(at)
			}
			b := rc.kids[0].number()/3*3 + rc.kids[1].number()/3
			if box >= 0 && b != box {
				return nil, variant(at, "the puzzle has irregular boxes")
			}
			box = b
		}
	}
	s := &sheet{format: nameSudokuPad, name: meta.get("title").text, author: meta.get("author").text}
	return s, s.objects(cells, true, at)
}

// errScl returns the Error for JSON in another form.
func errScl(at place) *Error {
	return failf(at, "this form of SudokuPad's own data is not read").mend("export the puzzle as f-puzzles")
}
