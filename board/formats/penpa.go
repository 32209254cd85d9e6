package formats

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pencilmark/board"
)

const namePenpa = "penpa"

// formatPenpa is the link format of Penpa+, an editor for puzzles of all kinds, restricted to
// classic Sudokus. The parameter p of the link is a text that is deflated and written in base 64.
// Its lines are
//
//	0  the header: kind of grid, columns, rows, …, title, author, source, rules
//	1  the rows and columns outside the frame: above, below, left, right
//	3  what the setter has drawn, as JSON
//	4  what the solver has drawn; empty in a link that is only to be solved
//	5  the cells of the board: the index of the first, and differences
//
// and further lines about the program itself, which may be missing. The keys of the JSON are
// abbreviated; see penpaTokens.
//
// The cells are counted row by row on a board with a margin of two cells on each side. Let w be the
// number of columns including the margin. Then the cell in column x and row y, both counted from 0
// at the margin, has the index x+y*w. This index plus the number of all cells is the index of the
// corner at the bottom right of the cell. In the drawings, "number" maps the index of a cell to its
// text, colour and size. A digit of full size is a value. Small digits, and digits that are
// switched on one by one, are candidates. The setter's values are givens, and the solver's values
// are not.
//
// A drawing that may represent an additional rule makes the puzzle a variant.
var formatPenpa = Format{
	Name:        namePenpa,
	Aliases:     []string{"penpa+", "penpa-edit"},
	Description: "link to Penpa+",
	Reads:       true,
	Writes:      true,
	LeftOut:     "corner marks, shading, rules in words and what the solver has drawn besides digits",
	carries:     carriesSolved | carriesMarks | carriesSingles | carriesName | carriesAuthor,
	write: func(b *strings.Builder, p *Position) {
		b.WriteString("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packPenpa(penpaText(p)) + "\n")
	},
	links: []linkShape{{
		hosts: []string{"swaroopg92.github.io", "opt-pan.github.io", "/penpa-edit"}, params: []string{"?"},
		prefixes: []string{"m=edit&p=", "m=solve&p="}, parse: parsePenpa,
	}},
}

// The sizes of the text in a cell.
const (
	penpaNormal = "1"
	penpaSmall  = "5"
	penpaMedium = "6"
	penpaDigits = "7" // nine switches, one for each digit
	penpaLarge  = "10"
)

// penpaTokens lists the full form and the abbreviation of each token in a text. The letter z itself is written zZ, so
// that no other text has a token in it.
var penpaTokens = []string{
	"z", "zZ", "null", "zO", `"qa"`, "z9", `"pu_q"`, "zQ", `"pu_a"`, "zA", `"grid"`, "zG", `"edit_mode"`, "zM",
	`"surface"`, "zS", `"line"`, "zL", `"lineE"`, "zE", `"wall"`, "zW", `"cage"`, "zC", `"number"`, "zN",
	`"symbol"`, "zY", `"special"`, "zP", `"board"`, "zB", `"command_redo"`, "zR", `"command_undo"`, "zU",
	`"command_replay"`, "z8", `"numberS"`, "z1", `"freeline"`, "zF", `"freelineE"`, "z2", `"thermo"`, "zT",
	`"arrows"`, "z3", `"direction"`, "zD", `"squareframe"`, "z0", `"polygon"`, "z5", `"deletelineE"`, "z4",
	`"killercages"`, "z6", `"nobulbthermo"`, "z7", `"__a"`, "z_",
}

// packPenpa abbreviates a text, deflates it and writes it in base 64.
func packPenpa(text string) string {
	var packed bytes.Buffer
	z, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil { // cannot happen, because the level is valid
		return ""
	}
	io.WriteString(z, strings.NewReplacer(penpaTokens...).Replace(text)) // writing to a Buffer does not fail
	z.Close()
	return base64.RawStdEncoding.EncodeToString(packed.Bytes())
}

// A penpaSpace is the place of the nine rows on a board: the numbers of its columns and rows, without the
// margin, and how many of them are above and to the left of the frame.
type penpaSpace struct{ nx, ny, top, left int }

// index returns the index of a cell.
func (p *penpaSpace) index(c board.Cell) int { return p.cornerBefore(c.Row(), c.Col()) + p.nx + 5 }

// cornerBefore returns the index of the cell above and to the left of a place between 0 and 9.
func (p *penpaSpace) cornerBefore(row, col int) int { return (row+1+p.top)*(p.nx+4) + col + 1 + p.left }

// lines returns the keys of lines down and across the frame, at the given distances from its corner. Each
// line is divided into pieces as long as a cell.
func (p *penpaSpace) lines(at ...int) (down, across []string) {
	corner := func(row, col int) int { return (p.nx+4)*(p.ny+4) + p.cornerBefore(row, col) }
	for _, line := range at {
		for i := range 9 {
			down = append(down, fmt.Sprintf("%d,%d", corner(i, line), corner(i+1, line)))
			across = append(across, fmt.Sprintf("%d,%d", corner(line, i), corner(line, i+1)))
		}
	}
	return down, across
}

// penpaText returns p as a text, with the lines that the program requires.
func penpaText(p *Position) string {
	plain := strings.NewReplacer(",", "%2C", "\n", " ", "\r", " ")
	header := "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: " + plain.Replace(p.Name) +
		",Author: " + plain.Replace(p.Author) + ",,,OFF,false"
	const mode = `{"qa":"pu_q","grid":["1","2","1"],"pu_q":{"edit_mode":"sudoku","sudoku":["1",1]},` +
		`"pu_a":{"edit_mode":"sudoku","sudoku":["1",9]}}`
	g, space, marks := &p.Grid, penpaSpace{nx: 9, ny: 9}, notes(&p.Grid)
	var given, filled, boxes []string
	for c := range board.Cells() {
		switch d := g.Value(c); {
		case g.Givens().Has(c):
			given = append(given, fmt.Sprintf(`"%d":["%v",1,"1"]`, space.index(c), d))
		case d != 0:
			filled = append(filled, fmt.Sprintf(`"%d":["%v",9,"1"]`, space.index(c), d))
		case marks[c] != 0:
			size := penpaMedium
			if marks[c].Len() > 5 {
				size = penpaSmall
			}
			filled = append(filled, fmt.Sprintf(`"%d":["%v",9,"%s"]`, space.index(c), marks[c], size))
		}
	}
	down, across := space.lines(3, 6)
	for _, line := range append(down, across...) {
		boxes = append(boxes, fmt.Sprintf("%q:2", line))
	}
	cells := []string{strconv.Itoa(space.index(0))}
	for c := board.Cell(1); c < 81; c++ {
		cells = append(cells, strconv.Itoa(space.index(c)-space.index(c-1)))
	}
	return strings.Join([]string{
		header, "[0,0,0,0]", mode, penpaLayer(given, boxes), penpaLayer(filled, nil),
		"[" + strings.Join(cells, ",") + "]",
	}, "\n")
}

// penpaLayer returns a drawing with the given numbers and lines.
func penpaLayer(numbers, lines []string) string {
	return `{"command_redo":{"__a":[]},"command_undo":{"__a":[]},"command_replay":{"__a":[]},"surface":{},` +
		`"number":{` + strings.Join(numbers, ",") + `},"numberS":{},"symbol":{},"freeline":{},"freelineE":{},` +
		`"thermo":[],"arrows":[],"direction":[],"squareframe":[],"polygon":[],"line":{},` +
		`"lineE":{` + strings.Join(lines, ",") + `},"wall":{},"cage":{},"deletelineE":{},"killercages":[],"nobulbthermo":[]}`
}
