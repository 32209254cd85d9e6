package formats

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"pencilmark/board"
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
		hosts: []string{"sudokupad.app", "crackingthecryptic.com"}, link: sudokuPadLink,
		prefixes: []string{"fpuz"}, payload: parseSudokuPad,
	}},
	json: []jsonShape{{func(keys map[string]json.RawMessage) bool { return hasObjects(keys["cells"]) }, sclSheet}},
}

// sudokuPadLink reads a link of SudokuPad. The puzzle is its path or one of two parameters.
func sudokuPadLink(u *url.URL, at place) (*sheet, *Error) {
	text := strings.TrimPrefix(strings.TrimPrefix(u.Path, "/"), "sudoku/")
	for _, key := range []string{"puzzleid", "id"} {
		if v := u.Query().Get(key); v != "" {
			text = v
		}
	}
	return parseSudokuPad(text, at)
}

// parseSudokuPad reads the puzzle of a SudokuPad link. The prefix of the text determines its form.
func parseSudokuPad(text string, at place) (*sheet, *Error) {
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
			return parseScl(packed, at)
		}
	}
	if strings.HasPrefix(text, "scf") {
		return nil, failf(at, "the compact form of SudokuPad is not read").mend("export the puzzle as f-puzzles")
	}
	return nil, shortLink(at)
}

// An sclPuzzle is the part of SudokuPad's own JSON that is needed for classic puzzles.
type sclPuzzle struct {
	Cells    [][]sclCell       `json:"cells"`
	Regions  [][][2]int        `json:"regions"`
	Cages    []json.RawMessage `json:"cages"`
	Lines    []json.RawMessage `json:"lines"`
	Arrows   []json.RawMessage `json:"arrows"`
	Metadata struct {
		Title  string `json:"title"`
		Author string `json:"author"`
	} `json:"metadata"`
}

// An sclCell is a cell of an sclPuzzle. Digits are written as numbers or as strings. A value is a
// given unless given is false.
type sclCell struct {
	Value  any   `json:"value"`
	Given  *bool `json:"given"`
	Centre []any `json:"centremarks"`
	Corner []any `json:"pencilMarks"`
}

// parseScl reads SudokuPad's own JSON in compressed form.
func parseScl(packed string, at place) (*sheet, *Error) {
	text, err := lzDecompress(packed)
	if err != nil {
		return nil, failf(at, "the SudokuPad text cannot be unpacked: %v", err).mend("copy the whole link")
	}
	return sclSheet(text, at)
}

// sclSheet reads SudokuPad's own JSON.
func sclSheet(text string, at place) (*sheet, *Error) {
	var p sclPuzzle
	if err := json.Unmarshal([]byte(text), &p); err != nil || p.Cells == nil {
		return nil, failf(at, "this form of SudokuPad's own data is not read").mend("export the puzzle as f-puzzles")
	}
	if err := p.classic(at); err != nil {
		return nil, err
	}
	s := &sheet{format: nameSudokuPad, line: at.line, kind: pencilSheet}
	s.name, s.author = p.Metadata.Title, p.Metadata.Author
	for r, row := range p.Cells {
		if len(row) != 9 {
			return nil, badRow(at.line, r, len(row))
		}
		for i, cell := range row {
			c, given := board.CellAt(r, i), cell.Given == nil || *cell.Given
			f := fpuzzleCell{Value: number(cell.Value), Given: given, Centre: numbers(cell.Centre)}
			if err := s.fpuzzleCell(c, f, at); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// classic returns an Error unless p is a classic puzzle. It must have 9×9 cells and, if it lists
// boxes, the usual ones. It must not have lines or cages, because these represent additional rules.
func (p *sclPuzzle) classic(at place) *Error {
	variant := func(what string) *Error {
		return failf(at, "the puzzle has %s", what).mend("only classic puzzles are read").because(ErrVariant)
	}
	switch {
	case len(p.Cells) != 9:
		return variant(strconv.Itoa(len(p.Cells)) + " rows")
	case len(p.Cages)+len(p.Lines)+len(p.Arrows) > 0:
		return variant("cages, lines or arrows")
	}
	for _, region := range p.Regions {
		for _, rc := range region {
			if rc[0]/3 != region[0][0]/3 || rc[1]/3 != region[0][1]/3 {
				return variant("irregular boxes")
			}
		}
	}
	return nil
}

// number returns a JSON number or string as an int: 0 for nothing, and -1 for anything that is not
// a number.
func number(v any) int {
	switch v := v.(type) {
	case nil:
		return 0
	case float64:
		return int(v)
	case string:
		if v == "" {
			return 0
		}
		if n, err := strconv.Atoi(v); err == nil {
			return n
		}
	}
	return -1
}

// numbers applies number to each element of a list.
func numbers(vs []any) []int {
	var out []int
	for _, v := range vs {
		out = append(out, number(v))
	}
	return out
}
