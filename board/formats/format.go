package formats

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pencilmark/board"
)

// A Format is a way to write down a puzzle or a position.
type Format struct {
	Name        string   // as the user types it
	Aliases     []string // other names that are accepted
	Description string   // half a line for help and completion
	Extensions  []string // of files in this format, without the dot
	Reads       bool     // whether Read and Parse understand it
	Writes      bool     // whether Write and Encoder produce it
	LeftOut     string   // what a source can contain that a Position cannot; may be empty
	carries     carries
	apart       string // what is written between two records
	write       func(*strings.Builder, *Position)
	wrap        [2]string // what is written before the first and after the last record

	// How the format is recognised and read, for each shape that it can have. See detect.go.
	lines []lineShape
	json  []jsonShape
	links []linkShape
}

// Formats returns all formats. Those for plain puzzles are first, then those for positions, for the
// files of programs, and for links.
func Formats() []Format {
	return slices.Clone(all)
}

var all = []Format{
	formatLine, formatGrid, formatSpaced, formatBoard,
	formatPencilmarks, formatSukaku, formatSusser, formatHodoku,
	formatSdk, formatSdm, formatSs, formatSdx, formatTable, formatOpenSudoku, formatCoachJSON,
	formatSudokuWiki, formatFpuzzles, formatSudokuPad, formatCoach, formatExchange, formatPenpa,
}

// Lookup returns the format with the given name or alias. Upper and lower case do not matter.
func Lookup(name string) (Format, bool) {
	name = strings.ToLower(name)
	for _, f := range all {
		if f.Name == name || slices.Contains(f.Aliases, name) {
			return f, true
		}
	}
	return Format{}, false
}

// cellSign returns the character for d, or blank for the zero Digit.
func cellSign(d board.Digit, blank byte) byte {
	if d == 0 {
		return blank
	}
	return '0' + byte(d)
}

// writeCells writes 81 values, with gap between the cells of a row and end after each row.
func writeCells(b *strings.Builder, v board.Givens, blank byte, gap, end string) {
	for c, d := range v {
		b.WriteByte(cellSign(d, blank))
		if c%9 == 8 {
			b.WriteString(end)
		} else {
			b.WriteString(gap)
		}
	}
}

// isPuzzle reports whether g has only givens and what they imply.
func isPuzzle(g *board.Grid) bool { return g.Pristine() && g.Values() == g.Puzzle() }

// notes returns the candidates of the cells, if any was eliminated. Otherwise, they need not be written.
func notes(g *board.Grid) (marks [81]board.DigitSet) {
	if !g.Pristine() {
		for c := range board.Cells() {
			marks[c] = g.Marks(c)
		}
	}
	return marks
}

// filledIn returns the values that are not givens.
func filledIn(g *board.Grid) board.Givens {
	v := g.Values()
	for c := range g.Givens().All() {
		v[c] = 0
	}
	return v
}

// carries lists the parts of a Position, in addition to its values, that a format can represent.
type carries uint8

const (
	carriesSolved  carries = 1 << iota // the difference between givens and solved cells
	carriesMarks                       // candidates
	carriesSingles                     // the difference between a solved cell and one with one candidate left
	carriesNone                        // that a cell has no candidate left
	carriesName
	carriesAuthor
	carriesComment

	carriesAll = carriesSolved | carriesMarks | carriesSingles | carriesNone
)

// Write writes p in the named format and ends it with a line end. It returns descriptions of what
// the format cannot represent of this position, such as "the difference between givens and solved
// cells", or nil if it can represent everything. The error wraps ErrFormat if there is no such
// format.
func Write(w io.Writer, p Position, format string) (lost []string, err error) {
	e, err := NewEncoder(w, format)
	if err != nil {
		return nil, err
	}
	if lost, err = e.Write(p); err != nil {
		return lost, err
	}
	return lost, e.Close()
}

// An Encoder writes a sequence of positions in one format.
type Encoder struct {
	w      io.Writer
	format Format
	count  int
}

// NewEncoder returns an Encoder that writes to w. The error wraps ErrFormat if there is no such
// format or if it can only be read.
func NewEncoder(w io.Writer, format string) (*Encoder, error) {
	f, ok := Lookup(format)
	if !ok {
		return nil, fmt.Errorf("%w %q", ErrFormat, format)
	}
	if !f.Writes {
		return nil, fmt.Errorf("%w for output: %s can be read, but not written", ErrFormat, f.Name)
	}
	return &Encoder{w: w, format: f}, nil
}

// errNoWriter is the error of an Encoder that was not created with NewEncoder.
var errNoWriter = errors.New("the encoder has no writer: use NewEncoder")

// Write adds p and returns descriptions of what the format cannot represent of it.
func (e *Encoder) Write(p Position) (lost []string, err error) {
	if e.w == nil {
		return nil, errNoWriter
	}
	var b strings.Builder
	if e.count == 0 {
		b.WriteString(e.format.wrap[0])
	} else {
		b.WriteString(e.format.apart)
	}
	e.count++
	e.format.write(&b, &p)
	_, err = io.WriteString(e.w, b.String())
	return e.format.lost(&p), err
}

// Close writes whatever the format needs after the last position. It does not close the underlying
// writer.
func (e *Encoder) Close() error {
	if e.w == nil {
		return errNoWriter
	}
	end := e.format.wrap[1]
	if e.count == 0 {
		end = e.format.wrap[0] + end
	}
	_, err := io.WriteString(e.w, end)
	return err
}

// losses lists, with descriptions in words, what a format may not be able to represent.
var losses = []struct {
	what  carries
	words string
}{
	{carriesSolved, "the difference between givens and solved cells"},
	{carriesMarks, "the eliminated candidates"},
	{carriesSingles, "that a cell with one candidate is not solved yet"},
	{carriesNone, "that a cell has no candidate left"},
	{carriesName, "the name"},
	{carriesAuthor, "the author"},
	{carriesComment, "the comment"},
}

// Loses returns descriptions of what f can never represent. For the losses of one particular
// position, see Write. A format that can only be read loses nothing.
func (f Format) Loses() []string {
	var out []string
	for _, l := range losses {
		if f.Writes && f.carries&l.what == 0 {
			out = append(out, l.words)
		}
	}
	return out
}

// lost returns descriptions of what f cannot represent of p.
func (f Format) lost(p *Position) []string {
	g := &p.Grid
	var lone, bare board.CellSet
	if f.carries&carriesMarks != 0 {
		lone, bare = oddCells(g)
	}
	missing := map[carries]bool{
		carriesSolved:  g.Givens() != board.AllCells().Minus(g.Empty()),
		carriesMarks:   !g.Pristine(),
		carriesSingles: !lone.IsEmpty(),
		carriesNone:    !bare.IsEmpty(),
		carriesName:    p.Name != "",
		carriesAuthor:  p.Author != "",
		carriesComment: p.Comment != "",
	}
	var out []string
	for _, l := range losses {
		words := l.words
		switch l.what {
		case carriesSingles:
			words = fmt.Sprintf("that %v is not solved yet: its one candidate will be read as its value", lone)
		case carriesNone:
			words = fmt.Sprintf("that %v has no candidate left", bare)
		}
		if missing[l.what] && f.carries&l.what == 0 {
			out = append(out, words)
		}
	}
	return out
}

// oddCells returns the cells that a plain grid of pencil marks cannot show. The cells in lone have one
// candidate, which would be read as their value. The cells in bare have no candidates, although the values
// do not rule out all of them.
func oddCells(g *board.Grid) (lone, bare board.CellSet) {
	s := sheet{value: g.Values()}
	for c := range g.Empty().All() {
		if s.mark(c, g.Marks(c)); g.Marks(c) == 0 && g.Allowed(c) != 0 {
			bare = bare.With(c)
		}
	}
	s.settle()
	return g.Empty().Minus(s.marked), bare
}
